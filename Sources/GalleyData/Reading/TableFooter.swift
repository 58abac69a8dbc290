import GalleyDiagnostics

/// Lines below a table, such as its title and a copyright: records of one field at the end, after an empty line or several of them.
/// A single one may be a record that was cut off.
struct TableFooter {
    private var held: [Record] = []
    /// The number of fields of the first record; 0 before it.
    private var width = 0
    private var count = 0
    private var isAfterEmptyLine = false
    private var beginsAfterEmptyLine = false

    /// Whether an empty line ends the table, behind which the file has others.
    var endsAtEmptyLine = false
    /// The first line of other tables.
    private var end: Int?

    private static let narrowest = 3
    private static let most = 20

    /// Passes on a record, unless it may be below the table; an empty line has no fields.
    mutating func pass(_ record: Record, _ body: (Record) throws -> Bool) throws -> Bool {
        let fields = record.fields.count
        if endsAtEmptyLine, isAfterEmptyLine, count > 1 {
            end = end ?? record.line
            return true
        }
        guard fields > 1 else {
            if fields == 0 {
                isAfterEmptyLine = true
                return true
            }
            guard width >= Self.narrowest, count > 1, held.count < Self.most else { return try forward(record, body) }
            if held.isEmpty { beginsAfterEmptyLine = isAfterEmptyLine }
            held.append(record)
            return true
        }
        return try forward(record, body)
    }

    private mutating func forward(_ record: Record, _ body: (Record) throws -> Bool) throws -> Bool {
        if width == 0 { width = record.fields.count }
        (count, isAfterEmptyLine) = (count + 1, false)
        guard try held.isEmpty || release(body) else { return false }
        return try body(record)
    }

    private mutating func release(_ body: (Record) throws -> Bool) throws -> Bool {
        defer { held = [] }
        return try held.allSatisfy(body)
    }

    /// Notes the lines below the table.
    mutating func finish(file: String, _ body: (Record) throws -> Bool) throws -> Bool {
        if let end {
            DataNotices.note(
                Diagnostic(
                    .dataNotice, "other tables follow from line \(end) on: left out", at: .init(file: file),
                    severity: .note))
        }
        guard let first = held.first else { return true }
        guard held.count > 1 || beginsAfterEmptyLine else { return try release(body) }
        let others = held.count > 1 ? " (and \(held.count - 1) more below it)" : ""
        DataNotices.note(
            Diagnostic(
                .dataNotice, "\(quoted(first.fields[0])): left out: a line below the table\(others)",
                at: .init(file: file, line: first.line), severity: .note))
        held = []
        return true
    }
}
