import GalleyGeometry
import GalleyText

/// The format of a column: its pattern with the signs of a language, made once for all cells.
package struct ColumnFormat: Sendable {
    private enum Kind: Sendable {
        /// The formats by the currencies of cells; the empty key is that of cells without one.
        case number(NumberFormat, byUnit: [String: NumberFormat])
        case date(CalendarFormatter)
    }

    private let kind: Kind
    package let pattern: FieldPattern

    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - language: a BCP 47 tag; nil for English.
    ///   - currency: the currency of cells without one; nil for the usual one where the language is spoken.
    ///   - units: the units of the cells.
    package init(_ pattern: FieldPattern, language: String?, currency: String? = nil, units: [String] = []) {
        self.pattern = pattern
        switch pattern {
        case .number(let pattern):
            var formats: [String: NumberFormat] = [:]
            if pattern.hasCurrency {
                for unit in units where Currency.isCurrency(unit) {
                    formats[unit] = NumberFormat(pattern, language: language, currency: unit)
                }
            }
            kind = .number(NumberFormat(pattern, language: language, currency: currency), byUnit: formats)
        case .date(let pattern):
            guard let format = CalendarFormatter(pattern: pattern.text, language: language ?? "en") else {
                preconditionFailure("ICU accepted the pattern \(pattern.text) before")
            }
            kind = .date(format)
        }
    }

    /// Whether the pattern is one for dates.
    package var isDate: Bool { if case .date = kind { true } else { false } }

    /// The sign before decimals; nil for dates.
    package var decimalSeparator: Character? {
        if case .number(let format, _) = kind { format.decimalSeparator.first } else { nil }
    }

    /// Groups numbers of four digits, as the longer ones of their column are.
    package func groupFourDigits() {
        guard case .number(let format, let others) = kind else { return }
        format.groupFourDigits()
        for other in others.values { other.groupFourDigits() }
    }

    package func string(_ number: WrittenNumber) -> String? { format(of: number.unit)?.string(number) }

    package func string(_ number: NumberColumn.SummaryNumber) -> String? {
        format(of: number.cell.unit)?.string(number)
    }

    /// The date at `seconds` since 1970; nil for a number's pattern.
    package func string(secondsSince1970 seconds: Int) -> String? {
        if case .date(let format) = kind { format.string(secondsSince1970: seconds) } else { nil }
    }

    private func format(of unit: String) -> NumberFormat? {
        guard case .number(let format, let others) = kind else { return nil }
        return others.isEmpty ? format : others[unit] ?? format
    }
}
