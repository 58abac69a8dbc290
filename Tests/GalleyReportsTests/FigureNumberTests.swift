import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Numbers, names and captions of figures and tables") struct FigureNumberTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><title>x</title></svg>", to: "a.svg")
    }

    /// The texts of each page, without spaces and no-break spaces.
    private func pages(_ text: String, language: String = "en", front: String = "") throws -> [String] {
        try folder.write("---\nlanguage: \(language)\n\(front)\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        #expect(report.warnings.map { "\($0)" } == [])
        var pages: [String] = []
        _ = try report.document.forEachPage(fonts: fonts) { page in
            pages.append(
                page.items.flatMap(\.runs).map(\.text).joined()
                    .filter { !$0.isWhitespace && $0 != "\u{2060}" })
        }
        return pages
    }

    private func shown(_ text: String, language: String = "en", front: String = "") throws -> String {
        try pages(text, language: language, front: front).joined()
    }

    private func problem(_ text: String) throws -> String { try diagnosis(in: folder) { _ = try shown(text) } }

    private static let table = "| A |\n|---|\n| 1 |\n"

    // MARK: Numbers

    @Test("figures and tables with captions are numbered apart, in the order of the text; others are not")
    func kinds() throws {
        let found = try shown(
            """
            ![x](a.svg "One")

            ![x](a.svg)

            \(Self.table)
            : Two

            - item

              ![x](a.svg "Three")

            :::badges caption="Four"
            label,message
            a,b
            :::

            :::table caption="Five"
            A
            1
            :::

            ![x](a.svg "Six"){.unnumbered}
            """)
        for text in ["Figure1One", "Table1Two", "Figure2Three", "Figure3Four", "Table2Five", "Six"] {
            #expect(found.contains(text), "\(text)")
        }
        #expect(!found.contains("4Six"))
    }

    @Test(
        "labels are words of the language, with its digits",
        arguments: [
            ("de-CH", "Abbildung1C", "Tabelle1D"), ("fr", "Figure1C", "Tableau1D"), ("hu", "1.ábraC", "1.táblázatD"),
            ("ja", "図1C", "表1D"), ("zh-TW", "圖1C", "表1D"), ("zh", "图1C", "表1D"), ("lt", "1pav.C", "1lentelėD"),
            ("sw", "Figure1C", "Table1D"),
        ])
    func languages(_ language: String, _ figure: String, _ table: String) throws {
        let found = try shown("![x](a.svg \"C\")\n\n\(Self.table)\n: D\n", language: language)
        #expect(found.contains(figure) && found.contains(table), "\(found)")
    }

    @Test("front matter and themes switch numbers off", arguments: ["figureNumbers: false", "theme: t.yaml"])
    func off(_ front: String) throws {
        try folder.write("base: plain\nfigureNumbers: false\n", to: "t.yaml")
        let found = try shown("![x](a.svg \"One\"){#f}\n\nSee [there](#f).\n", front: front)
        #expect(found.contains("One") && !found.contains("Figure"))
    }

    // MARK: Captions

    @Test(
        "a caption stands below or above its table, with or without an empty line",
        arguments: [
            "\(table): C {#t}\n", "\(table)\n: C {#t}\n", ": C {#t}\n\n\(table)", "\(table)\nTable: C {#t}\n",
            ":::table caption=C {#t}\nA\n1\n:::\n", ":::table {#t .c} caption=C\nA\n1\n:::\n",
            "> \(table.replacing("\n|", with: "\n> |"))>\n> : C {#t}\n",
            "- a\n\n  :::table caption=C {#t}\n  A\n  1\n  :::\n",
        ])
    func places(_ table: String) throws {
        let found = try shown("See @t.\n\n\(table)\nend @t\n")
        #expect(found.contains("SeeTable1.") && found.contains("Table1C"), "\(found)")
        #expect(!found.contains("{") && !found.contains(":C"))
    }

    @Test("a paragraph with a colon beside other blocks is text")
    func noCaption() throws {
        #expect(try shown("a\n\n: b\n\nc\n").contains("a:bc"))
        #expect(try shown("Table: b\n").contains("Table:b"))
    }

    @Test("a caption has markup, notes, badges and references, whatever it begins with")
    func markup() throws {
        let caption = "1. *Sales* of :badge[x: y] [^n] as @f"
        let text =
            "![x](a.svg \"F\"){#f}\n\n:::table caption=\"\(caption)\" source=Office\nA\n1\n:::\n\n[^n]: The note.\n"
        let found = try shown(text)
        #expect(found.contains("Table11.Salesof"))
        #expect(found.contains("asFigure1"))
        #expect(found.contains("Thenote.") && found.contains("Source:Office"))
        #expect(!found.contains("badge") && !found.contains("*"))
    }

    @Test("the source is named in the language, once")
    func source() throws {
        #expect(try shown("![x](a.svg){source=\"Amt\"}\n", language: "de").contains("Quelle:Amt"))
        let found = try shown("![x](a.svg \"C\"){source=\"Quelle: Amt\"}\n", language: "de")
        #expect(found.contains("Quelle:Amt") && !found.contains("Quelle:Quelle"))
    }

    @Test("a list with a captioned directive stays tight")
    func tightList() throws {
        try folder.write("- one\n- ::badges b.csv caption=C\n- two\n", to: "r.md")
        let source = try ReportSource(path: folder / "r.md", data: ReportData())
        guard case .list(_, _, let isTight)? = try MarkdownParser.read(source.markdown, source.marks).blocks.first?.kind
        else { return #expect(Bool(false)) }
        #expect(isTight)
    }

    // MARK: References

    @Test(
        "a reference prints the label of its target, before and after it",
        arguments: [
            ("[](#f)", "Figure1"), ("@f", "Figure1"), ("(@f)", "(Figure1)"), ("*see @f*.", "seeFigure1."),
            ("[](#sec)", "Section1"), ("@sec-two", "Section2"), ("[text](#f)", "text"), ("page :page[#f]", "page1"),
            ("見@fを", "見Figure1を"),
        ])
    func references(_ text: String, _ expected: String) throws {
        let found = try shown(
            "x \(text) y\n\n# One {#sec}\n\n![x](a.svg \"C\"){#f}\n\n# Two {#sec-two}\n\nz \(text)\n",
            front: "headingNumbers: true")
        #expect(found.split(separator: expected, omittingEmptySubsequences: false).count >= 3, "\(found)")
    }

    @Test("without numbers, a reference to a heading prints its text")
    func unnumberedHeading() throws {
        #expect(try shown("See [](#one).\n\n# One\n").contains("SeeOne."))
    }

    @Test("addresses and names of people are text")
    func addresses() throws {
        let found = try shown("a@f.org, x@f and @ada, `@f`\n\n![x](a.svg \"C\"){#f}\n")
        #expect(found.contains("a@f.org,x@fand@ada,@f"))
    }

    @Test("a heading and its entry in the contents have the text of a reference")
    func headings() throws {
        let found = try pages("# Of @f\n\n![x](a.svg \"C\"){#f}\n", front: "toc: 1")
        // In the heading, the contents and the footer.
        #expect(found.joined().components(separatedBy: "OfFigure1").count == 4)
    }

    @Test(
        "a reference without a target, or to one without a number, is an error with the nearest name",
        arguments: [
            ("[](#fig-vistors)", "#fig-vistors, and no heading or figure has that name (did you mean #fig-visitors?)"),
            ("@fig-vistors", "@fig-vistors refers to a figure that does not exist (did you mean @fig-visitors?)"),
            ("@tbl-x", "@tbl-x refers to a figure that does not exist"),
            (":page[#fig-vistors]", "no heading or figure has that name (did you mean #fig-visitors?)"),
            ("[](#plain)", "#plain leads to a figure without a number; expected a caption"),
        ])
    func missing(_ text: String, _ expected: String) throws {
        let found = try problem("![x](a.svg \"C\"){#fig-visitors}\n\n![x](a.svg){#plain}\n\nSee \(text)\n")
        #expect(found.hasPrefix("r.md:10:") && found.contains(expected), "\(found)")
    }

    @Test("two figures of one name are an error, as is a name where there is no figure")
    func names() throws {
        let two = "![x](a.svg \"C\"){#f}\n\n![x](a.svg \"D\"){#f}\n"
        #expect(try problem(two).contains("#f names two figures; expected a name for each"))
        #expect(try problem("::pagebreak {#f}\n").contains("pagebreak has no number, and takes no name in braces"))
        #expect(try problem("![x](a.svg \"C[^n]\")\n\n[^n]: N\n").contains("the title of an image has a footnote"))
    }

    // MARK: Lists

    @Test("lists of figures and tables have labels, captions and pages")
    func lists() throws {
        let found = try pages(
            "::figures\n\n::tables\n\n![x](a.svg \"*One* @t\")\n\n::pagebreak\n\n\(Self.table)\n: Two :badge[a: b] {#t}\n"
        )
        #expect(found[0].hasPrefix("Figure1OneTable11Table1Twoa:b2"), "\(found[0])")
    }

    @Test("the page of a table is the one on which it begins")
    func dividedTable() throws {
        let rows = (1...200).map { "\($0)\n" }.joined()
        let found = try pages("::tables\n\n:::table caption=C\nA\n\(rows):::\n")
        #expect(found.count > 2 && found[0].hasPrefix("Table1C1"))
    }
}
