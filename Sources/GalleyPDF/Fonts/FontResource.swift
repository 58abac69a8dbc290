/// A font as content streams name it.
enum FontResource: Equatable {
    /// Outlines, and how their codes are written.
    case outlines(Int, GlyphCodes.Coding)
    /// Coloured glyphs.
    case pictures(Int)

    var coding: GlyphCodes.Coding {
        switch self {
        case .outlines(_, let coding): coding
        case .pictures: .compact
        }
    }

    /// `/F0`: its name among the resources.
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
