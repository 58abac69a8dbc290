import GalleyGeometry
import GalleyText

/// Formats numbers by a pattern, with the separators, digits and minus sign of a language. Rounds half away from zero the
/// decimal number that people typed: 2.675 becomes 2.68 although its binary value is less.
///
/// A format costs as much as a hundred numbers: make one for each column. Threads may share a format.
package final class NumberFormat: Sendable {
    package let pattern: NumberPattern
    private let formatter: DecimalFormatter
    /// The sign before decimals.
    package let decimalSeparator: String
    private let zeros: Set<Unicode.Scalar>

    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - language: a BCP 47 tag; nil for English.
    ///   - currency: the currency of `¤`, an ISO 4217 code or a sign; nil for the usual one where the language is spoken.
    package convenience init(_ pattern: NumberPattern, language: String?, currency: String? = nil) {
        let language = language ?? "en"
        let known = currency ?? (pattern.hasCurrency ? CurrencyCode.usual(in: language)?.code : nil) ?? "XXX"
        let sign = Currency.isCode(known) ? CurrencyCode.sign(known, language: language) : known
        self.init(pattern, text: pattern.text(currency: (sign, known)), language: language)
        // The true minus has the width of a digit.
        formatter[.minus] = formatter[.minus].replacing("-", with: "\u{2212}")
    }

    /// The notation of prices in a language, with Western digits.
    ///
    /// - Parameters:
    ///   - currency: an ISO 4217 code or a sign; empty for prices without one.
    ///   - places: the number of decimals.
    ///   - language: a BCP 47 tag.
    package convenience init(prices currency: String, places: Int, language: String) {
        let language = language.contains("-u-") ? language : language + "-u-nu-latn"
        let own = CurrencyCode.pattern(language: language).flatMap {
            NumberPattern(prices: $0, places: places, hasCurrency: !currency.isEmpty)
        }
        guard let pattern = own ?? NumberPattern(prices: "#,##0.00\u{a0}¤", places: places, hasCurrency: true) else {
            preconditionFailure("the pattern is valid")
        }
        self.init(pattern, language: language, currency: currency.isEmpty ? nil : currency)
        formatter[.decimal] = formatter[.monetaryDecimal]
        formatter[.grouping] = formatter[.monetaryGrouping]
    }

    /// The notation of a file: digits between texts, with its own signs.
    /// - Parameters:
    ///   - places: the number of decimals.
    ///   - before: the text before the number.
    ///   - after: the text after the number.
    ///   - decimal: the sign before decimals.
    ///   - grouping: the sign between groups of digits; empty for none.
    ///   - groupLength: the length of the groups before the last one, which has three digits.
    ///   - minus: the minus sign.
    package convenience init(
        places: Int, before: String, after: String, decimal: String, grouping: String, groupLength: Int = 3,
        minus: String
    ) {
        func quoted(_ text: String) -> String {
            text.isEmpty ? "" : "'" + text.replacing("'", with: "''") + "'"
        }
        let digits =
            (grouping.isEmpty ? "0" : groupLength == 2 ? "#,##,##0" : "#,##0")
            + (places > 0 ? "." + String(repeating: "0", count: places) : "")
        guard let pattern = NumberPattern(digits) else { preconditionFailure("\(digits) is a pattern") }
        self.init(pattern, text: quoted(before) + digits + quoted(after), language: "en", decimal: decimal)
        formatter[.decimal] = decimal
        if !grouping.isEmpty { formatter[.grouping] = grouping }
        formatter[.minus] = minus
    }

    private init(_ pattern: NumberPattern, text: String, language: String, decimal: String? = nil) {
        guard let decimals = DecimalFormatter(pattern: text, language: language) else {
            preconditionFailure("ICU accepted the pattern \(pattern.text) before")
        }
        (self.pattern, formatter) = (pattern, decimals)
        decimalSeparator = decimal ?? decimals[.decimal]
        let zero = decimals.string("0") ?? "0"
        zeros = Set(zero.unicodeScalars.filter { $0.properties.numericType == .decimal })
    }

    /// Groups of three digits and at most two decimals, whatever the language: `461 000.5`.
    package static let grouped: NumberFormat = {
        guard let pattern = NumberPattern("#,##0.##") else { preconditionFailure("the pattern is valid") }
        let format = NumberFormat(pattern, text: pattern.text, language: "en")
        format.formatter[.grouping] = "\u{202f}"
        return format
    }()

    /// The sign between groups of digits.
    package var grouping: String { formatter[.grouping] }

    /// Groups numbers of four digits, as the longer ones of their column are.
    package func groupFourDigits() { formatter.groupFourDigits() }

    /// The text of a number; `∞` for infinite ones.
    package func string(_ value: Double) -> String {
        string(decimal: value.isInfinite ? (value < 0 ? "-inf" : "inf") : "\(value)")
    }

    /// The text of an exact number.
    package func string(_ value: DecimalValue) -> String { string(decimal: value.text) }

    private func string(decimal: String) -> String {
        guard let text = formatter.string(decimal) else { return decimal }
        // A number that is rounded to zero has no sign.
        guard decimal.hasPrefix("-"), Self.isZero(text, zeros) else { return text }
        return formatter.string("0") ?? text
    }

    private static func isZero(_ text: String, _ zeros: Set<Unicode.Scalar>) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.numericType != .decimal || zeros.contains($0) }
            && !text.contains("∞")
    }

    /// The text of a cell's number. A pattern of digits alone keeps the cell's unit: `€ 12.00` for `€ 12`.
    package func string(_ number: WrittenNumber) -> String {
        guard !pattern.hasAffix, !number.unit.isEmpty else {
            return number.decimal.map(string) ?? string(number.value)
        }
        let shift = number.shift
        let digits =
            number.decimal.map { string($0.shifted(by: shift)) }
            ?? string(number.value * (shift == 2 ? 100 : shift == 3 ? 1000 : 1))
        return within(number, digits)
    }

    /// Digits within the texts of a cell, the minus sign first: `−€12`.
    package func within(_ cell: WrittenNumber, _ digits: String) -> String {
        let minus = formatter[.minus]
        guard !cell.before.isEmpty, digits.hasPrefix(minus) else { return cell.before + digits + cell.after }
        return minus + cell.before + digits.dropFirst(minus.count) + cell.after
    }
}
