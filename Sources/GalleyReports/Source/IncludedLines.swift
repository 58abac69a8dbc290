import Foundation
import Galley

/// The lines of a report with `::include part.md` replaced by the lines of that file. Paths are relative to the including
/// file.
struct IncludedLines {
    private(set) var lines = ReportLines()
    private(set) var warnings: [Diagnostic] = []
    /// The length of all files read so far, in bytes. It counts include lines, too: ten files that each include the next one
    /// ten times would otherwise be read 10¹⁰ times before the first line is added.
    private var length = 0
    private var fileCount = 0
    /// The files shared with the other reports of a run.
    private let files: ReportFiles?
    private static let mostFiles = 1000

    init(files: ReportFiles? = nil) { self.files = files }

    /// Adds `part`, the lines of the last file of `stack`.
    /// - Parameters:
    ///   - part: the lines to add.
    ///   - stack: the files being read, each included by the one before it, as they are named.
    ///   - reading: called with each file before it is read.
    /// - Throws: `Diagnostic` for a file that is missing, includes itself or exceeds the limits.
    mutating func add(_ part: ReportLines, stack: [String], _ reading: (String) -> Void) throws {
        var fences = FenceTracker()
        length += part.length
        for line in part.lines {
            fences.take(line.text)
            guard !fences.isPlain, line.text.hasPrefix("::include ") || line.text == "::include" else {
                lines.append(line.text, at: line.location)
                continue
            }
            let directive = try DirectiveParser(line.text, at: line.location).read()
            guard let name = directive.argument else {
                throw Diagnostic(
                    .reportInclude, "::include names no file", expected: "::include part.md",
                    at: line.location.place(column: 1))
            }
            let path = line.location.path(name)
            // Most reports include no file, and standard paths take system calls.
            try check(stack.map(Self.standard), Self.standard(path), line.location, column: directive.argumentColumn)
            reading(path)
            fileCount += 1
            var inner = try ReportSource.read(
                path, includedFrom: line.location, column: directive.argumentColumn, files)
            if let range = FrontMatterLines.rangeInPart(inner) {
                warnings.append(
                    Diagnostic(
                        .reportNotice,
                        "the front matter of an included file is ignored; expected its keys in the report itself",
                        at: inner.lines[range.lowerBound].location.place(), severity: .warning))
                var rest = ReportLines()
                for line in inner.lines[(range.upperBound + 1)...] { rest.append(line.text, at: line.location) }
                inner = rest
            }
            try add(inner, stack: stack + [path], reading)
        }
    }

    private func check(_ stack: [String], _ path: String, _ location: SourceLocation, column: Int?) throws(Diagnostic) {
        let limits = Limits.current
        guard stack.count <= limits.nestingDepth else {
            throw limits.nestedTooDeep("files that include files").of(.largeReport).at(location.place())
        }
        guard length <= limits.documentSize else {
            throw limits.documentTooLong("the report with all that it repeats").of(.largeReport).at(location.place())
        }
        guard fileCount < Self.mostFiles else {
            throw Diagnostic(
                .reportInclude, "the report includes more than \(Self.mostFiles) files",
                expected: "\(Self.mostFiles) at most", at: location.place(column: 1))
        }
        guard let first = stack.firstIndex(of: path) else { return }
        let round = (stack[first...] + [path]).map { PathName.fileName(of: $0) }
        throw Diagnostic(
            .reportInclude, "the file includes itself: \(round.joined(separator: " → "))",
            at: location.place(column: column))
    }

    private static func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardized.path }
}
