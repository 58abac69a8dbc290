import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// Where labels go, in which fonts, and what is told on the way.
struct LabelOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write; - for standard output. For PNG and SVG {p} stands for the page's number.",
            valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("pdf, png or svg. (default: by the output's ending)", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("Pixels per inch of a PNG.", valueName: "number"))
    var dpi = "144"

    @Option(
        help: ArgumentHelp(
            "A font family instead of the template's; repeat it for families to fall back on.", valueName: "family"))
    var font: [String] = []

    @Option(help: ArgumentHelp("A font file, or a folder with font files.", valueName: "path"))
    var fontPath: [String] = []

    @Flag(help: "Uses the system's fonts, too, where the others lack a family or a character.")
    var systemFonts = false

    @Option(help: ArgumentHelp("The title in the file's metadata.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("The language of the text, such as en or de-CH.", valueName: "tag"))
    var lang: String?

    @Option(help: ArgumentHelp("Writes what came up to a file, one JSON object a line.", valueName: "file"))
    var report: String?

    @Option(help: ArgumentHelp("What is done at a record that cannot be used: stop or skip.", valueName: "action"))
    var onError = "stop"

    @Flag(help: "Ends with status 3 where there were warnings or records were skipped.")
    var strict = false

    @Option(help: ArgumentHelp("auto, json (a line on standard error each second) or none.", valueName: "kind"))
    var progress = "auto"

    @Flag(help: "Prints a line of JSON at the end: records, labels, pages, rejected, sha256. Shards always do.")
    var summary = false

    var destination: OutputDestination { output == "-" ? .standardOutput : .file(output) }

    func fonts() throws -> FontCollection {
        try FontCollection(paths: fontPath, families: font, usesSystemFonts: systemFonts)
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
