public import Galley
import GalleyData

extension LabelJob {
    /// Produces the labels as a stream: one record and one sheet are in memory at a time.
    ///
    /// - Parameters:
    ///   - fonts: the fonts of the labels.
    ///   - onIssue: called with each issue.
    ///   - progress: called after each record with the numbers so far.
    ///   - add: receives the sheets in order.
    /// - Returns: the numbers of the whole run.
    /// - Throws: `Diagnostic` for invalid data, `Diagnostic`; errors of the closures.
    /// - Complexity: O(*n*) in the number of labels; memory for one record, one sheet and the cache of shaped words.
    public func run(
        fonts: FontCollection, onIssue: @escaping (LabelIssue) throws -> Void = { _ in },
        progress: @escaping (LabelSummary) -> Void = { _ in }, add: (DisplayPage) throws -> Void
    ) throws -> LabelSummary {
        try run(fonts: fonts, threads: 1, onIssue: onIssue, progress: progress, prepare: { $0 }, add: add)
    }

    /// Produces the labels as a stream, and shows each of them.
    ///
    /// - Parameters:
    ///   - namesParts: whether the trees of labels name the parts of the template: see `LabelTemplateText.Part.id`.
    ///   - inspect: receives each label when it is put on its sheet.
    package func run(
        fonts: FontCollection, namesParts: Bool = false, inspect: @escaping (PlacedLabel) -> Void,
        onIssue: @escaping (LabelIssue) throws -> Void = { _ in },
        progress: @escaping (LabelSummary) -> Void = { _ in }, add: (DisplayPage) throws -> Void
    ) throws -> LabelSummary {
        try withoutActuallyEscaping(add) { add in
            let run = LabelRun(self, fonts: fonts, onIssue: onIssue, progress: progress)
            (run.inspect, run.namesParts) = (inspect, namesParts)
            try run.run(threads: 1, prepare: { $0 }, add: add)
            return run.summary
        }
    }

    /// Produces the labels on several threads. Sheets and issues are those of one thread, in the same order.
    ///
    /// - Parameters:
    ///   - threads: the number of threads that set labels; 1 sets them on the caller's.
    ///   - prepare: called with each sheet on the thread that set it.
    ///   - add: receives the prepared sheets in order, on the caller's thread.
    package func run<Sheet>(
        fonts: FontCollection, threads: Int, onIssue: @escaping (LabelIssue) throws -> Void = { _ in },
        progress: @escaping (LabelSummary) -> Void = { _ in }, prepare: @escaping @Sendable (DisplayPage) -> Sheet,
        add: (Sheet) throws -> Void
    ) throws -> LabelSummary {
        try withoutActuallyEscaping(add) { add in
            let run = LabelRun(self, fonts: fonts, onIssue: onIssue, progress: progress)
            try run.run(threads: threads, prepare: prepare, add: add)
            return run.summary
        }
    }
}

/// The state of a run: what has been read, and what is known about the labels so far.
final class LabelRun {
    let job: LabelJob
    let fonts: FontCollection
    let onIssue: (LabelIssue) throws -> Void
    let progress: (LabelSummary) -> Void
    /// Receives each label; nil for runs without inspection.
    var inspect: ((PlacedLabel) -> Void)?
    /// Whether the trees of labels name the parts of the template.
    var namesParts = false
    var summary = LabelSummary()
    let names = FieldNames()
    let frames: [CGRect]
    /// The recipes of typesetters: one, and further ones when objects add columns.
    var recipes: [TypesetterRecipe] = []
    /// The last recipe for records; nil before the first record.
    var lastRecipe: Int?
    /// The number of columns for which it was made.
    var knownColumns = 0
    /// The number of recipes that a run from the first record would have made before.
    var earlierRecipes = 0
    /// The maximum number of recipes made for columns of later objects.
    static let maxRecipes = 64
    /// The values of the first records.
    var values = ColumnValues()
    /// The columns of dates that may be read in two ways.
    var ambiguousDates: [(field: String, date: AmbiguousDate)] = []
    /// The columns that the template does not show, and that have been empty so far.
    var unsetColumns: [String] = []
    /// The unset columns with parts of addresses.
    var strayColumns: Set<String> = []
    /// The columns that conditions and copies use, and those that have been reported, in lower case.
    var readColumns: Set<String> = []
    /// The recipe and the number of columns that `unsetColumns` covers.
    var watched = (recipe: -1, columns: 0)
    /// The positions whose records this run reports: those of its shard, and for the last shard, the ones after it.
    private var ownPositions = 0..<Int.max
    /// The number of records so far that meet the conditions, and that of their labels: also of those in other rows.
    private(set) var (recordIndex, labelIndex) = (0, 0)
    /// Whether a record in the chosen rows meets the conditions.
    private var hasRecord = false
    /// The records in the order of the job; nil before they are read, and for that of the data.
    var ordered: OrderedRecords?
    /// The recipe for the labels before groups; nil before the first one.
    var dividerRecipe: Int?
    /// The set of collated copies that is read.
    var currentSet = 0
    /// The number of records by their number of copies, also of other rows, if collated copies need them.
    var labelsByCopies: [Int: Int] = [:]
    /// The maximum number of copies of a record so far.
    var maxCopies = 1
    /// The rows below the table with its sums, which have no labels.
    let totals: TotalRows
    /// The further lines of orders, which have no labels.
    var continuations = OrderContinuations()

