import Galley
import GalleyData
import GalleyFormatting

/// Reading the records of a run.
extension LabelRun {
    /// Takes a record that meets the conditions, with its number of labels, and returns whether to continue. Records before the chosen
    /// rows count for serial numbers.
    typealias RecordTaker = (DataRecord, _ copies: Int, _ isChosen: Bool) throws -> Bool

    /// Reads the records in the order of the job.
    ///
    /// - Parameters:
    ///   - names: receives the names of the fields.
    ///   - start: the first record; nil for the first of the data.
    ///   - isCounting: whether records that cannot be used are skipped in silence.
    ///   - onBad: takes the entries of records that cannot be used.
    func readRecords(
        names: FieldNames, from start: RecordPlace? = nil, isCounting: Bool = false,
        onBad: (LabelEntry) throws -> Void = { _ in }, _ body: RecordTaker
    ) throws {
        guard !job.order.allKeys.isEmpty else {
            return try readInFileOrder(
                names: names, rows: job.rows, from: start, isCounting: isCounting, onBad: onBad, body: body)
        }
        let ordered = try orderedRecords()
        if !isCounting { try ordered.bad.forEach(onBad) }
        for item in ordered.items {
            guard try body(item.record, item.copies, item.isChosen) else { return }
        }
    }

    func readInFileOrder(
        names: FieldNames, rows: ClosedRange<Int>, from start: RecordPlace? = nil, isCounting: Bool = false,
        onBad: (LabelEntry) throws -> Void = { _ in }, body: RecordTaker
    ) throws {
        var hasRecords = false
        func rejected(_ record: DataRecord, _ issue: LabelIssue) -> LabelEntry {
            LabelEntry(record: record, known: LabelOutcome(rejection: issue))
        }
        try job.data.readRecords(names: names, from: start) { row, error in
            hasRecords = true
            let line = error.place.line ?? 0
            guard rows.contains(job.data.rowNumber(row, line: line)), !isCounting else { return }
            let record = DataRecord(row: row, line: line, fields: names, values: [])
            let issue = LabelIssue(
                row: row, line: line, field: "", value: "", kind: .badRecord, done: error.wording(),
                hint: error.hint)
            try onBad(rejected(record, issue))
        } while: { record in
            if !hasRecords { try checkFields(names, line: record.line) }
            hasRecords = true
            let number = job.data.rowNumber(record.row, line: record.line)
            // The next sheet begins with its first row again.
            if number > rows.upperBound { return job.data.hasSeveralFiles && number != record.row }
            if totals.contain(record) {
                if rows.contains(number) { noteTotal(record) }
                return true
            }
            if job.design.usesRoles, job.data.isTable,
                continuations.contain(
                    record, shown: { (try? job.template(columns: names.names, values: values))?.fields })
            {
                if rows.contains(number) { noteContinuation(record) }
                return true
            }
            guard job.filters.allSatisfy({ $0.accepts(record) }) else { return true }
            let isChosen = rows.contains(number)
            var copies = job.copies
            if let field = job.copiesField {
                guard let number = job.copies(in: record[field]) else {
                    if isCounting || !isChosen { return true }
                    let isEmpty = record[field].isEmpty
                    let issue = LabelIssue(
                        row: record.row, line: record.line, field: field, value: record[field], kind: .badRecord,
                        done: "\(isEmpty ? "empty; " : "")expected a whole number of copies from 0 to 1000000",
                        hint: isEmpty ? .copiesDefault : nil)
                    try onBad(rejected(record, issue))
                    return true
                }
                copies *= number
            }
            return try body(record, copies, isChosen)
        }
        guard hasRecords else {
            throw Diagnostic(.noRecords, "no records", expected: "at least one", at: .init(file: job.data.name))
        }
    }

    private func noteTotal(_ record: DataRecord) {
        let name = record.values.first { !$0.isEmpty && !$0.utf8.contains(where: \.isASCIIDigit) }
        var place = Diagnostic.Place(file: job.data.name(ofRow: record.row), line: record.line)
        job.data.complete(&place, row: record.row)
        DataNotices.note(
            Diagnostic(
                .dataNotice,
                "\(name.map { "\(quoted($0)): " } ?? "")left out: the record has the sums of those above it",
                at: place, severity: .note))
    }

    private func noteContinuation(_ record: DataRecord) {
        DataNotices.note(
            Diagnostic(
                .dataNotice, "further lines of orders, such as that of \(quoted(record.value(at: 0))), have no labels",
                at: .init(file: job.data.name(ofRow: record.row)), severity: .note))
    }

    /// Checks that the fields named by options exist.
    func checkFields(_ names: FieldNames, line: Int) throws {
        for field in job.filters.map(\.field) + [job.copiesField].compactMap(\.self) + job.order.allKeys.map(\.column) {
            try require(field, among: names, line: line)
        }
        func chosen(_ texts: [String]) -> [String] {
            texts.flatMap { text in
                let parts = names.index(of: text) == nil ? ColumnChoice.parts(of: text) : []
                return parts.isEmpty ? [text] : parts
            }
        }
        for name in chosen(job.columns.shown) { try require(name, among: names, line: line) }
        for name in chosen(job.columns.hidden) where ColumnChoice.role(named: name) == nil {
            try require(name, among: names, line: line)
        }
    }

    func require(_ field: String, among names: FieldNames, line: Int) throws(Diagnostic) {
        guard names.index(of: field) == nil else { return }
        // Later objects may have the field.
        if !job.data.isTable { return }
        let hint = NearestName.hint(for: field, among: names.names)
        let list = columnList(names.names)
        throw Diagnostic(
            .unknownColumn, "no such column; the columns are \(list)\(hint)",
            at: .init(file: job.data.name, line: line, field: .column(field)))
    }

    /// The number of the recipe for `record`; there is a new one when objects add columns.
    func recipe(for record: DataRecord) throws -> Int {
        let count = names.names.count
        if let lastRecipe, count == knownColumns || recipes.count + earlierRecipes >= Self.maxRecipes {
            return lastRecipe
        }
        // Of a stream, only the first record is known.
        if values.isEmpty { values.add(record.fields.names, value: record.value(at:)) }
        let recipe = try job.recipe(columns: names.names, values: values) { field throws(Diagnostic) in
            try require(field, among: names, line: record.line)
        }
        if recipes.isEmpty, job.data.isTable { try checkHeader(recipe.template.roleExplanations) }
        recipes.append(recipe)
        (knownColumns, lastRecipe) = (count, recipes.count - 1)
        return recipes.count - 1
    }

    /// Throws where the header looks like a record, and notes which line was read as one if no name in it is known.
    private func checkHeader(_ explanations: [ColumnRoles.Explanation]) throws(Diagnostic) {
        if let datum = HeaderCheck.datum(in: explanations) {
            throw Diagnostic(
                .tableHeader, "the first line looks like a record, not like names of columns: \(quoted(datum))",
                expected: "a header", hint: .noHeader, at: .init(file: job.data.name))
        }
        let reading = job.data.reading
        guard let first = explanations.first?.column, HeaderCheck.isUnknown(explanations), reading.hasHeader,
            reading.headerRow == nil, job.data.format != .sqlite
        else { return }
        DataNotices.note(
            Diagnostic(
                .dataNotice, "the line that begins with \(quoted(first)) is read as the header",
                hint: .headerAsRecord, at: .init(file: job.data.name), severity: .note))
    }
}
