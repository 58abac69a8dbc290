public import Galley
import GalleyMessages

extension LabelJob {
    /// Produces the labels as a stream: one record and one sheet are in memory at a time.
    ///
    /// - Parameters:
    ///   - fonts: the fonts of the labels.
    ///   - onIssue: called with each issue.
    ///   - progress: called after each record with the numbers so far.
    ///   - add: receives the sheets in order.
    /// - Returns: the numbers of the whole run.
    /// - Throws: `DataError` for invalid data, `FontError`, `ImageError`; errors of the closures.
    /// - Complexity: O(*n*) in the number of labels; memory for one record, one sheet and the cache of shaped words.
    public func run(
        fonts: FontCollection, onIssue: @escaping (LabelIssue) throws -> Void = { _ in },
        progress: @escaping (LabelSummary) -> Void = { _ in }, add: (DisplayPage) throws -> Void
    ) throws -> LabelSummary {
        try withoutActuallyEscaping(add) { add in
            let run = LabelRun(self, fonts: fonts, onIssue: onIssue, progress: progress, add: add)
            try run.run()
            return run.summary
        }
    }
}

/// The state of a run.
private final class LabelRun {
    let job: LabelJob
    let fonts: FontCollection
    let onIssue: (LabelIssue) throws -> Void
    let progress: (LabelSummary) -> Void
    let add: (DisplayPage) throws -> Void
    private(set) var summary = LabelSummary()
    private let names = FieldNames()
    private let frames: [CGRect]
    private var setter: LabelTypesetter?
    /// The number of columns for which the template was made.
    private var knownColumns = 0
    private var templateCount = 0
    /// The maximum number of templates made for columns of later objects.
    private static let maxTemplates = 64
    /// The columns that the template does not show, and that have been empty so far.
    private var unsetColumns: [String] = []
    /// The number of the current sheet; nil before the first label.
    private var sheet: Int?
    private var items: [DisplayItem] = []
    /// The next free position, counted over all sheets from 0.
    private var position: Int
    /// The number of records so far that meet the conditions.
    private var recordIndex = 0
    /// The sheets of this shard.
    private var sheets = 0..<Int.max
    /// The maximum number of copies of a record so far.
    private var maxCopies = 1
    /// The step of the template's `LabelScale` at which all labels are set that fit.
    private var firstStep = 0
    /// The maximum number of records that decide on the size of text.
    private static let maxMeasured = 1000
    /// How the numbers of the data are written.
    private var conventions = StreamedConventions(language: nil)

    init(
        _ job: LabelJob, fonts: FontCollection, onIssue: @escaping (LabelIssue) throws -> Void,
        progress: @escaping (LabelSummary) -> Void, add: @escaping (DisplayPage) throws -> Void
    ) {
        (self.job, self.fonts, self.progress, self.add) = (job, fonts, progress, add)
        self.onIssue = { issue in
            var issue = issue
            issue.place = job.data.place(line: issue.line, column: issue.field)
            try onIssue(issue)
        }
        frames = job.stock.frames
        position = job.firstPosition - 1
    }

    func run() throws {
        conventions = try job.sampledConventions()
        if job.shard != nil || job.collates {
            guard job.data.isRepeatable else {
                throw DataError(
                    file: job.data.name,
                    problem: "shards and collated copies read the data more than once; expected a file")
            }
        }
        if let shard = job.shard {
            let labels = try count()
            let sheetCount = (position + labels + frames.count - 1) / frames.count
            sheets = shard.sheets(of: sheetCount)
        }
        if job.sharesSize { firstStep = try commonStep() }
        setter?.firstStep = firstStep
        var set = 0
        repeat {
            recordIndex = 0
            try readRecords { record, copies in
                if job.collates {
                    maxCopies = max(maxCopies, copies)
                    return set < copies ? try make(record, copies: 1) : true
                }
                return try make(record, copies: copies)
            }
            set += 1
        } while job.collates && set < maxCopies
        try finishSheet()
        guard summary.labels > 0 || job.shard != nil else {
            let reason =
                recordIndex == 0 && summary.rejected == 0 ? "no record meets the conditions" : "no record has a label"
            throw DataError(file: job.data.name, problem: "nothing to print: \(reason)")
        }
    }

