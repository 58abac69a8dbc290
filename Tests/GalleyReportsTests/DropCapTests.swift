import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Drop caps") struct DropCapTests {
    private let folder = ScratchFolder()

    private static let sentence =
        "Deep in the valley, where nobody had ever thought of building a house, stood a mill that ground no corn. "

    private typealias Word = SetPage.Word

    private func pages(_ front: String, _ text: String) throws -> [[Word]] {
        try SetPage.pages("---\nlanguage: en\n\(front)\n---\n\n" + text, in: folder).map(\.words)
    }

    /// The letters that are larger than twice the size of the text.
    private func caps(_ words: [Word], size: CGFloat) -> [Word] { words.filter { $0.size > 2 * size } }

    @Test("the first line of ragged text is filled as the others are") func raggedLine() throws {
        let text =
            "Membership rose for the fourth year in a row, mostly because of the beginners’ course on Wednesdays. A "
            + "third of those who begin leave again within a year; most of them move away. "
        let words = try pages("theme: magazine\ncolumns: 3", String(repeating: text, count: 6))[0]
        let cap = try #require(caps(words, size: 9.5).first)
        let line = words.filter { $0.size < 10 && abs($0.top - cap.top) < 1 && $0.x < cap.x + 120 }
        #expect(try #require(line.map(\.end).max()) - cap.x > 105)
    }

    @Test("the blank space beside a letter may be in the margin", arguments: ["plain", "editorial"], [3, 6])
    func bearing(_ theme: String, _ lines: Int) throws {
        let front = "---\nlanguage: en\ntheme: \(theme)\npage: A5\ndropCaps: \(lines)\n---\n\n"
        try folder.write(front + String(repeating: Self.sentence, count: 12), to: "b.md")
        let fonts = FontCollection(systemFonts: .none)
        let document = try Report(path: folder / "b.md", fonts: fonts).document
        #expect(try document.forEachPage(fonts: fonts) { _ in } == [])
    }

    @Test(
        "the letter is as high as its lines, which begin beside it at one distance",
        arguments: ["align: leading", "align: justified"], [2, 3, 5])
    func position(_ alignment: String, _ lines: Int) throws {
        try folder.write("base: editorial\nsize: 10\nlineHeight: 15\n\(alignment)\n", to: "t.yaml")
        for front in ["page: A4", "page: A5", "page: A4\ncolumns: 2"] {
            let words = try pages(
                "theme: t.yaml\nsize: 10\n\(front)\ndropCaps: \(lines)",
                String(repeating: Self.sentence, count: 8))[0]
            let cap = try #require(caps(words, size: 10).first, "\(front)")
            #expect(cap.text == "D")
            let rest = words.filter { $0.size == 10 && $0.x < cap.x + 200 }
            let baselines = Set(rest.map(\.y)).sorted()
            #expect(abs(baselines[lines - 1] - cap.y) < 0.001, "\(front)")
            #expect(abs(cap.top - (rest.first?.top ?? 0)) < 0.001, "\(front)")
            let starts = baselines.map { y in rest.filter { $0.y == y }.map(\.x).min() ?? 0 }
            let first = starts[0]
            #expect(first > cap.end, "\(front)")
            for (line, start) in starts.enumerated() {
                // Punctuation and some letters protrude by up to a seventh of an em.
                if line < lines { #expect(abs(start - first) < 1.4, "\(front), line \(line)") }
                if line >= lines { #expect(start < cap.end, "\(front), line \(line)") }
            }
        }
    }

    @Test("the text and its long chapters begin with drop caps, other paragraphs and footnotes do not") func places()
        throws
    {
        let paragraph = String(repeating: Self.sentence, count: 6) + "\n\n"
        let text =
            "# One\n\nFirst[^1] \(paragraph)\(paragraph)## Two\n\n\(paragraph)# Three\n\n\(paragraph)"
            + "# Four\n\n## Five\n\n\(paragraph)\(paragraph)\(paragraph)\(paragraph)\(paragraph)> \(paragraph)\n"
            + "# Six\n\n\(paragraph)\(paragraph)\(paragraph)\(paragraph)\(paragraph)\n[^1]: \(paragraph)"
        let words = try pages("title: Title\ntheme: editorial\nsize: 10\ndropCaps: 3", text).flatMap(\.self)
        #expect(caps(words, size: 10).map(\.text).filter { $0.count == 1 } == ["F", "D"])
    }

    @Test(
        "a paragraph that is short or begins with no capital has none",
        arguments: [
            "Short.", "“Quoted” " + String(repeating: sentence, count: 6),
            "lower " + String(repeating: sentence, count: 6),
            "1984 " + String(repeating: sentence, count: 6), "![](x.svg){decorative=true} " + sentence,
            "مرحبا " + String(repeating: sentence, count: 6), "- " + String(repeating: sentence, count: 6),
        ])
    func none(_ text: String) throws {
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: "x.svg")
        #expect(caps(try pages("theme: editorial\nsize: 10\ndropCaps: 3", text).flatMap(\.self), size: 10).isEmpty)
    }

    @Test("a page never ends beside the letter") func pageEnds() throws {
        let paragraph = String(repeating: Self.sentence, count: 6)
        for count in 20..<48 {
            let filler = (0..<count).map { "Line \($0)  \n" }.joined()
            let pages = try pages(
                "theme: plain\npage: A5\nsize: 10\ndropCaps: 3",
                "\(filler)\n\n# Chapter\n\n\(paragraph)\(paragraph)\(paragraph)")
            let words = try #require(pages.first { caps($0, size: 10).contains { $0.text == "D" } })
            let cap = try #require(caps(words, size: 10).first { $0.text == "D" })
            let beside = words.filter { $0.size == 10 && $0.y <= cap.y && $0.y >= cap.top }
            #expect(Set(beside.map(\.y)).count == 3, "\(count)")
        }
    }

    @Test("a number of lines outside 1 to 6 is an error") func invalid() throws {
        let error = #expect(throws: Diagnostic.self) { try pages("dropCaps: 9", "Text.") }
        #expect("\(try #require(error))".contains("field \"dropCaps\": invalid value \"9\""))
    }
}
