/// A font as content streams name it, and how long its codes are.
enum FontResource: Equatable {
    /// Outlines: codes of two bytes.
    case outlines(Int)
    /// Coloured glyphs: codes of one byte.
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
