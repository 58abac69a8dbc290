import GalleySpreadsheet
import Testing

@testable import GalleyStationery

/// The numbers of a sheet have the signs of the document's language.
struct SheetNumberSignsTests {
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
        #expect(SheetNumberSigns(language: language).text(text, of: .number(value)) == expected)
    }

    @Test func `Texts and dates are unchanged`() {
        let signs = SheetNumberSigns(language: "de")
        #expect(signs.text("1,234.50", of: nil) == "1,234.50")
        #expect(signs.text("2026.11", of: .date(0)) == "2026.11")
        #expect(signs.text("v1.2", of: .number(5)) == "v1.2")
    }
}
