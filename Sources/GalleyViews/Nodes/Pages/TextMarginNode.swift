import GalleyGeometry
import GalleyLayout

nonisolated extension View {
    /// Leaves the margin of the document's style beside the view, where its column is wider than the measure of the text.
    ///
    /// - Parameter isText: whether the view is text; tables and figures use the margin if they need it.
    package func besideTextMargin(isText: Bool) -> some View {
        WrappedView(content: self) { node, context, _ in
            let environment = context.environment
            guard environment.documentStyle.measure != nil else { return node }
            return TextMarginNode(
                node, environment.documentStyle, mayUseMargin: !isText, environment.layoutDirection)
        }
    }
}

/// A block with the margin of the text beside it. A table or figure takes the margin, too, if it needs more than the measure of the text.
final class TextMarginNode: InsetNode {
    private let style: DocumentStyle
    private let mayUseMargin: Bool
    /// The width asked for last and its margin: a table is measured for that.
    private var latest: (width: CGFloat, inset: CGFloat)?

    init(_ child: ViewNode, _ style: DocumentStyle, mayUseMargin: Bool, _ direction: LayoutDirection) {
        self.style = style
        self.mayUseMargin = mayUseMargin
        super.init(child, direction)
    }

    private func inset(_ proposal: ProposedViewSize) -> CGFloat {
        guard let width = proposal.width else { return 0 }
        if let latest, latest.width == width { return latest.inset }
        let inset = inset(within: width)
        latest = (width, inset)
        return inset
    }

    private func inset(within width: CGFloat) -> CGFloat {
        let inset = style.textInset(within: width)
        guard inset > 0, mayUseMargin else { return inset }
        if let least = child.legibleWidth, least > width - inset { return 0 }
        // The margin is used before lines are broken.
        return child.tableExtent(among: [width - inset, width]).fitsAtOnce ? inset : 0
    }

    override func tableExtent(among widths: [CGFloat]) -> TableExtent {
        // A table that fits beside the margin fits all widths.
        guard mayUseMargin, let width = widths.first, style.textInset(within: width) > 0,
            inset(ProposedViewSize(width: width, height: nil)) > 0
        else { return super.tableExtent(among: widths) }
        return child.tableExtent(among: [width - inset(ProposedViewSize(width: width, height: nil))])
    }

    override func forgetSizes() {
        super.forgetSizes()
        latest = nil
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 - inset(proposal) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (size, inset) = (child.sizeThatFits(childProposal(proposal)), inset(proposal))
        return CGSize(width: size.width + inset, height: size.height)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: style.hasMarginBeforeText ? size.width - childSize.width : 0, y: 0)
    }
}
