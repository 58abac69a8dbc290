import GalleyData

/// The columns that the options of a chart name.
struct StatedColumns {
    let by, facet, x: Int?
    /// The columns of the values.
    let y: [Int]
    /// Whether records are counted.
    let counts: Bool
    let aggregate: ChartAggregate?
    let asides: ChartAsides

    /// - Throws: `Diagnostic` for a name that no column has.
    init(_ spec: ChartSpec, _ columns: ChartColumns) throws {
        by = try spec.by.map { try columns.index($0, ChartOptions.by) }
        facet = try spec.facet.map { try columns.index($0, ChartOptions.facet) }
        x = try spec.x.map { try columns.index($0, ChartOptions.x) }
        let first = spec.y.first
        // A column may be called count.
        counts = first.map { $0.aggregate == .count && columns.records.index(of: $0.column) == nil } ?? false
        y = counts ? [] : try spec.y.map { try columns.index($0.column, ChartOptions.y) }
        let isColumn = first.map { $0.column == "count" && $0.aggregate == .count } ?? false
        aggregate = counts ? .count : isColumn ? nil : first?.aggregate
        asides = try ChartAsides(spec, columns)
    }

    var all: Set<Int> { Set([by, facet, x].compactMap(\.self) + y + asides.all) }
}

/// The columns that no option names, from which a chart chooses.
struct FreeColumns {
    private let columns: ChartColumns
    private let language: String?
    let all: [Int]
    /// The columns of numbers.
    let numbers: [Int]

    /// More records with names of their own are not places.
    private static let mostNames = 100
    /// The most lines, and bars side by side, that are series unless it is stated.
    private static let mostLines = 8
    private static let mostGroups = 4

    init(_ columns: ChartColumns, taken: Set<Int>, language: String?) {
        (self.columns, self.language) = (columns, language)
        let header = columns.records.header
        let times = Set(columns.times.values.flatMap(\.self))
        all = header.indices.filter { !taken.contains($0) && !times.contains($0) }
        let numbers = all.filter { columns.kinds[$0] == .numbers && !columns.areCoordinates($0) }
        guard numbers.isEmpty else {
            self.numbers = numbers
            return
        }
        // Consecutive numbers may be identifiers, but nothing else is left.
        self.numbers = all.filter {
            $0 > 0 && columns.kinds[$0] == .categories && columns.numbers[$0].isNumeric
                && !columns.numbers[$0].isNamedIdentifier(header, $0)
        }
    }

    /// The first column of a kind: names rather than codes.
    func first(_ kind: ChartColumns.Kind, besides: Set<Int> = []) -> Int? {
        var candidates = all.filter { columns.kinds[$0] == kind && !besides.contains($0) }
        // One value for all records, such as a mark of their end, says nothing.
        if kind == .categories, columns.records.indices.count > 1 {
            candidates.removeAll { columns.distinct($0) < 2 }
            // "Province/State" beside "Country"
            if candidates.contains(where: { !columns.areMostlyEmpty($0) }) {
                candidates.removeAll(where: columns.areMostlyEmpty)
            }
        }
        guard let code = candidates.first, columns.areCodes(code) else { return candidates.first }
        return candidates.first { !columns.areCodes($0) && columns.distinct($0) == columns.distinct(code) } ?? code
    }

    /// The column of the places; nil if there is none.
    ///
    /// - Parameter hasValues: whether columns of values are stated.
    func place(for kind: ChartKind?, hasValues: Bool) -> Int? {
        if kind == .histogram { return numbers.first }
        if kind == .point { return pointPlace(hasValues: hasValues) }
        // The numbers of records are no names.
        let indices = all.filter { columns.kinds[$0] == .categories && columns.numbers[$0].areAllNumbers }
        if let place = first(.dates) ?? calendar ?? first(.categories, besides: Set(numbers).union(indices))
            ?? first(.categories, besides: Set(numbers))
        {
            return place
        }
        // Lines of numbers over numbers, as those of measurements.
        return (kind == .line || kind == .area) && numbers.count > (hasValues ? 0 : 1) ? numbers.first : nil
    }

    /// The column of the places of points: dates or numbers, also consecutive ones, where another column has values.
    private func pointPlace(hasValues: Bool) -> Int? {
        let places = all.filter {
            columns.kinds[$0] != .categories && !columns.areCoordinates($0)
                || columns.numbers[$0].isNumeric && !columns.areCodes($0)
        }
        guard let place = places.first, hasValues || numbers.contains(where: { $0 != place }) else {
            return numbers.first
        }
        return place
    }

    /// A column of months or days of the week.
    private var calendar: Int? {
        all.first {
            guard columns.kinds[$0] == .categories else { return false }
            let names = columns.names($0)
            return names.count > 2 && OrderedNames.areOfCalendar(names, language: language)
        }
    }

    /// A column that puts records in groups, if each has a name of its own, and they have no numbers or are very many.
    func groups(inPlaceOf place: Int?, isWide: Bool) -> Int? {
        let count = columns.records.indices.count
        guard let place, columns.kinds[place] == .categories,
            count > Self.mostNames || numbers.allSatisfy({ $0 == place }) && !isWide, columns.distinct(place) == count
        else { return nil }
        return all.first {
            columns.kinds[$0] == .categories && !numbers.contains($0)
                && (2...max(2, count / 2)).contains(columns.distinct($0))
        }
    }

    /// A column of numbers, rather one whose numbers differ.
    func number(besides place: Int?) -> Int? {
        let others = numbers.filter { $0 != place }
        return others.first { columns.areNamedValues($0) && columns.varies($0) } ?? others.first(where: columns.varies)
            ?? others.first
    }

    /// The largest number of rows of cells.
    private static let mostRows = 60

    /// A column with whose texts those of the places make the rows and columns of cells.
    ///
    /// - Parameter isStated: whether cells are wanted; otherwise hours and days make some, if they are too many for series.
    func grid(over place: Int, besides shown: [Int], isStated: Bool) -> Int? {
        func isTime(_ column: Int) -> Bool {
            let names = columns.names(column)
            return OrderedNames.areOfCalendar(names, language: language) || OrderedNames.areSequence(names)
        }
        guard isStated || columns.kinds[place] == .categories && isTime(place) else { return nil }
        return all.first {
            columns.kinds[$0] == .categories && $0 != place && !shown.contains($0)
                && columns.distinguishes([place], $0, most: Self.mostRows)
                && (isStated
                    || max(columns.distinct($0), columns.distinct(place)) > 2 * Self.mostLines && isTime($0))
        }
    }

    /// A column that tells the records of one place apart.
    func series(of kind: ChartKind, over places: [Int], besides shown: [Int]) -> Int? {
        guard [.line, .column, .bar].contains(kind) else { return nil }
        let most = kind == .line ? Self.mostLines : Self.mostGroups
        let candidates = all.filter {
            columns.kinds[$0] == .categories && !places.contains($0) && !shown.contains($0)
                && columns.distinguishes(places.isEmpty ? [$0] : places, $0, most: most)
        }
        return candidates.first { !columns.areCodes($0) } ?? candidates.first
    }
}
