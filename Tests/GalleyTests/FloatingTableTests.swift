import Galley
import GalleyDisplay
import Testing

@Suite("Tables float where they would leave a page blank") struct FloatingTableTests {
    /// A table that is wider than half of 220 points, of rows of 16 points.
    private func wideTable(_ rows: Int) -> some View {
        Table((1...rows).map { "row\($0)" }, caption: Text(verbatim: "caption")) {
            [TableColumn("head") { $0 }, TableColumn("more") { _ in "wwwwwwwwwwwwwwwwwww" }]
        }
    }

    private func isRow(_ text: String) -> Bool { text.hasPrefix("row") }

    @Test("a table across all columns leaves its heading with the text that follows")
    func headingStays() throws {
        let laid = try setLines(220, 200, columns: 2) {
            block("a", 20)
            Heading("title")
            wideTable(8)
            block("z", 6)
            block("y", 3)
        }
        try #require(laid.pages.count == 2)
        // Lines of both columns are one text.
        let first = laid.pages[0].joined()
        #expect(first.contains("title") && first.contains("z1") && !first.contains("row"), "\(first)")
        #expect(laid.pages[1].filter(isRow).count == 8)
    }

    @Test("a heading that another one of its level follows stays with its table")
    func headingBeforeHeading() throws {
        func first(level: Int) throws -> String {
            try setLines(220, 200, columns: 2) {
                block("a", 20)
                Heading("title", level: 1)
                wideTable(8)
                Heading("next", level: level)
                block("z", 6)
                block("y", 3)
            }.pages[0].joined()
        }
        let same = try first(level: 1)
        #expect(!same.contains("next"), "\(same)")
        let lower = try first(level: 2)
        #expect(lower.contains("title") && lower.contains("next") && !lower.contains("row"), "\(lower)")
    }

    @Test("two tables in a row float in their order")
    func tablesInOrder() throws {
        let laid = try setLines(220, 200, columns: 2) {
            block("a", 20)
            wideTable(8)
            wideTable(1)
            block("z", 6)
            block("y", 3)
        }
        try #require(laid.pages.count == 2)
        let first = laid.pages[0].joined()
        #expect(first.contains("z1") && !first.contains("row"), "\(first)")
        #expect(laid.pages[1].filter(isRow).map { $0.prefix(4) } == (1...8).map { "row\($0)" } + ["row1"])
    }

    @Test("the text after a table in landscape orientation continues on the page before it")
    func landscapeTable() throws {
        let laid = try setLines(100, 200) {
            block("a", 3)
            Heading("title")
            Table(["row"]) { [TableColumn("head") { $0 }] }.landscapePages()
            block("z", 5)
        }
        #expect(laid.display.map(\.size.width) == [100, 200])
        #expect(laid.pages[0].contains("title") && laid.pages[0].contains("z5"), "\(laid.pages)")
        #expect(laid.pages[1] == ["head", "row"])
    }

    @Test("a long table moves where not even its first rows fit, and is divided where they do")
    func longTable() throws {
        func firstPage(_ before: Int) throws -> [String] {
            try setLines(200, 200) {
                block("a", before)
                // Rows of 36 points below a header of 16.
                Table((1...12).map { "row\($0)\nb\nc" }, caption: Text(verbatim: "caption")) {
                    [TableColumn("head") { $0 }]
                }
                block("z", 8)
            }.pages[0]
        }
        let moved = try firstPage(12)
        #expect(moved.contains("z1") && !moved.contains("head"), "\(moved)")
        let divided = try firstPage(4)
        #expect(divided.contains("row3") && !divided.contains("z1"), "\(divided)")
    }

    @Test("a table without a caption keeps its place, also where figures before it wait", arguments: [1, 2])
    func fixedTable(columns: Int) throws {
        let laid = try setLines(220, 200, columns: columns) {
            block("a", columns == 1 ? 10 : 20)
            Table((1...8).map { "row\($0)" }) {
                [TableColumn("head") { $0 }, TableColumn("more") { _ in columns == 1 ? "w" : "wwwwwwwwwwwwwwwwwww" }]
            }
            block("z", 12)
        }
        let all = laid.pages.joined()
        let (row, text) = (
            try #require(all.lastIndex { $0.contains("row8") }), try #require(all.firstIndex { $0.contains("z1") })
        )
        #expect(row < text, "\(laid.pages)")
    }

    @Test("a footnote at the foot of a page leaves the columns above it equally high")
    func footnoteBelowColumns() throws {
        let laid = try setLines(220, 200, columns: 2) {
            Paragraph(
                Text(verbatim: (1...10).map { "a\($0)\n" }.joined())
                    + Text(footnote: Footnote("1") { block("note", 5) }))
            Text(verbatim: "span").spansColumns()
        }
        try #require(laid.pages.count == 1)
        // Eleven lines in two columns, and the view below them.
        let heights = runs(laid.display[0]).map(\.origin.y)
        let span = try #require(zip(laid.pages[0], heights).first { $0.0 == "span" }).1
        #expect(span < 90, "\(zip(laid.pages[0], heights).map { "\($0) \($1)" })")
    }
}
