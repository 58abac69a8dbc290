public import GalleyGeometry

/// Breaks paragraphs so that their lines stretch and shrink as evenly as possible.
///
/// D. E. Knuth and M. F. Plass, "Breaking paragraphs into lines", Software: Practice and Experience 11 (1981),
/// doi:10.1002/spe.4380111102; the defaults are plain TeX's (D. E. Knuth, The TeXbook, chapter 14 and appendix B). The
/// *adjustment ratio* r of a line is its slack divided by its stretch, or by its shrink if it is too long; it is 0 for
/// a last line that fits. Its *badness* is 100|r|³ and its *demerits*, with the penalty p of its end, are
///
///     (linePenalty + badness + p)²    where p ≥ 0
///     (linePenalty + badness)² − p²   where p < 0
///
/// To these are added `flaggedDemerits` if the line and the previous one both end at flagged breaks
/// (`finalFlaggedDemerits` for a last line after a flagged break), `fitnessDemerits` if their fitness classes (tight r
/// < −½, normal r ≤ ½, loose r ≤ 1, very loose) are not adjacent, and `runtDemerits` for a very short last line. The
/// solution has the least sum of demerits; among equals, the one whose last lines have fewer items.
///
/// The first attempt allows ratios up to `tolerance`. If it fails, the second adds `emergencyStretch`. If that fails
/// too, lines may be as loose as necessary, and ratios above 50 count as 50. A line that is too long at every break is
/// accepted as it is.
public struct OptimalBreaking: Hashable, Sendable {
    /// The largest adjustment ratio of an acceptable line. 1.26 corresponds to a badness of 200.
    package var tolerance: CGFloat
    /// Stretch added to each line in the second attempt, in points; 0 for no second attempt.
    package var emergencyStretch: CGFloat
    /// Demerits added for each line; a higher value gives fewer lines.
    package var linePenalty: CGFloat
    /// The demerits added when two consecutive lines end at flagged places, such as hyphens.
    package var flaggedDemerits: CGFloat
    /// The demerits added when the fitness classes of two consecutive lines, from tight to very loose, are not
    /// adjacent.
    package var fitnessDemerits: CGFloat
    /// The demerits added when the line before the last ends with a hyphen.
    package var finalFlaggedDemerits: CGFloat
    /// The demerits of a runt, a last line shorter than `runtLength` that is not the only line. Plain TeX has none.
    package var runtDemerits: CGFloat
    /// The length below which a last line is a runt, as a fraction of the measure.
    package var runtLength: CGFloat

    /// Creates the parameters; the defaults are plain TeX's, without penalties for runts.
    public init(
        tolerance: CGFloat = 1.26, emergencyStretch: CGFloat = 0, linePenalty: CGFloat = 10,
        flaggedDemerits: CGFloat = 10_000, fitnessDemerits: CGFloat = 10_000,
        finalFlaggedDemerits: CGFloat = 5_000, runtDemerits: CGFloat = 0, runtLength: CGFloat = 0.1
    ) {
        self.tolerance = tolerance
        self.emergencyStretch = emergencyStretch
        self.linePenalty = linePenalty
        self.flaggedDemerits = flaggedDemerits
        self.fitnessDemerits = fitnessDemerits
        self.finalFlaggedDemerits = finalFlaggedDemerits
        self.runtDemerits = runtDemerits
        self.runtLength = runtLength
    }

    func lines(of items: [FlowItem], breaker: LineBreaker, measures: Measures) -> [FlowLine] {
        var tries = [Demerits(parameters: self, tolerance: tolerance, extraStretch: 0)]
        if emergencyStretch > 0 {
            tries.append(Demerits(parameters: self, tolerance: tolerance, extraStretch: emergencyStretch))
        }
        var lines: [FlowLine] = []
        let totalFit = TotalFit(items: items, breaker: breaker, measures: measures)
        for paragraph in items.paragraphs {
            if tries.contains(where: { totalFit.append(paragraph, to: &lines, cost: $0) }) { continue }
            appendLoose(paragraph, of: items, totalFit, measures, to: &lines)
        }
        return lines
    }

    /// Appends the best lines, however loose. A solution found within a limit on looseness is the best of all if it
    /// costs less than a single line beyond that limit; looser lines are tried only otherwise.
    private func appendLoose(
        _ paragraph: Range<Int>, of items: [FlowItem], _ totalFit: TotalFit, _ measures: Measures,
        to lines: inout [FlowLine]
    ) {
        func cost(_ tolerance: CGFloat) -> Demerits {
            Demerits(parameters: self, tolerance: tolerance, extraStretch: max(0, emergencyStretch))
        }
        // With unequal measures, a limited search follows more paths than an unlimited one.
        if measures.areEqual, costsAddUp(paragraph, of: items) {
            for bound in [4, 16] as [CGFloat] where bound > tolerance {
                let beyond = linePenalty + 100 * bound * bound * bound
                if totalFit.append(paragraph, to: &lines, cost: cost(bound), limit: beyond * beyond) { return }
            }
        }
        totalFit.append(paragraph, to: &lines, cost: cost(.infinity))
    }

    /// Whether no line reduces the cost of another.
    private func costsAddUp(_ paragraph: Range<Int>, of items: [FlowItem]) -> Bool {
        min(linePenalty, flaggedDemerits, fitnessDemerits, finalFlaggedDemerits, runtDemerits) >= 0
            && paragraph.allSatisfy { items[$0].boundedPenalty >= 0 }
    }
}

/// The cost that one attempt minimises.
struct Demerits: LineCost {
    let parameters: OptimalBreaking
    let tolerance: CGFloat
    let extraStretch: CGFloat

    var countsLines: Bool { false }
    var rounding: CGFloat { 1e-6 }
    // Without a limit on looseness the number of paths would be unlimited, too.
    var followsNumbers: Bool { tolerance.isFinite }
    var fitnessDemerits: CGFloat { parameters.fitnessDemerits }
    var flaggedDemerits: CGFloat { parameters.flaggedDemerits }
    var finalFlaggedDemerits: CGFloat { parameters.finalFlaggedDemerits }

    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat {
        line.length < parameters.runtLength * measure && measure.isFinite ? parameters.runtDemerits : 0
    }

    private static let largestRatio: CGFloat = 50

    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment? {
        // No other line can begin at this one's start.
        guard fits else { return LineAssessment(cost: 0, fitness: 1) }
        let ratio = ratio(of: line, measure)
        guard ratio <= tolerance else { return nil }
        let bounded = min(max(ratio, -1), Self.largestRatio)
        let badness = 100 * abs(bounded * bounded * bounded)
        var cost = parameters.linePenalty + badness
        let penalty = line.isLast ? 0 : lastItem.boundedPenalty
        cost = penalty >= 0 ? (cost + penalty) * (cost + penalty) : cost * cost - penalty * penalty
        let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
        return LineAssessment(cost: cost, fitness: fitness)
    }

    private func ratio(of line: FlowLine, _ measure: CGFloat) -> CGFloat {
        let slack = line.slack(in: measure)
        // An infinite line in an infinite measure.
        if slack.isNaN { return 0 }
        if slack >= 0 {
            let stretch = line.stretch + extraStretch
            if line.isLast || slack == 0 || stretch == .infinity { return 0 }
            return stretch > 0 ? slack / stretch : .infinity
        }
        // A rigid line that exceeds the measure within the tolerance fits; so does an infinite line with infinite
        // shrink.
        return line.shrink > 0 && line.shrink < .infinity ? slack / line.shrink : 0
    }
}
