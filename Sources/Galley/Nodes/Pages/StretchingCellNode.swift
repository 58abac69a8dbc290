import GalleyGeometry
import GalleyLayout

/// Whether columns of words take the rest of the measure: where all columns have their ideal widths.
final class TableStretch {
    var isOn = true
}

/// A cell that is as wide as its column, or as its words.
final class StretchingCellNode: WrappingNode {
    private let stretch: TableStretch
    private let isRightToLeft: Bool

    init(_ child: ViewNode, _ stretch: TableStretch, _ direction: LayoutDirection) {
        self.stretch = stretch
        isRightToLeft = direction == .rightToLeft
        super.init(child)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = child.sizeThatFits(proposal)
        if stretch.isOn, let width = proposal.width { size.width = max(size.width, width) }
        return size
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let size = child.sizeThatFits(proposal)
        let x = isRightToLeft ? frame.maxX - size.width : frame.minX
        child.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: proposal)
    }
}
