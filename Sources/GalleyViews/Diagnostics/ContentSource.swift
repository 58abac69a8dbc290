/// The source of content. Its description is made only for messages, since there may be a hundred thousand sources.
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
