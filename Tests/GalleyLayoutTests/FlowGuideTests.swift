import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: guides, strips and spacing") struct FlowGuideTests {
    private let boxes = [
        Box("A", 4, 5, firstBaseline: 2, lastBaseline: 4), Box("B", 4, 3, firstBaseline: 3),
        Box("C", 4, 6, firstBaseline: 4),
    ]
    private let bounds = CGRect(x: 10, y: 100, width: 9, height: 14)
    private let proposal = ProposedViewSize(width: 9, height: nil)

    private func guide(_ guide: VerticalAlignment, itemAlignment: VerticalAlignment) -> CGFloat? {
        let layout = FlowLayout(itemAlignment: FlowItemAlignment(itemAlignment), spacing: 1, lineSpacing: 2)
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        return layout.explicitAlignment(
            of: guide, in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
    }

    @Test("its baselines are those of its first and its last line, in the bounds' coordinates")
    func baselines() {
        // Line 1: ascent 3, descent 3, 6 high; line 2 begins at 8, its baseline 4 below.
        #expect(guide(.firstTextBaseline, itemAlignment: .firstTextBaseline) == 103)
        #expect(guide(.lastTextBaseline, itemAlignment: .firstTextBaseline) == 112)
    }

    @Test("lines not aligned on baselines have no baseline; other guides have their defaults")
    func noBaselines() {
        #expect(guide(.firstTextBaseline, itemAlignment: .top) == nil)
        #expect(guide(.lastTextBaseline, itemAlignment: .center) == nil)
        #expect(guide(.center, itemAlignment: .firstTextBaseline) == nil)
    }

    @Test("no boxes, no baseline")
    func empty() {
        let (layout, host) = (FlowLayout(), LayoutHost([]))
        var cache = layout.makeCache(subviews: host.subviews)
        let found = layout.explicitAlignment(
            of: .firstTextBaseline, in: .zero, proposal: .unspecified, subviews: host.subviews, cache: &cache)
        #expect(found == nil)
    }

    @Test("each line is a strip, and together the strips hold every box once, in order")
    func strips() {
        let layout = FlowLayout(spacing: 1, lineSpacing: 2)
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        let strips = layout.strips(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(
            strips == [
                LayoutStrip(minY: 100, maxY: 106, subviews: 0..<2), LayoutStrip(minY: 108, maxY: 114, subviews: 2..<3),
            ])
    }

    @Test("line boxes are as wide as the bounds and have the guide of their items")
    func lineBoxes() {
        let layout = FlowLayout(spacing: 1, lineSpacing: 2)
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        let lines = layout.lineBoxes(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(
            lines.map(\.frame) == [
                CGRect(x: 10, y: 100, width: 9, height: 6), CGRect(x: 10, y: 108, width: 9, height: 6),
            ])
        #expect(lines.map(\.guide?.start) == [CGPoint(x: 10, y: 103), CGPoint(x: 10, y: 112)])
        #expect(lines.map(\.guide?.end) == [CGPoint(x: 19, y: 103), CGPoint(x: 19, y: 112)])
        #expect(lines.map(\.strip) == [0, 1])
    }

    @Test("its own spacing is the union of its boxes' preferences")
    func spacing() {
        let host = LayoutHost([
            Box("A", 1, spacing: ViewSpacing(.leading, 3)), Box("B", 1, spacing: ViewSpacing(.all, 2)),
        ])
        let layout = FlowLayout()
        var cache = layout.makeCache(subviews: host.subviews)
        let union = layout.spacing(subviews: host.subviews, cache: &cache)
        #expect([union[.leading], union[.top], union[.trailing], union[.bottom]] == [3, 2, 2, 2])
    }
}
