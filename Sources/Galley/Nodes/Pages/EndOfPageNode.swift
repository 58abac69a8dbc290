import GalleyDisplay
import GalleyGeometry
import GalleyLayout

final class EndOfPageNode: ViewNode {
    private let numbering: PageLabel.Style?

    init(_ numbering: PageLabel.Style?) { self.numbering = numbering }

    override var landmark: Landmark? { numbering.map { .numbering($0) } }
    override var columnRole: ColumnRole { .pageBreak }
    override var spacing: ViewSpacing { .zero }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func strips() -> [LayoutStrip] {
        [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1, breakAfter: .forced)]
    }
}
