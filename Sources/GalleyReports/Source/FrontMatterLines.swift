import GalleyData
import GalleyDiagnostics

/// The lines of a file that hold its front matter.
enum FrontMatterLines {
    /// The lines from `---` to the next `---` or `...`, after blank lines and byte-order marks; nil if a file begins with text, or
    /// with a rule before text.
    ///
    /// - Throws: `Diagnostic` for front matter without an end, or in TOML.
    static func range(in lines: ReportLines) throws(Diagnostic) -> ClosedRange<Int>? {
        let all = lines.lines
        guard let start = all.firstIndex(where: { !$0.text.withoutMarks.isEmpty }) else { return nil }
        switch all[start].text.withoutMarks {
        case "---": break
        case "+++":
            throw Diagnostic(
                .frontMatter, "front matter in TOML is not supported",
                expected: "YAML between two lines of ---, such as title: My report",
                at: all[start].location.place(column: 1))
        default: return nil
        }
        let end = end(of: start, in: lines)
        let inner = all[(start + 1)..<(end ?? all.endIndex)].map(\.text).filter { !$0.withoutMarks.isEmpty }
        let isText =
            end == nil
            ? !(inner.first.map(FrontMatterForm.beginsWithKey) ?? true)
            : !inner.isEmpty && !inner.contains(where: FrontMatterForm.beginsWithKey)
        if isText { return nil }
        guard let end else {
            throw Diagnostic(
                .frontMatter, "the front matter has no end", expected: "--- on a line of its own",
                at: all[start].location.place(column: 1))
        }
        return start...end
    }

    /// The front matter of an included file. Since a part may also begin with a rule, its lines must look like YAML.
    static func rangeInPart(_ lines: ReportLines) -> ClosedRange<Int>? {
        guard let start = lines.lines.firstIndex(where: { !$0.text.withoutMarks.isEmpty }),
            lines.lines[start].text.withoutMarks == "---", let end = end(of: start, in: lines)
        else { return nil }
        return FrontMatterForm.isSettings(lines.lines[(start + 1)..<end].map(\.text)) ? start...end : nil
    }

    private static func end(of start: Int, in lines: ReportLines) -> Int? {
        lines.lines[(start + 1)...].firstIndex { ["---", "..."].contains($0.text.withoutMarks) }
    }
}

extension String {
    /// The line without byte-order marks and without the spaces at its end.
    fileprivate var withoutMarks: Substring {
        var line = self[...]
        while line.unicodeScalars.first == "\u{feff}" { line.unicodeScalars.removeFirst() }
        while line.last?.isWhitespace ?? false { line.removeLast() }
        return line
    }
}
