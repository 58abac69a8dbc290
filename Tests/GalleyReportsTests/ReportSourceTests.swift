import Foundation
import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

/// Reads a report of the files given; the first is the report.
private func source(
    _ files: [(name: String, text: String)], data: String? = nil, in folder: ScratchFolder? = nil
) throws -> ReportSource {
    let folder = try folder ?? ScratchFolder()
    for file in files { try folder.write(file.text, to: file.name) }
    var values = ReportData()
    if let data {
        try folder.write(data, to: "data.json")
        values = try ReportData.read(path: folder.path + "/data.json")
    }
    return try ReportSource(path: folder.path + "/" + files[0].name, data: values)
}

extension ReportSource {
    /// The directives in the order of the text.
    fileprivate var directives: [Directive] {
        marks.sorted { $0.key < $1.key }.compactMap {
            if case .directive(let directive) = $1 { directive } else { nil }
        }
    }
}

private func markdown(_ text: String, data: String) throws -> String {
    try source([("r.md", text)], data: data).markdown.text
}

/// The error's text without the folder.
private func problem(_ files: [(name: String, text: String)], data: String? = nil) -> String {
    do {
        let folder = try ScratchFolder()
        let source = try source(files, data: data, in: folder)
        var builder = ReportBuilder(
            style: DocumentStyle(), makers: [], numbersHeadings: false, language: nil)
        try withExtendedLifetime(folder) {
            do {
                _ = try builder.build(try MarkdownParser.read(source.markdown, source.marks))
            } catch let error as Diagnostic {
                throw source.markdown.located(error)
            }
        }
        return "none"
    } catch {
        return "\(error)".replacing(/\/[^ :]*\//, with: "")
    }
}

@Suite("Data in reports") struct ReportTemplateTests {
    @Test("fields are replaced by values, paths select members, lists repeat their section")
    func fields() throws {
        let data = #"{"name": "Ada", "of": {"town": "London"}, "rows": [{"a": 1, "in": [7, 8]}, {"a": 2, "in": []}]}"#
        let text = """
            {{name}} of {{ of.town }}, {{rows.1.a}}
            {{#each rows}}
            - {{@number}}: {{a}} {{name}}
            {{#each in}}
              - {{.}}
            {{/each}}
            {{/each}}
            end
            """
        #expect(
            try markdown(text, data: data) == """
                Ada of London, 2
                - 1: 1 Ada
                  - 7
                  - 8
                - 2: 2 Ada
                end

                """)
    }

    @Test("a value's content is never Markdown, and is unchanged in code and in directives' data")
    func escapes() throws {
        let text = "{{v}}\n\n```\n{{v}} \\{{v}}\n```\n\n:::table\na\n{{v}}\n:::\n"
        let filled = try source([("r.md", text)], data: ##"{"v": "a*b|c"}"##)
        #expect(filled.markdown.text.hasPrefix("a\\*b\\|c\n\n```\na*b|c {{v}}\n```\n"))
        #expect(filled.directives[0].body.text == "a\na*b|c\n")
    }

    @Test("without data braces are text")
    func none() throws {
        let code = "`{{x}}` ``{{y}} ` ``\n\n```\n{{#each x}}\n{{z}}\n```\n\\{{w}}\n"
        #expect(try source([("r.md", code)]).markdown.text == code)
        let expected = "expected data with a field of that name, or \\{{ for two braces"
        #expect(problem([("r.md", "a {{x}}\n")]) == "r.md:1:3: the data has no field \"x\"; \(expected)")
        #expect(problem([("r.md", "`a` ` {{x}}\n")]) == "r.md:1:7: the data has no field \"x\"; \(expected)")
        #expect(
            problem([("r.md", "::table {{x}}.csv\n")]) == "r.md:1:9: the data has no field \"x\"; \(expected)")
        #expect(
            problem([("r.md", "{{#each x}}\n{{/each}}\n")]) == "r.md:1:1: the data has no field \"x\"; \(expected)")
    }

    @Test("a field that running heads do not have is an error with the nearest name")
    func headerField() {
        #expect(
            problem([("r.md", "---\nheader: [\"{titel}\", \"\", \"\"]\n---\n")])
                == "r.md:2: field \"header\": unknown field {titel} (did you mean {title}?)")
        #expect(
            problem([("r.md", "---\nfooter: \"{xyz}\"\n---\n")])
                == "r.md:2: field \"footer\": unknown field {xyz}; expected one of {page}, {pages}, {title}, {section}, "
                + "{author}, {date}")
        #expect(problem([("r.md", "---\nfooter: \"{ {12} {page} {}\"\n---\n")]) == "none")
    }

    @Test(arguments: [
        ("a\n b {{nmae}}", "r.md:2:4: the data has no field \"nmae\" (did you mean name?)"),
        ("{{#each name}}\n{{/each}}", "r.md:1:1: \"name\" is \"Ada\"; expected a list"),
        (
            "{{#each rows}}\nx",
            "r.md:1:1: {{#each …}} has no end; expected {{/each}} on a line of its own"
        ),
        ("{{/each}}", "r.md:1:1: {{/each}} without an open {{#each …}}"),
        ("---\ntitle: A {{name\n---\n", "r.md:2:12: {{ begins a field without an end; expected }}"),
        ("::image {{name", "r.md:1:9: {{ begins a field without an end; expected }}"),
        ("{{rows}}", "r.md:1:1: \"rows\" is a list; expected text or a number"),
    ]) func bad(_ text: String, _ message: String) {
        #expect(problem([("r.md", text)], data: #"{"name": "Ada", "rows": []}"#) == message)
    }
}

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
        let folder = try ScratchFolder()
        let report = try Report(path: try folder.write(text, to: "r.md"), fonts: FontCollection(systemFonts: .none))
        #expect(report.warnings.map { "\($0)".replacing(folder.path + "/", with: "") } == [warning])
        var words = ""
        _ = try report.document.forEachPage(fonts: FontCollection(systemFonts: .none)) { page in
            words += page.items.flatMap(\.runs).map { String(decoding: $0.run.text, as: UTF16.self) }.joined()
        }
        words = words.filter { !$0.isWhitespace }
        #expect(words.contains(shown), "\(words)")
    }

    @Test("of many links that lead nowhere, one hundred are named")
    func danglingLinks() throws {
        let folder = try ScratchFolder()
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
}

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
        let folder = try ScratchFolder()
        let source = try source([("r.md", "天地\n玄黄\n宇宙 a\nb\n")], data: nil, in: folder)
        let blocks = try MarkdownParser.read(source.markdown, source.marks).blocks
        guard case .paragraph(let inlines)? = blocks.first?.kind else { return #expect(Bool(false)) }
        #expect(inlines.plain == "天地玄黄宇宙 a b")
    }
}

@Suite("Themes") struct ReportThemeTests {
    @Test("the built-in themes can be read, and differ")
    func builtIn() throws {
        #expect(ReportTheme.names == ["plain", "editorial", "corporate", "minimal", "magazine", "poster"])
        let sizes = try ReportTheme.names.map { try ReportTheme($0).style.body.font.size }
        #expect(sizes == [10, 10.25, 9.5, 9.25, 9.5, 10.5])
    }

    @Test("lines of running text hold about sixty to seventy-five characters on A4", arguments: ReportTheme.names)
    func measure(_ name: String) throws {
        let theme = try ReportTheme(name)
        let prose = String(repeating: "the quick brown fox jumps over the lazy dog and goes its way, ", count: 4)
        let text = ImageRenderer(content: Text(verbatim: prose).font(theme.style.body.font))
        let width = PageSize.a4.width - theme.margins.leading - theme.margins.trailing
        let characters = (width - theme.style.textInset(within: width)) / (try text.size.width / CGFloat(prose.count))
        #expect((60...76).contains(characters), "\(characters)")
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
