import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Tables with the same columns") struct TableSeriesTests {
    private let folder: ScratchFolder
    init() throws { folder = try ScratchFolder() }

    /// The words of a report in 9-point type.
    private func words(_ text: String, width: Int = 150, front: String = "") throws -> [SetPage.Word] {
        let front =
            "---\ntheme: plain\nfont: Noto Sans\npage: \(width)x200mm\nmargins: 15mm\nfooter: []\n\(front)\n---\n\n"
        return try SetPage.pages(front + text, in: folder).flatMap(\.words)
    }

    private func table(_ name: String, _ value: String, head: String = "Wine") -> String {
        "| \(head) | Note |\n|---|---|\n| \(name) | \(value) |\n"
    }

    private func place(of text: String, in words: [SetPage.Word]) throws -> SetPage.Word {
        try #require(words.first { $0.text.hasPrefix(text) }, "\(text) is not set")
    }

    @Test("columns are equally wide in all tables with the same header")
    func equalWidths() throws {
        let words = try words(
            table("Rose", "first") + "\n# B\n\n" + table("A far longer name of a wine", "second") + "\n# C\n\n"
                + table("Short", "third", head: "Beer"))
        let (first, second) = (try place(of: "first", in: words), try place(of: "second", in: words))
        #expect(abs(first.x - second.x) < 0.01)
        #expect(try place(of: "third", in: words).x < first.x - 30)
    }

    @Test("tables without titles are alike if they have the same labels")
    func equalWithoutTitles() throws {
        func facts(_ value: String, _ label: String = "Voice") -> String {
            "| | |\n|---|---|\n| Length | \(value) |\n| \(label) | loud |\n\n# B\n\n"
        }
        func gap(_ words: [SetPage.Word], _ text: String) throws -> CGFloat {
            let value = try place(of: text, in: words)
            return value.x - (try #require(words.last { $0.text.hasPrefix("Length") && $0.y == value.y }?.x))
        }
        let alike = try words(facts("one") + facts("two and many more words in one line of the table"))
        #expect(abs(try gap(alike, "one") - gap(alike, "two")) < 0.01)
        let others = try words(facts("one") + facts("two and more", "Another label that is longer"))
        #expect(try gap(others, "two") > gap(others, "one") + 30)
    }

    @Test("records of files, tables with wrapped cells and tables far apart, which several threads lay out")
    func equalWhereWrapped() throws {
        let long = "Words that need several lines in a narrow column of the page, and more of them"
        let prose = (1...80).map { "Paragraph \($0) with some words.\n\n" }.joined()
        let words = try words(
            table("Rose", "first and \(long)") + "\n" + prose + table("Another long name of a wine", "second word")
                + "\n" + prose + ":::table\nWine,Note\nFrom records,third word\n:::\n", width: 100)
        let places = try ["first", "second", "third"].map { try place(of: $0, in: words) }
        #expect(places.allSatisfy { abs($0.x - places[0].x) < 0.01 && $0.size == places[0].size })
    }

    @Test("tables in containers with as much room are equally wide")
    func containers() throws {
        let tables = "\(table("Rose", "first"))\n\n### B\n\n\(table("A long name of wine", "second"))"
        for text in [":::columns\n\(tables)\n:::\n", "> " + tables.replacing("\n", with: "\n> ") + "\n"] {
            let words = try words(text)
            func note(_ value: String) throws -> CGFloat {
                let cell = try place(of: value, in: words)
                let name = try #require(words.last { $0.y == cell.y && $0.x < cell.x })
                return cell.x - name.x
            }
            #expect(abs(try note("first") - note("second")) < 0.01)
        }
    }

    @Test("a table in a quotation has its own widths, and so has one in type of another size")
    func others() throws {
        let quoted = table("A far longer name of a wine", "second").split(separator: "\n").map { "> \($0)\n" }.joined()
        let words = try words(
            table("Rose", "first") + "\n" + quoted
                + "\n:::table size=6\nWine,Note\nA far longer name of another wine,third\n:::\n")
        let alone = try self.words(table("Rose", "first"))
        #expect(abs(try place(of: "first", in: words).x - (try place(of: "first", in: alone).x)) < 0.01)
    }
}
