/// Evidence in the cells of a column on how all of them are read: the decimal sign of numbers, the order of the parts of dates, and
/// whether their years may have two digits. A cell is evidence if not every convention reads it.
package struct ColumnReader: Sendable {
    /// The number of numbers that only one decimal sign explains, by the sign, and the sign of the first one.
    private var (points, commas) = (0, 0)
    private var first: NumberConvention?
    /// The number of dates by their order, and of those that all orders read alike.
    private var dates: [DateOrder: Int] = [:]
    private var plainDates = 0
    /// The number of cells observed as dates, and of dates with points and two digits for the year, which may be versions.
    private var (cellCount, pointedCount) = (0, 0)

    package init() {}

    /// The decimal sign of most unambiguous numbers; nil without any, and for as many of both.
    package var sign: NumberConvention? { points == commas ? nil : points > commas ? .point : .comma }

    /// The decimal sign of all unambiguous numbers.
    var onlySign: NumberConvention? { points > 0 && commas > 0 ? nil : first }

    /// The decimal sign of most unambiguous numbers; of the first one if there are as many of both.
    var convention: NumberConvention? { sign ?? first }

    /// Counts the number in a cell.
    package mutating func observeNumber(_ text: String) { add(NumberConvention.evident(in: text)) }

    /// Counts the number in a cell by its bytes if it is plain; otherwise by the text that `text` makes.
    mutating func observeNumber(_ bytes: ArraySlice<UInt8>, text: () -> String) {
        guard let number = PlainNumber(bytes) else {
            if !NumberParts.rejects(bytes) { observeNumber(text()) }
            return
        }
        guard let separator = number.separator, !number.isAmbiguous else { return }
        add(separator == NumberConvention.point.decimal ? .point : .comma)
    }

    /// Counts a number by the only sign that explains it; nil if both or none do.
    mutating func add(_ sign: NumberConvention?) {
        guard let sign else { return }
        if sign == .point { points += 1 } else { commas += 1 }
        first = first ?? sign
    }

    /// Counts the numbers of another column.
    mutating func addNumbers(of other: ColumnReader) {
        (points, commas, first) = (points + other.points, commas + other.commas, first ?? other.first)
    }

    /// Counts the date in a cell.
    mutating func observeDate(_ text: String) {
        guard !NumberColumn.isMissing(text) else { return }
        cellCount += 1
        guard let date = NumericDate(text) else { return }
        if date.hasOneReading {
            if date.days(.yearFirst, readsShortYears: true) != nil { plainDates += 1 }
            return
        }
        if date.hasShortYear, date.separator == UInt8(ascii: ".") { pointedCount += 1 }
        for order in DateOrder.allCases where date.days(order, readsShortYears: true) != nil {
            dates[order, default: 0] += 1
        }
    }

    /// Whether a cell has a date that not all orders read alike.
    var hasSeveralReadings: Bool { !dates.isEmpty }

    /// The orders in which most cells are dates, that of the language first.
    func orders(language: String?) -> [DateOrder] {
        let most = dates.values.max() ?? 0
        let usual = DateOrder(language: language)
        let all = [usual] + DateOrder.allCases.filter { $0 != usual }
        return all.filter { dates[$0, default: 0] == most }
    }

    /// Whether enough cells are dates for two digits to be a year.
    var readsShortYears: Bool {
        let most = (dates.values.max() ?? 0) + plainDates
        return pointedCount > 0 ? most == cellCount : most * 2 > cellCount
    }
}
