import GalleyFormatting

/// The isolates of a text, by marks that are no part of it: values from data keep their own direction among the words around
/// them, as UAX #9 §2.4.2 advises. Nothing of the marks is shaped or extracted.
package struct TextIsolates: Equatable, Sendable {
    /// U+2066 to U+2069, which begins or ends an isolate.
    package struct Mark: Hashable, Sendable {
        /// The offset in UTF-16 code units of the text without marks.
        package var offset: Int
        package var unit: UInt16

        package init(offset: Int, unit: UInt16) { (self.offset, self.unit) = (offset, unit) }
    }

    /// In the order of the text.
    package var marks: [Mark] = []
    /// The direction of a paragraph in which only neutral characters are outside of isolates.
    package var isSurroundingRightToLeft = false

    package init() {}

    static let (begin, leftBegin, end): (UInt16, UInt16, UInt16) = (0x2068, 0x2066, 0x2069)

    /// Whether a mark begins text from right to left, whatever it contains: U+2067.
    var beginsRightToLeft: Bool { marks.contains { $0.unit == 0x2067 } }

    /// Whether a code unit is a mark.
    package static func isMark(_ unit: UInt16) -> Bool { (0x2066...0x2069).contains(unit) }

    /// The marks with those of telephone numbers, whose groups of digits Arabic letters before them would reverse.
    func withNumbers(of text: [UInt16]) -> [Mark] {
        let numbers = TelephoneNumbers.ranges(in: text).filter { range in
            !marks.contains { range.lowerBound < $0.offset && $0.offset < range.upperBound }
        }
        guard !numbers.isEmpty else { return marks }
        var (all, next): ([Mark], Int) = ([], 0)
        for range in numbers {
            while next < marks.count, marks[next].offset <= range.lowerBound {
                all.append(marks[next])
                next += 1
            }
            all.append(Mark(offset: range.lowerBound, unit: Self.leftBegin))
            all.append(Mark(offset: range.upperBound, unit: Self.end))
        }
        return all + marks[next...]
    }

    /// The text with its marks as characters.
    static func marked(_ text: [UInt16], by marks: [Mark]) -> [UInt16] {
        var (marked, start) = ([UInt16](), 0)
        marked.reserveCapacity(text.count + marks.count)
        for mark in marks {
            marked += text[start..<mark.offset]
            marked.append(mark.unit)
            start = mark.offset
        }
        return marked + text[start...]
    }
}

extension String {
    /// The text in an isolate of its own direction, by marks that `TextIsolates` takes out again.
    package var isolated: String { isEmpty ? self : "\u{2068}\(self)\u{2069}" }

    /// The text without the marks of isolates.
    package var withoutIsolates: String {
        let mayHaveMarks = unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(0xe2) } ?? true
        guard mayHaveMarks, unicodeScalars.contains("\u{2068}") else { return self }
        return String(UnicodeScalarView(unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }))
    }

    /// Whether the text may have letters that are written from right to left, by its bytes alone.
    package var mayBeRightToLeft: Bool {
        // Lead bytes of Hebrew, Arabic, and scripts beyond the basic plane.
        utf8.contains { (0xd6...0xdf).contains($0) || $0 == 0xe0 || $0 == 0xef || $0 == 0xf0 }
    }
}

/// Telephone numbers in a text with European digits: `+49 555 123 4567`, `(02) 123-4567`, `1 800 345 5678`.
enum TelephoneNumbers {
    /// The fewest and the most digits: ITU-T E.164 allows 15.
    private static let digits = 6...15

    /// The ranges of the numbers, in order.
    static func ranges(in text: [UInt16]) -> [Range<Int>] {
        var (ranges, index): ([Range<Int>], Int) = ([], 0)
        while index < text.count {
            guard text[index].isASCIIDigit || text[index] == plus || text[index] == opening else {
                index += 1
                continue
            }
            let end = end(of: index, in: text)
            if isNumber(text[index..<end]) { ranges.append(index..<end) }
            index = max(end, index + 1)
        }
        return ranges
    }

    private static let (plus, opening, closing): (UInt16, UInt16, UInt16) = (0x2b, 0x28, 0x29)

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xa0 || unit == 0x202f }

    /// Spaces, hyphens, slash, point, or the parentheses around an area code.
    private static func isSeparator(_ unit: UInt16) -> Bool {
        isSpace(unit) || (0x2d...0x2f).contains(unit) || unit == 0x2010 || unit == 0x2011 || unit == opening
            || unit == closing
    }

    /// The end of the digits and single separators from `start` on, after the last digit.
    private static func end(of start: Int, in text: [UInt16]) -> Int {
        var (end, index) = (start, text[start] == plus ? start + 1 : start)
        while index < text.count, text[index].isASCIIDigit || isSeparator(text[index]) {
            let isPair = index > start && isSeparator(text[index]) && isSeparator(text[index - 1])
            if isPair, text[index] != opening, text[index - 1] != closing { break }
            index += 1
            if text[index - 1].isASCIIDigit { end = index }
        }
        return end
    }

    private static func isNumber(_ text: ArraySlice<UInt16>) -> Bool {
        let groups = text.split { !$0.isASCIIDigit }
        guard let first = groups.first?.first, let last = groups.last, groups.count > 1,
            digits.contains(groups.reduce(0) { $0 + $1.count })
        else { return false }
        if text.first == plus || text.first == opening { return true }
        let lengths = groups.map(\.count)
        // Dates have a year and two short groups.
        if lengths.count == 3, lengths.sorted().dropLast().allSatisfy({ $0 <= 2 }) { return false }
        // An area code, or groups that are no list of years.
        return first == 0x30 && lengths[0] > 1 && last.count > 2
            || lengths.count > 2 && Set(lengths).count > 1 && !text.contains { !$0.isASCIIDigit && !isSpace($0) }
    }
}
