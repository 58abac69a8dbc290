import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("LineBreaker, balanced") struct BreakerBalancedTests {
    private func ranges(_ items: [FlowItem], _ measure: CGFloat, maxItems: Int? = nil) -> [Range<Int>] {
        LineBreaker(.balanced, maxItemsPerLine: maxItems).lines(of: items, measure: measure).map(\.items)
    }

    private func words(_ lengths: CGFloat...) -> [FlowItem] {
        lengths.map { FlowItem(length: $0, gap: Glue(length: 1)) }
    }

    @Test("as few lines as greedy, of lengths that differ less")
    func evens() {
        let items = words(2, 3, 3, 2, 3, 3, 2, 2)
        #expect(LineBreaker().lines(of: items, measure: 10).map(\.length) == [10, 10, 5])
        #expect(LineBreaker(.balanced).lines(of: items, measure: 10).map(\.length) == [10, 6, 9])
        let worse = words(5, 4, 5, 4, 1)
        #expect(LineBreaker().lines(of: worse, measure: 12).map(\.length) == [10, 12])
        #expect(LineBreaker(.balanced).lines(of: worse, measure: 12).map(\.length) == [10, 12])
        let widow = words(3, 3, 3, 1)
        #expect(LineBreaker().lines(of: widow, measure: 11).map(\.length) == [11, 1])
        #expect(LineBreaker(.balanced).lines(of: widow, measure: 11).map(\.length) == [7, 5])
    }

    @Test("of equals, earlier lines hold more")
    func ties() {
        // Three equal words in two lines: 2 and 1, not 1 and 2.
        #expect(ranges(words(4, 4, 4), 9) == [0..<2, 2..<3])
        #expect(ranges(words(4, 4, 4, 4, 4), 9) == [0..<2, 2..<4, 4..<5])
        #expect(ranges(words(2, 2, 2, 2, 2, 2, 2), 9) == [0..<3, 3..<5, 5..<7])
    }

    @Test("an infinite measure breaks only where it must; a NaN or negative one breaks everywhere")
    func oddMeasures() {
        var items = words(4, 4, 4)
        items[1].breakAfter = .forced
        #expect(ranges(items, .infinity) == [0..<2, 2..<3])
        for measure in [-3, 0, .nan] as [CGFloat] { #expect(ranges(items, measure) == [0..<1, 1..<2, 2..<3]) }
        #expect(ranges([], 5).isEmpty)
    }

    @Test("an item that is too long is alone on its line, and its neighbours are still balanced")
    func overfull() {
        #expect(ranges(words(3, 3, 3, 1, 50, 3, 3, 3, 1), 11) == [0..<2, 2..<4, 4..<5, 5..<7, 7..<9])
        #expect(ranges(words(3, .infinity, 3, 3, 3, 1), 11) == [0..<1, 1..<2, 2..<4, 4..<6])
        #expect(ranges(words(3, .nan, 3), 11) == [0..<1, 1..<2, 2..<3])
    }

    @Test("a penalty of 100 weighs as much as an empty line")
    func penalties() {
        var items = words(3, 3, 3, 5)
        items[0].breakAfter = .prohibited
        // Slacks 4 and 2 of 11, against 0 and 6: 20 against 36, or 16 of 121 parts.
        items[1].penalty = 13
        #expect(ranges(items, 11) == [0..<2, 2..<4])
        items[1].penalty = 14
        #expect(ranges(items, 11) == [0..<3, 3..<4])
        items[2].penalty = .infinity
        #expect(ranges(items, 11) == [0..<2, 2..<4])
        items[2].penalty = .nan
        #expect(ranges(items, 11) == [0..<3, 3..<4])
    }

    @Test("a line has at most the maximum number of items")
    func maxItems() {
        #expect(ranges(words(1, 1, 1, 1, 1), 100, maxItems: 3) == [0..<3, 3..<5])
        #expect(ranges(words(1, 1, 1), 100, maxItems: 0) == [0..<1, 1..<2, 2..<3])
    }

    @Test(
        "all rows of seven boxes of two lengths and of six boxes of three, in a few measures: the best solution is chosen"
    )
    func everySmallCase() {
        for (lengths, count, codes) in [([1, 4], 7, 128), ([1, 2, 5], 6, 729)] as [([CGFloat], Int, Int)] {
            for code in 0..<codes {
                var rest = code
                let items = (0..<count).map { _ in
                    defer { rest /= lengths.count }
                    return FlowItem(length: lengths[rest % lengths.count], gap: Glue(length: 1))
                }
                for measure in [4, 7, 9, 12] as [CGFloat] {
                    let expected = BreakerOracle(items: items) { _ in measure }.balanced(unit: measure)
                    #expect(ranges(items, measure) == expected, "\(items.map(\.length)) in \(measure)")
                }
            }
        }
    }

    @Test("random items with hyphens, shrink, penalties, prohibited and forced breaks: exactly the best solution")
    func everyWay() {
        var random = SeededGenerator(seed: 31)
        for round in 0..<3000 {
            let count = Int.random(in: 1...11, using: &random)
            let items = random.flowItems(
                count, shrinks: round % 2 == 0, hyphens: round % 3 == 0, penalties: round % 5 < 2)
            let measure = random.halves(1...70)
            // With hyphens and a limit on the items, the breaker uses another algorithm, which chooses differently
            // among equals.
            let maxItems = round % 3 != 0 && round % 7 == 0 ? Int.random(in: 1...4, using: &random) : nil
            let expected = BreakerOracle(items: items, maxItems: maxItems ?? .max) { _ in measure }
                .balanced(unit: measure)
            let found = ranges(items, measure, maxItems: maxItems)
            guard found == expected else {
                Issue.record("round \(round): \(found) is not \(expected) for \(items) in \(measure)")
                return
            }
        }
    }

    @Test("hyphens with a bound on the items, and measures that differ: as few lines, as little slack")
    func everyWayOfTheOtherKind() {
        var random = SeededGenerator(seed: 32)
        for round in 0..<2000 {
            let items = random.flowItems(Int.random(in: 1...10, using: &random), penalties: round % 2 == 0)
            let measure = random.halves(1...70)
            let maxItems = Int.random(in: 1...4, using: &random)
            let oracle = BreakerOracle(items: items, maxItems: maxItems) { _ in measure }
            let breaker = LineBreaker(.balanced, maxItemsPerLine: maxItems)
            let expected = oracle.balanced(unit: measure)
            for found in [breaker.lines(of: items, measure: measure), breaker.lines(of: items) { _ in measure }] {
                let slack = oracle.squaredSlack(
                    found.enumerated().map { oracle.line($1.items, number: $0) }, unit: measure)
                let least = oracle.squaredSlack(
                    expected.enumerated().map { oracle.line($1, number: $0) }, unit: measure)
                #expect(found.count == expected.count && abs(slack - least) < 1e-9, "round \(round)")
            }
        }
    }

    @Test("2,000 random texts: never more lines than greedy, and no more slack")
    func againstGreedy() {
        var random = SeededGenerator(seed: 33)
        for _ in 0..<2000 {
            let items = random.flowItems(Int.random(in: 1...120, using: &random), penalties: false)
            let measure = random.halves(10...120)
            let greedy = LineBreaker().lines(of: items, measure: measure)
            let balanced = LineBreaker(.balanced).lines(of: items, measure: measure)
            #expect(greedy.count == balanced.count)
            func slack(_ lines: [FlowLine]) -> CGFloat {
                lines.map { line in
                    let slack = line.length - line.shrink > measure ? 0 : line.slack(in: measure)
                    return slack * slack
                }.reduce(0, +)
            }
            #expect(slack(balanced) <= slack(greedy) + 1e-6)
        }
    }

    @Test("lengths of another scale break in the same places", arguments: [0.1, 3, 7.3, 1000, 1e-3] as [CGFloat])
    func scale(factor: CGFloat) {
        var random = SeededGenerator(seed: 34)
        for round in 0..<300 {
            let items = random.flowItems(Int.random(in: 1...60, using: &random), penalties: round % 2 == 0)
            let measure = random.halves(20...120)
            let scaled = items.map { item in
                var item = item
                item.length *= factor
                item.stretch *= factor
                item.shrink *= factor
                item.lengthIfBroken *= factor
                item.gap = Glue(
                    length: item.gap.length * factor, stretch: item.gap.stretch * factor,
                    shrink: item.gap.shrink * factor)
                return item
            }
            #expect(ranges(items, measure) == ranges(scaled, measure * factor), "round \(round)")
        }
    }

    @Test("negative gaps and lengths lose nothing")
    func negative() {
        var random = SeededGenerator(seed: 35)
        for mode in [.greedy, .balanced, .optimal()] as [LineBreaker.Mode] {
            for _ in 0..<300 {
                var items = random.flowItems(Int.random(in: 1...40, using: &random))
                for index in items.indices {
                    if random.chance(30) { items[index].gap.length = -random.halves(0...20) }
                    if random.chance(20) { items[index].length = -random.halves(0...20) }
                    if random.chance(5), let odd = [CGFloat.nan, .infinity, -.infinity].randomElement(using: &random) {
                        items[index].length = odd
                    }
                    if random.chance(5), let odd = [CGFloat.nan, .infinity, -3].randomElement(using: &random) {
                        items[index].gap.shrink = odd
                    }
                }
                let measure = random.chance(10) ? CGFloat.infinity : random.halves(0...60)
                let breaker = LineBreaker(mode, maxItemsPerLine: random.chance(50) ? 5 : nil)
                for lines in [breaker.lines(of: items, measure: measure), breaker.lines(of: items) { _ in measure }] {
                    #expect(lines.flatMap { Array($0.items) } == Array(items.indices))
                }
            }
        }
    }

    @Test("100,000 equal boxes, and as many that all fit on a few lines")
    func many() {
        let equal = (0..<100_000).map { _ in FlowItem(length: 9, gap: Glue(length: 1)) }
        #expect(ranges(equal, 99) == (0..<10_000).map { $0 * 10..<$0 * 10 + 10 })
        let few = LineBreaker(.balanced).lines(of: equal, measure: 300_001)
        #expect(few.map(\.items.count) == [25_000, 25_000, 25_000, 25_000])
    }
}
