import GalleyDiagnostics
import GalleyFormatting

/// Finds references to footnotes that are not defined, and footnotes to which no text refers: the parser sets the first as text, and
/// drops the second.
struct FootnoteUses {
    private(set) var errors: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []

    private struct Mark {
        /// The name as written.
        var name: String
        var location: SourceLocation
        var column: Int
        var isDefinition: Bool
        /// Whether the line may be code, so that a reference may be text.
        var mayBeCode: Bool

        /// Names are equal regardless of case.
        var key: String { name.lowercased() }
    }

    /// - Complexity: O(*n*) in the length of the text.
    init(_ lines: ReportLines) {
        let marks = Self.marks(in: lines)
        guard !marks.isEmpty else { return }
        let defined = Set(marks.filter(\.isDefinition).map(\.key))
        let used = Set(marks.filter { !$0.isDefinition }.map(\.key))
        let names = marks.filter(\.isDefinition).map(\.name)
        for mark in marks {
            if mark.isDefinition {
                guard !used.contains(mark.key) else { continue }
                warnings.append(
                    Diagnostic(
                        .reportNotice, "the footnote [^\(excerpt(mark.name))] is left out: no text refers to it",
                        at: mark.location.place(), severity: .warning))
            } else if !mark.mayBeCode, !defined.contains(mark.key) {
                let hint = NearestName.hint(for: mark.name, among: names) { "[^\(excerpt($0))]" }
                errors.append(
                    Diagnostic(
                        .reportContent, "the footnote [^\(excerpt(mark.name))] is not defined",
                        expected: "a line that begins with [^\(excerpt(mark.name))]:, or \\[ for a bracket\(hint)",
                        at: mark.location.place(column: mark.column)))
            }
        }
    }

    private static func marks(in lines: ReportLines) -> [Mark] {
        guard lines.lines.contains(where: { $0.text.hasASCII("^") }) else { return [] }
        var marks: [Mark] = []
        var fences = FenceTracker()
        for line in lines.lines {
            fences.take(line.text)
            guard !fences.isInside, line.text.hasASCII("^") else { continue }
            marks += Self.marks(in: line.text, at: line.location)
        }
        return marks
    }

    private static func marks(in line: String, at location: SourceLocation) -> [Mark] {
        var marks: [Mark] = []
        var code = CodeSpans(line)
        let mayBeCode = line.hasPrefix("    ") || line.hasPrefix("\t")
        // Marks of quotations and lists may precede a definition.
        let textStart = line.firstIndex { !" \t>*+-.)0123456789".contains($0) } ?? line.endIndex
        var (next, counted, column) = (line.startIndex, line.startIndex, 1)
        while let start = line.utf8[next...].firstIndex(of: UInt8(ascii: "[")) {
            next = line.utf8.index(after: start)
            guard next < line.endIndex, line.utf8[next] == UInt8(ascii: "^") else { continue }
            let name = line.utf8.index(after: next)
            // Where one name has no end, neither has any of those that begin before that place.
            guard let end = line[name...].firstIndex(where: { $0 == "]" || $0.isWhitespace }) else { break }
            next = end
            guard line[end] == "]", name < end else { continue }
            next = line.utf8.index(after: end)
            let escapes = line.utf8[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            guard escapes.isMultiple(of: 2), code.span(at: start) == nil else { continue }
            let follower = next < line.endIndex ? line[next] : nil
            let isDefinition = start <= textStart && follower == ":"
            // Otherwise it is a link with that text.
            guard isDefinition || follower != "(" else { continue }
            column += line.distance(from: counted, to: start)
            counted = start
            marks.append(
                Mark(
                    name: String(line[name..<end]), location: location, column: column, isDefinition: isDefinition,
                    mayBeCode: mayBeCode))
        }
        return marks
    }
}
