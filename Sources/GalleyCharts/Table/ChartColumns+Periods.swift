import GalleyData

extension ChartColumns {
    /// The periods of a calendar that a cell may name, from the longest to the shortest.
    private enum Period: Int { case year, quarter, other }

    /// The records of longer periods, such as years and quarters, in a column of dates most of whose cells are of the shortest: they
    /// have the means or sums of the others. Empty for a column whose cells are alike.
    ///
    /// - Complexity: O(records)
    func longerPeriods(_ column: Int) -> Set<Int> {
        guard kinds[column] == .dates, !areYears(column) else { return [] }
        let periods = records.indices.map { Self.period(records.columns[column][$0]) }
        let counts = Dictionary(grouping: periods.compactMap(\.self)) { $0 }.mapValues(\.count)
        guard counts.count > 1, let finest = counts.keys.max(by: { $0.rawValue < $1.rawValue }),
            counts.values.allSatisfy({ $0 > 1 }), counts[finest, default: 0] * 2 > records.indices.count
        else { return [] }
        return Set(records.indices.filter { row in periods[row].map { $0 != finest } ?? false })
    }

    /// Nil for a text without a digit.
    private static func period(_ text: String) -> Period? {
        guard text.utf8.contains(where: \.isASCIIDigit) else { return nil }
        if text.utf8.count == 4, text.utf8.allSatisfy(\.isASCIIDigit) { return .year }
        let letters = text.utf8.filter { $0 | 0x20 >= 0x61 }
        return letters.count == 1 && letters[0] | 0x20 == UInt8(ascii: "q") && text.utf8.count <= 8 ? .quarter : .other
    }

    /// Whether a record has a text without digits in a column of dates, as lines above a table that say what it is.
    func isRemark(_ row: Int, _ column: Int) -> Bool {
        let text = records.columns[column][row]
        return kinds[column] == .dates && !NumberColumn.isMissing(text) && !text.utf8.contains(where: \.isASCIIDigit)
    }
}
