/// Text that needs no dividing: one script, one direction, each character by itself. Most texts by far.
enum SimpleText {
    /// What is drawn left to right, joins and combines with no neighbour and is no emoji: ASCII, the Latin letters of the
    /// blocks Latin-1 Supplement, Latin Extended-A and -B, and the signs that go with them, typographic dashes and quotation
    /// marks among them. All of it is in the script Latin or in none, in no bidirectional class but L, EN, ES, ET, CS, WS and
    /// ON (UAX #9, Table 4), and is a grapheme cluster (UAX #29).
    static func contains(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20...0x7e: true
        // Without the soft hyphen, which fonts need not have, and the signs that may be emoji.
        case 0xa1...0xac, 0xaf...0x24f: unit != 0xa9
        case 0x2010...0x2015, 0x2018...0x2022, 0x2026, 0x2030, 0x2032...0x2033, 0x2039...0x203a, 0x2044, 0x20ac, 0x2212:
            true
        default: false
        }
    }

    /// Whether `text` is such a text, and what decides its script and the places where its lines may end.
    ///
    /// - Returns: nil for other text.
    static func kind(of text: [UInt16]) -> Kind? {
        var (isWord, isASCII, hasLetter) = (true, true, false)
        for unit in text {
            if (0x61...0x7a).contains(unit | 0x20) {
                hasLetter = true
                continue
            }
            isWord = false
            guard contains(unit) else { return nil }
            if unit >= 0x7f { isASCII = false }
        }
        if isWord { return .word }
        // Signs take the script of the letters around them (UAX #24 §5.1), and have none without.
        return isASCII || hasLetter ? .text : nil
    }

    enum Kind {
        /// Letters alone, between which no line ends (UAX #14, AL × AL).
        case word
        case text
    }
}
