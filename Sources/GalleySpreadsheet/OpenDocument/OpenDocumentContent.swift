import GalleyDiagnostics
import GalleyInput
import GalleyXML

/// The content of an OpenDocument spreadsheet. ISO/IEC 26300-1 §9.
final class OpenDocumentContent {
    private let archive: ZipArchive
    private static let part = "content.xml"

    init(_ archive: ZipArchive) throws {
        self.archive = archive
        let manifest = EncryptionFinder()
        _ = try archive.parse("META-INF/manifest.xml", limit: .documentSize, manifest)
        if manifest.isEncrypted { throw ZipArchive.encrypted }
    }

    /// The sheets in order, up to the first for which `isLast` returns true: the rest of the part, which may be long, is not
    /// parsed.
    func sheets(upTo isLast: @escaping (TableList.Sheet) -> Bool) throws -> [TableList.Sheet] {
        let list = TableList(isLast)
        guard try archive.parse(Self.part, limit: .inputSize, list, until: { list.isOver }) else {
            throw Diagnostic(.damagedSpreadsheet, "\(Self.part) is missing", expected: "an OpenDocument spreadsheet")
        }
        guard !list.sheets.isEmpty else {
            throw Diagnostic(.damagedSpreadsheet, "the spreadsheet has no sheets", expected: "at least one")
        }
        return list.sheets
    }

    func readRows(_ name: String, _ range: CellRange, _ body: @escaping (SheetRow) throws -> Bool) throws {
        let collector = RowCollector(range: range, mostBytes: archive.mostExpanded, body: body)
        let reader = TableReader(collector, sheet: name)
        _ = try archive.parse(Self.part, limit: .inputSize, reader, until: { reader.isDone })
    }
}

/// The full names of the attributes that are read.
enum OpenDocumentName {
    static let tableName: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|name"
    static let tableStyle: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|style-name"
    static let display: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|display"
    static let styleName: StaticString = "urn:oasis:names:tc:opendocument:xmlns:style:1.0|name"
    static let visibility: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|visibility"
    static let rowsRepeated: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-rows-repeated"
    static let columnsRepeated: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-columns-repeated"
    static let rowsSpanned: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-rows-spanned"
    static let columnsSpanned: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-columns-spanned"
    static let formula: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|formula"
    static let valueType: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|value-type"
    static let value: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|value"
    static let stringValue: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|string-value"
    static let dateValue: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|date-value"
    static let timeValue: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|time-value"
    static let booleanValue: StaticString = "urn:oasis:names:tc:opendocument:xmlns:office:1.0|boolean-value"
    static let spaces: StaticString = "urn:oasis:names:tc:opendocument:xmlns:text:1.0|c"
}

private final class EncryptionFinder: XMLReceiver {
    var isEncrypted = false

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        if name.isLocal("encryption-data") { isEncrypted = true }
    }
}

/// Lists the tables of a spreadsheet, up to one that is looked for.
final class TableList: XMLReceiver {
    struct Sheet {
        var name: String
        var isHidden: Bool
    }

    private(set) var sheets: [Sheet] = []
    private(set) var isOver = false
    private let isLast: (Sheet) -> Bool
    private var depth = 0
    /// The current style, and the styles of hidden tables. A table is hidden by its style, which precedes the tables.
    private var style = ""
    private var hidingStyles: Set<String> = []

    /// The most sheets of a spreadsheet.
    private static let mostSheets = 10_000

    init(_ isLast: @escaping (Sheet) -> Bool) { self.isLast = isLast }

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        guard !isOver else { return }
        if name.isLocal("style") {
            style = attributes[OpenDocumentName.styleName] ?? ""
        } else if name.isLocal("table-properties"), attributes[OpenDocumentName.display] == "false" {
            hidingStyles.insert(style)
        }
        guard name.isLocal("table") else { return }
        depth += 1
        guard depth == 1, sheets.count < Self.mostSheets, let title = attributes[OpenDocumentName.tableName] else {
            return
        }
        let sheet = Sheet(
            name: title, isHidden: attributes[OpenDocumentName.tableStyle].map(hidingStyles.contains) ?? false)
        sheets.append(sheet)
        isOver = isLast(sheet)
    }

    func end(_ name: XMLName) { if name.isLocal("table") { depth -= 1 } }
}
