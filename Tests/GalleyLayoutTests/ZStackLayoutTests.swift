import GalleyGeometry
import GalleyLayout
import Testing

@Suite("ZStackLayout: views on top of each other") struct ZStackLayoutTests {
    private func frames(_ alignment: Alignment, _ leaves: [Leaf], _ width: CGFloat? = nil) -> (CGSize, [CGRect]) {
        let size = Container(ZStackLayout(alignment: alignment), leaves).set(width, width)
        return (size, leaves.map(\.frame))
    }

    @Test("as large as the largest on each axis, each view in its corner, at its edge or in the middle")
    func alignments() {
        // 100 × 20 and 40 × 60 in 100 × 60.
        let expected: [(Alignment, CGPoint, CGPoint)] = [
            (.topLeading, .zero, .zero), (.center, CGPoint(x: 0, y: 20), CGPoint(x: 30, y: 0)),
            (.bottomTrailing, CGPoint(x: 0, y: 40), CGPoint(x: 60, y: 0)), (.top, .zero, CGPoint(x: 30, y: 0)),
            (.leading, CGPoint(x: 0, y: 20), .zero), (.bottomLeading, CGPoint(x: 0, y: 40), .zero),
        ]
        for (alignment, wide, high) in expected {
            let (size, frames) = frames(alignment, [Leaf(100, 20), Leaf(40, 60)])
            #expect(size == CGSize(width: 100, height: 60))
            #expect(frames.map(\.origin) == [wide, high])
        }
    }

    @Test("each is proposed the stack's proposal")
    func proposals() {
        let leaves = [Leaf(.any, .any), Leaf(.range(5, 30), .fixed(10))]
        #expect(frames(.center, leaves, 50).0 == CGSize(width: 50, height: 50))
        #expect(
            leaves.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 10, y: 20, width: 30, height: 10),
            ])
        #expect(frames(.center, leaves, nil).0 == CGSize(width: 30, height: 10))
        #expect(frames(.center, leaves, 0).0 == CGSize(width: 5, height: 10))
    }

    @Test("stated guides move views apart, and the stack is as large as they reach together")
    func guides() {
        // A badge whose middle is on the corner of a picture.
        let picture = Leaf(100, 50)
        let badge = Leaf(20, 10).stating(.trailing) { $0.width / 2 }.stating(.top) { $0.height / 2 }
        let (size, frames) = frames(.topTrailing, [picture, badge])
        #expect(size == CGSize(width: 110, height: 55))
        #expect(frames == [CGRect(x: 0, y: 5, width: 100, height: 50), CGRect(x: 90, y: 0, width: 20, height: 10)])
    }

    @Test("views on one custom guide")
    func customGuide() {
        let leaves = [Leaf(30, 30), Leaf(30, 60), Leaf(30, 9).stating(.oneThird) { _ in 0 }]
        let (size, frames) = frames(Alignment(horizontal: .leading, vertical: .oneThird), leaves)
        // Above the guide 10, 20 and 0; below it 20, 40 and 9.
        #expect(size.height == 60)
        #expect(frames.map(\.minY) == [10, 0, 20])
    }

    @Test("only the highest priority counts for the size; the others are proposed that size")
    func priorities() {
        let leaves = [Leaf(.any, .any), Leaf(40, 30).stating(priority: 1), Leaf(100, 10)]
        let (size, frames) = frames(.bottomLeading, leaves, 200)
        #expect(size == CGSize(width: 40, height: 30))
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(frames[2] == CGRect(x: 0, y: 20, width: 100, height: 10))
        #expect(leaves.map(\.proposal?.width) == [40, 200, 40])
    }

    @Test("infinite views start at the stack's origin, and do not move the others")
    func endless() {
        let leaves = [Leaf(.any, .any), Leaf(40, 30)]
        let (size, frames) = frames(.bottomTrailing, leaves, .infinity)
        #expect(size == CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity),
                CGRect(x: 0, y: 0, width: 40, height: 30),
            ])
    }

    @Test("an empty stack has no size; the spacing is the union of all preferences")
    func ends() {
        #expect(frames(.center, [], 100).0 == .zero)
        let stack = Container(
            ZStackLayout(),
            [
                Leaf(1, 1).stating(spacing: ViewSpacing(.top, 3)), Leaf(1, 1).stating(spacing: ViewSpacing(.all, 2)),
            ])
        #expect(stack.spacing[.top] == 3 && stack.spacing[.leading] == 2)
    }

    @Test("mirrored from right to left")
    func mirrored() {
        let leaves = [Leaf(100, 10), Leaf(40, 10)]
        Container(ZStackLayout(alignment: .leading), leaves, layoutDirection: .rightToLeft).set(nil)
        #expect(leaves.map(\.frame.minX) == [0, 60])
    }
}
