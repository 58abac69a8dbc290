import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Hyphenator: words in texts") struct HyphenatedTextTests {
    private func marked(_ text: String, _ language: String) throws -> String {
        HyphenatorTests.marked(text, try #require(Hyphenator(language: language)))
    }

    @Test("a word with soft hyphens is divided there and nowhere else; they count only between letters")
    func softHyphens() throws {
        #expect(try marked("Silben\u{AD}trennung", "de") == "Silben~-trennung")
        #expect(try marked("Silben\u{AD}\u{AD}trennung", "de") == "Silben~~-trennung")
        #expect(try marked("a\u{AD}b", "de") == "a~-b", "the minimums are not for those who say where")
        #expect(try marked("Silbentrennung\u{AD}", "de") == "Silbentrennung~")
        #expect(try marked("\u{AD}Silbentrennung", "de") == "~Sil-ben-tren-nung")
        #expect(try marked("Silben\u{AD}trennung-Silbentrennung", "de") == "Silben~-trennung-Sil-ben-tren-nung")
        #expect(try marked("漢\u{AD}字", "de") == "漢~-字")
    }

    @Test("the parts of a compound are words by themselves")
    func compounds() throws {
        #expect(try marked("Worttrennungs-Algorithmus", "de") == "Wort-tren-nungs-Al-go-rith-mus")
        #expect(try marked("well-established", "en") == "well-es-tab-lished")
        #expect(try marked("Silben\u{2010}Trennung und/oder Zeichen–Setzung", "de").contains("Zei-chen–Set-zung"))
        #expect(try marked("Ab-Ab", "de") == "Ab-Ab")
    }

    @Test("quotation marks, brackets and full stops around a word do not count")
    func punctuation() throws {
        #expect(try marked("„Silbentrennung“, (Silbentrennung).", "de") == "„Sil-ben-tren-nung“, (Sil-ben-tren-nung).")
        #expect(try marked("Silbentrennung¹ …Silbentrennung!?", "de") == "Sil-ben-tren-nung¹ …Sil-ben-tren-nung!?")
    }

    @Test("apostrophes: letters in French and Italian, ends of words elsewhere")
    func apostrophes() throws {
        #expect(try marked("l'exception l’exception lʼexception", "fr") == "l'ex-cep-tion l’ex-cep-tion lʼex-cep-tion")
        #expect(try marked("dell'università dell’università", "it") == "del-l'u-ni-ver-si-tà del-l’u-ni-ver-si-tà")
        #expect(try marked("İstanbul'daki", "tr") == "İs-tan-bul'da-ki")
        #expect(try marked("democracy’s", "en") == "de-moc-racy’s")
    }

    @Test(
        "text that is copied letter by letter is never divided",
        arguments: [
            "https://example.org/silbentrennung/regeln", "www.silbentrennung.example", "silbentrennung@example.org",
            "/usr/share/silbentrennung", "../silbentrennung/regeln", "silbentrennung.pdf", "silbentrennung_regeln",
            "C:\\silbentrennung", "#silbentrennung", "silbentrennung42", "4silbentrennung", "regel=silbentrennung",
            "silben٣trennung", "~silbentrennung",
        ])
    func addresses(text: String) throws {
        #expect(try marked(text, "de") == text)
        // The words beside it are divided as ever.
        #expect(try marked("Worte \(text) Worte", "de") == "Wor-te \(text) Wor-te")
    }

    @Test("a digit prevents hyphens in its part of a word, not in the others")
    func digits() throws {
        #expect(try marked("Covid19-Impfungen 3-jährige", "de") == "Covid19-Imp-fun-gen 3-jäh-ri-ge")
    }

    @Test(
        "composed or not, the divisions are the same, and no mark is parted from its letter",
        arguments: [
            ("de", "Überführungsstücke", "U\u{308}berfu\u{308}hrungsstu\u{308}cke"),
            ("fr", "déréglementé", "de\u{301}re\u{301}glemente\u{301}"), ("ru", "зайчонок", "заи\u{306}чонок"),
            ("tr", "İstanbullu", "I\u{307}stanbullu"), ("pl", "świętość", "s\u{301}wie\u{328}tos\u{301}c\u{301}"),
        ])
    func composition(language: String, composed: String, decomposed: String) throws {
        let expected = try marked(composed, language)
        #expect(expected.contains("-"))
        // Swift compares texts by canonical equivalence.
        #expect(try marked(decomposed, language) == expected)
        #expect(composed == decomposed && composed.utf16.count < decomposed.utf16.count)
    }

    @Test("capitals, ẞ and invisible characters within words")
    func capitals() throws {
        #expect(try marked("SILBENTRENNUNG", "de") == "SIL-BEN-TREN-NUNG")
        #expect(try marked("STRAẞE", "de") == "STRA-ẞE")
        #expect(try marked("Auf\u{200C}lagen", "de") == "Auf\u{200C}-la-gen")
        #expect(try marked("Silben\u{2060}trennung", "de") == "Sil-ben\u{2060}tren-nung", "a word joiner joins")
        #expect(try marked("DİYARBAKIR", "tr") == "Dİ-YAR-BA-KIR")
    }

    @Test("unknown letters are counted, and not separated from others")
    func foreignLetters() throws {
        #expect(try marked("Σιλβεντρεννυνγ", "de") == "Σιλβεντρεννυνγ")
        #expect(try marked("漢字漢字漢字", "de") == "漢字漢字漢字")
        let mixed = try #require(Hyphenator(language: "de")).opportunities(in: "ΑΑbeΑΑbe")
        #expect(mixed.isEmpty)
    }

    @Test("offsets are those of the text, in the range asked for and nowhere else")
    func ranges() throws {
        let german = try #require(Hyphenator(language: "de"))
        let text = Array("Silbentrennung Worttrennung".utf16)
        #expect(german.opportunities(in: text, 15..<27) == [19, 23])
        #expect(german.opportunities(in: text, 15..<23) == [19], "Worttren")
        #expect(german.opportunities(in: text, 5..<5) == [])
    }

    @Test("any text: offsets ascend, are inside and on grapheme boundaries, and respect the minimums")
    func random() throws {
        let alphabet = Array(
            "aàbcdeéfghiklmnoprsstuüyzßбвгеёийı'’-­.@/1٣ \u{301}\u{308}\u{200D}\u{2060}👩漢\u{600}".unicodeScalars)
        var random = SeededGenerator(seed: 41)
        let analyser = UnicodeAnalyser()
        for language in ["cs", "de", "en", "fr", "it", "pt", "ru", "tr"] {
            let hyphenator = try #require(Hyphenator(language: language))
            for _ in 0..<400 {
                var units: [UInt16] = []
                for _ in 0..<Int.random(in: 0...50, using: &random) {
                    if Int.random(in: 0..<60, using: &random) == 0 {
                        units.append(UInt16.random(in: 0xd800...0xdfff, using: &random))
                    } else {
                        units += Array(String(alphabet[Int.random(in: 0..<alphabet.count, using: &random)]).utf16)
                    }
                }
                let found = hyphenator.opportunities(in: units, units.indices)
                let graphemes = analyser.graphemeBreaks(units)
                let isSound =
                    zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
                    && found.allSatisfy { 0 < $0 && $0 < units.count && graphemes[$0] == 1 }
                #expect(isSound, "\(language): \(units.map { String($0, radix: 16) }) at \(found)")
            }
        }
    }

    @Test("a word of 200,000 letters, a text of as many words, 100,000 marks on one letter: each once through")
    func large() throws {
        let german = try #require(Hyphenator(language: "de"))
        let word = String(repeating: "silbentrennung", count: 14_000)
        #expect(german.opportunities(in: word).count > 40_000)
        #expect(german.opportunities(in: String(repeating: "Silbentrennung ", count: 10_000)).count == 30_000)
        let marks = "Silbe" + String(repeating: "\u{301}", count: 100_000) + "ntrennung"
        #expect(german.opportunities(in: marks).allSatisfy { $0 < 5 || $0 > 100_000 })
    }
}
