/// The sizes that the labels of a run need, for the size of all. Sizes are counted in steps of `LabelScale` from the template's
/// size on, since the scale may differ between records.
struct NeededSizes {
    /// The number of labels by the step at which they fit; those that fit at none have the step after the last.
    private var counts: [Int: Int] = [:]
    /// The step above which more labels do not fit than a run may have exceptions; nil for none so far.
    private var limit: Int?

    /// The number of labels that are measured at most.
    static let mostMeasured = 1000

    /// The largest step of `scale` that is of use to the run.
    func largestStep(of scale: LabelScale) -> Int {
        limit.map { min(max(0, scale.ownStep + $0), scale.ownStep) } ?? 0
    }

    /// Adds the size that the label of a record needs.
    mutating func add(_ record: LabelRecord, _ setter: LabelTypesetter) throws {
        add(try setter.neededStep(record, from: largestStep(of: setter.scale)), of: setter.scale)
    }

    mutating func add(_ step: Int, of scale: LabelScale) {
        counts[step - scale.ownStep, default: 0] += 1
        let most = scale.mostSmaller(of: Self.mostMeasured)
        var (unfit, limit) = (0, Int?.none)
        for (step, count) in counts.sorted(by: { $0.key > $1.key }) {
            unfit += count
            if unfit > most {
                limit = step
                break
            }
        }
        self.limit = limit
    }

    /// The number of steps of `scale` between the template's size and the one for all labels; negative for a larger one.
    func commonReduction(of scale: LabelScale) -> Int {
        guard !counts.isEmpty else { return 0 }
        var steps = Array(repeating: 0, count: scale.last + 2)
        for (step, count) in counts { steps[min(max(0, scale.ownStep + step), scale.last + 1)] += count }
        return min(scale.last, scale.commonStep(steps)) - scale.ownStep
    }
}
