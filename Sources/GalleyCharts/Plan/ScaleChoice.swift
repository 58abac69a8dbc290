import Galley

/// The scale of an axis: that of the settings, completed by what the marks need.
struct ScaleChoice {
    private(set) var scale: AxisScale
    /// The ticks that a nice scale ends at.
    private static let niceCount = 5
    private static let mostNice = 7

    init(_ axis: Axis, _ marks: StackedMarks, _ settings: ChartSettings.AxisSettings) {
        let isAcross = axis == .horizontal
        var (names, seen, low, high) = ([String](), Set<String>(), Double.infinity, -Double.infinity)
        var (hasCategories, hasDates, hasNumbers) = (false, false, false)
        var (hasLengths, hasBands, hasRanges) = (false, false, false)
        var last: Datum?
        func take(_ datum: Datum) {
            guard datum != last else { return }
            last = datum
            switch datum {
            case .category(let name):
                hasCategories = true
                if seen.insert(name).inserted { names.append(name) }
            case .date(let value), .number(let value):
                if case .date = datum { hasDates = true } else { hasNumbers = true }
                guard value.isFinite else { return }
                (low, high) = (min(low, value), max(high, value))
            }
        }
        for index in marks.marks.indices {
            let geometry = marks.marks[index].geometry
            guard geometry != .sector, let extent = isAcross ? marks.x[index] : marks.y[index] else { continue }
            take(extent.start)
            take(extent.end)
            let isLength = geometry == .bar || geometry == .area
            let isAlong = marks.isHorizontal[index] == isAcross
            let hasStart = {
                if case .between? = isAcross ? marks.marks[index].x : marks.marks[index].y { true } else { false }
            }
            if isLength, isAlong, !hasStart() { hasLengths = true }
            if geometry == .bar, !isAlong, !hasStart() { hasBands = true }
            if geometry == .line || geometry == .area, !isAlong || geometry == .line && isAcross { hasRanges = true }
        }
        let isCategory = settings.type.map { $0 == .category } ?? hasCategories
        if isCategory {
            if !hasCategories, low <= high {
                // Numbers as categories are in their order.
                let values = Set(marks.marks.indices.compactMap { (isAcross ? marks.x[$0] : marks.y[$0])?.start })
                names = values.sorted { $0.quantity ?? 0 < $1.quantity ?? 0 }.map(\.name)
            }
            if let modify = settings.modifyDomain { names = modify(names.map(Datum.category)).map(\.name) }
            let given = settings.domain.map(\.name)
            let areLines = isAcross && marks.marks.allSatisfy { [.line, .area, .rule].contains($0.geometry) }
            scale = AxisScale(categories: given.isEmpty ? names : given, hasBands: !areLines)
            // The first category is at the top.
            scale.isReversed = isAcross == settings.isReversed
            return
        }
        let isClock = settings.format.isClock
        let type = settings.type ?? (hasDates && !hasNumbers ? .date : .linear)
        if low > high { (low, high) = type == .log ? (1, 10) : (0, 1) }
        if type == .log { low = max(low, .leastNonzeroMagnitude) }
        if hasBands {
            // Half a band at both ends.
            let gap = Self.smallestGap(marks, isAcross) ?? (type == .date ? 86_400 : 1)
            (low, high) = (low - gap / 2, high + gap / 2)
        }
        if hasLengths || settings.includesZero == true, type != .log { (low, high) = (min(0, low), max(0, high)) }
        if let modify = settings.modifyDomain {
            let datum = type == .date ? Datum.date : Datum.number
            let ends = modify([datum(low), datum(high)]).compactMap(\.quantity)
            (low, high) = (ends.min() ?? low, ends.max() ?? high)
        }
        let given = settings.domain.compactMap(\.quantity)
        if let first = given.min(), let end = given.max(), first < end || given.count == 1 {
            (low, high) = (first, end)
            scale = AxisScale(type, from: low, to: high)
        } else if settings.isNice ?? !(hasRanges || hasBands), type != .date {
            let nice = Self.nice(low, high, type, seeksZero: settings.includesZero ?? true, isClock: isClock)
            scale = AxisScale(type, from: nice.low, to: nice.high)
            scale.niceStep = nice.step
        } else {
            scale = AxisScale(type, from: low, to: high)
        }
        scale.isReversed = settings.isReversed
        scale.isClock = isClock
    }

    /// Bounds at ticks. A scale includes zero if its values are nearer to it than to each other.
    private static func nice(
        _ low: Double, _ high: Double, _ type: ScaleType, seeksZero: Bool, isClock: Bool
    ) -> (low: Double, high: Double, step: Double?) {
        if type == .log {
            guard low > 0 else { return (low, high, nil) }
            return (logBound(low, isUpper: false), logBound(high, isUpper: true), nil)
        }
        var (from, to) = (low, high)
        if seeksZero, low > 0, low < 0.4 * high { from = 0 }
        if seeksZero, high < 0, high > 0.4 * low { to = 0 }
        guard from < to else { return (from, to, nil) }
        if isClock {
            let step = TickSearch.clockStep(to - from, count: niceCount)
            return ((from / step).rounded(.down) * step, (to / step).rounded(.up) * step, step)
        }
        let ticks = TickSearch(from, to, count: niceCount, coversData: true)
        guard let first = ticks.values.first, let last = ticks.values.last, first <= from, last >= to else {
            return (from, to, nil)
        }
        // Every second tick would be labelled: 310, 320, 330 rather than 315, 325, 335.
        let isDense = ticks.values.count > Self.mostNice && type == .linear
        let step = isDense ? ticks.step * 2 : ticks.step
        func bound(_ value: Double, _ step: Double, _ rule: FloatingPointRoundingRule) -> Double {
            TickSearch.rounded((value / step).rounded(rule) * step, to: step)
        }
        var ends = isDense ? (low: bound(from, step, .down), high: bound(to, step, .up)) : (low: first, high: last)
        // An axis with much room beyond its values ends between two ticks.
        let most = mostEmpty * (to - from)
        let (isLong, isDeep) = (ends.high - to > most, from - ends.low > most)
        if isLong { ends.high = bound(to, step / 4, .up) }
        if isDeep { ends.low = bound(from, step / 4, .down) }
        return (ends.low, ends.high, type == .linear && !isLong && !isDeep ? step : nil)
    }

    /// The largest share of an axis beyond its values.
    private static let mostEmpty = 0.15

    /// The nearest of 1, 2, 3, 5 and 10, times a power of ten, beyond a value.
    private static func logBound(_ value: Double, isUpper: Bool) -> Double {
        let power = pow(10, (log10(value) + 1e-9).rounded(.down))
        guard power > 0, power.isFinite else { return value }
        let bounds = [1.0, 2, 3, 5, 10].map { $0 * power }.filter(\.isFinite)
        return (isUpper ? bounds.first { $0 >= value * (1 - 1e-9) } : bounds.last { $0 <= value * (1 + 1e-9) }) ?? value
    }

    /// The smallest distance between the places of bars.
    private static func smallestGap(_ marks: StackedMarks, _ isAcross: Bool) -> Double? {
        let places = marks.marks.indices.lazy.filter { marks.marks[$0].geometry == .bar }
            .compactMap { (isAcross ? marks.x[$0] : marks.y[$0])?.start.quantity }
        let sorted = Set(places).sorted()
        return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min()
    }
}
