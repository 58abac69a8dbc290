public import Galley
public import GalleyData

/// A directive in a report, for a `ReportBlockMaker`.
public struct ReportBlock: Sendable {
    /// The source of its records.
    package enum Data: Sendable {
        /// The path of a data file.
        case file(String)
        /// Lines of the report itself. The first one is line `line` of `file`, counted from 1.
        case text(String, file: String, line: Int)
        /// A list of the report's data: objects in JSON, one a line, and the name of the list.
        case list(String, name: String)
        /// A block without data.
        case none

        /// The records as a table.
        var table: RecordReader? { table(DataReading()) }

        /// The records as a table, read from a file in this way.
        func table(_ reading: DataReading) -> RecordReader? {
            switch self {
            case .file(let path): RecordReader(path: path, reading: reading)
            case .text(let text, let file, let line): RecordReader(text: text, name: file, line: line)
            case .list(let json, let name):
                RecordReader(InputFile(text: json, name: name), DataReading(), .ndjson)
            case .none: nil
            }
        }
    }

    /// The name of the directive.
    public var name: String
    /// The text in brackets of an inline directive.
    public var text: String
    /// The options in the form of a command line: `--name=value`, `--flag`, `--no-flag`.
    public var options: [String]
    /// The source of its records.
    package var data: Data

    /// A reader of the records as a table; nil if there are none.
    public var table: RecordReader? { data.table }
}

/// Makes the views of a custom directive.
///
/// A report adds the file and line of the directive to errors that `make` throws.
public struct ReportBlockMaker: Sendable {
    /// The name of the directive, which overrides a built-in one.
    package var name: String
    /// Whether the directive is inline, `:name[text]{…}`, rather than a block, `::name …`.
    package var isInline: Bool
    /// The options that may be repeated.
    package var repeatedOptions: Set<String>
    /// Returns the view of a directive.
    package var make: @Sendable (ReportBlock) throws -> AnyView

    /// Creates a custom directive.
    public init(
        _ name: String, isInline: Bool = false, repeatedOptions: Set<String> = [],
        make: @escaping @Sendable (ReportBlock) throws -> AnyView
    ) {
        (self.name, self.isInline, self.repeatedOptions, self.make) = (name, isInline, repeatedOptions, make)
    }
}
