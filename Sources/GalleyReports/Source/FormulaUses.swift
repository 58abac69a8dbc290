import GalleyDiagnostics
import GalleyFormatting

/// Finds formulas in TeX, `$E = mc^2$`, which are set as written: reports set no mathematics.
struct FormulaUses {
    /// One for the whole text, at its first formula.
    private(set) var note: Diagnostic?

    /// - Complexity: O(*n*) in the length of the text.
    init(_ lines: ReportLines) {
        var fences = FenceTracker()
        var (first, count) = ((text: Substring, location: SourceLocation)?.none, 0)
        var isDisplayed = false
        for line in lines.lines {
            fences.take(line.text)
            guard !fences.isLiteral, line.text.hasASCII("$") || line.text.hasASCII("\\") else { continue }
            if isDisplayed {
                isDisplayed = !line.text.contains("$$")
                continue
            }
            for formula in Self.formulas(in: line.text) {
                count += 1
                first = first ?? (formula, line.location)
                isDisplayed = formula.hasPrefix("$$") && (formula.utf8.count == 2 || !formula.hasSuffix("$$"))
            }
        }
        guard let first else { return }
        let others = count > 1 ? " (and \(count - 1) more)" : ""
        note = Diagnostic(
            .reportNotice, "the formula \(excerpt(first.text)) is set as written\(others)",
            expected: "text, or a picture of it", at: first.location.place(), severity: .note)
    }

    /// The formulas of a line: between dollar signs without spaces at the inner sides, and with a sign that amounts lack.
    private static func formulas(in line: String) -> [Substring] {
        var (spans, formulas) = (CodeSpans(line), [Substring]())
        var index = line.startIndex
        while let start = line[index...].firstIndex(where: { $0 == "$" || $0 == "\\" }) {
            index = line.index(after: start)
            guard index < line.endIndex else { break }
            if let span = spans.span(at: start) {
                index = max(index, span.upperBound)
                continue
            }
            if line[start] == "\\" {
                if line[start...].hasPrefix("\\begin{") { formulas.append(line[start...]) }
                // An escaped dollar sign is none.
                index = line.index(after: index)
                continue
            }
            if line[index] == "$" {
                let rest = line[line.index(after: index)...]
                let end = rest.firstRange(of: "$$")?.upperBound ?? line.endIndex
                formulas.append(line[start..<end])
                index = end
                continue
            }
            guard let end = line[index...].firstIndex(of: "$") else { break }
            let inner = line[index..<end]
            let next = line.index(after: end)
            let isClosed =
                inner.first?.isWhitespace == false && inner.last?.isWhitespace == false
                && !(next < line.endIndex && line[next].isNumber)
            if isClosed, inner.contains(where: { "\\^_{=<>".contains($0) }) {
                formulas.append(line[start..<next])
                index = next
            }
        }
        return formulas
    }
}
