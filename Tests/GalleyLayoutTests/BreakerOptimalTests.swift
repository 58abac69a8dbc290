import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("LineBreaker, optimal: Knuth and Plass") struct BreakerOptimalTests {
    private func word(_ length: CGFloat, _ breakAfter: BreakOpportunity = .allowed) -> FlowItem {
        FlowItem(length: length, gap: Glue(length: 3, stretch: 2, shrink: 1), breakAfter: breakAfter)
    }

    @Test("a line that shrinks a little is taken rather than two that stretch much")
    func shrinks() {
        // Greedy fills the first line and leaves the second loose; shrinking and stretching are weighed together.
        let items = [word(10), word(10), word(10), word(10), word(24), word(6)]
        let lines = LineBreaker(.optimal()).lines(of: items, measure: 36)
        #expect(lines.map(\.items) == [0..<3, 3..<5, 5..<6])
        #expect(lines.map(\.length) == [36, 37, 6])
        #expect(lines.map { $0.slack(in: 36) } == [0, -1, 30])
    }

    @Test("the last line may be short at no cost")
    func lastLine() {
        let lines = LineBreaker(.optimal()).lines(of: [word(10), word(10), word(10), word(1)], measure: 36)
        #expect(lines.map(\.items) == [0..<3, 3..<4])
    }

    @Test("two hyphens after each other are avoided at the price of looser lines")
    func flagged() {
        let text = (0..<4).flatMap { _ in
            // A line is exact when it ends at the hyphen, and loose where it ends before it.
            [
                FlowItem(length: 40, gap: Glue(length: 10, stretch: 12, shrink: 3)),
                FlowItem(length: 38, gap: Glue(length: 10, stretch: 12, shrink: 3)),
                FlowItem(length: 10, lengthIfBroken: 2, isFlagged: true),
            ]
        }
        func ends(flaggedDemerits: CGFloat) -> [Int] {
            let parameters = OptimalBreaking(tolerance: 5, flaggedDemerits: flaggedDemerits)
            return LineBreaker(.optimal(parameters)).lines(of: text, measure: 110).map(\.items.upperBound)
        }
        #expect(ends(flaggedDemerits: 0) == [3, 6, 9, 12])
        let apart = ends(flaggedDemerits: 1e9).dropLast().map { $0.isMultiple(of: 3) }
        #expect(apart.contains(true) && !zip(apart, apart.dropFirst()).contains { $0 && $1 })
    }

    @Test("a forced break ends a paragraph: the text before it does not affect the text after it")
    func forced() {
        let first = [word(10), word(12), word(9), word(14), word(11, .forced)]
        let second = [word(8), word(13), word(10), word(10), word(9)]
        let breaker = LineBreaker(.optimal())
        let apart = [first, second].map { breaker.lines(of: $0, measure: 40).map(\.length) }
        #expect(breaker.lines(of: first + second, measure: 40).map(\.length) == apart[0] + apart[1])
    }

    @Test("emergency stretch and then any stretch are tried if nothing is within tolerance")
    func tries() {
        let items = [word(10), word(20), word(24), word(20)]
        let strict = OptimalBreaking(tolerance: 1)
        // Ratios of 1.5 without any stretch: beyond the tolerance, but there is no better solution.
        #expect(
            LineBreaker(.optimal(strict)).lines(of: items, measure: 36).map(\.items) == [0..<2, 2..<3, 3..<4])
        var generous = strict
        generous.emergencyStretch = 20
        #expect(
            LineBreaker(.optimal(generous)).lines(of: items, measure: 36).map(\.items) == [0..<2, 2..<3, 3..<4])
        // Rigid boxes: as few lines as possible.
        let rigid = [5, 5, 5, 5, 5].map { FlowItem(length: $0, gap: Glue(length: 1)) }
        #expect(LineBreaker(.optimal()).lines(of: rigid, measure: 12).count == 3)
    }

    @Test("an item that is too long is alone on its line; invalid measures lose no items")
    func overfull() {
        let items = [word(10), word(90), word(10), word(.infinity), word(.nan), word(10)]
        #expect(
            LineBreaker(.optimal()).lines(of: items, measure: 36).map(\.items) == [
                0..<1, 1..<2, 2..<3, 3..<4, 4..<5, 5..<6,
            ])
        for measure in [-3, 0, .nan] as [CGFloat] {
            #expect(LineBreaker(.optimal()).lines(of: items, measure: measure).count == 6)
        }
        #expect(LineBreaker(.optimal()).lines(of: [word(1), word(2), word(3)], measure: .infinity).count == 1)
        #expect(LineBreaker(.optimal()).lines(of: [], measure: 5).isEmpty)
    }

    @Test("random texts against all solutions: the least demerits of the first attempt that succeeds")
    func everyWay() {
        var random = SeededGenerator(seed: 41)
        var tried = [0, 0, 0]
        for round in 0..<2000 {
            var items = random.flowItems(Int.random(in: 1...10, using: &random))
            for index in items.indices where random.chance(70) { items[index].gap.stretch += random.halves(0...10) }
            // One paragraph: each chooses among the tries for itself.
            for index in items.indices.dropLast() where items[index].breakAfter == .forced {
                items[index].breakAfter = .allowed
            }
            let parameters = OptimalBreaking(
                tolerance: random.halves(1...6), emergencyStretch: random.halves(0...20),
                linePenalty: random.halves(0...20), flaggedDemerits: random.halves(0...2000),
                fitnessDemerits: random.halves(0...2000), finalFlaggedDemerits: random.halves(0...2000),
                runtDemerits: random.halves(0...4000),
                runtLength: random.halves(0...2))
            let measures = (0..<3).map { _ in random.halves(20...60) }
            let areEqual = round % 3 != 0
            let oracle = BreakerOracle(items: items) { areEqual ? measures[0] : measures[$0 % 3] }
            let ways = oracle.all()
            func least(_ tolerance: CGFloat, _ extra: CGFloat) -> CGFloat? {
                ways.compactMap { oracle.demerits($0, parameters, tolerance: tolerance, extra: extra) }.min()
            }
            let tries: [(CGFloat, CGFloat)] = [
                (parameters.tolerance, 0), (parameters.tolerance, parameters.emergencyStretch),
                (.infinity, parameters.emergencyStretch),
            ]
            guard let number = tries.firstIndex(where: { least($0.0, $0.1) != nil }) else {
                Issue.record("round \(round): nothing can be broken")
                return
            }
            // With unequal measures the last attempt follows only the best path to each breakpoint.
            if !areEqual, number == 2 { continue }
            tried[number] += 1
            let breaker = LineBreaker(.optimal(parameters))
            let found =
                areEqual
                ? breaker.lines(of: items, measure: measures[0]) : breaker.lines(of: items) { measures[$0 % 3] }
            let way = found.enumerated().map { oracle.line($1.items, number: $0) }
            let demerits = oracle.demerits(way, parameters, tolerance: tries[number].0, extra: tries[number].1)
            let expected = least(tries[number].0, tries[number].1) ?? 0
            guard let demerits, abs(demerits - expected) <= 1e-9 * max(1, abs(expected)) + 1e-5 else {
                Issue.record("round \(round): \(String(describing: demerits)) is not \(expected) for \(items)")
                return
            }
        }
        #expect(tried.allSatisfy { $0 > 100 }, "each try is made often: \(tried)")
    }

    @Test("one slightly looser line is better than two that are almost as loose", arguments: [4, 16] as [CGFloat])
    func looseLines(bound: CGFloat) {
        // The first line holds two words with a ratio just beyond the bound, and the next is full; or it holds three, and both
        // are just within it. No line ends after the fourth word.
        let (within, beyond) = (bound - 0.1, bound + 0.1)
        let measure = 200.5 + 195 * beyond
        let rest = measure - 39
        func word(_ length: CGFloat, stretch: CGFloat = 0, _ breakAfter: BreakOpportunity = .allowed) -> FlowItem {
            FlowItem(length: length, gap: Glue(length: 2, stretch: stretch), breakAfter: breakAfter)
        }
        let items = [
            word(100, stretch: 195), word(98.5), word(37), word(rest / 2 - 1, stretch: 39 / within, .prohibited),
            word(rest / 2 - 1), word(50),
        ]
        let oracle = BreakerOracle(items: items) { _ in measure }
        let parameters = OptimalBreaking()
        func demerits(_ ways: [Range<Int>]) -> CGFloat? {
            oracle.demerits(
                ways.enumerated().map { oracle.line($1, number: $0) }, parameters, tolerance: .infinity, extra: 0)
        }
        let (better, worse) = (demerits([0..<2, 2..<5, 5..<6]), demerits([0..<3, 3..<5, 5..<6]))
        #expect((better ?? 0) < (worse ?? 0))
        let found = LineBreaker(.optimal(parameters)).lines(of: items, measure: measure)
        #expect(found.map(\.items) == [0..<2, 2..<5, 5..<6])
    }

    @Test("the lines keep the breaker's invariants and have the right lengths")
    func invariants() {
        var random = SeededGenerator(seed: 42)
        for mode in [.greedy, .balanced, .optimal()] as [LineBreaker.Mode] {
            for round in 0..<600 {
                let items = random.flowItems(Int.random(in: 1...60, using: &random))
                let measure = random.halves(0...120)
                let maxItems = random.chance(30) ? Int.random(in: 1...6, using: &random) : nil
                let oracle = BreakerOracle(items: items, maxItems: maxItems ?? .max) { _ in measure }
                var start = 0
                for line in LineBreaker(mode, maxItemsPerLine: maxItems).lines(of: items, measure: measure) {
                    let legal = oracle.lines(from: start, number: 0).first { $0.items == line.items }
                    guard let legal else {
                        Issue.record("\(mode), round \(round): \(line.items) may not be a line")
                        return
                    }
                    #expect([legal.length, legal.stretch, legal.shrink] == [line.length, line.stretch, line.shrink])
                    #expect(legal.isLast == line.isLast)
                    start = line.items.upperBound
                }
                #expect(start == items.count)
            }
        }
    }

    @Test("lengths that are endless, huge or no numbers lose no item")
    func wildLengths() {
        let odd: [CGFloat] = [
            .nan, .infinity, -.infinity, -1, -1e9, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0,
            7,
        ]
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            func length() -> CGFloat { odd.randomElement(using: &generator) ?? 0 }
            let items = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                FlowItem(
                    length: length(), gap: Glue(length: length(), stretch: length(), shrink: length()),
                    breakAfter: [.allowed, .prohibited, .forced].randomElement(using: &generator) ?? .allowed,
                    lengthIfBroken: length(), penalty: length())
            }
            let measure = length()
            let lines = LineBreaker(.optimal()).lines(of: items, measure: measure)
            #expect(lines.flatMap { Array($0.items) } == Array(items.indices), "\(items) in \(measure)")
        }
    }
}
