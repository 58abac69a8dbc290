import GalleyFormatting

/// Durations and times of day as people write them: `9:58`, `+1:02:03`, `2:04:11.5`.
package enum WrittenDuration {
    /// The seconds of hours, minutes and seconds, or of minutes and seconds; nil for other text.
    package static func seconds(_ text: String) -> Double? {
        var rest = text.trimmed[...]
        guard rest.utf8.count <= 16 else { return nil }
        var isNegative = false
        if let sign = rest.first, "+-\u{2212}\u{2013}".contains(sign) {
            isNegative = sign != "+"
            rest = rest.dropFirst()
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...3).contains(parts[0].count) else { return nil }
        var sum = 0.0
        for (index, part) in parts.enumerated() {
            var digits = part
            var fraction = Substring()
            if index == parts.count - 1, let mark = part.firstIndex(where: { $0 == "." || $0 == "," }) {
                (digits, fraction) = (part[..<mark], part[part.index(after: mark)...])
                guard !fraction.isEmpty, fraction.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
            }
            guard index == 0 || digits.count == 2, digits.utf8.allSatisfy(\.isASCIIDigit), let value = Double(digits)
            else {
                return nil
            }
            sum = sum * 60 + value + (fraction.isEmpty ? 0 : Double("0." + fraction) ?? 0)
        }
        return isNegative ? -sum : sum
    }

    /// The seconds of a column's cells; nil unless more than half of the cells that are not missing are durations.
    package static func column(_ texts: PackedTexts) -> [Double?]? {
        // Most columns of text have none.
        guard texts.contains(where: { $0.utf8.contains(UInt8(ascii: ":")) }) else { return nil }
        let seconds = texts.map(seconds)
        let found = seconds.count { $0 != nil }
        return found > 0 && found * 2 > texts.count { !NumberColumn.isMissing($0) } ? seconds : nil
    }
}
