import Galley
import GalleyMessages
import GalleyStationery

/// Looks over the names that `-o` is given: `{field}` stands for something, or it is an error.
enum OutputName {
    /// The name of one document.
    ///
    /// - Parameter format: PNG and SVG have a file for each page.
    static func check(_ name: String, format: OutputFormat) throws {
        guard let unknown = unknown(in: name, known: format == .pdf ? [] : FileNamePattern.pageFields) else { return }
        guard format != .pdf else {
            let isPage = FileNamePattern.pageFields.contains(unknown)
            throw error(
                name,
                isPage
                    ? "a name without {\(unknown)}: a PDF has all pages in one file; PNG and SVG have a file for each"
                    : "a name without {\(unknown)}: one file is written")
        }
        throw error(
            name,
            "{p}, {0p} or {t} for page numbers in place of {\(unknown)}" + hint(unknown, FileNamePattern.pageFields))
    }

    /// The name of one file, with or without a number of its only page.
    ///
    /// - Parameter reason: why there is one.
    static func checkPlain(_ name: String, pageFields: Bool = false, _ reason: String = "one file is written") throws {
        guard let unknown = unknown(in: name, known: pageFields ? FileNamePattern.pageFields : []) else { return }
        throw error(name, "a name without {\(unknown)}: \(reason)")
    }

    /// The names of files that are written one for each record.
    ///
    /// - Parameters:
    ///   - fields: of the records, `n` aside.
    ///   - format: of documents that may have several pages; nil for badges, which have one.
    static func check(_ name: String, fields: [String], format: OutputFormat?) throws {
        let pages = format == .pdf || format == nil ? [] : FileNamePattern.pageFields
        let known = ["n"] + fields + pages
        if let unknown = unknown(in: name, known: known, ignoresSigns: format == nil) {
            let shown = known.prefix(20).map { "{\($0)}" }.joined(separator: ", ") + (known.count > 20 ? ", …" : "")
            throw error(name, "\(shown) in place of {\(unknown)}" + hint(unknown, known))
        }
        let own = FileNamePattern.fields(of: name).filter { !pages.contains($0) }
        guard !own.isEmpty else {
            throw error(name, "a name with a field of the records or {n}, such as \(example(name, fields))")
        }
    }

    private static func example(_ name: String, _ fields: [String]) -> String {
        let ending = name.split(separator: ".").last.map(String.init) ?? "pdf"
        return "{\(fields.first ?? "n")}.\(ending.contains("{") ? "pdf" : ending)"
    }

    /// - Parameter ignoresSigns: the names of badges' fields are the same with hyphens, underscores and spaces.
    private static func unknown(in name: String, known: [String], ignoresSigns: Bool = false) -> String? {
        func key(_ name: String) -> String {
            let lower = name.lowercased()
            return ignoresSigns ? lower.filter { $0 != "-" && $0 != "_" && $0 != " " } : lower
        }
        let keys = Set(known.map(key))
        return FileNamePattern.fields(of: name).first { !keys.contains(key($0)) }
    }

    private static func hint(_ field: String, _ known: [String]) -> String {
        // Any letter is near to any other.
        guard field.count > 1 else { return "" }
        return NearestName.of(field, among: known).map { " (did you mean {\($0)}?)" } ?? ""
    }

    private static func error(_ name: String, _ expected: String) -> OptionError {
        OptionError(option: "-o", value: name, expected: expected)
    }
}
