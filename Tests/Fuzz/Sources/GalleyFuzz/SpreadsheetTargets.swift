import GalleyStationery

@testable import GalleyData
@testable import GalleyInput

extension FuzzTarget {
    /// Any archive: workbooks and OpenDocument spreadsheets, as a table.
    static let spreadsheet = FuzzTarget(
        name: "spreadsheet", summary: "Workbooks (.xlsx) and OpenDocument (.ods) as tables"
    ) {
        bytes in
        let input = InputFile(bytes: bytes, name: "fuzz.xlsx", chunkSize: max(1, bytes.count))
        check(RecordReader(input, DataReading(), .xlsx))
    }

    /// The first byte is the length of the query, which the database follows.
    static let database = FuzzTarget(name: "database", summary: "SQLite databases and queries") { bytes in
        guard let length = bytes.first.map(Int.init) else { return }
        let path = ScratchFiles.write(Array(bytes.dropFirst(1 + length)), as: "fuzz.db")
        var reading = DataReading(format: .sqlite)
        reading.query = length == 0 ? nil : String(decoding: bytes.dropFirst().prefix(length), as: UTF8.self)
        var limits = Limits()
        limits.secondsPerRecord = 1
        limits.withValue { check(RecordReader(path: path, reading: reading)) }
    }

    /// Reads some records: they have as many fields as the header, in rising rows.
    private static func check(_ reader: RecordReader) {
        var (width, last, count) = (Int?.none, -1, 0)
        do {
            try reader.readRecords { record in
                if record.line <= last { breach("row \(record.line) after \(last)") }
                if let width, width != record.fields.count { breach("\(record.fields.count) fields of \(width)") }
                (width, last, count) = (record.fields.count, record.line, count + 1)
                return count < 1000
            }
        } catch let error as Diagnostic where error.id.origin == .records {
        } catch {
            breach("an error of another kind: \(error)")
        }
    }
}
