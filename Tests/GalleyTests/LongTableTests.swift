import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyParagraph
@testable import GalleyViews

/// Long tables, whose rows have nodes only while they are measured and drawn.
@Suite("Long tables") struct LongTableTests {
    private let rows: [[String]]
    private let kinds: [TableRowKind]

    init() {
        var rows: [[String]] = []
        var kinds: [TableRowKind] = []
        for group in 0..<4 {
            rows.append(["Group \(group)"])
            kinds.append(.groupHeader(level: 0))
            for row in 0..<60 {
                let text = row % 17 == 3 ? "two\nlines" : "row \(row)"
                let words = row % 5 == 0 ? "a longer text, unquestionably" : row % 7 == 0 ? "x\u{a0}y z" : "x"
                rows.append([text, "\(row * 37 % 100).\(row * 7 % 10)", words])
                kinds.append(.body)
            }
            rows.append(["Total", "1,000.25", ""])
            kinds.append(.subtotal(level: 0))
        }
        rows.append(["Total", "12,000.5", ""])
        kinds.append(.total)
        (self.rows, self.kinds) = (rows, kinds)
    }

    private func dump(
        width: CGFloat, inBlocks: Bool, _ direction: LayoutDirection, column: TableColumnWidth = .automatic,
        size: CGFloat? = nil, number: String = "number", wrap: OverflowWrap = .normal
    ) throws -> (pages: [String], warnings: [String]) {
        let columns = [
            TableModel.Column(Text("name"), TableColumnFormat(alignment: .leading, width: .automatic)),
            TableModel.Column(
                Text(verbatim: number),
                TableColumnFormat(alignment: .decimal, decimalSeparator: ".", width: .automatic)),
            TableModel.Column(Text("text"), TableColumnFormat(alignment: .trailing, width: column)),
        ]
        var model = TableModel(columns, rowCount: rows.count, kinds: kinds) { Text(verbatim: rows[$0][$1]) }
        model.caption = Text("caption")
        model.size = size
        model.isLong = inBlocks
        var document = Document(
            pageSize: PageSize(width: width + 20, height: 400), margins: EdgeInsets(.all, 10),
            metadata: DocumentMetadata(language: "en")
        ) {
            Text("before")
            TableView(model)
            Text("after")
        }
        document.environment.layoutDirection = direction
        document.environment.overflowWrap = wrap
        var pages: [String] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0.dump) }
        return (pages, warnings.map(\.description))
    }

    /// The first lines that differ by more than the rounding of sums.
    private func difference(_ blocks: [String], _ whole: [String]) -> String? {
        func lines(_ pages: [String]) -> [Substring] { pages.flatMap { $0.split(separator: "\n") } }
        func words(_ line: Substring) -> [Substring] { line.split(whereSeparator: { " ,×".contains($0) }) }
        func areSame(_ first: Substring, _ second: Substring) -> Bool {
            guard first != second else { return true }
            let (first, second) = (words(first), words(second))
            return first.count == second.count
                && zip(first, second).allSatisfy { one, other in
                    guard one != other else { return true }
                    guard let one = Double(one), let other = Double(other) else { return false }
                    return abs(one - other) < 0.011
                }
        }
        let (lines, wanted) = (lines(blocks), lines(whole))
        if lines.count != wanted.count { return "\(lines.count) lines; expected \(wanted.count)" }
        return zip(lines, wanted).first { !areSame($0, $1) }.map { "\($0.0); expected \($0.1)" }
    }

    @Test(
        "A table in blocks has the pages that it has as a whole",
        arguments: [LayoutDirection.leftToRight, .rightToLeft], [400, 140, 90, 60] as [CGFloat])
    func blocks(direction: LayoutDirection, width: CGFloat) throws {
        let whole = try dump(width: width, inBlocks: false, direction)
        let blocks = try dump(width: width, inBlocks: true, direction)
        #expect(whole.pages.count > 5)
        #expect(difference(blocks.pages, whole.pages) == nil)
        #expect(blocks.warnings == whole.warnings)
    }

    @Test(
        "A table in blocks with columns or type of a given size has the pages that it has as a whole",
        arguments: [TableColumnWidth.points(60), .points(300), .share(0.5)], [6, nil] as [CGFloat?])
    func given(column: TableColumnWidth, size: CGFloat?) throws {
        let whole = try dump(width: 200, inBlocks: false, .leftToRight, column: column, size: size)
        let blocks = try dump(width: 200, inBlocks: true, .leftToRight, column: column, size: size)
        #expect(difference(blocks.pages, whole.pages) == nil)
        #expect(blocks.warnings == whole.warnings)
    }

    @Test(
        "A table in blocks whose numbers are longer than their header has the pages that it has as a whole",
        arguments: [400, 140] as [CGFloat])
    func longNumbers(width: CGFloat) throws {
        let whole = try dump(width: width, inBlocks: false, .leftToRight, number: "n", wrap: .breakWord)
        let blocks = try dump(width: width, inBlocks: true, .leftToRight, number: "n", wrap: .breakWord)
        #expect(difference(blocks.pages, whole.pages) == nil)
        #expect(blocks.warnings == whole.warnings)
    }

    @Test("a total follows the last of equal blocks", arguments: [50, 100, 120])
    func total(count: Int) throws {
        let document = Document(
            pageSize: PageSize(width: 200, height: 4000), margins: EdgeInsets(.all, 10), metadata: DocumentMetadata()
        ) {
            Table((1...count).map { "row \($0)" }, total: "all rows") { [TableColumn("name") { $0 }] }
        }
        var text = ""
        _ = try document.forEachPage(fonts: FontCollection()) { text += $0.dump }
        for row in 1...count { #expect(text.contains("row \(row)"), "\(row)") }
        #expect(text.contains("all rows"))
    }

    @Test("plain tables of many rows are set in blocks, others as a whole")
    func uses() {
        let column = TableModel.Column(Text("number"), TableColumnFormat(alignment: .leading, width: .automatic))
        func areUseful(_ count: Int, _ kinds: [TableRowKind] = [], _ text: @escaping (Int) -> Text) -> Bool {
            TableModel([column], rowCount: count, kinds: kinds) { row, _ in text(row) }.isLong
        }
        let plain = { (row: Int) in Text(verbatim: "\(row)") }
        #expect(!areUseful(50, [], plain))
        #expect(areUseful(51, [], plain))
        // One styled cell among plain ones: the blocks with it could not be filled in again.
        let styled = { (row: Int) in row == 60 ? Text(verbatim: "bold").bold() : plain(row) }
        #expect(!areUseful(100, [], styled))
        #expect(areUseful(2001, [], styled))
        // Pages place footnotes.
        let note = Text(footnote: Footnote("1", name: "note") { Text("note") })
        #expect(!areUseful(3000) { $0 == 2999 ? plain($0) + note : plain($0) })
        // Short groups make blocks of their own.
        let group = [TableRowKind.groupHeader(level: 0)] + Array(repeating: TableRowKind.body, count: 20)
        let kinds = Array(repeating: group, count: 10).flatMap { $0 }
        #expect(!areUseful(kinds.count, kinds, plain))
        #expect(areUseful(200, [.groupHeader(level: 0)] + Array(repeating: .body, count: 199), plain))
    }

    @Test("runs of body rows are cut into equal blocks, which share their nodes")
    func blocks() {
        func ranges(_ kinds: [TableRowKind], length: Int) -> [String] {
            let blocks = RowBlockRanges(count: kinds.count, kinds, length: length)
            return zip(blocks.ranges, blocks.isUniform).map { "\($0.lowerBound)-\($0.upperBound)\($1 ? "=" : "")" }
        }
        let body = { Array(repeating: TableRowKind.body, count: $0) }
        #expect(ranges(body(12), length: 5) == ["0-5=", "5-10=", "10-12"])
        #expect(ranges([], length: 5) == [])
        // Each block has a body row, whose cells give its columns their widths.
        let group = [TableRowKind.groupHeader(level: 0)] + body(6) + [.subtotal(level: 0)]
        #expect(ranges(group + group, length: 5) == ["0-2", "2-7=", "7-10", "10-16"])
        #expect(ranges(body(10) + [.total], length: 5) == ["0-5=", "5-11"])
        // Short groups fill mixed blocks.
        let short = [TableRowKind.groupHeader(level: 0)] + body(2)
        #expect(ranges(short + short + short, length: 4) == ["0-4", "4-8", "8-9"])
    }

    @Test(
        "the whole part of a number ends before its decimals",
        arguments: [
            ("12.50", nil, "12"), ("12.50", ".", "12"), ("12.50", ",", "12.50"), ("1,234.5 kg", nil, "1,234"),
            ("1,234.5 kg", ",", "1"), ("(12.5)", nil, "(12"), ("-3", nil, "-3"), ("n/a", nil, nil),
            ("3 of 4", nil, "3 of 4"), ("v1.2.3", nil, "v1.2"), (".5", nil, ""), ("12.", nil, "12"),
            ("7 August 2024, noon", nil, "7 August 2024"), ("%", nil, nil),
        ] as [(String, Character?, String?)])
    func wholeNumbers(_ text: String, _ separator: Character?, _ whole: String?) {
        #expect(Text.wholeNumber(of: text, before: separator) == whole)
    }

    @Test("a limit that is exceeded while pages are drawn is an error, not a crash")
    func limitWhileDrawing() {
        var limits = Limits()
        limits.glyphsPerRun = 50
        let rows = (0..<400).map { ["\($0) some words that need several lines", "\($0)"] }
        let columns = ["name", "number"].map {
            TableModel.Column(Text(verbatim: $0), TableColumnFormat(alignment: .leading, width: .automatic))
        }
        var model = TableModel(columns, rowCount: rows.count, kinds: []) { Text(verbatim: rows[$0][$1]) }
        model.isLong = true
        let document = Document(
            pageSize: PageSize(width: 120, height: 200), margins: EdgeInsets(.all, 10), metadata: DocumentMetadata(),
            header: PageFurniture(isOnFirstPage: true) { page in
                Text(verbatim: String(repeating: "x", count: page.number == 2 ? 60 : 1))
            }
        ) {
            TableView(model)
        }
        limits.withValue {
            #expect { try document.forEachPage(fonts: FontCollection()) { _ in } } throws: {
                $0.isDiagnostic(.glyphsPerRun)
            }
        }
    }
}
