import GalleyDiagnostics
import GalleyFormatting
import GalleyText

/// Currencies in text: signs, codes, local abbreviations.
package enum Currency {
    /// Common local abbreviations beside Unicode's currency signs and the codes of ISO 4217.
    private static let abbreviations = Set(Vocabulary.currencies.names("abbreviation", "usual-abbreviation"))

    /// The codes of ISO 4217 for money in use.
    private static let codes = Vocabulary.currencies.names("code", "usual-code").sorted()

    private static let allCodes = Set(codes + Vocabulary.currencies.names("former-code"))

    /// The codes of currencies by their names in several languages.
    private static let names = Dictionary(
        uniqueKeysWithValues: Vocabulary.currencies.lines.filter { isCode($0.key) }
            .flatMap { line in line.names.map { ($0.lowercased(), line.key) } })

    private static let usual = Set(
        Vocabulary.currencies.names("usual-code", "usual-abbreviation").map { $0.uppercased() })
    private static let undivided = Set(Vocabulary.currencies.names("undivided"))

    /// Whether a text has the form of an ISO 4217 code.
    package static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy(\.isASCIICapital)
    }

    package static func isCurrency(_ unit: String) -> Bool {
        if unit.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) { return !unit.isEmpty }
        return allCodes.contains(unit) || abbreviations.contains(unit.lowercased())
    }

    /// Whether a number beside the text is an amount in a column of any name.
    static func isUsual(_ text: String) -> Bool { usual.contains(text.uppercased()) }

    /// The decimals of a currency's prices.
    package static func places(_ currency: String) -> Int {
        isCode(currency) ? CurrencyCode.places(currency) ?? 2 : undivided.contains(currency) ? 0 : 2
    }

    /// The sign, code or abbreviation that a user means, with codes in capitals; nil for other text.
    package static func parse(_ text: String) -> String? {
        if codes.contains(text.uppercased()) { return text.uppercased() }
        return isCurrency(text) ? text : nil
    }

    /// A hint for a text that is no currency: the code of one with that name, or the most similar code.
    package static func hint(for text: String) -> String {
        NearestName.hint(names[text.lowercased()] ?? NearestName.of(text, among: codes, limit: 1))
    }
}
