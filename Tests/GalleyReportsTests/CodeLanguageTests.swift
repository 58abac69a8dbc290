import Galley
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Colours of code") struct CodeLanguageTests {
    /// The parts with a colour, after the first letter of their kind.
    private func parts(_ code: String, _ info: String) -> [String] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let language = CodeLanguage.of(info: info) else { return ["none"] }
        return zip(lines, language.spans(of: lines)).flatMap { line, spans in
            spans.map { "\($0.kind)".prefix(1) + ":" + String(Array(line)[$0.range]) }
        }
    }

    @Test(
        "comments, texts, numbers and keywords have colours",
        arguments: [
            ("swift", "let n = 0x1F // a", ["k:let", "n:0x1F", "c:// a"]),
            ("swift", "f(\"a \\\" b\") /* c\nd */ in", ["t:\"a \\\" b\"", "c:/* c", "c:d */", "k:in"]),
            ("{python}", "x = '''a\nb''' # it's", ["t:'''a", "t:b'''", "c:# it's"]),
            ("py title=\"x\"", "n1 = 12.5e3 if None else d_if", ["n:12.5e3", "k:if", "k:None", "k:else"]),
            ("SQL", "select A from b -- c", ["k:select", "k:from", "c:-- c"]),
            ("rust,ignore", "fn a<'a>(x: &'a str) { \"y\" }", ["k:fn", "t:\"y\""]),
            ("sh", "curl https://x.org/#top # c", ["c:# c"]), ("c", "don't", []), ("c", "'c'", ["t:'c'"]),
            ("json", "{\"a\": [-1, true]}", ["t:\"a\"", "n:1", "k:true"]),
            ("html", "<!-- a\nb --> c", ["c:<!-- a", "c:b -->"]), ("swift", "\"\\", []), ("swift", "", []),
            ("sh", "for i in a-2a in-the-if.md; do\nif", ["k:for", "k:in", "k:do", "k:if"]),
            ("klingon", "if", ["none"]), ("", "if", ["none"]),
        ])
    func spans(_ info: String, _ code: String, _ expected: [String]) {
        #expect(parts(code, info) == expected)
    }

    @Test("a line that is divided keeps its colours and its characters")
    func divided() throws {
        let folder = ScratchFolder()
        let line = (0..<14).map { "let  name\($0) = \"text \($0)\";" }.joined(separator: "  ")
        try folder.write("---\npage: A6\n---\n\n```swift\n\(line)\n```\n", to: "r.md")
        let fonts = FontCollection()
        let pages = try Report(path: folder / "r.md", fonts: fonts).document.pages(fonts: fonts)
        let texts = pages.flatMap(\.items).flatMap(\.runs).map(\.text)
        #expect(texts.filter { $0.filter { !$0.isWhitespace } == "let" }.count == 14)
        let shown = texts.joined().replacing("↪", with: "").filter { !$0.isWhitespace }
        #expect(shown.contains(line.filter { !$0.isWhitespace }))
    }
}
