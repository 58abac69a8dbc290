import Galley
import GalleyData
import GalleyDiagnostics

/// A record with its labels, as the reader of a run passes it on. An object, since copies would count a reference for each part.
final class LabelEntry {
    let record: DataRecord
    /// The number of labels of the record; 0 for one that only reports an issue.
    var copies: Int
    /// The number of the record among those that meet the conditions, from 0.
    let index: Int
    /// The number of columns so far, which decides on the typesetter.
    let columnCount: Int
    /// The number of the recipe for its typesetter.
    let recipe: Int
    /// The outcome, if it is known without layout.
    let known: LabelOutcome?

    init(
        record: DataRecord, copies: Int = 0, index: Int = 0, columnCount: Int = 0, recipe: Int = 0,
        known: LabelOutcome? = nil
    ) {
        (self.record, self.copies, self.index) = (record, copies, index)
        (self.columnCount, self.recipe, self.known) = (columnCount, recipe, known)
    }

    /// The entry with another form of its record.
    func with(_ record: DataRecord) -> LabelEntry {
        LabelEntry(
            record: record, copies: copies, index: index, columnCount: columnCount, recipe: recipe, known: known)
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
