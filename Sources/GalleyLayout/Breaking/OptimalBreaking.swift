public import GalleyGeometry

/// Breaking that stretches and shrinks lines as evenly as it can over a whole paragraph.
///
/// D. E. Knuth and M. F. Plass, "Breaking paragraphs into lines", Software: Practice and Experience 11 (1981),
/// doi:10.1002/spe.4380111102; the defaults are plain TeX's (D. E. Knuth, The TeXbook, chapter 14 and appendix B). A
/// line's *adjustment ratio* r is its slack over the stretch it has (over its shrink where it is too long; 0 for a last
/// line that is not), its *badness* 100|r|³, and its *demerits*, for the penalty p of its end,
///
///     (linePenalty + badness + p)²    where p ≥ 0
///     (linePenalty + badness)² − p²   where p < 0
///
/// with `flaggedDemerits` more where it and the line before it end at flagged places (`finalFlaggedDemerits` for a last line
/// after one that does), and `fitnessDemerits` more where
/// their classes (tight r < −½, normal r ≤ ½, loose r ≤ 1, very loose) are not neighbours, and `runtDemerits` more for
/// a last line that holds next to nothing. The lines of the least sum
/// of demerits are chosen; of equals, those whose last lines hold less.
///
/// A paragraph is tried with lines that stretch within `tolerance`; where there is no way to break it so, with
/// `emergencyStretch` on top; and where there is none either, with lines as loose as they must be, ratios beyond 50
/// counting as 50. A line that is too long however it ends is taken as it is.
public struct OptimalBreaking: Hashable, Sendable {
    /// The largest adjustment ratio of a good line. 1.26 is a badness of 200.
    public var tolerance: CGFloat
    /// Stretch that a line is taken to have, in points, in the second try; 0 for no second try.
    public var emergencyStretch: CGFloat
    /// The cost of each line; a higher one gives fewer lines.
    public var linePenalty: CGFloat
    /// The demerits added when two consecutive lines end at flagged places, such as hyphens.
    public var flaggedDemerits: CGFloat
    /// The demerits added when the classes of two consecutive lines, from tight to very loose, are not neighbours.
    public var fitnessDemerits: CGFloat
    /// The cost of a hyphen at the end of the line before the last.
    public var finalFlaggedDemerits: CGFloat
    /// The cost of a runt, a last line that is shorter than `runtLength` and not the only one. Plain TeX has none.
    public var runtDemerits: CGFloat
    /// As a share of the measure.
    public var runtLength: CGFloat

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
        let totalFit = TotalFit(items, breaker: breaker, measures: measures)
        for paragraph in items.paragraphs {
            if tries.contains(where: { totalFit.append(paragraph, to: &lines, cost: $0) }) { continue }
            appendLoose(paragraph, of: items, totalFit, measures, to: &lines)
        }
        return lines
    }

    /// Appends the best lines, however loose. Looser ones are looked at only where they can be better: the loosest of a
    /// way costs what it costs, so that lines found within a bound are the best of all if they cost less than a line beyond.
    private func appendLoose(
        _ paragraph: Range<Int>, of items: [FlowItem], _ totalFit: TotalFit, _ measures: Measures,
        to lines: inout [FlowLine]
    ) {
        func cost(_ tolerance: CGFloat) -> Demerits {
            Demerits(parameters: self, tolerance: tolerance, extraStretch: max(0, emergencyStretch))
        }
        // Where measures differ more ways are followed within a bound than without.
        if measures.areEqual, costsAddUp(paragraph, of: items) {
            for bound in [4, 16] as [CGFloat] where bound > tolerance {
                let beyond = linePenalty + 100 * bound * bound * bound
                if totalFit.append(paragraph, to: &lines, cost: cost(bound), most: beyond * beyond) { return }
            }
        }
        totalFit.append(paragraph, to: &lines, cost: cost(.infinity))
    }

    /// Whether no line makes another one cheaper.
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
    // With no bound to looseness there would be no bound to the numbers either.
    var followsNumbers: Bool { tolerance.isFinite }
    var fitnessDemerits: CGFloat { parameters.fitnessDemerits }
    var flaggedDemerits: CGFloat { parameters.flaggedDemerits }
    var finalFlaggedDemerits: CGFloat { parameters.finalFlaggedDemerits }

    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat {
        line.length < parameters.runtLength * measure && measure.isFinite ? parameters.runtDemerits : 0
    }

    private static let largestRatio: CGFloat = 50

    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment? {
        // Nothing else can begin where this line does.
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
        // An endless line in an endless measure.
        if slack.isNaN { return 0 }
        if slack >= 0 {
            let stretch = line.stretch + extraStretch
            if line.isLast || slack == 0 || stretch == .infinity { return 0 }
            return stretch > 0 ? slack / stretch : .infinity
        }
        // Within a millionth a line that cannot shrink fits all the same; so does an endless one that shrinks without end.
        return line.shrink > 0 && line.shrink < .infinity ? slack / line.shrink : 0
    }
}
