package import GalleyGeometry

/// Why the breaker ended a line where it did.
package struct LineEnd: Equatable, Sendable {
    /// The cost of the line and of those after it, as the breaker ranks it: squared slack relative to the measure, or demerits,
    /// with those for consecutive hyphens, unlike neighbours and a short last line; nil for first fit, which compares no costs.
    package var cost: CGFloat?
    /// The number of items on the line if it ended at the next best break; nil if no other break fits.
    package var otherCount: Int?
    /// The cost of that break.
    package var otherCost: CGFloat?
    /// The number of lines that the paragraph would have in addition.
    package var addedLines = 0
    /// The length by which the line would exceed its measure if it went on to the next break, in points; nil if it would not.
    package var excess: CGFloat?
}

extension LineBreaker {
    /// The number of items above which costs are not compared.
    private static let mostComparedItems = 4000

    /// The reasons for the ends of `lines`; nil for a line that ends at a forced break or at the end.
    ///
    /// - Parameters:
    ///   - lines: the lines of `items`, chosen by this breaker or by a caller.
    ///   - items: the boxes of the paragraph.
    ///   - measure: the length of all lines.
    /// - Complexity: O(lw) breaks of the items after each of l lines with w items.
    package func ends(of lines: [FlowLine], in items: [FlowItem], measure: CGFloat) -> [LineEnd?] {
        var rest: [Int: Solution] = [:]
        let compares = mode != .greedy && items.count <= Self.mostComparedItems && measure.isFinite
        let paragraphs = Array(items.paragraphs)
        var paragraph = 0
        let assessed = compares ? lines.map { self.assessed($0, items, measure) } : []
        let chosen = solutions(assessed)
        return lines.indices.map { (number) -> LineEnd? in
            let line = lines[number]
            while paragraph < paragraphs.count - 1, paragraphs[paragraph].upperBound <= line.items.lowerBound {
                paragraph += 1
            }
            guard !line.isLast else { return nil }
            let range = paragraphs[paragraph]
            var end = LineEnd()
            end.excess = excess(of: line, in: items, upTo: range.upperBound, measure: measure)
            guard compares else { return end }
            // Costs that depend on the line before count for each of its successors.
            let before = line.items.lowerBound > range.lowerBound ? assessed[number - 1] : nil
            end.cost = chosen[number].cost + demerits(before, assessed[number])
            var best: (count: Int, solution: Solution)?
            for other in others(than: line, in: items, measure: measure) {
                let assessment = self.assessed(other, items, measure)
                var candidate = solution(assessment, items, range, measure, &rest)
                candidate.cost += demerits(before, assessment)
                if best.map({ candidate.isBetter(than: $0.solution) }) ?? true { best = (other.items.count, candidate) }
            }
            if let best {
                (end.otherCount, end.otherCost) = (best.count, best.solution.cost)
                end.addedLines = best.solution.lineCount - chosen[number].lineCount
            }
            return end
        }
    }

    /// The length by which the line exceeds the measure with the items up to the next break.
    private func excess(of line: FlowLine, in items: [FlowItem], upTo end: Int, measure: CGFloat) -> CGFloat? {
        var next = line.items.upperBound
        while next < end - 1, items[next].breakAfter == .prohibited { next += 1 }
        guard next < end else { return nil }
        let longer = FlowLine(line.items.lowerBound..<next + 1, of: items)
        let excess = longer.length - longer.shrink - measure
        return excess > 0 ? excess : nil
    }

    /// The lines that end at the breaks before and after the chosen one, as far as they fit.
    private func others(than line: FlowLine, in items: [FlowItem], measure: CGFloat) -> [FlowLine] {
        var (before, after): (FlowLine?, FlowLine?)
        forEachLine(of: items, from: line.items.lowerBound, measure: measure) { other, fits in
            guard fits else { return }
            if other.items.upperBound < line.items.upperBound { before = other }
            if other.items.upperBound > line.items.upperBound, after == nil { after = other }
        }
        return [before, after].compactMap { $0 }
    }

