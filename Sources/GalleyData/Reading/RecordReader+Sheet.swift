import GalleyDiagnostics
import GalleyGeometry
import GalleyInput
import GalleySpreadsheet

extension RecordReader {
    /// Reads a sheet: the first row with a value is the header, and its values determine the columns.
    func readSheet(while body: (Record) throws -> Bool) throws {
        do {
            try withSpreadsheet { try readSheet(of: $0, body) }
        } catch let error as Diagnostic where error.place.file == nil && error.isOfSpreadsheet {
            throw error.at(file: name)
        }
    }

    /// Calls `body`, whose errors get the file.
    private func located<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as Diagnostic { throw error.at(file: name) }
    }

    private func withSpreadsheet(_ body: (Spreadsheet) throws -> Void) throws {
        try input.withContent { file in
            // The directory of an old container is within the first megabyte of a workbook that a person made.
            try checkKind(try file.firstBytes(1 << 20))
            try body(try located { try Spreadsheet(file) })
        } bytes: { bytes in
            try checkKind(bytes)
            try body(try located { try Spreadsheet(bytes) })
        }
    }

    /// Whether a file `.xls`, as databases and statistical offices export it, has lines of text with tabs or semicolons between fields.
    func isTextNamedWorkbook() throws -> Bool {
        guard reading.format == nil, PathName.fileExtension(of: name) == "xls", input.isRepeatable else { return false }
        let head = try input.withContent {
            try $0.firstBytes(TableForm.sampleSize)
        } bytes: {
            $0
        }
        guard FileKind(head) == nil else { return false }
        let isWide = StreamDecoder(of: Array(head.prefix(StreamDecoder.headLength))) != nil
        let line = head.prefix { $0 != 0x0a && $0 != 0x0d }.filter { $0 != 0 }
        return (isWide || !head.contains(0)) && line.contains { [0x09, 0x2c, 0x3b].contains($0) }
    }

    /// Checks that the file is a ZIP archive, as all spreadsheets are that can be read.
    private func checkKind(_ head: [UInt8]) throws(Diagnostic) {
        let expected: Wording = "a spreadsheet (.xlsx or .ods)"
        guard !head.isEmpty else {
            throw Diagnostic(.emptyData, "the file is empty", expected: expected, at: .init(file: name))
        }
        switch FileKind(head) {
        case .zip: return
        case .compound:
            // Excel wraps an encrypted workbook in the old container. MS-OFFCRYPTO §2.3.4.4.
            let mark = "EncryptedPackage".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
            let isEncrypted = head.indices.contains { head[$0] == mark[0] && head[$0...].starts(with: mark) }
            throw isEncrypted
                ? Diagnostic(
                    .encryptedSpreadsheet, "the workbook is protected by a password", expected: "one saved without",
                    at: .init(file: name))
                : Diagnostic(
                    .sheetData, "this is an old Excel workbook (.xls)", expected: "one saved as .xlsx or .ods",
                    at: .init(file: name))
        case let kind?: throw kind.error(file: name, expected: expected)
        case nil: throw Diagnostic(.sheetData, "this is not a spreadsheet", expected: expected, at: .init(file: name))
        }
    }

    private func readSheet(of spreadsheet: Spreadsheet, _ body: (Record) throws -> Bool) throws {
        var range = CellRange.all
        if let text = reading.range {
            guard let known = CellRange(text) else {
                throw Diagnostic(
                    .sheetData, "invalid range \(quoted(text)): expected one such as B3: or A1:F200",
                    at: .init(file: name))
            }
            range = known
        }
        guard let sheet = try reading.sheet ?? located({ try spreadsheet.firstSheet() }) else { return }
        var header: SheetHeader?
        var search = SheetHeaderSearch(allowsTitles: reading.range == nil, row: reading.headerRow)
        var (filled, hidden) = (0, (count: 0, first: 0))
        func record(_ row: SheetRow, _ header: SheetHeader) throws -> Bool {
            filled += row.filledCells
            if row.isHidden { hidden = (hidden.count + 1, hidden.count == 0 ? row.number : hidden.first) }
            let cells = try self.cells(of: row, header, sheet: sheet)
            return try body(
                Record(line: row.number, fields: cells.map(\.text), stored: cells.map(\.stored)))
        }
        func take(_ found: SheetHeaderSearch.Found) throws -> Bool {
            let names = found.header
            header = names
            let places = zip(names.names, names.columns).map { ($0.0.trimmed.lowercased(), $0.1) }
            origins.origin = .sheet(sheet, columns: Dictionary(places) { first, _ in first })
            guard try body(Record(line: names.row, fields: names.names)) else { return false }
            return try found.records.allSatisfy { try record($0, names) }
        }
        try spreadsheet.readRows(sheet: sheet, range: range) { row in
            if let header { return try record(row, header) }
            // The row after the first row of a header may belong to it.
            guard let head = search.add(row) else { return true }
            return try take(head)
        }
        if header == nil, let last = search.finish() { _ = try take(last) }
        guard header != nil else {
            origins.origin = .sheet(sheet, columns: [:])
            throw Diagnostic(
                .sheetData,
                "no cell has a value\(reading.headerRow.map { " from row \($0) on" } ?? (reading.range == nil ? "" : " in the range"))",
                expected: "a header with the names of the columns", at: .init(file: name))
        }
        noteLayout(sheet: sheet, titles: search.titles, header: header, filled: filled, hidden: hidden)
    }

    /// Notes once how titles, merged cells and hidden rows were read.
    private func noteLayout(
        sheet: String, titles: [Int], header: SheetHeader?, filled: Int, hidden: (count: Int, first: Int)
    ) {
        var parts: [String] = []
        if let last = titles.last {
            let others = titles.dropLast()
            parts.append(
                others.isEmpty
                    ? "row \(last) is read as a title, not as the header"
                    : "rows \(nameList(others.map { "\($0)" })) and \(last) are read as titles, not as the header")
        }
        if let header, header.rowCount > 1 {
            parts.append("rows \(header.row - header.rowCount + 1) to \(header.row) are read as one header")
        }
        if filled > 0 {
            parts.append(counted(filled, "empty cell has", "empty cells have") + " the value of the merged cell above")
        }
        if hidden.count > 0 {
            parts.append(
                hidden.count == 1
                    ? "row \(hidden.first) is hidden and read as well"
                    : "\(hidden.count) hidden rows, the first of them \(hidden.first), are read as well")
        }
        guard !parts.isEmpty else { return }
        var place = Diagnostic.Place(file: name)
        place.sheet = sheet
        DataNotices.note(
            Diagnostic(.dataNotice, "\(parts.joined(separator: "; "))", at: place, severity: .note))
    }

    /// The cells below the header. A value beside it would be dropped, and is an error.
    private func cells(of row: SheetRow, _ header: SheetHeader, sheet: String) throws(Diagnostic) -> [SheetCell] {
        var cells: [SheetCell] = []
        let columns = header.columns
        cells.reserveCapacity(columns.count)
        for (offset, cell) in row.cells.enumerated() {
            let column = row.firstColumn + offset
            if columns.contains(column) {
                cells.append(cell)
            } else if !cell.text.trimmed.isEmpty {
                let corner = CellName.letters(columns.lowerBound) + "\(header.row)"
                let end = CellName.letters(columns.upperBound - 1)
                let blanks = row.cells.prefix { $0.text.trimmed.isEmpty }.count
                let first = CellName.letters(row.firstColumn + blanks) + "\(row.number)"
                var error = Diagnostic(
                    .sheetData, "\(quoted(cell.text)) has no name in the header, row \(header.row)",
                    expected: "one", hint: .range("\(corner):\(end)", header: "\(first):"),
                    at: .init(file: name, line: row.number))
                (error.place.sheet, error.place.cell) = (sheet, "\(CellName.letters(column))\(row.number)")
                throw error
            }
        }
        while cells.count < columns.count { cells.append(SheetCell(text: "")) }
        return cells
    }
}
