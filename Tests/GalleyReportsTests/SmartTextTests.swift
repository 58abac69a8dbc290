import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Typographic characters") struct SmartTextTests {
    @Test(
        "quotation marks follow the language",
        arguments: [
            ("en", "“a ‘b’ c”"), ("de", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"),
            ("fr", "«\u{202f}a “b” c\u{202f}»"), ("sv", "”a ’b’ c”"), ("he", "\"a 'b' c\""),
        ])
    func quotes(_ language: String, _ expected: String) {
        #expect(SmartText(language: language).string("\"a 'b' c\"") == expected)
    }

    @Test(
        "apostrophes, dashes and ellipses",
        arguments: [
            ("it's the '90s", "it’s the ’90s"), ("rock 'n' roll", "rock ’n’ roll"), ("dogs' tails", "dogs’ tails"),
            ("1990--2009", "1990–2009"), ("Bern – Basel", "Bern\u{a0}– Basel"), ("Bern -- Basel", "Bern\u{a0}– Basel"),
            ("a - b -", "a - b -"), ("one —two— three", "one —\u{2060}two— three"), ("five—six", "five—six"),
            ("so --- yes", "so\u{a0}— yes"), ("use --flag", "use --flag"), ("wait...", "wait…"),
            ("a 5\" disk", "a 5\" disk"),
            ("nothing to do here", "nothing to do here"),
        ])
    func signs(_ text: String, _ expected: String) {
        #expect(SmartText(language: "en").string(text) == expected)
    }

    @Test(
        "words of one letter stay with the next word in Slavonic languages",
        arguments: [
            ("pl", "dom w lesie i o zmroku", "dom w\u{a0}lesie i\u{a0}o\u{a0}zmroku"), ("pl", "W domu", "W\u{a0}domu"),
            ("ru", "мы в доме", "мы в\u{a0}доме"), ("en", "I saw a house", "I saw a house"),
        ])
    func letters(_ language: String, _ text: String, _ expected: String) {
        #expect(SmartText(language: language).string(text) == expected)
    }

    @Test(
        "no line ends before units and months, or in initials and references",
        arguments: [
            ("en", "12 %, 5 km and 3 apples", "12\u{a0}%, 5\u{a0}km and 3 apples"),
            ("en", "on 12 November", "on 12\u{a0}November"), ("de", "am 3. März 2020", "am 3.\u{a0}März 2020"),
            ("en", "see Fig. 3 of J. S. Bach", "see Fig.\u{a0}3 of J.\u{a0}S.\u{a0}Bach"),
            ("de", "§ 5 und Abb. 2", "§\u{a0}5 und Abb.\u{a0}2"), ("de", "so z. B. im Haus", "so z.\u{a0}B. im Haus"),
            ("de", "Dr. theol. h. c. ist er", "Dr. theol. h.\u{a0}c. ist er"),
            ("en", "(J. P. O'Brien)", "(J.\u{a0}P.\u{a0}O’Brien)"),
            ("en", "80 µm or 38 µg/m³", "80\u{a0}µm or 38\u{a0}µg/m³"),
            ("de", "mit 7,12 €/m² oder 12 €uro", "mit 7,12\u{a0}€/m² oder 12 €uro"),
            ("en", "cost £ 45 or 12 ₹", "cost £\u{a0}45 or 12\u{a0}₹"),
            (
                "de", "für 1,2 Mio. € und 3 Tsd. Euro im Amt. € 5",
                "für 1,2\u{a0}Mio.\u{a0}€ und 3\u{a0}Tsd. Euro im Amt. €\u{a0}5"
            ),
            ("fr", "en 12 345 pas 2026 100", "en 12\u{a0}345 pas 2026 100"),
            ("fr", "au 06 12 34 56 78 dès 10 12", "au 06\u{a0}12\u{a0}34\u{a0}56\u{a0}78 dès 10 12"),
            ("en", "+44 1397 555 014 or 0 12", "+44\u{a0}1397\u{a0}555\u{a0}014 or 0 12"),
            ("fr", "Lyon · Paris ·", "Lyon\u{a0}· Paris ·"),
            ("en", "at t = 0 and τ = 2Q/ω₀", "at t\u{a0}=\u{a0}0 and τ\u{a0}= 2Q/ω₀"),
            ("en", "(3.1 ± 0.2) mm", "(3.1\u{a0}±\u{a0}0.2) mm"), ("en", "use a <b> tag", "use a <b> tag"),
        ])
    func spaces(_ language: String, _ text: String, _ expected: String) {
        #expect(SmartText(language: language).string(text) == expected)
    }

    @Test(
        "texts of data keep numbers with units and with operators",
        arguments: [
            ("142.1 ± 14.0", "142.1\u{a0}±\u{a0}14.0"), ("Group A (n = 212)", "Group A (n\u{a0}=\u{a0}212)"),
            ("CI 95 %", "CI 95\u{a0}%"), ("< 0.001", "<\u{a0}0.001"),
            ("Adherence > 80 %", "Adherence >\u{a0}80\u{a0}%"),
            ("a < b or c", "a\u{a0}< b or c"), ("Bread = butter", "Bread = butter"), ("12 eggs", "12 eggs"),
        ])
    func data(_ text: String, _ expected: String) {
        #expect(SmartText.withUnbrokenUnits(text) == expected)
    }

    @Test("a long formula has places where a line may end")
    func formula() {
        let read = SmartText(language: "en").string("so 1 × 2 × 3 × 4 × 5 × 6 × 7 × 8 × 9 × 10 × 11 × 12")
        #expect(read.hasPrefix("so 1\u{a0}×\u{a0}2"))
        #expect(read.split(separator: " ").allSatisfy { $0.count < 30 }, "\(read)")
    }

    @Test("ASCII texts, which are read by their bytes, become what others become")
    func bytes() {
        var random = SeededGenerator(seed: 9)
        let pieces = [
            "a", "Word", "is", "1", "12", " ", " ", ",", ".", "-", "\"", "'", "=", "$", "]", "{", "}", "(", ")", "km",
            "No",
        ]
        for language in ["en", "de", "fr"] {
            for _ in 0..<2_000 {
                let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + " some "
                let (own, other) = (text + "e", text + "é")
                #expect(
                    SmartText(language: language).string(own).dropLast()
                        == SmartText(language: language).string(other).dropLast(), "\(text)")
            }
        }
    }

    @Test("code stays as it is; a quotation goes on over emphasis and lines")
    func parts() {
        let read = SmartText(language: "en").paragraph([
            .text("\"a "), .emphasis([.text("b\"")]), .text(" "), .code("\"c\" -- 5 %"), .text("'s 12"), .text(" "),
            .text("km"),
        ])
        #expect(read.plain == "“a b” \"c\" -- 5 %’s 12\u{a0}km")
    }
}
