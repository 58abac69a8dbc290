import GalleyGeometry
import GalleyLayout
import GalleyText

/// Truncation after a number of lines: the last line is filled with as much text as fits with an ellipsis.
struct Truncation {
    let lineLimit: Int
    let mode: TextTruncationMode
    /// Whether the last word before the ellipsis is whole, where that keeps most of the text that fits.
    let keepsWords: Bool

    /// The least share of the text that fits which whole words keep.
    private static let leastShare = 0.6

    init(lineLimit: Int, mode: TextTruncationMode, keepsWords: Bool = false) {
        self.lineLimit = max(1, lineLimit)
        self.mode = mode
        self.keepsWords = keepsWords
    }

    /// Returns the segments of the last line, in logical order, in place of the text in `line`: as much of the
    /// remaining text as fits `measure` with the ellipsis. Characters are not divided.
    ///
    /// - Complexity: O(log n) lines of n characters shaped.
    func segments(
        of paragraph: ShapedParagraph, line: Range<Int>, _ measure: CGFloat, _ shaper: Shaper
    ) -> [LineSegment] {
        let lineStart = line.lowerBound
        let text = paragraph.itemised.text
        let end = paragraph.boxes.last?.range.upperBound ?? text.count
        // The omitted text ends at a forced break: the words of a following paragraph are not drawn in this one's last
        // line, except at its tail when the head is truncated.
        let hardEnd = paragraph.boxes.first { $0.range.upperBound >= lineStart && $0.flow.breakAfter == .forced }
        let stop = mode == .tail ? min(end, hardEnd?.range.upperBound ?? end) : end
        let sign = ellipsis(in: paragraph, at: mode == .head ? max(0, end - 1) : max(lineStart, line.upperBound - 1))
        let room = measure - sign.width
        let cuts = Self.characterBoundaries(text[lineStart..<stop])

        func width(_ range: Range<Int>) -> CGFloat {
            paragraph.segments(in: range, shaper: shaper).width
        }
        func trimmedEnd(_ end: Int) -> Int {
            var end = end
            while end > lineStart, text[end - 1] == 0x20 || text[end - 1] == 0xad { end -= 1 }
            return end
        }
        /// The range of the most characters that fits.
        func most(_ range: (_ count: Int) -> Range<Int>, _ room: CGFloat) -> Range<Int> {
            var (low, high) = (0, cuts.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if width(range(middle)) <= room { low = middle } else { high = middle - 1 }
            }
            return range(low)
        }
        func head(_ count: Int) -> Range<Int> { lineStart..<trimmedEnd(lineStart + cuts[count]) }
        func tail(_ count: Int) -> Range<Int> {
            var start = lineStart + cuts[cuts.count - 1 - count]
            while start < stop, text[start] == 0x20 { start += 1 }
            return start..<stop
        }
        func kept(_ range: Range<Int>) -> [LineSegment] { paragraph.segments(in: range, shaper: shaper) }
        switch mode {
        case .tail:
            let whole = most(head, room)
            return kept(keepsWords ? wholeWords(whole, in: text) : whole) + sign
        case .head: return sign + kept(most(tail, room))
        case .middle:
            let first = most(head, room / 2)
            let last = most(tail, room - width(first))
            return kept(first) + sign + kept(last)
        }
    }

    /// The range without its last word if that goes on behind it.
    private func wholeWords(_ range: Range<Int>, in text: [UInt16]) -> Range<Int> {
        guard range.upperBound < text.count, text[range.upperBound] != 0x20,
            var end = text[range].lastIndex(of: 0x20)
        else { return range }
        while end > range.lowerBound, text[end - 1] == 0x20 { end -= 1 }
        let share = Double(end - range.lowerBound) / Double(range.count)
        return share < Self.leastShare ? range : range.lowerBound..<end
    }

    /// Returns an ellipsis in the style of the character at `offset`, at the paragraph's own level.
    private func ellipsis(in paragraph: ShapedParagraph, at offset: Int) -> [LineSegment] {
        let face = paragraph.text.units.isEmpty ? paragraph.baseFace : paragraph.face(at: offset)
        let index = paragraph.paintIndex(at: offset)
        let text = ParagraphText("\u{2026}", face, paragraph.paint(index))
        let sign = ShapedParagraph(text, format: paragraph.format, session: paragraph.session)
        let item = paragraph.itemised.items.firstIndex { $0.range.upperBound > offset } ?? 0
        return sign.units.compactMap { unit in
            guard let run = unit.run else { return nil }
            return LineSegment(
                run, offset..<offset, item: item, level: paragraph.itemised.baseLevel(at: offset), face: face,
                paint: index)
        }
    }

    /// The offsets between characters, from 0 to the number of code units.
    private static func characterBoundaries(_ text: ArraySlice<UInt16>) -> [Int] {
        var boundaries = [0]
        for character in String(utf16: text) {
            boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count)
        }
        return boundaries
    }
}
