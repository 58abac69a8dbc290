/// How well lines of Chinese, Japanese and Korean titles may end at each offset.
///
/// A line may end between any two characters of these scripts, which is usual in running text. In the few lines of a title, readers
/// expect it between phrases. ICU finds words by its dictionary and keeps particles with the words before them.
package struct PhraseBreaks {
    /// The quality of a break, best first.
    package enum Quality {
        /// Between phrases.
        case phrase
        /// Between the words of a compound or a phrase.
        case word
        /// Between the words of a long katakana compound, which narrow lines divide there.
        case compound
        /// Within a word, or before a particle.
        case inside
    }

    private let text: [UInt16]
    private let breaks: [UInt8]
    /// The word boundaries of a text with long katakana words; nil for others. Phrases do not end within them.
    private let words: [UInt8]?

    /// The fewest katakana of a part of a compound. Shorter parts are often endings, as in ソフトウェア.
    private static let leastPart = 3

    init(_ text: [UInt16], _ analyser: UnicodeAnalyser) {
        self.text = text
        // The dictionary is the same for all languages.
        breaks = analyser.lineBreaks(text, locale: "ja-u-lw-phrase")
        let hasCompounds = Self.hasKatakana(text, count: 2 * Self.leastPart)
        words = hasCompounds ? analyser.wordBreaks(text) : nil
    }

    /// The quality of a line end at `offset`, where UAX #14 allows one.
    package func quality(at offset: Int) -> Quality {
        guard offset > 0, offset < text.count else { return .phrase }
        if offset + 1 < text.count, breaks[offset + 1] != 0, isHonorific(before: offset + 1) { return .phrase }
        if isInCompound(offset) { return .compound }
        guard breaks[offset] != 0, !isHonorific(before: offset), !Self.chineseParticles.contains(text[offset]),
            !isInQuantity(offset)
        else { return .inside }
        if Self.chineseParticles.contains(text[offset - 1]) { return .phrase }
        // Ideographs and katakana on both sides are a compound; hiragana and punctuation end a phrase.
        return Self.isContent(text[offset - 1]) && Self.isContent(text[offset]) ? .word : .phrase
    }

    /// Whether `offset` is between the words of a katakana compound, as in デジタル・ミキシング without its dot.
    private func isInCompound(_ offset: Int) -> Bool {
        guard let words, words[offset] != 0, offset >= Self.leastPart, offset + Self.leastPart <= text.count else {
            return false
        }
        return text[offset - Self.leastPart..<offset + Self.leastPart].allSatisfy(Self.isKatakana)
    }

    /// Whether a text has so many katakana in a row.
    private static func hasKatakana(_ text: [UInt16], count: Int) -> Bool {
        var length = 0
        return text.contains {
            length = isKatakana($0) ? length + 1 : 0
            return length == count
        }
    }

    private static func isKatakana(_ unit: UInt16) -> Bool { 0x30a1...0x30fa ~= unit || unit == 0x30fc }

    /// 的, 了, 着, 们, which belong to the word before them.
    private static let chineseParticles: Set<UInt16> = [0x7684, 0x4e86, 0x7740, 0x4eec, 0x5011]

    /// Whether お or ご before `offset` is a prefix, as in ご報告, where ICU ends a phrase after it.
    private func isHonorific(before offset: Int) -> Bool {
        guard text[offset - 1] == 0x304a || text[offset - 1] == 0x3054 else { return false }
        return Self.isContent(text[offset])
    }

    /// Whether `offset` is between a number and its unit, or within a date such as 2026年11月30日.
    private func isInQuantity(_ offset: Int) -> Bool {
        let (before, after) = (text[offset - 1], text[offset])
        if before.isDecimalDigit { return Self.units.contains(after) }
        if Self.numerals.contains(before) { return Self.numerals.contains(after) || Self.units.contains(after) }
        // 万円, and 年 and 月 within a date.
        return after.isDecimalDigit
            ? before == 0x5e74 || before == 0x6708 : Self.powers.contains(before) && Self.units.contains(after)
    }

    /// Numbers in ideographs, as in 二〇二五年.
    private static let numerals = Set("〇零一二三四五六七八九十".utf16)
    /// Powers of ten that follow digits.
    private static let powers = Set("百千万億兆亿".utf16)
    /// Units and counters that follow a number.
    private static let units = powers.union("年月日時分秒円元件人名個台回本枚冊度歳階週号版章節頁％个时号岁页".utf16)

    /// Ideographs, katakana, Latin letters and digits.
    private static func isContent(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        case 0xff10...0xff19, 0xff21...0xff3a, 0xff41...0xff5a: true
        // Surrogates are mostly ideographs.
        default: isKatakana(unit) || Unicode.Scalar(unit)?.isIdeograph ?? true
        }
    }
}
