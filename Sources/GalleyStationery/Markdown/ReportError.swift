import Foundation

/// A place in a report's sources.
struct ReportPlace: Equatable, Sendable, CustomStringConvertible {
    var file: String
    /// From 1.
    var line: Int

    /// `report.md:17`.
    var description: String { "\(file):\(line)" }
}

/// What is wrong with a report, and where.
public struct ReportError: Error, Equatable, Sendable, CustomStringConvertible {
    public var file: String
    /// From 1; nil where the file as a whole is meant.
    public var line: Int?
    /// In characters, from 1.
    public var column: Int?
    /// What was found and what was expected.
    public var problem: String
    public var isUnreadable = false
    /// What the line has that is wrong: it gives the column, and the line in a text of several.
    var subject: String?

    init(_ place: ReportPlace, column: Int? = nil, subject: String? = nil, _ problem: String) {
        (file, line, self.column, self.problem) = (place.file, place.line, column, problem)
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

/// The lines of a report after everything is put in: each knows the file and the line that it comes from.
struct ReportLines {
    private(set) var lines: [(text: String, place: ReportPlace)] = []

    /// In bytes, the ends of lines counted; and something for each repetition, which costs time if it makes no line.
    private(set) var length = 0

    mutating func countRepetition() { length += 64 }

    mutating func append(_ text: String, at place: ReportPlace) {
        lines.append((text, place))
        length += text.utf8.count + 1
    }

    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// - Parameter line: from 1.
    func place(_ line: Int) -> ReportPlace {
        lines.isEmpty ? ReportPlace(file: "", line: 1) : lines[min(max(line, 1), lines.count) - 1].place
    }

    /// `error` with the column, and the line, in which its subject stands: in the text that begins in its line.
    func located(_ error: ReportError) -> ReportError {
        guard error.column == nil, let subject = error.subject else { return error }
        var located = error
        let start = lines.firstIndex { $0.place.line == error.line && $0.place.file == error.file } ?? lines.count
        for line in lines[start...].prefix(while: { !$0.text.trimmed.isEmpty }) {
            guard let found = line.text.range(of: subject) else { continue }
            located.line = line.place.line
            located.column = line.text.distance(from: line.text.startIndex, to: found.lowerBound) + 1
            return located
        }
        return error
    }

    func error(_ line: Int, column: Int? = nil, _ problem: String) -> ReportError {
        ReportError(place(line), column: column, problem)
    }
}
