import GalleyDiagnostics

/// An error in a font or a request for one.
public enum FontError: Error, Equatable, Sendable {
    /// The file cannot be opened or read.
    case unreadable(file: String, reason: String)
    /// The file is not a font, or it is damaged.
    case malformed(file: String, reason: String)
    /// The family is unknown; `nearest` is the most similar name, if there is a similar one.
    case unknownFamily(name: String, nearest: String?)
    /// The glyph for a character is an SVG document, which is not supported.
    case svgGlyph(file: String, character: Unicode.Scalar)
    /// The font's licence bits (OS/2 fsType) forbid embedding.
    case notEmbeddable(file: String, name: String)
}

extension FontError: CustomStringConvertible {
    /// The message, preceded by the file if there is one.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): cannot read the font: \(reason)"
        case .malformed(let file, let reason):
            "\(file): not a usable font: \(reason); expected a TrueType or OpenType font or collection"
        case .unknownFamily(let name, let nearest):
            "no font family \(quoted(name))" + NearestName.hint(nearest)
        case .svgGlyph(let file, let character):
            "\(file): the glyph for \(Self.code(character)) is an SVG document, which is not drawn; expected a font with "
                + "coloured glyphs in COLR, CBDT or sbix"
        case .notEmbeddable(let file, let name):
            "\(file): \(name) may not be embedded in a PDF, says its licence (OS/2 fsType); expected another font, or "
                + "PNG or SVG with outlines"
        }
    }

    /// `U+1F600`.
    private static func code(_ character: Unicode.Scalar) -> String {
        let digits = String(character.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
