import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Stacks divide their length by flexibility and priority") struct StackLayoutTests {
    /// A box that takes the proposed length along the axis, within limits.
    private final class Elastic: LayoutElement {
        let (low, ideal, high): (CGFloat, CGFloat, CGFloat)
        let thickness: CGFloat
        let axis: Axis
        let priority: Double
        private(set) var frame = CGRect.null

        init(
            _ low: CGFloat, _ ideal: CGFloat, _ high: CGFloat, thickness: CGFloat = 10, axis: Axis = .horizontal,
            priority: Double = 0
        ) {
            (self.low, self.ideal, self.high) = (low, ideal, high)
            (self.thickness, self.axis, self.priority) = (thickness, axis, priority)
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            let proposed = axis == .horizontal ? proposal.width : proposal.height
            let length = min(max(proposed ?? ideal, low), high)
            return axis == .horizontal
                ? CGSize(width: length, height: thickness) : CGSize(width: thickness, height: length)
        }

        override var layoutPriority: Double { priority }

        override func place(in frame: CGRect, proposal: ProposedViewSize) { self.frame = frame }
    }

    /// The frames in a horizontal stack of `width`, and its size.
    private func arrange(
        _ elements: [Elastic], width: CGFloat?, spacing: CGFloat? = 0, alignment: VerticalAlignment = .center,
        direction: LayoutDirection = .leftToRight
    ) -> (size: CGSize, frames: [CGRect]) {
        let layout = HStackLayout(alignment: alignment, spacing: spacing)
        let host = LayoutHost(elements, layoutDirection: direction)
        var cache = layout.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: width, height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        host.place(layout, in: CGRect(origin: .zero, size: size), proposal: proposal, cache: &cache)
        return (size, elements.map(\.frame))
    }

    private func widths(_ elements: [Elastic], _ width: CGFloat?, spacing: CGFloat? = 0) -> [CGFloat] {
        arrange(elements, width: width, spacing: spacing).frames.map(\.width)
    }

    @Test("flexible views share equally")
    func equal() {
        #expect(widths([Elastic(0, 10, .infinity), Elastic(0, 10, .infinity)], 100) == [50, 50])
    }

    @Test("the least flexible views choose first, wherever they are, and the others share the rest")
    func leastFlexibleFirst() {
        let views = [Elastic(0, 10, .infinity), Elastic(0, 10, 20), Elastic(30, 30, 30)]
        #expect(widths(views, 100) == [50, 20, 30])
        #expect(widths(views.reversed(), 100) == [30, 20, 50])
    }

    @Test("spacing is taken off before the length is divided")
    func spacing() {
        let views = [Elastic(30, 30, 30), Elastic(0, 10, .infinity)]
        #expect(widths(views, 100, spacing: 10) == [30, 60])
        #expect(widths(views, 100, spacing: nil) == [30, 62], "the default distance is 8")
    }

    @Test("a higher priority takes all but the smallest lengths of the others")
    func priority() {
        let views = [Elastic(10, 80, 80), Elastic(10, 80, 80, priority: 1)]
        #expect(widths(views, 100) == [20, 80])
        #expect(widths(views, 60) == [10, 50])
    }

    @Test("under no proposed length each has its ideal size")
    func ideal() {
        let result = arrange([Elastic(0, 15, .infinity), Elastic(5, 25, 40)], width: nil, spacing: 4)
        #expect(result.size == CGSize(width: 44, height: 10))
    }

    @Test("a stack with too little room is as long as its smallest views and no proposal is negative")
    func tooNarrow() {
        let result = arrange([Elastic(30, 30, 30), Elastic(20, 40, 60)], width: 10, spacing: 5)
        #expect(result.size.width == 55)
    }

    @Test("views are aligned on the guide, and the stack includes their extents on both sides")
    func alignment() {
        let views = [Elastic(10, 10, 10, thickness: 30), Elastic(10, 10, 10, thickness: 10)]
        #expect(arrange(views, width: 100, alignment: .top).frames.map(\.minY) == [0, 0])
        #expect(arrange(views, width: 100, alignment: .center).frames.map(\.minY) == [0, 10])
        #expect(arrange(views, width: 100, alignment: .bottom).frames.map(\.minY) == [0, 20])
        #expect(arrange(views, width: 100).size.height == 30)
    }

    @Test("right to left, the first view is at the right")
    func rightToLeft() {
        let views = [Elastic(10, 10, 10), Elastic(20, 20, 20)]
        #expect(arrange(views, width: 100, spacing: 5, direction: .rightToLeft).frames.map(\.minX) == [25, 0])
    }

    @Test("a vertical stack is the horizontal one turned on its side")
    func transposed() {
        let limits: [(CGFloat, CGFloat, CGFloat)] = [(0, 10, .infinity), (12, 20, 33), (5, 25, 40), (7, 7, 7)]
        for length: CGFloat? in [nil, 0, 40, 97, 300] {
            let across = arrange(limits.map { Elastic($0.0, $0.1, $0.2) }, width: length, spacing: 3)
            let elements = limits.map { Elastic($0.0, $0.1, $0.2, axis: .vertical) }
            let layout = VStackLayout(spacing: 3)
            let host = LayoutHost(elements)
            var cache = layout.makeCache(subviews: host.subviews)
            let proposal = ProposedViewSize(width: nil, height: length)
            let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
            host.place(layout, in: CGRect(origin: .zero, size: size), proposal: proposal, cache: &cache)
            #expect(size == CGSize(width: across.size.height, height: across.size.width))
            #expect(elements.map(\.frame.minY) == across.frames.map(\.minX))
            #expect(elements.map(\.frame.height) == across.frames.map(\.width))
        }
    }

    @Test("an empty stack has no size and no distance to its neighbours")
    func empty() {
        #expect(arrange([], width: 100).size == .zero)
        let host = LayoutHost([])
        var cache = HStackLayout().makeCache(subviews: host.subviews)
        #expect(HStackLayout().spacing(subviews: host.subviews, cache: &cache) == .zero)
    }
}
