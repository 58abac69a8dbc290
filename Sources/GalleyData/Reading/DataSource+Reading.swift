package import GalleyDiagnostics
import GalleyGeometry
import GalleyInput
import GalleySpreadsheet

extension DataSource {
    /// Calls `body` with each record from `start` on until it returns false.
    ///
    /// - Parameter start: the first record; nil for that of the first file.
    package func readRecords(
        names: FieldNames, from start: RecordPlace?, onBad: (_ row: Int, _ error: Diagnostic) throws -> Void,
        while body: (DataRecord) throws -> Bool
    ) throws {
        try checkFiles()
        let sizes = hasSeveralFiles ? paths.map { (try? ReadableFile(path: $0))?.size ?? 0 } : []
        if hasSeveralFiles { progress.total = sizes.reduce(0, +) }
        var columns: TableColumns?
        if let start, start.file > 0, isTable { columns = TableColumns(try header(of: 0).header, names) }
        var (row, goesOn) = (0, true)
        if let start { row = start.earlierRows }
        for file in (start?.file ?? 0)..<paths.count where goesOn {
            progress.earlier = sizes.prefix(file).reduce(0, +)
            places.begin(file: file, earlierRows: row)
            let start = file == start?.file ? start : nil
            goesOn =
                try isTable
                ? readTable(file, names, from: start, &columns, &row, onBad, body)
                : readObjects(file, names, from: start, &row, body)
        }
    }

    /// Several files are tables of the same form.
    private func checkFiles() throws(Diagnostic) {
        guard hasSeveralFiles else { return }
        for path in paths {
            guard path != "-" else {
                throw Diagnostic(
                    .unusableData, "standard input is a table of its own", expected: "files only",
                    at: .init(file: "<stdin>"))
            }
            let other = reading.format ?? DataFormat(fileName: path)
            guard other == format else {
                throw Diagnostic(
                    .unusableData, "read as \(other.rawValue), and \(name) as \(format.rawValue)",
                    expected: "files of one format, since several files are one table", at: .init(file: path))
            }
        }
    }

    private func reader(_ file: Int) -> RecordReader {
        RecordReader(
            InputFile(path: paths[file], progress: progress), reading, format, origins: places.origins[file])
    }

    /// The header of a file with its line, and the form of a text.
    private func header(of file: Int) throws -> (header: TableHeader, form: TableForm?, line: Int) {
        var firstRow: (TableHeader, Int)?
        let reader = reader(file)
        func take(_ record: Record) throws -> Bool {
            firstRow = (try TableHeader(record, of: reader), record.line)
            return false
        }
        let isText = format == .csv || format == .tsv
        let form = isText ? try reader.readLines(while: take) : nil
        if !isText { try reader.readRecords(while: take) }
        guard let firstRow else { throw emptyFile(file) }
        return (firstRow.0, form, firstRow.1)
    }

    private func emptyFile(_ file: Int) -> Diagnostic {
        Diagnostic(
            .emptyData, reading.headerRow.map { "the file ends before line \($0)" } ?? "the file is empty",
            expected: "a header with the names of the columns",
            at: .init(file: Self.name(of: paths[file])))
    }

    // MARK: Tables

