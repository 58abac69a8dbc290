/// A value in the text of a YAML or JSON file, with the characters that it takes.
package struct SpecOutline {
    package indirect enum Value {
        case scalar(String)
        case list([SpecOutline])
        case mapping([(key: SpecOutline, value: SpecOutline)])
    }

    package enum Style {
        case plain, singleQuoted, doubleQuoted
        /// A list or mapping in brackets.
        case flow
        /// A list or mapping by indentation, or a text of whole lines.
        case block
    }

    package var value: Value
    package var style: Style
    /// The first character, counted from 0.
    package var start: Int
    /// The character after the last one. That of a block is on a later line.
    package var end: Int
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1.
    package var column: Int

    /// The text of a scalar.
    package var text: String? { if case .scalar(let text) = value { text } else { nil } }

    package var pairs: [(key: SpecOutline, value: SpecOutline)]? {
        if case .mapping(let pairs) = value { pairs } else { nil }
    }

    /// Whether the value ends on the line of its last character, so that a key can follow on the next one.
    package var isClosed: Bool { style != .block && end > start }

    package func value(of key: String) -> SpecOutline? { pairs?.first { $0.key.text == key }?.value }
}

/// The content of an outline without its places, for comparison. The order of keys has no meaning.
package indirect enum SpecContent: Equatable {
    case scalar(String)
    case list([SpecContent])
    case mapping([String: SpecContent])

    /// - Parameter omitted: a key of the mapping that is left out.
    package init(_ outline: SpecOutline, without omitted: String? = nil) {
        switch outline.value {
        case .scalar(let text): self = .scalar(text)
        case .list(let list): self = .list(list.map { SpecContent($0) })
        case .mapping(var pairs):
            if let omitted { pairs.removeAll { $0.key.text == omitted } }
            self = .mapping(Dictionary(pairs.map { ($0.key.text ?? "", SpecContent($0.value)) }) { first, _ in first })
        }
    }
}
