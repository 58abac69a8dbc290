import Foundation
import GalleyFormatting
import GalleySpreadsheet

/// A condition on a record: `country=France`, `country!=France`, `name~museum` (contains), `price>=10`, `email` (neither empty
/// nor `FALSE`), `!email`, or `city is east-asian` or `is not east-asian` (its script).
package struct RecordFilter: Sendable {
    private enum Test: Sendable {
        case filled, empty
        case equal(String)
        case unequal(String)
        case contains(String)
        /// - isPercent: whether the limit is written with a percent sign.
        case number(Comparison, Double, isPercent: Bool)
        case eastAsian(Bool)
        /// - names: whether the value names the party.
        case party(Party, names: Bool)
    }

    private enum Comparison: Sendable {
        case less, atMost, atLeast, greater

        func accepts(_ number: Double, _ limit: Double) -> Bool {
            switch self {
            case .less: number < limit
            case .atMost: number <= limit
            case .atLeast: number >= limit
            case .greater: number > limit
            }
        }
    }

    /// The name of the field.
    package private(set) var field: String
    private var test: Test

    /// Creates a condition that the field is empty.
    package init(empty field: String) {
        self.field = field
        test = .empty
    }

    /// Creates a condition that the field is not empty.
    package init(filled field: String) {
        self.field = field
        test = .filled
    }

    /// Creates a condition that the value of the field names a party: "Home", "Work address", "2".
    package init(_ field: String, naming party: Party) {
        self.field = field
        test = .party(party, names: true)
    }

    /// The opposite of a condition that a field is filled or empty, or names a party.
    package var negated: RecordFilter {
        var filter = self
        switch test {
        case .filled: filter.test = .empty
        case .empty: filter.test = .filled
        case .party(let party, let names): filter.test = .party(party, names: !names)
        default: preconditionFailure("a condition that only templates have")
        }
        return filter
    }

    /// The condition on another field.
    package func of(_ field: String) -> RecordFilter {
        var filter = self
        filter.field = field
        return filter
    }

    /// Whether the condition excludes values, so that several fields have to meet it together.
    package var isNegated: Bool {
        switch test {
        case .empty, .unequal, .eastAsian(false), .party(_, names: false): true
        case .filled, .equal, .contains, .number, .eastAsian(true), .party(_, names: true): false
        }
    }

    /// Whether the condition is about the script of the value.
    package var isAboutScript: Bool { if case .eastAsian = test { true } else { false } }

    /// Parses a condition; nil for other text.
    package init?(_ text: String) {
        for (ending, isEastAsian) in [(" is not east-asian", false), (" is east-asian", true)]
        where text.hasSuffix(ending) {
            field = String(text.dropLast(ending.count)).trimmed
            test = .eastAsian(isEastAsian)
            if field.isEmpty { return nil }
            return
        }
        // Longer operators first: `<=` is not `<`.
        let operators = ["!=", "<=", ">=", "==", "=", "~", "<", ">"]
        let found = operators.compactMap { sign in text.range(of: sign).map { (sign, $0) } }
            .min { ($0.1.lowerBound, $1.0.count) < ($1.1.lowerBound, $0.0.count) }
        guard let (sign, range) = found else {
            let name = text.trimmed
            let isNegated = name.hasPrefix("!")
            field = (isNegated ? String(name.dropFirst()) : name).trimmed
            test = isNegated ? .empty : .filled
            if field.isEmpty { return nil }
            return
        }
        field = String(text[..<range.lowerBound]).trimmed
        if field.isEmpty { return nil }
        let value = String(text[range.upperBound...]).trimmed
        let comparisons = ["<": Comparison.less, "<=": .atMost, ">=": .atLeast, ">": .greater]
        if let comparison = comparisons[sign] {
            let isPercent = value.hasSuffix("%")
            let digits = (isPercent ? String(value.dropLast()).trimmed : value).replacing("\u{2212}", with: "-")
            guard let number = DecimalText.read(digits) else { return nil }
            test = .number(comparison, isPercent ? number / 100 : number, isPercent: isPercent)
        } else {
            test = sign == "!=" ? .unequal(value) : sign == "~" ? .contains(value.lowercased()) : .equal(value)
        }
    }

    /// Returns whether `record` meets the condition. A value that is not a number meets no comparison.
    package func accepts(_ record: DataRecord) -> Bool {
        if case .number(let comparison, let limit, _) = test, case .number(let number)? = record.stored(field) {
            return comparison.accepts(number, limit)
        }
        return accepts { record[$0] }
    }

    /// Returns whether the values meet the condition.
    package func accepts(_ values: (_ field: String) -> String) -> Bool {
        let value = values(field)
        switch test {
        case .filled: return !value.isEmpty && !FalseWord.isValue(value)
        case .empty: return value.isEmpty || FalseWord.isValue(value)
        case .equal(let other): return value == other
        case .unequal(let other): return value != other
        case .party(let party, let names): return (Party(value, among: [party]) == party) == names
        case .eastAsian(let isEastAsian): return value.isEastAsian == isEastAsian
        case .contains(let part): return value.lowercased().contains(part)
        case .number(let comparison, let limit, _):
            let convention = NumberConvention.evident(in: value) ?? .point
            guard let number = DecimalText.read(value) ?? convention.read(value)?.value else { return false }
            return comparison.accepts(number, limit)
        }
    }

    /// Returns whether a cell meets the condition, whatever its field. A limit without a percent sign is compared with the digits of
    /// the cell: `>5` accepts `7 %`.
    package func accepts(cell text: String, _ number: WrittenNumber?) -> Bool {
        switch test {
        case .number(let comparison, let limit, let isPercent):
            guard let number else { return false }
            return comparison.accepts(isPercent ? number.value : number.value * pow(10, Double(number.shift)), limit)
        case .equal(let other): return text == other || number.map { DecimalText.read(other) == $0.value } ?? false
        case .unequal(let other): return text != other && number.map { DecimalText.read(other) != $0.value } ?? true
        default: return accepts { _ in text }
        }
    }
}
