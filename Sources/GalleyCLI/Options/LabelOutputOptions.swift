import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// The output of labels: file, fonts, reports and progress.
struct LabelOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output. For PNG and SVG, {p} stands for the page number, {0p} for the number "
                + "with leading zeros, {t} for the page count.",
            valueName: "file"))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Output format: pdf, png, svg or zpl. (default: by the file extension)", valueName: "format"),
        completion: Completions.formats)
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Page: sheet, or fit for one page per label, as large as the label. (default: sheet; fit for ZPL, for a PNG or SVG of "
                + "one row, and for a name with {p})", valueName: "page"), completion: .list(["sheet", "fit"]))
    var page: String?

    @OptionGroup var pixels: PixelOptions

    @Option(LabelOptions.font) var font: [String]
    @Option(LabelOptions.fontPath) var fontPath: [String]

    @OptionGroup var fontUse: FontOptions

    @Option(help: ArgumentHelp("Title, stored in the metadata.", valueName: "text"))
    var title: String?

    @Option(LabelOptions.language) var lang: String?

    @Option(help: ArgumentHelp("Write all issues to a file, one JSON object per line.", valueName: "file"))
    var report: String?

    @OptionGroup var measuring: MeasureOptions

    @Option(LabelOptions.onError) var onError: String

    @Option(help: ThreadCount.help)
    var threads: String?

    @Option(
        help: ArgumentHelp(
            "Progress display: auto, json (a line on standard error every second) or none.", valueName: "kind"),
        completion: .list(["auto", "json", "none"]))
    var progress = "auto"

    var destination: OutputDestination { output == "-" ? .standardOutput : .file(output) }

    func fonts() throws -> FontCollection {
        try fontUse.collection(paths: fontPath, families: font)
    }

    /// The number of threads that set labels.
    func threadCount() throws -> Int { try ThreadCount.value(threads, standard: ThreadCount.forLabels) }

    /// Adds the options that concern the labels themselves.
    func add(to texts: inout OptionTexts) {
        texts.set(LabelOptions.font, font)
        texts.set(LabelOptions.fontPath, fontPath)
        if let useSystemFonts = fontUse.systemFonts { texts.set(LabelOptions.systemFonts, useSystemFonts) }
        texts.set(LabelOptions.language, lang)
        texts.set(LabelOptions.onError, onError)
    }

    func exportOptions() throws -> ExportOptions {
        var options = ExportOptions(format: try OutputFormat.chosen(format, output: output))
        try pixels.apply(to: &options)
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

    func metadata() throws -> DocumentMetadata {
        DocumentMetadata(title: title, language: lang, date: try SourceDate.epoch())
    }
}
