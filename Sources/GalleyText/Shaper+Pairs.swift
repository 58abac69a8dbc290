/// What a shaper knows of the pairs of letters in one font and style.
final class PairMemory {
    let font: FontInstance
    /// Words shaped so far: few are sooner shaped than looked into.
    var words = 0
    /// Nil before the font has been looked into, and where that was in vain.
    var table: PairTable?

    /// To look into a font takes as long as to shape some hundreds of words.
    static let enoughWords = 256

    init(_ font: FontInstance) { self.font = font }
}

extension Shaper {
    /// The glyphs of `text[range]`, which is in Latin script and runs from left to right, put together from pairs of
    /// letters: the same ones that HarfBuzz gives, in a tenth of the time. Nil where they have to be shaped.
    func fromPairs(_ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32) -> GlyphRun? {
        let memory = pairMemory(of: font, style: style)
        if memory.words <= PairMemory.enoughWords {
            memory.words += 1
            guard memory.words > PairMemory.enoughWords else { return nil }
            memory.table = font.contextBeginnings(in: PairTable.scalars, settings[Int(style)]).map(
                PairTable.init(contexts:))
        }
        guard
            let (glyphs, advance) = memory.table?.glyphs(
                text, range, font,
                shape: { units in
                    buffer.shape(
                        units, units.indices, font: font, script: .latin, isRightToLeft: false,
                        settings: settings[Int(style)])
                })
        else { return nil }
        let own = range == text.indices ? text : Array(text[range])
        noteLength(glyphs.count, own)
        return GlyphRun(font: font, glyphs: glyphs, text: own, advance: advance)
    }

    private func pairMemory(of font: FontInstance, style: Int32) -> PairMemory {
        let number = Int(style)
        while pairs.count <= number { pairs.append([]) }
        // One font for nearly every style, and some that stand in for it.
        if let known = pairs[number].first(where: { $0.font === font }) { return known }
        let made = PairMemory(font)
        pairs[number].append(made)
        return made
    }

    /// A line of Latin text from left to right as one run: its words and spaces as `shape` gives them, one after the
    /// other.
    ///
    /// - Parameter text: not empty.
    /// - Complexity: O(length).
    public func shapeLine(_ text: [UInt16], font: FontInstance, style: Int32) -> GlyphRun {
        if let run = fromPairs(text, text.indices, font: font, style: style) { return run }
        func shaped(_ range: Range<Int>) -> GlyphRun {
            shape(text, range, font: font, style: style, script: .latin, isRightToLeft: false)
        }
        guard text.contains(0x20) else { return shaped(text.indices) }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.count)
        func append(_ run: GlyphRun, at start: Int) {
            for var glyph in run.glyphs {
                glyph.cluster += Int32(start)
                glyphs.append(glyph)
            }
        }
        if font.looksAtSpace {
            guard let parts = shapeApart(text, text.indices, font: font, style: style, script: .latin) else {
                return shaped(text.indices)
            }
            for part in parts { append(part.run, at: part.range.lowerBound) }
        } else {
            var start = 0
            while start < text.count {
                var end = start + 1
                while end < text.count, (text[end] == 0x20) == (text[start] == 0x20) { end += 1 }
                append(shaped(start..<end), at: start)
                start = end
            }
        }
        return GlyphRun(font: font, glyphs: glyphs, text: text, isRightToLeft: false)
    }
}
