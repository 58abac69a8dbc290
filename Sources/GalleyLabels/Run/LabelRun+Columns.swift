import Galley
import GalleyData

/// Reports of columns that the labels do not show.
extension LabelRun {
    /// Whether the record is the first of the job, of which the first shard reports what concerns all.
    private var isFirstRecord: Bool { summary.records == 1 && job.shard?.number ?? 1 == 1 }

    /// Reports once that no column is known to have names, streets or towns.
    func warnOfMissingColumns(_ entry: LabelEntry) throws {
        guard isFirstRecord else { return }
        let template = recipes[entry.recipe].template
        func report(_ kind: LabelIssue.Kind, _ noun: String, _ example: Wording) throws {
            try onIssue(
                LabelIssue(
                    row: entry.record.row, line: entry.record.line, field: "", value: "", kind: kind,
                    done: "no column is recognised as the \(noun); expected one such as \(example) among "
                        + columnList(names.names)))
        }
        if !template.hasName { try report(.noName, "name", "\"Name\" or \"Company\"") }
        let check = template.addressChecks.first
        for part in check?.missing ?? [] {
            if part == "town", check?.hasTownLine({ entry.record[$0] }) == true { continue }
            try report(.incompleteAddress, part, part == "street" ? "\"Street\"" : "\"City\" or \"Postcode\"")
        }
    }

    /// Reports which template the columns have chosen, and what each column is for, with its value in the first record.
    func explainColumns(_ entry: LabelEntry) throws {
        guard job.explainsColumns, isFirstRecord else { return }
        if case .automatic = job.design {
            let choice = BuiltInTemplate.suited(to: names.names, values: values, on: job.stock)
            try onIssue(
                LabelIssue(
                    row: entry.record.row, line: entry.record.line, field: "", value: choice.template.rawValue,
                    kind: .template, done: choice.reason))
        }
        for explanation in recipes[entry.recipe].template.roleExplanations {
            try onIssue(
                LabelIssue(
                    row: entry.record.row, line: entry.record.line, field: explanation.column,
                    value: entry.record[explanation.column], kind: .columnRole, done: explanation.wording))
        }
    }

    /// Reports once how dates are read whose order of day and month nothing tells.
    func reportAmbiguousDates(_ entry: LabelEntry) throws {
        guard !ambiguousDates.isEmpty, isFirstRecord else { return }
        for (field, date) in ambiguousDates {
            try onIssue(
                LabelIssue(
                    row: entry.record.row, line: entry.record.line, field: field, value: date.text,
                    kind: .ambiguousDate, done: date.wording { "--lang \($0)" }))
        }
    }

    /// Notes once that records have labels although somebody does not come or an order is not sent.
    func noteAbsences(_ entry: LabelEntry) {
        guard !values.absences.isEmpty, isFirstRecord else { return }
        let filtered = Set(job.filters.map { $0.field.lowercased() })
        for (column, value) in values.absences.sorted(by: { $0.key < $1.key })
        where !filtered.contains(column.lowercased()) && ColumnVocabulary.shared.namesState(column) {
            DataNotices.note(
                Diagnostic(
                    .dataNotice, "records with \(quoted(value)) have labels, too", hint: .omittedRecords(column, value),
                    at: .init(file: job.data.name, field: .column(column)), severity: .note))
        }
    }

    /// Adds the columns of a record that are new and that neither the built-in template nor an option uses to `unsetColumns`.
    func watch(_ entry: LabelEntry) {
        guard watched.recipe != entry.recipe || watched.columns < entry.columnCount else { return }
        defer { watched = (entry.recipe, entry.columnCount) }
        guard job.design.usesRoles else { return }
        if watched.recipe != entry.recipe { (unsetColumns, watched.columns) = ([], 0) }
        if readColumns.isEmpty {
            let columns = job.filters.map(\.field) + [job.copiesField ?? ""] + job.order.allKeys.map(\.column)
            readColumns = Set(columns.map { $0.lowercased() })
        }
        strayColumns = recipes[entry.recipe].template.strayColumns
        unsetColumns += recipes[entry.recipe].template
            .unsetColumns(among: Array(names.names[watched.columns..<entry.columnCount]))
            .filter { !readColumns.contains($0.lowercased()) }
    }

    /// Reports non-empty columns that the template does not show, each once.
    func reportUnset(_ record: DataRecord) throws {
        let filledColumns = unsetColumns.filter { !record[$0].isEmpty }
        guard !filledColumns.isEmpty else { return }
        readColumns.formUnion(filledColumns.map { $0.lowercased() })
        unsetColumns.removeAll { readColumns.contains($0.lowercased()) }
        for column in filledColumns {
            let isStray = strayColumns.contains(column)
            if !isStray { summary.unsetColumns.append(column) }
            try onIssue(
                LabelIssue(
                    row: record.row, line: record.line, field: column, value: record[column],
                    kind: isStray ? .strayColumn : .unsetColumn,
                    done: isStray
                        ? "a part of an address that no label shows" : "the template does not show the column",
                    hint: .addColumn))
        }
    }
}
