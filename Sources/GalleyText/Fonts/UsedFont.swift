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
