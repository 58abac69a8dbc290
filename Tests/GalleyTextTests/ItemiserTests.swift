import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Itemising: levels, scripts, spans") struct ItemiserTests {
    private let itemiser = Itemiser(fonts: FontCollection())

    private func itemise(_ text: String, _ direction: TextDirection = .natural) throws -> ItemisedText {
        let units = Array(text.utf16)
        // A family that has Latin, Greek, Hebrew and Arabic, so that no item ends because of the font.
        let style = ShapingStyle(families: ["DejaVu Sans"])
        return try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)], direction: direction)
    }

    /// Each item as its text, script and level.
    private func items(_ text: String, _ direction: TextDirection = .natural) throws -> [String] {
        let itemised = try itemise(text, direction)
        return itemised.items.map { item in
            let tag = openTypeTagText(item.script.rawValue)
            return "\(String(decoding: itemised.text[item.range], as: UTF16.self))|\(tag)\(item.level)"
        }
    }

    @Test("one script and direction is one item, punctuation and digits included")
    func one() throws {
        #expect(try items("Hello, World 42!") == ["Hello, World 42!|Latn0"])
        #expect(try items("Ἀθῆναι, 42.") == ["Ἀθῆναι, 42.|Grek0"])
        #expect(try items("שלום, עולם!") == ["שלום, עולם!|Hebr1"])
    }

    @Test("simple text is itemised at once, as any text would be")
    func simple() throws {
        var random = SeededGenerator(seed: 11)
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let simple = (0x20...0xffff as ClosedRange<UInt16>).filter(SimpleText.contains)
        #expect(simple.count > 500)
        // Neighbours that make a text another one: a combining accent, Hebrew, a soft hyphen, an emoji's selector, a new line.
        let others: [UInt16] = [0x301, 0x5d0, 0xad, 0xfe0f, 0x0a, 0x200b, 0xae, 0x2122]
        var simpleCount = 0
        for family in ["Noto Sans", "DejaVu Sans"] {
            for round in 0..<1500 {
                let isMixed = round % 5 == 0
                var units = (0..<below(24)).map { _ in simple[below(simple.count)] }
                if isMixed { units.insert(others[below(others.count)], at: below(units.count + 1)) }
                units.insert(0x41 + UInt16(below(26)), at: below(units.count + 1))
                let styles = [ShapingStyle(families: [family]), ShapingStyle(families: [family], weight: 700)]
                let ends = round % 2 == 0 ? [] : [below(units.count + 1), below(units.count + 1)].sorted()
                let spans = (ends + [units.count]).enumerated().map { TextSpan(end: $1, style: styles[$0 % 2]) }
                let quick = try itemiser.itemise(units, spans: spans)
                let slow = try itemiser.itemiseAny(units, spans: spans, direction: .natural)
                let text = String(decoding: units, as: UTF16.self)
                if SimpleText.kind(of: units) != nil { simpleCount += 1 }
                #expect(isMixed || SimpleText.kind(of: units) != nil, "\(text)")
                #expect(quick.lineBreaks == slow.lineBreaks, "\(text)")
                #expect(quick.paragraphs.map(\.end) == slow.paragraphs.map(\.end), "\(text)")
                #expect(quick.baseLevel == slow.baseLevel && quick.missing.count == slow.missing.count, "\(text)")
                #expect(
                    quick.items.map { "\($0.range) \($0.script.rawValue) \($0.level) \($0.span)" }
                        == slow.items.map { "\($0.range) \($0.script.rawValue) \($0.level) \($0.span)" }, "\(text)")
                #expect(zip(quick.items, slow.items).allSatisfy { $0.font === $1.font }, "\(text)")
            }
        }
        #expect(simpleCount >= 2400)
    }

    @Test("levels: right-to-left words in left-to-right text, and digits in them")
    func levels() throws {
        #expect(try items("abc שלום def") == ["abc |Latn0", "שלום|Hebr1", " |Hebr0", "def|Latn0"])
        #expect(try items("שלום abc") == ["שלום |Hebr1", "abc|Latn2"])
        #expect(try items("سنة 2024 م") == ["سنة |Arab1", "2024|Arab2", " م|Arab1"])
    }

    @Test("the base level is the requested direction, or that of the first strong character")
    func base() throws {
        #expect(try itemise("abc").baseLevel == 0)
        #expect(try itemise("שלום").baseLevel == 1)
        #expect(try itemise("12 שלום abc").baseLevel == 1)
        #expect(try itemise("12").baseLevel == 0)
        #expect(try itemise("שלום", .leftToRight).baseLevel == 0)
        #expect(try itemise("abc", .rightToLeft).baseLevel == 1)
        #expect(try items("abc!", .rightToLeft) == ["abc|Latn2", "!|Latn1"])
    }

    @Test("neutrals between right-to-left words go with them; isolates and overrides are obeyed")
    func neutrals() throws {
        #expect(try items("a שלום עולם") == ["a |Latn0", "שלום עולם|Hebr1"])
        #expect(try items("\u{202E}abc\u{202C}").contains { $0.contains("abc") && $0.hasSuffix("Latn1") })
        #expect(try items("a\u{2067}b\u{2069}c").contains { $0.hasPrefix("b") && $0.hasSuffix("Latn2") })
    }

    @Test("scripts divide; common characters follow what is before them, or what comes first")
    func scripts() throws {
        #expect(try items("abc αβγ абв") == ["abc |Latn0", "αβγ |Grek0", "абв|Cyrl0"])
        #expect(try items("(«α»)") == ["(«α»)|Grek0"])
        #expect(try items("123") == ["123|Latn0"])
        #expect(try items("±12°") == ["±12°|Zyyy0"])
        #expect(try items("x\u{301}α\u{301}") == ["x\u{301}|Latn0", "α\u{301}|Grek0"])
    }

    @Test("items cover the text without gap or overlap, whatever the text")
    func covering() throws {
        let alphabet = Array("ab אב سل नम्ते ก่ำ 12 .,( )\u{301}\u{200D}👩🏽漢\n\u{2067}\u{2069}é".unicodeScalars)
        var random = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            var text = ""
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
            }
            let itemised = try itemise(text)
            var next = 0
            for item in itemised.items {
                guard item.range.lowerBound == next, !item.range.isEmpty else {
                    Issue.record("a gap at \(next) in \(text.unicodeScalars.map { String($0.value, radix: 16) })")
                    return
                }
                next = item.range.upperBound
            }
            #expect(next == text.utf16.count)
            #expect(itemised.lineBreaks.count == text.utf16.count + 1 && itemised.lineBreaks.last != 0)
            let graphemes = UnicodeAnalyser().graphemeBreaks(itemised.text)
            #expect(itemised.items.allSatisfy { graphemes[$0.range.lowerBound] == 1 })
        }
    }

    @Test("no text, no items")
    func empty() throws {
        for direction in [TextDirection.natural, .leftToRight, .rightToLeft] {
            let text = try itemise("", direction)
            #expect(text.items.isEmpty && text.lineBreaks == [0])
            #expect(text.baseLevel == (direction == .rightToLeft ? 1 : 0))
        }
    }

    @Test("each span has its own style; a grapheme cluster over a border goes with its first character")
    func spans() throws {
        let text = Array("ab cde\u{301}f".utf16)
        let (serif, inter) = (ShapingStyle(families: ["Noto Serif"]), ShapingStyle(families: ["Inter"]))
        let spans = [TextSpan(end: 2, style: serif), TextSpan(end: 6, style: inter), TextSpan(end: 8, style: serif)]
        let items = try itemiser.itemise(text, spans: spans).items
        #expect(items.map(\.range) == [0..<2, 2..<7, 7..<8])
        #expect(items.map(\.span) == [0, 1, 2])
        #expect(items.map(\.font.descriptor.family) == ["Noto Serif", "Inter", "Noto Serif"])
    }

    @Test("two spans of the same style are two items: each keeps its span")
    func equalSpans() throws {
        let style = ShapingStyle(families: ["Inter"])
        let spans = [TextSpan(end: 1, style: style), TextSpan(end: 2, style: style)]
        #expect(try itemiser.itemise(Array("ab".utf16), spans: spans).items.map(\.span) == [0, 1])
    }
}
