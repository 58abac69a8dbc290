import Foundation
import GalleyFormatting
import GalleyText

/// A function of the numbers of a column.
package enum Aggregate: String, CaseIterable, Sendable {
    case sum, mean, min, max, count
}

extension NumberColumn {
    /// The result of an aggregate.
    package enum Summary: Equatable {
        case number(SummaryNumber)
        /// A number of cells.
        case count(Int)
        case noNumbers
        /// Amounts in different units, which have no sum.
        case mixedUnits([String])
    }

    /// A number computed from cells, with their notation.
    package struct SummaryNumber: Equatable {
        /// The number as a decimal cell, with the units of the cells.
        package var cell: WrittenNumber
        /// Exact; nil if a sum has more digits than can be computed exactly.
        package var exact: DecimalValue?
    }

    /// An aggregate of some rows. Missing cells and text are left out; a count has the cells that are not missing. O(*n*).
    package func summary(_ aggregate: Aggregate, of rows: some Collection<Int>) -> Summary {
        if aggregate == .count { return .count(rows.count { !cells.isMissing($0) }) }
        var (first, firstWithUnit): (WrittenNumber?, WrittenNumber?)
        var (units, hasShift, seen) = ([String](), false, [Bool](repeating: false, count: cells.notationCount))
        for row in rows {
            guard let notation = cells.notation(row), !seen[notation], let number = cells.number(row) else { continue }
            seen[notation] = true
            first = first ?? number
            let unit = number.unit.isEmpty ? unmarkedUnit ?? "" : number.unit
            if !units.contains(unit) { units.append(unit) }
            if !number.unit.isEmpty { firstWithUnit = firstWithUnit ?? number }
            hasShift = hasShift || number.shift > 0
        }
        guard let first else { return .noNumbers }
        // A cell without a currency has that of its column; one without a percent sign is ambiguous.
        let known = units.filter { !$0.isEmpty }
        if known.count > 1 || (units.count > 1 && hasShift) { return .mixedUnits(units) }
        var result = SummaryNumber(cell: firstWithUnit ?? first)
        // All totals of a column have its notation, also those of groups whose cells have less of it.
        (result.cell.places, result.cell.grouping) = (figures.places, figures.grouping)
        result.cell.groupLength = figures.groupLength
        result.cell.hasInnerMinus = figures.hasInnerMinus
        if known.isEmpty, let unit = figures.unit {
            (result.cell.before, result.cell.after) = (unit.before, unit.after)
        }
        switch aggregate {
        case .min, .max:
            var extreme = first
            for value in rows.lazy.compactMap({ cells.number($0) })
            where aggregate == .min ? value.value < extreme.value : value.value > extreme.value {
                extreme = value
            }
            (result.cell.value, result.exact) = (extreme.value, extreme.decimal)
        case .sum, .mean, .count:
            let sum = sum(of: rows)
            let count = aggregate == .mean ? sum.count : 1
            result.cell.value = sum.value / Double(count)
            result.exact = aggregate == .mean ? sum.exact?.divided(by: count) : sum.exact
            // A mean has one decimal more than its numbers, unless these are computed themselves.
            if aggregate == .mean, result.cell.places < 6, result.cell.clock == nil { result.cell.places += 1 }
        }
        return .number(result)
    }

    /// A sum of cells.
    struct Sum {
        var value = 0.0
        /// Exact; nil if it has more digits than can be computed exactly.
        var exact: DecimalValue? = .zero
        var count = 0

        /// Adds the number in a row of a column, if it has one.
        mutating func add(_ row: Int, of column: NumberColumn) {
            guard let number = column.cells.number(row) else { return }
            count += 1
            value += number.value
            exact = exact.flatMap { sum in number.decimal.flatMap { sum.adding($0) } }
        }
    }

    private func sum(of rows: some Collection<Int>) -> Sum {
        rows.reduce(into: Sum()) { $0.add($1, of: self) }
    }

    /// The mean of some rows with the weights in another column. Rows without a number or a weight are left out.
    package func weightedMean(by weights: NumberColumn, of rows: some Collection<Int>) -> Summary {
        var (sum, weight) = (0.0, 0.0)
        for row in rows {
            guard let number = cells.number(row), let share = weights.cells.number(row) else { continue }
            sum += number.value * share.value
            weight += share.value
        }
        return computed(sum / weight, of: rows)
    }

    /// The sum of one column by that of another, in the notation of this column. Where its cells are a hundred times the quotients, as
    /// those of a column of per cents without signs, so is the result.
    package func ratio(_ upper: NumberColumn, _ lower: NumberColumn, of rows: some Collection<Int>) -> Summary {
        let quotients = rows.lazy.compactMap { row -> Double? in
            guard let a = upper.cells.number(row)?.value, let b = lower.cells.number(row)?.value,
                let cell = cells.number(row)?.value, a != 0, b != 0
            else { return nil }
            return cell / (a / b)
        }.sorted()
        let usual = quotients.isEmpty ? 1 : quotients[quotients.count / 2]
        let factor = [1.0, 100, 1000].min { abs(log($0 / usual)) < abs(log($1 / usual)) } ?? 1
        return computed(
            upper.sum(of: rows).value / lower.sum(of: rows).value * factor, places: figures.places, of: rows)
    }

