import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("LineBreaker: invariants over random items") struct LineBreakerPropertyTests {
    /// Lengths in halves, so that sums are exact and a line fits or does not.
    private static func items(_ count: Int, _ random: inout SeededGenerator) -> [FlowItem] {
        (0..<count).map { _ in
            func halves(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> CGFloat {
                CGFloat(Int.random(in: range, using: &random)) / 2
            }
            let gap = halves(0...6, &random)
            let shrink = min(gap, halves(0...2, &random))
            let chance = Int.random(in: 0..<10, using: &random)
            return FlowItem(
                length: halves(0...24, &random),
                gap: Glue(length: gap, stretch: halves(0...4, &random), shrink: shrink),
                breakAfter: chance < 3 ? .prohibited : chance < 9 ? .allowed : .forced,
                lengthIfBroken: chance == 5 ? halves(1...4, &random) : 0)
        }
    }

    private static func lengths(_ items: [FlowItem], _ range: Range<Int>) -> (natural: CGFloat, tightest: CGFloat) {
        var (natural, shrink): (CGFloat, CGFloat) = (0, 0)
        for index in range {
            natural += items[index].length
            guard index + 1 < range.upperBound else { continue }
            natural += items[index].gap.length
            shrink += items[index].gap.shrink
        }
        if range.upperBound < items.count, let last = range.last { natural += items[last].lengthIfBroken }
        return (natural, natural - shrink)
    }

    /// First fit by its definition: the last break opportunity at which the line fits or, if there is none, the first.
    /// Quadratic, with nothing carried over from one break to the next.
    private static func reference(_ items: [FlowItem], _ measures: [CGFloat]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < items.count {
            let stop = items[start...].firstIndex { $0.breakAfter == .forced } ?? items.count - 1
            let ends = (start...stop).filter { items[$0].breakAfter != .prohibited || $0 == items.count - 1 }
            let measure = measures[lines.count % measures.count]
            let fitting = ends.last { lengths(items, start..<$0 + 1).tightest <= measure }
            let end = (fitting ?? ends[0]) + 1
            lines.append(start..<end)
            start = end
        }
        return lines
    }

    @Test("2,000 random texts break as defined")
    func againstReference() {
        var random = SeededGenerator(seed: 7)
        for round in 0..<2000 {
            let items = Self.items(Int.random(in: 1...12, using: &random), &random)
            let measures = (0..<3).map { _ in CGFloat(Int.random(in: 0...60, using: &random)) / 2 }
            let lines = LineBreaker().lines(of: items) { measures[$0 % 3] }
            let expected = Self.reference(items, measures)
            guard lines.map(\.items) == expected else {
                Issue.record("round \(round): \(lines.map(\.items)) is not \(expected) for \(items) in \(measures)")
                return
            }
        }
    }

    @Test("2,000 random texts keep the invariants")
    func invariants() {
        var random = SeededGenerator(seed: 8)
        for round in 0..<2000 {
            let items = Self.items(Int.random(in: 1...80, using: &random), &random)
            let measure = CGFloat(Int.random(in: 0...120, using: &random)) / 2
            let lines = LineBreaker().lines(of: items, measure: measure)
            if let broken = Self.brokenInvariant(lines, items, measure) {
                Issue.record("round \(round): \(broken)")
                return
            }
        }
    }

    private static func brokenInvariant(_ lines: [FlowLine], _ items: [FlowItem], _ measure: CGFloat) -> String? {
        var next = 0
        for (number, line) in lines.enumerated() {
            if line.items.lowerBound != next || line.items.isEmpty { return "line \(number) does not follow" }
            next = line.items.upperBound
            let last = next - 1
            let isEnd = next == items.count
            if items[last].breakAfter == .prohibited, !isEnd { return "line \(number) ends where it must not" }
            if items[line.items].dropLast().contains(where: { $0.breakAfter == .forced }) {
                return "line \(number) runs over a forced break"
            }
            if line.isLast != (isEnd || items[last].breakAfter == .forced) { return "line \(number) mistakes its end" }
            let (natural, tightest) = lengths(items, line.items)
            if line.length != natural { return "line \(number) is \(natural) long and says \(line.length)" }
            if line.length - line.shrink != tightest { return "line \(number) shrinks by the wrong amount" }
            let stretch = items[line.items].dropLast().map(\.gap.stretch).reduce(0, +)
            if line.stretch != stretch { return "line \(number) stretches by the wrong amount" }
            if tightest > measure, items[line.items].dropLast().contains(where: { $0.breakAfter != .prohibited }) {
                return "line \(number) is overfull and could have ended earlier"
            }
            // Maximality: no later place up to the next forced break would have fitted.
            guard !line.isLast, tightest <= measure else { continue }
            for end in next..<items.count {
                let isLegal = items[end].breakAfter != .prohibited || end == items.count - 1
                if isLegal, lengths(items, line.items.lowerBound..<end + 1).tightest <= measure {
                    return "line \(number) could have gone on to item \(end)"
                }
                if items[end].breakAfter == .forced { break }
            }
        }
        return next == items.count ? nil : "the items from \(next) on are lost"
    }
}
