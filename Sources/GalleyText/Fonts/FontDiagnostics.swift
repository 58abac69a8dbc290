public import GalleyDiagnostics
import GalleyFormatting

extension Diagnostic.ID {
    /// A font cannot be opened or read.
    public static let unreadableFont = Diagnostic.ID("font.unreadable", .design)
    /// A file is not a font, or it is damaged.
    public static let malformedFont = Diagnostic.ID("font.malformed", .design)
    /// A family is unknown.
    public static let unknownFamily = Diagnostic.ID("font.unknown-family", .design)
    /// The glyph for a character is an SVG document, which is not supported.
    public static let svgGlyph = Diagnostic.ID("font.svg-glyph", .design)
    /// A font's licence bits (OS/2 fsType) forbid embedding.
    public static let notEmbeddable = Diagnostic.ID("font.not-embeddable", .design)
}

extension Diagnostic {
    static func unreadableFont(_ file: String, _ reason: Wording) -> Diagnostic {
        Diagnostic(.unreadableFont, "cannot read the font: \(reason)", at: Place(file: file))
    }

    package static func malformedFont(_ file: String, _ reason: Wording) -> Diagnostic {
        Diagnostic(
            .malformedFont, "not a usable font: \(reason)", expected: "a TrueType or OpenType font or collection",
            at: Place(file: file))
    }

    static func unknownFamily(_ name: String, nearest: String?) -> Diagnostic {
        var error = Diagnostic(.unknownFamily, "no font family \(quoted(name))", value: name)
        error.nearest = nearest
        return error
    }

    static func svgGlyph(_ file: String, _ character: Unicode.Scalar) -> Diagnostic {
        Diagnostic(
            .svgGlyph, "the glyph for \(code(character)) is an SVG document, which is not drawn",
            expected: "a font with coloured glyphs in COLR, CBDT or sbix", at: Place(file: file))
    }

    package static func notEmbeddable(_ file: String, name: String) -> Diagnostic {
        Diagnostic(
            .notEmbeddable, "\(name) may not be embedded in a PDF, says its licence (OS/2 fsType)",
            expected: "another font, or PNG or SVG with outlines", at: Place(file: file))
    }

    /// `U+1F600`.
    package static func code(_ character: Unicode.Scalar) -> String {
        "U+" + character.value.hexadecimal(4).uppercased()
    }
}
