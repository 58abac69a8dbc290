import GalleyDiagnostics
import GalleyGeometry

/// Divides a table into files with the same columns, which together are the table again.
///
/// Parts of CSV and TSV are the bytes of the file, each after its header; UTF-16 becomes UTF-8. Parts of JSON and NDJSON have an
/// object a line. Parts of spreadsheets and databases are CSV, with the texts that the cells show.
package struct TableSplitter {
    private let path: String
    private let reading: DataReading
    private let format: DataFormat
    /// The number of records in a part.
    private let size: Int

    /// - Parameters:
    ///   - path: a file that can be read repeatedly.
    ///   - reading: the way the file is read.
    ///   - size: the number of records in a part, at least 1.
    package init(path: String, reading: DataReading, size: Int) {
        (self.path, self.reading, self.size) = (path, reading, size)
        format = reading.format ?? DataFormat(fileName: path)
    }

    /// The form of the parts.
    package var partFormat: DataFormat {
        switch format {
        case .csv, .tsv: format
        case .json, .ndjson: .ndjson
        case .xlsx, .ods, .sqlite: .csv
        }
    }

    /// Writes all parts, one after the other.
    ///
    /// - Parameters:
    ///   - begin: called with the number of each part, from 1, and the number of parts, before its bytes are written.
    ///   - write: receives the bytes of the part.
    /// - Returns: the number of records.
    /// - Throws: `Diagnostic` for a table that cannot be read, or without records; errors of the closures.
    /// - Complexity: O(size of the file), in two passes; memory for an offset for each part.
    package func split(
        begin: (_ part: Int, _ count: Int) throws -> Void, write: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int {
        let source = DataSource(path: path, reading: reading)
        guard source.isRepeatable else {
            throw Diagnostic(
                .unrepeatableData, "the table is read twice", expected: "a file", at: .init(file: source.name))
        }
        var (offsets, rows) = ([Int](), 0)
        func count(_ row: Int) {
            rows = row
            if (row - 1) % size == 0 { offsets.append(source.places.current.offset) }
        }
        try source.readRecords(names: FieldNames()) { row, _ in
            count(row)
        } while: { record in
            count(record.row)
            return true
        }
        guard rows > 0 else {
            throw Diagnostic(.noRecords, "no records", expected: "at least one", at: .init(file: source.name))
        }
        switch format {
        case .csv, .tsv: try copy(offsets, begin, write)
        case .json, .ndjson: try copyObjects(offsets.count, begin, write)
        case .xlsx, .ods, .sqlite: try writeRows(offsets.count, begin, write)
        }
        return rows
    }

    /// Copies the parts of a text that begin at `offsets`, each after all that is before the first.
    private func copy(
        _ offsets: [Int], _ begin: (Int, Int) throws -> Void, _ write: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        let head = offsets[0]
        var (header, offset, part): ([UInt8], Int, Int) = ([], 0, 0)
        try InputFile(path: path).forEachTextChunk(expected: "a table as text, such as CSV") { chunk in
            var rest = chunk[...]
            if offset < head {
                let taken = rest.prefix(head - offset)
                header += taken
                offset += taken.count
                rest = rest.dropFirst(taken.count)
            }
            while !rest.isEmpty {
                if part < offsets.count, offsets[part] == offset {
                    part += 1
                    try begin(part, offsets.count)
                    try write(header[...])
                }
                let end = part < offsets.count ? offsets[part] : Int.max
                let piece = rest.prefix(end - offset)
                try write(piece)
                offset += piece.count
                rest = rest.dropFirst(piece.count)
            }
            return true
        }
    }

    private func copyObjects(
        _ count: Int, _ begin: (Int, Int) throws -> Void, _ write: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var row = 0
        try JSONObjectReader(input: InputFile(path: path)).forEachObject { _, _, json in
            if row % size == 0 { try begin(row / size + 1, count) }
            row += 1
            // Line ends are only between values.
            try write((json.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 } + [0x0a])[...])
            return true
        }
    }

    private func writeRows(
        _ count: Int, _ begin: (Int, Int) throws -> Void, _ write: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var (header, row): ([UInt8]?, Int) = (nil, 0)
        try RecordReader(path: path, reading: reading).forEachRecord { record in
            let line = Self.line(record.fields)
            guard let head = header else {
                header = line
                return
            }
            if record.fields.allSatisfy({ $0.trimmed.isEmpty }) { return }
            if row % size == 0 {
                try begin(row / size + 1, count)
                try write(head[...])
            }
            row += 1
            try write(line[...])
        }
    }

    /// A line of CSV. RFC 4180.
    private static func line(_ fields: [String]) -> [UInt8] {
        let texts = fields.map { field in
            let isPlain = !field.utf8.contains { [0x22, 0x2c, 0x3b, 0x09, 0x7c, 0x0a, 0x0d].contains($0) }
            return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
        }
        return Array((texts.joined(separator: ",") + "\n").utf8)
    }
}
