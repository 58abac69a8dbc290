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
            (knownColumns, lastRecipe) = (start.recipeColumns, recipes.count - 1)
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
            place: job.data.places.current, index: index, label: labelIndex, position: position, set: currentSet,
            columnCount: names.names.count, recipeColumns: knownColumns, recipeCount: recipes.count)
    }

    /// The number of labels of the data, and the largest number of a record, without layout.
    func count() throws -> (labels: Int, most: Int) {
        var (count, most) = (0, 1)
        // The names of later objects must not be known before they are read.
        try readRecords(names: FieldNames(), isCounting: true) { _, copies, isChosen in
            guard isChosen else { return true }
            count += copies
            most = max(most, copies)
            return true
        }
        return (count, most)
    }

    /// The number of the first label of a set of collated copies: that of all labels in the sets before, also of other rows.
    func firstLabel(of set: Int) throws -> Int {
        guard set > 0 else { return 0 }
        // Sets follow each other without gaps unless rows are left out.
        if job.rows == 1...Int.max { return labelIndex }
        if labelsByCopies.isEmpty {
            try readInFileOrder(names: FieldNames(), rows: 1...Int.max, isCounting: true) { _, copies, _ in
                labelsByCopies[copies, default: 0] += 1
                return true
            }
        }
        return labelsByCopies.reduce(0) { $0 + min($1.key, set) * $1.value }
    }
}
