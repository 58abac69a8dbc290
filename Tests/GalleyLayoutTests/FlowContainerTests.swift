import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: lines in a container that is larger") struct FlowContainerTests {
    private func starts(_ policy: FlowLinePolicy, height: CGFloat?, bounds: CGFloat? = nil) -> [CGFloat] {
        let layout = FlowLayout(lines: policy, spacing: 1, lineSpacing: 1)
        return Setting(layout, boxes("AA BB CC"), width: 2, height: height, boundsHeight: bounds).frames.map(\.minY)
    }

    @Test("lines are at the start, in the middle or at the end of higher bounds")
    func packed() {
        #expect(starts(.leading, height: nil, bounds: 11) == [0, 2, 4])
        #expect(starts(.center, height: nil, bounds: 11) == [3, 5, 7])
        #expect(starts(.trailing, height: nil, bounds: 11) == [6, 8, 10])
        #expect(starts(.center, height: nil, bounds: 2) == [0, 2, 4], "nothing to share")
    }

    @Test("lines distributed over the height make the flow as high as proposed")
    func shared() {
        #expect(starts(.spaceBetween, height: 11) == [0, 5, 10])
        #expect(starts(.spaceAround, height: 11) == [1, 5, 9])
        #expect(starts(.spaceEvenly, height: 11) == [1.5, 5, 8.5])
        #expect(starts(.stretch, height: 11) == [0, 4, 8])
        #expect(starts(.spaceBetween, height: nil) == [0, 2, 4])
        #expect(starts(.spaceBetween, height: .infinity) == [0, 2, 4])
        #expect(starts(.spaceBetween, height: 1) == [0, 2, 4])
        // Packed lines do not, whatever their place.
        #expect(Setting(FlowLayout(lines: .center, spacing: 1), boxes("AA BB"), width: 9, height: 50).size.height == 1)
    }

    @Test("scaled lines grow in proportion to their height, within bounds")
    func scaled() {
        let boxes = { [Box("A", 2, 1), Box("B", 2, 3)] }
        func bands(_ policy: FlowLinePolicy) -> [CGRect] {
            let layout = FlowLayout(lines: policy, spacing: 1, lineSpacing: 2)
            let host = LayoutHost(boxes())
            var cache = layout.makeCache(subviews: host.subviews)
            return layout.lineBoxes(
                in: CGRect(x: 0, y: 0, width: 2, height: 14), proposal: ProposedViewSize(width: 2, height: 14),
                subviews: host.subviews, cache: &cache
            ).map(\.frame)
        }
        #expect(bands(.scale).map(\.minY) == [0, 5] && bands(.scale).map(\.height) == [3, 9])
        #expect(bands(.scale(1...2)).map(\.height) == [2, 6])
        #expect(bands(.scale(1...2).aligned(.trailing)).map(\.minY) == [4, 8])
        #expect(bands(.stretch).map(\.height) == [5, 7])
    }

    @Test("a flow can fill the proposed size, along either axis")
    func fills() {
        func size(_ fills: Axis.Set, _ width: CGFloat?, _ height: CGFloat?, axis: Axis = .horizontal) -> CGSize {
            Setting(FlowLayout(axis: axis, spacing: 1, fills: fills), boxes("AA BB"), width: width, height: height).size
        }
        #expect(size([], 30, 20) == CGSize(width: 5, height: 1))
        #expect(size(.horizontal, 30, 20) == CGSize(width: 30, height: 1))
        #expect(size(.vertical, 30, 20) == CGSize(width: 5, height: 20))
        #expect(size([.horizontal, .vertical], 30, 20) == CGSize(width: 30, height: 20))
        #expect(size([.horizontal, .vertical], nil, nil) == CGSize(width: 5, height: 1))
        #expect(size([.horizontal, .vertical], .infinity, .infinity) == CGSize(width: 5, height: 1))
        #expect(size(.vertical, 3, 5, axis: .vertical) == CGSize(width: 2, height: 5))
        #expect(size(.horizontal, 30, 5, axis: .vertical) == CGSize(width: 30, height: 3))
        let empty = Setting(FlowLayout(fills: [.horizontal, .vertical]), [], width: 30, height: 20)
        #expect(empty.size == CGSize(width: 30, height: 20))
        #expect(Setting(FlowLayout(lines: .spaceBetween), [], width: 30, height: 20).size == .zero)
    }

    @Test("under no width the flow is as wide as its widest item at its least")
    func minimum() {
        let boxes = [FlowBox.elastic("A", 2, 9, 20), .elastic("B", 5, 9, 20), .elastic("C", 0, 9, 20)]
        for width in [0, -4, .nan] as [CGFloat] {
            #expect(Setting(FlowLayout(), boxes, width: width).size.width == 5)
        }
        #expect(Setting(FlowLayout(spacing: 1), boxes, width: nil).size.width == 29)
        #expect(Setting(FlowLayout(spacing: 1), boxes, width: .infinity).size.width == 29)
    }

    @Test("baselines and strips follow the lines")
    func followers() {
        let layout = FlowLayout(lines: .trailing, spacing: 1, lineSpacing: 1)
        let host = LayoutHost([Box("A", 2, 3, firstBaseline: 2), Box("B", 2, 3, firstBaseline: 1)])
        var cache = layout.makeCache(subviews: host.subviews)
        let bounds = CGRect(x: 0, y: 100, width: 2, height: 17)
        let proposal = ProposedViewSize(width: 2, height: nil)
        let strips = layout.strips(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(strips.map(\.minY) == [110, 114] && strips.map(\.maxY) == [113, 117])
        func guide(_ guide: VerticalAlignment) -> CGFloat? {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        }
        #expect(guide(.firstTextBaseline) == 112 && guide(.lastTextBaseline) == 115)
    }
}
