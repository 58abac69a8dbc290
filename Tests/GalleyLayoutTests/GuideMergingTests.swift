import GalleyGeometry
import GalleyLayout
import Testing

@Suite("A layout without guides merges those of its subviews") struct GuideMergingTests {
    private func text(_ width: CGFloat, _ height: CGFloat, first: CGFloat, last: CGFloat) -> Leaf {
        Leaf(width, height).stating(.firstTextBaseline) { _ in first }.stating(.lastTextBaseline) { _ in last }
    }

    private func guides(_ layout: some Layout, _ leaves: [LayoutElement]) -> ViewDimensions {
        Container(layout, leaves).dimensions(in: .unspecified)
    }

    @Test("a column's first baseline is its topmost text's, its last one the bottommost's")
    func column() {
        // A picture 30 high, 5 below it a text from 35 to 75, 5 below it a text from 80 to 100.
        let column = guides(
            VStackLayout(spacing: 5),
            [Leaf(10, 30), text(10, 40, first: 15, last: 35), text(10, 20, first: 14, last: 14)])
        #expect(column[.firstTextBaseline] == 50 && column[.lastTextBaseline] == 94)
        #expect(column[explicit: .top] == nil && column[.bottom] == 100)
    }

    @Test("a row's first baseline is the topmost of its views")
    func row() {
        let texts = [text(10, 40, first: 15, last: 35), text(10, 20, first: 14, last: 14)]
        // Middles level: the second stands 10 lower, its baseline at 24.
        let row = guides(HStackLayout(), texts)
        #expect(row[.firstTextBaseline] == 15 && row[.lastTextBaseline] == 35)
        // Bottoms level: 20 lower, at 34.
        #expect(guides(HStackLayout(alignment: .bottom), texts)[.firstTextBaseline] == 15)
        // On the last baseline, which is 21 lower in the first text than in the second: 35 for both.
        let level = guides(HStackLayout(alignment: .lastTextBaseline), texts)
        #expect(level[.lastTextBaseline] == 35 && level.height == 41)
    }

    @Test("other guides are the mean of the explicit ones, at their views' positions")
    func mean() {
        let leaves = [
            Leaf(10, 10).stating(.oneThird) { _ in 2 }, Leaf(10, 10), Leaf(10, 10).stating(.oneThird) { _ in 7 },
        ]
        // At 2 and at 20 + 7; the one without a statement does not count.
        #expect(guides(VStackLayout(spacing: 0), leaves)[.oneThird] == 14.5)
        #expect(guides(VStackLayout(spacing: 0), leaves)[explicit: .controlEdge] == nil)
        #expect(guides(VStackLayout(spacing: 0), [leaves[1]])[.oneThird] == 10.0 / 3)
    }

    @Test("a horizontal guide is found where the column's alignment puts its view")
    func horizontal() {
        let leaves = [Leaf(100, 10), Leaf(40, 10).stating(.controlEdge) { _ in 4 }]
        #expect(guides(VStackLayout(alignment: .leading), leaves)[.controlEdge] == 4)
        #expect(guides(VStackLayout(), leaves)[.controlEdge] == 34)
        #expect(guides(VStackLayout(alignment: .trailing), leaves)[.controlEdge] == 64)
        #expect(guides(ZStackLayout(alignment: .trailing), leaves)[.controlEdge] == 64)
    }

    /// Places its first subview, at (3, 4) with its lower trailing corner, and leaves the others to the host.
    private struct Corner: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 50, height: 30)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: .zero, proposal: proposal)
            subviews.first?.place(
                at: CGPoint(x: bounds.minX + 3, y: bounds.minY + 4), anchor: .bottomTrailing, proposal: proposal)
        }
    }

    @Test("a custom layout merges its subviews where it places them last; an unplaced one is centred")
    func ownLayout() {
        let leaves = [Leaf(10, 10), Leaf(20, 10)].map { $0.stating(.controlEdge) { $0.width / 2 } }
        // 3 − 10 + 5; and 15 + 10.
        #expect(guides(Corner(), [leaves[0]])[.controlEdge] == -2)
        #expect(guides(Corner(), leaves)[.controlEdge] == (-2 + 25) / 2.0)
    }

    @Test("guides are in the coordinates of the bounds")
    func bounds() {
        let host = LayoutHost([text(10, 20, first: 15, last: 15)])
        // A variable of no size has no address, which Thread Sanitizer would look at.
        var cache: [Void] = [()]
        let guide = Corner().explicitAlignment(
            of: .firstTextBaseline, in: CGRect(x: 100, y: 200, width: 50, height: 30), proposal: .unspecified,
            subviews: host.subviews, cache: &cache[0])
        // 200 + 4 − 20 + 15.
        #expect(guide == 199)
    }

    @Test("asking for a guide places nothing, and measures nothing that placing would not")
    func rehearsal() {
        let leaves = [text(10, 20, first: 15, last: 15), text(30, 10, first: 8, last: 8)]
        let container = Container(HStackLayout(), leaves)
        let dimensions = container.dimensions(in: .unspecified)
        let measures = leaves.map(\.measures.count)
        _ = (dimensions[.firstTextBaseline], dimensions[.controlEdge], dimensions[.oneThird])
        #expect(leaves.map(\.measures.count) == measures)
        #expect(leaves.map(\.placements) == [0, 0])
        container.set(nil)
        #expect(leaves.map(\.measures.count) == measures)
        #expect(leaves.map(\.placements) == [1, 1])
    }

    @Test("a guide does not change with the direction: the stack around mirrors everything together")
    func direction() {
        let leaf = Leaf(40, 10).stating(.controlEdge) { _ in 4 }
        let inner = Container(HStackLayout(spacing: 0), [Leaf(20, 10), leaf], layoutDirection: .rightToLeft)
        #expect(inner.dimensions(in: .unspecified)[.controlEdge] == 24)
    }

    @Test("a guide inside nested stacks lines up with one outside of them")
    func crossing() {
        // The classic: a name with a title above it, beside another name with a picture above it; the names are level.
        let (title, name) = (Leaf(60, 20), Leaf(40, 30).stating(.oneThird) { $0.height / 2 })
        let (picture, other) = (Leaf(50, 64), Leaf(70, 50).stating(.oneThird) { $0.height / 2 })
        let left = Container(VStackLayout(spacing: 0), [title, name])
        let right = Container(VStackLayout(spacing: 0), [picture, other])
        let row = Container(HStackLayout(alignment: .oneThird, spacing: 0), [left, right])
        // The guide is at 20 + 15 on the left, 64 + 25 on the right; the left stack moves down by 54.
        #expect(row.set(nil) == CGSize(width: 130, height: 114))
        #expect(left.frame == CGRect(x: 0, y: 54, width: 60, height: 50))
        #expect(right.frame == CGRect(x: 60, y: 0, width: 70, height: 114))
        #expect(name.frame == CGRect(x: 10, y: 74, width: 40, height: 30))
        #expect(other.frame.midY == 89 && name.frame.midY == 89)
    }

    @Test("a layout's own guide is not merged with its subviews'")
    func statement() {
        struct Raised: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 10, height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            func explicitAlignment(
                of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) -> CGFloat? { guide == .bottom ? bounds.maxY - 3 : nil }
        }
        let leaf = Leaf(10, 10).stating(.oneThird) { _ in 5 }.stating(.controlEdge) { _ in 5 }
        let dimensions = guides(Raised(), [leaf])
        #expect(dimensions[.bottom] == 7 && dimensions[explicit: .oneThird] == nil)
        #expect(dimensions[.controlEdge] == 5, "the horizontal guides are not implemented, so they are merged")
    }
}
