import ArgumentParser
import Foundation
import Galley

/// Options that only PDF files have.
struct PDFOutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Standards to follow, with commas: \(PDFStandard.allCases.map(\.rawValue).joined(separator: ", ")); none to "
                + "claim nothing. What a standard does not allow is an error. (default: claims what the content allows "
                + "of a-2a and ua-1)",
            valueName: "standard,…"))
    var pdfStandard: String?

    @Flag(name: .customLong("no-tags"), help: "Leaves out the structure that lets the text be read aloud.")
    var leavesOutTags = false

    @Option(help: ArgumentHelp("A file to attach; repeat it for several.", valueName: "file"))
    var attach: [String] = []

    @Option(help: ArgumentHelp("How far colour reaches beyond the page, to be cut off.", valueName: "length"))
    var bleed: String?

    @Flag(help: "Draws crop and registration marks around the page.")
    var printerMarks = false

    func options() throws -> PDFOptions {
        var options = PDFOptions()
        options.standards = try pdfStandard.map(Self.standards)
        options.isTagged = !leavesOutTags
        options.attachments = try attach.map(Self.attachment)
        options.bleed = try bleed.map { try OptionValues.length("--bleed", $0) } ?? 0
        options.showsPrinterMarks = printerMarks
        return options
    }

    private static func standards(_ value: String) throws -> PDFStandardSet {
        if value == "none" { return .none }
        let standards: [PDFStandard] = try value.split(separator: ",", omittingEmptySubsequences: false).map {
            try OptionValues.choice("--pdf-standard", String($0))
        }
        do { return try PDFStandardSet(standards) } catch {
            throw OptionError(option: "--pdf-standard", value: value, expected: "others: \(error)")
        }
    }

    private static func attachment(_ path: String) throws -> PDFAttachment {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw OptionError(option: "--attach", value: path, expected: "the name of a file that can be read")
        }
        let url = URL(fileURLWithPath: path)
        return PDFAttachment(
            name: url.lastPathComponent, bytes: Array(data), mediaType: mediaType(url.pathExtension.lowercased()),
            relationship: .source)
    }

    /// By a file's ending. IANA's registry of media types.
    private static func mediaType(_ ending: String) -> String {
        switch ending {
        case "csv": "text/csv"
        case "tsv": "text/tab-separated-values"
        case "txt": "text/plain"
        case "json": "application/json"
        case "xml": "application/xml"
        case "pdf": "application/pdf"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        default: "application/octet-stream"
        }
    }
}
