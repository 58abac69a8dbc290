import Galley
import GalleyData

/// Consecutive sheets to be set on one thread. Nothing else uses the records' values meanwhile.
struct Batch<Sheet>: @unchecked Sendable {
    let entries: [LabelEntry]
    let recipes: [TypesetterRecipe]
    /// The position of the first record's first label, which may be on an earlier sheet.
    let position: Int
    let sheets: Range<Int>
    /// Whether an earlier batch reports the first record.
    let isContinued: Bool
    /// Results that have been passed on. The thread that sets the batch frees them: that takes longer than passing them on.
    let used: [BatchResult<Sheet>]
}

/// The sheets of a batch, and what became of its records.
struct BatchResult<Sheet>: @unchecked Sendable {
    /// The records, kept so that they are freed with the result.
    private let entries: [LabelEntry]
    var sheets: [Sheet] = []
    /// The outcomes of the records up to an error.
    private(set) var outcomes: [LabelOutcome] = []
    /// The number of positions that each record takes on the sheets of the batch.
    private(set) var positionCounts: [Int] = []
    var failure: (any Error)?

    private(set) var hasRejection = false
    /// The number of labels set, with those that were rejected.
    private(set) var work = 0

    init(_ entries: [LabelEntry]) { self.entries = entries }

    /// Adds what became of the next record.
    ///
    /// - Parameter positionCount: the number of positions that it takes on the sheets of the batch.
    mutating func add(_ outcome: LabelOutcome, positionCount: Int) {
        outcomes.append(outcome)
        positionCounts.append(positionCount)
        work += outcome.labels
        guard outcome.isRejected else { return }
        hasRejection = true
        work += 1
    }
}

/// The resources from which each thread makes its own.
struct WorkerResources: @unchecked Sendable {
    let fonts: FontCollection
    let conventions: StreamedConventions
}

/// Sets batches of sheets on one thread.
final class SheetWorker<Sheet> {
    /// The sheets of the current batch.
    private final class SheetList { var sheets: [Sheet] = [] }

    private let setter: SheetSetter
    /// The sheets to produce.
    private let sheets: Range<Int>
    private let labelsPerSheet: Int
    private let list = SheetList()

    init(
        _ plan: SheetSetter.Plan, _ resources: WorkerResources, _ prepare: @escaping (DisplayPage) -> Sheet
    ) {
        (sheets, labelsPerSheet) = (plan.sheets, plan.stock.frames.count)
        setter = SheetSetter(plan, fonts: resources.fonts, resources.conventions.copy()) { [list] sheet in
            list.sheets.append(prepare(sheet))
        }
    }

    func set(_ batch: Batch<Sheet>) -> BatchResult<Sheet> {
        var result = BatchResult<Sheet>(batch.entries)
        list.sheets = []
        setter.dropSheet()
        (setter.position, setter.sheets) = (batch.position, batch.sheets.clamped(to: sheets))
        let positions = batch.sheets.lowerBound * labelsPerSheet..<batch.sheets.upperBound * labelsPerSheet
        do {
            for (index, entry) in batch.entries.enumerated() {
                guard entry.copies > 0 else {
                    result.add(LabelOutcome(), positionCount: 0)
                    continue
                }
                let typesetter = setter.setter(entry.recipe, batch.recipes[entry.recipe])
                let isContinued = index == 0 && batch.isContinued
                let start = max(setter.position, positions.lowerBound)
                let outcome = try setter.put(entry, typesetter, isContinued: isContinued)
                result.add(outcome, positionCount: max(0, min(setter.position, positions.upperBound) - start))
            }
            try setter.finishSheet()
        } catch { result.failure = error }
        result.sheets = list.sheets
        list.sheets = []
        return result
    }
}
