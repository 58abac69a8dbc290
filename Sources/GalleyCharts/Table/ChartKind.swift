import Foundation
import GalleyFormatting

/// The kinds of charts that are made of a table.
package enum ChartKind: String, CaseIterable, Sendable {
    case bar, column, line, area, point, dot, dumbbell, bullet, slope, histogram, box, heat, pie

    /// Whether values are lengths or areas, which begin at zero and cannot be shown on a logarithmic scale.
    var showsLengths: Bool { [.bar, .column, .bullet, .area, .histogram, .pie].contains(self) }
    /// Whether several records of one place are shown as one value.
    var aggregates: Bool { ![.point, .histogram, .box].contains(self) }
    /// Whether values are along the horizontal axis.
    var isHorizontal: Bool { areDots || self == .bar || self == .bullet }
    /// Whether numbers that look like identifiers are places on an axis.
    var hasNumberedPlaces: Bool { [.point, .histogram, .line, .area].contains(self) }
    /// Whether values are dots on lines.
    var areDots: Bool { self == .dot || self == .dumbbell }
    /// Whether values are bars, beside which columns show targets.
    var areBars: Bool { self == .bar || self == .column || self == .bullet }
    /// Whether places are in the order of their values unless it is stated.
    var sortsValues: Bool { self == .bar || areDots || self == .pie }
    /// The most categories that are legible; others are combined.
    var mostCategories: Int {
        switch self {
        case .pie: 5
        case .column: 24
        case .bar, .bullet, .dot, .dumbbell, .box: 30
        case .heat: 60
        case .line, .area, .point, .slope, .histogram: .max
        }
    }
}

/// A function of the values of one place.
package enum ChartAggregate: String, CaseIterable, Sendable {
    case sum, count, mean, median

    func result(_ values: [Double]) -> Double {
        switch self {
        case .sum: return values.reduce(0, +)
        case .count: return Double(values.count)
        case .mean: return values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
        case .median: return Quantiles(values).value(0.5)
        }
    }
}

/// The quantiles of values, with straight lines between them. Source: R. Hyndman, Y. Fan, "Sample quantiles in statistical packages",
/// 1996, definition 7.
struct Quantiles {
    let sorted: [Double]

    init(_ values: [Double]) { sorted = values.filter(\.isFinite).sorted() }

    func value(_ share: Double) -> Double {
        guard let last = sorted.last else { return .nan }
        let rank = share * Double(sorted.count - 1)
        let index = Int(bounded: rank)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (rank - Double(index))
    }

    /// The bounds of bins of equal, round width. Source: D. Freedman, P. Diaconis, "On the histogram as a density estimator", 1981.
    func bins(count: Int?) -> [Double] {
        guard let low = sorted.first, let high = sorted.last, low < high else {
            return sorted.first.map { [$0 - 0.5, $0 + 0.5] } ?? []
        }
        let width = 2 * (value(0.75) - value(0.25)) / Double(sorted.count).cubeRoot
        let wanted = count ?? (width > 0 ? Int(bounded: min(60, ((high - low) / width).rounded(.up))) : 10)
        let step = TickSearch(low, high, count: max(2, wanted + 1)).step
        let first = (low / step).rounded(.down)
        let last = max(first + 1, (high / step).rounded(.up))
        guard last - first <= 200 else { return (0...wanted).map { low + (high - low) * Double($0) / Double(wanted) } }
        // The greatest value is within the last bin.
        let end = last * step > high ? last : last + 1
        return stride(from: first, through: end, by: 1).map { $0 * step }
    }
}

extension Double {
    fileprivate var cubeRoot: Double { Foundation.cbrt(self) }
}
