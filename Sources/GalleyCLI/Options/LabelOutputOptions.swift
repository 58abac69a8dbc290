import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// The output of labels: file, fonts, reports and progress.
struct LabelOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output. For PNG and SVG, {p} stands for the page number.",
            valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("Output format: pdf, png or svg. (default: by the file extension)", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("Page: sheet, or fit for one page per label, as large as the label.", valueName: "page"))
    var page = "sheet"

    @Option(help: ArgumentHelp("Resolution of a PNG in pixels per inch.", valueName: "number"))
    var dpi = "144"

    @Option(LabelOptions.font) var font: [String]
    @Option(LabelOptions.fontPath) var fontPath: [String]

    @OptionGroup var fontUse: FontOptions

    @Option(help: ArgumentHelp("Title, stored in the metadata.", valueName: "text"))
    var title: String?

    @Option(LabelOptions.language) var lang: String?

    @Option(help: ArgumentHelp("Write all issues to a file, one JSON object per line.", valueName: "file"))
    var report: String?

    @Option(LabelOptions.onError) var onError: String

    @Flag(help: "Exit with status 3 if there are warnings or skipped records.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "Threads that set labels; the output is the same with any number. (default: GALLEY_THREADS, else one per processor)",
            valueName: "number"))
    var threads: String?

    @Option(
        help: ArgumentHelp(
            "Progress display: auto, json (a line on standard error every second) or none.", valueName: "kind"))
    var progress = "auto"

    @Flag(help: "Print a JSON summary at the end: records, labels, pages, rejected, sha256. Shards always do.")
    var summary = false

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
        let dots = try OptionValues.number("--dpi", dpi, in: 1...4800, "a number from 1 to 4800")
        if let format { return ExportOptions(format: try OptionValues.choice("--format", format), dpi: dots) }
        guard let known = OutputFormat(fileName: output) else {
            throw OptionError(option: "-o", value: output, expected: "a name ending in .pdf, .png or .svg, or --format")
        }
        return ExportOptions(format: known, dpi: dots)
    }

    /// Whether each label is a page of its own.
    func fitsLabel() throws -> Bool { try OptionValues.choice("--page", page, [("sheet", false), ("fit", true)]) }

    func metadata() throws -> DocumentMetadata {
        DocumentMetadata(title: title, language: lang, date: try SourceDate.epoch())
    }
}
