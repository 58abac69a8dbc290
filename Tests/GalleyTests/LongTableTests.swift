import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import Galley

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
                rows.append([text, "\(row * 37 % 100).\(row * 7 % 10)", row % 5 == 0 ? "a longer text" : "x"])
                kinds.append(.body)
            }
            rows.append(["Total", "1,000.25", ""])
            kinds.append(.subtotal(level: 0))
        }
        rows.append(["Total", "12,000.5", ""])
        kinds.append(.total)
        (self.rows, self.kinds) = (rows, kinds)
    }

    private func dump(width: CGFloat, nodes: Int, _ direction: LayoutDirection) throws -> (
        pages: [String], warnings: Int
    ) {
        var document = Document(
            pageSize: PageSize(width: width + 20, height: 400), margins: EdgeInsets(.all, 10),
            metadata: DocumentMetadata(language: "en")
        ) {
            Text("before")
            Table(rows, kinds: kinds, caption: Text("caption"), size: nil, mostNodes: nodes) {
                Text(verbatim: $0[0])
            } columns: {
                [
                    TableColumn("name") { $0[0] },
                    TableColumn("number", alignment: .decimal, decimalSeparator: ".") { $0[1] },
                    TableColumn("text", alignment: .trailing) { $0[2] },
                ]
            }
            Text("after")
        }
        document.environment.layoutDirection = direction
        var pages: [String] = []
        let warnings = try document.forEachPage(fonts: FontCollection()) { pages.append($0.dump) }
        return (pages, warnings.count)
    }

    @Test(
        "A table in blocks has the pages that it has as a whole",
        arguments: [LayoutDirection.leftToRight, .rightToLeft], [400, 90] as [CGFloat])
    func blocks(direction: LayoutDirection, width: CGFloat) throws {
        let whole = try dump(width: width, nodes: .max, direction)
        let blocks = try dump(width: width, nodes: 10, direction)
        #expect(whole.pages.count > 5)
        #expect(blocks.pages == whole.pages)
        #expect(blocks.warnings == whole.warnings)
    }
}
