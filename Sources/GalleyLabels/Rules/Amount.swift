import GalleyFormatting

/// A quantity in grams or millilitres, as labels state it.
enum Amount {
    /// Factors of units by their signs.
    private static let units: [String: Double] = [
        "g": 1, "kg": 1000, "mg": 0.001, "ml": 1, "cl": 10, "dl": 100, "l": 1000, "litre": 1000, "liter": 1000,
        "litres": 1000,
        "gr": 1, "cm³": 1, "t": 1_000_000, "m³": 1_000_000,
    ]

    /// The quantity in a text such as `500 g` or `Net 0,75 l`; nil for a text without a number and a unit.
    static func read(_ text: String) -> Double? {
        // Scalars, since characters are ten times as slow.
        let characters = Array(text.unicodeScalars)
        var index = 0
        while index < characters.count {
            guard characters[index].value.isASCIIDigit else {
                index += 1
                continue
            }
            var digits = ""
            while index < characters.count,
                characters[index].value.isASCIIDigit || ".,'’".unicodeScalars.contains(characters[index])
            {
                digits.unicodeScalars.append(characters[index])
                index += 1
            }
            while index < characters.count, characters[index].properties.isWhitespace { index += 1 }
            var unit = ""
            while index < characters.count, characters[index].properties.isAlphabetic || characters[index] == "³" {
                unit.unicodeScalars.append(characters[index])
                index += 1
            }
            unit = unit.lowercased()
            guard let factor = units[unit], let number = number(digits, hasThousands: factor <= 1) else { continue }
            return number * factor
        }
        return nil
    }

    /// The number before the first space, such as that of `72 cm²`; nil for other text.
    static func number(_ text: String) -> Double? {
        number(String(text.prefix { $0.isNumber || ".,".contains($0) }), hasThousands: false)
    }

    /// The last mark is the decimal one, unless it stands more than once, or before three digits of grams or millilitres.
    private static func number(_ digits: String, hasThousands: Bool) -> Double? {
        let marks = digits.filter { !$0.isNumber }
        guard let mark = marks.last else { return Double(digits) }
        let parts = digits.split(separator: mark, omittingEmptySubsequences: false)
        let isGroup =
            marks.count > 1 && Set(marks).count == 1
            || hasThousands && parts[parts.count - 1].count == 3 && parts[0] != "0"
        let whole = parts.dropLast().joined().filter(\.isNumber)
        return Double(isGroup ? digits.filter(\.isNumber) : "\(whole).\(parts[parts.count - 1])")
    }
}
