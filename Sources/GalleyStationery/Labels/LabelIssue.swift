import Galley
import GalleyDiagnostics
import GalleyFormatting

/// An issue with a record: what was found, and what was done about it.
public struct LabelIssue: Equatable, Sendable {
    /// The kind of an issue.
    public enum Kind: String, Sendable, CaseIterable {
        /// A text was shrunk to fit.
        case shrunk
        /// A part of a text was omitted, with an ellipsis.
        case truncated
        /// The lines of a label were set as one paragraph.
        case runIn = "run-in"
        /// A value in whose place a built-in template shows another column.
        case notShown = "not-shown"
        /// A part of a text is cut off.
        case clipped
        /// The content is larger than the label.
        case overflow
        /// A character that no font has.
        case missingGlyph = "missing-glyph"
        /// A value that a filter cannot use, such as text as a number.
        case badValue = "bad-value"
        /// An unusable colour profile of an image.
        case badProfile = "bad-profile"
        /// A text that does not fit its box, where the template makes that an error.
        case unfit
        /// An image that cannot be read.
        case badImage = "bad-image"
        /// A value that cannot be encoded, or a symbol too narrow for scanners.
        case badBarcode = "bad-barcode"
        /// A value set in another symbology than its form suggests, such as a number with a wrong check digit.
        case otherBarcode = "other-barcode"
        /// A record that cannot be used at all.
        case badRecord = "bad-record"
        /// A label without a value of its record, or without a part that has one on other labels, such as a barcode.
        case empty
        /// A column that a built-in template does not show, reported with its first value.
        case unsetColumn = "unset-column"
        /// No column is known as that of names; reported once.
        case noName = "no-name"
    }

    /// A record's place among those of one of several files.
    package struct Origin: Equatable, Sendable {
        package let file: String
        /// The number of the record, counted from 1.
        package let row: Int
    }

    /// The severity of an issue.
    public enum Severity: Sendable {
        /// For information: all content is on the label, possibly smaller, or was left out as the template says.
        case note
        /// The label is printed with a fault, such as shortened text.
        case warning
        /// The record is rejected.
        case error
    }

    /// The number of the record, counted from 1 without the header.
    public var row: Int
    /// The line on which the record begins, counted from 1.
    public var line: Int
    /// The name of the field; empty for the whole record.
    public var field: String
    /// The value.
    public var value: String
    /// The kind of the issue.
    public var kind: Kind
    /// The problem, or what was done about it.
    public var done: String {
        get { outcome.text }
        set { outcome = .text(newValue) }
    }
    private var outcome: Outcome
    /// The file and the number of the record in it, if the records are in several ones.
    package var origin: Origin?
    /// The place in a file that has no lines, such as `sheet "May", cell C12`; replaces the line in the message.
    package var place: String?

    /// The action, formatted on demand: many labels have shrunk texts whose issues nobody reads.
    enum Outcome: Equatable {
        case text(String)
        /// A smaller size of type, in points.
        case smaller(CGFloat, than: CGFloat)

        static func == (a: Self, b: Self) -> Bool { a.text == b.text }

        fileprivate var text: String {
            switch self {
            case .text(let text): return text
            case .smaller(let size, let meant):
                return "set at \(Self.points(size)) instead of \(Self.points(meant))"
            }
        }

        static func points(_ size: CGFloat) -> String { "\(DecimalText.written(size, places: 2)) pt" }
    }

    /// The ratio of the size of a shrunk text to its own; nil for other issues.
    package var scale: Double? {
        guard case .smaller(let size, let meant) = outcome, meant > 0 else { return nil }
        return Double(size / meant)
    }

    /// Creates an issue.
    package init(row: Int, line: Int, field: String, value: String, kind: Kind, done: String) {
        self.init(row: row, line: line, field: field, value: value, kind: kind, outcome: .text(done))
    }

    init(row: Int, line: Int, field: String, value: String, kind: Kind, outcome: Outcome) {
        (self.row, self.line, self.field, self.value, self.kind, self.outcome) = (
            row, line, field, value, kind, outcome
        )
    }

    /// The severity of the kind.
    public var severity: Severity {
        switch kind {
        case .shrunk, .runIn, .notShown, .unsetColumn: .note
        case .truncated, .clipped, .overflow, .missingGlyph, .badValue, .badProfile, .otherBarcode, .empty, .noName:
            .warning
        case .unfit, .badImage, .badBarcode, .badRecord: .error
        }
    }

    /// The issue as a line of NDJSON without line end.
    package var json: String {
        JSONText.object(
            (origin.map { [("file", .text($0.file))] } ?? []) + [
                ("row", .number(row)), ("line", .number(line)), ("field", .text(field)), ("value", .text(value)),
                ("kind", .text(kind.rawValue)), ("done", .text(done)),
            ])
    }

    /// Returns the message: `people.csv:17: column "name": "…": set at 6.3 pt instead of 9 pt`.
    public func message(file: String) -> String {
        let column = field.isEmpty ? "" : "column \(quoted(field)): "
        return
            "\(origin?.file ?? file)\(place.map { ": \($0)" } ?? ":\(line)"): \(column)\(value.isEmpty ? "" : "\(quoted(value)): ")\(done)"
    }
}
