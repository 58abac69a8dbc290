import Galley
import GalleyFormatting
import GalleyMessages

/// What came up with a record: what its reader has to know, and what was done.
public struct LabelIssue: Equatable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// A text was set smaller than meant.
        case shrunk
        /// A part of a text was left out, and an ellipsis stands for it.
        case truncated
        /// A part of a text is cut off.
        case clipped
        /// The content is larger than the label.
        case overflow
        case missingGlyph = "missing-glyph"
        /// A value that a filter cannot use.
        case badValue = "bad-value"
        /// The colour profile of an image is none that can be used.
        case badProfile = "bad-profile"
        /// A text that does not fit where its box says that it has to.
        case unfit
        case badImage = "bad-image"
        case badBarcode = "bad-barcode"
        case badRecord = "bad-record"
        /// A column that a built-in template does not show, told with the first value in it.
        case unsetColumn = "unset-column"
    }

    /// Whether it is told for information, is a fault of the label, or keeps the label from being made.
    public enum Severity: Sendable { case note, warning, error }

    /// Counted from 1, the header left out.
    public var row: Int
    public var line: Int
    public var field: String
    public var value: String
    public var kind: Kind
    public var done: String {
        get { saying.text }
        set { saying = .text(newValue) }
    }
    private var saying: Saying

    /// What was done, put into words when it is asked for: of every tenth label a text is set smaller, and mostly nobody asks.
    enum Saying: Equatable {
        case text(String)
        /// Sizes in points.
        case smaller(CGFloat, than: CGFloat)

        static func == (a: Self, b: Self) -> Bool { a.text == b.text }

        fileprivate var text: String {
            switch self {
            case .text(let text): return text
            case .smaller(let size, let meant):
                return
                    "set at \(DecimalText.written(size, places: 2)) pt instead of \(DecimalText.written(meant, places: 2)) pt"
            }
        }
    }

    public init(row: Int, line: Int, field: String, value: String, kind: Kind, done: String) {
        self.init(row: row, line: line, field: field, value: value, kind: kind, saying: .text(done))
    }

    init(row: Int, line: Int, field: String, value: String, kind: Kind, saying: Saying) {
        (self.row, self.line, self.field, self.value, self.kind, self.saying) = (row, line, field, value, kind, saying)
    }

    public var severity: Severity {
        switch kind {
        case .shrunk, .unsetColumn: .note
        case .truncated, .clipped, .overflow, .missingGlyph, .badValue, .badProfile: .warning
        case .unfit, .badImage, .badBarcode, .badRecord: .error
        }
    }

    /// One line of NDJSON, without its end.
    public var json: String {
        JSONText.object([
            ("row", .number(row)), ("line", .number(line)), ("field", .text(field)), ("value", .text(value)),
            ("kind", .text(kind.rawValue)), ("done", .text(done)),
        ])
    }

    /// `people.csv:17: column "name": "…": set at 6.3 pt instead of 9`.
    public func message(file: String) -> String {
        let column = field.isEmpty ? "" : "column \(quoted(field)): "
        return "\(file):\(line): \(column)\(value.isEmpty ? "" : "\(quoted(value)): ")\(done)"
    }
}
