import Foundation
import Galley
import GalleyData
public import GalleyDiagnostics

/// A line in a source file of a report.
struct SourceLocation: Equatable, Sendable, CustomStringConvertible {
    var file: String
    /// The line, counted from 1.
    var line: Int

    /// `report.md:17`.
    var description: String { "\(file):\(line)" }

    /// The source of what the line says, for messages about it.
    var source: ContentSource { .line(file: file, line) }

    /// - Parameter column: in characters, counted from 1.
    func place(column: Int? = nil) -> Diagnostic.Place { .init(file: file, line: line, column: column) }
}

extension Diagnostic.ID {
    /// A file that a report names does not exist.
    public static let missingSource = Diagnostic.ID("report.missing-source", .input)
    /// A report is not UTF-8.
    public static let reportEncoding = Diagnostic.ID("report.encoding", .document)
    /// A report is longer than `Limits.documentSize` with all that it repeats.
    public static let largeReport = Diagnostic.ID("report.size", .document)
    /// The front matter of a report cannot be used.
    public static let frontMatter = Diagnostic.ID("report.front-matter", .document)
    /// A field or condition of a report cannot be filled in.
    public static let reportField = Diagnostic.ID("report.field", .document)
    /// A file cannot be included in a report.
    public static let reportInclude = Diagnostic.ID("report.include", .document)
    /// A directive is malformed, or cannot make its view.
    public static let reportDirective = Diagnostic.ID("report.directive", .document)
    /// An image of a report cannot be used.
    public static let reportImage = Diagnostic.ID("report.image", .document)
    /// Other content of a report cannot be set.
    public static let reportContent = Diagnostic.ID("report.content", .document)
    /// A part of a report may not look as its author expects.
    public static let reportNotice = Diagnostic.ID("report.notice", .document)
    /// The content of a directive is missing.
    public static let missingContent = Diagnostic.ID("report.missing-content", .document)
}

extension Diagnostic.Hint {
    /// The data of a report.
    package static let reportData = Diagnostic.Hint("report.data")
}

extension Diagnostic {
    /// Whether it is about the text of a report, with its place.
    package var isOfReport: Bool { place.file != nil && (id.origin == .document || id == .missingSource) }
}

/// The lines of a report after includes and fields are filled in, each with its location in a source file.
struct ReportLines {
    private(set) var lines: [(text: String, location: SourceLocation)] = []
    /// The lists of the data that directives name, by the indices of their lines.
    private(set) var lists: [Int: RecordList] = [:]

    /// Warnings about the text of lines.
    var warnings: [Diagnostic] = []

    /// The length in bytes with line ends, plus a cost for each repetition, which takes time even if it adds no line.
    private(set) var length = 0

    mutating func countRepetition() { length += 64 }

    mutating func append(_ text: String, at location: SourceLocation, list: RecordList? = nil) {
        if let list { lists[lines.count] = list }
        lines.append((text, location))
        length += text.utf8.count + 1
    }

    /// Replaces the text of a line; its location stays.
    mutating func setText(_ text: String, at index: Int) {
        length += text.utf8.count - lines[index].text.utf8.count
        lines[index].text = text
    }

    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// - Parameter line: counted from 1.
    func location(_ line: Int) -> SourceLocation {
        lines.isEmpty ? SourceLocation(file: "", line: 1) : lines[min(max(line, 1), lines.count) - 1].location
    }

    /// `error` with the line and column of its subject, searched in the paragraph that begins on the error's line.
    func located(_ error: Diagnostic) -> Diagnostic {
        guard error.isOfReport, error.place.column == nil, let subject = error.content else { return error }
        var located = error
        let (file, line) = (error.place.file, error.place.line)
        let start = lines.firstIndex { $0.location.line == line && $0.location.file == file } ?? lines.count
        for line in lines[start...].prefix(while: { !$0.text.trimmed.isEmpty }) {
            guard let found = line.text.range(of: subject) else { continue }
            located.place.line = line.location.line
            located.place.column = line.text.distance(from: line.text.startIndex, to: found.lowerBound) + 1
            return located
        }
        return error
    }

    func error(_ line: Int, column: Int? = nil, _ what: Wording, expected: Wording? = nil) -> Diagnostic {
        Diagnostic(.reportContent, what, expected: expected, at: location(line).place(column: column))
    }
}
