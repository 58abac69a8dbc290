import Galley

/// The numbers of ordered lists within others.
package enum ListNumbering: String, CaseIterable, Sendable {
    /// 1., a., i., A.; in languages of other scripts 1., (1), 1).
    case letters
    /// 1., 1.1., 1.1.1., as in contracts; behind the number of the heading, if headings have numbers.
    case sections
    /// 1. at all depths.
    case digits

    /// The label of an item.
    ///
    /// - Parameters:
    ///   - path: its number after those of the items around it.
    ///   - heading: the number of the heading above the list; nil for none.
    ///   - language: a BCP 47 tag; nil for English.
    func label(_ path: [Int], below heading: String? = nil, language: String?) -> String {
        func digits(_ number: Int) -> String { NativeDigits.text("\(number)", language: language) }
        guard let number = path.last else { return "" }
        let isLatin = language.map(LanguageRules.isLatin) ?? true
        switch (self, path.count) {
        case (.sections, _): return (heading.map { $0 + "." } ?? "") + path.map { digits($0) + "." }.joined()
        case (.digits, _), (_, 1): return digits(number) + "."
        case (.letters, let depth) where !isLatin: return (depth % 2 == 0 ? "(" : "") + digits(number) + ")"
        case (.letters, let depth):
            switch depth % 4 {
            case 1: return digits(number) + "."
            case 2: return Self.letters(number) + "."
            case 3: return PageLabel(number, style: .roman).text + "."
            default: return Self.letters(number).uppercased() + "."
            }
        }
    }

    /// a to z, aa, ab, …; digits below 1.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        let (rest, letter) = (number - 1).quotientAndRemainder(dividingBy: 26)
        // bounded: below 26
        return (rest > 0 ? letters(rest) : "") + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(letter)))
    }
}
