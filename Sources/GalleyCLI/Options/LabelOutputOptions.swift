import ArgumentParser
import Foundation
import GalleyStationery

/// The output of labels: file, fonts, reports and progress.
struct LabelOutputOptions: ParsableArguments {
    @Option(name: [.short, .long], help: OutputName.help)
    var output: String

    @Option(OutputFormat.option) var format: String?

    @Option(
        help: ArgumentHelp(
            "Page: sheet, or fit for one page per label, as large as the label. (default: sheet; fit for ZPL, for a PNG or SVG of "
                + "one row, and for a name with {p})", .output, brief: "sheet, or fit for a page per label",
            valueName: "page"), completion: .list(["sheet", "fit"]))
    var page: String?

    @OptionGroup var pixels: PixelOptions

    @Option(
        help: ArgumentHelp(
            "ZPL: graphics, or native for boxes and barcodes that the printer draws where they have the same dots, and for formats that "
                + "it stores. (default: graphics)", .output, valueName: "commands"),
        completion: .list(ZPLCommands.allCases.map(\.rawValue)))
    var zpl: String?

    @Option(
        help: ArgumentHelp(
            "A PDF, or a PNG with {p} in its name, of the labels as ZPL prints them, dot by dot.", .output,
            valueName: "file"))
    var proof: String?

    @OptionGroup var fontUse: FontOptions

    @Option(help: ArgumentHelp("Title, stored in the metadata.", .title, brief: "Title", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Write all issues to a file, one JSON object per line.", .records, valueName: "file"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Draw each barcode in the printer's dots (--printer-dpi, or 300), read it with ZXingReader, and write a line for each to a "
                + "CSV or .ndjson file. A code that is not read as its record says ends the run, or is a warning with --on-error skip.",
            .records, valueName: "file"))
    var verify: String?

    @OptionGroup var measuring: MeasureOptions

    @Option(
        help: ArgumentHelp(
            "Progress display: auto, json (a line on standard error every second) or none.", .work, valueName: "kind"),
        completion: .list(["auto", "json", "none"]))
    var progress = "auto"

    @Option(help: ThreadCount.help)
    var threads: String?

    var destination: OutputDestination { OutputDestination(output) }

    func fonts(of job: LabelJob) throws -> FontCollection { try fontUse.collection(families: job.families) }

    /// The number of threads that set labels.
    func threadCount() throws -> Int { try ThreadCount.value(threads, standard: ThreadCount.forLabels) }

    func exportOptions(pdf: PDFOptions = PDFOptions()) throws -> ExportOptions {
        var options = ExportOptions(format: try OutputFormat.chosen(format, output: output), pdf: pdf)
        // Scaled to the paper, labels would not meet their sheet.
        options.pdf.printsAtActualSize = true
        try pixels.apply(to: &options)
        options.zpl = try OptionValues.choice(
            "--zpl", zpl ?? "graphics", ZPLCommands.allCases.map { ($0.rawValue, $0) })
        options.proof = proof
        for (name, value) in [("--zpl", zpl), ("--proof", proof)] where options.format != .zpl {
            if let value { throw Diagnostic.option(name, value: value, expected: "an output file that ends in .zpl") }
        }
        if let proof, options.proofFormat == nil {
            throw Diagnostic.option("--proof", value: proof, expected: "a name ending in .pdf or .png")
        }
        return options
    }

    /// Whether each label of `job` is a page of its own: on request, and by default for pictures of single labels.
    func fitsLabel(of job: LabelJob) throws -> Bool {
        if let page { return try OptionValues.choice("--page", page, [("sheet", false), ("fit", true)]) }
        let format = try exportOptions().format
        guard format != .pdf, job.firstPosition == 1, !job.printing.showsCropMarks else { return false }
        if format == .zpl { return true }
        // The columns of standard input, for example, are not known before it is read.
        let isOneLabel = job.rows.lowerBound == job.rows.upperBound && job.copies == 1 && job.copiesField == nil
        return isOneLabel || output.contains("{p}") || output.contains("{0p}")
    }

    func metadata(language: String?) throws -> DocumentMetadata {
        DocumentMetadata(title: title, language: language, date: try SourceDate.epoch())
    }
}
