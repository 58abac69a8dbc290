import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// Where labels go, in which fonts, and what is told on the way.
struct LabelOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output. For PNG and SVG, {p} stands for the page number.",
            valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("Output format: pdf, png or svg. (default: by the file extension)", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("Resolution of a PNG in pixels per inch.", valueName: "number"))
    var dpi = "144"

    @Option(
        help: ArgumentHelp(
            "Font family, in place of the template's; repeat for fallbacks.", valueName: "family"))
    var font: [String] = []

    @Option(help: ArgumentHelp("Font file, or folder of font files.", valueName: "path"))
    var fontPath: [String] = []

    @OptionGroup var fontUse: FontOptions

    @Option(help: ArgumentHelp("Title, stored in the metadata.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Language of the text, such as en or de-CH.", valueName: "tag"))
    var lang: String?

    @Option(help: ArgumentHelp("Write all issues to a file, one JSON object per line.", valueName: "file"))
    var report: String?

    @Option(help: ArgumentHelp("Action on an invalid record: stop or skip.", valueName: "action"))
    var onError = "stop"

    @Flag(help: "Exit with status 3 if there are warnings or skipped records.")
    var strict = false

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

    func exportOptions() throws -> ExportOptions {
        let dots = try OptionValues.number("--dpi", dpi, in: 1...4800, "a number from 1 to 4800")
        if let format { return ExportOptions(format: try OptionValues.choice("--format", format), dpi: dots) }
        guard let known = OutputFormat(fileName: output) else {
            throw OptionError(option: "-o", value: output, expected: "a name ending in .pdf, .png or .svg, or --format")
        }
        return ExportOptions(format: known, dpi: dots)
    }

    func metadata() throws -> DocumentMetadata {
        DocumentMetadata(title: title, language: lang, date: try SourceDate.epoch())
    }
}
