/// The decimal sign and the digits of a column's numbers, by the number with the most decimals.
package struct ColumnFigures: Equatable {
    package let decimalSign: Character
    /// The zero of the digits; nil for those of ASCII.
    let zero: Unicode.Scalar?
    /// The most decimals, the sign between groups and the minus sign of the cells.
    package private(set) var places = 0
    package private(set) var grouping, minus: Character?
    /// The length of the groups before the last one; nil if no cell has three groups.
    var groupLength: Int?
    /// Whether negative numbers are in parentheses.
    private(set) var hasParentheses = false
    /// Whether the minus sign follows the unit.
    private(set) var hasInnerMinus = false
    /// The texts around the digits of the only unit; nil for none or several.
    private(set) var unit: Unit?

    /// Whether the digits are those of ASCII.
    package var isASCII: Bool { zero == nil }

    /// The unit of all numbers that have one; nil for none or several.
    package var onlyUnit: String? { unit.map { ($0.before + $0.after).trimmed } }

    struct Unit: Equatable {
        var before, after: String
    }

    /// O(*n*) in the number of cells.
    init(_ texts: PackedTexts, _ cells: NumberCells, _ convention: NumberConvention) {
        var best: (places: Int, row: Int)?
        cells.forEachNotation { row, number in
            if number.places > best?.places ?? -1 { best = (number.places, row) }
        }
        let text = best.map { texts[$0.row] } ?? ""
        // The Arabic sign is read as a comma.
        decimalSign = convention == .comma && text.contains("٫") ? "٫" : convention.decimalCharacter
        let digit = text.unicodeScalars.first { $0.properties.numericType == .decimal }
        zero = digit.flatMap { digit in
            guard !digit.isASCII, let value = digit.properties.numericValue else { return nil }
            return Unicode.Scalar(digit.value - UInt32(value))  // bounded: a decimal digit
        }
        takeNotation(of: cells)
    }

    private mutating func takeNotation(of cells: NumberCells) {
        var units = Set<String>()
        cells.forEachNotation { _, number in
            places = max(places, number.places)
            grouping = grouping ?? number.grouping
            groupLength = groupLength ?? number.groupLength
            minus = minus ?? number.minus
            if number.value < 0 {
                if number.minus == nil { hasParentheses = true }
                if number.hasInnerMinus { hasInnerMinus = true }
            }
            guard !number.before.isEmpty || !number.after.isEmpty else { return }
            if units.insert(number.unit).inserted {
                unit = units.count == 1 ? Unit(before: number.before, after: number.after) : nil
            }
        }
        if minus != nil { hasParentheses = false }
    }
}
