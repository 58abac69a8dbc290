/// The punctuation that Chinese shares with Western scripts, and that is as wide as an ideograph in Chinese text.
enum HanPunctuation {
    /// The offsets of quotation marks, dashes, ellipses and middle dots beside ideographs. A quotation mark goes with its partner.
    ///
    /// - Parameter language: of the text; only Chinese has such punctuation.
    /// - Complexity: O(length)
    static func offsets(in text: [UInt16], _ language: String?) -> Set<Int> {
        guard let language, let region = HanRegion(language: language), region.isChinese else { return [] }
        var (offsets, open, start) = (Set<Int>(), [Bool](), 0)
        while start < text.count {
            guard isShared(text[start]) else {
                start += 1
                continue
            }
            // Dashes and ellipses have two characters.
            var end = start + 1
            while end < text.count, text[end] == text[start] { end += 1 }
            let isBeside = start > 0 && isHan(text[start - 1]) || end < text.count && isHan(text[end])
            for offset in start..<end {
                let isWide: Bool
                switch text[offset] {
                case 0x2018, 0x201c:
                    isWide = isBeside
                    open.append(isWide)
                // An apostrophe, as in don’t.
                case 0x2019 where start > 0 && end < text.count && isLatin(text[start - 1]) && isLatin(text[end]):
                    isWide = false
                case 0x2019, 0x201d: isWide = open.popLast() ?? isBeside
                default: isWide = isBeside
                }
                if isWide { offsets.insert(offset) }
            }
            start = end
        }
        return offsets
    }

    private static func isShared(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2018, 0x2019, 0x201c, 0x201d, 0x2014, 0x2026, 0xb7: true
        default: false
        }
    }

    private static func isLatin(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit).map { $0.value < Unicode.Scalar.firstEastAsian && $0.properties.isAlphabetic } ?? false
    }

    /// Ideographs, half of them in surrogates, and full-width punctuation.
    private static func isHan(_ unit: UInt16) -> Bool {
        0x2e80...0x9fff ~= unit || 0xf900...0xfaff ~= unit || 0xff00...0xff60 ~= unit || 0xd840...0xd8bf ~= unit
    }
}
