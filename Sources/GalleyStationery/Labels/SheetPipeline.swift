import Galley
import GalleyConcurrency

/// Sets the sheets of a run on several threads and passes them on in order.
///
/// Records are divided into batches of whole sheets, at the positions that they have if all of them are good. Where a record of a
/// batch turns out to be bad, the sheets from this batch on are set again without it: what is passed on are the sheets of one
/// thread.
///
/// Memory: the records and sheets of a few batches for each thread.
final class SheetPipeline<Sheet> {
    private let run: LabelRun
    private let workers: OrderedWorkers<Batch, BatchResult<Sheet>>
    private let add: (Sheet) throws -> Void
    /// The sheets to produce.
    private let sheets: Range<Int>
    /// Whether records before and after `sheets` are known without layout, and so are passed over.
    private let skipsOthers: Bool
    private let labelsPerSheet: Int
    private let sheetsPerBatch: Int
    /// The records that have not been reported.
    private var pending: [LabelEntry] = []
    /// The number of records removed from `pending`.
    private var removed = 0
    private var next: Cursor
    /// The number of labels from `next` on.
    private var available = 0
    private var underWay: [Span] = []
    /// The position of the next record, if others are skipped.
    private var readPosition: Int
    /// The end of the positions that have been passed on.
    private var acceptedEnd = 0
    /// The labels and issues of a record whose last labels are on later sheets.
    private var begun: LabelOutcome?
    private var hasFailed = false
    private var isComplete = true
    private var projection: Projection?

    /// Where the next batch begins.
    private struct Cursor {
        /// The number of the record.
        var record = 0
        /// The number of its labels in earlier batches or shards.
        var offset = 0
        /// Whether an earlier batch reports the record.
        var isContinued = false
        /// The position of the next label.
        var position: Int
    }

    /// The records of a batch under way.
    private struct Span {
        var start: Cursor
        /// The number of records, with one that continues in the next batch.
        var count: Int
        var continues: Bool
        var end: Int
    }

    init(
        _ run: LabelRun, _ plan: SheetSetter.Plan, _ conventions: StreamedConventions,
        threads: Int, prepare: @escaping @Sendable (DisplayPage) -> Sheet, add: @escaping (Sheet) throws -> Void
    ) {
        (self.run, self.add, sheets) = (run, add, plan.sheets)
        skipsOthers = run.job.shard != nil && !plan.examinesEarlier
        labelsPerSheet = plan.stock.frames.count
        sheetsPerBatch = min(64, max(1, 96 / labelsPerSheet))
        readPosition = plan.firstPosition - 1
        next = Cursor(position: readPosition)
        let resources = WorkerResources(fonts: run.fonts, conventions: conventions)
        workers = OrderedWorkers(count: threads, capacity: 2 * threads + 1) {
            let worker = SheetWorker(plan, resources, prepare)
            return { worker.set($0) }
        }
    }

    /// Ends the threads.
    func stop() { workers.stop() }

    // MARK: Records

    /// Takes the next record.
    ///
    /// - Returns: whether to continue.
    /// - Throws: the first error of a record so far.
    func take(_ entry: LabelEntry) throws -> Bool {
        var entry = entry
        if entry.known == nil, acceptedEnd / labelsPerSheet >= sheets.upperBound { return false }
        if skipsOthers, entry.copies > 0 {
            let start = readPosition
            guard start < sheets.upperBound * labelsPerSheet else { return false }
            readPosition += entry.copies
            let first = sheets.lowerBound * labelsPerSheet
            guard readPosition > first else {
                next.position = readPosition
                return true
            }
            entry.copies = min(readPosition, sheets.upperBound * labelsPerSheet) - start
            if start < first {
                // Only records without labels precede it.
                try submit(all: true)
                (next.position, next.offset) = (first, first - start)
                available -= next.offset
            }
        }
        pending.append(entry)
        available += entry.copies
        if entry.known?.rejection != nil, !run.job.skipsBadRecords { try finish(isComplete: false) }
        try submit(all: false)
        return true
    }

    /// Passes on the sheets and reports of all records so far.
    ///
    /// - Parameter isComplete: whether the last sheet is passed on although it has free positions.
    func finish(isComplete: Bool) throws {
        guard !hasFailed else { return }
        self.isComplete = isComplete
        repeat {
            try submit(all: true)
            while try accept() {}
        } while next.record - removed < pending.count
    }

    // MARK: Batches

    /// Submits batches while there are labels for whole ones; with `all`, the rest, too.
    private func submit(all: Bool) throws {
        while true {
            if workers.isFull {
                try accept()
                continue
            }
            let end = (next.position / labelsPerSheet + sheetsPerBatch) * labelsPerSheet
            let isWhole = available >= end - next.position
            guard isWhole || (all && next.record - removed < pending.count) else { return }
            submit(upTo: end)
        }
    }

