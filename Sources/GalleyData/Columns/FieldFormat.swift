import GalleyConcurrency
import GalleyFormatting
import GalleyGeometry

/// A pattern with its formats by language, for fields of texts. A class, since its formats are made once.
package final class FieldFormat: Sendable {
    package let pattern: FieldPattern
    private let formats = Locked<[String: ColumnFormat]>([:])
    /// The maximum number of formats kept, one for each language and currency.
    private static let mostFormats = 64

    package init(_ pattern: FieldPattern) { self.pattern = pattern }

    /// The text of a number in a language, a BCP 47 tag; nil for English.
    package func string(_ number: WrittenNumber, language: String?) -> String? {
        let currency = Currency.isCurrency(number.unit) ? number.unit : ""
        return format(language, currency).string(number)
    }

    /// The text of a date in a language, a BCP 47 tag; nil for English.
    package func string(secondsSince1970 seconds: Int, language: String?) -> String? {
        format(language, "").string(secondsSince1970: seconds)
    }

    private func format(_ language: String?, _ currency: String) -> ColumnFormat {
        formats.withLock { formats in
            formats.cached((language ?? "en") + " " + currency, limit: Self.mostFormats) {
                ColumnFormat(pattern, language: language, currency: currency.isEmpty ? nil : currency)
            }
        }
    }
}
