import Foundation
import Galley
import GalleySpreadsheet

/// A file of records, read as a stream. Empty lines and rows without any value are skipped.
///
/// Memory: one chunk of the input and one record.
public struct DataSource {
    /// The name in messages; `<stdin>` for standard input.
    public let name: String
    /// The format of the file.
    public let format: DataFormat
    private let path: String
    private let reading: DataReading
    /// The progress of reading, updated while records are read.
    package let progress = ReadingProgress()
    /// Whether records keep the objects that they are in JSON, for templates that show their lists.
    package var keepsObjects = false
    private let origins = RecordOrigins()

    /// Creates a source; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - format: the format; nil for that of the file's extension.
    ///   - encoding: the encoding of the text; UTF-8 by default.
    public init(path: String, format: DataFormat? = nil, encoding: TextEncoding = .utf8) {
        self.init(path: path, reading: DataReading(format: format, encoding: encoding))
    }

    /// Creates a source; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - reading: the way the file is read.
    public init(path: String, reading: DataReading) {
        (self.path, self.reading) = (path, reading)
        format = reading.format ?? DataFormat(fileName: path)
        name = path == "-" ? "<stdin>" : path
    }

    /// Whether the file is a table with a header.
    public var isTable: Bool { format.isTable }

    /// The place of a record or field in a file that has no lines, such as `sheet "May", cell C12`.
    func place(line: Int, column: String) -> String? { origins.origin.place(row: line, column: column) }

    /// Whether the source can be read again; standard input and pipes cannot.
    public var isRepeatable: Bool { path != "-" && InputFile(path: path).isRepeatable }

    /// Calls `body` with each record until it returns false.
    ///
    /// - Parameters:
    ///   - names: receives the names of the fields.
    ///   - onBad: called for a row with fewer or more fields than the header. It may throw the error to stop reading.
    ///   - body: receives each record; returns false to stop reading.
    /// - Throws: `DataError` for a file that cannot be read or is malformed; errors of `body` and `onBad`.
    public func readRecords(
        names: FieldNames, onBad: (_ row: Int, _ error: DataError) throws -> Void,
        while body: (DataRecord) throws -> Bool
    ) throws {
        if isTable { try readTable(names, onBad, body) } else { try readObjects(names, body) }
    }

    private func readTable(
        _ names: FieldNames, _ onBad: (Int, DataError) throws -> Void,
        _ body: (DataRecord) throws -> Bool
    ) throws {
        var header: TableHeader?
        var indices: [Int] = []
        // Whether columns and fields have the same order.
        var isInOrder = false
        var row = 0
        let reader = RecordReader(InputFile(path: path, progress: progress), reading, format, origins: origins)
        try reader.readRecords { record in
            guard let known = header else {
                let made = try TableHeader(record, of: reader)
                header = made
                guard made.names.count <= FieldNames.most else {
                    throw DataError(
                        file: name, line: record.line,
                        problem: "the header has \(made.names.count) columns; expected \(FieldNames.most) at most")
                }
                indices = made.names.enumerated().map { names.add($1.isEmpty ? "\($0 + 1)" : $1) }
                isInOrder = indices.elementsEqual(names.names.indices)
                return true
            }
            var fields = record.fields
            if fields.allSatisfy({ $0.trimmed.isEmpty }) { return true }
            row += 1
            while fields.count > known.names.count, fields.last?.trimmed.isEmpty ?? false { fields.removeLast() }
            guard fields.count == known.names.count else {
                try onBad(
                    row,
                    DataError(
                        file: name, line: record.line,
                        problem:
                            DataError.otherLength(fields.count, expected: known.names.count)))
                return true
            }
            var stored = record.stored
            if !isInOrder {
                var values = [String](repeating: "", count: names.names.count)
                for (column, index) in indices.enumerated() { values[index] = fields[column] }
                fields = values
                if !stored.isEmpty {
                    stored = [StoredValue?](repeating: nil, count: names.names.count)
                    for (column, index) in indices.enumerated() { stored[index] = record.stored(at: column) }
                }
            }
            var found = DataRecord(row: row, line: record.line, fields: names, values: fields)
            found.stored = stored
            return try body(found)
        }
        guard header != nil else {
            throw DataError(file: name, problem: "the file is empty; expected a header with the names of the columns")
        }
    }

    private func readObjects(_ names: FieldNames, _ body: (DataRecord) throws -> Bool) throws {
        try reading.check(format, file: name)
        var row = 0
        origins.origin = .objects
        try JSONObjectReader(input: InputFile(path: path, progress: progress)).readObjects { line, pairs, json in
            row += 1
            var values = [String](repeating: "", count: names.names.count)
            for pair in pairs {
                let index = names.add(pair.name)
                guard index < FieldNames.most else {
                    throw DataError(
                        file: name, line: line,
                        problem: "the records have more than \(FieldNames.most) different names; expected fewer")
                }
                while index >= values.count { values.append("") }
                values[index] = pair.value
            }
            var record = DataRecord(row: row, line: line, fields: names, values: values)
            if keepsObjects { record.object = (json, name) }
            return try body(record)
        }
    }
}
