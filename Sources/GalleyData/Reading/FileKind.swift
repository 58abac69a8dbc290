import GalleyDiagnostics

/// The kinds of files that people take for data by mistake, by their first bytes.
enum FileKind: CaseIterable {
    case zip, pdf, png, jpeg, gzip, compound, database, richText, html, xml, card

    /// The number of bytes that determine the kind.
    static let length = 16

    init?(_ head: some Collection<UInt8>) {
        guard let kind = Self.allCases.first(where: { kind in kind.marks.contains { head.starts(with: $0) } }) else {
            return nil
        }
        self = kind
    }

    private var marks: [[UInt8]] {
        switch self {
        case .zip: [[0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]]
        case .pdf: [Array("%PDF-".utf8)]
        case .png: [[0x89, 0x50, 0x4e, 0x47]]
        case .jpeg: [[0xff, 0xd8, 0xff]]
        case .gzip: [[0x1f, 0x8b, 8]]
        case .compound: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
        case .database: [Array("SQLite format 3\0".utf8)]
        case .richText: [Array("{\\rtf".utf8)]
        case .html: ["<!DOCTYPE html", "<!doctype html", "<html", "<HTML"].map { Array($0.utf8) }
        case .xml: [Array("<?xml".utf8)]
        case .card: [Array("BEGIN:VCARD".utf8)]
        }
    }

    /// The name with its article.
    var name: String {
        switch self {
        case .zip: "a ZIP archive"
        case .pdf: "a PDF document"
        case .png: "a PNG image"
        case .jpeg: "a JPEG image"
        case .gzip: "a file compressed by gzip"
        case .compound: "an old Office file (.xls, .doc)"
        case .database: "an SQLite database"
        case .richText: "an RTF document"
        case .html: "an HTML page"
        case .xml: "an XML file"
        case .card: "a file of contacts (vCard)"
        }
    }

    /// How the file is read; nil if it is not.
    private var hint: Diagnostic.Hint? {
        switch self {
        case .zip: .spreadsheetFormat
        case .database: .databaseFormat
        default: nil
        }
    }

    /// Refuses a file of another kind.
    ///
    /// - Parameter expected: a noun with its article.
    func error(file: String, expected: Wording) -> Diagnostic {
        Diagnostic(.dataFormat, "this is \(name)", expected: expected, hint: hint, at: .init(file: file))
    }
}
