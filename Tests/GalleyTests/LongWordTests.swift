import Galley
import GalleyTestSupport
import Testing

@Suite("Words wider than a line: overflowWrap") struct LongWordTests {
    private static let german = "Donaudampfschifffahrtsgesellschaft"

    /// The lines of `text`, in 10 pt, in a column of `width` points.
    private func lines(
        _ text: String, _ width: CGFloat, language: String? = nil, font: String = "Noto Sans",
        wrap: OverflowWrap = .breakWord, scale: CGFloat = 1
    ) throws -> [String] {
        let view = Text(verbatim: text).font(.custom(font, size: 10)).overflowWrap(wrap).minimumScaleFactor(scale)
            .environment(\.language, language)
        let found = try shown(view, width: width)
        let end = found.runs.map { $0.origin.x + $0.width }.max() ?? 0
        #expect(wrap == .normal || end <= width + 0.01)
        return found.lines.map { line in line.map(\.text).joined() }
    }

    @Test("a word sticks out unless the style divides it")
    func normal() throws {
        #expect(try lines("a " + Self.german, 80, language: "de", wrap: .normal) == ["a", Self.german])
    }

    @Test("a word is divided by its language's patterns, with hyphens; shorter words stay whole")
    func hyphens() throws {
        let found = try lines("die " + Self.german + " heute", 80, language: "de")
        #expect(found == ["die Donau\u{ad}", "dampfschiff\u{ad}", "fahrtsgesell\u{ad}", "schaft heute"], "\(found)")
    }

    @Test("without patterns, a word of letters alone is divided anywhere, with hyphens; other words without them")
    func anywhere() throws {
        let found = try lines(Self.german + ",", 80)
        #expect(found.count > 2 && found.dropLast().allSatisfy { $0.hasSuffix("\u{ad}") }, "\(found)")
        for word in ["e3b0c44298fc1c149afbf4c8996fb924", "一二三四五六七八九十一二"] {
            #expect(try lines(word, 80).joined() == word, "\(word)")
        }
    }

    @Test("consecutive hyphens have no limit within a word")
    func ladder() throws {
        let found = try lines(String(repeating: "gesellschafts", count: 8), 70, language: "de")
        #expect(
            found.count >= 8 && found.dropLast().allSatisfy { $0.hasSuffix("\u{ad}") }, "\(found)")
    }

    @Test("addresses and identifiers are divided between their parts, code without hyphens")
    func identifiers() throws {
        #expect(try lines("net.example.shop.CustomerRecordReader", 90).first == "net.example.shop.")
        let code = try lines("customer_record_reader_for_everything", 100, language: "en", font: "Noto Sans Mono")
        #expect(code.joined() == "customer_record_reader_for_everything")
        #expect(code.dropLast().allSatisfy { $0.hasSuffix("_") }, "\(code)")
    }

    @Test("a text that may be reduced is, before its words are divided")
    func reduced() throws {
        let width = try shown(Text(verbatim: Self.german).font(.custom("Noto Sans", size: 10))).runs.map(\.width)
            .reduce(0, +)
        #expect(try lines(Self.german, width * 0.7, scale: 0.6).count == 1)
        #expect(try lines(Self.german, width * 0.4, scale: 0.6).count == 2)
    }

    @Test("the least width is that of the longest word")
    func leastWidth() throws {
        let text = Text(verbatim: "a " + Self.german).font(.custom("Noto Sans", size: 10))
        let whole = try layout(text, width: 0).size.width
        #expect(try layout(text.overflowWrap(.breakWord), width: 0).size.width == whole)
    }

    @Test("a measure narrower than a character has a character on each line")
    func narrow() throws {
        let found = try shown(Text(verbatim: "WWWW").overflowWrap(.breakWord), width: 1)
        #expect(found.lines.count == 4)
    }

    @Test("no character is lost, and no line is too wide, in any script", arguments: 0..<40)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let words = Prose.text(6, using: &random).split(whereSeparator: \.isWhitespace).map(String.init)
        let text = (words + words).joined() + " " + words.joined(separator: " ")
        let alignment = ParagraphAlignment.allCases.randomElement(using: &random) ?? .leading
        let width = CGFloat.random(in: 30...160, using: &random)
        let view = Text(verbatim: text).font(.custom("Noto Sans", size: 10)).overflowWrap(.breakWord)
            .multilineTextAlignment(alignment).environment(
                \.language, ["de", nil].randomElement(using: &random) ?? nil)
        let found = try shown(view, width: width)
        func letters(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.filter { !"\u{2010}-\u{ad}\u{640} \n".unicodeScalars.contains($0) }.sorted()
        }
        let set = found.runs.map(\.text).joined()
        #expect(letters(set) == letters(text))
        for run in found.runs { #expect(run.origin.x + run.width <= width + 0.5, "\(set)") }
    }

    @Test("a word of 30,000 letters")
    func manyLetters() throws {
        let word = String(repeating: "abcdefghij", count: 3_000)
        let found = try lines(word, 100, language: "en")
        #expect(found.map { $0.replacing("\u{ad}", with: "") }.joined() == word)
    }
}
