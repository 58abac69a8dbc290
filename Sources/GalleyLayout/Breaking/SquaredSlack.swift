import GalleyGeometry

/// The cost that balanced breaking minimises, for lines whose measures differ and for items of which lines do not grow steadily:
/// the number of lines and then the sum of squared slack, in measures.
struct SquaredSlack: LineCost {
    var countsLines: Bool { true }
    var fitnessDemerits: CGFloat { 0 }
    var flaggedDemerits: CGFloat { 0 }
    var finalFlaggedDemerits: CGFloat { 0 }
    func runtDemerits(of line: FlowLine, measure: CGFloat) -> CGFloat { 0 }
    var rounding: CGFloat { 1e-9 }
    var followsNumbers: Bool { false }
    // Short lines count like others.
    var tolerance: CGFloat { .infinity }
    var extraStretch: CGFloat { 0 }

    func assess(_ line: FlowLine, fits: Bool, measure: CGFloat, lastItem: FlowItem) -> LineAssessment? {
        // Slack without an end is all the same, and an overfull line has none.
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