    /// A computed value in the notation of the rows' cells.
    ///
    /// - Parameter places: the number of decimals; nil for those of a mean.
    private func computed(_ value: Double, places: Int? = nil, of rows: some Collection<Int>) -> Summary {
        guard value.isFinite, case .number(var number) = summary(.mean, of: rows) else { return .noNumbers }
        number.cell.value = value
        number.cell.digits = nil
        number.cell.places = places ?? number.cell.places
        number.exact = nil
        return .number(number)
    }

    /// A text in the digits of the column's cells.
    private func inOwnDigits(_ text: String) -> String {
        guard let zero = figures.zero else { return text }
        let isArabic = zero.value == 0x660 || zero.value == 0x6f0
        return NativeDigits.text(isArabic ? text.replacing("’", with: "٬") : text, zero: zero)
    }

    /// A computed number in the notation of the column's cells.
    package func text(_ number: SummaryNumber, _ formats: SummaryFormats = SummaryFormats()) -> String {
        let cell = number.cell
        if let clock = cell.clock {
            return clock.text(cell.value, places: cell.places, decimal: String(figures.decimalSign))
        }
        let format = formats.format(of: cell, decimal: String(figures.decimalSign))
        let shift = cell.shift - 3 * cell.thousands
        let signed: String
        if let exact = number.exact {
            signed = format.string(exact.shifted(by: shift))
        } else {
            signed = format.string(cell.value * pow(10, Double(shift)))
        }
        // The minus sign of the format is a single character before the digits.
        let digits = signed.hasPrefix(SummaryFormats.minus) ? String(signed.dropFirst()) : signed
        let plain = cell.before + digits + cell.after
        guard digits != signed else { return inOwnDigits(plain) }
        if figures.hasParentheses {
            return inOwnDigits(
                cell.hasInnerMinus ? cell.before + "(" + digits + ")" + cell.after : "(" + plain + ")")
        }
        let minus = SummaryFormats.minus
        return inOwnDigits(cell.hasInnerMinus ? cell.before + minus + digits + cell.after : minus + plain)
    }
}

/// The formats of computed numbers by their notation. The groups of a column mostly share one, and a format costs as much as a
/// hundred numbers.
package final class SummaryFormats {
    package init() {}

    private struct Notation: Hashable {
        var places: Int
        var decimal: String
        var grouping: Character?
        var groupLength: Int?
    }

    /// The minus sign of the formats.
    static let minus = "\u{2212}"

    private var formats: [Notation: NumberFormat] = [:]

    /// The format of the digits in the notation of `cell`, with `decimal` before the decimals.
    package func format(of cell: WrittenNumber, decimal: String) -> NumberFormat {
        let notation = Notation(
            places: cell.places, decimal: decimal, grouping: cell.grouping, groupLength: cell.groupLength)
        return formats.cached(notation) {
            let format = NumberFormat(
                places: cell.places, before: "", after: "", decimal: decimal,
                grouping: cell.grouping.map(String.init) ?? "", groupLength: cell.groupLength ?? 3, minus: Self.minus)
            format.groupFourDigits()
            return format
        }
    }
}

extension NumberFormat {
    /// A computed number, with the unit of its cells where the pattern has none.
    package func string(_ number: NumberColumn.SummaryNumber) -> String {
        guard let exact = number.exact else {
            var cell = number.cell
            cell.digits = nil
            return string(cell)
        }
        let cell = number.cell
        guard !pattern.hasAffix, !cell.unit.isEmpty else { return string(exact) }
        return within(cell, string(exact.shifted(by: cell.shift)))
    }
}

/// The sums of the first rows of a column, for any number of rows.
package struct RunningSums {
    private let column: NumberColumn
    private let rows: [Int?]
    /// The sum of all rows, whose notation all sums have.
    private let whole: NumberColumn.SummaryNumber
    /// The sum before every row whose number is a multiple of `interval`.
    private let marks: [NumberColumn.Sum]

    /// The most rows that are added up for one sum.
    private static let interval = 32

    /// - Parameters:
    ///   - rows: the rows in their order; nil for rows that do not count.
    ///
    /// Nil if the column has no sum. O(*n*).
    package init?(_ column: NumberColumn, of rows: [Int?]) {
        guard case .number(let whole) = column.summary(.sum, of: rows.compactMap(\.self)) else { return nil }
        (self.column, self.rows, self.whole) = (column, rows, whole)
        var (sum, marks) = (NumberColumn.Sum(), [NumberColumn.Sum]())
        for (index, row) in rows.enumerated() {
            if index.isMultiple(of: Self.interval) { marks.append(sum) }
            if let row { sum.add(row, of: column) }
        }
        self.marks = marks
    }

    /// The sum of the first `count` rows. O(1).
    package func sum(ofFirst count: Int) -> NumberColumn.SummaryNumber {
        guard count < rows.count else { return whole }
        let mark = count / Self.interval
        var sum = marks[mark]
        for row in rows[mark * Self.interval..<count] { if let row { sum.add(row, of: column) } }
        var number = whole
        (number.cell.value, number.exact) = (sum.value, sum.exact)
        return number
    }
}
