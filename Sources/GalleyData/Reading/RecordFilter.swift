import Foundation
import GalleyFormatting
import GalleyGeometry
import GalleyInput
import GalleySpreadsheet
import GalleyText

/// A condition on a record: `country=France`, `country!=France`, `name~museum` (contains), `price>=10`, `email` (not empty) or
/// `!email` (empty).
package struct RecordFilter: Sendable {
    private enum Test: Sendable {
        case filled, empty
        case equal(String)
        case unequal(String)
        case contains(String)
        case number(Comparison, Double)
        case among(Set<String>, isMember: Bool)
        case eastAsian(Bool)
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
    package let field: String
    private let test: Test

    /// Creates a condition that the lowercased value is, or is not, one of `values`.
    package init(_ field: String, among values: Set<String>, isMember: Bool = true) {
        self.field = field
        test = .among(values, isMember: isMember)
    }

    /// Creates a condition that the value is, or is not, written in an East Asian script.
    package init(_ field: String, isEastAsian: Bool) { (self.field, test) = (field, .eastAsian(isEastAsian)) }

    /// Creates a condition that the field is not empty.
    package init(filled field: String) { (self.field, test) = (field, .filled) }

    /// Creates a condition that the field is empty.
    package init(empty field: String) { (self.field, test) = (field, .empty) }

    /// Sets of conditions of which exactly one holds if any of `fields` is not empty, since all conditions of a part must hold.
    package static func anyFilled(_ fields: [String]) -> [[RecordFilter]] {
        fields.indices.map { index in
            fields[..<index].map { RecordFilter(empty: $0) } + [RecordFilter(filled: fields[index])]
        }
    }

    /// Parses a condition; nil for other text.
    package init?(_ text: String) {
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
            guard let number = DecimalText.read(value) else { return nil }
            test = .number(comparison, number)
        } else {
            test = sign == "!=" ? .unequal(value) : sign == "~" ? .contains(value.lowercased()) : .equal(value)
        }
    }

    /// Returns whether `record` meets the condition. A value that is not a number meets no comparison.
    package func accepts(_ record: DataRecord) -> Bool {
        if case .number(let comparison, let limit) = test, case .number(let number)? = record.stored(field) {
            return comparison.accepts(number, limit)
        }
        return accepts { record[$0] }
    }

    /// Returns whether the values meet the condition.
    package func accepts(_ values: (_ field: String) -> String) -> Bool {
        let value = values(field)
        switch test {
        case .filled: return !value.isEmpty
        case .empty: return value.isEmpty
        case .equal(let other): return value == other
        case .unequal(let other): return value != other
        case .among(let values, let isMember): return values.contains(value.lowercased()) == isMember
        case .eastAsian(let isEastAsian): return value.isEastAsian == isEastAsian
        case .contains(let part): return value.lowercased().contains(part)
        case .number(let comparison, let limit):
            let convention = NumberConvention.evident(in: value) ?? .point
            guard let number = DecimalText.read(value) ?? convention.read(value)?.value else { return false }
            return comparison.accepts(number, limit)
        }
    }
}
