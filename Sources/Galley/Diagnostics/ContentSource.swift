/// Where content comes from. Put into words only where there is a message: there may be a hundred thousand of them.
package enum ContentSource: Hashable, Sendable, CustomStringConvertible {
    case text(String)
    case line(file: String, Int)

    package var description: String {
        switch self {
        case .text(let text): text
        case .line(let file, let line): "\(file):\(line)"
        }
    }
}
