package import GalleyDiagnostics
import GalleyFormatting
package import GalleyGeometry
package import GalleyLayout

/// The values of a mapping by their keys. Unknown keys are errors.
package struct SpecMapping {
    package let file: String
    package let line: Int
    private let keys: [SpecKey]
    private let values: [String: SpecNode]

    /// - Parameters:
    ///   - node: the node to read.
    ///   - owner: the mapping in words: `a stock`.
    ///   - keys: the keys that the mapping may have.
    ///   - file: the file, for messages.
    package init(_ node: SpecNode, _ owner: String, keys: [SpecKey], file: String) throws(Diagnostic) {
        guard case .mapping(let pairs) = node.value else {
            throw Diagnostic(
                .invalidSetting, "\(node.kind) is not \(owner)", expected: "a mapping of its keys",
                at: .init(file: file, line: node.line, column: node.column))
        }
        var values: [String: SpecNode] = [:]
        for pair in pairs {
            guard keys.contains(where: { $0.name == pair.key }) else {
                let meant = keys.first { $0.isMeant(by: pair.key) }
                let hint =
                    meant.map { NearestName.hint($0.name) }
                    ?? NearestName.hintOrList(for: pair.key, among: keys.map(\.name))
                throw Diagnostic(
                    .unknownKey, "\(owner) has no such key\(hint)",
                    at: .init(file: file, line: pair.line, field: .key(pair.key)))
            }
            if !pair.value.isNull { values[pair.key] = pair.value }
        }
        (self.file, self.keys, self.values, line) = (file, keys, values, node.line)
    }

    package func has(_ key: String) -> Bool { values[key] != nil }

    package func node(_ key: String) -> SpecNode? {
        precondition(keys.contains { $0.name == key }, "the key \(key) is not in the table")
        return values[key]
    }

    package func fail(_ key: String, _ problem: Wording) -> Diagnostic {
        Diagnostic(.invalidSetting, problem, at: .init(file: file, line: values[key]?.line ?? line, field: .key(key)))
    }

    /// The error for a value of the wrong kind, or for a part of it.
    private func invalid(_ key: String, _ node: SpecNode, _ expected: Wording) -> Diagnostic {
        guard case .scalar(let text, _) = node.value else {
            return fail(key, "found \(node.kind); expected \(expected)")
        }
        return fail(key, "\(invalid: text, expected: "\(expected)")")
    }

    package func text(_ key: String) throws(Diagnostic) -> String? {
        guard let node = node(key) else { return nil }
        guard case .scalar(let text, _) = node.value else { throw invalid(key, node, "text") }
        return text
    }

    /// The line of a key, for messages.
    package func line(of key: String) -> Int { values[key]?.line ?? line }

    private func value<T>(_ key: String, _ expected: String, _ read: (String) -> T?) throws(Diagnostic) -> T? {
        guard let text = try text(key) else { return nil }
        guard let value = read(text) else { throw fail(key, "\(invalid: text, expected: "\(expected)")") }
        return value
    }

    /// A BCP 47 tag.
    package func language(_ key: String) throws(Diagnostic) -> String? {
        guard let text = try text(key) else { return nil }
        if let expected = LanguageTag.fault(text) {
            throw fail(key, "\(invalid: text, expected: "\(expected)")")
        }
        return text
    }

    /// A length ≥ 0 in points.
    ///
    /// - Parameter read: reads a length, which may have other forms.
    package func length(
        _ key: String, by read: (String) -> CGFloat? = { Length.parse($0) }
    ) throws(Diagnostic) -> CGFloat? {
        try value(key, "a length of 0 or more, such as 6, 2mm or 0.25in") { read($0).flatMap { $0 >= 0 ? $0 : nil } }
    }

    /// - Parameter read: reads a number, which may have other forms.
    package func number(
        _ key: String, in range: ClosedRange<Double>, by read: (String) -> Double? = { DecimalText.read($0) }
    ) throws(Diagnostic) -> Double? {
        try value(key, "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))") {
            read($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package func integer(_ key: String, in range: ClosedRange<Int>) throws(Diagnostic) -> Int? {
        try value(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package func boolean(_ key: String) throws(Diagnostic) -> Bool? {
        try value(key, "true or false", Self.boolean)
    }

    /// The value of a word for true or false, also of YAML 1.1: `yes`, `Off`; nil for other texts.
    package static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    package func color(_ key: String) throws(Diagnostic) -> Color? {
        try value(key, "#rrggbb or a colour name") { Color(parsing: $0) }
    }

    package func choice<T>(_ key: String, _ choices: [(name: String, value: T)]) throws(Diagnostic) -> T? {
        guard let text = try text(key) else { return nil }
        if let choice = choices.first(where: { $0.name == text }) { return choice.value }
        throw fail(key, "\(invalid: text, expected: "\(NearestName.choices(choices.map(\.name), for: text))")")
    }

    package func choice<T: RawRepresentable & CaseIterable>(_ key: String) throws(Diagnostic) -> T?
    where T.RawValue == String {
        try choice(key, T.allCases.map { ($0.rawValue, $0) })
    }

    /// A size: `90x60mm`, or a paper size by name.
    package func size(_ key: String) throws(Diagnostic) -> CGSize? {
        try value(key, "WIDTHxHEIGHT such as 90x60mm, or a paper size such as A4") { PageSize.parse($0)?.cgSize }
    }

    /// Insets: one length for all edges, two for top and bottom and the sides, or four: top, right, bottom, left.
    ///
    /// - Parameter read: reads a length, which may have other forms.
    package func insets(
        _ key: String, by read: (String) -> CGFloat? = { Length.parse($0) }
    ) throws(Diagnostic) -> EdgeInsets? {
        guard let node = node(key) else { return nil }
        let expected: Wording = "one, two or four lengths, such as [2mm, 3mm]"
        var lengths: [CGFloat] = []
        for part in node.items {
            guard case .scalar(let text, _) = part.value, let length = read(text), length >= 0 else {
                throw invalid(key, part, expected)
            }
            lengths.append(length)
        }
        if let insets = EdgeInsets(lengths: lengths) { return insets }
        throw fail(key, "found \(lengths.count) lengths; expected \(expected)")
    }

    /// A text, or a list of texts.
    package func texts(_ key: String) throws(Diagnostic) -> [String]? {
        guard let node = node(key) else { return nil }
        var texts: [String] = []
        for part in node.items {
            guard case .scalar(let text, _) = part.value else {
                throw invalid(key, part, "text")
            }
            texts.append(text)
        }
        return texts
    }

    package static func plain(_ number: Double) -> String { DecimalText.written(number, places: 3) }
}

/// A key of a YAML or JSON file, for the reader and the JSON Schema.
package struct SpecKey: Sendable {
    package indirect enum Kind: Sendable {
        case text, number, integer, length, boolean, color
        /// A length that may depend on the label: `0.3 * height`.
        case formula
        /// A size: `90x60mm`.
        case size
        case choice([String])
        case list(Kind)
        /// A mapping whose keys the author chooses.
        case named(Kind)
        /// A mapping defined in the schema under this name.
        case definition(String)
        /// A value of any of several kinds.
        case either([Kind])
    }

    package var name: String
    package var kind: Kind
    package var summary: String
    /// Names of the key in other programs, for hints only: `lang` for `language`.
    package var synonyms: [String]

    package init(_ name: String, _ kind: Kind, _ summary: String, synonyms: [String] = []) {
        (self.name, self.kind, self.summary, self.synonyms) = (name, kind, summary, synonyms)
    }

    /// Whether `word` is the name or a synonym in another spelling: `Font-Size`, `font_size`, `fontsize`.
    package func isMeant(by word: String) -> Bool {
        let letters = Self.letters(word)
        return ([name] + synonyms).contains { Self.letters($0) == letters }
    }

    private static func letters(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
}
