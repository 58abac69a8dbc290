import Galley
import GalleyConcurrency
import GalleyData

/// Sets the sheets of a run on several threads and passes them on in order. The result is the same as with one thread.
///
/// Records are divided into batches of whole sheets, at the positions that they have if all of them are good. Where a batch turns
/// out to have other numbers of labels, later batches were set at wrong positions. The sheets from this batch on are set again, on
/// the assumption that the records rejected so far remain rejected. If that happens too often, one thread sets the rest.
///
/// Memory: the records and sheets of a few batches for each thread.
final class SheetPipeline<Sheet> {
    private let run: LabelRun
    private let workers: OrderedWorkers<Batch<Sheet>, BatchResult<Sheet>>
    private let add: (Sheet) throws -> Void
    /// Sets the rest of the sheets if the threads discard too many labels.
    private let setter: SheetSetter
    /// The sheets to produce.
    private let sheets: Range<Int>
    /// Whether records before and after `sheets` are known without layout, and so are passed over.
    private let skipsOthers: Bool
    private let labelsPerSheet: Int
    private let pagesPerSheet: Int
    private let sheetsPerBatch: Int
    /// The records that have not been reported.
    private var pending: [PendingRecord] = []
    /// The number of records removed from `pending`.
    private var removed = 0
    private var next: BatchSpan.Start
    /// The number of labels from `next` on.
    private var available = 0
    private var underWay: [BatchSpan] = []
    /// Results that have been passed on.
    private var used: [BatchResult<Sheet>] = []
    /// The position of the next record, if others are skipped.
    private var readPosition: Int
    /// The end of the positions that have been passed on.
    private var acceptedEnd = 0
    /// The labels and issues of a record whose last labels are on later sheets.
    private var begun: LabelOutcome?
    private var hasFailed = false
    private var isComplete = true
    private var projection: RecordProjection?
    private var waste: SheetWaste
    /// Whether the rest is set on the caller's thread.
    private var isAlone = false

    /// The maximum number of records that wait for a whole batch of labels.
    private static var maxWaiting: Int { 4096 }

