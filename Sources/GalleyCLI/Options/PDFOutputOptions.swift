import ArgumentParser
import Foundation
import GalleyStationery

/// Options that apply only to PDF.
struct PDFOutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Comma-separated list of standards to follow: \(PDFStandard.allCases.map(\.rawValue).joined(separator: ", ")); none to "
                + "claim nothing. Content that a standard forbids is an error. (default: those of a-2a and ua-1 that the "
                + "content allows)", .pdf,
            valueName: "standard,…"), completion: .list(PDFStandard.allCases.map(\.rawValue) + ["none"]))
    var pdfStandard: String?

    @Option(
        help: ArgumentHelp(
            "ICC profile of the press, for --pdf-standard x-4 or vt-1: an output profile for CMYK, RGB or grey.", .pdf,
            valueName: "file"), completion: .file(extensions: ["icc", "icm"]))
    var outputIntent: String?

    @Flag(name: .customLong("no-tags"), help: ArgumentHelp("Omit the structure that screen readers need.", .pdf))
    var leavesOutTags = false

    @Option(help: ArgumentHelp("File to attach; repeat for several.", .pdf, valueName: "file"))
    var attach: [String] = []

    @Option(
        name: .customLong("page-label"),
        help: ArgumentHelp(
            "Page labels from PAGE on: PAGE:STYLE, PAGE:STYLE:PREFIX or PAGE:STYLE:PREFIX:START, such as "
                + "1:lower-roman or 5:decimal:A-:1. STYLE is "
                + "\(PDFPageLabel.Style.allCases.map(\.optionName).joined(separator: ", ")) or none; repeat for several.",
            .pdf,
            valueName: "label"))
    var pageLabel: [String] = []

    /// - Throws: `Diagnostic` for an option that has no effect on `format`.
    func options(for format: OutputFormat) throws -> PDFOptions {
        let standard =
            (pdfStandard.map { [("--pdf-standard", $0 as String?)] } ?? [])
            + (outputIntent.map { [("--output-intent", $0 as String?)] } ?? [])
        let lists = attach.map { ("--attach", $0 as String?) } + pageLabel.map { ("--page-label", $0) }
        try format.check(standard + (leavesOutTags ? [("--no-tags", nil)] : []) + lists, areFor: .pdf)
        var options = PDFOptions()
        options.standards = try pdfStandard.map(Self.standards)
        options.outputIntent = try outputIntent.map(Self.intent)
        let isForPress = options.standards?.isForPress ?? false
        if isForPress, outputIntent == nil {
            throw Diagnostic.option(
                "--pdf-standard", value: pdfStandard, expected: "--output-intent with the press's profile beside it")
        }
        if let outputIntent, !isForPress {
            throw Diagnostic.option(
                "--output-intent", value: outputIntent, expected: "--pdf-standard x-4 or vt-1 beside it")
        }
        options.isTagged = !leavesOutTags
        options.attachments = try attach.map(Self.attachment)
        options.pageLabels = try pageLabel.map(Self.label)
        return options
    }

    private static func standards(_ value: String) throws -> PDFStandardSet {
        if value == "none" { return .none }
        let standards: [PDFStandard] = try value.split(separator: ",", omittingEmptySubsequences: false).map {
            try OptionValues.choice("--pdf-standard", String($0))
        }
        do { return try PDFStandardSet(standards) } catch {
            throw Diagnostic.option("--pdf-standard", value: value, expected: "others: \(error)")
        }
    }

    private static func intent(_ path: String) throws -> PDFOutputIntent {
        let bytes = try bytes("--output-intent", path, "an ICC profile")
        do throws(Diagnostic) { return try PDFOutputIntent(profile: bytes) } catch {
            throw Diagnostic.option(
                "--output-intent", value: path, expected: "the ICC profile of a press: the file is \(error.wording())")
        }
    }

    private static func label(_ value: String) throws -> PDFPageLabel {
        let parts = value.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let page = Int(parts[0]), page >= 1, let start = parts.count > 3 ? Int(parts[3]) : 1,
            start >= 1
        else {
            throw Diagnostic.option(
                "--page-label", value: value, expected: "PAGE:STYLE:PREFIX:START such as 5:decimal:A-:1")
        }
        let styles = PDFPageLabel.Style.allCases.map { (name: $0.optionName, value: Optional($0)) } + [("none", nil)]
        return PDFPageLabel(
            firstPage: page, style: try OptionValues.choice("--page-label", parts[1], styles),
            prefix: parts.count > 2 ? parts[2] : "", start: start)
    }

    private static func attachment(_ path: String) throws -> PDFAttachment {
        let bytes = try bytes("--attach", path, "the name of a file")
        let url = URL(fileURLWithPath: path)
        return PDFAttachment(
            name: url.lastPathComponent, bytes: bytes, mediaType: mediaType(url.pathExtension.lowercased()),
            relationship: .source)
    }

    private static func bytes(_ option: String, _ path: String, _ file: Wording) throws(Diagnostic) -> [UInt8] {
        do throws(Diagnostic) { return try ReadableFile.bytes(ofFile: path) } catch {
            throw Diagnostic.option(option, value: path, expected: "\(file) that can be read: \(error.wording())")
        }
    }

    /// The media type of a file extension. IANA registry of media types.
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

/// The boxes of pages that are trimmed after printing.
struct PageBoxOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Bleed: how far colour extends beyond the trimmed page.", .pdf, valueName: "length"))
    var bleed: String?

    @Option(
        help: ArgumentHelp(
            "Box that viewers show: media (with bleed and marks), bleed, or trim (the finished page). "
                + "(default: media)", .pdf,
            valueName: "box"))
    var cropBox: String?

    @Flag(help: ArgumentHelp("Draw crop and registration marks around the page.", .pdf))
    var printerMarks = false

    func apply(to options: inout PDFOptions, for format: OutputFormat) throws {
        let lengths = [("--bleed", bleed), ("--crop-box", cropBox)].filter { $0.1 != nil }
        try format.check(lengths + (printerMarks ? [("--printer-marks", nil)] : []), areFor: .pdf)
        options.bleed = try bleed.map { try OptionValues.length("--bleed", $0) } ?? 0
        options.cropBox = try OptionValues.choice("--crop-box", cropBox ?? "media")
        options.showsPrinterMarks = printerMarks
    }
}

extension PDFPageLabel.Style {
    fileprivate var optionName: String {
        switch self {
        case .decimal: "decimal"
        case .upperRoman: "upper-roman"
        case .lowerRoman: "lower-roman"
        case .upperLetters: "upper-letters"
        case .lowerLetters: "lower-letters"
        }
    }
}