    init(
        _ job: LabelJob, fonts: FontCollection, onIssue: @escaping (LabelIssue) throws -> Void,
        progress: @escaping (LabelSummary) -> Void
    ) {
        (self.job, self.fonts, self.progress) = (job, fonts, progress)
        self.onIssue = { issue in
            var issue = issue
            job.data.complete(&issue.diagnostic.place, row: issue.row)
            if job.data.hasSeveralFiles {
                issue.diagnostic.place.file = job.data.name(ofRow: issue.row)
            }
            issue.row = job.data.rowNumber(issue.row, line: issue.line)
            try onIssue(issue)
        }
        frames = job.stock.frames
        totals = TotalRows(of: job.data)
    }

    /// - Parameter threads: the number of threads that set labels; 1 sets them on the caller's.
    func run<Sheet>(
        threads: Int, prepare: @escaping @Sendable (DisplayPage) -> Sheet, add: @escaping (Sheet) throws -> Void
    ) throws {
        let conventions = try begin(needsFile: job.shard != nil || job.collates)
        var plan = SheetSetter.Plan(job)
        var start: ShardStart?
        if let shard = job.shard {
            plan.sheets = shard.sheets(of: try job.shardPlan?.sheetCount ?? sheetCount(count().labels))
            if let known = job.shardPlan {
                start = known.starts[shard.number - 1]
                plan.start = start?.position ?? plan.start
            }
            // Conventions that later cells decide depend on the records before.
            plan.examinesEarlier = job.skipsBadRecords || !conventions.isDecided
            let isLast = shard.number == shard.count
            ownPositions =
                plan.sheets.lowerBound * frames.count..<(isLast ? Int.max : plan.sheets.upperBound * frames.count)
        }
        let setter = SheetSetter(plan, fonts: fonts, conventions) { [self] sheet in try self.add(prepare(sheet), add) }
        if let inspect {
            let data = job.data
            setter.namesParts = namesParts
            setter.inspector = { label in
                var label = label
                label.file = data.name
                label.row = data.rowNumber(label.row, line: label.record.line)
                inspect(label)
            }
        }
        if job.sharesSize { setter.reduction = try commonReduction(setter) }
        // Conventions that later cells decide depend on the order of the records.
        // The position of a label that begins a sheet depends on all labels before it.
        if threads > 1, conventions.isDecided, !job.order.startsSheets {
            plan.reduction = setter.reduction
            let pipeline = SheetPipeline(
                self, plan, conventions, threads: threads, alone: setter, prepare: prepare,
                add: { [self] sheet in try self.add(sheet, add) })
            defer { pipeline.stop() }
            do { try readAll(from: start) { try pipeline.take($0) } } catch {
                // Faults of earlier records are reported first.
                try pipeline.finish(isComplete: false)
                throw error
            }
            try pipeline.finish(isComplete: true)
        } else {
            try readAll(from: start) { entry in
                let position = setter.position
                if let known = entry.known {
                    try report(entry, known, at: position)
                    return true
                }
                if position / frames.count >= plan.sheets.upperBound { return false }
                let outcome = try setter.put(entry, setter.setter(entry.recipe, recipes[entry.recipe]))
                try report(entry, outcome, at: position)
                return true
            }
            try setter.finishSheet()
        }
        guard summary.labels > 0 || job.shard != nil else {
            let reason =
                !hasRecord && summary.rejected == 0 ? "no record meets the conditions" : "no record has a label"
            throw Diagnostic(.noRecords, "nothing to print: \(reason)", at: .init(file: job.data.name))
        }
    }

    private func add<Sheet>(_ sheet: Sheet, _ add: (Sheet) throws -> Void) throws {
        guard summary.pages < Limits.current.pages else { throw Limits.current.tooManyPages() }
        try add(sheet)
        summary.pages += 1
    }

    /// Reads the first records, which decide how numbers are read.
    func begin(needsFile: Bool) throws -> StreamedConventions {
        let sample = try job.sample()
        values = sample.values
        ambiguousDates = sample.conventions.ambiguousDates
        guard !needsFile || job.data.isRepeatable else {
            throw Diagnostic(
                .unusableData, "shards and collated copies read the data more than once", expected: "a file",
                at: .init(file: job.data.name))
        }
        return sample.conventions
    }

