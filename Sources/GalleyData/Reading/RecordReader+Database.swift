import GalleyDiagnostics
import GalleyGeometry
import GalleyInput

extension RecordReader {
    /// The maximum number of rows of a query: a recursive one may have no end.
    package static let maxQueryRows = 10_000_000

    /// Reads the result of a query; the names of its columns are the header.
    func readQuery(maxRows: Int, while body: (Record) throws -> Bool) throws {
        origins.origin = .query
        try input.withContent { file in
            try checkDatabase(file)
            do { try readQuery(of: file, maxRows: maxRows, body) } catch let failure as Diagnostic
                where failure.id == .queryFailure
            {
                let query: Wording = reading.query.map { "query \(quoted($0)): " } ?? ""
                throw failure.of(.queryData, query).at(file: name)
            }
        } bytes: { _ in
            throw Diagnostic(
                .queryData, "a database cannot be read from standard input", expected: "a file", at: .init(file: name))
        }
    }

    private func readQuery(
        of file: borrowing ReadableFile, maxRows: Int, _ body: (Record) throws -> Bool
    ) throws {
        guard let sql = reading.query else { throw try noQuery(file) }
        let query = try DatabaseQuery(sql, of: file)
        guard try body(Record(line: 0, fields: query.columns)) else { return }
        let limits = Limits.current
        var (row, total) = (0, 0)
        while let values = try query.next() {
            row += 1
            total += values.reduce(values.count) { $0 + $1.utf8.count }
            guard row <= maxRows, total <= limits.inputSize else {
                let error =
                    row > maxRows
                    ? Diagnostic(
                        .queryData, "the query has more than \(maxRows) rows", expected: "fewer, as with LIMIT")
                    : limits.inputTooLong().of(.queryData, "the query's result: ")
                throw error.at(file: name)
            }
            guard try body(Record(line: row, fields: values)) else { return }
        }
    }

    private func checkDatabase(_ file: borrowing ReadableFile) throws {
        let head = try file.firstBytes(FileKind.length)
        guard FileKind(head) == .database else {
            let kind = FileKind(head).map { "this is \($0.name)" } ?? "this is not a database"
            throw Diagnostic(.queryData, "\(kind)", expected: "an SQLite database", at: .init(file: name))
        }
        // In WAL mode, the newest changes are in a second file until the database is closed.
        if let size = (try? ReadableFile(path: file.path + "-wal", isStored: true))?.size, size > 0 {
            throw Diagnostic(
                .queryData, "changes in \(excerpt(PathName.fileName(of: file.path)))-wal are not in the database yet",
                expected: "the program that writes it to be closed", at: .init(file: name))
        }
        // A journal that begins with its magic number has what a program that stopped in the middle of a change must undo. SQLite
        // file format §3.
        let journal = try? ReadableFile(path: file.path + "-journal", isStored: true).firstBytes(8)
        guard journal != [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7] else {
            throw Diagnostic(
                .queryData,
                "a change of the database was interrupted (\(excerpt(PathName.fileName(of: file.path)))-journal)",
                expected: "the program that writes it to be opened and closed", at: .init(file: name))
        }
    }

    /// The error for a database without --query, with the tables to choose from.
    private func noQuery(_ file: borrowing ReadableFile) throws -> Diagnostic {
        let list = try DatabaseQuery(
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
                + "ORDER BY name LIMIT 100", of: file)
        var tables: [String] = []
        while let row = try list.next() { tables += row }
        guard let first = tables.first else {
            return Diagnostic(.queryData, "the database has no tables", at: .init(file: name))
        }
        return Diagnostic(
            .queryData, "a database needs a query",
            expected: "\"SELECT * FROM \(excerpt(first))\"; the tables are " + nameList(tables.map { quoted($0) }),
            hint: .query, at: .init(file: name))
    }
}
