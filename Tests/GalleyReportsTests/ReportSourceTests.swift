import Foundation
import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("The text of a report") struct ReportSourceTests {
    @Test("front matter is read, and lines are counted with it")
    func frontMatter() throws {
        let read = try source([("r.md", "---\ntitle: A\ncolumns: 2\ntoc: true\n---\n# H\n")])
        #expect(read.frontMatter.title == "A")
        #expect(read.frontMatter.columns == 2)
        #expect(read.frontMatter.contentsLevels == 3)
        #expect(read.markdown.location(1).line == 6)
    }

    @Test(
        "words for true and false are those of YAML 1.1, too",
        arguments: [
            ("toc: yes", 3, nil as Bool?), ("toc: On", 3, nil), ("toc: no", 0, nil), ("toc: 2", 2, nil),
            ("figureNumbers: off", 0, false), ("figureNumbers: YES", 0, true), ("title: Yes", 0, nil),
        ])
    func booleans(_ line: String, _ levels: Int, _ numbers: Bool?) throws {
        let read = try source([("r.md", "---\n\(line)\n---\n# H\n")])
        #expect(read.frontMatter.contentsLevels == levels && read.frontMatter.numbersFigures == numbers)
        #expect(read.frontMatter.title == (line == "title: Yes" ? "Yes" : nil))
    }

    @Test("other words for true and false are errors") func noBoolean() {
        #expect(
            problem([("r.md", "---\nfacing: perhaps\n---\n")])
                == "r.md:2: field \"facing\": invalid value \"perhaps\": expected true or false")
    }

    @Test(
        "front matter may follow blank lines and byte-order marks, and its fences may end with spaces",
        arguments: ["\n\n", "\u{feff}", " \n\u{feff}\t\n"])
    func frontMatterAfterBlankLines(_ start: String) throws {
        let read = try source([("r.md", start + "---  \ntitle: A\n--- \n# H\n")])
        #expect(read.frontMatter.title == "A")
        #expect(read.markdown.text == "# H\n")
        #expect(read.markdown.location(1).line == start.count { $0 == "\n" } + 4)
        let line = start.count { $0 == "\n" } + 2
        #expect(problem([("r.md", start + "---\ntitel: A\n---\n")]).contains("r.md:\(line): field \"titel\""))
    }

    @Test("the front matter of an included file is ignored with a warning; a rule is text")
    func includedFrontMatter() throws {
        let read = try source([("r.md", "::include p.md\n"), ("p.md", "---\ntitle: A\n# note\n---\nx\n")])
        #expect(read.markdown.text == "x\n")
        #expect(read.warnings.map(\.place.line) == [1])
        #expect(read.warnings.first?.problem.hasPrefix("the front matter of an included file is ignored") ?? false)
        let rule = "---\n\nText: of two\nlines\n\n---\n"
        let kept = try source([("r.md", "::include p.md\n"), ("p.md", rule)])
        #expect(kept.markdown.text == rule)
        #expect(kept.warnings.isEmpty)
    }

    @Test(
        "a key that other programs use leads to the name of ours",
        arguments: [
            ("locale", "language"), ("font-size", "size"), ("Paper_Size", "page"), ("main-font", "font"),
            ("tocDepth", "toc"), ("autor", "author"), ("Title", "title"), ("numberSections", "headingNumbers"),
        ])
    func synonyms(_ key: String, _ name: String) {
        let message = "r.md:2: field \"\(key)\": the front matter has no such key (did you mean \(name)?)"
        #expect(problem([("r.md", "---\n\(key): x\n---\n")]) == message)
    }

    @Test("included files are inserted in place, and keep their locations")
    func include() throws {
        let read = try source([("r.md", "a\n::include p.md\nb\n"), ("p.md", "x\n")])
        #expect(read.markdown.text == "a\nx\nb\n")
        #expect(read.markdown.lines.map(\.location.line) == [1, 1, 3])
        #expect(read.markdown.location(2).file.hasSuffix("p.md"))
    }

    @Test("a directive is a name, a file and options, with quotes where there are spaces")
    func directive() throws {
        let read = try source([("r.md", "::cloud \"my words.csv\" sizes=9-20 caption=\"a \\\"b\\\"\"\n")])
        #expect(read.directives[0].argument == "my words.csv")
        #expect(read.directives[0].options.map(\.name) == ["sizes", "caption"])
        #expect(read.directives[0].options.map(\.value) == ["9-20", "a \"b\""])
        let builder = ReportBuilder(
            style: DocumentStyle(), makers: [], numbersHeadings: false, language: nil)
        #expect(builder.commandLine(read.directives[0]) == ["--sizes=9-20", "--caption=a \"b\""])
    }

    @Test("a directive in code is code", arguments: ["```\n:::keep\n```\n", "    ::keep\n", "- a\n\n      ::keep\n"])
    func code(_ text: String) throws {
        let read = try source([("r.md", text)])
        #expect(read.directives.isEmpty)
        #expect(read.markdown.text.contains("::"))
    }

    @Test("a container holds the blocks up to its end, and comments of authors are no marks")
    func container() throws {
        let text = """
            a [^1]
            :::columns
            b
            :::keep
            - c
            ::pagebreak
            :::
            <!--galley:0--> <!---->
            :::
            d

            [^1]: e
            """
        let read = try source([("r.md", text)])
        func outline(_ blocks: [MarkdownBlock]) -> String {
            blocks.map { block in
                switch block.kind {
                case .directive(let directive, let inner): "\(directive.name)(\(outline(inner)))"
                case .footnote: "note"
                case .list: "list"
                default: "text"
                }
            }.joined(separator: " ")
        }
        let blocks = try MarkdownParser.read(read.markdown, read.marks).blocks
        #expect(outline(blocks) == "text columns(text keep(list pagebreak())) text note")
        #expect(blocks.map(\.location.line) == [1, 2, 10, 12])
    }

    @Test(
        "a directive that Markdown reads as HTML or code is an error with its line",
        arguments: ["<!--\n::pagebreak\n-->\n", "> ```\n> ::pagebreak\n> ```\n"])
    func hidden(_ text: String) {
        #expect(
            problem([("r.md", "::pagebreak\n\n" + text)])
                == "r.md:4:1: the directive is part of HTML; expected an empty line before it")
    }

    @Test("containers that no page has room for are an error, not a crash")
    func deepContainers() {
        let count = 20_000
        let text = String(repeating: ":::keep\n", count: count) + "a\n" + String(repeating: ":::\n", count: count)
        #expect(
            problem([("r.md", text)])
                == "r.md:25:1: blocks are nested more than 24 deep; expected lists and quotes that a page has room for")
    }

    @Test("a directive in a list or quotation belongs to it")
    func nested() throws {
        let text = """
            - one

              ::table a.csv top=1
            - ::table b.csv
            - :::cloud
              word,weight
               x,1
              :::

            > quoted
            > :::cloud
            > word,weight
            > :::
            > more
            """
        let read = try source([("r.md", text)])
        #expect(read.directives.map(\.argument) == ["a.csv", "b.csv", nil, nil])
        #expect(read.directives[2].body.text == "word,weight\n x,1\n")
        #expect(read.directives[3].body.text == "word,weight\n")
        let blocks = try MarkdownParser.read(read.markdown, read.marks).blocks
        guard case .list(let items, nil, _) = blocks.first?.kind, case .quotation(let quoted) = blocks.last?.kind else {
            Issue.record("expected a list and a quotation: \(read.markdown.text)")
            return
        }
        #expect(blocks.count == 2 && items.map(\.blocks.count) == [2, 1, 1] && quoted.count == 3)
    }

    @Test(arguments: [
        ("---\ntitle: [a\n---\n", "r.md:3:1: not YAML or JSON: a list that is not closed; expected a comma or ]"),
        (
            "---\ntitle: a: b\n---\n",
            "r.md:2:9: not YAML or JSON: a value with a colon and a space in it; expected quotation marks around the value"
        ),
        ("---\ntitel: a\n---\n", "r.md:2: field \"titel\": the front matter has no such key (did you mean title?)"),
        (
            "\n+++\ntitle = \"a\"\n+++\n",
            "r.md:2:1: front matter in TOML is not supported; expected YAML between two lines of ---, such as title: My report"
        ),
        ("---\ntitle: a", "r.md:1:1: the front matter has no end; expected --- on a line of its own"),
        (
            "x\n\n:::keep\ny\n",
            "r.md:3:1: :::keep has no end; expected ::: on a line of its own"
        ),
        ("x\n:::\n", "r.md:2:1: ::: ends a directive, and none is open"),
        ("x\n::\n", "r.md:2:3: :: has no name; expected ::: at the end of a directive with lines of its own"),
        (":: x\n", "r.md:1:3: the directive has no name; expected one such as ::pagebreak or :::cloud"),
        ("::include r.md\n", "r.md:1:11: the file includes itself: r.md → r.md"),
        ("::include no.md\n", "r.md:1:11: no.md: no such file; expected a Markdown file"),
        ("::table a.csv top=1 rows=zebra top=2\n", "r.md:1:32: top is given twice; expected once"),
        ("::pagebrake\n", "r.md:1:1: unknown directive \"pagebrake\" (did you mean pagebreak?)"),
        (
            "::table x.csv {total=true}\n",
            "r.md:1:15: \"{total=true}\": the options of a directive have no braces; expected name=value"
        ),
        (
            "- ::pagebreak x=1\n",
            "r.md:1:15: pagebreak has no option \"x\"; expected none"
        ),
        (
            "- a\n  :::columns\n  b\n  :::\n",
            "r.md:2:3: :::columns is in a list or quotation; expected it at the start of a line"
        ),
        (
            "> ::include b.md\n",
            "r.md:1:3: ::include is in a list or quotation; expected it at the start of a line"
        ),
        ("::pagebreak x=1\n", "r.md:1:13: pagebreak has no option \"x\"; expected none"),
        ("\n::table  no.csv top=1\n", "r.md:2:10: no.csv: no such file; expected a file with data"),
        (
            "::table a.csv top=1 align=\"a=up\"\n",
            "r.md:1:21: align: invalid value \"up\": expected leading, center, trailing, decimal"
        ),
        (
            "::table a.csv top=x\n",
            "r.md:1:15: top: invalid value \"x\": expected a whole number from 1 to 9223372036854775807"
        ),
        (":::table\na,b\n1\n:::\n", "r.md:3: the record has 1 field; expected 2, as the header has"),
        ("::table a.csv columns=zebra\n", "r.md:1:15: columns: unknown column \"zebra\"; the columns are a, b"),
        (
            ":::photos\n  no.png | a\n:::\n",
            "r.md:2:3: no.png: no such file; expected a PNG, JPEG or SVG image"
        ),
        ("text\n\n![a](no.png)\n", "r.md:3:6: no.png: no such file; expected a PNG, JPEG or SVG image"),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", "r.md:3:1: the row has 3 cells; expected 2, as the header has"),
        ("| a | b |\n|---|---|\n| 1 | 2 | | \\| |\n", "r.md:3:1: the row has 4 cells; expected 2, as the header has"),
        (
            "<table><tr><td colspan=2>x</td></tr></table>\n",
            "r.md:1:1: a cell of the HTML table has colspan; expected a table without merged cells"
        ),
        (
            "---\ntitle My\nauthor: x\n---\n",
            "r.md:2:1: \"title My author\" is not the front matter; expected a mapping of its keys"
        ),
        (
            "<table><tr><td>x</td></tr>\n\ntext\n",
            "r.md:1:1: the HTML table has no end in its block; expected </table> without empty lines before it"
        ),
        ("one\n[](#nowhere)\n\n# C\n", "r.md:2:4: a link leads to #nowhere, and no heading or figure has that name"),
    ]) func bad(_ text: String, _ message: String) {
        #expect(problem([("r.md", text), ("a.csv", "a,b\n1,2\n")]) == message)
    }

    @Test(
        "what Markdown sets as text stays text, with a warning",
        arguments: [
            (
                "one\n[a](#nowhere) [b](#here)\n\n# Here\n",
                "r.md:2:5: a link leads to #nowhere, and no heading or figure has that name", "oneabHere"
            ),
            (
                "<a id=\"x\"></a>[a](#x) [b](#y)\n",
                "r.md:1:27: a link leads to #y, and no heading or figure has that name (did you mean #x?)", "ab"
            ),
            (
                "| a | b |\n|---|---|\n| 1 |\n| 2 | 3 |\n",
                "r.md:3:1: the row has 1 cell; expected 2, as the header has: the others are empty", "ab123"
            ),
            (
                "So `{{ x` and {{ y\n",
                "r.md:1:15: {{ begins a field without an end; expected }}, or \\{{ for two braces",
                "So{{xand{{y"
            ),
        ])
    func keptTexts(_ text: String, _ warning: String, _ shown: String) throws {
        let folder = ScratchFolder()
        let report = try Report(path: try folder.write(text, to: "r.md"), fonts: FontCollection(systemFonts: .none))
        #expect(report.warnings.map { "\($0)".replacing(folder.path + "/", with: "") } == [warning])
        var words = ""
        _ = try report.document.forEachPage(fonts: FontCollection(systemFonts: .none)) { page in
            words += page.items.flatMap(\.runs).map(\.text).joined()
        }
        words = words.filter { !$0.isWhitespace }
        #expect(words.contains(shown), "\(words)")
    }

    @Test("of many links that lead nowhere, one hundred are named")
    func danglingLinks() throws {
        let folder = ScratchFolder()
        let text = (0..<140).map { "[x](#n\($0))\n" }.joined(separator: "\n")
        let report = try Report(path: try folder.write(text, to: "r.md"), fonts: FontCollection(systemFonts: .none))
        #expect(report.warnings.count == 101)
        #expect(report.warnings.last?.problem == "40 more links to names that no heading or figure has")
    }

    @Test("an invalid picture is reported with the location that names it")
    func noImage() {
        let said = problem([("r.md", "![a](a.png)\n"), ("a.png", "no picture at all")])
        #expect(said.hasPrefix("r.md:1:6: a.png: ") && !said.contains("no such file"), "\(said)")
    }

    @Test("quotations 46 deep take no more steps than they have levels")
    func nestedQuotations() {
        for text in ["abc", "1", "a:"] {
            #expect(problem([("r.md", String(repeating: ">", count: 46) + " \(text)\n")]) == "none")
        }
    }

    @Test("lists ten thousand deep are an error, not a crash")
    func deepLists() {
        let text = (0..<1_000).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined()
        let said = problem([("r.md", text)])
        #expect(said.hasPrefix("r.md:202:1: the line begins with more than 400 spaces"))
        let line = String(repeating: "- ", count: 400) + "a\n"
        #expect(problem([("r.md", line)]).contains("r.md:1:47: blocks are nested more than 24 deep;"))
        let quotes = String(repeating: "> ", count: 400) + "a\n"
        #expect(problem([("r.md", quotes)]).contains("blocks are nested more than 24 deep;"))
        for mark in ["- ", "> "] {
            let deep = String(repeating: mark, count: 10_000) + "a\n"
            #expect(problem([("r.md", deep)]).hasPrefix("r.md:1:1: the line begins with more than 1000 marks"))
        }
    }

    @Test("code in a list item ends where its fence does, and directives follow")
    func fenceInList() {
        var fences = FenceTracker()
        let lines: [(String, Bool)] = [
            ("- ```", true), ("  code", true), ("  ```", true), ("- - ~~~", true), ("    ~~~", true), ("text", false),
            ("1. one", false), ("", false), ("   ```", true), ("   :::columns", true), ("   ```", true),
            (":::columns", false),
            ("- ```", true), ("  open", true), ("text", false), ("    ```", false), ("not code", false),
        ]
        for (index, line) in lines.enumerated() {
            fences.take(line.0)
            #expect(fences.isInside == line.1, "\(index): \(line.0)")
        }
    }
}
