import GalleyConcurrency
public import GalleyDiagnostics

extension Diagnostic.ID {
    /// A file of data cannot be read at all.
    public static let unreadableData = Diagnostic.ID("data.unreadable", .input)
    /// A file of data is empty.
    public static let emptyData = Diagnostic.ID("data.empty", .records)
    /// A file has no records, or none to print.
    public static let noRecords = Diagnostic.ID("data.no-records", .records)
    /// A file is of another format than expected.
    public static let dataFormat = Diagnostic.ID("data.format", .records)
    /// A text is not in the expected encoding.
    public static let encoding = Diagnostic.ID("data.encoding", .records)
    /// Quotes in a table are unbalanced.
    public static let malformedTable = Diagnostic.ID("data.malformed-table", .records)
    /// A JSON text is malformed.
    public static let malformedJSON = Diagnostic.ID("data.malformed-json", .records)
    /// A sheet cannot be used.
    public static let sheetData = Diagnostic.ID("data.sheet", .records)
    /// A database or its query cannot be used.
    public static let queryData = Diagnostic.ID("data.query", .records)
    /// A header has too many columns, or gives a name again.
    public static let tableHeader = Diagnostic.ID("data.header", .records)
    /// A table has no column, or an object no field, of that name.
    public static let unknownColumn = Diagnostic.ID("data.unknown-column", .records)
    /// A record has more or fewer fields than the header.
    public static let recordLength = Diagnostic.ID("data.record-length", .records)
    /// A field has an invalid value.
    public static let fieldValue = Diagnostic.ID("data.value", .records)
    /// A field that a file name uses is empty or missing.
    public static let fileNameField = Diagnostic.ID("data.file-name", .records)
    /// A record cannot be used.
    public static let unusableRecord = Diagnostic.ID("data.record", .records)
    /// The data cannot be used as asked.
    public static let unusableData = Diagnostic.ID("data.unusable", .records)
    /// Data that are read twice come from a stream.
    public static let unrepeatableData = Diagnostic.ID("data.unrepeatable", .records)
    /// The data are longer than `Limits.documentSize`, where they are kept in memory.
    public static let largeData = Diagnostic.ID("data.size", .records)
    /// A plan of shards cannot be used.
    public static let shardPlan = Diagnostic.ID("data.shard-plan", .records)
    /// How a file was read, where that may be wrong.
    public static let dataNotice = Diagnostic.ID("data.notice", .records)
}

/// Remedies for faults of data.
extension Diagnostic.Hint {
    /// An encoding has to be named: a certain one, or one that the reader of the message knows.
    package static func encoding(_ encoding: TextEncoding?) -> Diagnostic.Hint {
        encoding.map { Diagnostic.Hint("data.encoding", value: $0.argument) } ?? Diagnostic.Hint("data.named-encoding")
    }
    package static func silencedEncoding(_ encoding: TextEncoding) -> Diagnostic.Hint {
        Diagnostic.Hint("data.silenced-encoding", value: encoding.argument)
    }
    package static let spreadsheetFormat = Diagnostic.Hint("data.spreadsheet-format")
    package static let databaseFormat = Diagnostic.Hint("data.database-format")
    /// The cells of a table: those below the header that was found, or those from another header on.
    package static func range(_ cells: String, header: String) -> Diagnostic.Hint {
        Diagnostic.Hint("data.range", value: cells + " " + header)
    }
    /// The header is on another line.
    static func headerRow(_ line: Int) -> Diagnostic.Hint { Diagnostic.Hint("data.header-row", value: "\(line)") }
    package static let query = Diagnostic.Hint("data.query")
    /// A table whose first line is a record.
    package static let noHeader = Diagnostic.Hint("data.no-header")
    /// A header that may be a record.
    package static let headerAsRecord = Diagnostic.Hint("data.header-as-record")
    package static let textColumn = Diagnostic.Hint("data.text-column")
    package static let groupColumn = Diagnostic.Hint("data.group-column")
    package static let tagColumns = Diagnostic.Hint("data.tag-columns")
    package static let omittedWords = Diagnostic.Hint("data.omitted-words")
    package static let shardPlan = Diagnostic.Hint("data.shard-plan")
    package static let damagedShardPlan = Diagnostic.Hint("data.damaged-shard-plan")
}

extension Diagnostic {
    /// Whether it is about a file of data.
    package var isOfData: Bool { place.file != nil && (id.origin == .records || id == .unreadableData) }

    /// Throws unless a record has as many fields as the header.
    package static func checkLength(_ record: Record, of header: [String], in file: String) throws(Diagnostic) {
        guard record.fields.count != header.count else { return }
        throw otherLength(record.fields.count, expected: header.count, at: .init(file: file, line: record.line))
    }

    /// A record with `count` fields, and a header with `expected`.
    static func otherLength(_ count: Int, expected: Int, at place: Place) -> Diagnostic {
        Diagnostic(
            .recordLength, "the record has \(counted(count, "field"))",
            expected: "\(expected), as the header has"
                + (expected == 1 && count > 2 ? " (remove any lines above the header)" : ""),
            hint: expected == 1 && count > 2 ? place.line.map { .headerRow($0) } : nil, at: place)
    }
}

/// The errors of all invalid records, up to a limit.
public struct BadRecords: Error, Sendable {
    /// The first errors.
    public var errors: [Diagnostic]
    /// The number of further errors.
    public var others: Int

    package init(errors: [Diagnostic], others: Int) { (self.errors, self.others) = (errors, others) }
}

/// Decisions made while files were read, for messages at the end of a run. Repeated messages are kept once.
package enum DataNotices {
    private struct State {
        var warnings: [Diagnostic] = []
        var notes: [Diagnostic] = []
    }

    private static let state = Locked(State())

    /// Adds a decision that may be wrong.
    package static func warn(_ warning: Diagnostic) {
        state.withLock { if !$0.warnings.contains(warning) { $0.warnings.append(warning) } }
    }

    /// Adds a decision that loses nothing.
    package static func note(_ note: Diagnostic) {
        state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
    }

    /// The messages so far, which are forgotten.
    package static func take() -> (warnings: [Diagnostic], notes: [Diagnostic]) {
        state.withLock { state in
            defer { state = State() }
            return (state.warnings, state.notes)
        }
    }
}
