package import GalleyDiagnostics
import GalleyFormatting

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
        let date = CivilDate(secondsSince1970: seconds)
        let (parts, isMonthFirst) = (date.paddedParts, order == .monthFirst)
        return
            "\(quoted(text)) may be two dates: read as \(date.year)-\(parts.month)-\(parts.day), the \(isMonthFirst ? "month" : "day") first; "
            + "\(option(isMonthFirst ? "en-GB" : "en-US")) reads the \(isMonthFirst ? "day" : "month") first"
    }
}