    /// Lines up to the end of their paragraph, with the costs that the breaker adds.
    private struct Solution {
        var cost: CGFloat
        var lineCount: Int
        var countsLines: Bool
        /// The first line; nil if there is none.
        var first: AssessedLine?

        func isBetter(than other: Solution) -> Bool {
            if countsLines, lineCount != other.lineCount { return lineCount < other.lineCount }
            return cost < other.cost
        }
    }

    private struct AssessedLine {
        var line: FlowLine
        var cost: CGFloat
        var fitness: Int
        /// Whether it ends at a flagged break, such as a hyphen.
        var isFlagged: Bool
        /// The cost of the line as the last of several.
        var runt: CGFloat
    }

    private var countsLines: Bool { mode == .balanced }

    private func assessed(_ line: FlowLine, _ items: [FlowItem], _ measure: CGFloat) -> AssessedLine {
        let (fits, last) = (line.length - line.shrink <= Self.limit(of: measure), items[line.items.upperBound - 1])
        let assessment: LineAssessment?
        var runt: CGFloat = 0
        switch mode {
        case .optimal(let parameters):
            let demerits = Demerits(
                parameters: parameters, tolerance: .infinity, extraStretch: max(0, parameters.emergencyStretch))
            assessment = demerits.assess(line, fits: fits, measure: measure, lastItem: last)
            if line.isLast { runt = demerits.runtDemerits(of: line, measure: measure) }
        case .greedy, .balanced: assessment = SquaredSlack().assess(line, fits: fits, measure: measure, lastItem: last)
        }
        return AssessedLine(
            line: line, cost: assessment?.cost ?? 0, fitness: assessment?.fitness ?? 1, isFlagged: last.isFlagged,
            runt: runt)
    }

    /// The cost that depends on two consecutive lines.
    private func demerits(_ before: AssessedLine?, _ line: AssessedLine?) -> CGFloat {
        guard let before, let line, case .optimal(let parameters) = mode else { return 0 }
        var sum = line.runt
        if abs(before.fitness - line.fitness) > 1 { sum += parameters.fitnessDemerits }
        if before.isFlagged {
            if line.line.isLast {
                sum += parameters.finalFlaggedDemerits
            } else if line.isFlagged {
                sum += parameters.flaggedDemerits
            }
        }
        return sum
    }

    /// For each line, that line and those after it up to the end of the paragraph.
    private func solutions(_ lines: [AssessedLine]) -> [Solution] {
        var solutions: [Solution] = []
        for line in lines.reversed() {
            let none = Solution(cost: 0, lineCount: 0, countsLines: countsLines, first: nil)
            solutions.append(joined(line, line.line.isLast ? none : solutions.last ?? none))
        }
        return solutions.reversed()
    }

    private func joined(_ line: AssessedLine, _ after: Solution) -> Solution {
        Solution(
            cost: line.cost + demerits(line, after.first) + after.cost, lineCount: after.lineCount + 1,
            countsLines: after.countsLines, first: line)
    }

    /// A line with the best lines after it.
    private func solution(
        _ line: AssessedLine, _ items: [FlowItem], _ paragraph: Range<Int>, _ measure: CGFloat,
        _ rest: inout [Int: Solution]
    ) -> Solution {
        let start = line.line.items.upperBound
        let after = rest[start] ?? best(Array(items[start..<paragraph.upperBound]), measure)
        rest[start] = after
        return joined(line, after)
    }

    private func best(_ items: [FlowItem], _ measure: CGFloat) -> Solution {
        let lines = items.isEmpty ? [] : self.lines(of: items, measure: measure)
        return solutions(lines.map { assessed($0, items, measure) }).first
            ?? Solution(cost: 0, lineCount: 0, countsLines: countsLines, first: nil)
    }
}
