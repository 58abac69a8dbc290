import GalleyData
import GalleyFormatting

/// Tells a header from a record: a table without a header would lose its first record.
enum HeaderCheck {
    /// Whether no name of a column has a meaning.
    static func isUnknown(_ explanations: [ColumnRoles.Explanation]) -> Bool {
        // A guess from a last word such as "Road" is no meaning.
        explanations.allSatisfy {
            [.named, .object].contains($0.party.kind) || [.unknown, .request, .values, .place].contains($0.reason)
                || $0.reason == .listed && $0.role == nil
        }
    }

    /// The first name of a column that looks like data, if no name has a meaning; nil if the names may be a header.
    static func datum(in explanations: [ColumnRoles.Explanation]) -> String? {
        guard explanations.count > 1, isUnknown(explanations) else { return nil }
        // Columns without a name are called by their numbers.
        return explanations.enumerated().first { $1.column != "\($0 + 1)" && isDatum($1.column) }?.element.column
    }

    /// Whether a text looks like data: `97301`, `5 Oak Rd`, `Salem OR 97301`, `a@example.org`.
    private static func isDatum(_ text: String) -> Bool {
        switch ValueKind(text) {
        case .postcode, .digits, .date, .contact: return true
        // "2024" may be the name of a column, a price or an EAN is none.
        case .number where text.count(where: \.isNumber) > 4 || text.contains { ".,".contains($0) }: return true
        case .text, .number, .flag, .code, .degree: break
        }
        let words = text.split(separator: " ")
        guard words.count > 1, let first = words.first, let last = words.last else { return false }
        func isNumber(_ word: Substring, _ digits: ClosedRange<Int>) -> Bool {
            digits.contains(word.utf8.count) && word.utf8.allSatisfy(\.isASCIIDigit)
        }
        // A year at the end is part of many names: "Sales 2024".
        let endsInPostcode = isNumber(last, 5...6) || PostcodeForm("\(words[words.count - 2]) \(last)") != nil
        return isNumber(first, 1...5) && words[1].first?.isLetter == true || endsInPostcode
    }
}
