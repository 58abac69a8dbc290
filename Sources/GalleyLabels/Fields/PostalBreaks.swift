import Galley
import GalleyData
import GalleyFormatting

/// The places of an address at which no line ends: within a postcode, `SW1A 2AA`, and between a house number and its addition,
/// `12 bis`.
enum PostalBreaks {
    /// Whether a line may end before `offset` of `text`.
    static func allows(_ text: [UInt16], _ offset: Int) -> Bool {
        switch text[offset - 1] {
        case 0x20:
            // Most words have no digits, and need not be looked at further.
            hasDigit(text, before: offset - 1) || hasDigit(text, from: offset)
                ? !belongTogether(word(in: text, before: offset - 1), word(in: text, from: offset)) : true
        // F-bis, 's-Hertogenbosch
        case 0x2d:
            offset > 3 && !text[offset - 4..<offset - 1].contains(where: isBoundary)
                || word(in: text, before: offset - 1).count(where: \.isLetter) != 1
        default: true
        }
    }

    private static func hasDigit(_ text: [UInt16], before end: Int) -> Bool {
        var index = end
        while index > 0, !isBoundary(text[index - 1]) {
            index -= 1
            if text[index].isASCIIDigit { return true }
            if end - index > longest { return false }
        }
        return false
    }

    private static func hasDigit(_ text: [UInt16], from start: Int) -> Bool {
        var index = start
        while index < text.count, !isBoundary(text[index]) {
            if text[index].isASCIIDigit { return true }
            index += 1
            if index - start > longest { return false }
        }
        return false
    }

    private static func belongTogether(_ first: String, _ second: String) -> Bool {
        guard !first.isEmpty, !second.isEmpty else { return false }
        if PostcodeForm("\(first) \(second)") != nil { return true }
        let startsWithDigit = first.first?.isNumber ?? false
        if startsWithDigit, first.count <= 5 { return isAddition(second) }
        // Brooklyn, NY 11238; P.O. Box 12
        guard second.allSatisfy(\.isNumber) else { return false }
        return first.lowercased() == "box" || second.count == 5 && first.count == 2 && first.allSatisfy(\.isUppercase)
    }

    private static func isAddition(_ word: String) -> Bool {
        // a, bis, III, F-bis
        let letters = word.prefix { $0 != "-" }
        return letters.count == 1 && letters.allSatisfy(\.isLetter) || additions.contains(word.lowercased())
            || word.allSatisfy { "IVX".contains($0) }
    }

    private static let additions = Set(Vocabulary.countries.names("house-addition"))

    /// The longest word that matters here.
    private static let longest = 8

    /// The word that ends before `end`; empty for a long one.
    private static func word(in text: [UInt16], before end: Int) -> String {
        var start = end
        while start > 0, !isBoundary(text[start - 1]) {
            start -= 1
            if end - start > longest { return "" }
        }
        return String(utf16: text[start..<end])
    }

    /// The word that begins at `start`, without a comma after it; empty for a long one.
    private static func word(in text: [UInt16], from start: Int) -> String {
        var end = start
        while end < text.count, !isBoundary(text[end]), text[end] != 0x2c {
            end += 1
            if end - start > longest { return "" }
        }
        return String(utf16: text[start..<end])
    }

    private static func isBoundary(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xa0 || unit < 0x20 }
}
