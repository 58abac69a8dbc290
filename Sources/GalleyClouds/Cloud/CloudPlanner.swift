import Galley
import GalleyConcurrency
import GalleyFormatting

/// Plans a cloud by bisection over its scale: each step is arithmetic on the same measured words.
///
/// - Complexity: O(n log n) for n words; of more than 4,000 words, a sample takes part in all steps, and all words in a few.
struct CloudPlanner {
    let tags: StyledTags
    private let style: CloudStyle
    private let metrics: TagMetrics
    let width: CGFloat
    /// The height available on a page, and on the first page, where a title or other content precedes the words.
    private let height, firstHeight: CGFloat
    /// The sizes of the lightest and the heaviest word at the scale 1.
    private let lightest, heaviest: CGFloat

    /// The smallest size that a cloud is made to fit at, in points.
    static let leastSize: CGFloat = 5
    static let largestSize: CGFloat = 1000
    private static let sampleSize = 4000

    init(_ tags: StyledTags, _ metrics: TagMetrics, width: CGFloat, height: CGFloat, firstHeight: CGFloat) {
        (self.tags, self.metrics, style) = (tags, metrics, tags.style)
        (self.width, self.height, self.firstHeight) = (width, height, firstHeight)
        lightest = tags.sizes.min() ?? style.sizes.lowerBound
        heaviest = tags.sizes.max() ?? style.sizes.upperBound
    }

    /// The words that take part in a step: all, or one of every few.
    struct Sample {
        let boxes: [TagBox]
        /// The number of each box's tag.
        let tags: [Int]
        let host: LayoutHost
        /// The numbers of the boxes, the heaviest first; empty where nobody asks.
        let byWeight: [Int]
        /// The share of all words, and so of the room.
        let share: CGFloat
    }

    func sample(atMost limit: Int) -> Sample {
        let step = max(1, (tags.count - 1) / limit + 1)
        var chosen = step == 1 ? Array(tags.tags.indices) : Array(stride(from: 0, to: tags.count, by: step))
        // The longest word limits the scale.
        if step > 1, let longest = tags.tags.indices.max(by: { length($0) < length($1) }), longest % step != 0 {
            chosen.append(longest)
            chosen.sort()
        }
        let boxes = chosen.map { TagBox(metrics.words[$0], style.shape) }
        func isHeavier(_ a: Int, _ b: Int) -> Bool {
            (tags.tags[chosen[b]].weight, a) < (tags.tags[chosen[a]].weight, b)
        }
        return Sample(
            boxes: boxes, tags: chosen, host: LayoutHost(boxes),
            byWeight: style.order == .centerOut ? boxes.indices.sorted(by: isHeavier) : [],
            share: CGFloat(chosen.count) / CGFloat(tags.count))
    }

    /// The length of a word at the scale 1.
    private func length(_ tag: Int) -> CGFloat { metrics.words[tag].longestPart * tags.size(tag, unit: 1) }

