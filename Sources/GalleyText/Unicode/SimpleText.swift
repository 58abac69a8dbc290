import GalleyFormatting

/// Recognises text that needs no itemising: one script, one direction, one character per grapheme cluster. The fast path
/// for most text: without it, the run of a report of prose takes a third more instructions.
enum SimpleText {
    /// Whether `unit` is a simple character: set left to right, neither joining nor combining, and no emoji. These are ASCII,
    /// the letters of Latin-1 Supplement and Latin Extended-A and -B, and common typographic punctuation. Each has the script
    /// Latin or Common, the bidirectional class L, EN, ES, ET, CS, WS or ON (UAX #9, Table 4), and is a grapheme cluster by
    /// itself (UAX #29).
    static func contains(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20...0x7e: true
        // Excludes the soft hyphen, which fonts may lack, and © and ®, which can be emoji.
        case 0xa1...0xac, 0xaf...0x24f: unit != 0xa9
        case 0x2010...0x2015, 0x2018...0x2022, 0x2026, 0x2030, 0x2032...0x2033, 0x2039...0x203a, 0x2044, 0x20ac, 0x2212:
            true
        default: false
        }
    }

    /// Classifies `text`; nil if it is not simple.
    static func kind(of text: [UInt16]) -> Kind? {
        var (isWord, isASCII, hasLetter) = (true, true, false)
        for unit in text {
            if unit.isASCIILetter {
                hasLetter = true
                continue
            }
            isWord = false
            guard contains(unit) else { return nil }
            if unit >= 0x7f { isASCII = false }
        }
        if isWord { return .word }
        // Punctuation takes the script of the letters around it (UAX #24 §5.1) and is Common without any.
        return isASCII || hasLetter ? .text : nil
    }

    /// Whether the text has an ASCII letter.
    static func hasLetter(_ text: [UInt16]) -> Bool { text.contains { $0.isASCIILetter } }

    enum Kind {
        /// ASCII letters only, with no break opportunity between them (UAX #14, AL × AL).
        case word
        /// Any simple text.
        case text
    }
}
