import Foundation
import GalleyFormatting

/// The ticks of an axis of numbers. Source: J. Talbot, S. Lin, P. Hanrahan, "An extension of Wilkinson's algorithm for positioning
/// tick labels on axes", IEEE TVCG 16 (2010): the steps with the best sum of simplicity, coverage and density.
package struct TickSearch {
    /// The steps in order of preference.
    private static let steps: [Double] = [1, 5, 2, 2.5, 4, 3]
    private static let weights = (simplicity: 0.25, coverage: 0.2, density: 0.5, legibility: 0.05)
    private static let mostSkips = 20

    /// Equal steps, and their score.
    private struct Candidate {
        var first: Double
        var count: Int
        var step: Double
        var score = 0.0

        var last: Double { first + step * Double(count - 1) }
        var isWhole: Bool { step == step.rounded() && first == first.rounded() }
        var hasZero: Bool { first <= 0 && last >= 0 && abs(remainder(first, step)) < step * 1e-9 }
    }

    /// The values shown, the number of ticks wanted, and how well a candidate agrees with them.
    private struct Criteria {
        let lower, upper, count: Double

        func coverage(_ candidate: Candidate) -> Double {
            let (above, below) = (upper - candidate.last, lower - candidate.first)
            return 1 - 0.5 * (above * above + below * below) / pow(0.1 * (upper - lower), 2)
        }

        func mostCoverage(_ span: Double) -> Double {
            let range = upper - lower
            return span > range ? 1 - pow((span - range) / 2, 2) / pow(0.1 * range, 2) : 1
        }

        func density(_ candidate: Candidate) -> Double {
            let rate = Double(candidate.count - 1) / (candidate.last - candidate.first)
            let wanted = (count - 1) / (max(upper, candidate.last) - min(lower, candidate.first))
            return 2 - max(rate / wanted, wanted / rate)
        }

        func mostDensity(_ ticks: Int) -> Double { Double(ticks) >= count ? 2 - Double(ticks - 1) / (count - 1) : 1 }
    }

    /// The numbers labelled, in ascending order, with equal steps.
    package let values: [Double]
    package let step: Double

    /// - Parameters:
    ///   - lower: the least value shown.
    ///   - upper: the greatest value shown.
    ///   - count: the number of ticks wanted.
    ///   - coversData: whether the first and the last tick must enclose the values.
    ///   - isWhole: whether steps must be whole numbers.
    package init(_ lower: Double, _ upper: Double, count: Int, coversData: Bool = false, isWhole: Bool = false) {
        let range = upper - lower
        guard count > 1, range.isFinite, range > abs(upper).ulp * 16, range > .leastNormalMagnitude * 1e4 else {
            (values, step) = ([lower], abs(lower))
            return
        }
        let search = Criteria(lower: lower, upper: upper, count: Double(count))
        var best = Candidate(first: lower, count: 2, step: range, score: -2)
        // Each loop ends when the best score that its further candidates can have is not above that of the best so far.
        // An axis that ends at ticks has multiples of its step: 30, 40, 50 rather than 35, 45, 55.
        skips: for skip in 1...(coversData ? 1 : Self.mostSkips) {
            for (index, base) in Self.steps.enumerated() {
                let simplicity = 2 - Double(index) / Double(Self.steps.count - 1) - Double(skip)
                guard Self.score(simplicity, 1, 1) > best.score else { break skips }
                for ticks in 2... {
                    let density = search.mostDensity(ticks)
                    guard Self.score(simplicity, 1, density) > best.score else { break }
                    let unit = Double(skip) * base
                    let least = Int(bounded: log10(range / Double(ticks + 1) / unit).rounded(.up))
                    for exponent in least... {
                        let step = unit * Self.power(exponent)
                        let span = step * Double(ticks - 1)
                        let coverage = search.mostCoverage(span)
                        guard span.isFinite, Self.score(simplicity, coverage, density) > best.score else { break }
                        let from = (upper / step).rounded(.down) * Double(skip) - Double((ticks - 1) * skip)
                        let through = (lower / step).rounded(.up) * Double(skip)
                        guard from <= through, through - from < 1e4 else { continue }
                        for start in stride(from: from, through: through, by: 1) {
                            var candidate = Candidate(first: start * step / Double(skip), count: ticks, step: step)
                            if isWhole, !candidate.isWhole { continue }
                            if coversData, candidate.first > lower || candidate.last < upper { continue }
                            candidate.score = Self.score(
                                simplicity - (candidate.hasZero ? 0 : 1), search.coverage(candidate),
                                search.density(candidate))
                            if candidate.score > best.score { best = candidate }
                        }
                    }
                }
            }
        }
        step = best.step
        // Multiples of the step, so that 0.3 is not 0.30000000000000004.
        let first = (best.first / best.step * 1e6).rounded() / 1e6
        values = (0..<best.count).map { Self.rounded((first + Double($0)) * best.step, to: best.step) }
    }

    private static func score(_ simplicity: Double, _ coverage: Double, _ density: Double) -> Double {
        weights.simplicity * simplicity + weights.coverage * coverage + weights.density * density + weights.legibility
    }

    private static func power(_ exponent: Int) -> Double { pow(10, Double(exponent)) }

    /// Steps of durations below sixty, and of their larger parts.
    private static let clockSteps: [Double] = [1, 2, 5, 10, 15, 30]

    /// The shortest step of durations that divides a range into less than `count` parts.
    static func clockStep(_ range: Double, count: Int) -> Double {
        let steps =
            (range < 10 ? [0.1, 0.2, 0.5] : []) + clockSteps + clockSteps.map { $0 * 60 }
            + (0..<12).lazy.flatMap { power in [1, 2, 5].map { $0 * 3600 * Self.power(power) } }
        return steps.first { range / $0 <= Double(count) } ?? range
    }

    /// The value without the noise below a millionth of a step.
    static func rounded(_ value: Double, to step: Double) -> Double {
        let exponent = 6 - Int(bounded: log10(step).rounded(.down))
        guard (0...300).contains(exponent) else { return value }
        let scale = power(exponent)
        let result = (value * scale).rounded() / scale
        return result.isFinite ? result : value
    }

    /// The number of decimals that tell the ticks apart.
    package static func places(_ step: Double) -> Int {
        guard step.isFinite, step > 0 else { return 0 }
        for places in 0...12 {
            let scaled = step * power(places)
            if abs(scaled - scaled.rounded()) < 1e-6 * max(1, scaled) { return places }
        }
        return 12
    }
}
