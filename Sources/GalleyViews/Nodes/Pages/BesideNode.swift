package import GalleyGeometry
package import GalleyLayout

/// A view beside some lines of a body that page breaks can divide above and below it.
package final class BesideNode: ViewNode {
    private let side, body: ViewNode
    private let width, drop: CGFloat
    private let isLeft: Bool
    private let direction: LayoutDirection
    /// The strip of the body at the top of the side.
    private var firstStrip = 0
    /// Heights are added in another order.
    private static let tolerance: CGFloat = 0.05

    /// - Parameters:
    ///   - side: the view beside the body, which leaves room for it.
    ///   - width: that of `side`, in points.
    ///   - drop: the distance from the top of the body to that of `side`.
    ///   - isLeading: whether `side` is where the lines begin, otherwise where they end.
    package init(
        _ side: ViewNode, _ body: ViewNode, width: CGFloat, drop: CGFloat, isLeading: Bool, _ direction: LayoutDirection
    ) {
        (self.side, self.body, self.width, self.drop, self.direction) = (side, body, width, drop, direction)
        isLeft = isLeading == (direction == .leftToRight)
        super.init()
    }

    package override var childNodes: [ViewNode] { [side, body] }
    package override var spacing: ViewSpacing { body.spacing }

    private var sideProposal: ProposedViewSize { ProposedViewSize(width: width, height: nil) }

    private func bodyProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = body.sizeThatFits(bodyProposal(proposal))
        return CGSize(
            width: proposal.width ?? size.width,
            height: max(size.height, drop + side.sizeThatFits(sideProposal).height))
    }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let (sideSize, inner) = (side.sizeThatFits(sideProposal), bodyProposal(proposal))
        let x = isLeft ? frame.minX : frame.maxX - sideSize.width
        side.place(
            in: CGRect(origin: CGPoint(x: x, y: frame.minY + drop), size: sideSize), proposal: sideProposal)
        let size = body.sizeThatFits(inner)
        let bodyX = direction == .leftToRight ? frame.minX : frame.maxX - size.width
        body.place(in: CGRect(origin: CGPoint(x: bodyX, y: frame.minY), size: size), proposal: inner)
    }

    override func strips() -> [LayoutStrip] {
        var strips = body.strips()
        guard let last = strips.indices.last else { return undivided }
        firstStrip = strips.firstIndex { $0.maxY > side.frame.minY + Self.tolerance } ?? last
        for index in firstStrip..<last where strips[index].maxY < side.frame.maxY {
            strips[index].breakAfter = .prohibited
        }
        strips[0].minY = min(strips[0].minY, frame.minY)
        strips[last].maxY = max(strips[last].maxY, frame.maxY)
        return strips
    }

    package override func draw(on canvas: inout PageCanvas) {
        side.draw(on: &canvas)
        body.draw(on: &canvas)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if strips.contains(firstStrip) { side.draw(on: &canvas) }
        body.draw(on: &canvas, strips: strips)
    }
}