    /// Submits a batch of the labels up to position `limit`.
    private func submit(upTo limit: Int) {
        let start = next
        var entries: [LabelEntry] = []
        while next.record - removed < pending.count, next.position < limit {
            let entry = pending[next.record - removed]
            entries.append(sendable(entry))
            let left = entry.copies - next.offset
            guard next.position + left <= limit else {
                next.offset += limit - next.position
                (next.position, next.isContinued) = (limit, true)
                break
            }
            next.position += left
            next.record += 1
            (next.offset, next.isContinued) = (0, false)
        }
        available -= next.position - start.position
        underWay.append(Span(start: start, count: entries.count, continues: next.isContinued, end: next.position))
        workers.submit(
            Batch(
                entries: entries, recipes: run.recipes, position: start.position - start.offset,
                sheets: start.position / labelsPerSheet..<(next.position + labelsPerSheet - 1) / labelsPerSheet,
                isContinued: start.isContinued))
    }

    /// Objects may add names to their list while threads read it; they get the fields of the template.
    private func sendable(_ entry: LabelEntry) -> LabelEntry {
        guard !run.job.data.isTable, entry.copies > 0 else { return entry }
        if projection.map({ $0.recipe != entry.recipe || $0.columnCount != entry.columnCount }) ?? true {
            projection = Projection(entry, run.recipes[entry.recipe].fields)
        }
        var entry = entry
        if let projection { entry.record = projection.record(entry.record) }
        return entry
    }

    /// Passes on the oldest batch.
    ///
    /// - Returns: whether there was one.
    @discardableResult private func accept() throws -> Bool {
        guard let result = workers.next() else { return false }
        let span = underWay.removeFirst()
        do {
            if result.hasRejection, run.job.skipsBadRecords {
                try restart(span, result)
            } else {
                try pass(on: result, of: span)
            }
        } catch {
            hasFailed = true
            throw error
        }
        return true
    }

    private func pass(on result: BatchResult<Sheet>, of span: Span) throws {
        let isCut = !isComplete && span.end % labelsPerSheet != 0 && sheets.contains(span.end / labelsPerSheet)
        // A rejected record ends the run.
        if !result.hasRejection {
            for sheet in isCut ? result.sheets.dropLast() : result.sheets[...] { try add(sheet) }
        }
        acceptedEnd = span.end
        var position = span.start.position - span.start.offset
        for (index, made) in result.outcomes.enumerated() {
            let entry = pending[index]
            var outcome = entry.copies == 0 ? entry.known ?? made : made
            outcome.rejection = outcome.rejection ?? entry.known?.rejection
            if let begun {
                outcome.issues = begun.issues + outcome.issues
                outcome.rejection = begun.rejection ?? outcome.rejection
                outcome.labels += begun.labels
                self.begun = nil
            }
            if index == span.count - 1, span.continues, outcome.rejection == nil {
                begun = outcome
            } else {
                try run.report(entry, outcome, at: position)
            }
            position += entry.copies
        }
        if let failure = result.failure { throw failure }
        let done = span.continues ? span.count - 1 : span.count
        pending.removeFirst(done)
        removed += done
    }

    /// Sets the sheets from a batch with bad records on again.
    private func restart(_ span: Span, _ result: BatchResult<Sheet>) throws {
        var results = [(span, result)]
        while let result = workers.next() { results.append((underWay.removeFirst(), result)) }
        for (number, item) in results.enumerated() {
            mark(item.0, item.1, areExact: number == 0)
        }
        next = span.start
        available = pending[(next.record - removed)...].reduce(-next.offset) { $0 + $1.copies }
    }

    /// Marks the records that a batch has rejected. Where labels depend on their positions, only the first one is certain.
    private func mark(_ span: Span, _ result: BatchResult<Sheet>, areExact: Bool) {
        var isFirst = areExact
        for (index, outcome) in result.outcomes.enumerated() where outcome.rejection != nil {
            let place = span.start.record - removed + index
            let isPartial = (index == 0 && span.start.offset > 0) || (span.continues && index == span.count - 1)
            let dependsOnPosition = run.recipes[pending[place].recipe].template.dependsOnPosition
            if isFirst || (!dependsOnPosition && !isPartial) {
                pending[place].copies = outcome.labels + (index == 0 ? span.start.offset : 0)
                pending[place].known = outcome
            }
            isFirst = false
        }
    }
}

/// The fields of a template in records that are objects.
private struct Projection {
    let recipe: Int
    let columnCount: Int
    private let names = FieldNames()
    private var indices: [Int] = []

    init(_ entry: LabelEntry, _ fields: [String]) {
        (recipe, columnCount) = (entry.recipe, entry.columnCount)
        let known = entry.record.fields
        for field in fields {
            guard let index = known.index(of: field), index < columnCount else { continue }
            if names.add(known.names[index]) == indices.count { indices.append(index) }
        }
    }

    func record(_ record: DataRecord) -> DataRecord {
        DataRecord(
            row: record.row, line: record.line, fields: names,
            values: indices.map { $0 < record.values.count ? record.values[$0] : "" })
    }
}
