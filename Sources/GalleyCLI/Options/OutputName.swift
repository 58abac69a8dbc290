import ArgumentParser
import GalleyStationery

/// The name of the output of a command, and its fields.
enum OutputName {
    static let help = ArgumentHelp(
        "Output file; - for standard output. For PNG and SVG, {p} stands for the page number, {0p} for the number "
            + "with leading zeros, {t} for the page count.",
        .output, brief: "Output file; - for standard output", valueName: "file")

    /// Checks the name of one document. PNG and SVG have a file for each page.
    static func check(_ name: String, format: OutputFormat) throws {
        guard let unknown = unknown(in: name, known: format.holdsAllPages ? [] : FileNamePattern.pageFields) else {
            return
        }
        guard !format.holdsAllPages else {
            let isPage = FileNamePattern.pageFields.contains(unknown)
            throw error(
                name,
                isPage
                    ? "a name without {\(unknown)}: a \(format.rawValue.uppercased()) has all pages in one file; PNG and SVG have a "
                        + "file for each"
                    : "a name without {\(unknown)}: one file is written")
        }
        throw error(
            name,
            "{p}, {0p} or {t} for page numbers in place of {\(unknown)}" + hint(unknown, FileNamePattern.pageFields))
    }

    /// Checks the name of one file.
    ///
    /// - Parameters:
    ///   - pageFields: whether the number of its only page may be part of the name.
    ///   - reason: the reason why there is one file, for messages.
    static func checkPlain(_ name: String, pageFields: Bool = false, _ reason: String = "one file is written") throws {
        guard let unknown = unknown(in: name, known: pageFields ? FileNamePattern.pageFields : []) else { return }
        throw error(name, "a name without {\(unknown)}: \(reason)")
    }

    /// Checks the pattern of file names for records.
    ///
    /// - Parameters:
    ///   - fields: the fields of the records, without `n`.
    ///   - format: the format of documents, which may have several pages; nil for badges.
    static func check(_ name: String, fields: [String], format: OutputFormat?) throws {
        let pages = format?.holdsAllPages ?? true ? [] : FileNamePattern.pageFields
        let fieldNames = ["n"] + fields + pages
        if let unknown = unknown(in: name, known: fieldNames, ignoresSigns: format == nil) {
            let shown =
                fieldNames.prefix(20).map { "{\($0)}" }.joined(separator: ", ") + (fieldNames.count > 20 ? ", …" : "")
            throw error(name, "\(shown) in place of {\(unknown)}" + hint(unknown, fieldNames))
        }
        let recordFields = FileNamePattern.fields(of: name).filter { !pages.contains($0) }
        guard !recordFields.isEmpty else {
            throw error(name, "a name with a field of the records or {n}, such as \(example(name, fields))")
        }
    }

    private static func example(_ name: String, _ fields: [String]) -> String {
        let ending = name.split(separator: ".").last.map(String.init) ?? "pdf"
        return "{\(fields.first ?? "n")}.\(ending.contains("{") ? "pdf" : ending)"
    }

    /// - Parameter ignoresSigns: whether hyphens, underscores and spaces in names are ignored, as for badges.
    private static func unknown(in name: String, known: [String], ignoresSigns: Bool = false) -> String? {
        func key(_ name: String) -> String {
            let lower = name.lowercased()
            return ignoresSigns ? lower.filter { $0 != "-" && $0 != "_" && $0 != " " } : lower
        }
        let keys = Set(known.map(key))
        return FileNamePattern.fields(of: name).first { !keys.contains(key($0)) }
    }

    private static func hint(_ field: String, _ known: [String]) -> String {
        // Any letter is similar to any other.
        guard field.count > 1 else { return "" }
        return NearestName.hint(for: field, among: known) { "{\($0)}" }
    }

    private static func error(_ name: String, _ expected: Wording) -> Diagnostic {
        Diagnostic.option("-o", value: name, expected: expected)
    }
}

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
