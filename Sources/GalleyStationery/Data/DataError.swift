import Galley
import GalleyMessages

/// What is wrong with a data file, and where.
public struct DataError: Error, Equatable, Sendable {
    public var file: String
    /// The line on which the record begins, counted from 1; nil where the file as a whole is meant.
    public var line: Int?
    public var column: String?
    /// What was found and what was expected.
    public var problem: String
    /// Whether the file could not be read at all, rather than read and found wrong.
    public var isUnreadable = false

    public init(file: String, line: Int? = nil, column: String? = nil, problem: String, isUnreadable: Bool = false) {
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
        self.isUnreadable = isUnreadable
    }
}

extension DataError: CustomStringConvertible {
    /// `words.csv:17: column "weight": invalid value "x": expected a number ≥ 0`.
    public var description: String {
        file + (line.map { ":\($0)" } ?? "") + ": " + (column.map { "column \(quoted($0)): " } ?? "") + problem
    }
}

/// Records that cannot be used: all of them, up to a limit.
public struct BadRecords: Error, Sendable {
    public var errors: [DataError]
    /// How many more there are.
    public var others: Int

    public init(errors: [DataError], others: Int) { (self.errors, self.others) = (errors, others) }
}
