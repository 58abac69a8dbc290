public import Galley

/// A directive as it is handed to whoever makes its view.
public struct ReportBlock: Sendable {
    /// Where its records are.
    public enum Data: Sendable {
        case file(String)
        /// Lines of the report itself, from its line `line` on.
        case text(String, file: String, line: Int)
        case none

        /// The records as a table.
        var table: RecordReader? {
            switch self {
            case .file(let path): RecordReader(path: path)
            case .text(let text, let file, let line): RecordReader(text: text, name: file, line: line)
            case .none: nil
            }
        }
    }

    public var name: String
    /// What stands in brackets, for one in a sentence.
    public var text: String
    /// As on a command line: `--name=value`, `--flag`.
    public var options: [String]
    public var data: Data

    /// The records as a table.
    public var table: RecordReader? { data.table }
}

/// Makes the views of directives that a report does not know by itself.
///
/// What it throws is told with the directive's file and line before it.
public struct ReportBlockMaker: Sendable {
    public var name: String
    /// Whether it may stand in a sentence.
    public var isInline: Bool
    /// The options that may be there several times.
    public var repeatedOptions: Set<String>
    public var make: @Sendable (ReportBlock) throws -> AnyView

    public init(
        _ name: String, isInline: Bool = false, repeatedOptions: Set<String> = [],
        make: @escaping @Sendable (ReportBlock) throws -> AnyView
    ) {
        (self.name, self.isInline, self.repeatedOptions, self.make) = (name, isInline, repeatedOptions, make)
    }
}
