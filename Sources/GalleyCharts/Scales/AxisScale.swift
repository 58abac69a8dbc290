import Foundation
import GalleyFormatting

/// The form of a scale.
public struct ScaleType: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case linear, logarithmic, date, category
        case power(exponent: Double)
        case symmetricLog(slope: Double)
    }

    let form: Form

    /// Equal steps have equal lengths.
    public static let linear = ScaleType(form: .linear)
    /// Equal ratios have equal lengths. All values must be positive.
    public static let log = ScaleType(form: .logarithmic)
    /// Lengths grow with the square root; negative values are mirrored.
    public static let squareRoot = ScaleType.power(exponent: 0.5)
    /// Lengths grow with a power of positive exponent; negative values are mirrored.
    public static func power(exponent: Double) -> ScaleType {
        ScaleType(form: .power(exponent: exponent > 0 ? exponent : 1))
    }
    /// Equal ratios have equal lengths, but for values near zero, which are linear; negative values are mirrored.
    public static let symmetricLog = ScaleType.symmetricLog(slopeAtZero: 1)
    /// The same, of a positive slope at zero: values below its inverse are linear. Source: J. Webber, Meas. Sci. Technol. 24 (2013).
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
        ScaleType(form: .symmetricLog(slope: slopeAtZero > 0 ? slopeAtZero : 1))
    }
    /// Time.
    public static let date = ScaleType(form: .date)
    /// Bands of equal width, one for each category.
    public static let category = ScaleType(form: .category)

    /// The length that stands for a value.
    func transformed(_ value: Double) -> Double {
        switch form {
        case .linear, .date, .category: value
        case .logarithmic: log10(value)
        case .power(let exponent): copysign(pow(abs(value), exponent), value)
        case .symmetricLog(let slope): copysign(log1p(abs(value) * slope), value)
        }
    }

    /// The value of a length.
    func value(_ length: Double) -> Double {
        switch form {
        case .linear, .date, .category: length
        case .logarithmic: pow(10, length)
        case .power(let exponent): copysign(pow(abs(length), 1 / exponent), length)
        case .symmetricLog(let slope): copysign(expm1(abs(length)) / slope, length)
        }
    }
}

