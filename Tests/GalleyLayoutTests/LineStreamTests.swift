import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("Lines of items that stream") struct LineStreamTests {
    @Test("lines of streamed items are the greedy lines of all items", arguments: 0..<40)
    func same(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let items = (0..<60).map { _ in
            FlowItem(
                length: CGFloat.random(in: 0...140, using: &generator),
                gap: Glue(length: CGFloat.random(in: 0...9, using: &generator)))
        }
        var stream = LineStream(measure: 100)
        var (counts, open) = ([Int](), 0)
        for item in items {
            open += 1
            guard let count = stream.add(item) else { continue }
            counts.append(count)
            open -= count
        }
        #expect(counts + [open] == LineBreaker.greedy.lines(of: items, measure: 100).map(\.items.count))
    }
}
