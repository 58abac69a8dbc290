import GalleyMessages

/// Patterns or exceptions that cannot be read.
public enum HyphenationError: Error, Equatable, Sendable {
    /// What stands in that line, counted from 1, is no pattern or no word.
    case malformed(String, line: Int, reason: String)
}

extension HyphenationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let text, let line, let reason): "line \(line): \(quoted(text)) cannot be read: \(reason)"
        }
    }
}
