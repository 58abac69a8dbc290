import GalleyGeometry
import GalleyLayout
import Testing

@Suite("The layout contract's values") struct ContractTests {
    @Test("default guides: edges, middles, and the bottom edge for a baseline")
    func defaultGuides() {
        let dimensions = ViewDimensions(size: CGSize(width: 10, height: 6))
        #expect([dimensions[.leading], dimensions[HorizontalAlignment.center], dimensions[.trailing]] == [0, 5, 10])
        #expect([dimensions[.top], dimensions[VerticalAlignment.center], dimensions[.bottom]] == [0, 3, 6])
        #expect([dimensions[.firstTextBaseline], dimensions[.lastTextBaseline]] == [6, 6])
        #expect(dimensions[explicit: .bottom] == nil)
    }

    @Test("alignments can be distinguished in a switch, a baseline from the other and from the bottom")
    func patterns() {
        func name(_ alignment: HorizontalAlignment) -> String {
            switch alignment {
            case .leading: "leading"
            case .center: "center"
            case .trailing: "trailing"
            default: "other"
            }
        }
        enum Mine: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
        #expect(
            [HorizontalAlignment.leading, .center, .trailing, HorizontalAlignment(Mine.self)].map(name) == [
                "leading", "center", "trailing", "other",
            ])
        #expect(Set<VerticalAlignment>([.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]).count == 5)
        #expect(VerticalAlignment(Mine.self).key != HorizontalAlignment(Mine.self).key)
    }

    @Test("the distance is the larger preference, the only one, or 8")
    func distance() {
        let (none, two, five) = (ViewSpacing(), ViewSpacing(.all, 2), ViewSpacing(.all, 5))
        for axis in Axis.allCases {
            #expect(none.distance(to: none, along: axis) == 8)
            #expect(two.distance(to: five, along: axis) == 5)
            #expect(five.distance(to: two, along: axis) == 5)
            #expect(none.distance(to: two, along: axis) == 2)
            #expect(two.distance(to: none, along: axis) == 2)
            #expect(ViewSpacing.zero.distance(to: none, along: axis) == 0)
        }
        #expect(ViewSpacing(.trailing, 9).distance(to: none, along: .vertical) == 8)
        #expect(ViewSpacing(.leading, 9).distance(to: none, along: .horizontal) == 8)
        #expect(none.distance(to: ViewSpacing(.leading, 9), along: .horizontal) == 9)
        #expect(none.distance(to: ViewSpacing(.top, 9), along: .vertical) == 9)
    }

    @Test("a union takes the larger preference of each given edge, and does not change the receiver")
    func union() {
        let (small, large) = (ViewSpacing(.horizontal, 2), ViewSpacing([.leading, .top], 5))
        let union = small.union(large)
        #expect([union[.leading], union[.trailing], union[.top], union[.bottom]] == [5, 2, 5, nil])
        let top = small.union(large, edges: .top)
        #expect([top[.leading], top[.trailing], top[.top], top[.bottom]] == [2, 2, 5, nil])
        #expect(small[.leading] == 2 && small[.top] == nil)
    }

    @Test("unspecified dimensions are replaced, by 10 by default")
    func proposals() {
        let proposal = ProposedViewSize(width: 3, height: nil)
        #expect(proposal.replacingUnspecifiedDimensions() == CGSize(width: 3, height: 10))
        #expect(proposal.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2)) == CGSize(width: 3, height: 2))
        #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
        #expect(ProposedViewSize.infinity.width == .infinity && ProposedViewSize.zero.height == 0)
    }

    @Test("insets and edge sets name the edges that they mean")
    func edges() {
        #expect(EdgeInsets([.top, .trailing], 4) == EdgeInsets(top: 4, leading: 0, bottom: 0, trailing: 4))
        #expect(EdgeInsets(.horizontal, 1) == EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1))
        #expect(Edge.Set.all == [.top, .bottom, .leading, .trailing])
        #expect(Edge.allCases.map { Edge.Set.vertical.contains(Edge.Set($0)) } == [true, false, true, false])
    }

    @Test("a line's extent is the farthest item on each side of the guide")
    func extent() {
        var extent = LineExtent.none
        #expect(extent.height == 0)
        extent.include(LineExtent(above: 3, below: 1))
        extent.include(LineExtent(above: 1, below: 4))
        #expect(extent == LineExtent(above: 3, below: 4) && extent.height == 7)
        extent.include(LineExtent(above: -2, below: 2))
        #expect(extent.height == 7)
    }
}
