import Galley
import GalleyStationery

extension OutputFormat {
    /// The format of `--format`, otherwise that of the extension of the output file.
    static func chosen(_ format: String?, output: String) throws -> OutputFormat {
        if let format { return try OptionValues.choice("--format", format) }
        if output == "-" {
            throw OptionError(missing: "--format", expected: "pdf, png, svg or zpl, since -o - has no extension")
        }
        guard let known = OutputFormat(fileName: output) else {
            throw OptionError(
                option: "-o", value: output, expected: "a name ending in .pdf, .png, .svg or .zpl, or --format")
        }
        return known
    }
}
