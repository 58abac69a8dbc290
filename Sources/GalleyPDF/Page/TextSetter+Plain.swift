import GalleyFormatting
import GalleyGeometry
import GalleyText

extension TextSetter {
    /// Adds the leading glyphs of a run that are on the baseline and represent one character each; returns their
    /// number.
    mutating func addPlain(
        _ run: GlyphRun, _ pen: inout GlyphPen, _ font: inout PageFont, _ content: inout ContentStream
    ) -> Int {
        guard let first = run.glyphs.first, first.yOffset == 0, font.codes.shows(first.id, unit: run.text[0]) else {
            return 0
        }
        pen.raise(to: 0)
        begin(&pen, at: pen.x + Double(first.xOffset) * pen.scale, &content)
        var count = 0
        while count < run.glyphs.count {
            count += addPiece(run, count..<min(count + Self.pieceLength, run.glyphs.count), &pen, font.codes)
            // The chunk may have ended at a glyph that is new in the file.
            guard count < run.glyphs.count else { break }
            let next = run.glyphs[count]
            guard next.yOffset == 0, font.codes.shows(next.id, unit: run.text[count]) else { break }
        }
        return count
    }

    /// The number of glyphs written at a time, and the maximum length of each: delimiters, an adjustment, two escaped
    /// bytes.
    private static let pieceLength = 16
    private static let glyphLength = 28

    /// Adds glyphs to the open string up to the first that is not simple or not known; returns their number.
    private mutating func addPiece(
        _ run: GlyphRun, _ range: Range<Int>, _ pen: inout GlyphPen, _ codes: borrowing GlyphCodes
    ) -> Int {
        let (scale, writesHex, isWide) = (pen.scale, writesHex, pen.style.font.coding.codeLength == 2)
        // Conversion factors between thousandths of an em and points.
        let (unit, perPoint) = (pen.style.size / 1000, 1000 / pen.style.size)
        var (x, viewer, isAdjusted, count) = (pen.x, self.pen, self.isAdjusted, 0)
        unsafe string.bytes.append(atMost: Self.pieceLength * Self.glyphLength) { start in
            var out = unsafe ByteCursor(start)
            for index in range {
                let glyph = run.glyphs[index]
                let shown = codes.shown[Int(glyph.id)]
                // Must accept every glyph that `shows` accepts, or the caller would loop forever.
                guard glyph.yOffset == 0, shown.unit == run.text[index], shown.unit != 0 else { break }
                let adjustment = (x + Double(glyph.xOffset) * scale - viewer) * perPoint
                if adjustment.magnitude >= 0.5 {
                    let rounded = Self.adjustment(adjustment)
                    unsafe out.put(UInt8(ascii: writesHex ? ">" : ")"))
                    unsafe out.integer(-Int(bounded: rounded))
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
