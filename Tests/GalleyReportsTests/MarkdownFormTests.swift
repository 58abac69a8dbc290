import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Forms of Markdown that other programs write") struct MarkdownFormTests {
    private let folder = ScratchFolder()

    private func blocks(_ text: String) throws -> [MarkdownBlock] { try read(text).blocks }

    private func read(_ text: String) throws -> MarkdownText {
        try folder.write(text, to: "r.md")
        let source = try ReportSource(path: folder / "r.md", data: ReportData())
        return try MarkdownParser.read(source.markdown, source.marks)
    }

    private func problem(_ text: String) throws -> String { try diagnosis(in: folder) { _ = try blocks(text) } }

    /// All texts that the report shows, without spaces.
    private func shown(_ text: String) throws -> String {
        try folder.write(text, to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var all = ""
        _ = try report.document.forEachPage(fonts: fonts) { page in
            all += page.items.flatMap(\.runs).map(\.text).joined()
        }
        return all.filter { !$0.isWhitespace }
    }

    // MARK: Tables

    @Test(
        "empty cells beyond those of the header are no text to lose",
        arguments: ["| 1 | 2 | |", "| 1 | 2 | | |  ", "1 | 2 | |", "| 1 | 2 ||", "> | 1 | 2 | |"])
    func emptyCells(_ row: String) throws {
        let quotation = row.hasPrefix(">") ? "> " : ""
        let read = try read("\(quotation)| a | b |\n\(quotation)|---|---|\n\(row)\n")
        #expect(read.warnings.isEmpty)
        #expect(try shown("\(quotation)| a | b |\n\(quotation)|---|---|\n\(row)\n").hasPrefix("ab12"))
    }

    // MARK: Headings

    @Test(
        "attributes behind a heading",
        arguments: [
            ("# Intro {#sec-intro .unnumbered}", "Intro", "sec-intro", true), ("# A *b* {#x}", "A b", "x", false),
            ("# A *b*{#x key=\"v w\"}", "A b", "x", false), ("# A {-}", "A", nil, true), ("# A {.c}", "A", nil, false),
            ("# A {: #x .c}", "A", "x", false), ("# Set {1, 2}", "Set {1, 2}", nil, false),
            ("# A {}", "A {}", nil, false),
            ("A\n=== \n\ntext", "A", nil, false), ("A {#x}\n===", "A", "x", false),
        ])
    func attributes(_ text: String, _ plain: String, _ name: String?, _ isUnnumbered: Bool) throws {
        let target = try #require(try read(text).targets.first)
        #expect(target.kind == .heading(level: 1) && target.title.plain == plain)
        #expect(target.attributes.name == name && target.attributes.isUnnumbered == isUnnumbered)
    }

    @Test("links lead to the name of a heading")
    func names() throws {
        #expect(try shown("# Intro {#sec-intro}\n\n[see](#sec-intro)\n").contains("see"))
        #expect(throws: Diagnostic.self) { try shown("# Intro {#sec-intro}\n\n[](#other)\n") }
    }

    // MARK: Callouts

    @Test(
        "a quotation that begins with a kind is a callout",
        arguments: [
            ("> [!NOTE]\n> Text.", CalloutKind.note, "", 1), ("> [!tip] Own *title*\n> Text.", .tip, "Own title", 1),
            ("> [!Warning]-\n>\n> Text.\n>\n> More.", .warning, "", 2), ("> [!caution]", .caution, "", 0),
            ("> [!danger]\n> Text.", .caution, "Danger", 1), ("> [!IMPORTANT]\n> - a\n> - b", .important, "", 1),
        ])
    func callouts(_ text: String, _ kind: CalloutKind, _ title: String, _ count: Int) throws {
        guard case .callout(let callout, let inner)? = try blocks(text).first?.kind else {
            Issue.record("no callout")
            return
        }
        #expect(callout.kind == kind && callout.title.plain == title && inner.count == count)
    }

    @Test("other quotations stay", arguments: ["> Text [!NOTE]", "> [x](y)", "> `[!NOTE]`", "> ! [NOTE]"])
    func quotations(_ text: String) throws {
        guard case .quotation? = try blocks(text).first?.kind else {
            Issue.record("no quotation")
            return
        }
    }

    @Test(
        "the word of a kind is in the report's language",
        arguments: [("de", "Hinweis"), ("fr-CA", "Remarque"), ("xx", "Note")])
    func words(_ language: String, _ word: String) throws {
        #expect(Callout("[!NOTE]")?.word(language: language) == word)
    }

    @Test(
        "a callout is a box in every theme",
        arguments: ["plain", "editorial", "corporate", "minimal", "magazine", "poster"])
    func themes(_ theme: String) throws {
        #expect(try shown("---\ntheme: \(theme)\n---\n\n> [!NOTE]\n> Text.\n").contains("NoteText."))
    }

    // MARK: Tables

    private func table(_ text: String) throws -> [String] {
        var found: [String] = []
        func read(_ blocks: [MarkdownBlock]) {
            for block in blocks {
                switch block.kind {
                case .table(let rows, _): found += rows.map { $0.map(\.plain).joined(separator: "|") }
                case .list(let items, _, _): for item in items { read(item.blocks) }
                case .quotation(let inner): read(inner)
                default: break
                }
            }
        }
        read(try blocks(text))
        return found
    }

    @Test(
        "grid tables, also in lists and quotations",
        arguments: [
            "+---+-----+\n| A | B   |\n+===+=====+\n| 1 | x   |\n|   | y|z |\n+---+-----+\n| 2 |     |\n+---+-----+",
            "- item\n\n  +---+-----+\n  | A | B   |\n  +===+=====+\n  | 1 | x   |\n  |   | y|z |\n  +---+-----+\n  | 2 |     |\n  +---+-----+",
            "> +---+-----+\n> | A | B   |\n> +===+=====+\n> | 1 | x   |\n> |   | y|z |\n> +---+-----+\n> | 2 |     |\n> +---+-----+",
        ])
    func grids(_ text: String) throws { #expect(try table(text) == ["A|B", "1|x y|z", "2|"]) }

    @Test("wide letters of a grid table count twice; without a line of = the first row is the header")
    func wideGrid() throws {
        #expect(try table("+------+---+\n| 日本 | a |\n+------+---+\n| 12   | b |\n+------+---+") == ["日本|a", "12|b"])
    }

    @Test("merged cells of a grid table are an error")
    func mergedGrid() throws {
        let text = "+---+---+\n| A     |\n+===+===+\n| 1 | 2 |\n+---+---+\n"
        #expect(
            try problem("Text\n\n" + text)
                == "r.md:4:1: a grid table has merged cells; expected a | below each + of its first line, or a table such as | A | B |"
        )
    }

    @Test(
        "what only looks like a grid is text",
        arguments: ["+---+", "+1 +2", "```\n+---+\n| a |\n+---+\n```", "+---+\n| a |"])
    func noGrid(_ text: String) throws { #expect(try table(text).isEmpty) }

    @Test(
        "tables in lists",
        arguments: [
            "- | A | B |\n  |---|---|\n  | 1 | 2 |", "1. one\n\n   | A | B |\n   |---|---|\n   | 1 | 2 |",
            "- x\n  - y\n\n    | A | B |\n    |---|---|\n    | 1 | 2 |", "> - | A | B |\n>   |---|---|\n>   | 1 | 2 |",
            "| A | B |\n|---+---|\n| 1 | 2 |", "* A | B\n  --|--\n  1 | 2",
        ])
    func tablesInLists(_ text: String) throws { #expect(try table(text) == ["A|B", "1|2"]) }

    // MARK: Front matter

    @Test(
        "text between two rules is no front matter",
        arguments: [
            "---\n\nHello text.\n\n---\n\nMore.\n", "---\nHello text.\n---\nMore.\n", "---\n\nHello text. More.\n",
        ])
    func rules(_ text: String) throws {
        let shown = try shown(text)
        #expect(
            shown.contains("Hellotext.") == text.contains("Hello") && shown.contains("More.") == text.contains("More"))
    }

    @Test(
        "settings that are wrong are still front matter",
        arguments: ["---\ntitle My report\nauthor: x\n---\n\nMore\n", "---\ntitle: x\n\nMore\n"])
    func wrongSettings(_ text: String) { #expect(throws: Diagnostic.self) { try blocks(text) } }
}
