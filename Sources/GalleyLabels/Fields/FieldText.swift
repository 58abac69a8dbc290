import Galley
import GalleyData
package import GalleyDiagnostics

/// A text with fields, `{{city | upper}}`, parsed once and filled in for each record. A class, since every label refers to it.
package final class FieldText: Sendable {
    package enum Part: Sendable {
        case literal(String)
        case field(name: String, filters: [FieldFilter])
        /// A price, with its currency from another field.
        case money(amount: String, currency: String?, MoneyFormat)
        /// A line of an address in the order of its country.
        case postal(PostalLine)
        /// The first alternative with a value; each is one field.
        case first([Part])
        /// A field that is omitted where another ends with its value, or has several words: a family name after a whole name.
        case remainder(field: String, of: String, isAfterOneWord: Bool = false)

        /// The names of its fields.
        package var fields: [String] {
            switch self {
            case .literal: []
            case .field(let name, _): [name]
            case .money(let amount, let currency, _): [amount] + (currency.map { [$0] } ?? [])
            case .postal(let line): line.fields
            case .first(let parts): parts.flatMap(\.fields)
            case .remainder(let field, _, _): [field]
            }
        }

        /// The part that is shown for `record`.
        fileprivate func chosen(_ record: LabelRecord) -> Part {
            guard case .first(let parts) = self, let last = parts.last else { return self }
            return parts.first { part in part.fields.first.map { !record[$0].isEmpty } ?? true } ?? last
        }
    }

    package let parts: [Part]
    /// The names of the fields in order.
    package let fields: [String]
    /// The names of the fields for messages; empty if there are none.
    package let name: String

    /// The parts, with all of those of which one is shown.
    private var possibleParts: [Part] {
        parts.flatMap { if case .first(let parts) = $0 { parts } else { [$0] } }
    }

    /// The fields whose numbers or dates are formatted.
    var formattedFields: [String] {
        possibleParts.compactMap { part in
            if case .money(let amount, _, _) = part { return amount }
            guard case .field(let name, let filters) = part else { return nil }
            let isFormatted = filters.contains { filter in
                switch filter {
                case .number, .date: true
                default: false
                }
            }
            return isFormatted ? name : nil
        }
    }

    /// The fields that are formatted as numbers.
    var numberFields: [NumberField] {
        possibleParts.compactMap { part in
            if case .money(let amount, _, _) = part { return NumberField(name: amount, isAsWritten: true) }
            guard case .field(let name, let filters) = part,
                let last = filters.lastIndex(where: { if case .number = $0 { true } else { false } })
            else { return nil }
            return NumberField(name: name, isAsWritten: last == 0)
        }
    }

    /// A mark of the template that is not closed, whatever the values are; nil for none.
    var unclosedMark: String? {
        let text = parts.map { if case .literal(let text) = $0 { text } else { "x" } }.joined()
        return StyledText.unclosedMark(richMarkup: text)
    }

    /// Whether a text between fields may have markup.
    var mayHaveMarkup: Bool {
        parts.contains { if case .literal(let text) = $0 { StyledText.mayHaveMarkup(text) } else { false } }
    }

    /// Whether a field is split into items.
    var hasItems: Bool {
        possibleParts.contains { part in
            guard case .field(_, let filters) = part else { return false }
            return filters.contains { if case .split = $0 { true } else { false } }
        }
    }

    /// Whether a part of the text is a price.
    var setsPrices: Bool { possibleParts.contains { if case .money = $0 { true } else { false } } }

    /// A value that is not set as it is written, or that a filter cannot use.
    package struct Notice: Equatable {
        var field: String
        var value: String
        /// Whether the value is set in another form than it is written.
        var isRestored = false
        var done: Wording

        init(_ field: String, _ value: String, unusable expected: Wording) {
            (self.field, self.value) = (field, value)
            done = "set as it is; expected \(expected)"
        }

        init(_ field: String, _ value: String, isRestored: Bool, _ done: Wording) {
            (self.field, self.value, self.isRestored, self.done) = (field, value, isRestored, done)
        }
    }

    package init(parts: [Part]) {
        self.parts = parts
        fields = parts.flatMap(\.fields)
        name = fields.joined(separator: " ")
    }

    /// Parses `text`.
    ///
    /// - Throws: `Diagnostic` for a malformed field or an unknown filter.
    package convenience init(_ text: String) throws(Diagnostic) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            rest = rest[open.upperBound...]
            var scanner = FieldScanner(rest)
            parts.append(try scanner.field())
            rest = scanner.rest
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.init(parts: parts)
    }

    /// The text for `record`. If a field is empty, repeated spaces and those at the ends of lines are removed. Fields beside text of
    /// the other direction are isolated.
    ///
    /// - Parameter escapes: whether values are written as markup that means nothing else.
    package func string(_ record: LabelRecord, escapes: Bool = false, _ notify: (Notice) -> Void) -> String {
        if parts.count == 1, case .field(let name, let filters) = parts[0], filters.isEmpty {
            let value = record.shown(name)
            return escapes ? StyledText.escaped(value) : value
        }
        var pieces: [FieldLine.Piece]?
        var (text, hasGap) = string(record, escapes, &pieces, notify)
        if text.mayBeRightToLeft {
            pieces = []
            _ = string(record, escapes, &pieces) { _ in }
            text = FieldLine.text(pieces ?? [])
        }
        return hasGap ? Self.closed(text) : text
    }

    /// The text and whether a field of it is empty; if `pieces` is not nil, its fields and what is between them are appended.
    private func string(
        _ record: LabelRecord, _ escapes: Bool, _ pieces: inout [FieldLine.Piece]?, _ notify: (Notice) -> Void
    ) -> (text: String, hasGap: Bool) {
        var text = ""
        var hasGap = false
        func add(_ value: String, isField: Bool, to pieces: inout [FieldLine.Piece]?) {
            let piece = escapes && isField ? StyledText.escaped(value) : value
            text += piece
            pieces?.append(FieldLine.Piece(text: piece, isField: isField))
        }
        for index in parts.indices {
            switch parts[index].chosen(record) {
            case .first: break
            case .literal(let literal): add(literal, isField: false, to: &pieces)
            case .field(let name, let filters):
                var value = filters.isEmpty ? record.shown(name) : record[name]
                // The first filter gets what the cell of a sheet stores, not what it shows.
                var stored = filters.isEmpty ? nil : record.data.stored(name)
                for filter in filters {
                    do {
                        value = try filter.apply(
                            to: value, stored: stored, of: name, language: record.language, record.conventions)
                        stored = nil
                    } catch { notify(Notice(name, value, unusable: error.remedy)) }
                }
                if value.isEmpty { hasGap = true }
                add(value, isField: true, to: &pieces)
            case .money(let amount, let currency, let format):
                let (value, currency) = (record[amount], currency.map { record[$0] } ?? "")
                do throws(Diagnostic) {
                    let price = try format.text(value, of: amount, currency: currency, record.conventions)
                    add(price, isField: true, to: &pieces)
                } catch {
                    notify(Notice(amount, value, unusable: error.remedy))
                    add(format.asGiven(value, currency), isField: true, to: &pieces)
                }
            case .postal(let line):
                for piece in line.pieces({ record[$0] }, notify) {
                    add(piece.text, isField: piece.isField, to: &pieces)
                }
            case .remainder(let name, let whole, let isAfterOneWord):
                let (value, whole) = (record.shown(name), record[whole])
                if " \(whole) ".contains(" \(value) ") || isAfterOneWord && whole.contains(" ") {
                    hasGap = true
                } else {
                    if value.isEmpty { hasGap = true }
                    add(value, isField: true, to: &pieces)
                }
            }
        }
        return (text, hasGap)
    }

    private static func closed(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").joined(separator: " ")
        }.joined(separator: "\n").trimmed
    }
}

