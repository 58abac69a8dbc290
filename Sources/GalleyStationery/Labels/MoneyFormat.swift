import Foundation
import Galley
import GalleyConcurrency

/// Prices as money, in the way of a language: `€1,249.90`, `1.249,90 €`, `¥980`.
///
/// The currency is that of the value (`12 €`), else that of the record, else that of the run. A price without any has two decimals.
/// Digits are moved, never computed, so that none is lost. A value that is not an amount stays as it is.
struct MoneyFormat: Sendable {
    private let language: String?
    /// The currency of values without one.
    private let currency: String
    /// Whether a comma begins the decimals in the language.
    private let hasDecimalComma: Bool
    /// The patterns by language and currency. Locales are slow, and most runs have one currency.
    private let patterns = Locked<[String: MoneyPattern]>([:])

    init(language: String? = nil, currency: String? = nil) {
        (self.language, self.currency) = (language, currency ?? "")
        hasDecimalComma = language.flatMap { Locale(identifier: $0).decimalSeparator } == ","
    }

    /// The price in `value`.
    ///
    /// - Parameters:
    ///   - value: an amount, optionally with a currency.
    ///   - currency: the currency of the record, a code of ISO 4217 or a sign; empty if unknown.
    func text(_ value: String, currency: String) -> String {
        let value = value.trimmed
        guard !value.isEmpty else { return "" }
        guard let amount = Amount(value, hasDecimalComma: hasDecimalComma) else {
            // The currency belongs to the value even if it is not an amount, as in `from 12`.
            return currency.isEmpty || value.contains(currency) ? value : "\(value) \(currency)"
        }
        let unit = !amount.unit.isEmpty ? amount.unit : !currency.isEmpty ? currency : self.currency
        // Without a language, a price with a decimal comma keeps it.
        return pattern(unit, language ?? (amount.hasComma ? "de" : "en")).text(amount)
    }

    private func pattern(_ currency: String, _ language: String) -> MoneyPattern {
        let key = "\(language)\u{0}\(currency)"
        return patterns.withLock { patterns in
            if let known = patterns[key] { return known }
            let made = MoneyPattern(currency: currency, language: language)
            patterns[key] = made
            return made
        }
    }
}

/// An amount of money in text.
private struct Amount {
    /// The digits before and after the decimal sign.
    let whole, fraction: String
    let isNegative: Bool
    /// The currency; empty if the text has none.
    let unit: String
    /// Whether the decimal sign is a comma.
    let hasComma: Bool

    /// Nil for text that is not an amount, or whose groups have not three digits.
    init?(_ text: String, hasDecimalComma: Bool) {
        func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
        guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else { return nil }
        var before = String(text[..<first]).trimmed
        isNegative = before.hasPrefix("-") || before.hasPrefix("\u{2212}") || before.hasSuffix("-")
        before = before.filter { $0 != "-" && $0 != "\u{2212}" }
        let unit = before.trimmed + String(text[text.index(after: last)...]).trimmed
        guard unit.isEmpty || Currency.isCurrency(unit) else { return nil }
        let core = text[first...last]
        let signs = core.filter { !isDigit($0) }
        guard signs.allSatisfy({ ".,'’ \u{a0}\u{202f}".contains($0) }) else { return nil }
        var decimal: Character?
        if let sign = signs.last, sign == "." || sign == ",", signs.filter({ $0 == sign }).count == 1 {
            // `1.234` and `1,234` have decimals in one language and groups in the other.
            let sides = core.split(separator: sign, omittingEmptySubsequences: false)
            let isDoubtful = signs.count == 1 && sides[1].count == 3 && sides[0].count < 4 && sides[0] != "0"
            if !isDoubtful || (sign == ",") == hasDecimalComma { decimal = sign }
        }
        let halves = decimal.map { core.split(separator: $0, omittingEmptySubsequences: false) } ?? [core]
        let groups = halves[0].split(omittingEmptySubsequences: false) { !isDigit($0) }
        guard Set(halves[0].filter { !isDigit($0) }).count < 2, groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.count == 1 || (1...3).contains(groups[0].count)
        else { return nil }
        let digits = groups.joined()
        whole = digits.count > 1 && digits.hasPrefix("0") ? String(digits.drop { $0 == "0" }) : digits
        (fraction, hasComma) = (halves.count > 1 ? String(halves[1]) : "", decimal == ",")
        self.unit = unit
    }
}

/// The signs around and between the digits of an amount.
private struct MoneyPattern: Sendable {
    private var before = "", after = ""
    private var decimal = ".", grouping = ""
    /// The minimum number of decimals.
    private var places = 2

    /// The pattern of a currency in a language, taken from a sample that the language's rules format.
    init(currency: String, language: String) {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: language + "@numbers=latn")
        formatter.numberStyle = currency.isEmpty ? .decimal : .currency
        if currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5a).contains($0) }) {
            formatter.currencyCode = currency
        } else {
            if !currency.isEmpty { formatter.currencySymbol = currency }
            let places = ["¥", "円", "₩", "원"].contains(currency) ? 0 : 2
            (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (places, places)
        }
        let sample = Array(formatter.string(from: 1_234_567) ?? "")
        let digits = sample.indices.filter { ("0"..."9").contains(sample[$0]) }
        guard digits.count >= 7, let last = digits.last else {
            after = currency.isEmpty ? "" : "\u{a0}\(currency)"
            return
        }
        places = digits.count - 7
        (before, after) = (String(sample[..<digits[0]]), String(sample[(last + 1)...]))
        if digits[1] > digits[0] + 1 { grouping = String(sample[digits[0] + 1]) }
        decimal = places > 0 ? String(sample[digits[7] - 1]) : formatter.decimalSeparator ?? decimal
    }

    func text(_ amount: Amount) -> String {
        let whole = amount.whole
        let grouped = whole.enumerated().map { index, digit in
            (index > 0 && (whole.count - index).isMultiple(of: 3) ? grouping : "") + String(digit)
        }.joined()
        let fraction = amount.fraction + String(repeating: "0", count: max(0, places - amount.fraction.count))
        return (amount.isNegative ? "\u{2212}" : "") + before + (grouped.isEmpty ? "0" : grouped)
            + (fraction.isEmpty ? "" : decimal + fraction) + after
    }
}
