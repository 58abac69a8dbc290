import GalleyInput

/// The content of an OpenDocument spreadsheet. ISO/IEC 26300-1 §9.
final class OpenDocumentContent {
    let sheetNames: [String]
    private let archive: ZipArchive
    private static let part = "content.xml"

    init(_ archive: ZipArchive) throws {
        self.archive = archive
        let manifest = EncryptionFinder()
        _ = try archive.parse("META-INF/manifest.xml", limit: .documentSize, manifest)
        if manifest.isEncrypted { throw ZipArchive.encrypted }
        let names = TableNames()
        guard try archive.parse(Self.part, limit: .inputSize, names) else {
            throw SpreadsheetError("\(Self.part) is missing; expected an OpenDocument spreadsheet")
        }
        guard !names.names.isEmpty else {
            throw SpreadsheetError("the spreadsheet has no sheets; expected at least one")
        }
        sheetNames = names.names
    }

    func readRows(_ name: String, _ range: CellRange, _ body: @escaping (SheetRow) throws -> Bool) throws {
        let reader = TableReader(RowCollector(range: range, body: body), sheet: name)
        _ = try archive.parse(Self.part, limit: .inputSize, reader, until: { reader.isDone })
    }
}

/// The full names of the attributes that are read.
enum OpenDocumentName {
    static let tableName: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|name"
    static let rowsRepeated: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-rows-repeated"
    static let columnsRepeated: StaticString = "urn:oasis:names:tc:opendocument:xmlns:table:1.0|number-columns-repeated"
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

    func end(_ name: XMLName) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

private final class TableNames: XMLReceiver {
    var names: [String] = []
    private var depth = 0

    /// The most sheets of a spreadsheet.
    private static let mostSheets = 10_000

    func start(_ name: XMLName, _ attributes: XMLAttributes) {
        guard name.isLocal("table") else { return }
        depth += 1
        if depth == 1, names.count < Self.mostSheets, let title = attributes[OpenDocumentName.tableName] {
            names.append(title)
        }
    }

    func end(_ name: XMLName) { if name.isLocal("table") { depth -= 1 } }
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
