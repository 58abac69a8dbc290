import CUnicode
import GalleyFormatting

/// Divides text into words by UAX #29, with ICU's dictionaries for scripts without spaces between words. Use one per thread.
///
/// Unlike UAX #29, hyphens join words: `Karl-Heinz` and `COVID-19` are words, and so are `C++`, `C#`, `R&D`, `.NET` and emoji.
@safe package final class WordSegmenter {
    private let pointer: OpaquePointer

    /// - Parameter locale: a BCP 47 tag; nil for the root locale.
    package init(locale: String? = nil) {
        guard let handle = unsafe galley_breaker_open(GALLEY_BREAK_WORD, locale) else {
            preconditionFailure("ICU's data for word boundaries is missing")
        }
        unsafe pointer = handle
    }

    deinit { unsafe galley_breaker_close(pointer) }

    /// Adjacent words and numbers with hyphens between them.
    private struct Compound {
        /// The words and numbers, as ranges of UTF-16 units.
        var parts: [Range<Int>] = []
        var hasWord = false
        /// Whether a hyphen follows the last part.
        var isOpen = false

        var end: Int? { parts.last?.upperBound }
    }

    /// Calls `body` with each word that contains a letter, or is an emoji, and with the text between it and the previous word.
    /// Punctuation is no word; numbers are passed to `number`, and belong to the text between words. O(length).
    package func forEachWord(
        in text: String, number: (_ digits: String) -> Void = { _ in }, _ body: (_ word: String, _ gap: String) -> Void
    ) {
        let units = Array(text.utf16)
        guard !units.isEmpty else { return }
        var breaks = [UInt8](repeating: 0, count: units.count + 1)
        let status = unsafe units.withUnsafeBufferPointer { text in
            unsafe breaks.withUnsafeMutableBufferPointer {
                unsafe galley_breaker_run(pointer, text.baseAddress, Int32(text.count), $0.baseAddress)
            }
        }
        precondition(status == 0, "ICU could not divide a text of \(units.count) units: error \(status)")
        func string(_ range: Range<Int>) -> String { String(utf16: units[range]) }
        var compound = Compound()
        var end = 0
        func finish() {
            defer { compound = Compound() }
            guard let first = compound.parts.first, let last = compound.end else { return }
            guard compound.hasWord else {
                for part in compound.parts { number(string(part)) }
                return
            }
            body(string(first.lowerBound..<last), string(end..<first.lowerBound))
            end = last
        }
        var start = 0
        // The point of `.NET`.
        var point: Int?
        for offset in 1...units.count where breaks[offset] != 0 {
            let piece = start..<offset
            start = offset
            // "MP3" ends like a number.
            let isWord = breaks[offset] == 2 || breaks[offset] == 3 && units[piece].contains(where: Self.isLetter)
            if isWord || breaks[offset] == 3 {
                if !compound.isOpen || compound.end != piece.lowerBound - 1 { finish() }
                compound.parts.append((point ?? piece.lowerBound)..<piece.upperBound)
                point = nil
                compound.hasWord = compound.hasWord || isWord
                compound.isOpen = false
            } else if compound.end == piece.lowerBound, piece.count == 1, let last = compound.parts.last,
                Self.isHyphen(units[piece.lowerBound]) || Self.joins(units, last, piece.lowerBound)
            {
                compound.isOpen = true
            } else if Self.beginsName(units, piece.lowerBound) {
                point = piece.lowerBound
            } else if Self.isEmoji(units[piece]) {
                finish()
                body(string(piece), string(end..<piece.lowerBound))
                end = piece.upperBound
            } else if compound.end == piece.lowerBound, let tail = Self.signs(after: piece.lowerBound, in: units) {
                compound.parts[compound.parts.count - 1] = (compound.parts.last?.lowerBound ?? 0)..<tail
            }
        }
        finish()
    }

    /// Whether the sign at `index` is an ampersand between capitals: `R&D`, `AT&T`.
    private static func joins(_ units: [UInt16], _ part: Range<Int>, _ index: Int) -> Bool {
        units[index] == 0x26 && part.count <= 3 && units[part].allSatisfy(\.isASCIICapital)
            && index + 1 < units.count && units[index + 1].isASCIICapital
    }

    /// Whether the sign at `index` is the point of a name such as `.NET`.
    private static func beginsName(_ units: [UInt16], _ index: Int) -> Bool {
        guard units[index] == 0x2e, index + 2 < units.count, units[index + 1].isASCIICapital,
            units[index + 2].isASCIICapital
        else { return false }
        return index == 0 || units[index - 1] == 0x20 || units[index - 1] == 0x0a || units[index - 1] == 0x28
    }

    private static func isEmoji(_ units: ArraySlice<UInt16>) -> Bool {
        guard units.contains(where: { $0 >= 0x2000 }) else { return false }
        let scalars = String(utf16: units).unicodeScalars
        guard let first = scalars.first else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && scalars.contains("\u{fe0f}")
    }

    private static func isLetter(_ unit: UInt16) -> Bool {
        unit.isASCIILetter || unit >= 0xaa && Unicode.Scalar(unit)?.properties.isAlphabetic == true
    }

    private static func isHyphen(_ unit: UInt16) -> Bool { unit == 0x2d || unit == 0x2010 || unit == 0x2011 }

    /// The end of `++` or `#` after a single letter, as in the names of programming languages; nil for other text.
    private static func signs(after letterEnd: Int, in units: [UInt16]) -> Int? {
        func isWordUnit(_ index: Int) -> Bool {
            guard units.indices.contains(index) else { return false }
            return units[index].isASCIIAlphanumeric || units[index] >= 0xc0
        }
        let letter = letterEnd - 1
        guard units[letter].isASCIICapital, !isWordUnit(letter - 1) else { return nil }
        let isSharp = units[letterEnd] == 0x23
        guard isSharp || units[letterEnd...].starts(with: [0x2b, 0x2b]) else { return nil }
        let tail = letterEnd + (isSharp ? 1 : 2)
        return isWordUnit(tail) ? nil : tail
    }
}
