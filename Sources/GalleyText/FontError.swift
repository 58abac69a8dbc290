/// Why a font cannot be used.
public enum FontError: Error, Equatable, Sendable {
    /// The file cannot be opened or read.
    case unreadable(file: String, reason: String)
    /// The file is not a font, or a damaged one.
    case malformed(file: String, reason: String)
    /// No font of that family is known.
    case unknownFamily(name: String, nearest: String?)
}

extension FontError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): cannot read the font: \(reason)"
        case .malformed(let file, let reason):
            "\(file): not a usable font: \(reason); expected a TrueType or OpenType font or collection"
        case .unknownFamily(let name, let nearest):
            "no font family \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        }
    }
}
