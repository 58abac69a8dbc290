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
                #expect(end.addedLines > 0 || cost <= other + 1e-6, "\(measure): \(cost) \(other)")
                #expect(end.addedLines >= 0 || breaker.mode != .balanced)
            }
        }
    }

    @Test("demerits of optimal breaking include those that depend on two lines")
    func demerits() throws {
        // Three lines of two words, of which the first two end at flagged breaks.
        var words = (0..<6).map { _ in FlowItem(length: 5, gap: Glue(length: 1, stretch: 1, shrink: 0.3)) }
        for index in [1, 3] { words[index].isFlagged = true }
        func costs(_ parameters: OptimalBreaking) throws -> [CGFloat] {
            let breaker = LineBreaker(.optimal(parameters))
            let lines = breaker.lines(of: words, measure: 11)
            #expect(lines.map(\.items) == [0..<2, 2..<4, 4..<6])
            return breaker.ends(of: lines, in: words, measure: 11).compactMap { $0?.cost }
        }
        var parameters = OptimalBreaking()
        (parameters.flaggedDemerits, parameters.finalFlaggedDemerits) = (0, 0)
        let plain = try costs(parameters)
        #expect(plain.count == 2)
        (parameters.flaggedDemerits, parameters.finalFlaggedDemerits) = (3000, 500)
        // The first line and its successors have both, the second one that of the line before it, too.
        #expect(try costs(parameters) == [plain[0] + 3500, plain[1] + 3500])
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
