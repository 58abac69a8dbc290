/// A font as named in content streams.
enum FontResource: Equatable {
    /// An embedded font and its code length.
    case outlines(Int, GlyphCodes.Coding)
    /// A Type 3 font of coloured glyphs.
    case pictures(Int)

    var coding: GlyphCodes.Coding {
        switch self {
        case .outlines(_, let coding): coding
        case .pictures: .compact
        }
    }

    /// Writes the resource name, `/F0` or `/E0`.
    func write(to out: inout PDFBytes) {
        switch self {
        case .outlines(let number, _):
            out.raw("/F")
            out.integer(number)
        case .pictures(let number):
            out.raw("/E")
            out.integer(number)
        }
    }
}