    /// The number of labels of the data, without layout.
    private func count() throws -> Int {
        var count = 0
        try readRecords(isCounting: true) { _, copies in
            count += copies
            return true
        }
        return count
    }

    /// The step at which the labels of the first records fit.
    private func commonStep() throws -> Int {
        var (steps, count) = ([Int](), 0)
        try readRecords(isCounting: true) { record, copies in
            guard copies > 0 else { return true }
            let setter = try setter(for: record)
            do {
                let step = try setter.neededStep(labelRecord(record, sheet: 0))
                if steps.isEmpty { steps = Array(repeating: 0, count: setter.scale.last + 2) }
                // Later objects may change the template.
                steps[min(step, steps.count - 1)] += 1
            } catch is LimitError {}
            count += 1
            return count < Self.maxMeasured
        }
        guard let setter, !steps.isEmpty else { return 0 }
        return min(setter.scale.last, setter.scale.commonStep(steps))
    }

    // MARK: Records

    private func readRecords(
        isCounting: Bool = false, _ body: (DataRecord, _ copies: Int) throws -> Bool
    ) throws {
        let (fileName, rows) = (job.data.name, job.rows)
        var hasRecords = false
        try job.data.readRecords(names: names) { row, error in
            hasRecords = true
            guard rows.contains(row), !isCounting else { return }
            try reject(
                LabelIssue(row: row, line: error.line ?? 0, field: "", value: "", kind: .badRecord, done: error.problem)
            )
        } while: { record in
            if !hasRecords { try checkFields(line: record.line) }
            hasRecords = true
            if record.row > rows.upperBound { return false }
            guard rows.contains(record.row), job.filters.allSatisfy({ $0.accepts(record) }) else { return true }
            var copies = job.copies
            if let field = job.copiesField {
                guard let number = job.copies(in: record[field]) else {
                    if !isCounting {
                        let isEmpty = record[field].isEmpty
                        try reject(
                            LabelIssue(
                                row: record.row, line: record.line, field: field, value: record[field],
                                kind: .badRecord,
                                done: (isEmpty ? "empty; " : "") + "expected a whole number of copies from 0 to 1000000"
                                    + (isEmpty ? ", or --copies-default" : "")))
                    }
                    return true
                }
                copies *= number
            }
            return try body(record, copies)
        }
        guard hasRecords else { throw DataError(file: fileName, problem: "no records; expected at least one") }
    }

    /// Checks that the fields named by options exist.
    private func checkFields(line: Int) throws {
        for field in job.filters.map(\.field) + (job.copiesField.map { [$0] } ?? []) { try require(field, line: line) }
    }

    private func require(_ field: String, line: Int) throws(DataError) {
        guard names.index(of: field) == nil else { return }
        // Later objects may have the field.
        if !job.data.isTable { return }
        let hint = NearestName.hint(for: field, among: names.names)
        let list = columnList(names.names)
        throw DataError(
            file: job.data.name, line: line, column: field,
            problem: "no such column; the columns are \(list)\(hint)")
    }

    private func reject(_ issue: LabelIssue) throws {
        summary.rejected += 1
        try onIssue(issue)
        guard job.skipsBadRecords else {
            throw DataError(
                file: job.data.name, line: issue.line == 0 ? nil : issue.line,
                column: issue.field.isEmpty ? nil : issue.field,
                problem: (issue.value.isEmpty ? "" : "\(quoted(issue.value)): ") + issue.done)
        }
    }

    // MARK: Labels

