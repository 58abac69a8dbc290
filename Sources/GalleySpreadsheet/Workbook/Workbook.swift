import GalleyDiagnostics
import GalleyInput
import GalleyXML

/// A workbook of Office Open XML. ISO/IEC 29500-1 §18.
final class Workbook {
    struct Sheet {
        var name: String
        var isHidden: Bool
        fileprivate var part: String
    }

    private(set) var sheets: [Sheet] = []
    private let archive: ZipArchive
    private let folder: String
    private let dateSystem: CellDate.System
    private let stringsPart, stylesPart: String?
    /// The shared strings and formats, read with the first sheet.
    private var tables: (strings: SharedStrings, formats: CellFormats)?

    init(_ archive: ZipArchive) throws {
        self.archive = archive
        let path = try Self.mainPart(of: archive)
        folder = PathName.folder(of: path)
        let relations = try Relations(of: path, in: archive)
        let list = SheetList()
        guard try archive.parse(path, limit: .documentSize, list) else {
            throw Diagnostic(.damagedSpreadsheet, "\(path) is missing", expected: "a workbook")
        }
        dateSystem = list.is1904 ? .from1904 : .from1900
        stringsPart = relations.part(ofType: "sharedStrings")
        stylesPart = relations.part(ofType: "styles")
        for sheet in list.sheets {
            guard let relation = relations.byID[sheet.id] else {
                throw Diagnostic(
                    .damagedSpreadsheet, "the part of the sheet \"\(sheet.name.prefix(80))\" is missing",
                    expected: "a workbook")
            }
            if relation.type == "worksheet" {
                sheets.append(Sheet(name: sheet.name, isHidden: sheet.isHidden, part: relation.part))
            }
        }
        guard !sheets.isEmpty else {
            throw Diagnostic(.damagedSpreadsheet, "the workbook has no sheets", expected: "at least one")
        }
    }

    private static func mainPart(of archive: ZipArchive) throws -> String {
        let relations = try Relations(of: "", in: archive)
        return relations.part(ofType: "officeDocument") ?? "xl/workbook.xml"
    }

    func readRows(_ name: String, _ range: CellRange, _ body: @escaping (SheetRow) throws -> Bool) throws {
        guard let sheet = sheets.first(where: { $0.name == name }) else { return }
        let tables = try self.tables ?? readTables()
        self.tables = tables
        // Merged cells are listed after the rows.
        let merged = MergedCellList()
        if try archive.contains("mergeCell", in: sheet.part) {
            _ = try archive.parse(sheet.part, limit: .inputSize, merged)
        }
        let reader = WorksheetReader(
            RowCollector(range: range, merged: merged.ranges, mostBytes: archive.mostExpanded, body: body),
            strings: tables.strings, formats: tables.formats)
        guard try archive.parse(sheet.part, limit: .inputSize, reader, until: { reader.isDone }) else {
            throw Diagnostic(.damagedSpreadsheet, "\(sheet.part) is missing", expected: "a workbook")
        }
    }

    private func readTables() throws -> (strings: SharedStrings, formats: CellFormats) {
        let strings = SharedStrings()
        if let stringsPart {
            guard try archive.parse(stringsPart, limit: .inputSize, strings) else {
                throw Diagnostic(.damagedSpreadsheet, "\(stringsPart) is missing", expected: "a workbook")
            }
        }
        let formats = CellFormats(dateSystem: dateSystem)
        if let stylesPart {
            guard try archive.parse(stylesPart, limit: .documentSize, formats) else {
                throw Diagnostic(.damagedSpreadsheet, "\(stylesPart) is missing", expected: "a workbook")
            }
        }
        return (strings, formats)
    }
}

/// Reads the list of sheets of the workbook's main part.
private final class SheetList: XMLReceiver {
    var sheets: [(name: String, id: String, isHidden: Bool)] = []
    var is1904 = false

    /// The most sheets of a workbook.
    private static let mostSheets = 10_000

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        if name.isLocal("workbookPr") { is1904 = attributes.isTrue("date1904") }
        guard name.isLocal("sheet"), let title = attributes["name"], sheets.count < Self.mostSheets else { return }
        let id =
            attributes["http://schemas.openxmlformats.org/officeDocument/2006/relationships|id"]
            ?? attributes["http://purl.oclc.org/ooxml/officeDocument/relationships|id"] ?? ""
        let state = attributes["state"] ?? "visible"
        sheets.append((title, id, state != "visible"))
    }
}

/// The relations of a part to others. ISO/IEC 29500-2 §9.3.
private final class Relations: XMLReceiver {
    /// The last step of the type, such as `worksheet`, and the full name of the part.
    private(set) var byID: [String: (type: String, part: String)] = [:]
    private var firstByType: [String: String] = [:]
    private let folder: String

    /// - Parameter part: the part; empty for the package.
    init(of part: String, in archive: ZipArchive) throws {
        folder = PathName.folder(of: part)
        let file = "_rels/\(PathName.fileName(of: part)).rels"
        _ = try archive.parse(folder.isEmpty ? file : folder + "/" + file, limit: .documentSize, self)
    }

    func part(ofType type: String) -> String? { firstByType[type] }

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        guard name.isLocal("Relationship"), let id = attributes["Id"], let type = attributes["Type"],
            let target = attributes["Target"], attributes["TargetMode"] != "External"
        else { return }
        let kind = type.split(separator: "/").last.map(String.init) ?? ""
        let part = resolved(target)
        byID[id] = (kind, part)
        if firstByType[kind] == nil { firstByType[kind] = part }
    }

    /// A target relative to the folder of the part, without `.` and `..`.
    private func resolved(_ target: String) -> String {
        var steps = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for step in target.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return steps.joined(separator: "/")
    }
}
