import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Where lines may and must end: UAX #14") struct LineBreakTests {
    private let itemiser = Itemiser(fonts: FontCollection())
    private let analyser = UnicodeAnalyser()

    private func itemise(_ text: String, language: String? = nil) throws -> ItemisedText {
        let units = Array(text.utf16)
        let style = ShapingStyle(families: [], language: language)
        return try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
    }

    /// The text with a `|` where a line may end and a `!` where it must.
    private func marked(_ text: String, language: String? = nil) throws -> String {
        let itemised = try itemise(text, language: language)
        var (marked, pending) = ("", [UInt16]())
        for (index, unit) in itemised.text.enumerated() {
            pending.append(unit)
            guard itemised.lineBreaks[index + 1] != 0 else { continue }
            marked += String(decoding: pending, as: UTF16.self) + (itemised.lineBreaks[index + 1] == 2 ? "!" : "|")
            pending = []
        }
        return marked + String(decoding: pending, as: UTF16.self)
    }

    @Test(
        "known opportunities",
        arguments: [
            ("The (very) quick fox.", "The |(very) |quick |fox.|"), ("can’t well-known", "can’t |well-|known|"),
            ("a\u{A0}b c", "a\u{A0}b |c|"), ("3.14 $5 10%", "3.14 |$5 |10%|"), ("text/plain", "text/|plain|"),
            ("soft\u{AD}hyphen", "soft\u{AD}|hyphen|"), ("zero\u{200B}width", "zero\u{200B}|width|"),
            ("no\u{2060}break", "no\u{2060}break|"), ("漢字かな", "漢|字|か|な|"), ("“Ja”, sagte er", "“Ja”, |sagte |er|"),
            ("a — b", "a |— |b|"), ("2024-11-21", "2024-11-21|"),
            ("阿尔贝·加缪", "阿|尔|贝·|加|缪|"), ("《诗》·《书》", "《诗》·|《书》|"), ("a·b", "a·b|"),
        ])
    func known(text: String, expected: String) throws { #expect(try marked(text) == expected) }

    @Test(
        "no line ends within a range of numbers, beside a slash with a short text on one side, or after one letter and a hyphen",
        arguments: [
            ("25–30 minutes", "25–30 |minutes|"), ("Monday–Friday", "Monday–|Friday|"), ("and/or", "and/or|"),
            ("mL/min/1.73", "mL/min/1.73|"), ("see /usr/share/fonts", "see |/usr/|share/|fonts|"), ("km/h", "km/h|"),
            ("by e-mail", "by |e-mail|"), ("U-Bahn-Hof", "U-Bahn-|Hof|"), ("re-enter à-côté", "re-|enter |à-côté|"),
            ("1990–2009/2010", "1990–2009/2010|"), ("phone;tablet;a", "phone;|tablet;a|"),
            ("2026年12月の", "2026年|12月|の|"),
        ])
    func tailored(text: String, expected: String) throws { #expect(try marked(text) == expected) }

    @Test("a line must end at a line feed, CR LF counting as one, and at U+2028")
    func forced() throws {
        #expect(try marked("a\nb\r\nc\u{2028}d") == "a\n!b\r\n!c\u{2028}!d|")
        #expect(try marked("a\n") == "a\n!")
    }

    @Test("Thai breaks between words, which no space divides")
    func thai() throws {
        #expect(try marked("ภาษาไทย") == "ภาษา|ไทย|")
        #expect(try marked("สวัสดีชาวโลก").filter { $0 == "|" }.count >= 2)
    }

    @Test("the fast path for ASCII agrees with ICU: 3,000 random texts")
    func asciiFastPath() throws {
        var random = SeededGenerator(seed: 10)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        for round in 0..<3000 {
            let isWord = round % 2 == 0
            let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                isWord ? letters[Int.random(in: 0..<52, using: &random)] : UInt8.random(in: 0x20..<0x7f, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let itemised = try itemise(text, language: round % 3 == 0 ? "de" : nil)
            var expected = analyser.lineBreaks(itemised.text, locale: nil)
            LineBreakTailoring.apply(to: &expected, of: itemised.text)
            #expect(itemised.lineBreaks == expected, "“\(text)”")
            #expect(itemised.items.count == 1 && itemised.baseLevel == 0)
        }
    }

    @Test("the fast path gives the same items as the full algorithm: letters, digits, spaces")
    func fastPathItems() throws {
        for text in ["word", "Two words", "x = (a + b) * 2.5;", "a@b.example", "Isn't"] {
            let units = Array(text.utf16)
            let style = ShapingStyle(families: ["Inter"])
            // Two spans keep the fast path from being taken.
            let slow = try itemiser.itemise(
                units, spans: [TextSpan(end: units.count, style: style), TextSpan(end: units.count, style: style)])
            let fast = try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
            #expect(fast.items.map(\.range) == slow.items.map(\.range))
            #expect(fast.items.map(\.script) == slow.items.map(\.script))
            #expect(fast.items.map(\.level) == slow.items.map(\.level))
            #expect(fast.items.map { ObjectIdentifier($0.font) } == slow.items.map { ObjectIdentifier($0.font) })
            #expect(fast.lineBreaks == slow.lineBreaks)
        }
    }

    @Test("grapheme clusters: marks, joined emoji, flags, syllables, CR LF")
    func graphemes() {
        func starts(_ text: String) -> [Int] {
            let breaks = analyser.graphemeBreaks(Array(text.utf16))
            return breaks.indices.filter { breaks[$0] == 1 }
        }
        #expect(starts("ae\u{301}b") == [0, 1, 3, 4])
        #expect(starts("👩\u{200D}👧x") == [0, 5, 6])
        #expect(starts("🇩🇪🇫🇷") == [0, 4, 8])
        #expect(starts("a\r\nb") == [0, 1, 3, 4])
        #expect(starts("") == [0])
    }
}
