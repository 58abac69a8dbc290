import Foundation
import GalleyFormatting

/// The kind of a value, by which columns with unknown names are recognised.
package enum ValueKind: Hashable, Sendable {
    case text
    /// A postcode whose form no other value has: `BA1 1AA`, `100-0001`.
    case postcode
    /// Four to six digits: a postcode, or another number.
    case digits(Int)
    case number, date, flag
    /// Academic degrees and forms of address: `Prof. Dr.`, `PhD`.
    case degree
    /// A web or e-mail address, a telephone number, an identifier such as `K-10023`.
    case contact, code

    /// The kind of a value that is not empty.
    package init(_ value: String) {
        let text = value.trimmed
        let hasDigit = text.utf8.contains { $0.isASCIIDigit }
        if Self.flags.contains(text.lowercased()) {
            self = .flag
        } else if text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("www.") || Self.isMail(text)
        {
            self = .contact
        } else if !hasDigit {
            self = Self.isDegree(text) ? .degree : .text
        } else if PostcodeForm(text) != nil {
            self = .postcode
        } else if (4...6).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isASCIIDigit }) {
            self = text.utf8.count == 4 && ("1900"..."2099").contains(text) ? .number : .digits(text.utf8.count)
        } else if Self.isDate(text) {
            self = .date
        } else if Self.isTelephone(text) {
            self = .contact
        } else if Self.isNumber(text) {
            self = .number
        } else {
            self = Self.isCode(text) ? .code : .text
        }
    }

    /// Whether a label for people shows such values only in a column with a known name.
    var isInternal: Bool {
        switch self {
        case .text, .postcode, .degree: false
        default: true
        }
    }

    /// Whether the value is a number or a date, which says nothing without the name of its column.
    package var isNumber: Bool {
        switch self {
        case .number, .digits, .date: true
        default: false
        }
    }

    private static let flags = Set(Vocabulary.cells.names("flag"))

    private static let degrees = Set(Vocabulary.cells.names("degree"))

    private static func isDegree(_ text: String) -> Bool {
        text.utf8.count < 32
            && text.lowercased().split { !$0.isLetter }.allSatisfy { degrees.contains(String($0)) }
    }

    private static let greetings = Set(Vocabulary.cells.names("greeting"))

    /// Whether a text begins like a letter: `Dear Ann`, `Sehr geehrte Frau Groß`.
    static func isGreeting(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter }
        return words.count > 1 && greetings.contains(words[0].lowercased())
    }

    /// Whether a text is a street with a number before or after it: `5 Oak Rd`, `Hauptstr. 5 b`.
    static func isStreet(_ text: String) -> Bool {
        let words = text.trimmed.split(separator: " ")
        func isNumber(_ word: Substring) -> Bool {
            (1...6).contains(word.utf8.count) && word.first?.isNumber == true
        }
        guard words.count > 1, words.contains(where: { $0.count > 2 && $0.allSatisfy { $0.isLetter || $0 == "." } })
        else { return false }
        return isNumber(words[0]) || words.suffix(2).contains(where: isNumber)
    }

    private static func isMail(_ text: String) -> Bool {
        guard let sign = text.firstIndex(of: "@"), sign > text.startIndex else { return false }
        return text[sign...].contains(".") && !text.contains(" ")
    }

    /// The bytes of the longest date with a time, such as `Wednesday, 23 September 2026 at 10:00:00 PM`.
    private static let longestDate = 64

    private static func isDate(_ text: String) -> Bool {
        guard text.utf8.count <= longestDate else { return false }
        if WrittenDate.seconds(text, order: .dayFirst) != nil || WrittenDate.seconds(text, order: .monthFirst) != nil {
            return true
        }
        // 12:30, 3 Apr 2026, 3. April 2026, April 3, 2026
        // and with a time behind it: 9:00 AM
        var day = text.lowercased()
        if day.utf8.contains(UInt8(ascii: ":")) {
            day.replace(/,?(?:\s+at)?\s+[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[ap]m)?$/, with: "")
        }
        let parts = day.split { !$0.isLetter && !$0.isNumber }
        let words = parts.filter { $0.first?.isLetter ?? false }
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == words.count + numbers.count, (1...3).contains(numbers.count) else { return false }
        if words.isEmpty {
            return text.contains(":") && text.allSatisfy { $0.isNumber || $0 == ":" } && numbers[0] < 24
        }
        return words.count == 1
            && months.contains(words[0].prefix(3).folding(options: .diacriticInsensitive, locale: nil))
            && words[0].count <= 10 && numbers.contains { (1800...2200).contains($0) }
    }

    private static let months = Set(Vocabulary.months.lines.flatMap(\.names))

    /// Whether a text is a number, with a currency or a percent sign.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text[...]
        for letters in [text.prefix { $0.isLetter }, text.suffix(while: { $0.isLetter || $0 == "." })]
        where !letters.isEmpty {
            let name = letters.filter { $0 != "." }
            guard Currency.isUsual(name) || name.isEmpty else { return false }
            rest = letters.startIndex == text.startIndex ? rest.dropFirst(letters.count) : rest.dropLast(letters.count)
        }
        var isStart = true
        for character in rest {
            switch character {
            case "0"..."9", ".", ",", "'", "\u{2019}", "%", " ", "\u{a0}", "\u{202f}": break
            case "+", "-", "\u{2212}", "~", "≈", "#": guard isStart else { return false }
            default:
                guard character.unicodeScalars.first?.properties.generalCategory == .currencySymbol else {
                    return false
                }
            }
            if character.isNumber { isStart = false }
        }
        return true
    }

    private static func isTelephone(_ text: String) -> Bool {
        guard let first = text.first, text.count(where: \.isNumber) >= 6 else { return false }
        return text.allSatisfy { $0.isNumber || " \u{a0}+-/().".contains($0) }
            && ("+(0".contains(first) && text.contains { " -/()".contains($0) }
                || text.dropFirst().contains { "-/".contains($0) })
    }

    /// Whether a text is an identifier: capitals and three or more digits without spaces.
    private static func isCode(_ text: String) -> Bool {
        text.utf8.count >= 4 && text.utf8.count <= 40 && text.utf8.count { $0.isASCIIDigit } >= 3
            && text.utf8.allSatisfy {
                $0.isASCIIDigit || $0.isASCIICapital || "-_/.#".utf8.contains($0)
            }
    }
}

