import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view around another one of the same size: guides, spacing, priority and values pass through.
class WrappingNode: ViewNode {
    let child: ViewNode

    init(_ child: ViewNode) { self.child = child }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        child.place(in: frame, proposal: proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.explicitAlignment(key, in: size, proposal: proposal)
    }

    override var spacing: ViewSpacing { child.spacing }
    override var layoutPriority: Double { child.layoutPriority }
    override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { child.layoutValue(for: key) }

    /// The child's strips; the first and the last reach to the frame's edges, so that insets stay with what they surround.
    override func strips() -> [LayoutStrip] {
        var strips = child.strips()
        guard let last = strips.indices.last else { return strips }
        strips[0].minY = min(strips[0].minY, frame.minY)
        strips[last].maxY = max(strips[last].maxY, frame.maxY)
        return strips
    }

    override func draw(on canvas: inout PageCanvas) { child.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child.draw(on: &canvas, strips: strips) }
}

/// Insets around a view.
final class PaddingNode: WrappingNode {
    private let insets: EdgeInsets
    /// The inset on the left side of the page.
    private let left: CGFloat

    init(_ child: ViewNode, _ insets: EdgeInsets, _ direction: LayoutDirection) {
        self.insets = insets
        left = direction == .leftToRight ? insets.leading : insets.trailing
        super.init(child)
    }

    private var horizontal: CGFloat { insets.leading + insets.trailing }
    private var vertical: CGFloat { insets.top + insets.bottom }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - horizontal) }, height: proposal.height.map { max(0, $0 - vertical) }
        )
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(width: size.width + horizontal, height: size.height + vertical)
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        child.place(in: content(frame), proposal: inner(proposal))
    }

    private func content(_ frame: CGRect) -> CGRect {
        CGRect(
            x: frame.minX + left, y: frame.minY + insets.top, width: frame.width - horizontal,
            height: frame.height - vertical)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inside = content(CGRect(origin: .zero, size: size)).size
        let inset = key.axis == .horizontal ? insets.leading : insets.top
        return child.explicitAlignment(key, in: inside, proposal: inner(proposal)).map { $0 + inset }
    }
}

/// A view with something behind it that fills its frame.
final class BackgroundNode: WrappingNode {
    private let background: ViewNode

    init(_ child: ViewNode, background: ViewNode) {
        self.background = background
        super.init(child)
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let size = background.sizeThatFits(ProposedViewSize(frame.size))
        let origin = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
        background.place(in: CGRect(origin: origin, size: size), proposal: ProposedViewSize(frame.size))
    }

    // What is behind the view would be cut with it.
    override func strips() -> [LayoutStrip] { [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1)] }

    override func draw(on canvas: inout PageCanvas) {
        background.draw(on: &canvas)
        child.draw(on: &canvas)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }
}

/// A view that leads somewhere.
final class LinkNode: WrappingNode {
    private let url: String

    init(_ child: ViewNode, url: String) {
        self.url = url
        super.init(child)
    }

    override func strips() -> [LayoutStrip] { [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1)] }

    override func draw(on canvas: inout PageCanvas) {
        child.draw(on: &canvas)
        canvas.link(frame, to: url)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }
}

/// A view with a value for the layout around it.
final class LayoutValueNode<Key: LayoutValueKey>: WrappingNode {
    private let value: Key.Value

    init(_ child: ViewNode, _ value: Key.Value) {
        self.value = value
        super.init(child)
    }

    override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        if key == Key.self, let value = value as? K.Value { return value }
        return super.layoutValue(for: key)
    }
}
