import GalleyGeometry

/// The fewest lines of one measure and, among those ways to break, the least sum of squared slack.
///
/// Say that a place where a line may end is in *layer* q if the items behind it need q lines at least. Lines taken away
/// at their front only get shorter, so the layers are ranges of places, one behind the other, and every way to break
/// into the fewest lines goes through each layer once. So the sums are computed from the end, a layer at a time: the
/// cost of the rest behind place i is the least, over the places j of the next layer that a line from i can reach, of
/// (measure − length(i, j))² + cost(j). For a given j that is a parabola over the position of i, all of the same
/// opening, so that two of them cross at most once, and the least is found on their lower envelope; the parabolas that a
/// line from i can reach only become more as i moves on. The places are looked at once in each of two layers:
/// O(n log w) in all, for n places of which w are in a layer.
///
/// The problem is the least-weight subsequence of D. S. Hirschberg and L. L. Larmore, SIAM Journal on Computing 16
/// (1987), doi:10.1137/0216043; that concave weights make it near-linear is theirs and R. Wilber's, Journal of
/// Algorithms 9 (1988), doi:10.1016/0196-6774(88)90032-6. The layers give the bound on the number of lines for nothing.
struct BalancedBreaking {
    private(set) var lines: [FlowLine] = []

    private let items: [FlowItem]
    private let breaker: LineBreaker
    private let measure: CGFloat
    /// A hair more than a line may be long: sums here run over whole paragraphs, and rounding must never cost a line.
    private let limit: CGFloat
    /// Slack counts in measures, so that lengths ten times as large break in the same places.
    private let scale: CGFloat

    /// A place where a line may end and the next one begin. Lengths count from the paragraph's start.
    private struct Place {
        /// The first item behind it.
        var item: Int
        /// Where a line begins that begins here, at the items' natural lengths and as far shrunk as they can be.
        var start, tightStart: CGFloat
        /// Where a line ends that ends here.
        var end, tightEnd: CGFloat
        var penalty: CGFloat
        /// The last place that a line from here may reach.
        var farthest = 0
        /// The cost of the best lines after it, and the end of the first of them.
        var cost: CGFloat = 0
        var next = 0
    }

    private var places: [Place] = []
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
                TotalFit(items, breaker: breaker, measures: .equal(measure)).append(
                    paragraph, to: &lines, cost: SquaredSlack())
            }
        }
    }

    /// Whether lines get longer with every item and shorter with every one taken away at their front, so that layers are
    /// ranges; and whether a line's limits all grow together.
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
        begin(at: paragraph.lowerBound)
        var (natural, tight): (CGFloat, CGFloat) = (0, 0)
        for index in paragraph {
            let item = items[index]
            natural += item.length
            tight += item.length - item.shrink
            let isEnd = index == paragraph.upperBound - 1
            if item.breakAfter != .prohibited || isEnd {
                if !(tight - places[places.count - 1].tightStart <= limit) {
                    // An item that is too long is a line of its own in every breaking. It may be infinite, so sums end here.
                    finish()
                    lines.append(FlowLine(places[places.count - 1].item..<index + 1, of: items))
                    begin(at: index + 1)
                    (natural, tight) = (0, 0)
                    continue
                }
                let hyphen = index == items.count - 1 ? 0 : item.lengthIfBroken
                if hyphen != 0 { hasHyphens = true }
                places.append(
                    Place(
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
        places.removeAll(keepingCapacity: true)
        places.append(Place(item: item, start: 0, tightStart: 0, end: 0, tightEnd: 0, penalty: 0))
        hasHyphens = false
    }

    /// Breaks the items between the first place and the last, and appends their lines.
    private mutating func finish() {
        guard places.count > 1 else { return }
        findFarthest()
        var layer = places.count - 1..<places.count
        while layer.lowerBound > 0 {
            var first = layer.lowerBound - 1
            while first > 0, places[first - 1].farthest >= layer.lowerBound { first -= 1 }
            let rows = first..<layer.lowerBound
            weigh(rows, before: layer)
            layer = rows
        }
        var place = 0
        while place < places.count - 1 {
            let next = places[place].next
            lines.append(FlowLine(places[place].item..<places[next].item, of: items))
            place = next
        }
    }

    private func fits(_ start: Int, _ end: Int) -> Bool {
        places[end].tightEnd <= limit + places[start].tightStart
            && places[end].item - places[start].item <= breaker.itemLimit
    }

    /// With hyphens a line may be too long up to one place and fit up to a later one. A place with nothing before it
    /// that ends later is one that a pointer can stop at: the least `tightEnd` from each place on only grows.
    private mutating func findFarthest() {
        let last = places.count - 1
        guard hasHyphens else {
            var end = 1
            for start in 0..<last {
                end = max(end, start + 1)
                while end < last, fits(start, end + 1) { end += 1 }
                places[start].farthest = end
            }
            return
        }
        var least = places.map(\.tightEnd)
        for place in stride(from: last - 1, through: 0, by: -1) { least[place] = min(least[place], least[place + 1]) }
        var end = 1
        for start in 0..<last {
            end = max(end, start + 1)
            while end < last, least[end + 1] <= limit + places[start].tightStart { end += 1 }
            places[start].farthest = end
        }
    }

    /// The best line from each of `rows` to one of `columns`, the places that need a line less.
    private mutating func weigh(_ rows: Range<Int>, before columns: Range<Int>) {
        // Only hyphens disturb the order.
        let order = hasHyphens ? columns.sorted { places[$0].tightEnd < places[$1].tightEnd } : Array(columns)
        var reached = 0
        // Out of `self`, so that its questions can look at the places.
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
                places[row].next = next
                places[row].cost = cost(of: next, from: row)
            } else {
                // Nothing fits: the line goes to the first place, whatever it costs, in every way to break.
                places[row].next = row + 1
                places[row].cost = places[row + 1].cost
            }
        }
    }

    private func cost(of end: Int, from start: Int) -> CGFloat {
        let slack = (measure + places[start].start - places[end].end) * scale
        return slack * slack + places[end].penalty + places[end].cost
    }

    /// Whether a line from `start` is better ended at `end` than at `other`: it costs less or, within rounding, as much
    /// and holds more.
    private func isBetter(_ end: Int, _ other: Int, from start: Int) -> Bool {
        let difference = cost(of: end, from: start) - cost(of: other, from: start)
        return abs(difference) <= 1e-9 ? end > other : difference < 0
    }
}
