import GalleyFormatting

/// Fast checks for cells that are certainly no numbers. Most of them are names and dates in ASCII.
extension NumberParts {
    /// The most letters of a unit.
    private static let mostUnitLetters = 6

    /// Whether `init(_:)` returns nil for a text; false if that takes more than a look at its characters.
    static func rejects(_ text: some Collection<UInt8>) -> Bool {
        var (letters, hasDigit, hasBracket, isAfterMark): (Int, Bool, Bool, Bool) = (0, false, false, false)
        // Whether characters after the last digit would be wrong before another one.
        var isClosed = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // Two numbers, or more letters before the first one than a unit has.
                if isClosed || !hasDigit && letters > mostUnitLetters { return true }
                (letters, hasDigit, isAfterMark) = (0, true, false)
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "'"): isAfterMark = false
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                letters += 1
                isAfterMark = true
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                // The sign of an exponent, of the number, or of a date.
                if hasDigit, !isAfterMark { isClosed = true }
                isAfterMark = false
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                letters += 1
                (isClosed, isAfterMark) = (isClosed || hasDigit, false)
            case 0x20..<0x7f:
                if byte == UInt8(ascii: ")") { hasBracket = true }
                (isClosed, isAfterMark) = (isClosed || hasDigit, false)
            default: return false
            }
        }
        return !hasDigit || !hasBracket && letters > mostUnitLetters
    }
}

extension NumberConvention {
    /// Whether a text of digits with one grouping sign has groups of another length than three: `123.45` with decimal commas.
    func hasWrongGroup(_ text: String.UTF8View) -> Bool {
        let sign = UInt8(ascii: self == .point ? "," : ".")
        var (before, after, hasSign) = (0, 0, false)
        for byte in text {
            if byte == sign, !hasSign {
                hasSign = true
            } else if byte.isASCIIDigit {
                if hasSign { after += 1 } else { before += 1 }
            } else {
                return false
            }
        }
        return hasSign && before > 0 && after > 0 && (after != 3 || before > 3)
    }
}