extension Diagnostic.ID {
    /// A field or one of its filters is malformed.
    package static let fieldSyntax = Diagnostic.ID("settings.field-syntax", .settings)
}

/// Parses the content of `{{…}}`: a name, and filters after bars: `name | filter:"argument"`.
private struct FieldScanner {
    private(set) var rest: Substring

    init(_ rest: Substring) { self.rest = rest }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    private mutating func has(_ sign: String) -> Bool {
        skipSpaces()
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    mutating func field() throws(Diagnostic) -> FieldText.Part {
        let end = rest.firstRange(of: "}}")?.lowerBound ?? rest.endIndex
        let nameEnd = rest[..<end].firstIndex(of: "|") ?? end
        let name = String(rest[..<nameEnd]).trimmed
        guard !name.isEmpty else { throw Diagnostic(.fieldSyntax, "{{ has no field name after it") }
        rest = rest[nameEnd...]
        var filters: [FieldFilter] = []
        while has("|") {
            skipSpaces()
            let word = String(rest.prefix { $0.isLetter || $0 == "-" })
            rest = rest.dropFirst(word.count)
            if word == FieldFilter.money {
                let currency = has(":") ? try argument() : nil
                guard filters.isEmpty, has("}}") else {
                    throw Diagnostic(.fieldSyntax, "the filter money stands alone", expected: "{{price | money}}")
                }
                return .money(amount: name, currency: currency, MoneyFormat())
            }
            filters.append(try FieldFilter(word, argument: has(":") ? try argument() : nil))
        }
        guard has("}}") else { throw Diagnostic(.fieldSyntax, "the field {{\(name) is not closed", expected: "}}") }
        return .field(name: name, filters: filters)
    }

    /// An argument in quotes, or up to the next bar or the end of the field.
    private mutating func argument() throws(Diagnostic) -> String {
        skipSpaces()
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            let text = rest.prefix { $0 != "|" && $0 != "}" }
            rest = rest.dropFirst(text.count)
            return String(text).trimmed
        }
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else {
            throw Diagnostic(.fieldSyntax, "a filter's argument is not closed", expected: "\(quote)")
        }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[..<end])
    }
}
