import GalleyFormatting

/// Numbers such as `0x1F`, whose `x` fonts like Inter would turn into a multiplication sign between digits.
enum HexadecimalNumber {
    /// Whether such a number begins in a text, in UTF-16.
    static func begins(in text: ArraySlice<UInt16>) -> Bool {
        guard let sign = text.firstIndex(where: { $0 == 0x78 || $0 == 0x58 }), sign > text.startIndex else {
            return false
        }
        let isHexadecimal =
            text[sign - 1] == 0x30 && (sign - 1 == text.startIndex || !isDigit(text[sign - 2]))
            && sign + 1 < text.endIndex && isDigit(text[sign + 1])
        return isHexadecimal || begins(in: text[(sign + 1)...])
    }

    /// Whether a unit is a hexadecimal digit.
    private static func isDigit(_ unit: UInt16) -> Bool {
        unit.isASCIIDigit || (0x41...0x46).contains(unit & ~0x20)
    }
}
