import GalleySpreadsheet
import Testing

@testable import GalleyData

/// The numbers of a sheet have the signs of the document's language, and its dates the names.
struct SheetNotationTests {
    @Test(
        arguments: [
            ("de", "1,234.50 €", 1234.5, "1.234,50 €"), ("de", "-1,234", -1234, "-1.234"),
            ("de", "48.2%", 0.482, "48,2%"),
            ("fr", "1,234.50", 1234.5, "1\u{202f}234,50"), ("de-CH", "1,234.50", 1234.5, "1’234.50"),
            ("ar-EG", "1,234.5", 1234.5, "1,234.5"),
            ("en", "1,234.50", 1234.5, "1,234.50"), ("de", "12", 12, "12"),
            // Already with the signs of the language, as an OpenDocument file may show it.
            ("de", "1.234,50 €", 1234.5, "1.234,50 €"), ("de", "1.234", 1234, "1.234"),
        ] as [(String, String, Double, String)])
    func number(_ language: String, _ text: String, _ value: Double, _ expected: String) {
        #expect(SheetNotation(language: language).text(text, of: .number(value)) == expected)
    }

    @Test func `Texts and dates in digits are unchanged`() {
        let signs = SheetNotation(language: "de")
        #expect(signs.text("1,234.50", of: nil) == "1,234.50")
        #expect(signs.text("2026.11", of: .date(0)) == "2026.11")
        #expect(signs.text("v1.2", of: .number(5)) == "v1.2")
    }

    @Test(
        arguments: [
            ("de", "Mar 2024", "Mär 2024"), ("de", "15 March 2024", "15 März 2024"),
            ("de", "Fri, 15.03.24", "Fr., 15.03.24"),
            ("fr", "vendredi 15 mars 2024", "vendredi 15 mars 2024"),
            ("fr", "Friday 15 March 2024", "vendredi 15 mars 2024"),
            ("ru", "March 2024", "март 2024"), ("ru", "15 March 2024", "15 марта 2024"),
            ("es", "15-Mar-24", "15-mar-24"),
            ("he", "Mar 2024", "מרץ 2024"),
            // English, and languages that number their months.
            ("en-GB", "Mar 2024", "Mar 2024"), ("ja", "15-Mar-24", "15-Mar-24"),
            // Names of other dates are text.
            ("de", "Q1 Apr 2024", "Q1 Apr 2024"),
        ])
    func date(_ language: String, _ text: String, _ expected: String) {
        // 15 March 2024, a Friday.
        #expect(SheetNotation(language: language).text(text, of: .date(19_797 * 86_400)) == expected)
    }
}
