import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// Finds formulas in TeX, `$E = mc^2$`, `$$…$$` and `\(…\)`. Those that a line of text can show become text; others are set as written.
struct FormulaUses {
    /// One for all formulas that are set as written, at the first of them.
    private(set) var note: Diagnostic?
    private var first: (text: Substring, location: SourceLocation)?
    private var count = 0

    /// Replaces formulas in `lines` by text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init(replacing lines: inout ReportLines) {
        var fences = FenceTracker()
        /// The line on which a displayed formula of several lines begins.
        var start: Int?
        for (index, line) in lines.lines.enumerated() {
            fences.take(line.text)
            guard !fences.isLiteral else { continue }
            if let begin = start {
                guard line.text.contains("$$") else { continue }
                start = nil
                displayed(begin...index, in: &lines)
                continue
            }
            guard line.text.hasASCII("$") || line.text.hasASCII("\\") else { continue }
            let formulas = Self.formulas(in: line.text)
            if let last = formulas.last, last.hasPrefix("$$"), last.utf8.count < 4 || !last.hasSuffix("$$") {
                start = index
            }
            let closed = start == nil ? formulas[...] : formulas.dropLast()
            if !closed.isEmpty { lines.setText(replaced(closed, in: line), at: index) }
        }
        if let start { written(lines.lines[start].text[...], lines.lines[start].location) }
        guard let first else { return }
        let others = count > 1 ? " (and \(count - 1) more)" : ""
        note = Diagnostic(
            .reportNotice, "the formula \(excerpt(first.text)) is set as written\(others)",
            expected: "a formula of one line without matrices and scripts of scripts, or a picture of it",
            at: first.location.place(), severity: .note)
    }

    private mutating func written(_ formula: Substring, _ location: SourceLocation) {
        count += 1
        first = first ?? (formula, location)
    }

    private mutating func replaced(
        _ formulas: ArraySlice<Substring>, in line: (text: String, location: SourceLocation)
    ) -> String {
        var (text, end) = ("", line.text.startIndex)
        for formula in formulas {
            let marks = formula.hasPrefix("$$") || formula.hasPrefix("\\") ? 2 : 1
            text += line.text[end..<formula.startIndex]
            if let markdown = TeXFormula.markdown(formula.dropFirst(marks).dropLast(marks)) {
                text += formula.hasPrefix("$$") ? Self.displayed(markdown) : markdown
            } else {
                written(formula, line.location)
                text += Self.literal(formula)
            }
            end = formula.endIndex
        }
        return text + line.text[end...]
    }

    private static func displayed(_ markdown: String) -> String {
        "<\(TeXFormula.element)>\(markdown)</\(TeXFormula.element)>"
    }

    /// Markdown that shows a text as it is.
    private static func literal(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { result, character in
            if "\\*_<[]`~".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Replaces a formula on lines of its own by a paragraph.
    private mutating func displayed(_ range: ClosedRange<Int>, in lines: inout ReportLines) {
        let all = range.map { lines.lines[$0].text }
        let formula = all.joined(separator: " ").trimmed
        guard formula.hasPrefix("$$"), formula.hasSuffix("$$"), range.count > 1,
            let markdown = TeXFormula.markdown(formula.dropFirst(2).dropLast(2))
        else {
            written(all[0][...], lines.lines[range.lowerBound].location)
            for (index, line) in zip(range, all) { lines.setText(Self.literal(line), at: index) }
            return
        }
        // The lines of the dollar signs part the formula from the text around it.
        let place = range.lowerBound + (range.count > 2 ? 1 : 0)
        let indent = all[0].prefix { $0 == " " }
        for index in range { lines.setText(index == place ? indent + Self.displayed(markdown) : "", at: index) }
    }

    /// The formulas of a line: between dollar signs without spaces at the inner sides, and with a sign that amounts lack, or a single
    /// letter.
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
                if line[index] == "(", let end = line[index...].firstRange(of: "\\)")?.upperBound {
                    formulas.append(line[start..<end])
                    index = end
                    continue
                }
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
                && !(next < line.endIndex && (line[next].isNumber || inner.count == 1 && line[next].isLetter))
            if isClosed,
                inner.contains(where: { "\\^_{=<>".contains($0) }) || inner.count == 1 && inner.allSatisfy(\.isLetter)
            {
                formulas.append(line[start..<next])
                index = next
            }
        }
        return formulas
    }
}
