import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: how items share their line") struct FlowDistributionTests {
    private func picture(
        _ policy: FlowLinePolicy, _ boxes: [Box], width: CGFloat, lastLine: FlowLinePolicy? = nil,
        spacing: CGFloat = 1, bounds: CGFloat? = nil
    ) -> String {
        let layout = FlowLayout(
            alignment: policy, lastLine: lastLine, itemAlignment: .top, spacing: spacing, lineSpacing: 0)
        return Setting(layout, boxes, width: width, boundsWidth: bounds).picture
    }

    @Test("space between: into the gaps, on the last line too; a single item is aligned")
    func spaceBetween() {
        #expect(
            picture(.spaceBetween, boxes("AA BB CC DD EE"), width: 10) == """
                +----------+
                |AA  BB  CC|
                |DD      EE|
                +----------+
                """)
        #expect(
            picture(.spaceBetween.aligned(.center), boxes("AAA BBB CC"), width: 8) == """
                +--------+
                |AAA  BBB|
                |   CC   |
                +--------+
                """)
    }

    @Test("space around: half as much at the ends as between")
    func spaceAround() {
        #expect(
            picture(.spaceAround, boxes("AA BB CCCC"), width: 9) == """
                +---------+
                | AA   BB |
                |   CCCC  |
                +---------+
                """)
    }

    @Test("space evenly: as much at the ends as between, beyond the spacing")
    func spaceEvenly() {
        #expect(
            picture(.spaceEvenly, boxes("AA BB CCCC"), width: 8) == """
                +--------+
                | AA  BB |
                |  CCCC  |
                +--------+
                """)
        // Without spacing, exactly as much.
        #expect(
            picture(.spaceEvenly, boxes("AA BB"), width: 10, spacing: 0) == """
                +----------+
                |  AA  BB  |
                +----------+
                """)
    }

    @Test("a flow whose items are spread is as wide as proposed, and spreads over wider bounds too")
    func width() {
        #expect(
            picture(.spaceBetween, boxes("AA BB"), width: 7, bounds: 9) == """
                +---------+
                |AA     BB|
                +---------+
                """)
        let layout = FlowLayout(alignment: .spaceBetween, spacing: 1)
        #expect(Setting(layout, boxes("AA BB"), width: 30).size.width == 30)
        #expect(Setting(layout, boxes("AA"), width: 30).size.width == 2, "a single item is not spread")
        #expect(Setting(layout, boxes("AA BB"), width: nil).size.width == 5)
        #expect(Setting(layout, boxes("AA BB"), width: .infinity).size.width == 5)
        #expect(Setting(FlowLayout(alignment: .spaceAround, spacing: 1), boxes("AA"), width: 30).size.width == 30)
    }

    @Test("the last line, and one before a forced break, follow their own policy")
    func lastLine() {
        #expect(
            picture(.spaceBetween, boxes("AA BB CC DD EE"), width: 8, lastLine: .trailing) == """
                +--------+
                |AA BB CC|
                |   DD EE|
                +--------+
                """)
        let forced = flowBoxes("AA BB CC DD EE")
        _ = forced[1].with(FlowBreak.after)
        #expect(
            picture(.justified, forced, width: 7, lastLine: .trailing) == """
                +-------+
                |  AA BB|
                |CC   DD|
                |     EE|
                +-------+
                """)
    }

    @Test("justified leaves the last line at the leading edge; another policy for it goes first")
    func justified() {
        #expect(
            picture(.justified, boxes("AA BB CC DD"), width: 7) == """
                +-------+
                |AA   BB|
                |CC DD  |
                +-------+
                """)
        #expect(
            picture(.justified, boxes("AA BB CC DD"), width: 7, lastLine: .spaceBetween) == """
                +-------+
                |AA   BB|
                |CC   DD|
                +-------+
                """)
    }

    @Test("stretch: items grow until they fill their line, each by the same amount")
    func stretch() {
        let boxes = [FlowBox.elastic("A", 1, 2, .infinity), .elastic("B", 1, 3, .infinity), .elastic("C", 1, 4, 9)]
        #expect(
            picture(.stretch, boxes, width: 8) == """
                +--------+
                |AAA BBBB|
                |CCCCCCCC|
                +--------+
                """)
        #expect(boxes[0].proposal == ProposedViewSize(width: 3, height: nil))
    }

    @Test("stretch: the surplus of an item at its limit goes to the others")
    func stretchLimits() {
        let boxes = [FlowBox.elastic("A", 1, 2, 3), .elastic("B", 1, 2, .infinity), .elastic("C", 1, 2, 6)]
        #expect(
            picture(.stretch, boxes, width: 17) == """
                +-----------------+
                |AAA BBBBBB CCCCCC|
                +-----------------+
                """)
        // All at their limits: the remaining room is aligned.
        #expect(
            picture(
                .stretch.aligned(.trailing), [FlowBox.elastic("A", 1, 2, 3), .elastic("B", 1, 2, 3)], width: 9,
                bounds: 9)
                    == """
                    +---------+
                    |  AAA BBB|
                    +---------+
                    """)
    }

    @Test("stretch: by weight, and the highest priority first")
    func stretchWeights() {
        func row(_ weights: (CGFloat, CGFloat, CGFloat), priorities: (Double, Double, Double) = (0, 0, 0)) -> [CGFloat]
        {
            let boxes = [
                FlowBox.elastic("A", 0, 10, 100).with(FlowGrowWeight.self, weights.0).with(priority: priorities.0),
                FlowBox.elastic("B", 0, 10, 100).with(FlowGrowWeight.self, weights.1).with(priority: priorities.1),
                FlowBox.elastic("C", 0, 10, 100).with(FlowGrowWeight.self, weights.2).with(priority: priorities.2),
            ]
            return Setting(FlowLayout(alignment: .stretch, spacing: 0), boxes, width: 150).frames.map(\.width)
        }
        #expect(row((1, 1, 1)) == [50, 50, 50])
        #expect(row((1, 2, 3)) == [30, 50, 70])
        #expect(row((0, -1, 1)) == [10, 10, 100], "C is at its limit, the others do not grow")
        #expect(row((.nan, 1, .infinity)) == [10, 100, 10])
        #expect(row((1, 1, 1), priorities: (0, 1, 0)) == [25, 100, 25])
        #expect(row((1, 3, 1), priorities: (2, 1, 2)) == [70, 10, 70])
    }

    @Test("stretch: rigid items keep their size, and any size that an item answers is accepted")
    func stretchRigid() {
        #expect(
            picture(.stretch, boxes("AA BB"), width: 9) == """
                +-----+
                |AA BB|
                +-----+
                """)
        let stepped = FlowBox("A") { CGSize(width: (min($0.width ?? 2, 8) / 2).rounded(.down) * 2, height: 1) }
        #expect(
            picture(.stretch, [stepped, FlowBox.elastic("B", 2, 2, 4)], width: 10) == """
                +---------+
                |AAAA BBBB|
                +---------+
                """)
    }

    @Test("scale: one factor for all items of a line, their thickness too; the space is not scaled")
    func scale() {
        let boxes = [FlowBox.picture("A", 2, 1), .picture("B", 2, 2), .picture("C", 4, 2)]
        #expect(
            picture(.scale, boxes, width: 9) == """
                +---------+
                |AAAA BBBB|
                |AAAA BBBB|
                |     BBBB|
                |     BBBB|
                |CCCCCCCCC|
                |CCCCCCCCC|
                |CCCCCCCCC|
                |CCCCCCCCC|
                |CCCCCCCCC|
                +---------+
                """)
        #expect(boxes[2].frame == CGRect(x: 0, y: 4, width: 9, height: 4.5))
    }

    @Test("scale: within its bounds; the last line by its own policy")
    func scaleBounds() {
        let boxes = { [FlowBox.picture("A", 4, 1), .picture("B", 4, 1), .picture("C", 3, 1)] }
        #expect(
            picture(.scale(1...1.5).aligned(.trailing), boxes(), width: 9) == """
                +---------+
                |AAAA BBBB|
                |     CCCC|
                |     CCCC|
                +---------+
                """)
        #expect(Setting(FlowLayout(alignment: .scale(1...1.5), spacing: 1), boxes(), width: 9).frames[2].width == 4.5)
        #expect(
            picture(.scale, boxes(), width: 9, lastLine: .center) == """
                +---------+
                |AAAA BBBB|
                |   CCC   |
                +---------+
                """)
    }

    @Test("scale: with a lower bound more items come onto a line and are scaled down, on a last line too")
    func scaleDown() {
        let boxes = { (0..<3).map { _ in FlowBox.picture("A", 4, 4) } }
        let layout = FlowLayout(
            alignment: .scale(0.5...1), lastLine: .leading, itemAlignment: .top, spacing: 1, lineSpacing: 0)
        let setting = Setting(layout, boxes(), width: 8)
        #expect(setting.frames.map(\.size) == Array(repeating: CGSize(width: 2, height: 2), count: 3))
        #expect(setting.size == CGSize(width: 8, height: 2))
        // At two thirds there is no room for the third.
        let wide = Setting(
            FlowLayout(alignment: .scale(0.75...1), itemAlignment: .top, spacing: 1, lineSpacing: 0), boxes(), width: 8)
        #expect(wide.frames.map(\.minY) == [0, 0, 3.5])
        #expect(wide.size == CGSize(width: 8, height: 7.5))
    }

    @Test("scale: a picture wider than the line is made as wide as the line")
    func scaleWide() {
        let setting = Setting(FlowLayout(alignment: .scale, spacing: 1), [FlowBox.picture("A", 20, 4)], width: 10)
        #expect(setting.frames == [CGRect(x: 0, y: 0, width: 10, height: 2)])
    }
}
