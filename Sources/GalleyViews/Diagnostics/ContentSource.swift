package import GalleyDiagnostics

/// The source of content. Its description is made only for messages, since there may be a hundred thousand sources.
package enum ContentSource: Hashable, Sendable, CustomStringConvertible {
    case text(String)
    case line(file: String, Int)
    /// A text in the content of a label, by its number.
    case part(Int)

    package var description: String {
        switch self {
        case .text(let text): text
        case .line(let file, let line): "\(file):\(line)"
        case .part(let number): "\(number)"
        }
    }

    /// The place in diagnostics.
    package var place: Diagnostic.Place {
        var place = Diagnostic.Place()
        switch self {
        case .text(let text): place.file = text
        case .line(let file, let line): (place.file, place.line) = (file, line)
        case .part(let number): place.part = number
        }
        return place
    }
}
