import GalleyGeometry
import GalleyLayout
import Testing

// As users write it, in a file of their own.
extension VerticalAlignment {
    private struct OneThird: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
    }
    static let oneThird = VerticalAlignment(OneThird.self)
}

extension HorizontalAlignment {
    enum ControlEdge: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d[HorizontalAlignment.leading] }
    }
    static let controlEdge = Self(ControlEdge.self)
}

extension Alignment {
    fileprivate static let special = Alignment(horizontal: .controlEdge, vertical: .oneThird)
}

@Suite("Alignments, points, axes and edges") struct AlignmentTests {
    @Test("guides of views are merged into one: the mean, the first baseline's least, the last one's greatest")
    func combining() {
        #expect(HorizontalAlignment.center.combineExplicit([2, nil, 5]) == 3.5)
        #expect(HorizontalAlignment.leading.combineExplicit([3]) == 3)
        #expect(VerticalAlignment.oneThird.combineExplicit([1, 2, 6, nil]) == 3)
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit([9, nil, 4, 7]) == 4)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([9, nil, 4, 7]) == 9)
        #expect(VerticalAlignment.top.combineExplicit([nil, nil]) == nil)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([]) == nil)
    }

    @Test("custom guides have their default value, and differ from all others")
    func custom() {
        let dimensions = ViewDimensions(size: CGSize(width: 10, height: 6))
        #expect(dimensions[.oneThird] == 2 && dimensions[.controlEdge] == 0)
        #expect(Alignment.special.vertical == .oneThird && Alignment.special != .topLeading)
        #expect(VerticalAlignment.oneThird != .top)
    }

    @Test("each alignment is its two guides, and no two are the same")
    func constants() {
        let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
        let rows: [(VerticalAlignment, [Alignment])] = [
            (.top, [.topLeading, .top, .topTrailing]),
            (.center, [.leading, .center, .trailing]),
            (.bottom, [.bottomLeading, .bottom, .bottomTrailing]),
            (.firstTextBaseline, [.leadingFirstTextBaseline, .centerFirstTextBaseline, .trailingFirstTextBaseline]),
            (.lastTextBaseline, [.leadingLastTextBaseline, .centerLastTextBaseline, .trailingLastTextBaseline]),
        ]
        for (vertical, alignments) in rows {
            #expect(alignments == horizontal.map { Alignment(horizontal: $0, vertical: vertical) })
        }
        #expect(Set(rows.flatMap(\.1)).count == 15)
    }

    @Test("an alignment can be taken apart in a switch")
    func patterns() {
        func name(_ alignment: Alignment) -> String {
            switch alignment {
            case .topLeading: "top leading"
            case .center: "center"
            default: "other"
            }
        }
        #expect([Alignment.topLeading, .center, .bottom].map(name) == ["top leading", "center", "other"])
    }

    @Test("unit points name the corners, edges and the middle of the unit square")
    func unitPoints() {
        let named: [[UnitPoint]] = [
            [.topLeading, .top, .topTrailing], [.leading, .center, .trailing],
            [.bottomLeading, .bottom, .bottomTrailing],
        ]
        for (row, points) in named.enumerated() {
            for (column, point) in points.enumerated() {
                #expect(point == UnitPoint(x: CGFloat(column) / 2, y: CGFloat(row) / 2))
            }
        }
        #expect(UnitPoint() == .zero && UnitPoint.zero == .topLeading)
        #expect("\(UnitPoint.bottom)" == "(0.5, 1.0)")
    }

    @Test("axes, edges and directions list their cases and make sets")
    func sets() {
        #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
        #expect(Axis.Set([.horizontal, .vertical]).contains(Axis.Set(.vertical)))
        #expect(!Axis.Set.horizontal.contains(.vertical))
        #expect(Edge.Set.horizontal == [.leading, .trailing] && Edge.Set(.top) == .top)
        #expect(LayoutDirection.allCases == [.leftToRight, .rightToLeft])
        #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }

    @Test("animatable data is what a type says, or nothing, and pairs add and scale by components")
    func animatable() {
        struct Still: Animatable {}
        struct Turning: Animatable {
            var angle: Double
            var length: CGFloat
            var animatableData: AnimatablePair<Double, CGFloat> {
                get { AnimatablePair(angle, length) }
                set { (angle, length) = (newValue.first, newValue.second) }
            }
        }
        var turning = Turning(angle: 3, length: 4)
        #expect(turning.animatableData.magnitudeSquared == 25)
        turning.animatableData += AnimatablePair(1, 2)
        turning.animatableData.scale(by: 0.5)
        #expect(turning.angle == 2 && turning.length == 3)
        turning.animatableData = turning.animatableData - .zero
        #expect(turning.animatableData == AnimatablePair(2, 3))
        var still = Still()
        still.animatableData = .zero
        #expect(still.animatableData == EmptyAnimatableData() && EmptyAnimatableData().magnitudeSquared == 0)
        var frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        frame.animatableData.scale(by: 2)
        #expect(frame == CGRect(x: 2, y: 4, width: 6, height: 8))
        var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        insets.animatableData += insets.animatableData
        #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
        var float: Float = 2
        float.scale(by: 1.5)
        #expect(float == 3 && float.magnitudeSquared == 9)
    }
}
