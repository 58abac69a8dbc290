import Galley
import GalleyData

/// The labels of totals, means and so on in a language; English for others.
enum SummaryLabels {
    /// Whether a cell names a total in one of the languages.
    static func isTotal(_ text: String) -> Bool { totals.contains(text.lowercased()) }

    /// Whether a cell begins with a name of a total: "Total assets", "Summe:".
    static func beginsWithTotal(_ text: String) -> Bool {
        guard let first = text.first, initials.contains(Character(first.lowercased())) else { return false }
        let words = text.prefix(64).lowercased().split { !$0.isLetter && $0 != "-" }.prefix(2)
        return isTotal(text) || totals.contains(words.joined(separator: " "))
            || words.first.map { totals.contains(String($0)) } ?? false
    }

    private static let initials = Set(totals.compactMap(\.first))
    private static let totals = Set(
        Phrases.summary.inAllLanguages.map { $0[0].lowercased() } + [
            "sum", "totals", "grand total", "gesamt", "insgesamt", "gesamtsumme", "totaux", "subtotal", "sub-total",
            "sous-total",
            "zwischensumme", "subtotale", "subtotaal", "delsumma", "mellansumma", "小計", "小计", "合計",
        ])

    /// - Parameters:
    ///   - aggregate: the function of the row.
    ///   - language: a BCP 47 tag; nil for English.
    static func label(_ aggregate: Aggregate, language: String?) -> String {
        Phrases.summary.words(language)[Aggregate.allCases.firstIndex(of: aggregate) ?? 0]
    }
}
