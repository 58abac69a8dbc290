import Foundation
import Galley
import GalleyData
import GalleyFormatting

/// The columns of a table by what they hold: numbers, dates or categories.
struct ChartColumns {
    enum Kind { case numbers, dates, categories }

    let records: RecordColumns
    let numbers: [NumberColumn]
    private let language: String?
    private let dates: [DateColumn?]
    /// The columns of seconds since 1970.
    private let moments: Set<Int>
    let kinds: [Kind]
    /// The last record if it has the sums of the others, or no name but `Total`: it is not one of them.
    private(set) var totalRow: Int?

    /// The columns of times of day beside one of days: the first of each completes it.
    private(set) var times: [Int: [Int]] = [:]

    init(_ records: RecordColumns, language: String?) {
        let records = records.withoutStandIns()
        self.records = records
        self.language = language
        let numbers = records.numbers(language: language)
        let dates = numbers.map { column in
            column.isNumeric && !Self.mayBeMonths(column) ? nil : DateColumn(column, language: language)
        }
        self.numbers = numbers
        self.dates = dates
        let moments = Set(numbers.indices.filter { Self.areMoments(numbers[$0], records.header[$0]) })
        self.moments = moments
        kinds = numbers.indices.map { index in
            let column = numbers[index]
            if dates[index]?.isDates ?? false || moments.contains(index) { return .dates }
            guard column.isNumeric, !Self.areTimesOfDay(column, index) else { return .categories }
            let head = records.header[index].lowercased()
            if Self.hours.contains(head), Self.areWhole(column, 0...24) { return .categories }
            if Self.yearColumns.contains(head), Self.areWhole(column, 1500...2100) { return .dates }
            // `WC1` is no number of a unit.
            let areCodes =
                column.isNamedIdentifier(records.header, index)
                && column.numbers.contains { $0.unit.contains(where: \.isLetter) }
            guard areCodes || column.looksLikeIdentifiers(records.header, index) else { return .numbers }
            return Self.areYears(column, records.header, index) ? .dates : .categories
        }
        totalRow = findTotal()
        findTimes()
    }

    /// Finds times of day behind days of which one recurs: `12.03.2026;00:15`, also those of the end.
    private mutating func findTimes() {
        for day in kinds.indices where kinds[day] == .dates && dates[day]?.isDates == true {
            let days = dates[day]?.seconds.compactMap(\.self) ?? []
            guard Set(days).count < days.count, days.allSatisfy({ $0 % 86_400 == 0 }) else { continue }
            let times = kinds.indices.dropFirst(day + 1).prefix {
                numbers[$0].areAllNumbers && isWithinDay(numbers[$0])
            }
            if !times.isEmpty { self.times[day] = Array(times) }
        }
    }

    private func isWithinDay(_ column: NumberColumn) -> Bool {
        column.areDurations && column.numbers.allSatisfy { (0...Self.dayLength(column)).contains($0.value) }
    }

    /// A day in the unit of the times of a column.
    private static func dayLength(_ column: NumberColumn) -> Double {
        column.numbers.contains { $0.clock == .three } ? 86_400 : 1440
    }

    /// `20260131` is a number as well as a date.
    private static func mayBeMonths(_ column: NumberColumn) -> Bool {
        column.numbers.allSatisfy { number in
            // Also with hours, minutes and seconds: `2026013112`.
            number.places == 0 && number.unit.isEmpty
                && [1, 1e2, 1e4, 1e6].contains { (19_000_101 * $0..<21_001_232 * $0).contains(number.value) }
        }
    }

    /// Seconds since 1970, by their size and their header.
    private static func areMoments(_ column: NumberColumn, _ head: String) -> Bool {
        let head = head.lowercased()
        guard head == "ts" || ["time", "epoch", "unix"].contains(where: head.contains), column.areAllNumbers else {
            return false
        }
        return column.numbers.allSatisfy { $0.unit.isEmpty && $0.grouping == nil && recent.contains($0.value) }
    }

    /// 2001 to 2065.
    private static let recent = 1e9...3e9

    /// Whether numbers are years: those below another name are identifiers, such as `Order no` 2001.
    private static func areYears(_ column: NumberColumn, _ header: [String], _ index: Int) -> Bool {
        let isNamed = NumberColumn.namesPeriods(header[index])
        guard isNamed || !column.isNamedIdentifier(header, index) else { return false }
        let years = isNamed ? 1000.0...2999 : 1500...2100
        return areWhole(column, years)
    }

