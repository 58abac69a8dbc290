import GalleyData
import GalleyDiagnostics
import GalleyFormatting

extension ChartValues {
    /// Records as series, whose places are those of the headers.
    mutating func readWide(_ places: [Datum], besides total: Int?) {
        var missing: (row: Int, column: Int, count: Int)?
        for row in columns.records.indices where row != total {
            for (column, name) in zip(choice.y, places) {
                guard let place = choice.areMonthsOfYears ? month(name, row) : name else { continue }
                let series = choice.areMonthsOfYears ? nil : choice.x.map { self.name(row, $0) }
                let number = columns.number(row, column)
                if number == nil {
                    missing = (missing?.row ?? row, missing?.column ?? column, (missing?.count ?? 0) + 1)
                }
                values.append(
                    Value(
                        place: place, series: series, facet: nil, value: number ?? .nan,
                        row: row
                    ))
            }
        }
        guard let missing else { return }
        notes.append(
            "\(counted(missing.count, "value")) missing, first in line \(columns.records.lines[missing.row]), column "
                + quoted(columns.records.header[missing.column]) + ": "
                + (choice.kind == .line || choice.kind == .area ? "shown as gaps" : "not shown"))
    }

    /// The month of a number in the year of a record.
    private func month(_ number: Datum, _ row: Int) -> Datum? {
        guard let x = choice.x, case .date(let year)? = columns.datum(row, x, isNumber: false),
            let month = number.quantity,
            let days = CivilDate.daysSince1970(
                year: CivilDate(secondsSince1970: Int(bounded: year)).year, month: Int(bounded: month), day: 1)
        else { return nil }
        return .date(Double(days) * 86_400)
    }
}
