import GalleyDiagnostics

/// An error in hyphenation patterns or exceptions.
package enum HyphenationError: Error, Equatable, Sendable {
    /// A malformed pattern or exception, with its line, counted from 1.
    case malformed(String, line: Int, reason: String)
}

extension HyphenationError: CustomStringConvertible {
    /// The message, preceded by the line.
    package var description: String {
        switch self {
        case .malformed(let text, let line, let reason): "line \(line): \(quoted(text)) cannot be read: \(reason)"
        }
    }
}
