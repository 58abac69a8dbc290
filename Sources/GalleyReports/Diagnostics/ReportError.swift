import Foundation
import GalleyData

/// A line in a source file of a report.
struct SourceLocation: Equatable, Sendable, CustomStringConvertible {
    var file: String
    /// The line, counted from 1.
    var line: Int

    /// `report.md:17`.
    var description: String { "\(file):\(line)" }
}

/// An error in a report, with its location.
public struct ReportError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line, counted from 1; nil for an error of the whole file.
    public var line: Int?
    /// The column in characters, counted from 1.
    public var column: Int?
    /// The problem: the value found and the one expected.
    public var problem: String
    /// Whether a file could not be read at all.
    package var isUnreadable = false
    /// The faulty text, from which `ReportLines.located` finds line and column.
    var subject: String?

    init(_ location: SourceLocation, column: Int? = nil, subject: String? = nil, _ problem: String) {
        (file, line, self.column, self.problem) = (location.file, location.line, column, problem)
        self.subject = subject
    }

    init(file: String, _ problem: String, isUnreadable: Bool = false) {
        (self.file, self.problem, self.isUnreadable) = (file, problem, isUnreadable)
    }

    /// `report.md:17:3: …`.
    public var description: String {
        file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "") + ": " + problem
    }
}

/// The lines of a report after includes and fields are filled in, each with its location in a source file.
struct ReportLines {
    private(set) var lines: [(text: String, location: SourceLocation)] = []
    /// The lists of the data that directives name, by the indices of their lines.
    private(set) var lists: [Int: RecordList] = [:]

    /// The length in bytes with line ends, plus a cost for each repetition, which takes time even if it adds no line.
    private(set) var length = 0

    mutating func countRepetition() { length += 64 }

    mutating func append(_ text: String, at location: SourceLocation, list: RecordList? = nil) {
        if let list { lists[lines.count] = list }
        lines.append((text, location))
        length += text.utf8.count + 1
    }

    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// - Parameter line: counted from 1.
    func location(_ line: Int) -> SourceLocation {
        lines.isEmpty ? SourceLocation(file: "", line: 1) : lines[min(max(line, 1), lines.count) - 1].location
    }

    /// `error` with the line and column of its subject, searched in the paragraph that begins on the error's line.
    func located(_ error: ReportError) -> ReportError {
        guard error.column == nil, let subject = error.subject else { return error }
        var located = error
        let start = lines.firstIndex { $0.location.line == error.line && $0.location.file == error.file } ?? lines.count
        for line in lines[start...].prefix(while: { !$0.text.trimmed.isEmpty }) {
            guard let found = line.text.range(of: subject) else { continue }
            located.line = line.location.line
            located.column = line.text.distance(from: line.text.startIndex, to: found.lowerBound) + 1
            return located
        }
        return error
    }

    func error(_ line: Int, column: Int? = nil, _ problem: String) -> ReportError {
        ReportError(location(line), column: column, problem)
    }
}
