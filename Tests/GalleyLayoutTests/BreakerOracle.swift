import GalleyGeometry
import GalleyLayout
import GalleyTestSupport

/// All ways to break a few items, for comparison with the breaker. Exponential, directly from the definitions.
struct BreakerOracle {
    let items: [FlowItem]
    var maxItems = Int.max
    let measure: (Int) -> CGFloat

    struct Line {
        var items: Range<Int>
        var length, stretch, shrink: CGFloat
        var isLast, fits: Bool
        var measure: CGFloat

        var slack: CGFloat { measure - length }
    }

    func line(_ range: Range<Int>, number: Int) -> Line {
        let inner = items[range].dropLast().map(\.gap)
        let last = items[range.upperBound - 1]
        let isEnd = range.upperBound == items.count
        let length =
            items[range].map(\.length).reduce(0, +) + inner.map(\.length).reduce(0, +)
            + (isEnd ? 0 : last.lengthIfBroken)
        let stretch = items[range].map(\.stretch).reduce(0, +) + inner.map(\.stretch).reduce(0, +)
        let shrink = items[range].map(\.shrink).reduce(0, +) + inner.map(\.shrink).reduce(0, +)
        return Line(
            items: range, length: length, stretch: stretch, shrink: shrink,
            isLast: isEnd || last.breakAfter == .forced,
            fits: length - shrink <= measure(number) && range.count <= maxItems, measure: measure(number))
    }

    /// Where a line that begins at `start` may end: wherever it fits or, if it fits nowhere, at the first place.
    func lines(from start: Int, number: Int) -> [Line] {
        let stop = items[start...].firstIndex { $0.breakAfter == .forced } ?? items.count - 1
        let ends = (start...stop).filter { items[$0].breakAfter != .prohibited || $0 == items.count - 1 }
        let lines = ends.map { line(start..<$0 + 1, number: number) }
        let fitting = lines.filter(\.fits)
        return fitting.isEmpty ? Array(lines.prefix(1)) : fitting
    }

    /// All solutions, those with more items on earlier lines first.
    func all(from start: Int = 0, number: Int = 0) -> [[Line]] {
        guard start < items.count else { return [[]] }
        return lines(from: start, number: number).reversed().flatMap { line in
            all(from: line.items.upperBound, number: number + 1).map { [line] + $0 }
        }
    }

    func squaredSlack(_ lines: [Line], unit: CGFloat) -> CGFloat {
        lines.map { line in
            let slack = line.fits ? line.slack / unit : 0
            return slack * slack + (line.isLast ? 0 : items[line.items.upperBound - 1].penalty / 100)
        }.reduce(0, +)
    }

    /// The fewest lines, the least slack, more in the first lines.
    func balanced(unit: CGFloat) -> [Range<Int>] {
        let ways = all()
        let fewest = ways.map(\.count).min() ?? 0
        let short = ways.filter { $0.count == fewest }
        let least = short.map { squaredSlack($0, unit: unit) }.min() ?? 0
        return (short.first { squaredSlack($0, unit: unit) < least + 1e-9 } ?? []).map(\.items)
    }

    /// The demerits of the paper; nil where a line is looser than `tolerance`.
    func demerits(_ lines: [Line], _ parameters: OptimalBreaking, tolerance: CGFloat, extra: CGFloat) -> CGFloat? {
        var total: CGFloat = 0
        var previous: (fitness: Int, flagged: Bool)?
        for line in lines {
            let last = items[line.items.upperBound - 1]
            var ratio: CGFloat = 0
            if line.fits {
                if line.slack > 0, !line.isLast { ratio = line.slack / (line.stretch + extra) }
                if line.slack < 0, line.shrink > 0 { ratio = line.slack / line.shrink }
            }
            guard ratio <= tolerance else { return nil }
            let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            var cost: CGFloat = 0
            if line.fits {
                ratio = min(ratio, 50)
                cost = parameters.linePenalty + 100 * abs(ratio * ratio * ratio)
                let penalty = line.isLast ? 0 : last.penalty
                cost = penalty < 0 ? cost * cost - penalty * penalty : (cost + penalty) * (cost + penalty)
            }
            if let previous {
                if abs(previous.fitness - fitness) > 1 { cost += parameters.fitnessDemerits }
                if line.isLast, line.length < parameters.runtLength * line.measure { cost += parameters.runtDemerits }
                if previous.flagged, line.isLast { cost += parameters.finalFlaggedDemerits }
                if previous.flagged, last.isFlagged, !line.isLast { cost += parameters.flaggedDemerits }
            }
            // A forced break ends a paragraph.
            previous = line.isLast ? nil : (fitness, last.isFlagged)
            total += cost
        }
        return total
    }
}

extension SeededGenerator {
    /// A multiple of a half, so that sums are exact and a line fits or does not.
    mutating func halves(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &self)) / 2 }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// Items with whatever an item can have.
    mutating func flowItems(
        _ count: Int, shrinks: Bool = true, hyphens: Bool = true, penalties: Bool = true
    ) -> [FlowItem] {
        (0..<count).map { _ in
            let gap = halves(0...6)
            let length = halves(0...24)
            return FlowItem(
                length: length, stretch: chance(20) ? halves(0...8) : 0,
                shrink: shrinks && chance(20) ? min(length, halves(0...4)) : 0,
                gap: Glue(length: gap, stretch: halves(0...4), shrink: shrinks ? min(gap, halves(0...2)) : 0),
                breakAfter: chance(25) ? .prohibited : chance(90) ? .allowed : .forced,
                lengthIfBroken: hyphens && chance(25) ? halves(1...4) : 0,
                penalty: penalties && chance(30) ? CGFloat(Int.random(in: -60...100, using: &self)) : 0,
                isFlagged: chance(30))
        }
    }
}