/// The positions of values on an axis, from 0 at its start to 1 at its end.
package struct AxisScale: Sendable {
    package let type: ScaleType
    /// The categories in order; empty for other scales.
    package let categories: [String]
    private let places: [String: Int]
    /// The values at both ends.
    package let lower, upper: Double
    private let start, length: Double
    package var isReversed = false
    /// The step of numbers at whose multiples the axis begins and ends; nil if it ends elsewhere.
    package var niceStep: Double?
    /// Whether the values are durations, whose steps are parts of an hour or a minute.
    package var isClock = false

    /// Bands for categories, or points: the first and the last one at the ends of the axis.
    package init(categories: [String], hasBands: Bool = true) {
        type = .category
        self.categories = categories
        places = Dictionary(zip(categories, categories.indices), uniquingKeysWith: { first, _ in first })
        let hasBands = hasBands || categories.count < 2
        (lower, upper) = (hasBands ? -0.5 : 0, Double(max(1, categories.count)) - (hasBands ? 0.5 : 1))
        (start, length) = (lower, upper - lower)
    }

    /// A continuous scale. Equal bounds are moved apart.
    package init(_ type: ScaleType, from lower: Double, to upper: Double) {
        self.type = type
        (categories, places) = ([], [:])
        var (low, high) = (min(lower, upper), max(lower, upper))
        let reach = type.transformed(high) - type.transformed(low)
        if !(reach > 0) {
            if type == .log {
                (low, high) = (low / 10, high * 10)
            } else if type == .date {
                (low, high) = (low - 43_200, high + 43_200)
            } else {
                // The value is in the middle, between 0 and twice itself.
                let most = Double.greatestFiniteMagnitude
                let twice = max(-most, min(low * 2, most))
                (low, high) = low == 0 ? (-1, 1) : (min(0, twice), max(0, twice))
            }
        }
        (self.lower, self.upper) = (low, high)
        start = type.transformed(low)
        length = type.transformed(high) - start
    }

    /// Whether the axis has categories.
    package var isBanded: Bool { type == .category }
    /// The share of the axis from one category to the next.
    package var band: Double { isBanded ? 1 / length : 0 }

    /// The position of a value, that of a category in the middle of its band; nil for a value that the scale cannot show.
    package func position(_ datum: Datum) -> Double? {
        let position: Double
        if isBanded {
            guard let place = places[datum.name] else { return nil }
            position = (Double(place) - start) / length
        } else {
            guard let value = datum.quantity, value.isFinite else { return nil }
            position = (type.transformed(value) - start) / length
        }
        guard position.isFinite else { return nil }
        return isReversed ? 1 - position : position
    }

    /// The value at a position from 0 to 1; the nearest category.
    package func datum(at position: Double) -> Datum {
        let place = start + (isReversed ? 1 - position : position) * length
        guard isBanded else { return type == .date ? .date(place) : .number(type.value(place)) }
        let nearest = max(0, min(Int(bounded: place.rounded()), categories.count - 1))
        return .category(categories.isEmpty ? "" : categories[nearest])
    }

    /// Whether a value is between both ends.
    package func contains(_ datum: Datum) -> Bool {
        position(datum).map { (-1e-9...1 + 1e-9).contains($0) } ?? false
    }

    /// The nearest value to zero that a bar may begin at.
    package var base: Double { type == .log ? lower : min(max(0, lower), upper) }

    /// Ticks for at most about `count` labels: powers on a logarithmic axis, equal steps of numbers or of the calendar otherwise.
    package func ticks(count: Int, shortestStep: Double = 0, isWhole: Bool = false) -> Ticks {
        switch type.form {
        case .category: return Ticks(values: categories.map(Datum.category))
        case .date:
            let calendar = CalendarTicks(lower, upper, count: count, shortest: shortestStep)
            return Ticks(values: calendar.values.map(Datum.date), calendar: calendar.step)
        case .logarithmic: return Ticks(values: powers(count: count).map(Datum.number))
        case .linear where isClock: return ticks(by: TickSearch.clockStep(upper - lower, count: max(2, count)))
        case .symmetricLog(let slope):
            return Ticks(values: symmetricPowers(count: count, slope).map(Datum.number))
        case .linear, .power:
            if let niceStep {
                let steps = ((upper - lower) / niceStep).rounded()
                for multiple in [1.0, 2, 4, 5] where steps.truncatingRemainder(dividingBy: multiple) == 0 {
                    let parts = steps / multiple
                    let step = niceStep * multiple
                    guard Int(bounded: parts) < count + 2, parts >= 2 || multiple == 1,
                        !isWhole || step == step.rounded(),
                        multiple == 1 || abs(remainder(lower, step)) < step * 1e-6
                    else {
                        continue
                    }
                    let values = stride(from: 0, through: parts, by: 1).map {
                        TickSearch.rounded(lower + $0 * step, to: step)
                    }
                    return Ticks(values: values.map(Datum.number), step: step)
                }
            }
            var ticks = Ticks(values: [])
            // Few ticks may all be outside.
            for more in 0...3 where ticks.values.count < 2 {
                let search = TickSearch(lower, upper, count: max(2, count) + more, isWhole: isWhole)
                ticks = Ticks(values: search.values.map(Datum.number).filter(contains), step: search.step)
            }
            return ticks
        }
    }

    /// The most ticks of a stated step.
    private static let mostTicks = 1000.0

    /// The multiples of a step; none of one that is not positive, or too small.
    func ticks(by step: Double) -> Ticks {
        guard step > 0, !isBanded, (upper - lower) / step < Self.mostTicks else { return Ticks(values: []) }
        let first = (lower / step - 1e-9).rounded(.up)
        let values = stride(from: first, through: upper / step + 1e-9, by: 1).map {
            TickSearch.rounded($0 * step, to: step)
        }
        return Ticks(values: values.map(Datum.number), step: step)
    }

    /// The dates of a step of the calendar.
    func ticks(by step: CalendarTicks.Step) -> Ticks {
        guard type == .date, (upper - lower) / step.length < Self.mostTicks else { return Ticks(values: []) }
        return Ticks(values: CalendarTicks.ticks(step, lower, upper).map(Datum.date), calendar: step)
    }

    /// Zero, and powers of ten on both sides of it that are not in the linear part.
    private func symmetricPowers(count: Int, _ slope: Double) -> [Double] {
        let first = Int(bounded: log10(1 / slope).rounded(.up))
        let last = Int(bounded: log10(max(abs(lower), abs(upper), 1 / slope)).rounded(.up))
        let wanted = max(1, lower < 0 && upper > 0 ? (count - 1) / 2 : count - 1)
        let step = (last - first + wanted) / wanted
        // Those that are left out are the ones near zero.
        let least = step > 1 ? first + 1 : first
        let powers = stride(from: last, through: least, by: -step).reversed().map { pow(10, Double($0)) }
        return (powers.reversed().map { -$0 } + [0] + powers).filter { (lower...upper).contains($0) }
    }

    private static let decadeSteps = [1, 2, 3, 5, 10, 20, 50, 100, 200]

    /// Powers of ten, thinned to `count`; with 2 and 5, or 3, between them where there is room.
    private func powers(count: Int) -> [Double] {
        let low = Int(bounded: (log10(lower) - 1e-9).rounded(.up))
        let high = Int(bounded: (log10(upper) + 1e-9).rounded(.down))
        guard low <= high else { return [lower, upper] }
        let least = max(1, (high - low + count) / max(1, count))
        // Multiples of a round step: 10⁻¹⁰⁰, 1, 10¹⁰⁰ rather than 10⁻⁹⁸, 10³, 10¹⁰⁴.
        let step = Self.decadeSteps.first { $0 >= least } ?? least
        let first = Int(bounded: (Double(low) / Double(step)).rounded(.up)) * step
        let decades = stride(from: first, through: high, by: step).map { pow(10, Double($0)) }
        let bounds = lower * (1 - 1e-9)...upper * (1 + 1e-9)
        for factors in step == 1 ? [[1.0, 2, 5], [1, 3]] : [] {
            let values = (low - 1...high).flatMap { exponent in factors.map { $0 * pow(10, Double(exponent)) } }
                .filter(bounds.contains)
            if values.count > decades.count, values.count <= count { return values }
        }
        return decades.count > 1 ? decades : [lower, upper]
    }
}

/// The values that an axis labels.
package struct Ticks: Sendable {
    package let values: [Datum]
    /// The distance between numbers; nil if it varies.
    package var step: Double?
    /// The distance between dates.
    package var calendar: CalendarTicks.Step?
}
