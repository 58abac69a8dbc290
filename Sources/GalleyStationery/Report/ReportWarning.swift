/// A part of a report that is set, though perhaps not as its author expects.
public struct ReportWarning: Hashable, Sendable, CustomStringConvertible {
    public var file: String
    /// Counted from 1.
    public var line: Int
    public var problem: String

    init(_ place: ReportPlace, _ problem: String) { (file, line, self.problem) = (place.file, place.line, problem) }

    /// `report.md:17: …`.
    public var description: String { "\(file):\(line): \(problem)" }
}
