import GalleyDiagnostics
package import GalleyInput

/// A workbook of one or more sheets: Excel's (.xlsx, ISO/IEC 29500) or OpenDocument's (.ods, ISO/IEC 26300), recognised by its
/// content and read as a stream.
///
/// Values are text as the cells show them. Memory: the shared strings of the workbook, which have a limit, and one row.
package final class Spreadsheet {
    private enum Content {
        case workbook(Workbook)
        case openDocument(OpenDocumentContent)
    }

    private let content: Content

    /// Opens the spreadsheet in a file, which stays open.
    ///
    /// - Throws: `Diagnostic` for another kind of file, a damaged or encrypted one, and one beyond the limits.
    package convenience init(_ file: borrowing ReadableFile) throws { try self.init(try ZipArchive(file)) }

    /// Opens a spreadsheet in memory.
    package convenience init(_ bytes: [UInt8]) throws { try self.init(try ZipArchive(bytes)) }

    private init(_ archive: ZipArchive) throws {
        switch try ArchiveKind(of: archive) {
        case .workbook: content = .workbook(try Workbook(archive))
        case .openDocument: content = .openDocument(try OpenDocumentContent(archive))
        case .other(let kind):
            throw Diagnostic(.notSpreadsheet, "this is \(kind)", expected: "a spreadsheet (.xlsx or .ods)")
        }
    }

    /// The names of the sheets, in order. Sheets with charts alone are omitted.
    package func sheetNames() throws -> [String] {
        switch content {
        case .workbook(let workbook): workbook.sheets.map(\.name)
        case .openDocument(let document): try document.sheets { _ in false }.map(\.name)
        }
    }

    /// The sheet that is read if none is named: the first visible one, or the first if all are hidden.
    package func firstSheet() throws -> String? {
        switch content {
        case .workbook(let workbook):
            return (workbook.sheets.first { !$0.isHidden } ?? workbook.sheets.first)?.name
        case .openDocument(let document):
            let sheets = try document.sheets { !$0.isHidden }
            return (sheets.first { !$0.isHidden } ?? sheets.first)?.name
        }
    }

    /// The name of a sheet as written in the file.
    private func writtenName(of sheet: String) throws -> String {
        let names =
            switch content {
            case .workbook(let workbook): workbook.sheets.map(\.name)
            case .openDocument(let document): try document.sheets { $0.name == sheet }.map(\.name)
            }
        if let name = names.first(where: { $0 == sheet })
            ?? names.first(where: { $0.lowercased() == sheet.lowercased() })
        {
            return name
        }
        let hint = NearestName.hint(for: sheet, among: names)
        throw Diagnostic(
            .unknownSheet,
            "there is no sheet \(quoted(sheet)); the sheets are \(nameList(names.map { quoted($0) }))\(hint)")
    }

    /// Calls `body` with each row that has a value within `range`, until it returns false.
    ///
    /// - Parameter sheet: the name of a sheet; case is ignored.
    /// - Throws: `Diagnostic`, with sheet and cell; errors of `body`.
    package func readRows(
        sheet: String, range: CellRange = .all, while body: (SheetRow) throws -> Bool
    ) throws {
        let name = try writtenName(of: sheet)
        var isOfBody = false
        func pass(_ row: SheetRow) throws -> Bool {
            do { return try body(row) } catch {
                isOfBody = true
                throw error
            }
        }
        do {
            try withoutActuallyEscaping(pass) { pass in
                switch content {
                case .workbook(let workbook): try workbook.readRows(name, range, pass)
                case .openDocument(let document): try document.readRows(name, range, pass)
                }
            }
        } catch var error as Diagnostic where !isOfBody {
            error.place.sheet = error.place.sheet ?? name
            throw error
        }
    }
}

/// The kind of a ZIP archive, by the parts that it has.
private enum ArchiveKind {
    case workbook, openDocument
    /// Another kind, with its article.
    case other(String)

    init(of archive: ZipArchive) throws {
        if archive.has("xl/workbook.xml") {
            self = .workbook
        } else if archive.has("mimetype") || archive.has("content.xml") {
            self = try Self.openDocument(archive)
        } else if archive.has("xl/workbook.bin") {
            self = .other("a binary workbook (.xlsb)")
        } else if archive.has("word/document.xml") {
            self = .other("a Word document (.docx)")
        } else if archive.has("ppt/presentation.xml") {
            self = .other("a PowerPoint presentation (.pptx)")
        } else if archive.has("Index/Document.iwa") || archive.has("Index.zip") {
            self = .other("a document of Apple Numbers, Pages or Keynote")
        } else if archive.has("_rels/.rels") {
            // The workbook may have another name.
            self = .workbook
        } else {
            self = .other("a ZIP archive")
        }
    }

    private static func openDocument(_ archive: ZipArchive) throws -> ArchiveKind {
        let type = try archive.bytes(of: "mimetype").map { String(decoding: $0.prefix(100), as: UTF8.self) }
        let kind = type?.split(separator: ".").last.map(String.init) ?? "spreadsheet"
        switch kind.prefix(while: { $0.isLetter && $0.isASCII }) {
        case "spreadsheet": return .openDocument
        case "text": return .other("an OpenDocument text (.odt)")
        case "presentation": return .other("an OpenDocument presentation (.odp)")
        case "graphics": return .other("an OpenDocument drawing (.odg)")
        default: return .other(type?.hasPrefix("application/epub") == true ? "an EPUB book" : "a ZIP archive")
        }
    }
}
