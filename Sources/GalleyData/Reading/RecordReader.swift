import Foundation
package import GalleyDiagnostics
package import GalleySpreadsheet

/// A row of a table.
public struct Record: Sendable {
    /// The line on which the row begins, counted from 1.
    public var line: Int
    /// The fields as text.
    public var fields: [String]
    /// The numbers and dates behind the texts of a sheet's cells; empty for other files.
    package var stored: [StoredValue?] = []
    /// The offset of its first byte in the text of the file; 0 for other files.
    package var offset = 0

    package init(line: Int, fields: [String], stored: [StoredValue?] = [], offset: Int = 0) {
        (self.line, self.fields, self.stored, self.offset) = (line, fields, stored, offset)
    }

    /// The number or date behind a field; nil for text.
    package func stored(at index: Int) -> StoredValue? { stored.indices.contains(index) ? stored[index] : nil }
}

/// Reads the records of a file as a stream: CSV and TSV (RFC 4180), spreadsheets, databases, JSON and NDJSON.
///
/// Texts have a header, and optionally a byte-order mark. Lines end with LF, CRLF or CR; quoted fields may span lines; empty
/// lines are skipped. A line `sep=;` before the header names the character between fields; otherwise it is the most frequent
/// comma, semicolon, tab or vertical bar of the header, unless the first records show another. The encoding is UTF-8 by default.
///
/// Memory: a chunk of the input and one record; for a workbook, its shared strings, too.
public struct RecordReader {
    /// The name in messages; `<stdin>` for standard input.
    package var name: String { input.name }
    package let input: InputFile
    package let format: DataFormat
    package let reading: DataReading
    package let origins: RecordOrigins
    private var firstLine = 1

    /// Creates a reader of a table in another file, whose first line is line `line` of the file `name`.
    package init(text: String, format: DataFormat = .csv, name: String, line: Int) {
        self.init(InputFile(text: text, name: name), DataReading(), format)
        firstLine = line
    }

    /// Creates a reader; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - format: the format; nil for that of the file's extension.
    ///   - encoding: the encoding of the text; UTF-8 by default.
    public init(path: String, format: DataFormat? = nil, encoding: TextEncoding = .utf8) {
        self.init(path: path, reading: DataReading(format: format, encoding: encoding))
    }

    /// Creates a reader; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - reading: the way the file is read.
    public init(path: String, reading: DataReading) {
        self.init(InputFile(path: path), reading, reading.format ?? DataFormat(fileName: path))
    }

    /// Whether the records can be read again, as those of a pipe cannot.
    package var isRepeatable: Bool { input.isRepeatable }

    package init(
        _ input: InputFile, _ reading: DataReading, _ format: DataFormat, origins: RecordOrigins = RecordOrigins()
    ) {
        (self.input, self.reading, self.format, self.origins) = (input, reading, format, origins)
    }

    /// Calls `body` with each record, the header first.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, is not UTF-8 (with the offset of the byte) or has unbalanced
    ///   quotes; errors of `body`.
    public func forEachRecord(_ body: (Record) throws -> Void) throws {
        try readRecords { record in
            try body(record)
            return true
        }
    }

    /// Calls `body` with each record, the header first, until it returns false.
    ///
    /// - Parameter maxQueryRows: the maximum number of rows of a query.
    /// - Returns: the character between fields; nil for a file without one, whose numbers have decimal points.
    @discardableResult
    package func readRecords(
        maxQueryRows: Int = Self.maxQueryRows, while body: (Record) throws -> Bool
    ) throws -> Character? {
        try reading.check(format, file: name)
        switch format {
        case .csv, .tsv: return Character(Unicode.Scalar(try readLines(while: body).dialect.delimiter))
        case .xlsx where try isTextNamedWorkbook():
            DataNotices.note(
                Diagnostic(
                    .dataNotice, "this is a table as text, not a workbook: read as such", at: .init(file: name),
                    severity: .note))
            return Character(Unicode.Scalar(try readLines(while: body).dialect.delimiter))
        case .xlsx, .ods: try locating { try withNames(body) { try readSheet(while: $0) } }
        case .sqlite: try locating { try readQuery(maxRows: maxQueryRows, while: body) }
        case .json, .ndjson: try locating { try readObjects(while: body) }
        }
        return nil
    }

