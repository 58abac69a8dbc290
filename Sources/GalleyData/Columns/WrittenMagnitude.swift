import Foundation
import GalleyFormatting

/// A number with an abbreviation of thousands or millions, and perhaps a currency around it: `$1.2M`, `12k`, `3,4 Mio. €`.
package struct WrittenMagnitude {
    /// The number before the abbreviation, with its currency: 1.2 with `$`.
    let number: WrittenNumber
    /// The power of ten of the abbreviation.
    let power: Int
    /// The text after the digits: `M`, ` Mio. €`.
    let after: String
    private let convention: NumberConvention

    /// The powers of ten by their abbreviations.
    private static let powers = Dictionary(
        uniqueKeysWithValues: Vocabulary.units.lines.flatMap { line in
            line.key.utf8.allSatisfy(\.isASCIIDigit) ? line.names.map { ($0, line.key.utf8.count - 1) } : []
        })
    private static let longest = 32

    /// Nil for other texts.
    package init?(_ text: String, _ convention: NumberConvention) {
        guard text.utf8.count <= Self.longest, let last = text.utf8.lastIndex(where: { $0.isASCIIDigit }) else {
            return nil
        }
        let end = text.utf8.index(after: last)
        let tail = text[end...].drop(while: \.isWhitespace)
        let word = tail.prefix { $0.isLetter || $0 == "." }
        guard let power = Self.powers[String(word)] else { return nil }
        let rest = String(tail[word.endIndex...]).trimmed
        guard rest.isEmpty || Currency.isCurrency(rest),
            let number = convention.read(text[..<end] + (rest.isEmpty ? "" : " " + rest)),
            number.unit.isEmpty || Currency.isCurrency(number.unit)
        else { return nil }
        (self.number, self.power, self.convention) = (number, power, convention)
        after = String(text[end...])
    }

    /// The only decimal sign with which a text is such a number; nil if both or none is.
    static func evident(in text: String) -> NumberConvention? {
        switch (WrittenMagnitude(text, .point), WrittenMagnitude(text, .comma)) {
        case (.some, nil): .point
        case (nil, .some): .comma
        default: nil
        }
    }

    /// The value in full.
    package var value: Double { whole.value }

    /// The number in full: 1,200,000 with `$`.
    var whole: WrittenNumber {
        var whole = number
        whole.decimals -= power
        whole.places = max(0, number.places - power)
        let scale = { (power: Int) in pow(10, Double(power)) }
        whole.value =
            whole.digits.map {
                whole.decimals < 0 ? Double($0) * scale(-whole.decimals) : Double($0) / scale(whole.decimals)
            }
            ?? number.value * scale(power)
        // Long numbers are easier to read in groups.
        whole.grouping = whole.grouping ?? convention.otherCharacter
        return whole
    }
}

/// The cells of a column whose numbers have abbreviations of magnitudes.
struct MagnitudeCells {
    private var magnitudes: [Int: WrittenMagnitude] = [:]
    /// Whether a cell is no number without its abbreviation.
    private var hasUnread = false

    /// Takes a cell if it has an abbreviation.
    ///
    /// - Parameter number: the number that the convention reads; nil for none.
    mutating func take(_ row: Int, _ text: String, _ number: WrittenNumber?, _ convention: NumberConvention) {
        guard number.map({ !$0.after.isEmpty }) ?? true, let magnitude = WrittenMagnitude(text, convention) else {
            return
        }
        magnitudes[row] = magnitude
        if number == nil { hasUnread = true }
    }

    /// The cells of the column with these numbers: in their own unit if all have the same abbreviation, otherwise in full, so that `12k` is
    /// more than `980`. Nil where the abbreviations stand for other units.
    func cells(_ cells: NumberCells) -> NumberCells? {
        guard !magnitudes.isEmpty else { return nil }
        let powers = Set(magnitudes.values.map(\.power))
        let plain = cells.enumerated().filter { row, cell in
            if case .number = cell { magnitudes[row] == nil } else { false }
        }
        let areAmounts = plain.allSatisfy { _, cell in
            if case .number(let number) = cell { number.unit.isEmpty || Currency.isCurrency(number.unit) } else { true }
        }
        let areAlike = powers.count == 1 && plain.allSatisfy { cells.value($0.offset) == 0 }
        guard areAmounts, !areAlike || hasUnread else { return nil }
        return NumberCells(
            cells.enumerated().lazy.map { row, cell in
                guard let magnitude = magnitudes[row] else { return cell }
                guard areAlike else { return .number(magnitude.whole) }
                var number = magnitude.number
                number.after = magnitude.after
                return .number(number)
            })
    }
}
