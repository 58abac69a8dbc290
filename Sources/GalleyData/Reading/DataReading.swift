package import GalleyDiagnostics
import GalleyGeometry
import GalleyInput

/// The way a file of records is read.
public struct DataReading: Hashable, Sendable {
    /// The format; nil for that of the file's extension.
    public var format: DataFormat?
    /// The encoding of text. UTF-16 is recognised by its byte-order mark.
    public var encoding = TextEncoding.utf8
    /// Whether a table that is not UTF-8 is read in the encoding that its letters show, with a warning.
    package var guessesEncoding = false
    /// The character between the fields of a CSV or TSV file; nil to recognise it by the header.
    public var delimiter: Character?
    /// The sheet of a spreadsheet; nil for the first visible one.
    public var sheet: String?
    /// The cells of a spreadsheet with the table and its header, such as `B3:` or `A1:F200`; nil for all.
    public var range: String?
    /// The line of the header in a CSV or TSV file, or its row in a sheet; nil to recognise it.
    public var headerRow: Int?
    /// Whether the first record of a table has the names of its columns; otherwise they are called 1, 2, 3 and so on.
    package var hasHeader = true
    /// The query of a database, in SQL.
    public var query: String?

    /// Checks that the format has what the settings select: they would be without effect.
    ///
    /// - Throws: `Diagnostic` for cells of a file that is no spreadsheet, and so on.
    package func check(_ format: DataFormat, file: String) throws(Diagnostic) {
        let (isSheet, isText) = (format == .xlsx || format == .ods, format == .csv || format == .tsv)
        let uses: [(name: String, value: String?, isUsed: Bool, kind: String)] = [
            ("sheet", sheet, isSheet, "a spreadsheet"), ("range", range, isSheet, "a spreadsheet"),
            ("query", query, format == .sqlite, "a database"),
            ("no-header", hasHeader ? nil : "", isSheet || isText, "a table"),
            ("header-row", headerRow.map(String.init), isSheet || isText, "a table"),
            ("delimiter", delimiter.map(String.init), isText, "CSV"),
        ]
        for use in uses where !use.isUsed {
            guard let value = use.value else { continue }
            throw Diagnostic(
                .unusableData,
                "\(use.name)\(value.isEmpty ? "" : " \(quoted(value))") is for \(use.kind), and the file is read as \(format.rawValue)",
                expected: "no \(use.name), or another input-format", at: .init(file: file))
        }
    }

    /// Creates the usual way: everything is recognised by the file.
    public init(format: DataFormat? = nil, encoding: TextEncoding = .utf8) {
        (self.format, self.encoding) = (format, encoding)
    }
}

/// The format of a file of records.
public enum DataFormat: String, Sendable, CaseIterable {
    /// Comma-separated values, or values separated by the delimiter of `DataReading`. RFC 4180.
    case csv
    /// Values separated by tabs.
    case tsv
    /// One JSON object a line.
    case ndjson
    /// A JSON array of objects.
    case json
    /// A sheet of an Office Open XML workbook. ECMA-376.
    case xlsx
    /// A sheet of an OpenDocument spreadsheet. ISO/IEC 26300.
    case ods
    /// A table or query of an SQLite database.
    case sqlite

    /// Returns the format of a file by its extension; CSV for unknown ones.
    package init(fileName: String) {
        switch PathName.fileExtension(of: fileName) {
        case "tsv", "tab": self = .tsv
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        case "xlsx", "xlsm", "xltx", "xltm", "xls", "xlsb": self = .xlsx
        case "ods", "ots": self = .ods
        case "db", "sqlite", "sqlite3", "db3": self = .sqlite
        default: self = .csv
        }
    }

    /// Whether records have the same fields, named once.
    package var isTable: Bool { self != .json && self != .ndjson }
}
