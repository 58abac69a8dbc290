import GalleyGeometry
import GalleyText

/// What becomes of text beyond a number of lines: the last line that may stay is filled with as much as has room beside
/// an ellipsis.
struct Truncation {
    let lineLimit: Int
    let mode: Text.TruncationMode
    /// The ellipsis in the text's own style.
    let ellipsis: [GlyphRun]

    init(lineLimit: Int, mode: Text.TruncationMode, style: TextStyle, session: LayoutSession) {
        self.lineLimit = max(1, lineLimit)
        self.mode = mode
        ellipsis = Paragraph("\u{2026}", style: style, direction: .natural, session: session).units.map(\.run)
    }

    private typealias LeveledRun = (run: GlyphRun, level: UInt8)

    /// The runs of a last line that begins at `lineStart`, in logical order: of the rest of the text what fits into
    /// `measure` beside the ellipsis. Characters are kept or left out whole.
    ///
    /// - Complexity: O(log n) lines of n characters shaped.
    func runs(
        of paragraph: Paragraph, lineStart: Int, measure: CGFloat, _ shaper: Shaper
    ) -> [(run: GlyphRun, level: UInt8)] {
        let size = paragraph.style.size
        let text = paragraph.itemised.text
        let end = paragraph.boxes.last?.range.upperBound ?? text.count
        // The lines that are left out end where the text forces a break: a following paragraph's words are not drawn
        // into this one's last line, except at its tail when the start is what goes.
        let hardEnd = paragraph.boxes.first { $0.range.upperBound >= lineStart && $0.flow.breakAfter == .forced }
        let stop = mode == .tail ? min(end, hardEnd?.range.upperBound ?? end) : end
        let room = measure - ellipsis.reduce(0) { $0 + $1.width(at: size) }
        let cuts = Self.characterBoundaries(text[lineStart..<stop])

        func width(_ range: Range<Int>) -> CGFloat {
            paragraph.runs(in: range, shaper: shaper).reduce(0) { $0 + $1.run.width(at: size) }
        }
        func trimmedEnd(_ end: Int) -> Int {
            var end = end
            while end > lineStart, text[end - 1] == 0x20 { end -= 1 }
            return end
        }
        /// The most characters, of those between `cuts`, whose range fits.
        func most(_ range: (_ count: Int) -> Range<Int>, _ room: CGFloat) -> Range<Int> {
            var (low, high) = (0, cuts.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if width(range(middle)) <= room { low = middle } else { high = middle - 1 }
            }
            return range(low)
        }
        let level = paragraph.itemised.baseLevel
        let sign: [LeveledRun] = ellipsis.map { ($0, level) }
        func head(_ count: Int) -> Range<Int> { lineStart..<trimmedEnd(lineStart + cuts[count]) }
        func tail(_ count: Int) -> Range<Int> {
            var start = lineStart + cuts[cuts.count - 1 - count]
            while start < stop, text[start] == 0x20 { start += 1 }
            return start..<stop
        }
        switch mode {
        case .tail: return paragraph.runs(in: most(head, room), shaper: shaper) + sign
        case .head: return sign + paragraph.runs(in: most(tail, room), shaper: shaper)
        case .middle:
            let first = most(head, room / 2)
            let last = most(tail, room - width(first))
            return paragraph.runs(in: first, shaper: shaper) + sign + paragraph.runs(in: last, shaper: shaper)
        }
    }

    /// The places between characters, from 0 to the number of code units.
    private static func characterBoundaries(_ text: ArraySlice<UInt16>) -> [Int] {
        var boundaries = [0]
        for character in String(decoding: text, as: UTF16.self) {
            boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count)
        }
        return boundaries
    }
}
