import Galley

/// The places of the zones of a cloud.
struct ZonePlan {
    /// Zones beside each other.
    struct Row {
        var zones: Range<Int>
        var widths: [CGFloat]
        var height: CGFloat = 0
    }

    var unit: CGFloat = 1
    var rows: [Row]
    /// Between zones of a row, and between rows.
    var across, down: CGFloat
    /// Whether a page has room for all of them.
    var isWhole = true
    /// The places of zones that are in no rows, by their numbers; nil for rows.
    var frames: [CGRect]?
    /// Added between the lines of each of these.
    var lineSpacings: [CGFloat] = []
}

/// Plans the zones of a cloud: rows of blocks whose words share one scale, each as wide as its words need.
///
/// - Complexity: O(*k* *n*) for *n* words and *k* attempts, of which there are at most a hundred.
struct ZonePlanner {
    let zones: [Member]
    let style: CloudStyle
    let width, height: CGFloat
    let gap: CGFloat
    private let heaviest: CGFloat

    private static let mostRows = 12

    /// A zone with its measured words.
    struct Member {
        let zone: CloudZone
        let metrics: TagMetrics
        let sample: CloudPlanner.Sample
        /// The area of its words at the scale 1.
        let area: CGFloat
        /// The extent of its heading on one line, as multiples of its size.
        let heading: CGSize
        /// The length of its longest word.
        let longestWord: CGFloat
    }

    /// - Parameters:
    ///   - metrics: the measures of all words.
    ///   - height: the height to fill; infinite for none.
    init(
        _ zones: [CloudZone], of tags: StyledTags, _ metrics: TagMetrics, in room: Room, width: CGFloat, height: CGFloat
    ) {
        (style, self.width, self.height) = (tags.style, width, height)
        gap = max(16, width * 0.04)
        heaviest = tags.sizes.max() ?? 1
        self.zones = zones.map { zone in
            let own = TagMetrics(zone.numbers.map { metrics.words[$0] })
            let planner = CloudPlanner(zone.tags, own, width: width, height: .infinity, firstHeight: .infinity)
            let sample = planner.sample(atMost: .max)
            let heading = zone.heading(size: 10).map { room.measure($0.text, .unspecified).size } ?? .zero
            let words = zone.name?.split(separator: " ").map { String($0) } ?? []
            let longest = words.reduce(0) { longest, word in
                let part = zone.heading(size: 10, of: word)
                return max(longest, room.measure(part.text, .unspecified).size.width)
            }
            return Member(
                zone: zone, metrics: own, sample: sample, area: planner.area(of: sample),
                heading: CGSize(width: heading.width / 10, height: heading.height / 10), longestWord: longest / 10)
        }
    }

    func plan() -> ZonePlan {
        style.zones == .rows ? planOfRows() : planOfFrames() ?? planOfRows()
    }

    private func planOfRows() -> ZonePlan {
        let partitions = (1...min(zones.count, Self.mostRows)).map { partition($0) }
        guard style.fit == .page, height.isFinite else {
            let plans = partitions.compactMap { rows($0, unit: style.unit) }
            return plan(plans.min { total($0) < total($1) } ?? alone(unit: style.unit), unit: style.unit)
        }
        let area = zones.reduce(0) { $0 + $1.area }
        let guess = max(floor, (width * height * 0.6 / max(1, area)).squareRoot())
        // The arrangements that are lowest at one scale are so at others.
        let heights = partitions.map { partition in rows(partition, unit: guess).map(total) ?? .infinity }
        let best = partitions.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.prefix(2)
        let found = best.compactMap { largest(partitions[$0], from: guess) }.max { $0.unit < $1.unit }
        if let found { return plan(found.rows, unit: found.unit) }
        var plan = plan(rows(partitions[partitions.count - 1], unit: floor) ?? alone(unit: floor), unit: floor)
        plan.isWhole = false
        return plan
    }

