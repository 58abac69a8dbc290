import Foundation
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Hyphenator: where words may be divided") struct HyphenatorTests {
    /// The text with a `-` where a line may end; soft hyphens are shown as `~`.
    static func marked(_ text: String, _ hyphenator: Hyphenator) -> String {
        var (marked, start) = ("", 0)
        let units = Array(text.utf16)
        for offset in hyphenator.opportunities(in: text) + [units.count] {
            marked += String(decoding: units[start..<offset], as: UTF16.self) + (offset < units.count ? "-" : "")
            start = offset
        }
        return String(marked.map { $0 == "\u{AD}" ? "~" : $0 })
    }

    private func marked(_ text: String, _ language: String) throws -> String {
        Self.marked(text, try #require(Hyphenator(language: language)))
    }

    @Test(
        "words as their dictionaries divide them",
        arguments: [
            // Merriam-Webster; the last two from D. E. Knuth, The TeXbook, appendix H.
            ("en-US", "al-go-rithm"), ("en-US", "para-graph"), ("en-US", "de-moc-racy"), ("en-US", "ta-ble"),
            ("en-US", "as-so-ciate"), ("en-US", "oblig-a-tory"),
            // Oxford: British English divides by origin, not by sound.
            ("en-GB", "demo-cracy"), ("en-GB", "know-ledge"), ("en-GB", "uni-ver-sity"),
            // Amtliche Regelung der deutschen Rechtschreibung 2006, §107–113.
            ("de", "Zu-cker"), ("de", "Wes-te"), ("de", "Kas-ten"), ("de", "Stra-ße"), ("de", "Fens-ter"),
            ("de", "Schiff-fahrt"), ("de", "Pro-gramm"), ("de", "ab-än-dern"), ("de", "Sil-ben-tren-nung"),
            ("fr", "pa-ra-graphe"), ("fr", "ex-trême"), ("fr", "ins-truc-tion"), ("es", "pá-rra-fo"),
            ("es", "cons-truc-ción"), ("es", "guio-nes"), ("it", "pa-ra-gra-fo"), ("it", "sil-la-ba-zio-ne"),
            ("it", "so-prat-tut-to"), ("nl", "woord-af-bre-king"), ("nl", "schoon-heid"), ("pt", "pa-rá-grafo"),
            ("pt", "cor-re-dor"), ("pl", "książ-ka"), ("pl", "prze-no-sze-nie"), ("cs", "roz-dě-lení"),
            ("cs", "měst-ský"),
            ("cs", "za-hrada"), ("sv", "av-stav-ning"), ("da", "ar-bejds-plads"), ("nb", "ord-de-ling"),
            ("nn", "att-en-de"), ("nb", "at-ten-de"), ("fi", "suo-ma-lai-nen"), ("fi", "ta-vu-tus"),
            ("ru", "пе-ре-нос"), ("ru", "уни-вер-си-тет"), ("tr", "he-ce-le-me"), ("tr", "kü-tüp-ha-ne"),
        ])
    func known(language: String, expected: String) throws {
        #expect(try marked(expected.filter { $0 != "-" }, language) == expected)
    }

    // MARK: Oracle

    private static let languages = [
        "cs", "da", "de-1996", "en-gb", "en-us", "es", "fi", "fr", "it", "nb", "nl", "nn", "pl", "pt", "ru", "sv", "tr",
    ]

    /// The words of `Hyphenations` are from the Common Locale Data Repository: names of countries, languages, scripts,
    /// currencies, units, days and months, as in Babel 2. Pyphen 0.18.1, an independent implementation, divided them
    /// with the pattern files of `Sources/CResources/hyphenation` and the minimums of each language; twenty words are
    /// divided by the exceptions instead.
    @Test("300 words of each language as another program divides them with the same patterns", arguments: languages)
    func oracle(language: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Hyphenations/\(language).txt")
        let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(words.count >= 300)
        let hyphenator = try #require(Hyphenator(language: language == "de-1996" ? "de" : language))
        #expect(hyphenator.language == language)
        let wrong = words.filter { Self.marked($0.filter { $0 != "-" }, hyphenator) != $0 }
        #expect(wrong.isEmpty)
        // And in one text, in capitals too.
        let text = words.joined(separator: " ").filter { $0 != "-" }
        #expect(Self.marked(text, hyphenator) == words.joined(separator: " "))
        let capitals = language == "tr" ? text.replacing("i", with: "İ").uppercased() : text.uppercased()
        if !capitals.contains("SS") || !text.contains("ß") {
            #expect(hyphenator.opportunities(in: capitals) == hyphenator.opportunities(in: text))
        }
    }

    // MARK: Languages

    @Test(
        "a tag finds the nearest language",
        arguments: [
            ("de", "de-1996"), ("de-CH", "de-1996"), ("de-AT-1996", "de-1996"), ("DE_at", "de-1996"), ("en", "en-us"),
            ("en-US", "en-us"), ("en-CA", "en-us"), ("en-GB", "en-gb"), ("en-AU", "en-gb"), ("en-Latn-IE", "en-gb"),
            ("en-001", "en-gb"), ("no", "nb"), ("nb-NO", "nb"), ("nn-NO", "nn"), ("pt-BR", "pt"), ("pt-PT", "pt"),
            ("fr-CA", "fr"), ("es-419", "es"), ("ru-RU", "ru"), ("ru-Cyrl", "ru"), ("tr-TR-u-co-search", "tr"),
            ("fi", "fi"), ("cs-CZ", "cs"), ("sv-FI", "sv"), ("da-x-private", "da"),
        ])
    func matching(tag: String, language: String) { #expect(Hyphenator(language: tag)?.language == language) }

    @Test(
        "an unknown language, script or spelling has no hyphenator",
        arguments: [
            "", "-", "x", "xx", "ja", "hu", "ru-Latn", "tr-Cyrl", "de-1901", "de-CH-1901", "den", "und", "i-default",
        ])
    func unknown(tag: String) { #expect(Hyphenator(language: tag) == nil) }

    @Test("all embedded patterns can be read, and are selected by some tag")
    func embedded() {
        for tag in Self.languages { #expect(HyphenationSource(tag: tag) != nil) }
        #expect(HyphenationSource(tag: "xx") == nil)
        #expect(HyphenationSource(tag: "nn")?.patterns == HyphenationSource(tag: "nb")?.patterns)
    }

    // MARK: Minimums

    @Test("the minimums are those of the language, and can be changed")
    func minimums() throws {
        var english = try #require(Hyphenator(language: "en"))
        #expect(english.minimumBefore == 2 && english.minimumAfter == 3)
        let german = try #require(Hyphenator(language: "de"))
        #expect(german.minimumBefore == 2 && german.minimumAfter == 2)
        #expect(Self.marked("hyphenation", english) == "hy-phen-a-tion")
        english.minimumBefore = 3
        #expect(Self.marked("hyphenation", english) == "hyphen-a-tion")
        english.minimumAfter = 5
        #expect(Self.marked("hyphenation", english) == "hyphen-ation")
        english.minimumAfter = 6
        #expect(Self.marked("hyphenation", english) == "hyphenation")
        (english.minimumBefore, english.minimumAfter) = (-7, .min)
        #expect(Self.marked("a-hyphenation", english) == "a-hy-phen-a-tion")
        english.minimumBefore = .max
        #expect(Self.marked("hyphenation", english) == "hyphenation")
    }

    // MARK: Exceptions

    @Test("exceptions of the patterns: American words that the patterns divide wrongly, and one that has no division")
    func builtInExceptions() throws {
        #expect(try marked("present", "en") == "present")
        #expect(try marked("Obligatory Canada", "en") == "Oblig-a-tory Can-ada")
        #expect(try marked("manuscripts", "en-GB") == "ma-nu-scripts")
        #expect(try marked("биснес бизнесмен", "ru").hasSuffix("биз-нес-мен"))
    }

    @Test("a user's exceptions take precedence, whatever case and composition; the minimums apply to them")
    func exceptions() throws {
        var english = try #require(Hyphenator(language: "en"))
        try english.addExceptions(["pres-ent", "hyphen-ation", "Gal-ley", "naï-ve-té", "o-ver", "never"])
        #expect(Self.marked("present HYPHENATION galley", english) == "pres-ent HYPHEN-ATION gal-ley")
        #expect(Self.marked("nai\u{308}vete\u{301}", english) == "nai\u{308}-vete\u{301}", "té is too short")
        #expect(Self.marked("over never", english) == "over never")
        #expect(Self.marked("hyphenations", english) == "hy-phen-a-tions", "an exception is a whole word")
        var turkish = try #require(Hyphenator(language: "tr"))
        try turkish.addExceptions(["ışı-klar"])
        #expect(Self.marked("IŞIKLAR", turkish) == "IŞI-KLAR")
        #expect(Self.marked("İŞİKLAR", turkish) != "İŞİ-KLAR")
    }

    @Test("only words can be exceptions", arguments: ["", "-", "two words", "r2-d2", "a/b", "it's"])
    func badException(word: String) throws {
        var english = try #require(Hyphenator(language: "en"))
        #expect { try english.addExceptions(["good", word]) } throws: { $0.isDiagnostic(.malformedHyphenation) }
        do { try english.addExceptions(["good", word]) } catch {
            #expect(error.description.hasPrefix("line 2: \"\(word)\" cannot be read: "))
        }
    }

    // MARK: Patterns of one's own

    @Test("patterns as TeX has them, with comments")
    func ownPatterns() throws {
        let hyphenator = try Hyphenator(
            language: "x-mine", patterns: "% three\n1ba .a4b\r\n\n  2ab3a.% of them", exceptions: "ba-ba ab-ab-ab",
            minimumBefore: 1, minimumAfter: 1)
        #expect(Self.marked("bbaba", hyphenator) == "b-ba-b-a")
        #expect(Self.marked("cbaba", hyphenator) == "cba-b-a", "no pattern has a c")
        #expect(Self.marked("baba", hyphenator) == "ba-ba")
        #expect(Self.marked("aba", hyphenator) == "ab-a")
        #expect(Self.marked("ababab", hyphenator) == "ab-ab-ab")
    }

    @Test(
        "invalid patterns are rejected with their line",
        arguments: [
            ("1ba\n12", 2, "12"), ("a.b", 1, "a.b"), (".", 1, "."), ("1ba\n\n%x\n1b/a", 4, "1b/a"),
            ("e\u{301}1", 1, "e\u{301}1"), ("..", 1, ".."),
        ])
    func badPatterns(patterns: String, line: Int, text: String) throws {
        do {
            _ = try Hyphenator(language: "x", patterns: patterns)
            Issue.record("\(patterns) was read")
        } catch {
            #expect(error.id == .malformedHyphenation && error.value == text && error.place.line == line)
        }
    }

    @Test("more letters than six bits can distinguish are rejected")
    func manyLetters() throws {
        let letters = (0..<70).compactMap { Unicode.Scalar(0x10d0 + $0).map(Character.init) }.filter(\.isLetter)
        #expect(throws: Never.self) { try Hyphenator(language: "x", patterns: String(letters.prefix(31))) }
        let more = letters + (0..<40).compactMap { Unicode.Scalar(0x4e00 + $0).map(Character.init) }
        #expect { try Hyphenator(language: "x", patterns: String(more)) } throws: {
            $0.isDiagnostic(.malformedHyphenation)
        }
    }
}
