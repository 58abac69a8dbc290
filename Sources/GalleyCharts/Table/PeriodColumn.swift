import Galley
import GalleyData
import GalleyFormatting

/// A column of months or quarters beside one of years: together they are dates.
struct PeriodColumn {
    let index: Int
    let areQuarters: Bool
    /// The first month of each period, 1–12.
    private let months: [String: Int]

    private static let yearCode = "M13"
    private static let monthHeads = Set(Vocabulary.headers.names("month"))
    private static let quarterHeads = Set(Vocabulary.headers.names("quarter"))

    /// Nil if `years` has no years, or no other column has months or quarters.
    ///
    /// - Complexity: O(records × columns)
    init?(_ columns: ChartColumns, years: Int, free: [Int], language: String?) {
        guard columns.areYears(years) else { return nil }
        for column in free where column != years && columns.kinds[column] != .dates {
            let names = columns.names(column)
            guard (2...13).contains(names.count) else { continue }
            let numbers = names.compactMap { ReadableNumber.read($0, in: 1...12) }
            let head = columns.header[column].lowercased()
            if numbers.count == names.count {
                let isQuarter = Self.quarterHeads.contains(head)
                guard isQuarter || Self.monthHeads.contains(head),
                    !isQuarter || numbers.allSatisfy({ $0 <= 4 })
                else { continue }
                months = Dictionary(
                    zip(names, numbers.map { isQuarter ? $0 * 3 - 2 : $0 }), uniquingKeysWith: { first, _ in first })
                (index, areQuarters) = (column, isQuarter)
                return
            }
            if let found = Self.codes(names) {
                (index, months, areQuarters) = (column, found.months, found.areQuarters)
                return
            }
            if let found = OrderedNames.periods(names, language: language) {
                (index, months, areQuarters) = (column, found.months, found.areQuarters)
                return
            }
        }
        return nil
    }

    /// The months of codes as statistical offices write them: `M01`, `Q1`. The thirteenth is the mean of a year, and no month.
    private static func codes(_ names: [String]) -> (months: [String: Int], areQuarters: Bool)? {
        guard let letter = names[0].first, letter == "M" || letter == "Q" else { return nil }
        let areQuarters = letter == "Q"
        let numbers = names.compactMap { name in
            name.first == letter ? ReadableNumber.read(name.dropFirst(), in: 1...(areQuarters ? 4 : 13)) : nil
        }
        guard numbers.count == names.count else { return nil }
        let months = zip(names, numbers).filter { $1 <= 12 }.map { ($0, areQuarters ? $1 * 3 - 2 : $1) }
        return (Dictionary(months, uniquingKeysWith: { first, _ in first }), areQuarters)
    }

    /// The largest distance of two dates as a multiple of the smallest, between which a line may be drawn: some may be missing.
    private static let mostIrregular = 3.5

    /// Whether the dates follow each other, rather than those of a season each year.
    func isContinuous(years: Int, _ columns: ChartColumns) -> Bool {
        let dates = Set(columns.records.indices.compactMap { date($0, years: years, columns)?.quantity }).sorted()
        let gaps = zip(dates, dates.dropFirst()).map { $1 - $0 }
        return gaps.max() ?? 0 <= (gaps.min() ?? 0) * Self.mostIrregular
    }

    /// Whether a record is of a whole year, such as `M13`.
    func isOfYear(_ row: Int, _ columns: ChartColumns) -> Bool {
        columns.records.columns[index][row] == Self.yearCode
    }

    /// The first day of the period of a record; nil if its year is no date.
    func date(_ row: Int, years: Int, _ columns: ChartColumns) -> Datum? {
        months[columns.records.columns[index][row]].flatMap { columns.date(row, years: years, month: $0) }
    }
}
