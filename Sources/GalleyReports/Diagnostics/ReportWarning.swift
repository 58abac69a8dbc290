/// A warning about a part of a report that may not look as its author expects.
public struct ReportWarning: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The problem in words.
    public var problem: String

    init(_ location: SourceLocation, _ problem: String) {
        (file, line, self.problem) = (location.file, location.line, problem)
    }

    /// `report.md:17: …`.
    public var description: String { "\(file):\(line): \(problem)" }
}