    private func plan(_ rows: [ZonePlan.Row], unit: CGFloat) -> ZonePlan {
        var plan = ZonePlan(unit: unit, rows: rows, across: gap, down: gap)
        let slack = height - total(rows)
        // The height that is left is shared out between the rows.
        if style.fit == .page, slack.isFinite, slack > 0, rows.count > 1 {
            plan.down += min(slack / CGFloat(rows.count - 1), gap)
        }
        return plan
    }

    /// The smallest scale: at which the lightest word can still be read.
    var floor: CGFloat {
        let lightest = zones.flatMap { $0.zone.tags.sizes }.min() ?? CloudPlanner.leastSize
        return style.units?.lowerBound ?? min(1, CloudPlanner.leastSize / lightest)
    }

    // MARK: Rows

    /// The zones in `count` rows of about equal area.
    func partition(_ count: Int) -> [Range<Int>] {
        var sums: [CGFloat] = [0]
        for zone in zones { sums.append(sums[sums.count - 1] + zone.area) }
        let number = zones.count
        // The least area of the largest row, by rows and zones.
        var best = [[CGFloat]](repeating: [CGFloat](repeating: .infinity, count: number + 1), count: count + 1)
        var starts = [[Int]](repeating: [Int](repeating: 0, count: number + 1), count: count + 1)
        best[0][0] = 0
        for row in 1...count {
            for end in row...number {
                for start in row - 1..<end {
                    let most = max(best[row - 1][start], sums[end] - sums[start])
                    if most < best[row][end] { (best[row][end], starts[row][end]) = (most, start) }
                }
            }
        }
        var (rows, end) = ([Range<Int>](), number)
        for row in stride(from: count, to: 0, by: -1) {
            rows.append(starts[row][end]..<end)
            end = starts[row][end]
        }
        return rows.reversed()
    }

    /// Each zone in a row of its own.
    private func alone(unit: CGFloat) -> [ZonePlan.Row] {
        zones.indices.map { ZonePlan.Row(zones: $0..<$0 + 1, widths: [width], height: height(of: $0, width, unit)) }
    }

    /// The rows of a partition at a scale; nil if one has no room for its longest words.
    private func rows(_ partition: [Range<Int>], unit: CGFloat) -> [ZonePlan.Row]? {
        var rows: [ZonePlan.Row] = []
        for range in partition {
            guard let row = row(range, unit: unit) else { return nil }
            rows.append(row)
        }
        return rows
    }

    /// The zones of a row, in widths at which they are about equally high.
    private func row(_ range: Range<Int>, unit: CGFloat) -> ZonePlan.Row? {
        let room = width - gap * CGFloat(range.count - 1)
        let least = range.map { leastWidth(of: $0, unit) }
        guard least.reduce(0, +) <= room else { return nil }
        let area = range.reduce(0) { $0 + zones[$1].area }
        let widths = range.map { room * zones[$0].area / max(area, 1e-9) }
        return Self.evened(widths, least: least, in: room, attempts: 4) { widths in
            (widths, zip(range, widths).map { height(of: $0, $1, unit) })
        }.map { ZonePlan.Row(zones: range, widths: $0.arranged, height: $0.height) }
    }

    /// Changes widths until the parts of a page beside each other are about equally high.
    ///
    /// - Parameters:
    ///   - arrange: an arrangement at given widths, and the heights of its parts.
    /// - Returns: the lowest arrangement.
    static func evened<Arranged>(
        _ first: [CGFloat], least: [CGFloat], in room: CGFloat, attempts: Int,
        _ arrange: ([CGFloat]) -> (arranged: Arranged, heights: [CGFloat])
    ) -> (arranged: Arranged, height: CGFloat)? {
        var widths = first
        var best: (arranged: Arranged, height: CGFloat)?
        for _ in 0..<(first.count == 1 ? 1 : attempts) {
            raise(&widths, to: least, in: room)
            let (arranged, heights) = arrange(widths)
            let most = heights.max() ?? 0
            if best.map({ most < $0.height }) ?? true { best = (arranged, most) }
            let mean = heights.reduce(0, +) / CGFloat(heights.count)
            guard most > mean * 1.02 else { break }
            for index in widths.indices { widths[index] *= (heights[index] / mean).squareRoot() }
            let sum = widths.reduce(0, +)
            for index in widths.indices { widths[index] *= room / sum }
        }
        return best
    }

