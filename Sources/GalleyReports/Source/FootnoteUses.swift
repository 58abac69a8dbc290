import GalleyDiagnostics

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
        guard lines.lines.contains(where: { mayHaveMark($0.text) }) else { return [] }
        var marks: [Mark] = []
        var fences = FenceTracker()
        for line in lines.lines {
            fences.take(line.text)
            guard !fences.isInside, mayHaveMark(line.text) else { continue }
            marks += Self.marks(in: line.text, at: line.location)
        }
        return marks
    }

    /// Whether a text has a circumflex. Fast, since it is called for every line.
    private static func mayHaveMark(_ text: String) -> Bool {
        let sign = UInt8(ascii: "^")
        return unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.contains(sign) }
            ?? text.utf8.contains(sign)
    }

    private static func marks(in line: String, at location: SourceLocation) -> [Mark] {
        var marks: [Mark] = []
        let code = CodeSpans.ranges(in: line)
        let mayBeCode = line.hasPrefix("    ") || line.hasPrefix("\t")
        var rest = line[...]
        while let found = rest.firstMatch(of: /\[\^([^\]\s]+)\]/) {
            rest = rest[found.range.upperBound...]
            let start = found.range.lowerBound
            let escapes = line[..<start].reversed().prefix { $0 == "\\" }.count
            guard escapes.isMultiple(of: 2), !code.contains(where: { $0.contains(start) }) else { continue }
            // Marks of quotations and lists may precede a definition.
            let isFirst = line[..<start].allSatisfy { " \t>*+-.)0123456789".contains($0) }
            let isDefinition = isFirst && rest.first == ":"
            // Otherwise it is a link with that text.
            guard isDefinition || rest.first != "(" else { continue }
            marks.append(
                Mark(
                    name: String(found.1), location: location,
                    column: line.distance(from: line.startIndex, to: start) + 1, isDefinition: isDefinition,
                    mayBeCode: mayBeCode))
        }
        return marks
    }
}
