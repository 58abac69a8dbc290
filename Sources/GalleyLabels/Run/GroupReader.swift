import Galley
import GalleyData

/// Finds where groups of labels begin.
struct GroupReader {
    private let run: LabelRun
    private var value: String?
    private var counts: [String: Int] = [:]

    init(_ run: LabelRun) { self.run = run }

    /// Begins the group of a record, if it is not that of the record before: with a label of its own, on a new sheet, or both.
    ///
    /// - Returns: whether to continue.
    mutating func start(_ entry: LabelEntry, _ take: (LabelEntry) throws -> Bool) throws -> Bool {
        let order = run.job.order
        guard let column = order.group, case let own = entry.record[column], own != value else { return true }
        if value == nil { counts = try run.groupCounts(of: column) }
        let isFirst = value == nil
        value = own
        let first = order.hasDividers ? try run.divider(own, count: counts[own] ?? 0, before: entry.record) : entry
        first.startsSheet = order.startsSheets && !isFirst
        return first === entry ? true : try take(first)
    }
}