    private static func areWhole(_ column: NumberColumn, _ range: ClosedRange<Double>) -> Bool {
        column.areAllNumbers && column.numbers.allSatisfy { $0.places == 0 && range.contains($0.value) }
    }

    private static let hours = Set(Vocabulary.headers.names("hour"))
    private static let yearColumns = Set(Vocabulary.headers.names("year-column"))

    /// Whether the first column has the times of a day, which are places and no lengths.
    private static func areTimesOfDay(_ column: NumberColumn, _ index: Int) -> Bool {
        guard index == 0, column.areDurations, column.areAllNumbers else { return false }
        let values = column.numbers.map(\.value)
        let day = dayLength(column)
        return values.allSatisfy { (0...day).contains($0) } && zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// The first moment of a year.
    static func year(_ text: String) -> Double? {
        Int(text.prefix(4)).flatMap { CivilDate.daysSince1970(year: $0, month: 1, day: 1) }  // bounded: four digits
            .map { Double($0) * 86_400 }
    }

    /// A language with the notation of the numbers in the table; nil for decimal points.
    var notationLanguage: String? {
        let commas = numbers.indices.filter { kinds[$0] == .numbers && numbers[$0].convention == .comma }
        guard !commas.isEmpty else { return nil }
        let hasSpaces = commas.contains { numbers[$0].figures.grouping?.isWhitespace ?? false }
        return hasSpaces ? "en-SE" : "en-DE"
    }

    /// Whether the header of a column says that it holds codes.
    func areCodes(_ column: Int) -> Bool { numbers[column].isNamedIdentifier(header, column) }

    // MARK: Totals

    /// - Complexity: O(records × columns)
    private func findTotal() -> Int? {
        let last = records.indices.upperBound - 1
        let names = header.indices.map { records.columns[$0][last] }
        guard last >= 2, names.contains(where: beginsWithTotal) else { return nil }
        let isSum = header.indices.contains { column in
            guard kinds[column] == .numbers, let total = number(last, column) else { return false }
            let sum = (0..<last).reduce(0) { $0 + (number($1, column) ?? 0) }
            return TotalRow.isSum(total, of: sum)
        }
        return isSum || names.contains(where: TotalRow.isName) ? last : nil
    }

    private func beginsWithTotal(_ text: String) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        let words = text.split { !$0.isLetter }.map(String.init)
        return TotalRow.isName(text) || [words.first, words.last].contains { $0.map(TotalRow.isName) ?? false }
    }

    var header: [String] { records.header }
    /// Whether a column has degrees of a place on the earth, whose size means nothing.
    func areCoordinates(_ column: Int) -> Bool { Self.coordinates.contains(header[column].lowercased()) }

    private static let coordinates = Set(Vocabulary.headers.names("coordinate"))

    /// Whether the dates of a column are quarters.
    func areQuarters(_ column: Int) -> Bool { kinds[column] == .dates && dates[column]?.areQuarters ?? false }

    /// How an ambiguous date of a column is read.
    func ambiguity(_ column: Int) -> AmbiguousDate? { kinds[column] == .dates ? dates[column]?.ambiguity : nil }

    /// Whether a column has years.
    func areYears(_ column: Int) -> Bool {
        kinds[column] == .dates && dates[column]?.isDates != true && !moments.contains(column)
    }

    /// The first day of a month, 1–12, in the year of a record.
    func date(_ row: Int, years: Int, month: Int) -> Datum? {
        guard case .date(let year)? = datum(row, years, isNumber: false) else { return nil }
        return CivilDate.daysSince1970(
            year: CivilDate(secondsSince1970: Int(bounded: year)).year, month: month, day: 1
        ).map { .date(Double($0) * 86_400) }
    }

    /// The index of a column that an option names.
    func index(_ name: String, _ option: OptionDescription) throws -> Int {
        if let found = records.index(of: name) { return found }
        throw Diagnostic.option(
            option.argument, value: name,
            expected:
                "one of the columns \(nameList(records.header) + NearestName.hint(for: name, among: records.header))")
    }

    /// The place of a cell, for messages.
    func place(_ row: Int?, _ column: Int?) -> Diagnostic.Place { records.place(row, column) }

