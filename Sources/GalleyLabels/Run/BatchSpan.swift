/// The records of a batch under way.
struct BatchSpan {
    /// Where a batch begins.
    struct Start {
        /// The number of the record.
        var record = 0
        /// The number of its labels in earlier batches or shards.
        var offset = 0
        /// Whether an earlier batch reports the record.
        var isContinued = false
        /// The position of the next label.
        var position: Int
    }

    var start: Start
    /// The number of labels of each record for which there are positions.
    var labels: [Int]
    /// Whether the last record continues in the next batch.
    var continues: Bool
    var end: Int

    /// Whether the records have as many labels as there are positions for them.
    ///
    /// - Parameter counts: the number of labels of each record.
    func isAsPlanned(_ counts: [Int]) -> Bool { zip(counts, labels).allSatisfy { $0 == $1 } }
}

/// A record of a pipeline that has not been reported.
///
/// The type is not nested in the generic pipeline: each access to an array of it would look up its metadata.
struct PendingRecord {
    let entry: LabelEntry
    /// The number of labels for which there are positions: none for a record that seems to be rejected.
    var labels: Int
}