    /// The number of sheets for a number of labels.
    func sheetCount(_ labels: Int) -> Int { (job.firstPosition - 1 + labels + frames.count - 1) / frames.count }

    /// Passes the records with labels to `take` until it returns false. Collated copies read the records once per copy.
    ///
    /// - Parameter start: the first record; nil for the first of the data.
    func readAll(from start: ShardStart? = nil, _ take: (LabelEntry) throws -> Bool) throws {
        // No record has labels on the sheets of the shard.
        if job.shardPlan != nil, start == nil { return }
        if let start, let plan = job.shardPlan { try resume(at: start, plan) }
        var (set, place) = (start?.set ?? 0, start?.place)
        func takeBad(_ entry: LabelEntry) throws { _ = try take(entry) }
        repeat {
            (recordIndex, labelIndex) =
                try start.flatMap { place == nil ? nil : ($0.index, $0.label) } ?? (0, firstLabel(of: set))
            currentSet = set
            defer { place = nil }
            var groups = GroupReader(self)
            try readRecords(names: names, from: place, onBad: takeBad) { record, copies, isChosen in
                let labels = job.collates ? (set < copies ? 1 : 0) : copies
                defer {
                    recordIndex += 1
                    labelIndex += labels
                }
                guard isChosen else { return true }
                hasRecord = true
                if job.collates { maxCopies = max(maxCopies, copies) }
                guard labels > 0 else {
                    // Shards read records of others, too.
                    if copies == 0, set == 0, job.shard == nil, job.shardPlan == nil { summary.withoutLabels += 1 }
                    return true
                }
                let recipe = try recipe(for: record)
                let entry = LabelEntry(
                    record: record, copies: labels, index: recordIndex, firstLabel: labelIndex,
                    columnCount: names.names.count, recipe: recipe)
                return try groups.start(entry, take) && take(entry)
            }
            set += 1
        } while job.collates && set < maxCopies
    }

    /// The number of steps between the template's size and the one in which the labels of the first records fit.
    func commonReduction(_ sheets: SheetSetter) throws -> LabelReduction {
        var (needed, neededByBacks, count, last) = (NeededSizes(), NeededSizes(), 0, LabelTypesetter?.none)
        try readRecords(names: names, isCounting: true) { record, copies, isChosen in
            guard isChosen, copies > 0 else { return true }
            let number = try recipe(for: record)
            let setter = sheets.setter(number, recipes[number])
            last = setter
            do {
                let entry = LabelEntry(record: record, copies: copies, index: recordIndex)
                let record = sheets.labelRecord(entry, copy: 0, sheet: 0)
                try needed.add(record, setter)
                if let back = setter.back { try neededByBacks.add(record, back) }
            } catch let error as Diagnostic where error.isLimit {}
            count += 1
            return count < NeededSizes.mostMeasured
        }
        // Later objects may have changed the template.
        return LabelReduction(
            front: last.map { needed.commonReduction(of: $0.scale) } ?? 0,
            back: last?.back.map { neededByBacks.commonReduction(of: $0.scale) } ?? 0)
    }

    // MARK: Outcomes

    /// Counts the labels of a record and reports its issues. A record on the sheets of two shards is reported by the first.
    ///
    /// - Parameter position: the position of its first label.
    /// - Throws: `Diagnostic` if the record is rejected and bad records are not skipped.
    func report(_ entry: LabelEntry, _ outcome: LabelOutcome, at position: Int) throws {
        guard ownPositions.contains(position) || (outcome.isRejected && !job.skipsBadRecords) else {
            summary.labels += outcome.labels
            return
        }
        for issue in outcome.issues where issue.severity != .error { try onIssue(issue) }
        if outcome.issues.contains(where: { $0.severity == .warning }),
            !outcome.issues.contains(where: { $0.severity == .error })
        {
            summary.warnings += 1
        }
        summary.labels += outcome.labels
        if entry.isDivider { return }
        if let rejection = outcome.rejection {
            for issue in outcome.issues where issue.kind == .brokenRule && issue != rejection { try onIssue(issue) }
            return try reject(rejection)
        }
        summary.records += 1
        summary.row = job.data.rowNumber(entry.record.row, line: entry.record.line)
        try explainColumns(entry)
        try warnOfMissingColumns(entry)
        try reportAmbiguousDates(entry)
        noteAbsences(entry)
        watch(entry)
        if !unsetColumns.isEmpty { try reportUnset(entry.record) }
        progress(summary)
    }

    private func reject(_ issue: LabelIssue) throws {
        summary.rejected += 1
        try onIssue(issue)
        guard job.skipsBadRecords else {
            var error = issue.diagnostic(file: job.data.name(ofRow: issue.row))
            if issue.line == 0 { error.place.line = nil }
            throw error
        }
    }
}
