import Galley
public import GalleyDiagnostics
import GalleyFormatting

/// An issue with a record: what was found, and what was done about it.
public struct LabelIssue: Equatable, Sendable {
    /// The kind of an issue.
    public enum Kind: String, Sendable, CaseIterable {
        /// A text was shrunk to fit.
        case shrunk
        /// A text was enlarged to the least size of a rule.
        case enlarged
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
        /// A part of an SVG image that is not drawn.
        case partialImage = "partial-image"
        /// A text that does not fit its box, where the template makes that an error.
        case unfit
        /// An image that cannot be read.
        case badImage = "bad-image"
        /// A value that cannot be encoded, or a symbol too narrow for scanners.
        case badBarcode = "bad-barcode"
        /// A label that breaks a rule of a law or standard.
        case brokenRule = "broken-rule"
        /// A value set in another symbology than its form suggests, such as a number with a wrong check digit.
        case otherBarcode = "other-barcode"
        /// A record that cannot be used at all.
        case badRecord = "bad-record"
        /// An address without a name, a street or a town.
        case incompleteAddress = "incomplete-address"
        /// A part of an address in a column that no label shows; reported once.
        case strayColumn = "stray-column"
        /// A postcode or date that a spreadsheet changed to a number, set as it was.
        case restored
        /// A word for a missing value, such as `#N/A`, that a built-in template leaves out.
        case missing
        /// The role of a column in a built-in template, reported with its value in the first record.
        case columnRole = "column-role"
        /// A column of dates whose order of day and month nothing tells, and how they are read; reported once.
        case ambiguousDate = "ambiguous-date"
        /// The built-in template that the columns have chosen, and the reason.
        case template
        /// A label without a value of its record, or without a part that has one on other labels, such as a barcode.
        case empty
        /// A column that a built-in template does not show, reported with its first value.
        case unsetColumn = "unset-column"
        /// No column is known as that of names; reported once.
        case noName = "no-name"
    }

    /// The number of the record, counted from 1 without the header over all files; that of its row in a sheet.
    public var row: Int
    /// The kind of the issue.
    public var kind: Kind
    /// Where it was found, the value, and the problem or what was done about it.
    public package(set) var diagnostic: Diagnostic

    package init(
        row: Int, line: Int, field: String, value: String, kind: Kind, done: Wording, hint: Diagnostic.Hint? = nil,
        scale: Double? = nil
    ) {
        self.row = row
        self.kind = kind
        diagnostic = Diagnostic(
            kind.id, done, value: value.isEmpty ? nil : value, hint: hint,
            at: .init(line: line, field: field.isEmpty ? nil : .column(field)), severity: kind.severity,
            measure: scale)
    }

    /// Two issues are equal if they say the same.
    public static func == (a: Self, b: Self) -> Bool {
        (a.row, a.line, a.field, a.value, a.kind, a.done) == (b.row, b.line, b.field, b.value, b.kind, b.done)
    }

    /// The line on which the record begins, counted from 1.
    public var line: Int { diagnostic.place.line ?? 0 }
    /// The name of the field; empty for the whole record.
    public var field: String { diagnostic.place.field?.name ?? "" }
    /// The value.
    public var value: String { diagnostic.value ?? "" }
    /// The problem, or what was done about it.
    public var done: String { diagnostic.problem }
    /// The severity of the kind.
    public var severity: Diagnostic.Severity { kind.severity }
    /// The ratio of the size of a shrunk text to its own; nil for other issues.
    package var scale: Double? { kind == .shrunk ? diagnostic.measure : nil }

    /// The diagnostic with its file: `people.csv:17: column "name": "…": set at 6.3 pt instead of 9 pt`.
    ///
    /// - Parameter file: the file, unless the records are in several ones.
    package func diagnostic(file: String) -> Diagnostic {
        let value: Wording = self.value.isEmpty ? "" : "\(quoted(self.value)): "
        return diagnostic.of(kind.id, value).at(file: file)
    }

    /// The message: `people.csv:17: column "name": "…": set at 6.3 pt instead of 9 pt`.
    public func message(file: String) -> String { diagnostic(file: file).description }

    /// The issue as a line of NDJSON without line end, with the words of `advice` for a hint.
    package func json(advice: (Diagnostic.Hint) -> Diagnostic.Advice?) -> String {
        JSONText.object(
            (diagnostic.place.file.map { [("file", .text($0))] } ?? []) + [
                ("row", .number(row)), ("line", .number(line)), ("field", .text(field)), ("value", .text(value)),
                ("kind", .text(kind.rawValue)), ("done", .text(diagnostic.problem(advice: advice))),
            ])
    }
}

extension LabelIssue.Kind {
    /// The id in diagnostics: `label.shrunk`.
    public var id: Diagnostic.ID { Diagnostic.ID("label." + rawValue, .records) }

    /// The severity of issues: with a note, all content is on the label, possibly smaller, or was left out as the template says;
    /// with a warning, the label has a fault; with an error, there is no label.
    public var severity: Diagnostic.Severity {
        switch self {
        case .shrunk, .enlarged, .runIn, .notShown, .unsetColumn, .restored, .missing, .columnRole, .template,
            .ambiguousDate:
            .note
        case .truncated, .clipped, .overflow, .missingGlyph, .badValue, .badProfile, .partialImage, .otherBarcode,
            .empty, .noName, .incompleteAddress, .strayColumn:
            .warning
        case .unfit, .badImage, .badBarcode, .badRecord, .brokenRule: .error
        }
    }
}

extension Diagnostic.Hint {
    /// The number of labels of records whose field of copies is empty.
    package static let copiesDefault = Diagnostic.Hint("label.copies-default")
    /// The columns that a built-in template does not show.
    package static let addColumn = Diagnostic.Hint("label.add-column")
    /// Records with a value may be left out.
    static func omittedRecords(_ column: String, _ value: String) -> Diagnostic.Hint {
        Diagnostic.Hint("label.omitted-records", value: "\(column)!=\(value)")
    }
}
