import Foundation
import Galley

/// The formats in which records come.
public enum DataFormat: String, Sendable, CaseIterable {
    case csv, tsv, ndjson, json

    /// By the file's ending; CSV where that says nothing.
    public init(fileName: String) {
        switch PathName.fileExtension(of: fileName) {
        case "tsv", "tab": self = .tsv
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        default: self = .csv
        }
    }
}

/// A file of records in any of the formats, read as a stream. Rows of a table whose fields are all empty, as spreadsheets
/// leave them below their data, are passed over as empty lines are.
public struct DataSource {
    public let name: String
    public let format: DataFormat
    private let path: String
    private let encoding: TextEncoding
    /// Kept up to date while records are read.
    public let progress = ReadingProgress()

    /// - Parameter path: a file, or `-` for standard input.
    public init(path: String, format: DataFormat? = nil, encoding: TextEncoding = .utf8) {
        (self.path, self.encoding) = (path, encoding)
        self.format = format ?? DataFormat(fileName: path)
        name = path == "-" ? "<stdin>" : path
    }

    /// Whether all records have the fields of a header.
    public var isTable: Bool { format == .csv || format == .tsv }

    /// Whether it can be read a second time.
    public var isRepeatable: Bool { path != "-" }

    /// Calls `body` with each record until it returns false.
    ///
    /// - Parameters:
    ///   - names: takes the fields' names.
    ///   - onBad: takes a record that cannot be used: a row with fewer fields than the header or with more. It may throw
    ///     the error to end the reading.
    /// - Throws: `DataError` for what cannot be read at all; what `body` and `onBad` throw.
    public func readRecords(
        names: FieldNames, onBad: (_ row: Int, _ error: DataError) throws -> Void,
        while body: (DataRecord) throws -> Bool
    ) throws {
        switch format {
        case .csv: try readTable(.csv, names, onBad, body)
        case .tsv: try readTable(.tsv, names, onBad, body)
        case .ndjson, .json: try readObjects(names, body)
        }
    }

    private func readTable(
        _ format: TableFormat, _ names: FieldNames, _ onBad: (Int, DataError) throws -> Void,
        _ body: (DataRecord) throws -> Bool
    ) throws {
        var header: TableHeader?
        var places: [Int] = []
        // Whether the places are 0, 1, 2 and so on.
        var isInPlace = false
        var row = 0
        try RecordReader(InputFile(path: path, progress: progress), format: format, encoding: encoding).readRecords {
            record in
            guard let known = header else {
                let made = try TableHeader(record, file: name)
                header = made
                guard made.names.count <= FieldNames.most else {
                    throw DataError(
                        file: name, line: record.line,
                        problem: "the header has \(made.names.count) columns; expected \(FieldNames.most) at most")
                }
                places = made.names.enumerated().map { names.add($1.isEmpty ? "\($0 + 1)" : $1) }
                isInPlace = places.elementsEqual(names.names.indices)
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
                            "the record has \(fields.count) fields; expected \(known.names.count), as the header has"))
                return true
            }
            if !isInPlace {
                var values = [String](repeating: "", count: names.names.count)
                for (index, place) in places.enumerated() { values[place] = fields[index] }
                fields = values
            }
            return try body(DataRecord(row: row, line: record.line, fields: names, values: fields))
        }
        guard header != nil else {
            throw DataError(file: name, problem: "the file is empty; expected a header with the names of the columns")
        }
    }

    private func readObjects(_ names: FieldNames, _ body: (DataRecord) throws -> Bool) throws {
        var row = 0
        try JSONObjectReader(input: InputFile(path: path, progress: progress)).readObjects { line, pairs in
            row += 1
            var values = [String](repeating: "", count: names.names.count)
            for pair in pairs {
                let place = names.add(pair.name)
                guard place < FieldNames.most else {
                    throw DataError(
                        file: name, line: line,
                        problem: "the records have more than \(FieldNames.most) different names; expected fewer")
                }
                while place >= values.count { values.append("") }
                values[place] = pair.value
            }
            return try body(DataRecord(row: row, line: line, fields: names, values: values))
        }
    }
}
