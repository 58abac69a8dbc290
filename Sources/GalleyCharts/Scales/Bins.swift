public import Foundation
import GalleyFormatting

/// An interval of a histogram.
public struct ChartBinRange<Bound: Comparable> {
    /// The bounds of the interval. The upper one belongs to it only in the last bin.
    public let lowerBound, upperBound: Bound
    let isLast: Bool

    /// Whether a value is in the interval.
    public func contains(_ value: Bound) -> Bool {
        lowerBound <= value && (value < upperBound || isLast && value == upperBound)
    }
}

extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// The intervals between the thresholds of numbers or dates.
struct Bins<Bound: Comparable> {
    let thresholds: [Bound]

    var count: Int { max(0, thresholds.count - 1) }

    subscript(index: Int) -> ChartBinRange<Bound> {
        ChartBinRange(lowerBound: thresholds[index], upperBound: thresholds[index + 1], isLast: index == count - 1)
    }

    /// The bin with a value, the first or the last one for values beyond them.
    func index(of value: Bound) -> Int {
        max(0, min(count, thresholds.firstIndex { $0 > value } ?? count) - 1)
    }
}

/// Equal intervals of numbers, between round ones.
public struct NumberBins<Value: BinaryFloatingPoint>: RandomAccessCollection {
    private let bins: Bins<Value>

    /// The bounds of the bins, in ascending order.
    public var thresholds: [Value] { bins.thresholds }
    /// The place of the first bin.
    public var startIndex: Int { 0 }
    /// The number of bins.
    public var endIndex: Int { bins.count }

    /// About `desiredCount` bins over a range, ten if it is nil.
    public init(range: ClosedRange<Value>, desiredCount: Int? = nil) {
        self.init(from: range.lowerBound, to: range.upperBound, count: desiredCount ?? 10)
    }

    /// About `desiredCount` bins over the finite values of a collection; the root of their number if it is nil.
    public init(data: some Collection<Value>, desiredCount: Int? = nil) {
        let values = data.filter(\.isFinite)
        let count = desiredCount ?? Int(bounded: Double(Swift.max(1, values.count)).squareRoot().rounded(.up))
        self.init(from: values.min() ?? 0, to: values.max() ?? 1, count: count)
    }

    /// Bins of a size, at multiples of it, over a range.
    public init(size: Value, range: ClosedRange<Value>) {
        let size = size > 0 ? size : Swift.max(1, range.upperBound - range.lowerBound)
        self.init(step: size, from: range.lowerBound, to: range.upperBound)
    }

    private init(from lower: Value, to upper: Value, count: Int) {
        let (low, high) = (Double(lower), Double(upper))
        let end = high > low ? high : low + 1
        let step = TickSearch(low, end, count: Swift.max(2, count + 1), coversData: true).step
        self.init(step: Value(step), from: Value(low), to: Value(end))
    }

    private init(step: Value, from lower: Value, to upper: Value) {
        let first = (lower / step).rounded(.down)
        let last = Swift.min(Swift.max((upper / step).rounded(.up), first + 1), first + 10_000)
        bins = Bins(
            thresholds: stride(from: first, through: last, by: 1).map {
                Value(TickSearch.rounded(Double($0 * step), to: Double(step)))
            })
    }

    /// The interval at a place.
    public subscript(index: Int) -> ChartBinRange<Value> { bins[index] }

    /// The place of the bin of a value, of the first or the last one for values beyond them.
    public func index(for value: Value) -> Int { bins.index(of: value) }
}

/// Intervals of the calendar.
public struct DateBins: RandomAccessCollection {
    private let bins: Bins<Date>

    /// The bounds of the bins, in ascending order.
    public var thresholds: [Date] { bins.thresholds }
    /// The place of the first bin.
    public var startIndex: Int { 0 }
    /// The number of bins.
    public var endIndex: Int { bins.count }

    /// The years, months, weeks, days, hours, minutes or seconds that contain a range, at most 10,000.
    ///
    /// - Parameters:
    ///   - unit: the unit of the calendar.
    ///   - count: the number of units of a bin.
    ///   - range: the first and the last moment.
    public init(unit: CalendarUnit, by count: Int = 1, range: ClosedRange<Date>) {
        let step = CalendarTicks.Step(unit: unit.form, count: Swift.max(1, count) * unit.count)
        var bounds = [CalendarTicks.interval(step, around: range.lowerBound.timeIntervalSince1970).lowerBound]
        while bounds.count <= 10_000,
            bounds.count < 2 || bounds[bounds.count - 1] < range.upperBound.timeIntervalSince1970
        {
            let next = CalendarTicks.interval(step, around: bounds[bounds.count - 1]).upperBound
            guard next > bounds[bounds.count - 1] else { break }
            bounds.append(next)
        }
        bins = Bins(thresholds: bounds.map { Date(timeIntervalSince1970: $0) })
    }

    /// The bins that contain the dates of a collection.
    public init(unit: CalendarUnit, by count: Int = 1, data: some Collection<Date>) {
        let lower = data.min() ?? Date(timeIntervalSince1970: 0)
        self.init(unit: unit, by: count, range: lower...(data.max() ?? lower))
    }

    /// The interval at a place.
    public subscript(index: Int) -> ChartBinRange<Date> { bins[index] }

    /// The place of the bin of a date, of the first or the last one for dates beyond them.
    public func index(for value: Date) -> Int { bins.index(of: value) }
}
