import GalleyParagraph
import GalleyTestSupport
import GalleyViews
import Testing

@Suite("Inline markup of data files") struct TextMarkupTests {
    /// The result of the markup: `b(…)`, `i(…)`, `c(…)` and `→address(…)` around the text of each run.
    private func reading(_ markup: String) -> String {
        StyledText(markup: markup).runs.map { run in
            var text = run.text
            if run.attributes.design == .some(.monospaced) { text = "c(\(text))" }
            if run.attributes.isItalic == true { text = "i(\(text))" }
            if run.attributes.weight == .some(.bold) { text = "b(\(text))" }
            if let link = run.attributes.link, let link { text = "→\(link)(\(text))" }
            return text
        }.joined()
    }

    @Test(
        "bold, italic, code, links, escapes, line ends",
        arguments: [
            ("plain", "plain"), ("", ""), ("a **b** c", "a b(b) c"), ("a *b* c", "a i(b) c"), ("`a*b*`", "c(a*b*)"),
            ("[a](u)", "→u(a)"), ("[a **b**](u)", "→u(a )→u(b(b))"), ("***ab***", "b(i(ab))"),
            ("**a *b* c**", "b(a )b(i(b))b( c)"), ("*a **b** c*", "i(a )b(i(b))i( c)"), (#"\*a\*"#, "*a*"),
            (#"a\\b"#, #"a\b"#), ("a\\\nb", "a\nb"), ("a<br>b<br/>c", "a\nb\nc"),
            ("un*frigging*real", "uni(frigging)real"),
            ("**ü** `→`", "b(ü) c(→)"),
        ])
    func marks(_ markup: String, _ wanted: String) { #expect(reading(markup) == wanted) }

    @Test(
        "text without markup is unchanged",
        arguments: [
            "**open", "open**", "*", "**", "****", "a * b * c", "2*", "`open", "``", "[a]", "[a](", "[a](b c)", "[](u)",
            "[a]()", "a]b", "](u)", #"C:\new"#, #"\"#, "< br>", "a ** b", "[a](u", "*a `b",
        ])
    func literal(_ markup: String) { #expect(reading(markup) == markup) }

    @Test("overlapping marks: the first to end is a mark, the other is text")
    func crossed() { #expect(reading("**a *b** c*") == "b(a )b(*)b(b) c*") }

    @Test("no character is lost, whatever comes", arguments: 0..<200)
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("ab *`[]()\\<br>é")
        let markup = String((0..<40).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
        let text = StyledText(markup: markup).string
        func letters(_ string: String) -> String { string.filter { "aé".contains($0) } }
        // Addresses of links are not shown.
        let links = StyledText(markup: markup).runs.compactMap { $0.attributes.link ?? nil }
        if links.isEmpty { #expect(letters(text) == letters(markup)) }
        #expect(text.count <= markup.count)
    }

    @Test("long and deep markup is read in a bounded time")
    func long() {
        for mark in ["*a ", "**a ", "[", "`", "](", "*a*", "[a](", "\\", "***"] {
            let markup = String(repeating: mark, count: 20_000)
            #expect(StyledText(markup: markup).string.count <= markup.count)
        }
    }
}
