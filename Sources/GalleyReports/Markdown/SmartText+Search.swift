import GalleyFormatting

/// Quick searches of bytes, since comparing characters takes far longer.
extension SmartText {
    /// A quick search for characters that may change, since most texts have none.
    struct Search {
        /// The last bytes of the text so far, the last one first.
        private var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
        /// Whether the last byte is a space after the point of a word, which matters only before a number.
        private var isAfterSentence = false

        mutating func mayChange(_ inlines: [MarkdownInline]) -> Bool {
            inlines.contains { inline in
                switch inline {
                case .text(let text): return mayChange(text)
                case .emphasis(let inner), .strong(let inner), .styled(_, let inner), .link(_, let inner):
                    return mayChange(inner)
                case .footnote: return false
                default:
                    (last, isAfterSentence) = ((0, 0, 0), false)
                    return false
                }
            }
        }

        mutating func mayChange(_ text: String) -> Bool {
            for byte in text.utf8 {
                if mayChange(byte) { return true }
                last = (byte, last.0, last.1)
            }
            return false
        }

        private mutating func mayChange(_ byte: UInt8) -> Bool {
            if isAfterSentence {
                isAfterSentence = false
                if byte.isASCIIDigit || byte >= 0x80 { return true }
            }
            // A minus.
            if last.0 == UInt8(ascii: "-"), !last.1.isASCIILetter, !last.1.isASCIIDigit, !byte.isASCIILetter {
                return true
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
            case UInt8(ascii: "-"), UInt8(ascii: "."): return last.0 == byte
            case UInt8(ascii: " "):
                if last.0 == UInt8(ascii: ".") {
                    guard last.1.isASCIILetter, last.2.isASCIILetter else { return true }
                    isAfterSentence = true
                    return false
                }
                // After a digit, §, € or another character that is not ASCII.
                return last.0 >= 0x80 || last.0.isASCIIDigit || last.0 == UInt8(ascii: "$")
            case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): return last.0 == UInt8(ascii: " ")
            default: return false
            }
        }
    }

    /// The end of characters that stay as they are: all but marks that others follow, and spaces that are not between words.
    static func endOfPlain(_ bytes: [UInt8], from start: Int, bindsLetters: Bool) -> Int {
        func isLetter(_ index: Int) -> Bool {
            bytes.indices.contains(index) && bytes[index].isASCIILetter
        }
        /// Whether a space follows a word, its comma, or the point of one that is no initial.
        func isAfterWord(_ index: Int) -> Bool {
            guard index > 0 else { return false }
            switch bytes[index - 1] {
            case UInt8(ascii: ","): return true
            case UInt8(ascii: "."): return isLetter(index - 2) && isLetter(index - 3)
            default: return isLetter(index - 1) && (!bindsLetters || isLetter(index - 2))
            }
        }
        for index in start..<max(start, bytes.count) {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return index
            case UInt8(ascii: "]"): if next == UInt8(ascii: "{") { return index }
            case UInt8(ascii: "."): if next == bytes[index] { return index }
            case UInt8(ascii: "-"):
                if next == bytes[index] || next == UInt8(ascii: "$") || next.isASCIIDigit { return index }
            case UInt8(ascii: " "): if !isLetter(index + 1) || !isAfterWord(index) { return index }
            default: break
            }
        }
        return max(start, bytes.count)
    }

    /// A text of data in which no line ends between a number and its unit, or within `142.1 ± 14.0` and `n = 212`.
    static func withUnbrokenUnits(_ text: String) -> String {
        var last: UInt8 = 0
        let mayBind = text.utf8.contains { byte in
            defer { last = byte }
            // 0xb1 ends a plus-minus sign.
            return byte == UInt8(ascii: " ") && (last.isASCIIDigit || last == 0xb1 || (0x3c...0x3e).contains(last))
        }
        guard mayBind else { return text }
        var characters = Array(text)
        for index in characters.indices.dropFirst() where characters[index] == " " {
            let (before, after) = (characters[..<index], characters[(index + 1)...])
            if characters[index - 1].isNumber && isUnit(after.prefix { !endsWord($0) }) || bindsOperator(before, after)
            {
                characters[index] = "\u{a0}"
            }
        }
        return String(characters)
    }

    /// Whether the space between two parts of a text is beside an operator and a number or a short name.
    private static func bindsOperator(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) -> Bool {
        guard let last = before.last, let next = after.first else { return false }
        if operators.contains(last) { return next.isNumber || "-−+".contains(next) }
        guard operators.contains(next), after.dropFirst().first?.isWhitespace ?? false else { return false }
        let operand = before.reversed().prefix { !$0.isWhitespace && $0 != "(" }
        return last.isNumber || operand.count <= 2
    }

    /// The most characters of a telephone number before its last group.
    private static let longestTelephone = 18

    /// Whether a text ends with groups of digits that begin as a telephone number does: `06 12`, `+33 6`.
    static func isTelephone(_ text: ArraySlice<Character>) -> Bool {
        let digits = text.suffix(longestTelephone).reversed().prefix { $0.isWholeNumber || $0 == " " || $0 == "+" }
        guard digits.count < longestTelephone, let first = digits.reversed().split(separator: " ").first else {
            return false
        }
        return first.first == "+" || first.first == "0" && first.count > 1
    }
}
