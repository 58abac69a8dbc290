import CFontConfig
import GalleyFormatting
import GalleyGeometry

/// The scalable fonts that fontconfig lists. Immutable, hence safe to use from several threads.
@safe final class SystemFonts: @unchecked Sendable {
    /// Sorted by family, file and face index, whatever the order of fontconfig's folders.
    let faces: [SystemFace]
    /// A hash of the families and versions of all fonts. Equal on machines with the same fonts, wherever they are installed.
    let fingerprint: String
    /// Owns the memory that `faces` point into.
    private let list: UnsafeMutablePointer<FcFontSet>?

    /// Gets the list of fonts from fontconfig, which takes 20–100 ms.
    ///
    /// - Parameter configuration: a fontconfig file in place of the system's.
    init(configuration: String? = nil) {
        var config: OpaquePointer?
        if let configuration {
            unsafe config = FcConfigCreate()
            unsafe FcConfigParseAndLoad(config, configuration, 0)
            unsafe FcConfigBuildFonts(config)
        }
        unsafe list = Self.list(of: config)
        if unsafe config != nil { unsafe FcConfigDestroy(config) }
        var faces: [SystemFace] = []
        if let list = unsafe list {
            for index in 0..<Int(unsafe list.pointee.nfont) {
                guard let pattern = unsafe list.pointee.fonts[index], let face = unsafe SystemFace(pattern) else {
                    continue
                }
                faces.append(face)
            }
        }
        self.faces = faces.sorted { $0.sortKey < $1.sortKey }
        fingerprint = Self.fingerprint(of: self.faces)
    }

    deinit { if let list = unsafe list { unsafe FcFontSetDestroy(list) } }

    private static func list(of config: OpaquePointer?) -> UnsafeMutablePointer<FcFontSet>? {
        guard let pattern = unsafe FcPatternCreate(), let objects = unsafe FcObjectSetCreate() else {
            return nil
        }
        defer {
            unsafe FcPatternDestroy(pattern)
            unsafe FcObjectSetDestroy(objects)
        }
        // Outlines, and the scalable bitmaps of emoji fonts.
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, 1)
        for name in [
            FC_FILE, FC_INDEX, FC_FAMILY, FC_FAMILYLANG, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_VARIABLE, FC_SPACING,
            FC_COLOR,
            FC_FONTVERSION, FC_CHARSET, FC_LANG,
        ] {
            unsafe FcObjectSetAdd(objects, name)
        }
        return unsafe FcFontList(config, pattern, objects)
    }

    /// FNV-1a over the sorted names and versions.
    private static func fingerprint(of faces: [SystemFace]) -> String {
        let lines = faces.map { "\($0.face.descriptor.family)/\($0.face.descriptor.weight)/\($0.version)\n" }.sorted()
        return StableHash(lines.joined().utf8).value.hexadecimal(16)
    }
}

/// A face that fontconfig lists. Points into memory of the `SystemFonts` that made it.
@safe struct SystemFace {
    let face: FontFace
    let hasColor: Bool
    /// The font's revision, 16.16 fixed-point.
    let version: Int32
    private let characters: OpaquePointer
    private let languages: OpaquePointer?

    /// Nil for a pattern without a file, a family or characters, and for a named instance of a variable font, since the
    /// font itself is listed.
    fileprivate init?(_ pattern: OpaquePointer) {
        var (charset, langset): (OpaquePointer?, OpaquePointer?)
        guard let path = unsafe Self.string(pattern, FC_FILE), let family = unsafe Self.family(pattern),
            unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch, let charset = unsafe charset
        else { return nil }
        // The upper half of the index numbers named instances.
        let index = unsafe Self.integer(pattern, FC_INDEX) ?? 0
        guard index >> 16 == 0 else { return nil }
        unsafe characters = charset
        unsafe languages =
            unsafe FcPatternGetLangSet(pattern, FC_LANG, 0, &langset) == FcResultMatch ? langset : nil
        hasColor = unsafe Self.integer(pattern, FC_COLOR, FcPatternGetBool) ?? 0 != 0
        version = unsafe Self.integer(pattern, FC_FONTVERSION) ?? 0
        // 100 is monospaced, 90 has two widths, as a CJK font with half-width Latin letters.
        let spacing = unsafe Self.integer(pattern, FC_SPACING) ?? 0
        face = FontFace(
            location: .file(path: path, index: Int(index)), descriptor: unsafe Self.descriptor(pattern, family),
            isFixedPitch: spacing >= 90 || family.split(separator: " ").contains("Mono"), isSystem: true)
    }

