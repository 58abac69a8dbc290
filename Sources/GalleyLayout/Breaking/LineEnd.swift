public import GalleyGeometry

/// Why the breaker ended a line where it did.
public struct LineEnd: Equatable, Sendable {
    /// The cost of the line and of the best lines after it: squared slack relative to the measure, or demerits; nil for first
    /// fit, which compares no costs.
    public var cost: CGFloat?
    /// The number of items on the line if it ended at the next best break; nil if no other break fits.
    public var otherCount: Int?
    /// The cost of that break.
    public var otherCost: CGFloat?
    /// The number of lines that the paragraph would have in addition.
    public var addedLines = 0
    /// The length by which the line would exceed its measure if it went on to the next break, in points; nil if it would not.
    public var excess: CGFloat?

    /// Creates the reason for an end.
    public init(cost: CGFloat? = nil) { self.cost = cost }
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
        return lines.map { line in
            while paragraph < paragraphs.count - 1, paragraphs[paragraph].upperBound <= line.items.lowerBound {
                paragraph += 1
            }
            guard !line.isLast else { return nil }
            let range = paragraphs[paragraph]
            var end = LineEnd()
            end.excess = excess(of: line, in: items, upTo: range.upperBound, measure: measure)
            guard compares else { return end }
            let chosen = solution(line, items, range, measure, &rest)
            end.cost = chosen.cost
            var best: (count: Int, solution: Solution)?
            for other in others(than: line, in: items, measure: measure) {
                let found = solution(other, items, range, measure, &rest)
                if best.map({ found.isBetter(than: $0.solution) }) ?? true { best = (other.items.count, found) }
            }
            if let best {
                (end.otherCount, end.otherCost) = (best.count, best.solution.cost)
                end.addedLines = best.solution.lineCount - chosen.lineCount
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

    /// The best lines from an item to the end of its paragraph.
    private struct Solution {
        var cost: CGFloat
        var lineCount: Int
        var countsLines: Bool

        func isBetter(than other: Solution) -> Bool {
            if countsLines, lineCount != other.lineCount { return lineCount < other.lineCount }
            return cost < other.cost
        }
    }

    private func solution(
        _ line: FlowLine, _ items: [FlowItem], _ paragraph: Range<Int>, _ measure: CGFloat,
        _ rest: inout [Int: Solution]
    ) -> Solution {
        let start = line.items.upperBound
        let after = rest[start] ?? best(Array(items[start..<paragraph.upperBound]), measure)
        rest[start] = after
        let own = cost(of: [line], items, measure)
        return Solution(cost: own + after.cost, lineCount: after.lineCount + 1, countsLines: after.countsLines)
    }

    private func best(_ items: [FlowItem], _ measure: CGFloat) -> Solution {
        let lines = items.isEmpty ? [] : self.lines(of: items, measure: measure)
        return Solution(cost: cost(of: lines, items, measure), lineCount: lines.count, countsLines: mode == .balanced)
    }

    /// The cost of lines, without what depends on two of them.
    private func cost(of lines: [FlowLine], _ items: [FlowItem], _ measure: CGFloat) -> CGFloat {
        let limit = Self.limit(of: measure)
        return lines.reduce(0) { sum, line in
            let (fits, last) = (line.length - line.shrink <= limit, items[line.items.upperBound - 1])
            let assessed =
                switch mode {
                case .optimal(let parameters):
                    Demerits(
                        parameters: parameters, tolerance: .infinity, extraStretch: max(0, parameters.emergencyStretch)
                    )
                    .assess(line, fits: fits, measure: measure, lastItem: last)
                case .greedy, .balanced: SquaredSlack().assess(line, fits: fits, measure: measure, lastItem: last)
                }
            return sum + (assessed?.cost ?? 0)
        }
    }
}
