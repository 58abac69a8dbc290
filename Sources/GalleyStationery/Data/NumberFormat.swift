import Galley

/// How a number is written, by a pattern: `0.00` has two decimals, `0.##` two at most, `#,##0` groups of three with narrow
/// spaces that do not break; what stands around it stands around every number.
struct NumberFormat {
    let places: Int
    /// Of the places, those that are written even where they are nothing.
    let leastPlaces: Int
    let isGrouped: Bool
    let before, after: String
    /// Whether numbers of four digits are grouped: among longer ones they are, so that their digits stand below those.
    var groupsFour = false

    /// Groups of three and two decimals at most: `461 000.5`.
    static let grouped = NumberFormat(places: 2, leastPlaces: 0, isGrouped: true, before: "", after: "")

    func string(_ value: Double) -> String {
        let text = Self.plain(value, places: places, leastPlaces: leastPlaces)
        return before + (isGrouped ? Self.grouped(text, from: groupsFour ? 4 : 5) : text) + after
    }

    /// With all its places, `2.50`, or with those that are needed and `leastPlaces` at least; `inf` for sums beyond what a `Double` holds.
    static func plain(_ value: Double, places: Int, leastPlaces: Int? = nil) -> String {
        let text = DecimalText.written(value, places: places)
        guard value.isFinite else { return text }
        let least = leastPlaces ?? places
        let known = text.split(separator: ".").dropFirst().first?.count ?? 0
        guard known < least else { return text }
        return text + (known == 0 ? "." : "") + String(repeating: "0", count: least - known)
    }

    private static func grouped(_ text: String, from least: Int) -> String {
        let start = text.hasPrefix("-") ? text.index(after: text.startIndex) : text.startIndex
        let whole = text[start...].prefix { $0 != "." }
        guard whole.count >= least else { return text }
        let groups = whole.enumerated().map { index, digit in
            (index > 0 && (whole.count - index).isMultiple(of: 3) ? "\u{202f}" : "") + String(digit)
        }
        return text[..<start] + groups.joined() + text[start...].dropFirst(whole.count)
    }
}

extension NumberFormat {
    /// Nil for what is no pattern.
    init?(_ pattern: String) {
        let marks = Set<Character>("#,0.")
        guard let first = pattern.firstIndex(where: marks.contains), let last = pattern.lastIndex(where: marks.contains)
        else { return nil }
        let core = pattern[first...last]
        guard core.allSatisfy(marks.contains), core.filter({ $0 == "." }).count < 2, core.contains("0") else {
            return nil
        }
        let decimals = core.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        (places, leastPlaces) = (decimals.count, decimals.prefix { $0 == "0" }.count)
        isGrouped = core.contains(",")
        (before, after) = (String(pattern[..<first]), String(pattern[pattern.index(after: last)...]))
    }
}