    /// Reads the records of a file; returns whether to continue.
    private func readTable(
        _ file: Int, _ names: FieldNames, from start: RecordPlace?, _ columns: inout TableColumns?, _ row: inout Int,
        _ onBad: (Int, Diagnostic) throws -> Void, _ body: (DataRecord) throws -> Bool
    ) throws -> Bool {
        let (reader, places, name) = (reader(file), places, Self.name(of: paths[file]))
        var indices: [Int] = []
        var columnCount: Int?
        // Whether columns and fields have the same order.
        var isInOrder = false
        // Rows of files without offsets are passed over.
        var skipped = 0
        func take(_ header: TableHeader, line: Int) throws {
            let shown: [Int]
            if let columns {
                shown = try columns.indices(of: header, line: line)
            } else {
                guard header.names.count <= FieldNames.most else {
                    throw Diagnostic(
                        .tableHeader, "the header has \(header.names.count) columns",
                        expected: "\(FieldNames.most) at most", at: .init(file: name, line: line))
                }
                let chosen = TableColumns(header, names)
                (columns, shown) = (chosen, chosen.indices)
            }
            (indices, columnCount) = (shown, shown.count)
            isInOrder = shown.elementsEqual(names.names.indices)
        }
        func take(_ record: Record) throws -> Bool {
            guard let columnCount else {
                try take(try TableHeader(record, of: reader), line: record.line)
                return true
            }
            if record.fields.allSatisfy({ $0.trimmed.isEmpty }) { return true }
            if skipped > 0 {
                skipped -= 1
                return true
            }
            row += 1
            (places.current.offset, places.current.line, places.current.row) = (record.offset, record.line, row)
            if isInOrder, record.fields.count == columnCount {
                return try body(
                    DataRecord(
                        row: row, line: record.line, fields: names, values: record.fields, stored: record.stored))
            }
            var fields = record.fields
            while fields.count > columnCount, fields.last?.trimmed.isEmpty ?? false { fields.removeLast() }
            guard fields.count == columnCount else {
                try onBad(
                    row, .otherLength(fields.count, expected: columnCount, at: .init(file: name, line: record.line)))
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
            return try body(DataRecord(row: row, line: record.line, fields: names, values: fields, stored: stored))
        }
        var goesOn = true
        func takeNext(_ record: Record) throws -> Bool {
            goesOn = try take(record)
            return goesOn
        }
        if let start {
            let before = start.row - 1 - start.earlierRows
            if format == .csv || format == .tsv {
                let (header, form, line) = try header(of: file)
                try take(header, line: line)
                row += before
                _ = try reader.readLines(from: start, form: form, while: takeNext)
                return goesOn
            }
            skipped = before
            row += before
        }
        try reader.readRecords(while: takeNext)
        guard columnCount != nil else { throw emptyFile(file) }
        return goesOn
    }

    // MARK: Objects

    /// Reads the objects of a file; returns whether to continue.
    private func readObjects(
        _ file: Int, _ names: FieldNames, from start: RecordPlace?, _ row: inout Int,
        _ body: (DataRecord) throws -> Bool
    ) throws -> Bool {
        let (name, places) = (Self.name(of: paths[file]), places)
        try reading.check(format, file: name)
        places.origins[file].origin = .objects
        var goesOn = true
        if let start { row = start.row - 1 }
        let reader = JSONObjectReader(input: InputFile(path: paths[file], progress: progress))
        try reader.readObjects(from: start) { object in
            row += 1
            (places.current.offset, places.current.line, places.current.row) = (object.offset, object.line, row)
            var values = [String](repeating: "", count: names.names.count)
            for pair in object.values {
                let index = names.add(pair.name)
                guard index < FieldNames.most else {
                    throw Diagnostic(
                        .unusableData, "the records have more than \(FieldNames.most) different names",
                        expected: "fewer", at: .init(file: name, line: object.line))
                }
                while index >= values.count { values.append("") }
                values[index] = pair.value
            }
            var record = DataRecord(row: row, line: object.line, fields: names, values: values)
            if keepsObjects { record.object = (object.json, name) }
            goesOn = try body(record)
            return goesOn
        }
        return goesOn
    }
}

/// The columns of the first of several files, which the others have, too.
private struct TableColumns {
    /// The indices of the fields, by column.
    let indices: [Int]
    private let file: String
    private let keys: [String]
    private let names: [String]

    init(_ header: TableHeader, _ names: FieldNames) {
        self.names = Self.names(of: header)
        indices = self.names.map { names.add($0) }
        (file, keys) = (header.file, self.names.map { $0.lowercased() })
    }

    private static func names(of header: TableHeader) -> [String] {
        header.names.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 }
    }

    /// The indices of the fields by the columns of another file.
    func indices(of header: TableHeader, line: Int) throws(Diagnostic) -> [Int] {
        let others = Self.names(of: header)
        for name in names where !others.contains(where: { $0.lowercased() == name.lowercased() }) {
            throw Diagnostic(
                .unusableData, "missing",
                expected: "the columns of \(file), since several files are one table"
                    + NearestName.hint(for: name, among: others),
                at: .init(file: header.file, line: line, field: .column(name)))
        }
        var found: [Int] = []
        for name in others {
            guard let column = keys.firstIndex(of: name.lowercased()) else {
                throw Diagnostic(
                    .unusableData, "not a column of \(file)",
                    expected: "its columns, since several files are one table: " + columnList(names),
                    at: .init(file: header.file, line: line, field: .column(name)))
            }
            found.append(indices[column])
        }
        return found
    }
}
