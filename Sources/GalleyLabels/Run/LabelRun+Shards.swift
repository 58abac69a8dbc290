import Galley
import GalleyData

/// The state of a run where a shard begins.
extension LabelRun {
    /// Takes the state that a run from the first record has at `start`.
    func resume(at start: ShardStart, _ plan: ShardPlan) throws {
        for name in plan.columns.prefix(start.columnCount) { _ = names.add(name) }
        maxCopies = max(maxCopies, plan.maxCopies)
        guard start.recipeCount > 0 else { return }
        if knownColumns != start.recipeColumns || recipes.isEmpty {
            recipes.append(
                try job.recipe(columns: Array(names.names.prefix(start.recipeColumns)), values: values) { _ in })
            knownColumns = start.recipeColumns
        }
        earlierRecipes = start.recipeCount - recipes.count
    }

    /// The state at the current record, for a shard that begins with it.
    ///
    /// - Parameters:
    ///   - index: the number of records before it that meet the conditions.
    ///   - position: the position of its first label.
    func start(index: Int, position: Int) -> ShardStart {
        ShardStart(
            place: job.data.places.current, index: index, position: position, set: currentSet,
            columnCount: names.names.count, recipeColumns: knownColumns, recipeCount: recipes.count)
    }

    /// The number of labels of the data, and the largest number of a record, without layout.
    func count() throws -> (labels: Int, most: Int) {
        var (count, most) = (0, 1)
        // The names of later objects must not be known before they are read.
        try readRecords(names: FieldNames(), isCounting: true) { _, copies in
            count += copies
            most = max(most, copies)
            return true
        }
        return (count, most)
    }
}
