/// A font as content streams name it.
enum FontResource: Equatable {
    /// Outlines.
    case outlines(Int)
    /// Coloured glyphs.
    case pictures(Int)

    /// `/F0`: its name among the resources.
    func write(to out: inout PDFBytes) {
        switch self {
        case .outlines(let number):
            out.raw("/F")
            out.integer(number)
        case .pictures(let number):
            out.raw("/E")
            out.integer(number)
        }
    }
}
