import Galley
import GalleyFormatting

/// A number format with a pattern as in Unicode TR 35: `0.00` has two decimals, `0.##` at most two, `#,##0` groups digits by
/// three. Text before and after the digits surrounds every number. A percent sign there multiplies the number by 100, a per
/// mille sign by 1000, unless it is quoted: `0.0'%'`.
struct NumberFormat: Sendable {
    let places: Int
    /// The minimum number of decimals.
    let leastPlaces: Int
    let before, after: String
    /// The power of ten by which numbers are multiplied: 2 for percent, 3 for per mille.
    var shift = 0
    var decimal = "."
    var minus = "-"
    /// The separator of groups of three digits; empty for none.
    let grouping: String
    /// The minimum number of integer digits that are grouped. Four digits are grouped only beside longer numbers, so that the
    /// digits of a column line up.
    var leastGrouped = 5

    static let narrowSpace = "\u{202f}"

    /// Groups of three digits and at most two decimals: `461 000.5`.
    static let grouped = NumberFormat(places: 2, leastPlaces: 0, before: "", after: "", grouping: narrowSpace)

    init(places: Int, leastPlaces: Int, before: String, after: String, grouping: String) {
        (self.places, self.leastPlaces, self.grouping) = (places, leastPlaces, grouping)
        (self.before, self.after) = (before, after)
    }

    /// `value` in the format, rounded half away from zero; `inf` for infinite sums.
    func string(_ value: Double) -> String {
        var digits = Self.decimalText(value, shift: shift, places: places)
        guard value.isFinite else { return before + digits + after }
        let isNegative = digits.hasPrefix("-")
        if isNegative { digits.removeFirst() }
        let parts = digits.split(separator: ".")
        var fraction = parts.count > 1 ? String(parts[1]) : ""
        fraction += String(repeating: "0", count: max(0, leastPlaces - fraction.count))
        return before + (isNegative ? minus : "") + grouped(parts[0]) + (fraction.isEmpty ? "" : decimal + fraction)
            + after
    }

    private func grouped(_ whole: Substring) -> String {
        guard !grouping.isEmpty, whole.count >= leastGrouped else { return String(whole) }
        return whole.enumerated().map { index, digit in
            (index > 0 && (whole.count - index).isMultiple(of: 3) ? grouping : "") + String(digit)
        }.joined()
    }

    /// `value` times ten to the power `shift`, without trailing zeros. The shortest decimal that reads as `value` is rounded, since
    /// that is what people typed: 2.675 becomes 2.68 although its binary value is less.
    private static func decimalText(_ value: Double, shift: Int, places: Int) -> String {
        if shift == 0, value.magnitude < 1e15, value == value.rounded() { return "\(Int64(value))" }
        guard value.isFinite else { return DecimalText.written(value, places: places) }
        var (digits, point) = shortestDigits(value.magnitude)
        // The first `count` digits, rounded by the next one.
        let count = point + shift + places
        guard count >= 0 else { return "0" }
        let isUp = count < digits.count && digits[count] >= 5
        digits = digits.prefix(count) + Array(repeating: 0, count: max(0, count - digits.count))
        if isUp {
            var digit = count - 1
            while digit >= 0, digits[digit] == 9 {
                digits[digit] = 0
                digit -= 1
            }
            if digit >= 0 { digits[digit] += 1 } else { digits.insert(1, at: 0) }
        }
        guard digits.contains(where: { $0 > 0 }) else { return "0" }
        let padding = Array(repeating: UInt8(0), count: max(0, places + 1 - digits.count))
        let text = String(decoding: (padding + digits).map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        var fraction = text.suffix(places)
        while fraction.last == "0" { fraction.removeLast() }
        return (value < 0 ? "-" : "") + text.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// The digits of the shortest decimal that reads as `value`, without leading zeros, and the number of digits before the point,
    /// which is negative for `0.05`.
    private static func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
        // `4821.5`, or `1.5e-07`.
        let sides = "\(value)".split(separator: "e")
        let mantissa = sides[0].split(separator: ".", omittingEmptySubsequences: false)
        let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
        let digits = Array(all.drop { $0 == 0 })
        let exponent = sides.count > 1 ? Int(sides[1]) ?? 0 : 0
        return (digits, mantissa[0].count + exponent - (all.count - digits.count))
    }
}

extension NumberFormat {
    /// The maximum number of decimals; a `Double` has no more digits.
    static let mostPlaces = 18