    /// - Returns: whether to continue.
    private func make(_ record: DataRecord, copies: Int) throws -> Bool {
        defer { recordIndex += 1 }
        guard copies > 0 else { return true }
        let end = position + copies
        if end <= sheets.lowerBound * frames.count {
            position = end
            return true
        }
        if position / frames.count >= sheets.upperBound { return false }
        let setter = try setter(for: record)
        var label: LabelTypesetter.LaidOutLabel?
        for copy in 0..<copies {
            let number = position / frames.count
            guard sheets.contains(number) else {
                position += 1
                continue
            }
            let made: LabelTypesetter.LaidOutLabel
            if let label, !setter.template.dependsOnPosition {
                made = label
            } else {
                do { made = try setter.set(labelRecord(record, sheet: number)) } catch let error as LimitError {
                    if job.shard != nil { position = end }
                    try reject(
                        LabelIssue(
                            row: record.row, line: record.line, field: "", value: "", kind: .badRecord,
                            done: error.description))
                    return true
                }
                if copy == 0 || label == nil {
                    guard try report(made) else {
                        // In a shard, the position stays empty, so that positions agree between shards.
                        if job.shard != nil { position = end }
                        return true
                    }
                }
                label = made
            }
            try put(made, on: number)
        }
        summary.records += 1
        summary.row = record.row
        if !unsetColumns.isEmpty { try reportUnset(record) }
        progress(summary)
        return true
    }

    private func labelRecord(_ record: DataRecord, sheet: Int) -> LabelRecord {
        let index =
            switch job.serial.unit {
            case .copy: position - (job.firstPosition - 1)
            case .record: recordIndex
            case .page: sheet
            }
        return LabelRecord(
            data: record, number: (job.serial, index), page: sheet + 1, language: job.numberLanguage,
            conventions: conventions)
    }

    /// Reports the issues of a label, and returns whether it is usable.
    private func report(_ label: LabelTypesetter.LaidOutLabel) throws -> Bool {
        guard label.isUsable else {
            for issue in label.issues where issue.severity != .error { try onIssue(issue) }
            if let first = label.issues.first(where: { $0.severity == .error }) { try reject(first) }
            return false
        }
        for issue in label.issues { try onIssue(issue) }
        if label.issues.contains(where: { $0.severity == .warning }) { summary.warnings += 1 }
        return true
    }

    /// The typesetter for `record`, made anew when objects add columns.
    private func setter(for record: DataRecord) throws -> LabelTypesetter {
        let count = names.names.count
        if let setter, count == knownColumns || templateCount >= Self.maxTemplates {
            if count > knownColumns { watch(from: knownColumns) }
            return setter
        }
        let setter = try job.typesetter(columns: names.names, fonts: fonts) { field throws(DataError) in
            try require(field, line: record.line)
        }
        setter.firstStep = min(firstStep, setter.scale.last)
        self.setter = setter
        templateCount += 1
        watch(from: 0)
        return setter
    }

    /// Adds the columns from `first` on that neither the built-in template nor an option uses to `unsetColumns`.
    private func watch(from first: Int) {
        knownColumns = names.names.count
        guard case .builtIn = job.design, let setter else { return }
        if first == 0 { unsetColumns = [] }
        let read = Set(
            (job.filters.map(\.field) + [job.copiesField ?? ""] + summary.unsetColumns).map { $0.lowercased() })
        unsetColumns += setter.template.unsetColumns(among: Array(names.names[first...]))
            .filter { !read.contains($0.lowercased()) }
    }

    /// Reports non-empty columns that the template does not show, each once.
    private func reportUnset(_ record: DataRecord) throws {
        let found = unsetColumns.filter { !record[$0].isEmpty }
        guard !found.isEmpty else { return }
        unsetColumns.removeAll { found.contains($0) }
        summary.unsetColumns += found
        for column in found {
            try onIssue(
                LabelIssue(
                    row: record.row, line: record.line, field: column, value: record[column], kind: .unsetColumn,
                    done: "the template does not show the column; a template of your own can"))
        }
    }

    // MARK: Sheets

    private func put(_ label: LabelTypesetter.LaidOutLabel, on number: Int) throws {
        guard let setter else { preconditionFailure("a label is set before it is put on a sheet") }
        if sheet != number { try finishSheet() }
        sheet = number
        setter.draw(label, in: frames[position % frames.count], into: &items)
        position += 1
        summary.labels += 1
    }

    private func finishSheet() throws {
        guard sheet != nil else { return }
        sheet = nil
        guard summary.pages < Limits.current.pages else { throw Limits.current.tooManyPages() }
        let done = items
        items = []
        // A little more than the last sheet needed, to avoid growing.
        items.reserveCapacity(done.count + done.count / 8)
        try add(job.printing.page(done, on: job.stock))
        summary.pages += 1
    }
}
