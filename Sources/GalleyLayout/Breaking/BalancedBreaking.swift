import GalleyGeometry

/// Balanced breaking for lines of one measure: the fewest lines and, among those, the least sum of squared slack.
///
/// A breakpoint is in *layer* q if the items after it need at least q lines. Removing items from the front only
/// shortens a line, so each layer is a range of breakpoints, and every solution with the fewest lines passes through
/// each layer once. Costs are computed from the end, one layer at a time: the cost after breakpoint i is the minimum,
/// over the breakpoints j of the next layer that a line from i can reach, of (measure − length(i, j))² + cost(j). For a
/// fixed j this is a parabola over the position of i. All parabolas have the same curvature, so two of them cross at
/// most once, and the minimum is found on their lower envelope. As i advances, lines reach more parabolas, never fewer.
/// Each breakpoint is visited in two layers: O(n log w) in all, for n breakpoints with w in a layer.
///
/// This is the least-weight subsequence problem of D. S. Hirschberg and L. L. Larmore, SIAM Journal on Computing 16
/// (1987), doi:10.1137/0216043. The near-linear bound for concave weights is theirs and R. Wilber's, Journal of
/// Algorithms 9 (1988), doi:10.1016/0196-6774(88)90032-6. The layers bound the number of lines at no extra cost.
struct BalancedBreaking {
    private(set) var lines: [FlowLine] = []

    private let items: [FlowItem]
    private let breaker: LineBreaker
    private let measure: CGFloat
    /// The measure with a tolerance: prefix sums run over whole paragraphs, and rounding must never add a line.
    private let limit: CGFloat
    /// Slack is relative to the measure, so that scaling all lengths does not move the breaks.
    private let scale: CGFloat

    /// A position where a line may end and the next one begin. Lengths are measured from the paragraph's start.
    private struct Breakpoint {
        /// The index of the first item after it.
        var item: Int
        /// The start of a line that begins here, at natural lengths and at minimum lengths.
        var start, tightStart: CGFloat
        /// The end of a line that ends here, at natural lengths and at minimum lengths.
        var end, tightEnd: CGFloat
        var penalty: CGFloat
        /// The index of the last breakpoint that a line from here can reach.
        var farthest = 0
        /// The least cost of the lines after it, and the breakpoint that ends the first of them.
        var cost: CGFloat = 0
        var next = 0
    }

    private var breakpoints: [Breakpoint] = []
    private var hasHyphens = false
    private var envelope = LowerEnvelope()

    init(_ items: [FlowItem], breaker: LineBreaker, measure: CGFloat) {
        self.items = items
        self.breaker = breaker
        self.measure = measure
        limit = measure + 1.001 * (LineBreaker.limit(of: measure) - measure)
        scale = measure > 0 ? 1 / measure : 1
        lines.reserveCapacity(items.count / 8)
        for paragraph in items.paragraphs {
            if isRegular(paragraph) {
                breakRegular(paragraph)
            } else {
                TotalFit(items: items, breaker: breaker, measures: .equal(measure)).append(
                    paragraph, to: &lines, cost: SquaredSlack())
            }
        }
    }

    /// Whether adding an item at the end always lengthens a line and removing one at the front always shortens it, so
    /// that layers are ranges; and whether natural and minimum lengths grow together.
    private func isRegular(_ paragraph: Range<Int>) -> Bool {
        var hasHyphens = false
        for index in paragraph {
            let item = items[index]
            let tight = item.length - item.shrink
            let gap = item.gap.length - item.gap.shrink
            guard tight >= 0, item.shrink >= 0, item.gap.shrink >= 0, tight + gap >= 0, item.lengthIfFirst == 0,
                item.lengthOnce == 0
            else { return false }
            if item.lengthIfBroken != 0 { hasHyphens = true }
            guard index + 1 < paragraph.upperBound else { break }
            guard gap + items[index + 1].length - items[index + 1].shrink >= 0 else { return false }
        }
        return !hasHyphens || breaker.maxItemsPerLine == nil
    }

    // MARK: A paragraph

    private mutating func breakRegular(_ paragraph: Range<Int>) {
        breakpoints.reserveCapacity(paragraph.count + 1)
        begin(at: paragraph.lowerBound)
        var (natural, tight): (CGFloat, CGFloat) = (0, 0)
        for index in paragraph {
            let item = items[index]
            natural += item.length
            tight += item.length - item.shrink
            let isEnd = index == paragraph.upperBound - 1
            if item.breakAfter != .prohibited || isEnd {
                if !(tight - breakpoints[breakpoints.count - 1].tightStart <= limit) {
                    // An item that is too long has a line to itself in every solution. Its length may be infinite, so
                    // the sums end here.
                    finish()
                    lines.append(FlowLine(breakpoints[breakpoints.count - 1].item..<index + 1, of: items))
                    begin(at: index + 1)
                    (natural, tight) = (0, 0)
                    continue
                }
                let hyphen = index == items.count - 1 ? 0 : item.lengthIfBroken
                if hyphen != 0 { hasHyphens = true }
                breakpoints.append(
                    Breakpoint(
                        item: index + 1, start: natural + item.gap.length,
                        tightStart: tight + item.gap.length - item.gap.shrink, end: natural + hyphen,
                        tightEnd: tight + hyphen, penalty: isEnd ? 0 : item.boundedPenalty / 100))
            }
            natural += item.gap.length
            tight += item.gap.length - item.gap.shrink
        }
        finish()
    }

