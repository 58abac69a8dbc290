import GalleyInput

/// The reason why a document cannot be exported.
public enum ExportError: Error, Equatable, Sendable {
    /// The document has `count` pages, and `format` holds one page per file; `name` is the file name without `{p}`,
    /// `nil` for standard output.
    case severalPages(count: Int, format: OutputFormat, name: String?)
    /// A page cannot be rasterised.
    case picture(reason: String)
    /// None of the selected pages exists; the document has `count` pages.
    case noSuchPages(asked: String, count: Int)
}

extension ExportError: CustomStringConvertible {
    /// The message for the user, in one line.
    public var description: String {
        switch self {
        case .picture(let reason): return reason
        case .noSuchPages(let asked, let count):
            return "none of the pages \(asked) exists; the document has \(count == 1 ? "one page" : "\(count) pages")"
        case .severalPages(let count, let format, let name):
            let kind = format.rawValue.uppercased()
            guard let name else {
                return "\(count) pages do not go into one \(kind) on standard output; expected -o with {p} in the name"
            }
            let stem = PathName.withoutExtension(name)
            return
                "\(name): \(count) pages do not go into one \(kind); expected a name with {p} for the page's number, "
                + "such as \(stem)-{p}.\(format.rawValue), or a larger page"
        }
    }
}