    /// - Parameter setter: sets the rest of the sheets if the threads discard too many labels.
    init(
        _ run: LabelRun, _ plan: SheetSetter.Plan, _ conventions: StreamedConventions, threads: Int,
        alone setter: SheetSetter, prepare: @escaping @Sendable (DisplayPage) -> Sheet,
        add: @escaping (Sheet) throws -> Void
    ) {
        (self.run, sheets, self.setter, self.add) = (run, plan.sheets, setter, add)
        skipsOthers = run.job.shard != nil && !plan.examinesEarlier
        labelsPerSheet = plan.stock.count
        pagesPerSheet = plan.sides.count
        sheetsPerBatch = min(64, max(1, 96 / labelsPerSheet))
        readPosition = plan.start
        next = BatchSpan.Start(position: readPosition)
        let capacity = 2 * threads + 1
        waste = SheetWaste(threads: threads, allowance: capacity * sheetsPerBatch * labelsPerSheet)
        let resources = WorkerResources(fonts: run.fonts, conventions: conventions)
        let limits = Limits.current
        workers = OrderedWorkers(count: threads, capacity: capacity) {
            let worker = limits.withValue { SheetWorker(plan, resources, prepare) }
            return { batch in limits.withValue { worker.set(batch) } }
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
        if entry.known == nil, !isAlone, acceptedEnd / labelsPerSheet >= sheets.upperBound { return false }
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
                (next.position, next.offset) = (first, first - start)
                available -= next.offset
            }
        }
        if let known = entry.known, pending.isEmpty {
            try run.report(entry, known, at: isAlone ? setter.position : next.position)
            return true
        }
        if isAlone { return try setAlone(entry) }
        pending.append(PendingRecord(entry: entry, labels: entry.copies))
        available += entry.copies
        if entry.known?.isRejected ?? false, !run.job.skipsBadRecords { try finish(isComplete: false) }
        try submit(all: false)
        if waiting > Self.maxWaiting {
            while try accept() {}
            if !isAlone { try continueAlone() }
        }
        return true
    }

    /// The number of records that no batch has.
    private var waiting: Int { pending.count - (next.record - removed) }

    /// Passes on the sheets and reports of all records so far.
    ///
    /// - Parameter isComplete: whether the last sheet is passed on although it has free positions.
    func finish(isComplete: Bool) throws {
        guard !hasFailed else { return }
        self.isComplete = isComplete
        while !isAlone, !pending.isEmpty {
            try submit(all: true)
            while try accept() {}
        }
        if isAlone, isComplete { try setter.finishSheet() }
    }

    // MARK: Batches

    /// Submits batches while there are labels for whole ones; with `all`, the rest, too.
    private func submit(all: Bool) throws {
        while !isAlone {
            if workers.isFull {
                try accept()
                continue
            }
            let end = (next.position / labelsPerSheet + sheetsPerBatch) * labelsPerSheet
            let isWhole = available >= end - next.position
            guard isWhole || (all && waiting > 0) else { return }
            submit(upTo: end)
        }
    }

    /// Submits a batch of the labels up to position `limit`.
    private func submit(upTo limit: Int) {
        let start = next
        var (entries, labels) = ([LabelEntry](), [Int]())
        let isProjected = !run.job.data.isTable
        while waiting > 0, next.position < limit {
            let place = next.record - removed
            entries.append(isProjected ? projected(pending[place].entry) : pending[place].entry)
            let left = pending[place].labels - next.offset
            guard next.position + left <= limit else {
                labels.append(limit - next.position)
                next.offset += limit - next.position
                (next.position, next.isContinued) = (limit, true)
                break
            }
            labels.append(left)
            next.position += left
            next.record += 1
            (next.offset, next.isContinued) = (0, false)
        }
        available -= next.position - start.position
        underWay.append(BatchSpan(start: start, labels: labels, continues: next.isContinued, end: next.position))
        // Records that seem to be rejected are set, too, at the position of the next label.
        let last = max(start.position, labels.last == 0 ? next.position : next.position - 1)
        workers.submit(
            Batch(
                entries: entries, recipes: run.recipes, position: start.position - start.offset,
                sheets: start.position / labelsPerSheet..<last / labelsPerSheet + 1, isContinued: start.isContinued,
                used: used))
        used = []
    }

    /// Objects may add names to their list while threads read it; they get the fields of the template.
    private func projected(_ entry: LabelEntry) -> LabelEntry {
        guard entry.copies > 0 else { return entry }
        if projection.map({ $0.recipe != entry.recipe || $0.columnCount != entry.columnCount }) ?? true {
            projection = RecordProjection(entry, run.recipes[entry.recipe].fields)
        }
        return projection.map { entry.with($0.record(entry.record)) } ?? entry
    }

    /// Passes on the oldest batch, or sets it again.
    ///
    /// - Returns: whether there was one.
    @discardableResult private func accept() throws -> Bool {
        guard let result = workers.next() else { return false }
        let span = underWay.removeFirst()
        do {
            if !run.job.skipsBadRecords || span.isAsPlanned(result.positionCounts) {
                try pass(on: result, of: span)
            } else {
                try setAgain(span, result)
            }
        } catch {
            hasFailed = true
            throw error
        }
        return true
    }

    private func pass(on result: BatchResult<Sheet>, of span: BatchSpan) throws {
        waste.used += result.work
        let isCut = !isComplete && span.end % labelsPerSheet != 0 && sheets.contains(span.end / labelsPerSheet)
        // A rejected record ends the run, unless it is skipped.
        if run.job.skipsBadRecords || !result.hasRejection {
            for sheet in result.sheets.dropLast(isCut ? pagesPerSheet : 0) { try add(sheet) }
        }
        acceptedEnd = span.end
        var (first, end) = (span.start.position - span.start.offset, span.start.position)
        for (index, made) in result.outcomes.enumerated() {
            let entry = pending[index].entry
            end += span.labels[index]
            defer { first = end }
            let isContinued = span.continues && index == span.labels.count - 1
            // Most records are whole. Outcomes take long to copy.
            guard isContinued || entry.known != nil || begun != nil else {
                try run.report(entry, made, at: first)
                continue
            }
            let outcome = joined(entry.known ?? made)
            if isContinued, !outcome.isRejected {
                begun = outcome
            } else {
                try run.report(entry, outcome, at: first)
            }
        }
        if let failure = result.failure { throw failure }
        let done = span.continues ? span.labels.count - 1 : span.labels.count
        pending.removeFirst(done)
        removed += done
        used.append(result)
    }

    /// The outcome of a record with that of its labels in earlier batches.
    private func joined(_ outcome: LabelOutcome) -> LabelOutcome {
        guard let begun else { return outcome }
        self.begun = nil
        return LabelOutcome(
            issues: begun.issues + outcome.issues, rejection: begun.rejection ?? outcome.rejection,
            labels: begun.labels + outcome.labels)
    }

    /// Sets the sheets from a batch with other numbers of labels on again.
    private func setAgain(_ span: BatchSpan, _ result: BatchResult<Sheet>) throws {
        var results = [(span, result)]
        while let result = workers.next() { results.append((underWay.removeFirst(), result)) }
        for (span, result) in results {
            assume(result, of: span)
            waste.wasted += result.work
        }
        next = span.start
        available = pending.reduce(-next.offset) { $0 + $1.labels }
        if waste.isTooMuch { try continueAlone() }
    }

    /// Assumes that records take as many positions as in a batch. The next batch with them shows whether that is true.
    private func assume(_ result: BatchResult<Sheet>, of span: BatchSpan) {
        for (index, outcome) in result.outcomes.enumerated() {
            let place = span.start.record - removed + index
            let before = index == 0 ? span.start.offset : 0
            // An earlier batch has rejected a record that continues here.
            guard pending[place].labels >= before else { continue }
            if outcome.isRejected {
                pending[place].labels = before + result.positionCounts[index]
            } else if before == 0 {
                pending[place].labels = pending[place].entry.copies
            }
        }
    }

    // MARK: One thread

    /// Sets the records that have not been reported, and all later ones, on the caller's thread. No batch is under way.
    private func continueAlone() throws {
        isAlone = true
        workers.stop()
        setter.position = next.position - next.offset
        setter.sheets = (next.position / labelsPerSheet..<Int.max).clamped(to: sheets)
        let rest = pending
        pending = []
        for record in rest { _ = try setAlone(record.entry) }
    }

    /// Returns whether later records may be on the sheets.
    private func setAlone(_ entry: LabelEntry) throws -> Bool {
        let position = setter.position
        let outcome: LabelOutcome
        if let known = entry.known {
            outcome = known
        } else {
            if position / labelsPerSheet >= sheets.upperBound { return false }
            let typesetter = setter.setter(entry.recipe, run.recipes[entry.recipe])
            outcome = try setter.put(entry, typesetter, isContinued: begun != nil)
        }
        try run.report(entry, joined(outcome), at: position)
        return true
    }
}