    fileprivate var sortKey: (String, String, Int) {
        guard case .file(let path, let index) = face.location else { return (face.descriptor.family, "", 0) }
        return (face.descriptor.family, path, index)
    }

    /// Whether the face has all of `scalars` that a font needs a glyph for.
    func covers(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.allSatisfy { unsafe FcCharSetHasChar(characters, $0.value) != 0 || $0.isIgnorableInFonts }
    }

    /// Whether fontconfig lists the language `tag`, such as `ja` or `zh-cn`, for the face.
    func supports(language tag: String) -> Bool {
        guard let languages = unsafe languages else { return false }
        return unsafe FcLangSetHasLang(languages, tag) == FcLangEqual
    }

    // MARK: Reading patterns

    private static func descriptor(_ pattern: OpaquePointer, _ family: String) -> FontDescriptor {
        let slant = unsafe integer(pattern, FC_SLANT) ?? 0
        var (width, weight): (Double, Double) = (100, 80)
        var (weights, widths): (ClosedRange<Double>?, ClosedRange<Double>?)
        if let bounds = unsafe range(pattern, FC_WEIGHT) {
            let (low, high) = (
                FcWeightToOpenTypeDouble(bounds.lowerBound), FcWeightToOpenTypeDouble(bounds.upperBound)
            )
            if low < high { weights = low...high }
            weight = weights?.contains(400) == true ? 400 : low
        } else {
            unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
            weight = FcWeightToOpenTypeDouble(weight)
        }
        if let bounds = unsafe range(pattern, FC_WIDTH) {
            if bounds.lowerBound < bounds.upperBound { widths = bounds }
            width = 100.0.clamped(to: bounds)
        } else {
            unsafe FcPatternGetDouble(pattern, FC_WIDTH, 0, &width)
        }
        return FontDescriptor(
            family: family, weight: weight, width: width,
            slant: slant >= FC_SLANT_OBLIQUE ? .oblique : slant >= FC_SLANT_ITALIC ? .italic : .upright,
            weightRange: weights, widthRange: widths)
    }

    /// The English family name, or the first one.
    private static func family(_ pattern: OpaquePointer) -> String? {
        var number: Int32 = 0
        while let language = unsafe string(pattern, FC_FAMILYLANG, number) {
            if language == "en", let name = unsafe string(pattern, FC_FAMILY, number) { return name }
            number += 1
        }
        return unsafe string(pattern, FC_FAMILY)
    }

    private static func integer(
        _ pattern: OpaquePointer, _ object: String,
        _ get: (OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?) -> FcResult =
            unsafe FcPatternGetInteger
    ) -> Int32? {
        var value: Int32 = 0
        return unsafe get(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }

    private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
        var bounds: OpaquePointer?
        guard unsafe FcPatternGetRange(pattern, object, 0, &bounds) == FcResultMatch else { return nil }
        var (low, high) = (0.0, 0.0)
        unsafe FcRangeGetDouble(bounds, &low, &high)
        return low...max(low, high)
    }

    private static func string(_ pattern: OpaquePointer, _ object: String, _ number: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, object, number, &text) == FcResultMatch, let text = unsafe text else {
            return nil
        }
        return unsafe String(cString: text)
    }
}

/// The use that a `FontCollection` makes of the fonts that the system's fontconfig lists.
public enum SystemFontUse: Sendable {
    /// No use: the same fonts on every machine.
    case none
    /// For characters that the embedded and the added fonts lack, and for families named to
    /// `FontCollection.require(family:includingSystemFonts:)`. Fontconfig starts when the first such character is set.
    case fallback
    /// As `fallback`, and for every family that a style names.
    case all
}
