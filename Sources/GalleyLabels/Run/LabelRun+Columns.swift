import Galley
import GalleyData
import GalleyDiagnostics

/// Reports of columns that the labels do not show.
extension LabelRun {
    /// Reports once that no column is known to have names.
    func warnOfMissingName(_ entry: LabelEntry) throws {
        guard summary.records == 1, !recipes[entry.recipe].template.hasName else { return }
        try onIssue(
            LabelIssue(
                row: entry.record.row, line: entry.record.line, field: "", value: "", kind: .noName,
                done: "no column is recognised as the name; expected one such as \"Name\" or \"Company\" among "
                    + columnList(names.names)))
    }

    /// Adds the columns of a record that are new and that neither the built-in template nor an option uses to `unsetColumns`.
    func watch(_ entry: LabelEntry) {
        guard watched.recipe != entry.recipe || watched.columns < entry.columnCount else { return }
        defer { watched = (entry.recipe, entry.columnCount) }
        guard job.design.usesRoles else { return }
        if watched.recipe != entry.recipe { (unsetColumns, watched.columns) = ([], 0) }
        if readColumns.isEmpty {
            readColumns = Set((job.filters.map(\.field) + [job.copiesField ?? ""]).map { $0.lowercased() })
        }
        unsetColumns += recipes[entry.recipe].template
            .unsetColumns(among: Array(names.names[watched.columns..<entry.columnCount]))
            .filter { !readColumns.contains($0.lowercased()) }
    }

    /// Reports non-empty columns that the template does not show, each once.
    func reportUnset(_ record: DataRecord) throws {
        let found = unsetColumns.filter { !record[$0].isEmpty }
        guard !found.isEmpty else { return }
        readColumns.formUnion(found.map { $0.lowercased() })
        unsetColumns.removeAll { readColumns.contains($0.lowercased()) }
        summary.unsetColumns += found
        for column in found {
            try onIssue(
                LabelIssue(
                    row: record.row, line: record.line, field: column, value: record[column], kind: .unsetColumn,
                    done: "the template does not show the column; a template of your own can"))
        }
    }
}
