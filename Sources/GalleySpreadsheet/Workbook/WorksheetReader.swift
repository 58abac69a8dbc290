import GalleyDiagnostics
import GalleyFormatting
import GalleyInput
import GalleyXML

/// Reads the rows of a worksheet. ISO/IEC 29500-1 §18.3.
final class WorksheetReader: XMLReceiver {
    private enum CellType { case number, shared, text, inline, boolean, error, date }

    private var collector: RowCollector
    private let strings: SharedStrings
    private let formats: CellFormats
    private let limits = Limits.current
    private var isInData = false
    private var (row, column) = (0, 0)
    private var isHidden = false
    private var type = CellType.number
    private var style = 0
    /// The text of the cell's value.
    private var value: [UInt8] = []
    private var isInValue = false
    private var hasFormula = false
    private var phoneticDepth = 0

    init(_ collector: RowCollector, strings: SharedStrings, formats: CellFormats) {
        (self.collector, self.strings, self.formats) = (collector, strings, formats)
    }

    /// Whether no further row is wanted.
    var isDone: Bool { !collector.wantsMore }

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        guard isInData else {
            isInData = name.isLocal("sheetData")
            return
        }
        if name.isLocal("c") {
            try startCell(attributes)
        } else if name.isLocal("v") {
            isInValue = true
        } else if name.isLocal("t") {
            isInValue = type == .inline
        } else if name.isLocal("f") {
            hasFormula = true
        } else if name.isLocal("rPh") {
            phoneticDepth += 1
        } else if name.isLocal("row") {
            let next = attributes.integer("r") ?? row + 1
            guard next > row, next <= CellRange.mostRows else {
                throw Diagnostic(
                    .badCell, "row \(next) after row \(row)", expected: "rows in order, up to \(CellRange.mostRows)")
            }
            (row, column) = (next, 0)
            isHidden = attributes["hidden"].map { $0 == "1" || $0 == "true" } ?? false
        }
    }

    private func startCell(_ attributes: XMLAttributes) throws {
        if let name = unsafe attributes.bytes("r") {
            guard let cell = unsafe CellName.parse(name), cell.row == row, cell.column > column else {
                let text = unsafe String(decoding: name.prefix(40), as: UTF8.self)
                throw located(
                    Diagnostic(
                        .badCell, "a cell named \"\(text)\" after column \(CellName.letters(column))",
                        expected: "a cell of the row, in order, up to \(CellName.letters(CellRange.mostColumns))"))
            }
            column = cell.column
        } else {
            column += 1
            guard column <= CellRange.mostColumns else {
                throw located(Diagnostic(.badCell, "more than \(CellRange.mostColumns) cells", expected: "fewer"))
            }
        }
        style = attributes.integer("s") ?? 0
        type =
            switch attributes["t"] ?? "n" {
            case "s": .shared
            case "str": .text
            case "inlineStr": .inline
            case "b": .boolean
            case "e": .error
            case "d": .date
            default: .number
            }
        value.removeAll(keepingCapacity: true)
        hasFormula = false
    }

    func end(_ name: XMLName) throws {
        guard isInData else { return }
        if name.isLocal("v") || name.isLocal("t") {
            isInValue = false
        } else if name.isLocal("rPh") {
            phoneticDepth -= 1
        } else if name.isLocal("c") {
            do { try collector.add(try cell(), column: column) } catch { throw located(error) }
        } else if name.isLocal("row") {
            try collector.endRow(row, isHidden: isHidden)
        } else if name.isLocal("sheetData") {
            isInData = false
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard isInValue, phoneticDepth == 0 else { return }
        unsafe value.append(contentsOf: bytes)
        guard value.count <= limits.fieldLength else {
            throw located(limits.fieldTooLong(value.count))
        }
    }

    private func located(_ error: Diagnostic) -> Diagnostic { error.at(row: row, column: column == 0 ? nil : column) }

    /// The text that the cell shows, and the value behind it.
    private func cell() throws(Diagnostic) -> SheetCell {
        if value.isEmpty {
            // Programs that write formulas without computing them leave no result.
            guard hasFormula, type == .number else { return SheetCell(text: "") }
            throw Diagnostic(
                .badCell, "the formula has no stored result",
                expected: "a workbook that was opened and saved in a spreadsheet program")
        }
        let text = String(decoding: value, as: UTF8.self)
        switch type {
        case .shared:
            guard let index = ReadableNumber.read(text), let shared = strings[index] else {
                throw Diagnostic(.badCell, "there is no shared string \(text.prefix(20))", expected: "a workbook")
            }
            return SheetCell(text: formats.text(shared, style: style))
        case .text, .inline: return SheetCell(text: formats.text(EscapedText.decode(value[...]), style: style))
        case .boolean: return SheetCell(text: text == "0" || text == "false" ? "FALSE" : "TRUE")
        case .error: return SheetCell(text: text)
        case .date: return SheetCell(text: text, stored: .date(iso: text))
        case .number:
            guard let number = DecimalText.read(text), number.isFinite else {
                throw Diagnostic(.badCell, "\"\(text.prefix(40))\" is not a number", expected: "one")
            }
            return formats.cell(number, style: style)
        }
    }
}

/// The merged cells of a worksheet. ISO/IEC 29500-1 §18.3.1.54.
final class MergedCellList: XMLReceiver {
    private(set) var ranges: [CellRange] = []

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        guard name.isLocal("mergeCell"), let range = attributes["ref"].flatMap({ CellRange($0) }) else { return }
        guard ranges.count < CellRange.mostRows else {
            throw Diagnostic(
                .largeSpreadsheet, "the sheet has more than \(CellRange.mostRows) merged cells", expected: "fewer")
        }
        ranges.append(range)
    }
}
