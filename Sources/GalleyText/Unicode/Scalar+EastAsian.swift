import GalleyFormatting

/// The scripts of East Asia, by blocks: fast, and without the signs that several scripts share.
extension Unicode.Scalar {
    /// Before this code point are the scripts whose letters are narrower than their height.
    package static let firstEastAsian: UInt32 = 0x2e80

    /// Whether the character is an ideograph: hanzi, kanji, hanja.
    package var isIdeograph: Bool {
        switch value {
        case 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: true
        default: false
        }
    }

    package var isHiragana: Bool { (0x3041...0x309f).contains(value) }

    /// Whether the character is a letter or a sign of hiragana or katakana.
    package var isKana: Bool { (0x3041...0x30ff).contains(value) }

    /// Whether the character is a syllable of Korean.
    package var isHangul: Bool { (0xac00...0xd7a3).contains(value) }

    /// Whether a Latin letter or digit beside the character stands a little apart: an ideograph or a letter of kana, also ー and 々.
    package var isSpacedIdeograph: Bool {
        isIdeograph || isKana && value != 0x30fb || value == 0x3005 || value == 0x3007
    }

    /// Whether the character is a letter or digit of the scripts that stand a little apart from ideographs.
    package var isSpacedBesideIdeographs: Bool {
        if value < 0x80 { return 0x30...0x39 ~= value || 0x41...0x5a ~= value || 0x61...0x7a ~= value }
        guard value < Self.firstEastAsian else { return false }
        return properties.isAlphabetic || properties.numericType == .decimal
    }

    /// Whether the character belongs to Chinese or Japanese, which have no spaces between words; Korean has.
    package var isWrittenWithoutSpaces: Bool {
        switch value {
        case 0x3130...0x318f: false
        case 0x2e80...0x9fff, 0xf900...0xfaff, 0xff00...0xff60, 0x20000...0x3ffff: true
        default: false
        }
    }
}

extension UInt16 {
    /// Whether the code unit is a digit of ASCII, or the same in the width of an ideograph.
    var isDecimalDigit: Bool { isASCIIDigit || (0xff10...0xff19).contains(self) }
}
