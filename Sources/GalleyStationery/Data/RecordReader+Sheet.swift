import Galley
import GalleyMessages
import GalleySpreadsheet

extension RecordReader {
    /// Reads a sheet: the first row with a value is the header, and its values determine the columns.
    func readSheet(while body: (Record) throws -> Bool) throws {
        do {
            try withSpreadsheet { try readSheet(of: $0, body) }
        } catch let error as SpreadsheetError {
            var located = DataError(
                file: name, line: error.row, problem: error.problem, isUnreadable: error.isUnreadable)
            if let sheet = error.sheet {
                let cell = error.row.map { row in
                    error.column.map { ", cell \(CellName.letters($0))\(row)" } ?? ", row \(row)"
                }
                located.place = "sheet \(quoted(sheet))\(cell ?? "")"
            }
            throw located
        }
    }

    private func withSpreadsheet(_ body: (Spreadsheet) throws -> Void) throws {
        try input.withContent { file in
            // The directory of an old container is within the first megabyte of a workbook that a person made.
            try checkKind(try file.firstBytes(1 << 20))
            try body(try Spreadsheet(file))
        } bytes: { bytes in
            try checkKind(bytes)
            try body(try Spreadsheet(bytes))
        }
    }

    /// Checks that the file is a ZIP archive, as all spreadsheets are that can be read.
    private func checkKind(_ head: [UInt8]) throws(DataError) {
        let expected = "a spreadsheet (.xlsx or .ods)"
        guard !head.isEmpty else { throw DataError(file: name, problem: "the file is empty; expected \(expected)") }
        switch FileKind(head) {
        case .zip: return
        case .compound:
            // Excel wraps an encrypted workbook in the old container. MS-OFFCRYPTO §2.3.4.4.
            let mark = "EncryptedPackage".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
            let isEncrypted = head.indices.contains { head[$0] == mark[0] && head[$0...].starts(with: mark) }
            throw DataError(
                file: name,
                problem: isEncrypted
                    ? "the workbook is protected by a password; expected one saved without"
                    : "this is an old Excel workbook (.xls); expected one saved as .xlsx or .ods")
        case let kind?: throw kind.error(file: name, expected: expected)
        case nil: throw DataError(file: name, problem: "this is not a spreadsheet; expected \(expected)")
        }
    }

    private func readSheet(of spreadsheet: Spreadsheet, _ body: (Record) throws -> Bool) throws {
        var range = CellRange.all
        if let text = reading.range {
            guard let known = CellRange(text) else {
                throw DataError(
                    file: name, problem: "invalid range \(quoted(text)): expected one such as B3: or A1:F200")
            }
            range = known
        }
        guard let sheet = try reading.sheet ?? spreadsheet.firstSheet() else { return }
        var columns: Range<Int>?
        var headerRow = 0
        try spreadsheet.readRows(sheet: sheet, range: range) { row in
            guard let columns else {
                let found = header(of: row)
                (columns, headerRow) = (found.columns, row.number)
                let places = zip(found.names, found.columns).map { ($0.0.trimmed.lowercased(), $0.1) }
                origins.origin = .sheet(sheet, columns: Dictionary(places) { first, _ in first })
                return try body(Record(line: row.number, fields: found.names))
            }
            return try body(
                Record(line: row.number, fields: try fields(of: row, in: columns, sheet: sheet, headerRow)))
        }
        guard columns != nil else {
            origins.origin = .sheet(sheet, columns: [:])
            throw DataError(
                file: name,
                problem:
                    "no cell has a value\(reading.range == nil ? "" : " in the range"); expected a header with the names "
                    + "of the columns")
        }
    }

    private func header(of row: SheetRow) -> (names: [String], columns: Range<Int>) {
        let first = row.cells.firstIndex { !$0.trimmed.isEmpty } ?? 0
        let last = row.cells.lastIndex { !$0.trimmed.isEmpty } ?? first
        return (Array(row.cells[first...last]), row.firstColumn + first..<row.firstColumn + last + 1)
    }

    /// The values below the header. A value beside it would be dropped, and is an error.
    private func fields(
        of row: SheetRow, in columns: Range<Int>, sheet: String, _ headerRow: Int
    ) throws(DataError) -> [String] {
        var fields: [String] = []
        fields.reserveCapacity(columns.count)
        for (offset, value) in row.cells.enumerated() {
            let column = row.firstColumn + offset
            if columns.contains(column) {
                fields.append(value)
            } else if !value.trimmed.isEmpty {
                let corner = CellName.letters(columns.lowerBound) + "\(headerRow)"
                let end = CellName.letters(columns.upperBound - 1)
                var error = DataError(
                    file: name, line: row.number,
                    problem: "\(quoted(value)) has no name in the header, row \(headerRow); expected one, or --range "
                        + "\(corner):\(end), or the row of the header such as --range A\(headerRow + 1):")
                error.place = "sheet \(quoted(sheet)), cell \(CellName.letters(column))\(row.number)"
                throw error
            }
        }
        while fields.count < columns.count { fields.append("") }
        return fields
    }
}
