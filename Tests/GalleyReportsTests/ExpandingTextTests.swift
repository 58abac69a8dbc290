import Galley
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Texts that would expand") struct ExpandingTextTests {
    @Test("addresses of links have a bound, however they are written")
    func addresses() {
        let long = "http://" + String(repeating: "x", count: 8192)
        for text in ["[a](\(long))\n", "\(long)\n", "[a]\n\n[a]: \(long)\n"] {
            let said = problem([("r.md", text)])
            #expect(said.hasPrefix("r.md:1") && said.contains("the address of a link has 8199 bytes"), "\(said)")
        }
        for text in ["[a]: \(long)\(long)\n", "[a]:\n\(long)\(long)\n"] {
            #expect(problem([("r.md", "x\n\n" + text)]).contains("the definition of a link has"))
        }
        #expect(problem([("r.md", "[a](http://\(String(repeating: "x", count: 8000)))\n")]) == "none")
    }

    @Test("the addresses of all links together are bounded like the text")
    func manyAddresses() {
        var limits = Limits()
        limits.documentSize = 100_000
        let address = "http://" + String(repeating: "x", count: 1000)
        let text = "[a]: \(address)\n\n" + String(repeating: "[a]\n\n", count: 200)
        let said = limits.withValue { problem([("r.md", text)]) }
        #expect(said.contains("the text with the addresses of its links has more than 100000 bytes"), "\(said)")
    }

    @Test("a table whose rows lack most cells is an error before its rows are filled up")
    func missingCells() {
        let head = "|" + String(repeating: "a|", count: 2000) + "\n|" + String(repeating: "-|", count: 2000) + "\n"
        let said = problem([("r.md", head + String(repeating: "|a|\n", count: 1000))])
        #expect(
            said == "r.md:13:1: the table lacks more than 20000 cells; expected 2000 in each row, as the header has")
        #expect(problem([("r.md", "|a|b|\n|-|-|\n|1|2|\n")]) == "none")
    }

    @Test(
        "marks of footnotes are found in one pass: with escapes, code, brackets and several on a line",
        arguments: [
            ("[^a\n", "none"), ("[^[^a]\n", "r.md:1:1: the footnote [^[^a] is not defined"),
            ("x \\[^a] y\n", "none"), ("x \\\\[^a] y\n", "r.md:1:5: the footnote [^a] is not defined"),
            ("`[^a]` [^b]\n", "r.md:1:8: the footnote [^b] is not defined"), ("[^a](b) [^]\n", "none"),
            ("[^a b] [^c]\n\n[^c]: x\n", "none"), ("é[^a]\n", "r.md:1:2: the footnote [^a] is not defined"),
        ]) func footnoteMarks(_ text: String, _ start: String)
    {
        let said = problem([("r.md", text)])
        #expect(said.hasPrefix(start), "\(text): \(said)")
    }

    @Test("lines of Chinese are joined without a space, all of a paragraph")
    func chineseLines() throws {
        let folder = ScratchFolder()
        let source = try source([("r.md", "天地\n玄黄\n宇宙 a\nb\n")], data: nil, in: folder)
        let blocks = try MarkdownParser.read(source.markdown, source.marks).blocks
        guard case .paragraph(let inlines)? = blocks.first?.kind else { return #expect(Bool(false)) }
        #expect(inlines.plain == "天地玄黄宇宙 a b")
    }
}
