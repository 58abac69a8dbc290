import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Markdown of other programs") struct ForeignMarkdownTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><rect width='9' height='9'/></svg>",
            to: "a.svg")
    }

    private func report(_ text: String) throws -> (
        text: String, warnings: [String], notes: [String], pages: [DisplayPage]
    ) {
        try folder.write(text, to: "r.md")
        let fonts = FontCollection()
        var pages: [DisplayPage] = []
        let report = try Report(path: folder / "r.md", fonts: fonts)
        _ = try report.document.forEachPage(fonts: fonts) { pages.append($0) }
        let shown = pages.flatMap(\.items).flatMap(\.runs).map(\.text)
        return (
            shown.joined(separator: "|"),
            report.warnings.map { "\($0)".replacing(folder.path + "/", with: "") },
            report.notes.map { "\($0)".replacing(folder.path + "/", with: "") }, pages
        )
    }

    private func outline(_ blocks: [MarkdownBlock]) -> String {
        blocks.map { block in
            switch block.kind {
            case .paragraph(let inlines): "p[\(outline(inlines))]"
            case .heading(let level, let inlines): "h\(level)[\(outline(inlines))]"
            case .quotation(let inner): "quote(\(outline(inner)))"
            case .code(let text, _): "code[\(text)]"
            case .rule: "rule"
            case .list(let items, let start, _):
                "\(start.map { "ol\($0)" } ?? "ul")(\(items.map { outline($0.blocks) }.joined(separator: "; ")))"
            case .table(let rows, _):
                "table(\(rows.map { $0.map(outline).joined(separator: ", ") }.joined(separator: "; ")))"
            default: "?"
            }
        }.joined(separator: " ")
    }

    private func outline(_ inlines: [MarkdownInline]) -> String {
        inlines.map { inline in
            switch inline {
            case .text(let text): text.replacing("\n", with: "⏎")
            case .code(let text): "`\(text)`"
            case .html(let tag): tag
            case .emphasis(let inner): "*\(outline(inner))*"
            case .strong(let inner): "**\(outline(inner))**"
            case .styled(.strikethrough, let inner): "~~\(outline(inner))~~"
            case .styled(let style, let inner): "<\(style) \(outline(inner))>"
            case .script(let script, let text): "\(script == .sub ? "~" : "^")\(text)"
            case .link(let url, let inner): "(\(outline(inner)))->\(url)"
            case .image(let path, let alt, _, let options): "!\(path)[\(alt.plain)]\(options ?? "")"
            case .footnote: "note"
            }
        }.joined()
    }

    @Test(
        "elements that Markdown has are read as Markdown",
        arguments: [
            ("a <b>c</b> <kbd>Ctrl</kbd> H<sub>2</sub>O", "p[a **c** `Ctrl` H~2O]"),
            ("<i>a <b>c</i> d</b>", "p[*a <b>c* d</b>]"),
            ("x <a href=\"u\">y</a> <a name=z></a>", "p[x (y)->u <a name=z></a>]"),
            ("<p align=center>\n <img src='a.svg' alt='A &amp; B' width=\"600\">\n</p>", "p[!a.svg[A & B]width=450.0]"),
            ("<p><img src=a.svg width=50%><br>text<br>more</p>", "p[!a.svg[]width=50%] p[text<br>more]"),
            ("<h2 id=top>A <em>b</em></h2>", "h2[A *b*]"),
            ("<ul><li>a<li>b <ol start=3><li>c</ol></ul>", "ul(p[a]; p[b] ol3(p[c]))"),
            ("<table><tr><th>a<th>b</tr><tr><td>1<td>2 <p>x</p></table>", "table(a, b; 1, 2⏎x)"),
            ("<table><tr><td>1</td></tr></table>", "table(; 1)"),
            ("<pre><code>a\n  &lt;b&gt;\n</code></pre>", "code[a\n  <b>\n]"),
            ("<blockquote>a<hr></blockquote>", "quote(p[a] rule)"),
            ("<details><summary>More</summary>\n\n*text*\n\n</details>", "p[**More**] p[*text*]"),
            ("<!-- a -->\n\nb <!-- c -->", "p[b <!-- c -->]"),
            ("<div>\n\n# Title\n\n</div>", "h1[Title]"),
            ("<div>1 < 2 & 3 &nbsp;</div>", "p[1 < 2 & 3 \u{a0}]"),
            ("<script>\nif (a < b) { x('</p>') }\n</script>", "p[<script></script>]"),
        ])
    func elements(_ text: String, _ expected: String) throws {
        var lines = ReportLines()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            lines.append(String(line), at: SourceLocation(file: "r.md", line: index + 1))
        }
        let shown = outline(try MarkdownParser.read(lines).blocks)
        #expect(shown == expected)
    }

    @Test("the content of other elements is set, and one warning names them")
    func otherElements() throws {
        let result = try report("a <bdi>b</bdi> <mark>c</mark> <bdi>d</bdi>\n\n<video src=x></video>\n")
        #expect(result.text.replacing("|", with: "").contains("a b c d"))
        #expect(
            result.warnings == [
                "r.md:1: HTML is left out: <video>",
                "r.md:1: of HTML, only the content is set: <bdi>",
            ])
    }

    @Test("in place of an image on the web, its alternative text is used as a link, with a warning")
    func remoteImages() throws {
        let result = try report("[![Build](https://x.org/b.svg)](https://x.org) ![](https://x.org/c.png?v=1)\n")
        #expect(result.text.contains("Build") && result.text.contains("c.png") && !result.text.contains("v=1"))
        #expect(
            result.warnings.first
                == "r.md:1: the image \"https://x.org/b.svg\" is not fetched; its alternative text is used; expected the path of a file"
        )
        #expect(result.warnings.count == 2)
    }

    @Test("an image in a link, alone in a paragraph, is a figure of its own size")
    func linkedImage() throws {
        let result = try report("[![A chart](a.svg)](https://x.org)\n")
        let links = result.pages.flatMap(\.items).compactMap { if case .link(let link) = $0 { link } else { nil } }
        #expect(links.contains { $0.frame.height > 100 }, "\(links)")
    }

    @Test("anchors are link targets, and links find headings by their letters and digits")
    func anchors() throws {
        let text = """
            [a](#here) [b](#c--and-rust) [c](#Über-uns) [d](#deep)

            <a id="here"></a>
            ## C++ and Rust

            ## Über uns

            <h3 name="deep">Deep</h3>
            """
        #expect(try report(text).warnings == [])
    }

    @Test(
        "containers of other programs are callouts, or change nothing",
        arguments: [
            (":::note\nText\n:::", "Note|Text", 0), (":::tip[Own title]\nText\n:::", "Own title|Text", 0),
            (":::warning Own title\nText\n:::", "Own title|Text", 0),
            ("::: {.callout-important}\n## Own title\nText\n:::", "Own title|Text", 0),
            ("::: {.callout-tip title=\"Own title\"}\nText\n:::", "Own title|Text", 0),
            (":::{caution} Own title\nText\n:::", "Own title|Text", 0), ("::: warning\nText\n:::", "Warning|Text", 0),
            ("::: {.lead #x}\nText\n:::", "Text", 1), ("::: sidebar\n::: note\nText\n:::\n:::", "Note|Text", 1),
        ])
    func containers(_ text: String, _ shown: String, _ warningCount: Int) throws {
        let result = try report(text + "\n")
        #expect(result.text == shown + "|1|\u{a0}/\u{a0}|1" || result.text.hasPrefix(shown), "\(result.text)")
        #expect(result.warnings.count == warningCount, "\(result.warnings)")
    }

    @Test("unknown keys change nothing, with one warning; misspelt keys are errors")
    func frontMatter() throws {
        let result = try report("---\ntitle: A\nlayout: post\nour-own: {order: [9]}\ntags: [a]\n---\n\nText\n")
        #expect(
            result.warnings == [
                "r.md:3: front matter of other programs has no effect: \"layout\", \"our-own\", \"tags\" (did you mean keywords?)"
            ])
        for key in ["titel", "Title", "locale", "pages", "theme_"] {
            #expect(throws: Diagnostic.self, "\(key)") { try report("---\n\(key): A\n---\n\nText\n") }
        }
    }

    @Test("keys of Pandoc and Quarto with the values of ours have their meaning; ours come first")
    func equivalentKeys() throws {
        try folder.write(
            """
            ---
            author:
              - {name: Ida, affiliation: City}
              - Tom
            lang: fr
            language: de
            papersize: a5
            fontsize: 11pt
            number-sections: true
            toc: true
            toc-depth: 2
            ---
            Text
            """, to: "r.md")
        let front = try ReportSource(path: folder / "r.md", data: ReportData()).frontMatter
        #expect(front.authors == ["Ida", "Tom"])
        #expect(front.language == "de")
        #expect(front.pageSize == .a5)
        #expect(front.size == 11)
        #expect(front.numbersHeadings)
        #expect(front.contentsLevels == 2)
    }

    @Test(
        "spans with the classes of Pandoc for small capitals and underlined text",
        arguments: [
            ("a [b *c*]{.smallcaps} d", "p[a |<smallCaps b *c*>| d]"), ("[b]{.ul}", "p[<underline b>]"),
            ("[a [b]{.sc} c]{.underline}", "p[<underline a <smallCaps b> c>]"), ("[b]{.lead}", "p[[b]{.lead}]"),
            (":badge[b]{.sc} [c]{.sc}", "p[:badge[b]{.sc} |<smallCaps c>]"), ("[b]{.sc", "p[[b]{.sc]"),
            ("b]{.sc}", "p[b]{.sc}]"), ("<u>b</u>", "p[<underline b>]"),
        ])
    func spans(_ text: String, _ expected: String) throws {
        var lines = ReportLines()
        lines.append(text, at: SourceLocation(file: "r.md", line: 1))
        let blocks = try MarkdownParser.read(lines, [:], RecordClock()).blocks
        #expect(outline(blocks).replacing("|", with: "") == expected.replacing("|", with: ""))
    }

    @Test("the abstract stands before the contents, in smaller type, as Markdown that finds no directives")
    func abstract() throws {
        let result = try report(
            "---\ntitle: A\nlang: fr\ntoc: true\nabstract: |\n  Une *phrase*.\n\n  ::cloud\n---\n\n# Un\n\nTexte\n")
        #expect(result.text.hasPrefix("A|Résumé|Une| |phrase|.|::cloud|Sommaire|Un|1|Un|Texte|"), "\(result.text)")
        let sizes = result.pages[0].items.flatMap(\.runs).map { ($0.run.text, $0.size) }
        func size(_ text: String) -> CGFloat? { sizes.first { String(decoding: $0.0, as: UTF16.self) == text }?.1 }
        let (small, body) = (try #require(size("phrase")), try #require(size("Texte")))
        #expect(abs(small / body - 0.92) < 0.001)
        #expect(result.warnings == [])
    }

    @Test("a sentence that a list completes stays with it", arguments: [("are", true), ("are.", false)])
    func introduction(_ end: String, _ isKept: Bool) throws {
        let rest = "\n\n- one\n- two\n- three\n"
        // The page has room for four lines: the list does not fit below two.
        let front = "---\npage: 200x116pt\nmargins: 20\nfooter: \"\"\n---\n\n"
        let pages = try report("\(front)First paragraph.\n\nThe variables \(end)\(rest)").pages
        let first = pages[0].items.flatMap(\.runs).map(\.text).joined()
        #expect(pages.count == 2)
        #expect(first.contains("The variables") != isKept, "\(first)")
    }
}
