import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Why a line ends where it does") struct LineEndTests {
    private let items = (0..<5).map { _ in FlowItem(length: 4, gap: Glue(length: 1, stretch: 1)) }

    @Test("first fit names the length by which the next item is too long")
    func greedy() throws {
        let lines = LineBreaker.greedy.lines(of: items, measure: 14)
        let ends = LineBreaker.greedy.ends(of: lines, in: items, measure: 14)
        #expect(ends.count == 2)
        let first = try #require(ends[0])
        #expect(first.excess == 5 && first.cost == nil && first.otherCount == nil)
        // The last line ends where the items do.
        #expect(ends[1] == nil)
    }

    @Test("balanced breaking compares the squared slack with that of the next best break")
    func balanced() throws {
        let lines = LineBreaker.balanced.lines(of: items, measure: 14)
        #expect(lines.map(\.items) == [0..<3, 3..<5])
        let end = try #require(LineBreaker.balanced.ends(of: lines, in: items, measure: 14)[0])
        let slack: CGFloat = 5.0 / 14
        #expect(abs((end.cost ?? 0) - slack * slack) < 1e-9)
        #expect(end.otherCount == 2 && end.addedLines == 0)
        #expect(abs((end.otherCost ?? 0) - slack * slack) < 1e-9)
    }

    @Test("no other break of a paragraph costs less than the chosen one", arguments: [LineBreaker.balanced, .optimal])
    func least(_ breaker: LineBreaker) {
        let words = [5, 9, 3, 7, 2, 8, 4, 6, 5, 3, 9, 2, 7, 4].map {
            FlowItem(length: $0, gap: Glue(length: 1, stretch: 1, shrink: 0.3))
        }
        for measure in [14, 18, 23, 31] as [CGFloat] {
            let lines = breaker.lines(of: words, measure: measure)
            for end in breaker.ends(of: lines, in: words, measure: measure).compactMap(\.self) {
                guard let cost = end.cost, let other = end.otherCost else { continue }
                // Demerits between lines of distant classes are not compared.
                let margin: CGFloat = breaker.mode == .balanced ? 1e-9 : 10_000
                #expect(end.addedLines > 0 || cost <= other + margin, "\(measure): \(cost) \(other)")
                #expect(end.addedLines >= 0 || breaker.mode != .balanced)
            }
        }
    }

    @Test("forced breaks have no reason, and begin another comparison")
    func forced() {
        var items = items
        items[1].breakAfter = .forced
        let lines = LineBreaker.balanced.lines(of: items, measure: 9)
        #expect(lines.map(\.items) == [0..<2, 2..<4, 4..<5])
        let ends = LineBreaker.balanced.ends(of: lines, in: items, measure: 9)
        #expect(ends[0] == nil && ends[1]?.excess == 5 && ends[2] == nil)
    }
}