    /// The value of a cell as a place on an axis; nil for a missing one.
    ///
    /// - Parameter isNumber: whether numbers that look like identifiers are numbers.
    func datum(_ row: Int, _ column: Int, isNumber: Bool) -> Datum? {
        // The times of a day are names, as their axis shows them.
        if isNumber, kinds[column] == .categories, numbers[column].isNumeric, !numbers[column].areDurations {
            return number(row, column).map(Datum.number)
        }
        switch kinds[column] {
        case .dates:
            if let seconds = dates[column]?.seconds[row] {
                let time = times[column]?.first.flatMap { time in
                    number(row, time).map { $0 * 86_400 / Self.dayLength(numbers[time]) }
                }
                return .date(Double(seconds) + (time ?? 0))
            }
            if moments.contains(column) { return number(row, column).map(Datum.date) }
            guard dates[column]?.isDates != true, let year = numbers[column].cells.value(row),
                let days = CivilDate.daysSince1970(year: Int(bounded: year), month: 1, day: 1)
            else { return nil }
            return .date(Double(days) * 86_400)
        case .numbers: return number(row, column).map(Datum.number)
        case .categories:
            let text = records.columns[column][row]
            return .category(text.isEmpty ? "–" : text)
        }
    }

    /// The number in a cell; nil for others.
    func number(_ row: Int, _ column: Int) -> Double? {
        numbers[column].cells.value(row).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The notation of the numbers of a column.
    ///
    /// - Throws: `Diagnostic` for amounts in different units.
    func format(_ column: Int, _ pattern: FieldPattern?, aggregate: ChartAggregate?) throws -> ValueFormat {
        var format = ValueFormat()
        switch numbers[column].summary(aggregate == .count ? .count : .sum, of: numbers[column].cells.notationRows) {
        case .number(let sum):
            format.unit = sum.cell
            let isFiner = (aggregate == .mean || aggregate == .median) && sum.cell.clock == nil
            format.places = min(6, sum.cell.places + (isFiner ? 1 : 0))
        case .mixedUnits(let units):
            throw Diagnostic(
                .unusableData,
                "amounts in different units: \(nameList(units.map { $0.isEmpty ? "no unit" : quoted($0) }))",
                expected: "one unit", at: .init(file: records.file, field: .column(records.header[column])))
        case .count, .noNumbers: break
        }
        if let pattern {
            let cells = numbers[column].cells
            let units = Set(cells.notationRows.compactMap { cells.number($0)?.unit }).sorted()
            format.pattern = ColumnFormat(pattern, language: language, units: units)
            if format.unit == nil { format.unit = numbers[column].numbers.first { _ in true } }
        }
        return format
    }

    /// Whether the name of a column says that it has the values of the records: "Value", "Wert (kWh)", "Close".
    func areNamedValues(_ column: Int) -> Bool {
        Self.values.contains(ColumnVocabulary.key(ColumnVocabulary.withoutUnit(header[column])?.name ?? header[column]))
    }

    private static let values = Set(Vocabulary.headers.names("value").map { ColumnVocabulary.key($0) })

    /// Whether half of the texts of a column or more are empty.
    func areMostlyEmpty(_ column: Int) -> Bool {
        records.indices.count { records.columns[column][$0].isEmpty } * 2 >= records.indices.count
    }

    /// Whether a column has more than one number.
    func varies(_ column: Int) -> Bool {
        var numbers = records.indices.lazy.compactMap { number($0, column) }.makeIterator()
        guard let first = numbers.next() else { return false }
        while let number = numbers.next() { if number != first { return true } }
        return false
    }

    // MARK: Categories

    /// The texts of the records of a column, without that of a total.
    func names(_ column: Int) -> [String] {
        records.indices.filter { $0 != totalRow }.map { records.columns[column][$0] }.distinct
    }

    /// The number of different texts of a column.
    func distinct(_ column: Int) -> Int { Set(records.indices.lazy.map { records.columns[column][$0] }).count }

    /// Whether each record has other texts in columns than the rest.
    func areUnique(_ columns: [Int]) -> Bool {
        var seen: Set<[String]> = []
        return records.indices.allSatisfy { row in seen.insert(columns.map { records.columns[$0][row] }).inserted }
    }

    /// Whether records of one place, of which there are some, have different texts in another column, of which there are few.
    func distinguishes(_ place: [Int], _ column: Int, most: Int) -> Bool {
        var (names, places, pairs) = (Set<String>(), Set<[String]>(), Set<[String]>())
        for row in records.indices {
            let (at, name) = (place.map { records.columns[$0][row] }, records.columns[column][row])
            names.insert(name)
            places.insert(at)
            guard names.count <= most, pairs.insert(at + [name]).inserted else { return false }
        }
        // Most series have a value at most places.
        return names.count > 1 && places.count < records.indices.count
            && pairs.count * 2 >= names.count * places.count
    }
}
