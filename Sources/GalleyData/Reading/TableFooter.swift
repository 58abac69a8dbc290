import GalleyDiagnostics

/// Lines below a table, such as its title, a copyright or the time of the export, at the end: several records of one field, and, after
/// an empty line, those with fewer fields than the table or with a time of day alone. A single one may be a record that was cut off.
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
        if record.fields.allSatisfy(\.isEmpty) {
            isAfterEmptyLine = true
            return try fields == 0 || !held.isEmpty || forward(record, body)
        }
        let isBelow = fields == 1 || isAfterEmptyLine && (fields < width || Self.isTimeAlone(record))
        guard isBelow, width >= Self.narrowest, count > 1, held.count < Self.most else {
            isAfterEmptyLine = false
            return try forward(record, body)
        }
        if held.isEmpty { beginsAfterEmptyLine = isAfterEmptyLine }
        held.append(record)
        return true
    }

    /// Whether a record has a first field with a time such as `9:11`, and no other.
    private static func isTimeAlone(_ record: Record) -> Bool {
        guard let first = record.fields.first, record.fields.dropFirst().allSatisfy(\.isEmpty) else { return false }
        return first.contains(#/\d:\d\d/#)
    }

    private mutating func forward(_ record: Record, _ body: (Record) throws -> Bool) throws -> Bool {
        if width == 0 { width = record.fields.count }
        count += 1
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
        let text = first.fields.filter { !$0.isEmpty }.joined(separator: " ")
        let others = held.count > 1 ? " (and \(held.count - 1) more below it)" : ""
        DataNotices.note(
            Diagnostic(
                .dataNotice, "\(quoted(text)): left out: a line below the table\(others)",
                at: .init(file: file, line: first.line), severity: .note))
        held = []
        return true
    }
}
