/// The decimal sign and the digits of a column's numbers, by the number with the most decimals.
struct ColumnFigures: Equatable {
    let decimalSign: Character
    /// The zero of the digits; nil for those of ASCII.
    let zero: Unicode.Scalar?

    /// O(*n*) in the number of cells.
    init(_ texts: [String], _ cells: [NumberColumn.Cell], _ convention: NumberConvention) {
        var best: (places: Int, row: Int)?
        for (row, cell) in cells.enumerated() {
            guard case .number(let number) = cell, number.places > best?.places ?? -1 else { continue }
            best = (number.places, row)
        }
        let text = best.map { texts[$0.row] } ?? ""
        // The Arabic sign is read as a comma.
        decimalSign = convention == .comma && text.contains("٫") ? "٫" : convention.decimalCharacter
        let digit = text.unicodeScalars.first { $0.properties.numericType == .decimal }
        zero = digit.flatMap { digit in
            guard !digit.isASCII, let value = digit.properties.numericValue else { return nil }
            return Unicode.Scalar(digit.value - UInt32(value))
        }
    }
}
