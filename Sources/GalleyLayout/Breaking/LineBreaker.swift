package import GalleyGeometry

/// Decides where lines end: words in a paragraph, tags in a cloud, photographs in a grid and, along the other axis,
/// lines on a page. It is the only line breaker in Galley.
///
/// In every mode, the lines contain each item once, in order. A line ends only where its last item's `breakAfter`
/// allows it or where no item follows. A line exceeds its measure at its minimum length, or its maximum number of
/// items, only if no earlier break was possible. An item whose length is NaN, or infinite in a finite measure, has a
/// line to itself.
public struct LineBreaker: Hashable, Sendable {
    /// A method of choosing line ends.
    public enum Mode: Hashable, Sendable {
        /// First fit: each line takes as many items as fit.
        case greedy
        /// As few lines as greedy breaking and, among those solutions, the least sum of squared slack, last lines
        /// included; among equals, the one with more items on earlier lines. A penalty of 100 weighs as much as an
        /// empty line. Scaling all lengths does not move the breaks.
        case balanced
        /// Least demerits, after Knuth and Plass: glue stretches and shrinks as evenly as possible over the paragraph.
        case optimal(OptimalBreaking = OptimalBreaking())
    }

    /// The method of choosing line ends.
    package var mode: Mode
    /// The maximum number of items on a line, at least 1; nil for no limit.
    package var maxItemsPerLine: Int?

    /// Creates a breaker; by default a greedy one without a limit on the items of a line.
    public init(_ mode: Mode = .greedy, maxItemsPerLine: Int? = nil) {
        self.mode = mode
        self.maxItemsPerLine = maxItemsPerLine
    }

    /// First fit, without a limit on the items of a line.
    public static let greedy = LineBreaker(.greedy)
    /// Balanced breaking, without a limit on the items of a line.
    public static let balanced = LineBreaker(.balanced)
    /// Optimal breaking with plain TeX's parameters, without a limit on the items of a line.
    public static let optimal = LineBreaker(.optimal())

    /// Breaks `items` into lines no longer than `measure`. A line may exceed it by a millionth, so that adding the same
    /// lengths in another order does not change the breaks.
    ///
    /// - Complexity: for n items of which w fit on a line, O(n) greedily, O(n log w) balanced, O(nw) optimally.
    package func lines(of items: [FlowItem], measure: CGFloat) -> [FlowLine] {
        switch mode {
        case .greedy: firstFit(items) { _ in measure }
        case .balanced:
            // Infinite lines have no slack to compare.
            if measure.isFinite {
                BalancedBreaking(items, breaker: self, measure: measure).lines
            } else {
                firstFit(items) { _ in measure }
            }
        case .optimal(let parameters):
            parameters.lines(of: items, breaker: self, measures: .equal(measure))
        }
    }

    /// Breaks `items` into lines of different measures, as around a picture or in a shape.
    ///
    /// Greedy breaking asks for the measure of each line once, in order. The other modes may ask for the measure of any
    /// line, including lines beyond the last. Balanced breaking considers only solutions that reach each line end in
    /// the fewest lines.
    ///
    /// - Parameters:
    ///   - items: the boxes of the paragraph.
    ///   - measure: the length available to line number `line`, counted from 0; it may be infinite.
    /// - Complexity: for n items of which w fit on a line, O(n) greedily, O(nw) balanced; optimally O(nw) for each
    ///   number of lines in which a breakpoint can be reached within tolerance.
    package func lines(of items: [FlowItem], measure: (_ line: Int) -> CGFloat) -> [FlowLine] {
        switch mode {
        case .greedy: firstFit(items, measure: measure)
        case .balanced:
            withoutActuallyEscaping(measure) {
                SquaredSlack().lines(of: items, breaker: self, measures: .byLine($0))
            }
        case .optimal(let parameters):
            withoutActuallyEscaping(measure) {
                parameters.lines(of: items, breaker: self, measures: .byLine($0))
            }
        }
    }

    private func firstFit(_ items: [FlowItem], measure: (Int) -> CGFloat) -> [FlowLine] {
        var lines: [FlowLine] = []
        var start = 0
        while start < items.count {
            var longest: FlowLine?
            forEachLine(of: items, from: start, measure: measure(lines.count)) { line, _ in longest = line }
            guard let longest else { preconditionFailure("a line begins at every item") }
            lines.append(longest)
            start = longest.items.upperBound
        }
        return lines
    }

