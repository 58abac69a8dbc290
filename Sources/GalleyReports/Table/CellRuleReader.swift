import GalleyData
import GalleyDiagnostics

/// Reads options with conditions on cells: `Change: <0 red, >0 green; Share: scale(blue)`.
struct CellRuleReader {
    private let records: ReportRecords
    /// The options that the directive has.
    private let options: [String]

    init(_ records: ReportRecords, _ options: [String]) {
        self.records = records
        self.options = options
    }

    private func take(_ option: String, of directive: inout Directive) -> String? {
        options.contains(option) ? directive.take(option) : nil
    }

    /// Reads an option.
    ///
    /// - Parameters:
    ///   - expected: the form of a step, for messages.
    ///   - add: takes a step: its columns, its condition and its value, which may be empty. Returns whether it can be used.
    func read(
        _ directive: inout Directive, _ option: String, expected: Wording,
        add: (_ columns: [Int], _ condition: RecordFilter?, _ value: String) -> Bool
    ) throws(Diagnostic) {
        guard let text = take(option, of: &directive) else { return }
        for entry in Self.split(text, at: ";") {
            let (name, rules) = parts(of: entry)
            let columns = try columns(name, directive, option)
            for step in rules.isEmpty ? [""] : Self.split(rules, at: ",") {
                let (condition, value) = Self.step(step)
                let filter = condition.isEmpty ? nil : RecordFilter("x" + condition)
                guard condition.isEmpty || filter != nil, add(columns, filter, value) else {
                    throw directive.invalid(step, of: option, expected: expected)
                }
            }
        }
    }

    /// The columns of `2024, 2025`, whose rules are the same.
    private func columns(_ names: String, _ directive: Directive, _ option: String) throws(Diagnostic) -> [Int] {
        if let column = records.index(of: names) { return [column] }
        var found: [Int] = []
        for name in Self.split(names, at: ",") {
            found.append(try records.columnIndex(of: name, directive, in: option))
        }
        return found
    }

    /// Reads `highlight="Total>1000; Name~Sum: yellow"`: conditions on rows.
    func readHighlights(
        _ directive: inout Directive
    ) throws(Diagnostic) -> [(column: Int, condition: RecordFilter, color: CellColor?)] {
        var found: [(Int, RecordFilter, CellColor?)] = []
        for entry in Self.split(take("highlight", of: &directive) ?? "", at: ";") {
            var (text, color): (String, CellColor?) = (entry, nil)
            if let colon = entry.lastIndex(of: ":") {
                let name = String(entry[entry.index(after: colon)...]).trimmed
                color = CellColor(name)
                guard color != nil else {
                    throw directive.invalid(name, of: "highlight", expected: "\(CellColor.expectation)")
                }
                text = String(entry[..<colon]).trimmed
            }
            let name = text.prefix { !Self.operators.contains($0) }
            // The name of a column may have the sign of an operator.
            let known = records.header.filter {
                text.lowercased().hasPrefix($0.lowercased())
                    && Self.operators.contains(String(text.dropFirst($0.count)).trimmed.first ?? " ")
            }.max { $0.count < $1.count }
            let column = try records.columnIndex(of: known ?? String(name).trimmed, directive, in: "highlight")
            let condition = String(text.dropFirst(known?.count ?? name.count)).trimmed
            guard let filter = RecordFilter("x" + condition), !condition.isEmpty else {
                throw directive.invalid(text, of: "highlight", expected: "a condition such as Total>1000")
            }
            found.append((column, filter, color))
        }
        return found
    }

    private static let operators: Set<Character> = ["<", ">", "=", "!", "~"]

    /// The name of a column, and what follows the colon behind it.
    private func parts(of entry: String) -> (name: String, rules: String) {
        let colons = entry.indices.filter { entry[$0] == ":" }
        let known = colons.first { colon in
            let name = String(entry[..<colon]).trimmed.lowercased()
            return records.header.contains { $0.lowercased() == name }
        }
        guard let colon = known ?? colons.first else { return (entry, "") }
        return (String(entry[..<colon]).trimmed, String(entry[entry.index(after: colon)...]).trimmed)
    }

    /// The condition and the value of a step, such as `<0 red`; either may be empty.
    private static func step(_ text: String) -> (condition: String, value: String) {
        guard let first = text.first, operators.contains(first) else { return ("", text) }
        // A scale has spaces after its commas.
        let end = text.last == ")" ? text.lastIndex(of: "(") ?? text.endIndex : text.endIndex
        guard let space = text[..<end].lastIndex(where: \.isWhitespace) else { return (text, "") }
        let (condition, value) = (String(text[..<space]).trimmed, String(text[space...]).trimmed)
        // `> 5` is a condition without a value.
        return condition.allSatisfy(operators.contains) ? (text, "") : (condition, value)
    }

    /// The parts of a text between separators outside of parentheses, without blank ones.
    private static func split(_ text: String, at separator: Character) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if character == separator, depth <= 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(\.trimmed).filter { !$0.isEmpty }
    }
}
