public import GalleyDiagnostics
import GalleyInput

extension Diagnostic.ID {
    /// A format holds one page per file, and the document has several pages.
    public static let severalPages = Diagnostic.ID("export.several-pages", .design)
    /// None of the selected pages exists.
    public static let noSuchPages = Diagnostic.ID("export.no-such-pages", .design)
    /// A label is too large for the printer's language.
    public static let labelSize = Diagnostic.ID("export.label-size", .design)
}

extension Diagnostic {
    /// - Parameter name: the file name without `{p}`; nil for standard output.
    static func severalPages(_ count: Int, format: OutputFormat, name: String?) -> Diagnostic {
        let kind = format.rawValue.uppercased()
        guard let name else {
            return Diagnostic(
                .severalPages, "\(count) pages do not go into one \(kind) on standard output",
                expected: "a file with {p} in its name", hint: .pageFiles)
        }
        let stem = PathName.withoutExtension(name)
        return Diagnostic(
            .severalPages, "\(count) pages do not go into one \(kind)",
            expected: "a name with {p} for the page's number, such as \(stem)-{p}.\(format.rawValue), or a larger page",
            at: Place(file: name))
    }
}

extension Diagnostic.Hint {
    package static let pageFiles = Diagnostic.Hint("export.page-files")
}
