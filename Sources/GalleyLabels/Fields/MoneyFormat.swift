import Galley
import GalleyConcurrency
import GalleyData
import GalleyFormatting

/// Prices as money, in the notation of a language: `€1,249.90`, `1.249,90 €`, `¥980`.
///
/// The currency is that of the value (`12 €`), else that of the record, else that of the run. A value without any has the decimals
/// that prices usually have. No digits are dropped, and a value that is not a number stays as it is.
package struct MoneyFormat: Sendable {
    let language: String?
    /// The currency of values without one.
    private let currency: String
    /// The formats so far: formats are slow to make, and most runs have one currency.
    private let formats = Locked<[Key: NumberFormat]>([:])
    /// The maximum number of formats kept: a column of currencies may hold anything.
    private static let maxFormats = 64

    private struct Key: Hashable {
        var language, currency: String
        var places: Int
    }

    init(language: String? = nil, currency: String? = nil) {
        (self.language, self.currency) = (language, currency ?? "")
    }

    /// The format with the currency in the name of a column, `Price (USD)`, unless the run has one.
    func with(currencyOf column: String?) -> MoneyFormat {
        guard currency.isEmpty, let column, let unit = ColumnVocabulary.withoutUnit(column)?.unit else { return self }
        return Currency.parse(unit).map { MoneyFormat(language: language, currency: $0) } ?? self
    }

    /// The price in `value`.
    ///
    /// - Parameters:
    ///   - value: a number, optionally with a currency.
    ///   - field: the field of the value.
    ///   - currency: the currency of the record, a code of ISO 4217 or a sign; empty if unknown.
    ///   - conventions: how the numbers of the file are written.
    /// - Throws: `Diagnostic` for a number whose decimal sign is not that of its column.
    func text(
        _ value: String, of field: String, currency: String, _ conventions: StreamedConventions
    ) throws(Diagnostic) -> String {
        let value = value.trimmed
        guard !value.isEmpty else { return "" }
        guard let number = try number(value, of: field, conventions), let amount = number.decimal else {
            return asGiven(value, currency)
        }
        let unit = !number.unit.isEmpty ? number.unit : !currency.isEmpty ? currency : self.currency
        // Without a language, prices with a decimal comma keep it.
        let hasComma = (NumberConvention.evident(in: value) ?? conventions.convention(of: field)) == .comma
        let places = max(Currency.places(unit), number.places)
        return format(Key(language: language ?? (hasComma ? "de" : "en"), currency: unit, places: places))
            .string(amount)
    }

    /// A value that is not an amount, such as `from 12`, with its currency.
    func asGiven(_ value: String, _ currency: String) -> String {
        currency.isEmpty || value.contains(currency) ? value : "\(value) \(currency)"
    }

    /// The amount in `value`; nil for other text.
    private func number(
        _ value: String, of field: String, _ conventions: StreamedConventions
    ) throws(Diagnostic) -> WrittenNumber? {
        switch conventions.number(value, field: field) {
        case .number(let number):
            let isAmount = number.shift == 0 && (number.unit.isEmpty || Currency.isCurrency(number.unit))
            return isAmount && !Self.hasExponent(value) ? number : nil
        case .notNumber: return nil
        case .contradiction(let expected): throw Diagnostic(.fieldValue, expected: "\(expected)")
        }
    }

    /// Whether a number is written as `5.90123E+12`, which no price is.
    private static func hasExponent(_ value: String) -> Bool {
        let mayHave = value.utf8.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        return mayHave && NumberParts(value)?.exponent.isEmpty == false
    }

    private func format(_ key: Key) -> NumberFormat {
        formats.withLock { formats in
            formats.cached(key, limit: Self.maxFormats) {
                NumberFormat(prices: key.currency, places: key.places, language: key.language)
            }
        }
    }
}
