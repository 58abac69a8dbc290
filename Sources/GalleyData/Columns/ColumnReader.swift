/// Evidence in the cells of a column on how all of them are read: the decimal sign of numbers, the order of the parts of dates, and
/// whether their years may have two digits. A cell is evidence if not every convention reads it.
package struct ColumnReader: Sendable {
    /// The votes on the decimal sign.
    package private(set) var signs = Votes<NumberConvention>()
    /// The number of dates by their order.
    private var dates: [DateOrder: Int] = [:]
    /// The number of cells observed as dates, and of dates with points and two digits for the year, which may be versions.
    private var (cellCount, pointedCount) = (0, 0)

    package init() {}

    /// The decimal sign of most unambiguous numbers; of the first one if there are as many of both.
    package var convention: NumberConvention? { signs.winner ?? signs.first }

    /// Counts the number in a cell.
    package mutating func observeNumber(_ text: String) { signs.add(NumberConvention.evident(in: text)) }

    /// Counts the date in a cell.
    mutating func observeDate(_ text: String) {
        guard !NumberColumn.isMissing(text) else { return }
        cellCount += 1
        guard let date = NumericDate(text) else { return }
        if date.hasShortYear, date.separator == UInt8(ascii: ".") { pointedCount += 1 }
        for order in DateOrder.allCases where date.days(order, readsShortYears: true) != nil {
            dates[order, default: 0] += 1
        }
    }

    /// The orders in which most cells are dates, that of the language first.
    func orders(language: String?) -> [DateOrder] {
        let most = dates.values.max() ?? 0
        let usual = DateOrder(language: language)
        let all = [usual] + DateOrder.allCases.filter { $0 != usual }
        return all.filter { dates[$0, default: 0] == most }
    }

    /// Whether enough cells are dates for two digits to be a year.
    var readsShortYears: Bool {
        let most = dates.values.max() ?? 0
        return pointedCount > 0 ? most == cellCount : most * 2 > cellCount
    }
}
