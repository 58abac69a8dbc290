import GalleyStationery

extension OutputFormat {
    static let option = OptionDescription(
        "format", "Output format: pdf, png, svg or zpl. (default: by the file extension)", .output,
        brief: "pdf, png, svg or zpl (default: by the file extension)", valueName: "format",
        values: .choices(allCases.map(\.rawValue)))

    /// The format of `--format`, otherwise that of the extension of the output file.
    static func chosen(_ format: String?, output: String) throws -> OutputFormat {
        if let format { return try OptionValues.choice("--format", format) }
        if output == "-" {
            throw Diagnostic.missingOption("--format", expected: "pdf, png, svg or zpl, since -o - has no extension")
        }
        guard let format = OutputFormat(fileName: output) else {
            throw Diagnostic.option(
                "-o", value: output, expected: "a name ending in .pdf, .png, .svg or .zpl, or --format")
        }
        return format
    }

    /// Refuses options that only one format has a use for, where another one is written: they would be without effect.
    ///
    /// - Parameters:
    ///   - options: the options that were given, with their values; nil for a flag.
    ///   - format: the only format that the options affect.
    func check(_ options: [(name: String, value: String?)], areFor format: OutputFormat) throws {
        guard self != format, let first = options.first else { return }
        throw Diagnostic.option(
            first.name, value: first.value,
            expected: "\(format.rawValue.uppercased()) output: the option has no effect on \(rawValue.uppercased())")
    }
}
