import GalleyGeometry
import GalleyLayout
import Testing

@Suite("LineBreaker: the rules") struct LineBreakerTests {
    private func box(
        _ length: CGFloat, gap: CGFloat = 1, _ breakAfter: BreakOpportunity = .allowed, hyphen: CGFloat = 0
    ) -> FlowItem {
        FlowItem(length: length, gap: Glue(length: gap), breakAfter: breakAfter, lengthIfBroken: hyphen)
    }

    private func ranges(_ items: [FlowItem], _ measure: CGFloat) -> [Range<Int>] {
        LineBreaker().lines(of: items, measure: measure).map(\.items)
    }

    @Test("no items, no lines")
    func empty() { #expect(ranges([], 10).isEmpty) }

    @Test("a line takes as many items as fit, with the gaps between them but without the last one's")
    func greedy() {
        let lines = LineBreaker().lines(of: [box(3), box(3), box(2), box(1)], measure: 7)
        #expect(lines.map(\.items) == [0..<2, 2..<4])
        #expect(lines.map(\.length) == [7, 4])
        #expect(lines.map(\.isLast) == [false, true])
    }

    @Test("no line ends where a break is prohibited")
    func prohibited() {
        let items = [box(3), box(3, .prohibited), box(3), box(3)]
        #expect(ranges(items, 7) == [0..<1, 1..<3, 3..<4])
        // Where no opportunity came earlier, the line is overfull up to the first one.
        let long = [box(3, .prohibited), box(3, .prohibited), box(3), box(3)]
        let lines = LineBreaker().lines(of: long, measure: 5)
        #expect(lines.map(\.items) == [0..<3, 3..<4])
        #expect(lines[0].slack(in: 5) == -6)
    }

    @Test("the end of the items ends a line, prohibited or not")
    func prohibitedEnd() { #expect(ranges([box(3), box(3, .prohibited)], 100) == [0..<2]) }

    @Test("a line ends at every forced break, and is a last line there")
    func forced() {
        let lines = LineBreaker().lines(of: [box(1, .forced), box(1), box(1, .forced), box(1)], measure: 100)
        #expect(lines.map(\.items) == [0..<1, 1..<3, 3..<4])
        #expect(lines.allSatisfy { $0.isLast })
    }

    @Test("a forced break that does not fit does not spare the break before it")
    func forcedTooLong() {
        let lines = LineBreaker().lines(of: [box(4), box(4, .forced), box(1)], measure: 7)
        #expect(lines.map(\.items) == [0..<1, 1..<2, 2..<3])
        #expect(lines.map(\.isLast) == [false, true, true])
    }

    @Test("a hyphen counts only where the line ends")
    func hyphen() {
        let items = [box(4, gap: 0, hyphen: 2), box(4, gap: 0, hyphen: 2), box(4)]
        #expect(LineBreaker().lines(of: items, measure: 10).map(\.length) == [10, 4])
        #expect(LineBreaker().lines(of: items, measure: 9).map(\.length) == [6, 8])
        #expect(LineBreaker().lines(of: items, measure: 12).map(\.length) == [12])
    }

    @Test("a hyphen that does not fit does not prevent a longer line without it")
    func hyphenThatDoesNotFit() {
        #expect(ranges([box(9, gap: 0, hyphen: 2), box(1)], 10) == [0..<2])
        #expect(ranges([box(4), box(4, gap: 0, hyphen: 2), box(1), box(1)], 10) == [0..<3, 3..<4])
        // Nor does it become the end of the line when more does not fit either.
        #expect(ranges([box(4), box(4, gap: 0, hyphen: 2), box(5)], 10) == [0..<1, 1..<3])
        // Where it is the only opportunity, it is the first of those that are too long.
        #expect(ranges([box(9, gap: 0, hyphen: 2), box(4, gap: 0, .prohibited), box(4)], 10) == [0..<1, 1..<3])
    }

    @Test("the last item has no hyphen")
    func noHyphenAtTheEnd() {
        let lines = LineBreaker().lines(of: [box(9, hyphen: 2)], measure: 10)
        #expect(lines.map(\.length) == [9])
    }

    @Test("gaps may shrink to let another item in; length stays natural")
    func shrink() {
        let gap = Glue(length: 2, stretch: 3, shrink: 1)
        let items = (0..<4).map { _ in FlowItem(length: 4, gap: gap) }
        let lines = LineBreaker().lines(of: items, measure: 14)
        // Three items: 12 + 2 × 2 = 16, less 2 × 1.
        #expect(lines.map(\.items) == [0..<3, 3..<4])
        #expect(lines.map(\.length) == [16, 4])
        #expect(lines.map(\.shrink) == [2, 0])
        #expect(lines.map(\.stretch) == [6, 0])
        #expect(lines[0].slack(in: 14) == -2)
        #expect(ranges(items, 13.9) == [0..<2, 2..<4])
    }

    @Test("an infinite measure breaks only where it must")
    func endless() {
        let items = (0..<100).map { box(1e6, $0 == 49 ? .forced : .allowed) }
        #expect(ranges(items, .infinity) == [0..<50, 50..<100])
    }

    @Test(
        "a zero, negative or NaN measure puts one item on each line",
        arguments: [0, -5, .nan] as [CGFloat])
    func noMeasure(measure: CGFloat) {
        #expect(ranges([box(2), box(2), box(2)], measure) == [0..<1, 1..<2, 2..<3])
    }

    @Test("each line is asked for its own measure, once, in order")
    func varyingMeasure() {
        var asked: [Int] = []
        let lines = LineBreaker().lines(of: (0..<9).map { _ in box(1, gap: 0) }) { line in
            asked.append(line)
            return CGFloat(line + 1)
        }
        #expect(lines.map(\.items) == [0..<1, 1..<3, 3..<6, 6..<9])
        #expect(asked == [0, 1, 2, 3])
    }

    @Test("within a millionth a line still fits")
    func tolerance() {
        #expect(ranges([box(500, gap: 0), box(500)], 999.999_5) == [0..<2])
        #expect(ranges([box(500, gap: 0), box(500)], 999.99) == [0..<1, 1..<2])
        #expect(ranges([box(0.5, gap: 0), box(0.5)], 0.999) == [0..<1, 1..<2])
    }

    @Test("items of no length all stay on the line")
    func nothing() { #expect(ranges((0..<1000).map { _ in box(0, gap: 0) }, 0) == [0..<1000]) }

    @Test("100,000 items read each line's measure once")
    func many() {
        let items = (0..<100_000).map { box(CGFloat(1 + $0 % 9), $0 % 5 == 0 ? .prohibited : .allowed) }
        var asked = 0
        let lines = LineBreaker().lines(of: items) { _ in
            asked += 1
            return 100
        }
        #expect(asked == lines.count)
        #expect(lines.map(\.items.count).reduce(0, +) == items.count)
    }
}
