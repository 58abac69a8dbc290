import Galley
import GalleyData

/// A record with its labels, as the reader of a run passes it on. An object, since copies would count a reference for each part.
final class LabelEntry {
    let record: DataRecord
    /// The number of labels of the record; 0 for one that only reports an issue.
    var copies: Int
    /// The number of the record among those that meet the conditions, from 0.
    let index: Int
    /// The number of its first label among those of all records that meet the conditions, from 0.
    let firstLabel: Int
    /// Whether its first label begins a sheet.
    var startsSheet = false
    /// Whether it is the label before a group, and of no record.
    let isDivider: Bool
    /// The number of columns so far, which decides on the typesetter.
    let columnCount: Int
    /// The number of the recipe for its typesetter.
    let recipe: Int
    /// The outcome, if it is known without layout.
    let known: LabelOutcome?

    init(
        record: DataRecord, copies: Int = 0, index: Int = 0, firstLabel: Int = 0, columnCount: Int = 0,
        recipe: Int = 0, known: LabelOutcome? = nil, isDivider: Bool = false
    ) {
        (self.record, self.copies, self.index) = (record, copies, index)
        (self.firstLabel, self.isDivider) = (firstLabel, isDivider)
        (self.columnCount, self.recipe, self.known) = (columnCount, recipe, known)
    }

    /// The entry with another form of its record.
    func with(_ record: DataRecord) -> LabelEntry {
        LabelEntry(
            record: record, copies: copies, index: index, firstLabel: firstLabel, columnCount: columnCount,
            recipe: recipe, known: known, isDivider: isDivider)
    }

    /// The issue of a record that exceeds a limit.
    func rejection(_ error: Diagnostic) -> LabelIssue {
        LabelIssue(
            row: record.row, line: record.line, field: "", value: "", kind: .badRecord, done: "\(error)",
            hint: error.hint)
    }
}

/// The outcome of a record.
struct LabelOutcome {
    /// The issues of its label, in order.
    var issues: [LabelIssue]
    /// The number of labels put on sheets.
    var labels: Int
    /// No or one issue: an optional one would take much room in each record.
    private var reasons: [LabelIssue]

    init(issues: [LabelIssue] = [], rejection: LabelIssue? = nil, labels: Int = 0) {
        (self.issues, self.labels, reasons) = (issues, labels, rejection.map { [$0] } ?? [])
    }

    var isRejected: Bool { !reasons.isEmpty }

    /// Why the record has no labels; nil for a good record.
    var rejection: LabelIssue? {
        get { reasons.first }
        set { reasons = newValue.map { [$0] } ?? [] }
    }
}
