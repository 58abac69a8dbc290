/// A record of a pipeline that has not been reported.
///
/// The type is not nested in the generic pipeline: each access to an array of it would look up its metadata.
struct PendingRecord {
    let entry: LabelEntry
    /// The number of labels for which there are positions: none for a record that seems to be rejected.
    var labels: Int
}
