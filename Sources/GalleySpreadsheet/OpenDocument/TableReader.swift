import GalleyDiagnostics
import GalleyFormatting
import GalleyInput
import GalleyXML

/// Reads the rows of a table of an OpenDocument spreadsheet. A cell contains its text as shown, besides the value.
final class TableReader: XMLReceiver {
    private var collector: RowCollector
    private let sheet: String
    private let limits = Limits.current
    private var depth = 0
    /// The depth of the table that is read; nil outside of it.
    private var tableDepth: Int?
    private(set) var isOver = false
    private var (row, rowCount, isHidden) = (1, 1, false)
    private var column = 1
    /// The depth of the current cell and of its paragraph; nil outside of them.
    private var cellDepth, paragraphDepth: Int?
    /// The depth of a comment or drawing, whose text is not the cell's.
    private var skippedDepth: Int?
    private var cellCount = 1
    private var text: [UInt8] = []
    private var paragraphCount = 0
    /// The value in words of its own, for cells without text.
    private var value = ""
    private var stored: StoredValue?
    /// The rows and columns that the cell covers.
    private var span = (rows: 1, columns: 1)
    private var lacksResult = false

    init(_ collector: RowCollector, sheet: String) { (self.collector, self.sheet) = (collector, sheet) }

    /// Whether no further row is wanted.
    var isDone: Bool { isOver || !collector.wantsMore }

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        depth += 1
        guard !isOver, skippedDepth == nil else { return }
        guard tableDepth != nil else {
            if name.isLocal("table"), attributes[OpenDocumentName.tableName] == sheet { tableDepth = depth }
            return
        }
        if paragraphDepth != nil {
            if name.isLocal("s") {
                try append([UInt8](repeating: 0x20, count: min(attributes.integer(OpenDocumentName.spaces) ?? 1, 1000)))
            } else if name.isLocal("tab") {
                try append([0x09])
            } else if name.isLocal("line-break") {
                try append([0x0a])
            } else if name.isLocal("annotation") || name.isLocal("frame") {
                skippedDepth = depth
            }
        } else if let cellDepth {
            if depth == cellDepth + 1, name.isLocal("p") {
                paragraphDepth = depth
                if paragraphCount > 0 { try append([0x0a]) }
                paragraphCount += 1
            } else {
                skippedDepth = depth
            }
        } else if name.isLocal("table-cell") || name.isLocal("covered-table-cell") {
            try startCell(attributes)
        } else if name.isLocal("table-row") {
            rowCount = max(1, attributes.integer(OpenDocumentName.rowsRepeated) ?? 1)
            isHidden = attributes[OpenDocumentName.visibility].map { $0 != "visible" } ?? false
            column = 1
        } else if name.isLocal("table") || name.isLocal("shapes") || name.isLocal("forms") {
            skippedDepth = depth
        }
    }

    private func startCell(_ attributes: XMLAttributes) throws {
        (cellDepth, paragraphCount) = (depth, 0)
        cellCount = max(1, attributes.integer(OpenDocumentName.columnsRepeated) ?? 1)
        text.removeAll(keepingCapacity: true)
        (value, stored) = ("", nil)
        lacksResult = false
        span = (
            max(1, attributes.integer(OpenDocumentName.rowsSpanned) ?? 1),
            max(1, attributes.integer(OpenDocumentName.columnsSpanned) ?? 1)
        )
        guard let type = attributes[OpenDocumentName.valueType] else {
            lacksResult = attributes[OpenDocumentName.formula] != nil
            return
        }
        switch type {
        case "string": value = attributes[OpenDocumentName.stringValue] ?? ""
        case "date":
            let date = attributes[OpenDocumentName.dateValue] ?? ""
            (value, stored) = (date.replacing("T", with: " "), .date(iso: date))
        case "time":
            value = attributes[OpenDocumentName.timeValue] ?? ""
            stored = .time(iso: value)
        case "boolean": value = attributes[OpenDocumentName.booleanValue] == "true" ? "TRUE" : "FALSE"
        default:
            guard let number = attributes[OpenDocumentName.value].flatMap({ DecimalText.read($0) }), number.isFinite
            else {
                return
            }
            stored = .number(number)
            let isPercentage = type == "percentage"
            value = CellFormat("").text(isPercentage ? number * 100 : number, dateSystem: .from1900)
            if isPercentage { value += "%" }
        }
    }

    func end(_ name: XMLName) throws {
        defer { depth -= 1 }
        if let skippedDepth {
            if depth == skippedDepth { self.skippedDepth = nil }
            return
        }
        if depth == paragraphDepth {
            paragraphDepth = nil
        } else if depth == cellDepth {
            try endCell()
        } else if depth == tableDepth {
            (tableDepth, isOver) = (nil, true)
        } else if tableDepth != nil, name.isLocal("table-row") {
            guard rowCount <= CellRange.mostRows, row + rowCount - 1 <= CellRange.mostRows else {
                throw located(
                    Diagnostic(
                        .badCell, "rows beyond \(CellRange.mostRows)", expected: "\(CellRange.mostRows) at most"),
                    column: nil)
            }
            try collector.endRow(row, count: rowCount, isHidden: isHidden)
            row += rowCount
        }
    }

    private func endCell() throws {
        cellDepth = nil
        let shown = paragraphCount > 0 ? String(decoding: text, as: UTF8.self) : value
        guard !shown.isEmpty || !lacksResult else {
            throw located(
                Diagnostic(
                    .badCell, "the formula has no stored result",
                    expected: "a file that was opened and saved in a spreadsheet program"),
                column: column)
        }
        guard cellCount <= CellRange.mostColumns, column + cellCount - 1 <= CellRange.mostColumns else {
            throw located(
                Diagnostic(
                    .badCell, "cells beyond column \(CellName.letters(CellRange.mostColumns))", expected: "fewer"),
                column: column)
        }
        if !shown.isEmpty {
            for index in 0..<cellCount {
                do { try collector.add(SheetCell(text: shown, stored: stored), column: column + index) } catch {
                    throw located(error, column: column + index)
                }
            }
            // Copies of a cell cover nothing.
            if span.rows > 1 || span.columns > 1, cellCount == 1, rowCount == 1 {
                let (bottom, right) = (row + span.rows - 1, column + span.columns - 1)
                if bottom <= CellRange.mostRows, right <= CellRange.mostColumns {
                    collector.merge(CellRange(rows: row...bottom, columns: column...right))
                }
            }
        }
        column += cellCount
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard paragraphDepth != nil, skippedDepth == nil else { return }
        try append(unsafe Array(bytes))
    }

    private func append(_ bytes: [UInt8]) throws {
        text += bytes
        guard text.count <= limits.fieldLength else {
            throw located(limits.fieldTooLong(text.count), column: column)
        }
    }

    private func located(_ error: Diagnostic, column: Int?) -> Diagnostic { error.at(row: row, column: column) }
}
