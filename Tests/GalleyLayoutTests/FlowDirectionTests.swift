import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("Right to left: the host mirrors") struct FlowDirectionTests {
    @Test("the first box is at the right")
    func picture() {
        let layout = FlowLayout(spacing: 1, lineSpacing: 0)
        #expect(
            Setting(layout, boxes("AAA BB C DDD"), width: 8, direction: .rightToLeft).picture == """
                +--------+
                |C BB AAA|
                |     DDD|
                +--------+
                """)
    }

    @Test("trailing is the left edge; justified fills both ways")
    func alignments() {
        #expect(
            Setting(
                FlowLayout(alignment: .trailing, spacing: 1, lineSpacing: 0), boxes("AAA BB C DDD"), width: 8,
                direction: .rightToLeft
            ).picture == """
                +--------+
                |C BB AAA|
                |DDD     |
                +--------+
                """)
        #expect(
            Setting(
                FlowLayout(alignment: .justified, spacing: 1, lineSpacing: 0), boxes("AA BB C DDDD"), width: 9,
                direction: .rightToLeft
            ).picture == """
                +---------+
                |C  BB  AA|
                |     DDDD|
                +---------+
                """)
    }

    @Test("x' = W − x − w for every box, y as before", arguments: FlowLineAlignment.allCases)
    func mirrored(alignment: FlowLineAlignment) {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<100 {
            let sizes = (0..<10).map { _ in
                CGSize(
                    width: CGFloat(Int.random(in: 0...20, using: &random)),
                    height: CGFloat.random(in: 0...9, using: &random))
            }
            let layout = FlowLayout(alignment: FlowLinePolicy(alignment), spacing: 2)
            let origin = CGPoint(x: 7, y: 3)
            let ltr = Setting(layout, sizes.map { Box("x", $0.width, $0.height) }, width: 40, origin: origin)
            let rtl = Setting(
                layout, sizes.map { Box("x", $0.width, $0.height) }, width: 40, origin: origin, direction: .rightToLeft)
            #expect(ltr.size == rtl.size)
            for (a, b) in zip(ltr.frames, rtl.frames) {
                let x = origin.x + (ltr.bounds.width - (a.minX - origin.x) - a.width)
                #expect(abs(b.minX - x) < 1e-9 && b.minY == a.minY && b.size == a.size)
            }
        }
    }

    @Test("the layout sees the direction and places from the leading edge all the same")
    func layoutSeesDirection() {
        struct Reporter: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: subviews.layoutDirection == .rightToLeft ? 50 : 10, height: 1)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                subviews[0].place(at: CGPoint(x: bounds.minX + 1, y: bounds.minY), proposal: .unspecified)
            }
        }
        let setting = Setting(Reporter(), [Box("A", 4)], width: nil, direction: .rightToLeft)
        #expect(setting.size.width == 50)
        #expect(setting.frames == [CGRect(x: 45, y: 0, width: 4, height: 1)])
    }
}
