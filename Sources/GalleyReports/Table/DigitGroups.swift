import Galley
import GalleyData
import GalleyFormatting

/// The signs between groups of digits in amounts that are typed without any: `12840` is `12,840`, as on the axis of a chart beside it.
/// Years, identifiers and codes stay as they are typed.
struct DigitGroups {
    /// The sign between groups of three digits, and that before decimals.
    let sign: String, decimal: Character
    /// The columns whose digits are grouped, each from a number on.
    private var least: [Int: Double] = [:]

    /// The least number that makes a column need groups. Shorter ones are easily read without any.
    private static let readable = 10_000.0

    /// Groups the digits of a table's amounts, if some are long.
    ///
    /// - Parameters:
    ///   - shown: the columns of the table.
    ///   - measured: those that are added up or drawn: their numbers are amounts, whatever their length.
    ///   - language: the BCP 47 tag of the report's language.
    init?(_ data: RecordFormats, shown: [Int], measured: Set<Int>, language: String) {
        let amounts = shown.compactMap { column in data.amounts(column, language).map { (column, $0) } }.filter {
            measured.contains($0) || !$1.mayBeCodes
        }
        let mosts = amounts.map { measured.contains($0) ? $1.sum : $1.most }
        guard mosts.contains(where: { $0 >= Self.readable }) else { return nil }
        self.init(language)
        for ((column, amounts), most) in zip(amounts, mosts)
        where most >= Self.readable || !amounts.mayBeYears {
            least[column] = 0
        }
    }

    /// Groups the digits of the long numbers of a column whose cells need not have anything in common: those of cards.
    init?(_ data: RecordFormats, cards column: Int, language: String) {
        guard data.amounts(column, language)?.most ?? 0 >= Self.readable else { return nil }
        self.init(language)
        least[column] = Self.readable
    }

    private init(_ language: String) {
        guard let pattern = NumberPattern("#,##0.0") else { preconditionFailure("the pattern is valid") }
        let format = NumberFormat(pattern, language: language)
        (sign, decimal) = (format.grouping, format.decimalSeparator.first ?? ".")
    }

    func contains(_ column: Int) -> Bool { least[column] != nil }

    /// The text of a number with the signs between the digits before its decimals.
    func text(_ number: String, _ column: Int) -> String {
        guard let least = least[column] else { return number }
        let bytes = number.utf8
        guard let start = bytes.firstIndex(where: \.isASCIIDigit) else { return number }
        let digits = number[start...].prefix { $0.isASCII && $0.isWholeNumber }
        guard digits.utf8.count > 3, least == 0 || Double(digits) ?? 0 >= least else { return number }
        var (grouped, left) = ("", digits.utf8.count)
        for digit in digits {
            if left % 3 == 0, left < digits.utf8.count { grouped += sign }
            grouped.append(digit)
            left -= 1
        }
        return number[..<start] + grouped + number[digits.endIndex...]
    }
}

extension RecordFormats {
    /// The numbers of a column.
    fileprivate struct Amounts {
        var (most, sum) = (0.0, 0.0)
        /// Whether different ones have as many digits, as codes do.
        var mayBeCodes = true
        /// Whether all are whole and low.
        var mayBeYears = true
    }

    /// The least number that may be a code of no known name.
    private static let leastCode = 10_000.0
    /// Numbers outside of it are no years.
    private static let years = 0.0...2500

    /// The numbers of a column of amounts without groups of digits; nil for any other column, and for one whose decimals are not those of
    /// the language.
    fileprivate func amounts(_ index: Int, _ language: String) -> Amounts? {
        let (column, figures) = (numbers[index], numbers[index].figures)
        guard formats[index] == nil, column.stored.isEmpty, column.isNumeric, !column.areDurations,
            figures.grouping == nil, figures.isASCII,
            figures.places == 0 || column.convention == NumberConvention(language: language),
            !column.namesCodes(records.header, index),
            ![.measure, .time].contains(column.sumless(records.header[index]))
        else { return nil }
        var (amounts, least) = (Amounts(), Double.infinity)
        for row in column.cells.indices {
            guard let signed = column.cells.value(row) else { continue }
            let value = signed.magnitude
            amounts.mayBeYears = amounts.mayBeYears && Self.years.contains(signed)
            amounts.sum += value
            (amounts.most, least) = (max(amounts.most, value), min(least, value))
        }
        if figures.places > 0 { amounts.mayBeYears = false }
        func length(_ value: Double) -> Int { String(Int(bounded: value)).utf8.count }
        amounts.mayBeCodes =
            amounts.most > least && figures.places == 0 && figures.onlyUnit == nil && least >= Self.leastCode
            && length(least) == length(amounts.most)
        return amounts
    }
}
