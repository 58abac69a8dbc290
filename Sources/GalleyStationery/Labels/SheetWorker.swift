import Galley

/// Consecutive sheets to be set on one thread. Nothing else uses the records' values meanwhile.
struct Batch: @unchecked Sendable {
    var entries: [LabelEntry]
    var recipes: [TypesetterRecipe]
    /// The position of the first record's first label, which may be on an earlier sheet.
    var position: Int
    var sheets: Range<Int>
    /// Whether an earlier batch reports the first record.
    var isContinued: Bool
}

/// The sheets of a batch, and what became of its records.
struct BatchResult<Sheet>: @unchecked Sendable {
    var sheets: [Sheet] = []
    /// The outcomes of the records up to an error.
    var outcomes: [LabelOutcome] = []
    var failure: (any Error)?

    var hasRejection: Bool { outcomes.contains { $0.rejection != nil } }
}

/// The resources from which each thread makes its own.
struct WorkerResources: @unchecked Sendable {
    let fonts: FontCollection
    let conventions: StreamedConventions
}

/// Sets batches of sheets on one thread.
final class SheetWorker<Sheet> {
    private final class Made { var sheets: [Sheet] = [] }

    private let setter: SheetSetter
    /// The sheets to produce.
    private let sheets: Range<Int>
    private let made = Made()

    init(
        _ plan: SheetSetter.Plan, _ resources: WorkerResources, _ prepare: @escaping (DisplayPage) -> Sheet
    ) {
        sheets = plan.sheets
        setter = SheetSetter(plan, fonts: resources.fonts, resources.conventions.copy()) { [made] sheet in
            made.sheets.append(prepare(sheet))
        }
    }

    func set(_ batch: Batch) -> BatchResult<Sheet> {
        var result = BatchResult<Sheet>()
        made.sheets = []
        setter.dropSheet()
        (setter.position, setter.sheets) = (batch.position, batch.sheets.clamped(to: sheets))
        do {
            for (index, entry) in batch.entries.enumerated() {
                guard entry.copies > 0 else {
                    result.outcomes.append(LabelOutcome())
                    continue
                }
                let typesetter = setter.setter(entry.recipe, batch.recipes[entry.recipe])
                let isContinued = index == 0 && batch.isContinued
                result.outcomes.append(try setter.put(entry, typesetter, isContinued: isContinued))
            }
            try setter.finishSheet()
        } catch { result.failure = error }
        result.sheets = made.sheets
        made.sheets = []
        return result
    }
}