    /// Raises widths to their least, at the expense of the others.
    static func raise(_ widths: inout [CGFloat], to least: [CGFloat], in room: CGFloat) {
        for _ in widths.indices {
            let fixed = widths.indices.filter { widths[$0] <= least[$0] }
            let free = widths.indices.filter { widths[$0] > least[$0] }
            let left = room - fixed.reduce(0) { $0 + least[$1] }
            let sum = free.reduce(0) { $0 + widths[$1] }
            for index in fixed { widths[index] = least[index] }
            guard !free.isEmpty, abs(sum - left) > 1e-9 else { return }
            for index in free { widths[index] *= left / sum }
        }
        for index in widths.indices { widths[index] = max(widths[index], least[index]) }
    }

    private func total(_ rows: [ZonePlan.Row]) -> CGFloat {
        rows.reduce(0) { $0 + $1.height } + gap * CGFloat(rows.count - 1)
    }

    /// The width of the longest word of a zone.
    func leastWidth(of zone: Int, _ unit: CGFloat) -> CGFloat {
        let member = zones[zone]
        planner(of: zone, width).set(member.sample, unit)
        let heading = member.longestWord * CloudZone.headingSize(besides: heaviest * unit, width: width)
        return member.sample.boxes.reduce(heading) { max($0, $1.leastLength) } + 0.01
    }

    private func planner(of zone: Int, _ width: CGFloat) -> CloudPlanner {
        CloudPlanner(
            zones[zone].zone.tags, zones[zone].metrics, width: width, height: .infinity, firstHeight: .infinity)
    }

    func height(of zone: Int, _ width: CGFloat, _ unit: CGFloat) -> CGFloat {
        let member = zones[zone]
        let words = lines(of: zone, width, unit).height
        guard member.zone.name != nil else { return words }
        let size = CloudZone.headingSize(besides: heaviest * unit, width: self.width)
        let lines = max(1, (member.heading.width * size / width).rounded(.up))
        return words + size * (lines * member.heading.height + ZoneHeading.distance)
    }

    /// The lines of a zone's words.
    func lines(of zone: Int, _ width: CGFloat, _ unit: CGFloat) -> CloudAttempt {
        planner(of: zone, width).attempt(zones[zone].sample, unit, .flow)
    }

    // MARK: The largest scale

    /// The largest scale that has a plan.
    func largestUnit(from guess: CGFloat, _ plan: (CGFloat) -> ZonePlan?) -> ZonePlan? {
        var (low, high) = (floor, style.units?.upperBound ?? CloudPlanner.largestSize / heaviest)
        guard var best = plan(low) else { return nil }
        func fits(_ unit: CGFloat) -> Bool {
            guard let found = plan(unit) else { return false }
            best = found
            return true
        }
        if guess > low, guess < high { if fits(guess) { low = guess } else { high = guess } }
        if low * 1.4 < high { if fits(low * 1.4) { low *= 1.4 } else { high = low * 1.4 } }
        for _ in 0..<12 where high / low > 1.004 {
            let middle = (low * high).squareRoot()
            if fits(middle) { low = middle } else { high = middle }
        }
        return best
    }

    private func largest(_ partition: [Range<Int>], from guess: CGFloat) -> (unit: CGFloat, rows: [ZonePlan.Row])? {
        let plan = largestUnit(from: guess) { unit in
            guard let rows = rows(partition, unit: unit), total(rows) <= height else { return nil }
            return ZonePlan(unit: unit, rows: rows, across: gap, down: gap)
        }
        return plan.map { ($0.unit, $0.rows) }
    }
}
