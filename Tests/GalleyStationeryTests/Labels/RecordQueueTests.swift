import GalleyTestSupport
import Testing

@testable import GalleyStationery

@Suite("The records of a pipeline") struct RecordQueueTests {
    @Test("records leave in the order in which they came, after any number of others")
    func order() {
        let record = DataRecord(row: 1, line: 1, fields: FieldNames(), values: [])
        var random = SeededGenerator(seed: 7)
        var (queue, expected, next) = (RecordQueue(), [Int](), 0)
        for _ in 0..<400 {
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                let entry = LabelEntry(record: record, index: next)
                queue.append(PendingRecord(entry: entry, labels: next % 5))
                expected.append(next)
                next += 1
            }
            let removed = Int.random(in: 0...min(20, expected.count), using: &random)
            queue.removeFirst(removed)
            expected.removeFirst(removed)
            #expect(queue.count == expected.count && queue.isEmpty == expected.isEmpty)
            #expect(queue.labels == expected.reduce(0) { $0 + $1 % 5 })
            if let last = expected.indices.last {
                #expect(queue[0].entry.index == expected[0] && queue[last].entry.index == expected[last])
            }
        }
        #expect(queue.takeAll().map(\.entry.index) == expected)
        #expect(queue.isEmpty)
    }
}
