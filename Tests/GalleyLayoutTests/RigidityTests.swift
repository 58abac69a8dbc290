import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Rigid elements") struct RigidityTests {
    private static let lengths: [CGFloat?] = [nil, 0, 1, 35, 60, 200, .infinity]

    /// Takes the proposed size, which shows whether it was measured.
    private func leaf(_ axes: Axis.Set) -> Leaf {
        let leaf = Leaf(.any, .any)
        leaf.rigidAxes = axes
        return leaf
    }

    @Test("nothing is proposed along a rigid axis, so the length there is the ideal one")
    func proposals() {
        for axes in [[], .horizontal, .vertical, [.horizontal, .vertical]] as [Axis.Set] {
            for width in Self.lengths {
                for height in Self.lengths {
                    let leaf = leaf(axes)
                    let size = leaf.sizeThatFits(ProposedViewSize(width: width, height: height))
                    let asked = ProposedViewSize(
                        width: axes.contains(.horizontal) ? nil : width, height: axes.contains(.vertical) ? nil : height
                    )
                    #expect(leaf.measures == [asked])
                    #expect(size == CGSize(width: asked.width ?? 10, height: asked.height ?? 10))
                }
            }
        }
    }

    @Test("one measurement serves all proposals that differ only along a rigid axis")
    func measures() {
        let leaf = leaf(.horizontal)
        for width in Self.lengths { _ = leaf.sizeThatFits(ProposedViewSize(width: width, height: 5)) }
        #expect(leaf.measures.count == 1)
        _ = leaf.sizeThatFits(ProposedViewSize(width: 3, height: 6))
        #expect(leaf.measures.count == 2)
    }

    @Test("a stack measures views that are rigid along its axis once, and others three times")
    func stack() {
        func measures(_ axes: Axis.Set, _ layout: some Layout, width: CGFloat?, height: CGFloat?) -> [Int] {
            let leaves = (0..<3).map { _ in leaf(axes) }
            Container(layout, leaves).set(width, height)
            return leaves.map(\.measures.count)
        }
        for length in Self.lengths {
            #expect(measures(.horizontal, HStackLayout(), width: length, height: 7) == [1, 1, 1])
            #expect(measures(.vertical, VStackLayout(), width: 7, height: length) == [1, 1, 1])
        }
        // A view's size across the stack says nothing about its flexibility along it.
        #expect(measures(.vertical, HStackLayout(), width: 60, height: 7) == [3, 3, 3])
        #expect(measures(.horizontal, VStackLayout(), width: 7, height: 60) == [3, 3, 3])
        #expect(measures([], HStackLayout(), width: 60, height: 7) == [3, 3, 3])
    }

    @Test("a stack of rigid views is arranged like one of fixed lengths, also with other views among them")
    func places() {
        for isMixed in [false, true] {
            for width in Self.lengths {
                let rigid = (0..<3).map { _ in leaf(.horizontal) }
                let plain = (0..<3).map { _ in Leaf(.fixed(10), .any) }
                let others = (0..<2).map { _ in isMixed ? [Leaf(.any, .any)] : [] }
                let sizes = zip([rigid, plain], others).map { leaves, other in
                    Container(HStackLayout(spacing: 2), leaves + other).set(width, 9)
                }
                #expect(sizes[0] == sizes[1])
                #expect(rigid.map(\.frame) == plain.map(\.frame))
                #expect(others[0].map(\.frame) == others[1].map(\.frame))
            }
        }
    }
}