extension StringProtocol {
    /// The longest end of the text whose characters meet `condition`.
    fileprivate func suffix(while condition: (Character) -> Bool) -> SubSequence {
        self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
    }
}

/// A form of postcodes that indicates a country or its order of postcode and town.
package enum PostcodeForm {
    /// Forms of the United Kingdom, Canada, Ireland, and the nine digits of the United States: after the town.
    case afterTown
    /// `100-0001`, of Japan.
    case japanese
    /// Forms of the Netherlands, Poland, Portugal, Sweden and others: before the town.
    case beforeTown

    private static let forms: [String: PostcodeForm] = {
        let kinds: [(String, PostcodeForm)] = [
            ("form-after-town", .afterTown), ("form-japanese", .japanese), ("form-before-town", .beforeTown),
        ]
        let pairs = kinds.flatMap { kind, form in Vocabulary.countries.names(kind).map { ($0, form) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// The form of a postcode; nil for forms that several orders share, such as five digits, and for other text.
    package init?(_ postcode: String) {
        guard (5...10).contains(postcode.utf8.count) else { return nil }
        var form = ""
        for byte in postcode.utf8 {
            switch byte {
            case 0x30...0x39: form.append("9")
            case 0x41...0x5a, 0x61...0x7a: form.append("A")
            case 0x20, 0x2d: form.append(byte == 0x20 ? " " : "-")
            default: return nil
            }
        }
        guard let known = Self.forms[form] else { return nil }
        self = known
    }
}
