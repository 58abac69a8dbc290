import GalleyFormatting
import GalleyGeometry
import GalleyText

extension TextSetter {
    /// Adds the first glyphs of a run that stand on the baseline, each for one character, and returns how many; the rest is
    /// not as simple.
    mutating func addPlain(
        _ run: GlyphRun, _ pen: inout GlyphPen, _ font: inout EmbeddedFont, _ content: inout ContentStream
    ) -> Int {
        guard let first = run.glyphs.first, first.yOffset == 0, font.shows(first.id, unit: run.text[0]) else {
            return 0
        }
        pen.stand(above: 0)
        begin(&pen, at: pen.x + Double(first.xOffset) * pen.scale, &content)
        var count = 0
        while count < run.glyphs.count {
            count += addPiece(run, count..<min(count + Self.pieceLength, run.glyphs.count), &pen, font)
            // What stopped it may be that a glyph is new in the file.
            guard count < run.glyphs.count else { break }
            let next = run.glyphs[count]
            guard next.yOffset == 0, font.shows(next.id, unit: run.text[count]) else { break }
        }
        return count
    }

    /// So many glyphs are put together on the stack, each with an adjustment: brackets, a number, two bytes of code.
    private static let pieceLength = 16
    private static let glyphLength = 28

    /// Adds glyphs to the string that is open, and returns how many before the first that is not simple or not known.
    private mutating func addPiece(
        _ run: GlyphRun, _ range: Range<Int>, _ pen: inout GlyphPen, _ font: borrowing EmbeddedFont
    ) -> Int {
        let (scale, writesHex, isWide) = (pen.scale, writesHex, pen.style.font.coding.codeLength == 2)
        // Points of a thousandth of an em, and the other way round.
        let (unit, perPoint) = (pen.style.size / 1000, 1000 / pen.style.size)
        var (x, viewer, isAdjusted, count) = (pen.x, self.pen, self.isAdjusted, 0)
        unsafe string.bytes.append(atMost: Self.pieceLength * Self.glyphLength) { start in
            var out = unsafe ByteCursor(start)
            for index in range {
                let glyph = run.glyphs[index]
                let shown = font.shown[Int(glyph.id)]
                // Whatever `shows` says yes to goes on here: else there would be no end.
                guard glyph.yOffset == 0, shown.unit == run.text[index], shown.unit != 0 else { break }
                let adjustment = (x + Double(glyph.xOffset) * scale - viewer) * perPoint
                if adjustment.magnitude >= 0.5 {
                    let rounded = Self.adjustment(adjustment)
                    unsafe out.put(UInt8(ascii: writesHex ? ">" : ")"))
                    unsafe out.integer(-Int(rounded))
                    unsafe out.put(UInt8(ascii: writesHex ? "<" : "("))
                    isAdjusted = true
                    viewer += rounded * unit
                }
                if writesHex {
                    if isWide { unsafe out.hex(UInt8(shown.code >> 8)) }
                    unsafe out.hex(UInt8(shown.code & 255))
                } else {
                    if isWide { unsafe out.escaped(UInt8(shown.code >> 8)) }
                    unsafe out.escaped(UInt8(shown.code & 255))
                }
                viewer += shown.width * unit
                x += Double(glyph.advance) * scale
                count += 1
            }
            return unsafe out.count
        }
        (pen.x, self.pen, self.isAdjusted) = (x, viewer, isAdjusted)
        return count
    }
}