    /// Returns the line that begins at item `start`, for callers that make lines one at a time and learn the next
    /// measure only afterwards, as for pages. The line is the longest one that fits and ends at the lowest penalty: a
    /// heading stays with the text that follows as long as the line can end anywhere else, however early.
    ///
    /// - Parameters:
    ///   - items: the boxes of the paragraph.
    ///   - start: the index of the line's first box.
    ///   - end: the index after the last box that lines may have; nil for the end of `items`.
    ///   - measure: the length available to the line, in points.
    /// - Complexity: O(w) for w items on it.
    package func line(of items: [FlowItem], from start: Int, to end: Int? = nil, measure: CGFloat) -> FlowLine {
        var best: (line: FlowLine, penalty: CGFloat)?
        forEachLine(of: items, from: start, to: end, measure: measure) { line, _ in
            let penalty = line.isLast ? 0 : items[line.items.upperBound - 1].boundedPenalty
            if let candidate = best, candidate.penalty < penalty { return }
            best = (line, penalty)
        }
        guard let best else { preconditionFailure("a line begins at every item") }
        return best.line
    }

    /// The maximum length of a line of `measure`, including the tolerance.
    package static func limit(of measure: CGFloat) -> CGFloat { measure + 1e-6 * max(1, measure) }

    var itemLimit: Int { max(1, maxItemsPerLine ?? .max) }

    /// Calls `body` with the lines that may begin at item `start`, from the shortest to the longest: all that fit or,
    /// if none does, the shortest. All modes choose among these.
    ///
    /// - Parameters:
    ///   - items: the boxes of the paragraph.
    ///   - start: the index of the line's first box.
    ///   - end: the index after the last box that lines may have; nil for the end of `items`.
    ///   - measure: the length available to the line, in points.
    ///   - short: finds lines that can be skipped; nil to skip none.
    ///   - body: receives each line, and whether it fits.
    /// - Complexity: O(w) for w items on the longest line, plus the items up to the next break opportunity.
    @inline(__always)
    func forEachLine(
        of items: [FlowItem], from start: Int, to end: Int? = nil, measure: CGFloat, without short: ShortLines? = nil,
        _ body: (_ line: FlowLine, _ fits: Bool) -> Void
    ) {
        let count = end ?? items.count
        let limit = Self.limit(of: measure)
        let itemLimit = itemLimit
        var (length, stretch, shrink): (CGFloat, CGFloat, CGFloat) = (items[start].lengthIfFirst, 0, 0)
        var once: CGFloat = 0
        var overfull: FlowLine?
        var hasFitted = false
        var first = start
        if let short, itemLimit == .max {
            let end = short.firstEnd(from: start, measure: measure)
            first = end.item
            (length, stretch, shrink) = (end.before.length, end.before.stretch, end.before.shrink)
            hasFitted = end.passesEnd
        }
        for index in first..<count {
            let item = items[index]
            length += item.length
            if item.lengthOnce > once {
                length += item.lengthOnce - once
                once = item.lengthOnce
            }
            stretch += item.stretch
            shrink += item.shrink
            let isEnd = index == count - 1
            // A box that does not fit with its hyphen may fit without it, followed by more boxes. A length that is NaN
            // fills the line.
            let isFull = !(length - shrink <= limit) || index - start + 1 >= itemLimit
            if item.breakAfter != .prohibited || isEnd {
                let isLast = isEnd || item.breakAfter == .forced
                let ended = length + (isEnd ? 0 : item.lengthIfBroken)
                let line = FlowLine(
                    items: start..<index + 1, length: ended, stretch: stretch, shrink: shrink, isLast: isLast)
                if ended - shrink <= limit, index - start < itemLimit {
                    body(line, true)
                    hasFitted = true
                } else if overfull == nil {
                    overfull = line
                }
                if isLast || isFull { break }
            } else if isFull, hasFitted || overfull != nil {
                break
            }
            length += item.gap.length
            stretch += item.gap.stretch
            shrink += item.gap.shrink
        }
        if !hasFitted, let overfull { body(overfull, false) }
    }
}

/// The measures of lines: all equal, or one for each line.
enum Measures {
    case equal(CGFloat)
    case byLine((Int) -> CGFloat)

    subscript(line: Int) -> CGFloat {
        switch self {
        case .equal(let measure): measure
        case .byLine(let measure): measure(line)
        }
    }

    var areEqual: Bool { if case .equal = self { true } else { false } }
}

extension [FlowItem] {
    /// The paragraphs of the items: the ranges between forced breaks.
    var paragraphs: some Sequence<Range<Int>> {
        sequence(state: 0) { start -> Range<Int>? in
            guard start < count else { return nil }
            var end = start + 1
            while end < count, self[end - 1].breakAfter != .forced { end += 1 }
            defer { start = end }
            return start..<end
        }
    }
}
