import Galley

/// The cells of a column as dates. The cells decide whether the day or the month comes first between slashes; if all are
/// ambiguous, the language does.
struct DateColumn {
    /// Seconds since 1970-01-01T00:00:00Z; nil for cells that are no dates.
    let seconds: [Int?]
    private let missing: Int
    /// The first cell that may be two dates, with nothing in the column to tell.
    let ambiguousCell: String?

    /// - Parameters:
    ///   - texts: the cells.
    ///   - language: the BCP 47 tag of the document's language.
    init(_ texts: [String], language: String?) {
        var votes = 0
        for text in texts {
            switch DateOrder.evident(in: text) {
            case .dayFirst: votes += 1
            case .monthFirst: votes -= 1
            case nil: break
            }
        }
        let isMonthFirst = votes == 0 ? CalendarFormatter.writesMonthFirst(language ?? "en") : votes < 0
        seconds = texts.map { WrittenDate.seconds($0, order: isMonthFirst ? .monthFirst : .dayFirst) }
        missing = texts.count(where: NumberColumn.isMissing)
        ambiguousCell = votes == 0 ? texts.first(where: DateOrder.isAmbiguous) : nil
    }

    /// Whether sorts treat the column as dates: more than half of its non-missing cells are.
    var isDates: Bool {
        let found = seconds.count { $0 != nil }
        return found > 0 && found * 2 > seconds.count - missing
    }
}
