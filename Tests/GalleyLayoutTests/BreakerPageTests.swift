import GalleyGeometry
import GalleyLayout
import Testing

@Suite("The breaker makes lines one at a time, for pages") struct BreakerPageTests {
    private func items(_ lengths: [CGFloat]) -> [FlowItem] { lengths.map { FlowItem(length: $0) } }

    private func pages(_ items: [FlowItem], _ measure: CGFloat) -> [Range<Int>] {
        var (pages, start): ([Range<Int>], Int) = ([], 0)
        while start < items.count {
            pages.append(LineBreaker().line(of: items, from: start, measure: measure).items)
            start = pages[pages.count - 1].upperBound
        }
        return pages
    }

    @Test("without penalties the lines are those of first fit")
    func firstFit() {
        let items = items([40, 40, 40, 90, 10, 10])
        #expect(pages(items, 100) == LineBreaker.greedy.lines(of: items, measure: 100).map(\.items))
    }

    @Test("a break with a penalty is avoided as long as an earlier one is possible")
    func penalty() {
        var items = items([40, 30, 20, 40])
        items[2].penalty = 2000
        #expect(pages(items, 100) == [0..<2, 2..<4])
        items[1].penalty = 2000
        items[0].penalty = 2000
        // Nothing better is left: the longest of equals.
        #expect(pages(items, 100) == [0..<3, 3..<4])
        items[0].penalty = 1000
        #expect(pages(items, 100) == [0..<1, 1..<4])
    }

    @Test("content repeated at the head of a line takes space only there")
    func repeated() {
        var items = items([10, 30, 30, 30, 30, 30])
        for index in 1..<6 { items[index].lengthIfFirst = 10 }
        // 10+30+30+30 = 100; then 10 + 30 + 30.
        #expect(pages(items, 100) == [0..<4, 4..<6])
        #expect(LineBreaker().line(of: items, from: 4, measure: 100).length == 70)
        #expect(LineBreaker.greedy.lines(of: items, measure: 100).map(\.length) == [100, 70])
        #expect(LineBreaker.optimal.lines(of: items, measure: 100).map(\.length).allSatisfy { $0 <= 100 })
        #expect(LineBreaker.balanced.lines(of: items, measure: 75).map(\.length) == [70, 70, 40])
    }

    @Test("a length shared by several boxes is counted once per line")
    func once() {
        var items = items([30, 30, 30, 30])
        items[0].lengthOnce = 10
        items[1].lengthOnce = 10
        items[3].lengthOnce = 5
        #expect(pages(items, 100) == [0..<3, 3..<4])
        #expect(LineBreaker().line(of: items, from: 0, measure: 100).length == 100)
        #expect(LineBreaker().line(of: items, from: 3, measure: 100).length == 35)
        #expect(pages(items, 99) == [0..<2, 2..<4])
    }
}
