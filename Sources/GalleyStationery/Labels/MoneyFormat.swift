import Foundation
import Galley
import GalleyConcurrency
import GalleyFormatting

/// Prices as money, in the way of a language: `€1,249.90`, `1.249,90 €`, `¥980`.
///
/// The currency is that of the value (`12 €`), else that of the record, else that of the run. A value without any has the decimals
/// that prices usually have. No digits are dropped, and a value that is not a number stays as it is.
struct MoneyFormat: Sendable {
    private let language: String?
    /// The currency of values without one.
    private let currency: String
    /// The notations by language, currency and decimals. Locales are slow, and most runs have one currency.
    private let notations = Locked<[String: Notation]>([:])
    /// The maximum number of notations kept: a column of currencies may hold anything.
    private static let maxNotations = 64

    init(language: String? = nil, currency: String? = nil) {
        (self.language, self.currency) = (language, currency ?? "")
    }

    /// The price in `value`.
    ///
    /// - Parameters:
    ///   - value: a number, optionally with a currency.
    ///   - currency: the currency of the record, a code of ISO 4217 or a sign; empty if unknown.
    func text(_ value: String, currency: String) -> String {
        let value = value.trimmed
        guard !value.isEmpty else { return "" }
        let evident = NumberConvention.evident(in: value)
        let convention = evident ?? NumberConvention(language: language)
        guard let number = convention.read(value), number.shift == 0, let amount = number.decimal,
            number.unit.isEmpty || Currency.isCurrency(number.unit), !Self.hasExponent(value)
        else {
            // The currency belongs to the value even if it is not an amount, as in `from 12`.
            return currency.isEmpty || value.contains(currency) ? value : "\(value) \(currency)"
        }
        let unit = !number.unit.isEmpty ? number.unit : !currency.isEmpty ? currency : self.currency
        // Without a language, a price with a decimal comma keeps it.
        let notation = notation(unit, language ?? (evident == .comma ? "de" : "en"), places: number.places)
        let magnitude = DecimalValue(digits: abs(amount.digits), places: amount.places)
        return (amount.digits < 0 ? "\u{2212}" : "") + notation.format.string(magnitude)
    }

    /// Whether a number is written as `5.90123E+12`, which no price is.
    private static func hasExponent(_ value: String) -> Bool {
        zip(value, value.dropFirst()).contains { ("0"..."9").contains($0) && "eE".contains($1) }
            && zip(value.dropFirst(), value.dropFirst(2)).contains {
                "eE".contains($0) && ("0"..."9").contains($1) || "+-".contains($1)
            }
    }

    /// The notation of prices with at least `places` decimals.
    private func notation(_ currency: String, _ language: String, places: Int) -> Notation {
        let key = "\(language)\u{0}\(currency)"
        return notations.withLock { notations in
            if notations.count >= Self.maxNotations { notations = [:] }
            let usual = notations[key] ?? Notation(currency, language: language)
            notations[key] = usual
            if places <= usual.places { return usual }
            let longerKey = "\(key)\u{0}\(places)"
            let longer = notations[longerKey] ?? usual.with(places: places)
            notations[longerKey] = longer
            return longer
        }
    }
}

/// The notation of a currency's prices in a language.
private struct Notation: Sendable {
    /// The number of decimals.
    let places: Int
    private let before, after, decimal, grouping: String
    let format: NumberFormat

    private init(places: Int, before: String, after: String, decimal: String, grouping: String) {
        (self.places, self.before, self.after, self.decimal, self.grouping) = (places, before, after, decimal, grouping)
        format = NumberFormat(
            places: places, before: before, after: after, decimal: decimal, grouping: grouping, minus: "\u{2212}")
    }

    func with(places: Int) -> Notation {
        Notation(places: places, before: before, after: after, decimal: decimal, grouping: grouping)
    }

    /// The notation of a sample that the language's rules format.
    init(_ currency: String, language: String) {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: language + "@numbers=latn")
        formatter.numberStyle = currency.isEmpty ? .decimal : .currency
        let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5a).contains($0) }
        if isCode {
            formatter.currencyCode = currency
        } else if !currency.isEmpty {
            formatter.currencySymbol = currency
        }
        let isWhole = ["¥", "円", "₩", "원"].contains(currency)
        if !isCode { (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = isWhole ? (0, 0) : (2, 2) }
        let sample = Array(formatter.string(from: 1_234_567) ?? "1234567.00")
        let digits = sample.indices.filter { sample[$0].isASCII && sample[$0].isNumber }
        guard let first = digits.first, let last = digits.last, digits.count >= 7 else {
            self.init(
                places: 2, before: "", after: currency.isEmpty ? "" : "\u{a0}\(currency)", decimal: ".", grouping: "")
            return
        }
        let places = digits.count - 7
        self.init(
            places: places, before: String(sample[..<first]), after: String(sample[(last + 1)...]),
            decimal: places > 0
                ? String(sample[digits[7] - 1]) : NumberConvention(language: language) == .comma ? "," : ".",
            // Between the first and the second digit.
            grouping: digits[1] == first + 2 ? String(sample[first + 1]) : "")
    }
}
