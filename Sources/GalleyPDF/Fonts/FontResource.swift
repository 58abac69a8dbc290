/// A font as content streams name it, and how long its codes are.
enum FontResource: Equatable {
    /// Outlines: codes of two bytes.
    case outlines(Int)
    /// Coloured glyphs: codes of one byte.
    case pictures(Int)

    var name: String {
        switch self {
        case .outlines(let number): "F\(number)"
        case .pictures(let number): "E\(number)"
        }
    }
}
