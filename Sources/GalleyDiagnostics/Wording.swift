import GalleyFormatting

/// A text that knows which of its parts are words and which are values: `the record has \(count) fields` is one wording for
/// all numbers. It is made into a string only when it is read, since many notes never are.
public struct Wording: ExpressibleByStringInterpolation, CustomStringConvertible, Hashable, Sendable {
    fileprivate enum Part: Hashable {
        case words(String)
        case value(String)
        case number(Double, places: Int)
        case invalid(String, expected: Wording)
    }

    fileprivate var parts: [Part]

    /// Creates a wording without values.
    public init(stringLiteral words: String) { parts = words.isEmpty ? [] : [.words(words)] }

    /// Creates a wording with values.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Creates the wording of a text that was made elsewhere, all of which counts as a value.
    package init(verbatim text: String) { parts = [.value(text)] }

    /// Whether there is no text.
    public var isEmpty: Bool { parts.isEmpty }

    /// The text.
    public var description: String {
        parts.map { part in
            switch part {
            case .words(let text), .value(let text): text
            case .number(let number, let places): DecimalText.written(number, places: places)
            case .invalid(let value, let expected): "invalid value \(quoted(value)): expected \(expected)"
            }
        }
        .joined()
    }

    /// The words without the values.
    package var words: [String] {
        parts.flatMap { part in
            switch part {
            case .words(let text): [text]
            case .value, .number: [String]()
            case .invalid(_, let expected): ["invalid value ", ": expected "] + expected.words
            }
        }
    }

    /// The first invalid value that the text states, and what was expected instead.
    package var invalid: (value: String, expected: Wording)? {
        for case .invalid(let value, let expected) in parts { return (value, expected) }
        return nil
    }

    package static func + (a: Wording, b: Wording) -> Wording {
        var sum = a
        sum.parts += b.parts
        return sum
    }

    /// Two wordings are equal if they give the same text.
    public static func == (a: Wording, b: Wording) -> Bool { a.parts == b.parts || a.description == b.description }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    @_disfavoredOverload
    package static func + (a: Wording, b: String) -> Wording { b.isEmpty ? a : a + Wording(verbatim: b) }

    /// Collects the parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty collection.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words.
        public mutating func appendLiteral(_ words: String) { if !words.isEmpty { parts.append(.words(words)) } }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some Any) { parts.append(.value("\(value)")) }

        /// Adds a number with so many decimals at most.
        package mutating func appendInterpolation(_ number: some BinaryFloatingPoint, places: Int) {
            parts.append(.number(Double(number), places: places))
        }

        /// Adds `invalid value "x": expected y`.
        package mutating func appendInterpolation(invalid value: some StringProtocol, expected: Wording) {
            parts.append(.invalid(String(value), expected: expected))
        }

        /// Adds the parts of another wording.
        public mutating func appendInterpolation(_ wording: Wording) { parts += wording.parts }
    }
}

extension [Wording] {
    /// The wordings with `separator` between them.
    package func joined(_ separator: Wording) -> Wording {
        dropFirst().reduce(first ?? "") { "\($0)\(separator)\($1)" }
    }
}