    /// Sets the words to their sizes, or phrases that would be higher than a page to those at which they fill it.
    ///
    /// - Returns: the sizes of those phrases, by their tags.
    @discardableResult func set(
        _ sample: Sample, _ unit: CGFloat, capped: [Int: CGFloat] = [:]
    ) -> [Int: CGFloat] {
        let ranges = concurrentRanges(sample.boxes.count, smallest: 2000)
        nonisolated(unsafe) let boxes = sample.boxes
        let chosen = sample.tags
        let parts = concurrentMap(ranges.count) { part in
            var reduced: [Int: CGFloat] = [:]
            for index in ranges[part] {
                let (box, tag) = (unsafe boxes[index], chosen[index])
                box.set(size: capped[tag] ?? tags.size(tag, unit: unit), unit: unit)
                if height.isFinite, let size = box.reduce(toHeight: height, width: width) { reduced[tag] = size }
                // The flow will ask for these.
                _ = box.dimensions(in: .unspecified)[.firstTextBaseline]
            }
            return reduced
        }
        return parts.reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    // MARK: One scale

    func attempt(
        _ sample: Sample, _ unit: CGFloat, _ layout: CloudLayout, capped: [Int: CGFloat] = [:]
    ) -> CloudAttempt {
        var attempt = CloudAttempt()
        attempt.reducedSizes = set(sample, unit, capped: capped)
        var own = style
        (own.layout, own.unit) = (layout, unit)
        let proposal = ProposedViewSize(width: width, height: nil)
        guard var flow = own.flow else {
            measure(own.arrangement, sample, proposal, &attempt)
            // Rows of cards report the measure, even where a card is wider.
            if layout == .cards, CloudStyle.cardWidth * unit > width { attempt.isTooWide = true }
            return attempt
        }
        if style.fit == .width { flow.lineEnds = [sample.boxes.count] }
        if style.order == .centerOut, style.fit != .width {
            let lines = heaviestFirst(sample, flow)
            let host = LayoutHost(lines.flatMap(\.self).map { sample.boxes[$0] })
            attempt.heaviestFirst = lines.map { $0.map { sample.tags[$0] } }
            flow.lineEnds = Self.ends(lines)
            measure(flow, host, proposal, &attempt)
        } else {
            measure(flow, sample.host, proposal, &attempt)
        }
        attempt.tooLong = sample.boxes.count { $0.isTooLong } + attempt.reducedSizes.count
        if style.fit == .width {
            let total = flow.sizeThatFits(.unspecified, of: sample.host).width
            attempt.isTooWide = total > width + 1e-6
        }
        return attempt
    }

    private func measure(
        _ flow: FlowLayout, _ host: LayoutHost, _ proposal: ProposedViewSize, _ attempt: inout CloudAttempt
    ) {
        var cache = flow.makeCache(subviews: host.subviews)
        let size = flow.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        let bounds = CGRect(origin: .zero, size: size)
        attempt.lines = flow.strips(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache).map {
            ($0.minY, $0.maxY)
        }
    }

    private func measure(
        _ layout: AnyLayout, _ sample: Sample, _ proposal: ProposedViewSize, _ attempt: inout CloudAttempt
    ) {
        let host = sample.host
        var cache = layout.makeCache(subviews: host.subviews)
        let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        attempt.lines = layout.strips(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: host.subviews, cache: &cache
        ).map { ($0.minY, $0.maxY) }
        if attempt.lines.isEmpty { attempt.lines = [(0, size.height)] }
        let ideal = layout.sizeThatFits(proposal: .unspecified, subviews: host.subviews, cache: &cache)
        attempt.isTooWide = ideal.width > width + 1e-6 && style.layout == .hstack || size.width > width + 1e-6
        attempt.tooLong = sample.boxes.count { $0.leastLength > width + 1e-6 } + attempt.reducedSizes.count
    }

    /// Balanced lines of the words by weight, the heaviest line first and the heaviest word in the middle of each. Numbers in the
    /// sample.
    private func heaviestFirst(_ sample: Sample, _ flow: FlowLayout) -> [[Int]] {
        let items = sample.byWeight.map { number in
            let box = sample.boxes[number]
            // Neighbours change: each word counts with the largest distance that it may need.
            let gap = (flow.spacing ?? 0) + flow.emSpacing * (box.spacing.em ?? 0)
            return FlowItem(length: min(box.length, width), gap: Glue(length: gap))
        }
        let lines = LineBreaker(.balanced, maxItemsPerLine: flow.breaker.maxItemsPerLine).lines(
            of: items, measure: width)
        return lines.map { line in TagOrder.centerOut(line.items.map { sample.byWeight[$0] }) }
    }

    /// The number of elements before the end of each array.
    private static func ends(_ arrays: [[Int]]) -> [Int] {
        arrays.reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// Puts the heaviest line of each page in its middle, the lighter ones further out.
    private func centerOut(_ lines: [[Int]], _ attempt: CloudAttempt, _ plan: inout CloudPlan) {
        let pages = attempt.linesOfPages(firstHeight, height)
        let ordered = pages.flatMap { TagOrder.centerOut(Array(lines[$0])) }
        (plan.order, plan.lineEnds) = (ordered.flatMap(\.self), Self.ends(ordered))
        if pages.count > 1 { plan.pageEnds = pages.map(\.upperBound) }
    }

    // MARK: The plan

    func plan() -> CloudPlan {
        let sample = sample(atMost: .max)
        let layout = layout(sample)
        var plan = CloudPlan(layout: layout)
        var (unit, best): (CGFloat, CloudAttempt)
        switch style.fit {
        case .sizes:
            // Only words that are too long can need another scale.
            (unit, best) = (1, attempt(sample, 1, layout))
            if style.tooWide == .scale, best.tooLong > 0 {
                let least = attempt(sample, floor, layout)
                if best.tooLong > least.tooLong {
                    let goal = Goal(pages: .max, tooLong: least.tooLong)
                    (unit, best) = largest(sample, sample, goal, upTo: 1, least, layout)
                }
            }
        case .page, .width:
            let least = attempt(sample, floor, layout)
            plan.pageCount = style.fit == .page ? least.pages(firstHeight, height) : 1
            let few = tags.count > Self.sampleSize ? self.sample(atMost: Self.sampleSize) : sample
            let most = style.units?.upperBound ?? Self.largestSize / heaviest
            var goal = Goal(pages: plan.pageCount, tooLong: least.tooLong)
            (unit, best) = largest(sample, few, goal, upTo: most, least, layout)
            if style.fit == .page, least.tooLong > 0 {
                // Words that are too long at any size would disappear among others that fill the page.
                let cap = unitKeepingOrder(sample, unit, within: 3, best.reducedSizes)
                if cap < unit { (unit, best) = largest(sample, few, goal, upTo: max(floor, cap), least, layout) }
            }
            // One word, or one in twenty, may be made smaller by itself where it would keep all others small.
            if style.fit == .page, style.tooWide != .scale, tags.count >= 4, best.height < 0.7 * firstHeight {
                goal.tooLong += max(1, tags.count / 20)
                var other = largest(sample, few, goal, upTo: most, least, layout)
                let cap =
                    style.tooWide == .alone
                    ? other.unit : unitKeepingOrder(sample, other.unit, within: 1, share: 0.75, [:])
                if cap < other.unit { other = largest(sample, few, goal, upTo: max(unit, cap), least, layout) }
                if unit < 0.8 * other.unit { (unit, best) = other }
            }
        }
        plan.unit = unit
        if style.tooWide != .alone { plan.cappedSizes = cappedSizes(sample, unit, best.reducedSizes) }
        if !plan.cappedSizes.isEmpty { best = attempt(sample, unit, layout, capped: plan.cappedSizes) }
        plan.reducedSizes = best.reducedSizes
        if let lines = best.heaviestFirst { centerOut(lines, best, &plan) }
        if style.fit == .width, !best.isTooWide { plan.lineEnds = [tags.count] }
        if style.fit == .page, plan.pageCount == 1 { spread(best, over: firstHeight, &plan) }
        return plan
    }

    /// The goal of a scale.
    private struct Goal {
        var pages: Int
        /// How many words may be too long.
        var tooLong: Int
    }

    /// The largest unit that reaches `goal`, found with the words of `few`. If it is too large for `all`, a few more steps with
    /// those find a smaller one.
    private func largest(
        _ all: Sample, _ few: Sample, _ goal: Goal, upTo most: CGFloat, _ least: CloudAttempt, _ layout: CloudLayout
    ) -> (unit: CGFloat, attempt: CloudAttempt) {
        var high = largestUnit(few, goal, from: floor, upTo: most, layout)
        guard high > floor else { return (floor, least) }
        let first = attempt(all, high, layout)
        if fits(first, goal, share: 1) { return (high, first) }
        // The words of `few` are much like all, so the first steps are small.
        var (best, next, step) = ((unit: floor, attempt: least), high, CGFloat(0.015))
        while best.unit == floor, next > floor {
            next = max(floor, next * (1 - step))
            step = min(0.5, step * 2)
            let attempt = attempt(all, next, layout)
            if fits(attempt, goal, share: 1) { best = (next, attempt) } else { high = next }
        }
        for _ in 0..<4 where best.unit > floor {
            let middle = (best.unit * high).squareRoot()
            let attempt = attempt(all, middle, layout)
            if fits(attempt, goal, share: 1) { best = (middle, attempt) } else { high = middle }
        }
        return best
    }

    /// The smallest unit: at which the lightest word can still be read.
    private var floor: CGFloat { style.units?.lowerBound ?? min(1, Self.leastSize / lightest) }

    /// A row of words that the measure has no room for becomes a flow.
    private func layout(_ sample: Sample) -> CloudLayout {
        guard style.layout == .hstack else { return style.layout }
        let unit = style.fit == .sizes ? 1 : floor
        return attempt(sample, unit, .hstack).isTooWide ? .flow : .hstack
    }

    private func fits(_ attempt: CloudAttempt, _ goal: Goal, share: CGFloat) -> Bool {
        guard !attempt.isTooWide, attempt.tooLong <= Int(bounded: (CGFloat(goal.tooLong) * share).rounded(.up)) else {
            return false
        }
        guard style.fit == .page else { return true }
        // No page has room for a line that is higher.
        guard attempt.lines.allSatisfy({ $0.maxY - $0.minY <= height }) else { return false }
        // A sample fills its share of all pages, as one page.
        if share < 1 { return attempt.height <= (firstHeight + height * CGFloat(goal.pages - 1)) * share }
        return attempt.pages(firstHeight, height) <= goal.pages
    }

    /// The largest unit at which `sample` reaches `goal`, to a thousandth; `floor` where none does.
    private func largestUnit(
        _ sample: Sample, _ goal: Goal, from floor: CGFloat, upTo most: CGFloat, _ layout: CloudLayout
    ) -> CGFloat {
        func fits(_ unit: CGFloat) -> Bool { self.fits(attempt(sample, unit, layout), goal, share: sample.share) }
        var (low, high) = (floor, most)
        guard high > low else { return low }
        // The area of words grows with the square of the scale: most often two steps bound it closely.
        let guess = min(high, max(low, estimate(sample)))
        if guess > low, guess < high {
            if fits(guess) { low = guess } else { high = guess }
            let next = fits(low * 1.3) ? high : low * 1.3
            high = min(high, max(low, next))
        }
        for _ in 0..<16 where high / low > 1.001 {
            let middle = (low * high).squareRoot()
            if fits(middle) { low = middle } else { high = middle }
        }
        // Lines that break elsewhere may make room again a little above.
        for step in stride(from: 5, through: 1, by: -1) {
            let above = low * (1 + CGFloat(step) * 0.006)
            if above <= most, fits(above) { return above }
        }
        return low
    }

    /// The area of the words with the space around them, at the scale 1.
    func area(of sample: Sample) -> CGFloat {
        set(sample, 1)
        return sample.boxes.reduce(0) { area, box in
            let size = box.sizeThatFits(.unspecified)
            return area + (size.width + 6) * (size.height + 6)
        }
    }

    /// About the unit at which the words have the area of the room.
    private func estimate(_ sample: Sample) -> CGFloat {
        let area = area(of: sample)
        let room = width * min(firstHeight, 20_000) * sample.share
        return area > 0 ? (room * 0.75 / area).squareRoot() : 1
    }

    /// Distributes the remaining height: between the lines, up to 40 % of their mean height, and the rest equally above and below.
    private func spread(_ attempt: CloudAttempt, over height: CGFloat, _ plan: inout CloudPlan) {
        let slack = height - attempt.height - 0.01
        guard slack > 0, height.isFinite else { return }
        let isFlow = plan.layout == .flow || plan.layout == .justified
        let gaps = isFlow ? CGFloat(attempt.lines.count - 1) : 0
        if gaps > 0 {
            let most = 0.4 * attempt.lines.reduce(0) { $0 + $1.maxY - $1.minY } / CGFloat(attempt.lines.count)
            plan.lineSpacing = min(slack / gaps, most)
        }
        plan.top = (slack - plan.lineSpacing * gaps) / 2
    }
}

extension FlowLayout {
    fileprivate func sizeThatFits(_ proposal: ProposedViewSize, of host: LayoutHost) -> CGSize {
        var cache = makeCache(subviews: host.subviews)
        return sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
    }
}
