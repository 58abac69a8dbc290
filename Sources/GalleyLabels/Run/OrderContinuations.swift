import GalleyData

/// Finds the lines of an order below its first, as shops export them: they repeat its number, in the first column, and have no
/// value in the columns that labels show.
struct OrderContinuations {
    /// The value of the first column in the record before.
    private var previous = ""
    /// The columns that labels show; nil before a number recurs.
    private var shown: [String]?

    /// - Parameter shown: the columns that labels show; nil if that is an error, which is reported elsewhere.
    mutating func contain(_ record: DataRecord, shown columns: () -> [String]?) -> Bool {
        let number = record.value(at: 0)
        guard !number.isEmpty, number == previous else {
            previous = number
            return false
        }
        let shown = shown ?? columns() ?? []
        self.shown = shown
        return !shown.isEmpty && !shown.contains(record.fields.names[0])
            && shown.allSatisfy { LabelRecord.ownNames.contains($0) || record[$0].isEmpty }
    }
}
