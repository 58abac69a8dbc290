import GalleyDiagnostics
package import GalleyFormatting
import GalleyInput

/// A font as another machine can find it: the name and the content of its file, the face, and the location on its axes.
package struct FontReference: Hashable, Sendable {
    /// The file's name without folders.
    package let file: String
    private let content: ContentKey
    private let faceIndex: Int
    private let variations: [FontVariation]
    private let tracking: Int

    package init(_ font: FontInstance) {
        file = PathName.fileName(of: font.source.name)
        content = font.source.contentKey
        (faceIndex, variations, tracking) = (font.faceIndex, font.variations, font.tracking)
    }

    package func write(to out: inout BinaryWriter) {
        out.text(file)
        content.write(to: &out)
        out.count(faceIndex)
        out.list(variations) { out, variation in
            out.text(variation.tag)
            out.number(variation.value)
        }
        out.count(tracking)
    }

    package init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        file = try bytes.text()
        content = try ContentKey(from: &bytes)
        faceIndex = try bytes.count(atMost: 0xffff)
        variations = try bytes.list { bytes throws(MalformedBytes) in
            let (tag, value) = (try bytes.text(), try bytes.number())
            guard tag.utf8.count == 4, value.isFinite else { throw MalformedBytes() }
            return FontVariation(tag: tag, value: value)
        }
        tracking = try bytes.count(atMost: 0xffff)
    }

    /// Whether a face is the one that is meant, wherever its file is.
    fileprivate func matches(_ source: FontSource) -> Bool { source.contentKey == content }

    fileprivate func mayMatch(_ location: FontFace.Location) -> Bool {
        switch location {
        case .embedded(let index): faceIndex == 0 && FontSource.embedded[index].name == file
        case .file(let path, let index): index == faceIndex && PathName.fileName(of: path) == file
        }
    }

    /// The font among `faces`; nil if none of them has its content.
    func font(
        among faces: some Sequence<FontFace>,
        open: (FontFace, [FontVariation]) throws(Diagnostic) -> FontInstance
    ) -> FontInstance? {
        for face in faces where mayMatch(face.location) {
            guard let plain = try? open(face, []), matches(plain.source) else { continue }
            return (variations.isEmpty ? plain : try? open(face, variations))?.tracked(by: tracking)
        }
        return nil
    }
}

/// A font that text was set in, and its characters.
public struct UsedFont: Hashable, Sendable {
    /// The full name, such as "Noto Sans CJK JP Bold".
    public var name: String
    /// The family, such as "Noto Sans CJK JP".
    public var family: String
    /// The path of the font file; nil for an embedded font.
    public var file: String?
    /// Whether the font is a system font that replaced a style's own fonts anywhere.
    public var isSystemFallback: Bool
    /// The characters set in it, without white space.
    public var characters: Set<Unicode.Scalar>
}

/// The characters set in each font. Faces of a variable font at different locations count as one.
struct FontUsage {
    private struct Key: Hashable {
        var source: ObjectIdentifier
        var face: Int
    }

    private var uses: [Key: UsedFont] = [:]

    mutating func add(_ text: some Sequence<Unicode.Scalar>, in font: FontInstance, isSystemFallback: Bool) {
        let key = Key(source: ObjectIdentifier(font.source), face: font.faceIndex)
        var use = uses.removeValue(forKey: key) ?? font.use(isSystemFallback: isSystemFallback)
        use.isSystemFallback = use.isSystemFallback || isSystemFallback
        for scalar in text where !scalar.isIgnorableInFonts { use.characters.insert(scalar) }
        uses[key] = use
    }

    /// The fonts with any characters, by name and file.
    var fonts: [UsedFont] {
        uses.values.filter { !$0.characters.isEmpty }.sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") }
    }
}

extension FontInstance {
    fileprivate func use(isSystemFallback: Bool) -> UsedFont {
        UsedFont(
            name: handle.name(4) ?? descriptor.family, family: descriptor.family,
            file: source.isEmbedded ? nil : source.name, isSystemFallback: isSystemFallback, characters: [])
    }
}
