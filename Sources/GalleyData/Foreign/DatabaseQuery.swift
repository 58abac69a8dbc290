import CDatabase
import GalleyDiagnostics
import GalleyGeometry
import GalleyInput

/// A query of an SQLite database that only reads.
@safe final class DatabaseQuery {
    private let query: OpaquePointer
    private let limits = Limits.current
    /// The names of the columns.
    let columns: [String]

    /// The most memory that SQLite may use in this process, for sorting above all.
    private static let memory: Int64 = 256 << 20

    /// Prepares `sql` on the database in `file`, which has to stay open.
    ///
    /// - Throws: `Diagnostic` for a file that is no database, and for anything but one statement that reads.
    init(_ sql: String, of file: borrowing ReadableFile) throws(Diagnostic) {
        let limits = Limits.current
        let bounds = galley_query_limits(
            value_length: Int32(clamping: limits.fieldLength), seconds: limits.secondsPerRecord, memory: Self.memory)
        var message = [CChar](repeating: 0, count: Int(GALLEY_DATABASE_MESSAGE))
        guard let query = unsafe galley_query_open(file.descriptor, sql, bounds, &message) else {
            throw Diagnostic(.queryFailure, "\(Self.text(message))")
        }
        unsafe self.query = query
        columns = unsafe (0..<galley_query_column_count(query)).map { column in
            unsafe String(cString: galley_query_column_name(query, column))
        }
    }

    deinit { unsafe galley_query_close(query) }

    /// The values of the next row; nil after the last one.
    ///
    /// - Throws: `Diagnostic` for a damaged database, and for a row that takes longer than `Limits.secondsPerRecord`.
    func next() throws(Diagnostic) -> [String]? {
        RunPhases.enter("querying the database")
        var message = [CChar](repeating: 0, count: Int(GALLEY_DATABASE_MESSAGE))
        let status = unsafe galley_query_step(query, &message)
        switch status {
        case galley_query_row: break
        case galley_query_end: return nil
        case galley_query_out_of_time:
            throw limits.tookTooLong("a row").of(.queryFailure)
        default: throw Diagnostic(.queryFailure, "\(Self.text(message))")
        }
        var (values, length) = ([String](), 0)
        values.reserveCapacity(columns.count)
        for column in columns.indices {
            let value = try value(column)
            length += value.utf8.count
            values.append(value)
        }
        guard length <= limits.recordLength else { throw limits.recordTooLong().of(.queryFailure) }
        return values
    }

    private func value(_ column: Int) throws(Diagnostic) -> String {
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        // bounded: SQLite has 32,767 columns at most
        switch unsafe galley_query_value(query, Int32(column), &bytes, &count) {
        case galley_value_null: return ""
        case galley_value_blob:
            throw Diagnostic(
                .queryFailure, "the column \(columns[column].prefix(80)) is binary", expected: "text, such as hex(…)")
        case galley_value_failed:
            throw Diagnostic(
                .queryFailure, "the column \(columns[column].prefix(80)): out of memory", expected: "shorter values")
        default: break
        }
        guard let text = unsafe String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        else {
            throw Diagnostic(.queryFailure, "the column \(columns[column].prefix(80)) is not UTF-8", expected: "text")
        }
        return text
    }

    /// A message of SQLite, with long names shortened.
    private static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ").map { excerpt($0) }.joined(separator: " ")
    }
}

extension Diagnostic.ID {
    /// A query fails; without the file.
    static let queryFailure = Diagnostic.ID("data.query-failure", .records)
}
