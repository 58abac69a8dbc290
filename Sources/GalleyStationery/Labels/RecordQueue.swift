/// Records in the order in which they were read. Those at its front are removed in batches.
///
/// - Complexity: O(1) for each record, on average.
struct RecordQueue {
    private var records: [PendingRecord] = []
    /// The number of records at the beginning of `records` that are no longer part of the queue.
    private var removed = 0
    /// The most records that are kept although they are removed.
    private static let mostRemoved = 512

    var count: Int { records.count - removed }
    var isEmpty: Bool { count == 0 }

    /// The number of labels of all records.
    var labels: Int { records[removed...].reduce(0) { $0 + $1.labels } }

    subscript(index: Int) -> PendingRecord {
        get { records[removed + index] }
        set { records[removed + index] = newValue }
    }

    mutating func append(_ record: PendingRecord) { records.append(record) }

    mutating func removeFirst(_ count: Int) {
        removed += count
        guard removed >= Self.mostRemoved || removed == records.count else { return }
        records.removeFirst(removed)
        removed = 0
    }

    /// Removes all records and returns them.
    mutating func takeAll() -> [PendingRecord] {
        defer { (records, removed) = ([], 0) }
        return Array(records[removed...])
    }
}