    /// Parses a pattern of a report's table: a comma among the digits groups them, a point begins decimals. Nil for other text.
    init?(_ pattern: String) {
        guard let (affixes, core) = Affixes.split(pattern, marks: "#,0."),
            core.filter({ $0 == "." }).count < 2, core.contains("0")
        else { return nil }
        let decimals = core.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        guard decimals.count <= Self.mostPlaces else { return nil }
        self.init(
            places: decimals.count, leastPlaces: decimals.prefix { $0 == "0" }.count, before: affixes.before,
            after: affixes.after, grouping: core.contains(",") ? Self.narrowSpace : "")
        shift = affixes.shift
    }

    /// Parses a pattern of a label's filter with literal signs: `#,##0.00`, `#.##0,00`, `# ##0`. The last sign between digits is the
    /// decimal sign, another one before it groups thousands. Nil for other text.
    init?(literal pattern: String) {
        guard let (affixes, core) = Affixes.split(pattern, marks: "#0.,'’ \u{a0}\u{202f}"), core.last == "0"
        else { return nil }
        let isDigit = { (character: Character) in character == "0" || character == "#" }
        let signs = core.filter { !isDigit($0) }
        let last = core.lastIndex { !isDigit($0) }
        let tail = last.map { core[core.index(after: $0)...] } ?? ""
        // A single sign before `##0` groups; `0.000` has decimals.
        let groupsOnly = signs.count == 1 && tail == "##0"
        guard signs.count <= 2, groupsOnly || tail.allSatisfy({ $0 == "0" }), tail.count <= 12 else { return nil }
        let places = groupsOnly ? 0 : tail.count
        self.init(
            places: places, leastPlaces: places, before: affixes.before, after: affixes.after,
            grouping: signs.count == 2 || groupsOnly ? signs.first.map(String.init) ?? "" : "")
        if !groupsOnly, let last { decimal = String(core[last]) }
        (shift, minus, leastGrouped) = (affixes.shift, "\u{2212}", 4)
    }
}

/// The text around the digits of a pattern.
private struct Affixes {
    var before: String
    var after: String
    var shift: Int

    /// The affixes and the digits between them; nil without digits.
    ///
    static func split(_ pattern: String, marks: String) -> (Affixes, Substring)? {
        // Digits in quotes are text.
        var isQuoted = false
        var bare: [String.Index] = []
        for index in pattern.indices {
            if pattern[index] == "'" {
                // An apostrophe between digits is a Swiss grouping sign, not a quote.
                let isBetween = !bare.isEmpty && marks.contains("'") && isDigit(pattern, after: index)
                if !isBetween || isQuoted { isQuoted.toggle() }
            } else if !isQuoted, pattern[index] == "0" || pattern[index] == "#" {
                bare.append(index)
            }
        }
        guard var first = bare.first, let last = bare.last, !isQuoted else { return nil }
        // `.00` begins with its point.
        if first > pattern.startIndex, pattern[..<first].last == ".",
            pattern[..<first].dropLast().last?.isWhitespace ?? true
        {
            first = pattern.index(before: first)
        }
        let core = pattern[first...last]
        guard core.allSatisfy({ marks.contains($0) }) else { return nil }
        let (before, left) = unquoted(pattern[..<first])
        let (after, right) = unquoted(pattern[pattern.index(after: last)...])
        return (Affixes(before: before, after: after, shift: max(left, right)), core)
    }

    private static func isDigit(_ pattern: String, after index: String.Index) -> Bool {
        let next = pattern.index(after: index)
        return next < pattern.endIndex && (pattern[next] == "#" || pattern[next] == "0")
    }

    /// An affix without quotes, and the shift for percent and per mille signs outside of quotes. `''` is an apostrophe.
    private static func unquoted(_ affix: Substring) -> (text: String, shift: Int) {
        var (text, shift, isQuoted, wasQuote) = ("", 0, false, false)
        for character in affix {
            if character == "'" {
                if wasQuote { text.append("'") }
                (isQuoted, wasQuote) = (!isQuoted, !wasQuote)
                continue
            }
            wasQuote = false
            if !isQuoted { shift = character == "%" ? 2 : character == "‰" ? 3 : shift }
            text.append(character)
        }
        return (text, shift)
    }
}
