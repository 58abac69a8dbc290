import Galley
import GalleyDifference
import GalleyDisplay
import GalleyGeometry
import GalleyParagraph
import GalleyTestSupport
import GalleyText
import GalleyViews

/// A document of text, a table, columns, a rule and a header, of which one thing at a time changes.
struct VariedDocument {
    static let count = 12
    var paragraphs: [[String]]
    var left: CGFloat
    var width: CGFloat
    var gaps: [CGFloat]
    var sizes: [CGFloat]
    var colors: [UInt32]
    var weights: [Font.Weight]
    var monospaced: Set<Int> = []
    var pageBreak: Int?
    var header: String
    var columnGap: CGFloat = 18
    /// The place of the table, of the columns and of the rule.
    private let table: Int
    private let columns: Int
    private let rule: Int
    private let cells: [[String]]
    private let isJustified: Bool

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let syllables = ["ka", "ro", "mi", "te", "sul", "ven", "dor", "pa", "lin", "quo", "bra", "zet"]
        func word() -> String {
            (0..<Int.random(in: 1...3, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                .joined()
        }
        let count = Self.count
        paragraphs = (0..<count).map { _ in (0..<Int.random(in: 8...60, using: &random)).map { _ in word() } }
        cells = (0..<4).map { _ in (0..<3).map { _ in word() } }
        left = CGFloat(Int.random(in: 30...70, using: &random))
        width = CGFloat(Int.random(in: 250...310, using: &random))
        gaps = (0..<count).map { _ in CGFloat(Int.random(in: 4...9, using: &random)) }
        sizes = (0..<count).map { _ in CGFloat(Int.random(in: 9...13, using: &random)) }
        colors = Array(repeating: 0x202020, count: count)
        weights = (0..<count).map { _ in Int.random(in: 0...4, using: &random) == 0 ? .bold : .regular }
        header = word()
        table = Int.random(in: 1..<count - 1, using: &random)
        columns = (table + Int.random(in: 2..<count - 2, using: &random)) % count
        rule = Int.random(in: 1..<count - 1, using: &random)
        isJustified = Int.random(in: 0...2, using: &random) == 0
    }

    /// The paragraph in columns, whose lines depend on the space between them.
    var paragraphInColumns: Int { columns }

    @ViewBuilder private func block(_ index: Int) -> some View {
        Text(paragraphs[index].joined(separator: " "))
            .font(
                .system(
                    size: sizes[index], weight: weights[index],
                    design: monospaced.contains(index) ? .monospaced : .default)
            )
            .foregroundStyle(Color(rgb: colors[index])).padding(.top, gaps[index])
            .multilineTextAlignment(isJustified ? ParagraphAlignment.justified : .leading)
    }

    func record() throws -> LayoutRecord {
        let sample = self
        let document = Document(
            pageSize: PageSize(width: 420, height: 595),
            margins: EdgeInsets(top: 50, leading: left, bottom: 50, trailing: 420 - left - width),
            header: PageHeader { _ in Text(sample.header).font(.system(size: 8)) }
        ) {
            ForEach(sample.paragraphs.indices, id: \.self) { index in
                if sample.pageBreak == index { PageBreak() }
                if index == sample.rule { Rectangle().frame(width: 120, height: 1).padding(.top, 6) }
                if index == sample.table {
                    Grid(alignment: .leading, horizontalSpacing: 12) {
                        ForEach(sample.cells.indices, id: \.self) { row in
                            GridRow { ForEach(0..<3, id: \.self) { Text(sample.cells[row][$0]) } }
                        }
                    }
                }
                if index == sample.columns {
                    Columns(2, spacing: sample.columnGap) { sample.block(index) }
                } else {
                    sample.block(index)
                }
            }
        }
        let set = try document.layOutPages(fonts: FontCollection())
        var record = LayoutRecord(try (1...set.count).map { try set.draw(page: $0) })
        record.addRegions((1...set.count).map { set.inspect(page: $0) })
        return record
    }
}
