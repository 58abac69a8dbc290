package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry
import GalleySpreadsheet

/// The cells of a column as dates, in the order that they show; if they show none, in that of the language.
package struct DateColumn {
    /// Seconds since 1970-01-01T00:00:00Z; nil for cells that are no dates.
    package let seconds: [Int?]
    private let missing: Int
    /// Whether all cells that are dates name quarters: `Q3 2026`.
    package let areQuarters: Bool
    /// The first cell that may be two dates, with nothing in the column to tell.
    package let ambiguity: AmbiguousDate?

    /// - Parameters:
    ///   - texts: the cells.
    ///   - language: the BCP 47 tag of the document's language.
    package init(_ texts: [String], language: String?) { self.init(PackedTexts(texts), [], language) }

    /// - Parameters:
    ///   - column: the cells, of which those of sheets may store dates.
    ///   - language: the BCP 47 tag of the document's language.
    package init(_ column: NumberColumn, language: String?) { self.init(column.texts, column.stored, language) }

    private init(_ texts: PackedTexts, _ stored: [StoredValue?], _ language: String?) {
        func date(_ row: Int) -> Int? {
            if !stored.isEmpty, case .date(let seconds)? = stored[row] { seconds } else { nil }
        }
        var reader = ColumnReader()
        for row in texts.indices where date(row) == nil { reader.observeDate(texts[row]) }
        let (orders, short) = (reader.orders(language: language), reader.readsShortYears)
        let names = MonthNames.of(language)
        let seconds = texts.indices.map { row in
            date(row)
                ?? WrittenDate.seconds(texts[row], order: orders[0], readsShortYears: short, names: names)
                ?? WrittenDate.stamp(texts.utf8(row))
                ?? WrittenDate.start(ofInterval: texts[row], order: orders[0], readsShortYears: short)
        }
        self.seconds = seconds
        let dated = texts.indices.lazy.filter { seconds[$0] != nil }
        areQuarters = dated.first != nil && dated.allSatisfy { date($0) == nil && names.namesQuarter(texts[$0]) }
        missing = texts.indices.count { NumberColumn.isMissing(texts, $0) }
        let mayDiffer = reader.hasSeveralReadings && orders.count > 1
        ambiguity =
            !mayDiffer
            ? nil
            : texts.indices.lazy.compactMap { row in
                date(row) == nil ? AmbiguousDate(texts[row], orders, readsShortYears: short) : nil
            }.first
    }

    /// Whether sorts treat the column as dates: more than half of its non-missing cells are.
    package var isDates: Bool {
        let dateCount = seconds.count { $0 != nil }
        return dateCount > 0 && dateCount * 2 > seconds.count - missing
    }
}

/// A date whose order of day and month nothing in its column tells, and how it is read.
package struct AmbiguousDate: Equatable, Sendable {
    /// The first such date of the column.
    package let text: String
    private let seconds: Int
    private let order: DateOrder

    /// - Parameters:
    ///   - orders: the orders in which most dates of the column are dates, that by which they are read first.
    /// - Returns: nil for a text that is the same date in all orders, or none.
    init?(_ text: String, _ orders: [DateOrder], readsShortYears: Bool) {
        guard let date = NumericDate(text), !date.hasOneReading,
            Set(orders.compactMap { date.days($0, readsShortYears: readsShortYears) }).count > 1,
            let days = date.days(orders[0], readsShortYears: readsShortYears)
        else { return nil }
        (self.text, order, seconds) = (text, orders[0], days * 86_400)
    }

    /// The message, with the language that reads it in another order.
    ///
    /// - Parameter option: an option with its value: `--lang en-GB`.
    package func wording(_ option: (_ language: String) -> String) -> Wording {
        let (date, isMonthFirst) = (CivilDate(secondsSince1970: seconds), order == .monthFirst)
        return
            "\(quoted(text)) may be two dates: read as \(date.dayText), the \(isMonthFirst ? "month" : "day") first; "
            + "\(option(isMonthFirst ? "en-GB" : "en-US")) reads the \(isMonthFirst ? "day" : "month") first"
    }
}
