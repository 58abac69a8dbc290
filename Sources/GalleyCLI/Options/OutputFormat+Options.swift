import Galley
import GalleyDiagnostics
import GalleyStationery

extension OutputFormat {
    /// The format of `--format`, otherwise that of the extension of the output file.
    static func chosen(_ format: String?, output: String) throws -> OutputFormat {
        if let format { return try OptionValues.choice("--format", format) }
        if output == "-" {
            throw Diagnostic.missingOption("--format", expected: "pdf, png, svg or zpl, since -o - has no extension")
        }
        guard let known = OutputFormat(fileName: output) else {
            throw Diagnostic.option(
                "-o", value: output, expected: "a name ending in .pdf, .png, .svg or .zpl, or --format")
        }
        return known
    }
}