    /// `error` with its place in a file that has no lines, and with the term for its columns.
    package func located(_ error: Diagnostic) -> Diagnostic {
        error.place.file == name ? origins.origin.located(error) : error
    }

    /// Calls `read` with a body that gets names before the first record of a table that has none.
    private func withNames<T>(
        _ body: (Record) throws -> Bool, _ read: ((Record) throws -> Bool) throws -> T
    ) throws -> T {
        var needsNames = !reading.hasHeader
        return try withoutActuallyEscaping(body) { body in
            try read { record in
                if needsNames {
                    needsNames = false
                    let names = record.fields.indices.map { "\($0 + 1)" }
                    guard try body(Record(line: record.line, fields: names)) else { return false }
                }
                return try body(record)
            }
        }
    }

    func locating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as Diagnostic { throw located(error) }
    }

    /// Reads a table as text.
    ///
    /// - Parameters:
    ///   - start: the record to begin with; nil for the header.
    ///   - form: the form of the table, if the header has been read.
    /// - Returns: the form.
    @discardableResult
    func readLines(
        from start: RecordPlace? = nil, form: TableForm? = nil, while body: (Record) throws -> Bool
    ) throws -> TableForm {
        guard start == nil, !reading.hasHeader else { return try readAllLines(from: start, form: form, while: body) }
        return try withNames(body) { try readAllLines(form: form, while: $0) }
    }

    private func readAllLines(
        from start: RecordPlace? = nil, form: TableForm? = nil, while body: (Record) throws -> Bool
    ) throws -> TableForm {
        func feeder(_ form: TableForm) -> LineFeeder {
            // In the middle of a file, a guess could differ from that of the whole.
            LineFeeder(
                name: name, form, guessesEncoding: reading.guessesEncoding && start == nil, firstLine: firstLine,
                from: start)
        }
        var sample: [UInt8] = []
        func recognised(isWhole: Bool) -> TableForm {
            TableForm(
                of: sample, isWhole: isWhole, delimiter: reading.delimiter ?? (format == .tsv ? "\t" : nil),
                reading: reading, name: name, firstLine: firstLine)
        }
        var form = form
        var lines = form.map(feeder)
        var goesOn = true
        try input.forEachTextChunk(expected: "a table as text, such as CSV", from: start?.offset ?? 0) { chunk in
            if lines != nil {
                goesOn = try lines?.add(chunk, body) ?? false
                return goesOn
            }
            sample += chunk
            guard sample.count >= TableForm.sampleSize else { return true }
            let tableForm = recognised(isWhole: false)
            (form, lines) = (tableForm, feeder(tableForm))
            goesOn = try lines?.add(sample, body) ?? false
            return goesOn
        }
        if let form, var lines {
            if goesOn { _ = try lines.finish(body) }
            return form
        }
        let tableForm = recognised(isWhole: true)
        var rest = feeder(tableForm)
        if try rest.add(sample, body) { _ = try rest.finish(body) }
        return tableForm
    }

    /// Reads objects as a table of all their names. Files are read twice, standard input is kept in memory.
    private func readObjects(while body: (Record) throws -> Bool) throws {
        origins.origin = .objects
        let content =
            input.isRepeatable
            ? input : InputFile(bytes: try input.documentBytes(), name: name, chunkSize: 1 << 16)
        let names = FieldNames()
        try JSONObjectReader(input: content).readObjects { object in
            for pair in object.values where names.add(pair.name) >= FieldNames.most {
                throw Diagnostic(
                    .unusableData, "the records have more than \(FieldNames.most) different names", expected: "fewer",
                    at: .init(file: name, line: object.line))
            }
            return true
        }
        guard !names.names.isEmpty, try body(Record(line: 1, fields: names.names)) else { return }
        try JSONObjectReader(input: content).readObjects { object in
            var fields = [String](repeating: "", count: names.names.count)
            for pair in object.values { if let index = names.index(of: pair.name) { fields[index] = pair.value } }
            return try body(Record(line: object.line, fields: fields))
        }
    }
}
