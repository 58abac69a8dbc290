import GalleyGeometry

/// The cost that balanced breaking minimises if measures differ or an added item can shorten a line: the number of
/// lines, then the sum of squared slack relative to the measure.
struct SquaredSlack: LineCost {
    var countsLines: Bool { true }
    var fitnessDemerits: CGFloat { 0 }
    var flaggedDemerits: CGFloat { 0 }
    var finalFlaggedDemerits: CGFloat { 0 }
    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat { 0 }
    var rounding: CGFloat { 1e-9 }
    var followsNumbers: Bool { false }
    // Short lines are allowed.
    var tolerance: CGFloat { .infinity }
    var extraStretch: CGFloat { 0 }

    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment? {
        // Slack in an infinite measure does not count, and an overfull line has none.
        let slack = fits && measure.isFinite ? line.slack(in: measure) / (measure > 0 ? measure : 1) : 0
        let penalty = line.isLast ? 0 : lastItem.boundedPenalty / 100
        return LineAssessment(cost: slack * slack + penalty, fitness: 0)
    }

    func lines(of items: [FlowItem], breaker: LineBreaker, measures: Measures) -> [FlowLine] {
        var lines: [FlowLine] = []
        let totalFit = TotalFit(items, breaker: breaker, measures: measures)
        for paragraph in items.paragraphs { totalFit.append(paragraph, to: &lines, cost: self) }
        return lines
    }
}
