import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("FlowLayout: spacing") struct FlowSpacingTests {
    @Test("without spacing or preferences, boxes and lines are 8 points apart")
    func defaults() {
        let setting = Setting(FlowLayout(), boxes("AA BB CC"), width: 12)
        #expect(setting.frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 9)])
        #expect(setting.size == CGSize(width: 12, height: 10))
    }

    @Test("without a spacing, the larger of the two preferences that meet decides, pair by pair")
    func preferences() {
        let boxes = [
            Box("A", 2, spacing: ViewSpacing(.trailing, 3)), Box("B", 2, spacing: ViewSpacing(.leading, 5)),
            Box("C", 2, spacing: ViewSpacing(.horizontal, 1)), Box("D", 2, spacing: .zero), Box("E", 2, spacing: .zero),
        ]
        // A–B max(3, 5); B–C: B has no preference, C 1; C–D max(1, 0); D–E 0.
        let setting = Setting(FlowLayout(), boxes, width: nil)
        #expect(setting.frames.map(\.minX) == [0, 7, 10, 13, 15])
    }

    @Test("spacing decides for all boxes, preferences or not; zero is a spacing", arguments: [0, 2.5, 20] as [CGFloat])
    func given(spacing: CGFloat) {
        let boxes = [Box("A", 2, spacing: ViewSpacing(.all, 7)), Box("B", 2), Box("C", 2, spacing: .zero)]
        let setting = Setting(FlowLayout(spacing: spacing), boxes, width: nil)
        #expect(setting.frames.map(\.minX) == [0, 2 + spacing, 4 + 2 * spacing])
    }

    @Test("lineSpacing applies only between lines", arguments: [0, 3] as [CGFloat])
    func lineSpacing(distance: CGFloat) {
        let setting = Setting(FlowLayout(spacing: 1, lineSpacing: distance), boxes("AAA BBB CCC"), width: 3)
        #expect(setting.frames.map(\.minY) == [0, 1 + distance, 2 + 2 * distance])
        #expect(setting.size.height == 3 + 2 * distance)
    }

    @Test("a line spacing is between the lines of the drawing")
    func picture() {
        #expect(
            Setting(FlowLayout(spacing: 2, lineSpacing: 1), boxes("AA BB CCC DD"), width: 7).picture == """
                +-------+
                |AA  BB |
                |       |
                |CCC  DD|
                +-------+
                """)
    }

    @Test("without a line spacing, the largest distance of a box above and a box below decides")
    func linePreferences() {
        func distance(_ above: [ViewSpacing], _ below: [ViewSpacing]) -> CGFloat {
            let boxes = (above + below).map { Box("x", 2, 1, spacing: $0) }
            let setting = Setting(FlowLayout(spacing: 0), boxes, width: CGFloat(2 * above.count))
            return setting.frames[above.count].minY - 1
        }
        let none = ViewSpacing()
        func bottom(_ d: CGFloat) -> ViewSpacing { ViewSpacing(.bottom, d) }
        func top(_ d: CGFloat) -> ViewSpacing { ViewSpacing(.top, d) }
        #expect(distance([none, none], [none, none]) == 8)
        #expect(distance([bottom(3), bottom(4)], [top(1), top(2)]) == 4)
        #expect(distance([bottom(3), bottom(4)], [top(9), top(2)]) == 9)
        #expect(distance([bottom(3), bottom(4)], [none, none]) == 4)
        #expect(distance([bottom(0), bottom(0)], [none, none]) == 0)
        // The second boxes of both lines have no preference and meet at the default.
        #expect(distance([bottom(3), none], [top(2), none]) == 8)
        #expect(distance([bottom(30), none], [top(2), none]) == 30)
        #expect(distance([bottom(-4), bottom(-3)], [top(-2), top(-2)]) == -2)
    }

    @Test("the distance is the largest of all pairs: compared with each pair")
    func againstPairs() {
        var random = SeededGenerator(seed: 5)
        func preference() -> ViewSpacing {
            var spacing = ViewSpacing()
            if Bool.random(using: &random) { spacing[.top] = CGFloat(Int.random(in: -3...12, using: &random)) }
            if Bool.random(using: &random) { spacing[.bottom] = CGFloat(Int.random(in: -3...12, using: &random)) }
            return spacing
        }
        for _ in 0..<500 {
            let all = (0..<6).map { _ in preference() }
            let setting = Setting(FlowLayout(spacing: 0), all.map { Box("x", 2, 1, spacing: $0) }, width: 6)
            var largest = -CGFloat.infinity
            for above in all[..<3] {
                for below in all[3...] { largest = max(largest, above.distance(to: below, along: .vertical)) }
            }
            #expect(setting.frames[3].minY - 1 == largest)
        }
    }

    @Test("a negative spacing lets boxes overlap and never gives a negative size")
    func negative() {
        let setting = Setting(FlowLayout(spacing: -1, lineSpacing: 0), boxes("AAA BBB"), width: 5)
        #expect(
            setting.picture == """
                +-----+
                |AA#BB|
                +-----+
                """)
        let nothing = Setting(FlowLayout(spacing: -5, lineSpacing: -5), (0..<4).map { _ in Box("x", 0, 0) }, width: 0)
        #expect(nothing.size.width >= 0 && nothing.size.height >= 0)
    }
}
