public import GalleyGeometry

/// Decides where lines end. Words in a paragraph, tags in a cloud, photographs in a grid and, turned on its side, lines
/// on a page: there is no other breaking loop in Galley.
///
/// Whatever the mode, the lines hold every item once, in order; a line ends only where its last item's `breakAfter`
/// allows it or nothing follows; and a line is longer than its measure, when shrunk as far as it can be, or has more
/// items than it may, only where no place to end it came earlier. An item whose length is not a number, or is endless where
/// the measure is not, stands on a line of its own.
public struct LineBreaker: Hashable, Sendable {
    /// The method of choosing the line ends.
    public enum Mode: Hashable, Sendable {
        /// First fit: a line takes what it can.
        case greedy
        /// As few lines as greedy makes, and among those the least sum of squared slack, the last lines' counted; among
        /// equals, the one whose earlier lines hold more. A penalty of 100 weighs as much as an empty line. Lengths ten
        /// times as large break in the same places.
        case balanced
        /// The least demerits, after Knuth and Plass: lines whose glue stretches and shrinks evenly over the paragraph.
        case optimal(OptimalBreaking = OptimalBreaking())
    }

    /// The method of choosing the line ends.
    public var mode: Mode
    /// The most items that a line may hold; nil for any number. Less than 1 counts as 1.
    public var maxItemsPerLine: Int?

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

    /// The lines of `items`, each as long as `measure` allows. A line may be as long as its measure within a millionth
    /// of it, so that sums of the same lengths in another order do not wrap.
    ///
    /// - Complexity: for n items of which w fit on a line, O(n) greedily, O(n log w) balanced, O(nw) optimally.
    public func lines(of items: [FlowItem], measure: CGFloat) -> [FlowLine] {
        switch mode {
        case .greedy: firstFit(items) { _ in measure }
        case .balanced:
            // Lines without an end have no slack to weigh.
            if measure.isFinite {
                BalancedBreaking(items, breaker: self, measure: measure).lines
            } else {
                firstFit(items) { _ in measure }
            }
        case .optimal(let parameters):
            parameters.lines(of: items, breaker: self, measures: .equal(measure))
        }
    }

    /// The lines of `items` where measures differ: round a picture, or in a figure.
    ///
    /// The greedy mode asks for the measure of each line once, in order; the others may ask for that of any line, and
    /// of more lines than there will be. Balanced, only ways to break count that come to every line's end in as few
    /// lines as can be.
    ///
    /// - Parameters:
    ///   - items: the boxes of the paragraph.
    ///   - measure: the length available to line number `line`, counted from 0; it may be infinite.
    /// - Complexity: for n items of which w fit on a line, O(n) greedily, O(nw) balanced; optimally O(nw) for each
    ///   number of lines that a place within tolerance can be reached in.
    public func lines(of items: [FlowItem], measure: (_ line: Int) -> CGFloat) -> [FlowLine] {
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

    /// The line that begins at item `start`, for those who make one line after the other and know the measure of the
    /// next only then: pages. It is the longest that fits and ends where that is least unwelcome; so a heading stays
    /// with what follows it as long as any other end of the line is left, however early.
    ///
    /// - Complexity: O(w) for w items on it.
    public func line(of items: [FlowItem], from start: Int, measure: CGFloat) -> FlowLine {
        var best: (line: FlowLine, penalty: CGFloat)?
        forEachLine(of: items, from: start, measure: measure) { line, _ in
            let penalty = line.isLast ? 0 : items[line.items.upperBound - 1].boundedPenalty
            if let known = best, known.penalty < penalty { return }
            best = (line, penalty)
        }
        guard let best else { preconditionFailure("a line begins at every item") }
        return best.line
    }

    /// The longest that a line of `measure` may be.
    public static func limit(of measure: CGFloat) -> CGFloat { measure + 1e-6 * max(1, measure) }

    var itemLimit: Int { max(1, maxItemsPerLine ?? .max) }

    /// The lines that may begin at item `start`, from the shortest to the longest: those that fit or, if none does, the
    /// shortest. All modes choose from these.
    ///
    /// - Parameters:
    ///   - items: the boxes of the paragraph.
    ///   - start: the index of the line's first box.
    ///   - measure: the length available to the line, in points.
    ///   - short: what knows the lines that may be left out; nil for none.
    ///   - body: called with each line, and whether it fits.
    /// - Complexity: O(w) for w items on the longest, and what lies between it and the next place where a line may end.
    @inline(__always)
    func forEachLine(
        of items: [FlowItem], from start: Int, measure: CGFloat, without short: ShortLines? = nil,
        _ body: (_ line: FlowLine, _ fits: Bool) -> Void
    ) {
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
        for index in first..<items.count {
            let item = items[index]
            length += item.length
            if item.lengthOnce > once {
                length += item.lengthOnce - once
                once = item.lengthOnce
            }
            stretch += item.stretch
            shrink += item.shrink
            let isEnd = index == items.count - 1
            // A box that does not fit with a hyphen may fit without one, followed by more. A length that is not a number is full.
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

/// The lengths that lines may have.
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
    /// The paragraphs of the items: from one forced break to the next.
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
