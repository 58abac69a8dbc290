import Galley
import GalleyDiagnostics

/// An error in a data file, with its location.
public struct DataError: Error, Equatable, Sendable {
    /// The path of the file; `<stdin>` for standard input.
    public var file: String
    /// The line on which the record begins, counted from 1; nil for an error of the whole file.
    public var line: Int?
    /// The place in a file that has no lines, such as `sheet "May", cell C12`; replaces the line in the message.
    package var place: String?
    /// The name of the column or field.
    public var column: String?
    /// Whether the records are JSON objects, which have fields instead of columns.
    package var isField = false
    /// The problem: what was found, and what was expected.
    public var problem: String
    /// Whether the file could not be read at all.
    package var isUnreadable = false

    /// The directive and line of a report that names the file, such as `::table, report.md:4`.
    var user: String?

    /// Creates an error.
    package init(file: String, line: Int? = nil, column: String? = nil, problem: String, isUnreadable: Bool = false) {
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
        self.isUnreadable = isUnreadable
    }
}

extension DataError {
    /// The problem of a record with `count` fields, and a header with `expected`.
    static func otherLength(_ count: Int, expected: Int) -> String {
        let problem = "the record has \(count) field\(count == 1 ? "" : "s"); expected \(expected), as the header has"
        return expected == 1 && count > 2 ? problem + " (remove any lines above the header)" : problem
    }
}

extension DataError: CustomStringConvertible {
    /// `words.csv:17: column "weight": invalid value "x": expected a number ≥ 0`.
    public var description: String {
        file + (place.map { ": \($0)" } ?? line.map { ":\($0)" } ?? "") + ": "
            + (column.map { (isField ? "field \(quoted($0))" : columnName($0)) + ": " } ?? "") + problem
            + (user.map { " (\($0))" } ?? "")
    }
}

/// The errors of all invalid records, up to a limit.
public struct BadRecords: Error, Sendable {
    /// The first errors.
    public var errors: [DataError]
    /// The number of further errors.
    public var others: Int

    /// Creates the error.
    package init(errors: [DataError], others: Int) { (self.errors, self.others) = (errors, others) }
}
