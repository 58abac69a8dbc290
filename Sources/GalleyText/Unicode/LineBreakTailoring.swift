import GalleyFormatting

/// Changes to the break opportunities of UAX #14 that good setting needs. No line ends within a range of numbers, such as
/// 25–30, after the hyphen of a single letter, such as e-mail, beside a slash with a short text on one side, such as km/h or
/// the beginning of /usr, or before the units of a date in Chinese and Japanese. No line of these languages begins with a
/// middle dot, as in 阿尔贝·加缪; GB/T 15834 calls it a mark that ends a part. A line may end before such a beginning, and after
/// a semicolon without a space, as lists in data have them.
///
/// A text that is wider than its line is divided in a range and at a slash nevertheless.
enum LineBreakTailoring {
    /// The fewest characters on either side of a slash after which a line may end.
    private static let leastPart = 3

    /// Complexity: O(n).
    static func apply(to breaks: inout [UInt8], of text: [UInt16]) {
        guard mayApply(to: text) else { return }
        for index in text.indices {
            let unit = text[index]
            // Letters, and spaces and punctuation before the hyphen.
            if unit < 0x2d || (unit > 0x3b && unit < 0x2013 && unit != 0xb7) { continue }
            switch unit {
            // A middle dot.
            case 0xb7 where index > 0 && breaks[index] == 1:
                // After an ideograph, or a closing mark such as 》.
                let before = text[index - 1]
                if before >= 0x3000, before < 0x3020 || Unicode.Scalar(before)?.isIdeograph ?? false {
                    breaks[index] = 0
                }
            // A hyphen.
            case 0x2d where index > 0 && index + 1 < text.count && breaks[index + 1] == 1:
                let isFirst = index == 1 || breaks[index - 1] != 0 || !isLetter(text[index - 2])
                if isFirst, isLetter(text[index - 1]), isLetter(text[index + 1]) { breaks[index + 1] = 0 }
            // A slash.
            case 0x2f where index + 1 < text.count:
                if index > 0, text[index - 1] == 0x20, text[index + 1] != 0x20 { breaks[index] = 1 }
                if breaks[index + 1] == 1, isBesideShortPart(index, in: text) { breaks[index + 1] = 0 }
            // A semicolon.
            case 0x3b where index + 1 < text.count && breaks[index + 1] == 0:
                if !isBesideShortPart(index, in: text) { breaks[index + 1] = 1 }
            // An en dash.
            case 0x2013 where index > 0 && index + 1 < text.count && breaks[index + 1] == 1:
                if text[index - 1].isDecimalDigit, text[index + 1].isDecimalDigit { breaks[index + 1] = 0 }
            // Year, month, day, hour, minute and second in Chinese and Japanese.
            case 0x5e74, 0x6708, 0x65e5, 0x6642, 0x65f6, 0x5206, 0x79d2:
                if index > 0, breaks[index] == 1, text[index - 1].isDecimalDigit { breaks[index] = 0 }
            default: break
            }
        }
    }

    /// Whether a text has a character of `apply`, or one near them. Without branches, so that many units are compared at once.
    private static func mayApply(to text: [UInt16]) -> Bool {
        var found: UInt16 = 0
        for unit in text {
            // A hyphen or a slash, 0x2d and 0x2f.
            found |= (unit | 2 == 0x2f ? 1 : 0) | (unit == 0x3b ? 1 : 0)
            found |= (unit == 0x2013 ? 1 : 0) | (unit == 0xb7 ? 1 : 0)
            found |= unit &- 0x5206 <= 0x79d2 - 0x5206 ? 1 : 0
        }
        return found != 0
    }

    private static func isLetter(_ unit: UInt16) -> Bool {
        unit.isASCIILetter || unit >= 0xc0 && Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
    }

    private static func isBesideShortPart(_ mark: Int, in text: [UInt16]) -> Bool {
        if text[mark + 1].isDecimalDigit { return true }
        let left = text[..<mark].suffix(leastPart)
        let right = text[(mark + 1)...].prefix(leastPart)
        return left.count < leastPart || right.count < leastPart || (left + right).contains(where: isEnd)
    }

    /// Spaces, line ends, slashes and semicolons.
    private static func isEnd(_ unit: UInt16) -> Bool { unit <= 0x20 || unit == 0x2f || unit == 0x3b || unit == 0xa0 }
}
