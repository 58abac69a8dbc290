package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

package final class EndOfPageNode: ViewNode {
    private let numbering: PageLabel.Style?

    package init(_ numbering: PageLabel.Style?) { self.numbering = numbering }

    override var landmark: Landmark? { numbering.map { .numbering($0) } }
    package override var columnRole: ColumnRole { .pageBreak }
    package override var spacing: ViewSpacing { .zero }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func strips() -> [LayoutStrip] {
        [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1, breakAfter: .forced)]
    }
}