    private mutating func begin(at item: Int) {
        breakpoints.removeAll(keepingCapacity: true)
        breakpoints.append(Breakpoint(item: item, start: 0, tightStart: 0, end: 0, tightEnd: 0, penalty: 0))
        hasHyphens = false
    }

    /// Breaks the items between the first and the last breakpoint, and appends their lines.
    private mutating func finish() {
        guard breakpoints.count > 1 else { return }
        findFarthest()
        var layer = breakpoints.count - 1..<breakpoints.count
        while layer.lowerBound > 0 {
            var first = layer.lowerBound - 1
            while first > 0, breakpoints[first - 1].farthest >= layer.lowerBound { first -= 1 }
            let rows = first..<layer.lowerBound
            findBestLines(rows, before: layer)
            layer = rows
        }
        var breakpoint = 0
        while breakpoint < breakpoints.count - 1 {
            let next = breakpoints[breakpoint].next
            lines.append(FlowLine(breakpoints[breakpoint].item..<breakpoints[next].item, of: items))
            breakpoint = next
        }
    }

    private func fits(_ start: Int, _ end: Int) -> Bool {
        breakpoints[end].tightEnd <= limit + breakpoints[start].tightStart
            && breakpoints[end].item - breakpoints[start].item <= breaker.itemLimit
    }

    /// With hyphens, a line can be too long at one breakpoint and fit at a later one. The minimum of `tightEnd` over
    /// all later breakpoints is monotonic, so a moving index finds the last one that fits.
    private mutating func findFarthest() {
        let last = breakpoints.count - 1
        guard hasHyphens else {
            var end = 1
            for start in 0..<last {
                end = max(end, start + 1)
                while end < last, fits(start, end + 1) { end += 1 }
                breakpoints[start].farthest = end
            }
            return
        }
        var least = breakpoints.map(\.tightEnd)
        for breakpoint in stride(from: last - 1, through: 0, by: -1) {
            least[breakpoint] = min(least[breakpoint], least[breakpoint + 1])
        }
        var end = 1
        for start in 0..<last {
            end = max(end, start + 1)
            while end < last, least[end + 1] <= limit + breakpoints[start].tightStart { end += 1 }
            breakpoints[start].farthest = end
        }
    }

    /// Finds the best line from each of `rows` to one of `columns`, the breakpoints that need one line fewer.
    private mutating func findBestLines(_ rows: Range<Int>, before columns: Range<Int>) {
        // Only hyphens can break the order.
        let order = hasHyphens ? columns.sorted { breakpoints[$0].tightEnd < breakpoints[$1].tightEnd } : Array(columns)
        var reached = 0
        // Taken out of `self`, so that its comparisons can read the breakpoints.
        var envelope = LowerEnvelope()
        swap(&envelope, &self.envelope)
        defer { swap(&envelope, &self.envelope) }
        envelope.reset(count: rows.count)
        for row in rows {
            while reached < order.count, fits(row, order[reached]) {
                envelope.insert(order[reached]) { isBetter($0, $1, from: rows.lowerBound + $2) }
                reached += 1
            }
            let next = envelope.lowest(at: row - rows.lowerBound) { isBetter($0, $1, from: rows.lowerBound + $2) }
            if let next {
                breakpoints[row].next = next
                breakpoints[row].cost = cost(of: next, from: row)
            } else {
                // Nothing fits: in every solution the line ends at the first breakpoint.
                breakpoints[row].next = row + 1
                breakpoints[row].cost = breakpoints[row + 1].cost
            }
        }
    }

    private func cost(of end: Int, from start: Int) -> CGFloat {
        let slack = (measure + breakpoints[start].start - breakpoints[end].end) * scale
        return slack * slack + breakpoints[end].penalty + breakpoints[end].cost
    }

    /// Whether a line from `start` is better ended at `end` than at `other`: it costs less or, within rounding, as much
    /// and has more items.
    private func isBetter(_ end: Int, _ other: Int, from start: Int) -> Bool {
        let difference = cost(of: end, from: start) - cost(of: other, from: start)
        return abs(difference) <= 1e-9 ? end > other : difference < 0
    }
}

/// The cost that balanced breaking minimises if measures differ or an added item can shorten a line: the number of
/// lines, then the sum of squared slack relative to the measure.
struct SquaredSlack: LineCost {
    var countsLines: Bool { true }
    var fitnessDemerits: CGFloat { 0 }
    var flaggedDemerits: CGFloat { 0 }
    var finalFlaggedDemerits: CGFloat { 0 }
    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat { 0 }
    var rounding: CGFloat { 1e-9 }
    var followsNumbers: Bool { false }
    // Short lines are allowed.
    var tolerance: CGFloat { .infinity }
    var extraStretch: CGFloat { 0 }

    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment? {
        // Slack in an infinite measure does not count, and an overfull line has none.
        let slack = fits && measure.isFinite ? line.slack(in: measure) / (measure > 0 ? measure : 1) : 0
        let penalty = line.isLast ? 0 : lastItem.boundedPenalty / 100
        return LineAssessment(cost: slack * slack + penalty, fitness: 0)
    }

    func lines(of items: [FlowItem], breaker: LineBreaker, measures: Measures) -> [FlowLine] {
        var lines: [FlowLine] = []
        let totalFit = TotalFit(items: items, breaker: breaker, measures: measures)
        for paragraph in items.paragraphs { totalFit.append(paragraph, to: &lines, cost: self) }
        return lines
    }
}
