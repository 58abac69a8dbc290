/// Recognises text in Windows code page 1252, which spreadsheets still write.
///
/// Every byte sequence has a reading in the code page, so a line is accepted only if its characters beyond ASCII are where text in
/// a Western European language has them. Text in other code pages has signs within words there, or words without ASCII letters.
enum WindowsText {
    /// Whether `line` is plausible. O(*n*).
    static func isPlausible(_ line: some Collection<UInt8>) -> Bool {
        var previous = Kind.other
        var (run, length, hasLower) = (0, 0, false)
        for byte in line {
            let kind = kind(of: byte)
            switch kind {
            case .unassigned: return false
            case .letter(let isUpper):
                // A capital within a word in small letters: a small letter of another code page.
                if isUpper && hasLower || previous == .sign { return false }
                run += 1
                length += 1
                // No Western European word has four such letters in a row.
                if run > 3 { return false }
                hasLower = hasLower || !isUpper
            case .ascii(let isLower):
                // `³` and `„` between letters are letters of other code pages, and so is `Š` in `MŠrz`.
                if previous == .sign || isLower && length > 1 && previous == .letter(isUpper: true) { return false }
                run = 0
                length += 1
                hasLower = hasLower || isLower
            case .sign, .punctuation, .other: (run, length, hasLower) = (0, 0, false)
            }
            // After a space, a sign may precede a letter: `€uro`.
            previous = kind == .sign && !previous.isLetter ? .punctuation : kind
        }
        return true
    }

    private enum Kind: Equatable {
        case ascii(isLower: Bool)
        case letter(isUpper: Bool)
        /// A sign that does not occur between letters, such as `³`.
        case sign
        /// Quotation marks, dashes and spaces, which may.
        case punctuation
        case unassigned, other

        var isLetter: Bool {
            switch self {
            case .ascii, .letter: true
            default: false
            }
        }
    }

    private static func kind(of byte: UInt8) -> Kind {
        switch byte {
        case 0x41...0x5a: .ascii(isLower: false)
        case 0x61...0x7a: .ascii(isLower: true)
        case 0..<0x80: .other
        case 0x81, 0x8d, 0x8f, 0x90, 0x9d: .unassigned
        case 0xd7, 0xf7: .sign
        case 0xc0...0xde, 0x8a, 0x8c, 0x8e, 0x9f: .letter(isUpper: true)
        case 0xdf...0xff, 0x9a, 0x9c, 0x9e: .letter(isUpper: false)
        case 0x85, 0x91...0x94, 0x96, 0x97, 0xa0, 0xa6, 0xab, 0xad, 0xb4, 0xb7, 0xbb: .punctuation
        default: .sign
        }
    }
}
