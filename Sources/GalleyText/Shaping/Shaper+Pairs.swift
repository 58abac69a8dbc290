/// What a shaper knows of the pairs of letters in one font and style.
final class PairMemory {
    let font: FontInstance
    /// The style's number.
    let style: Int
    // None of what can change is looked at while it changes.
    /// Words shaped so far: few are sooner shaped than looked into.
    @exclusivity(unchecked) private var words = 0
    /// Nil before the font has been looked into, and where that was in vain.
    @exclusivity(unchecked) private var table: PairTable?

    /// To look into a font takes as long as to shape some hundreds of words.
    static let enoughWords = 256

    init(_ font: FontInstance, style: Int) { (self.font, self.style) = (font, style) }

    /// The glyphs of `text` where all of its letters and pairs have come up before.
    func known(_ text: [UInt16]) -> (glyphs: [Glyph], advance: Int)? {
        unsafe table?.known(text, text.indices)
    }

    /// The glyphs of `text[range]` from the font's pairs; see `PairTable.glyphs`.
    ///
    /// - Parameters:
    ///   - look: looks into the font.
    ///   - shape: shapes a text of one or two characters.
    func glyphs(
        _ text: [UInt16], _ range: Range<Int>, look: () -> PairTable?, shape: ([UInt16]) -> [Glyph]
    ) -> (glyphs: [Glyph], advance: Int)? {
        if unsafe words <= Self.enoughWords {
            unsafe words += 1
            guard unsafe words > Self.enoughWords else { return nil }
            unsafe table = look()
        }
        return unsafe table?.glyphs(text, range, font, shape: shape)
    }
}

extension Shaper {
    /// The glyphs of `text[range]`, which is in Latin script and runs from left to right, put together from pairs of
    /// letters: the same ones that HarfBuzz gives, in a tenth of the time. Nil where they have to be shaped.
    func fromPairs(_ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32) -> GlyphRun? {
        let memory = pairMemory(of: font, style: style)
        let known = memory.glyphs(text, range) {
            font.contextBeginnings(in: PairTable.scalars, settings[Int(style)]).map(PairTable.init(contexts:))
        } shape: { units in
            buffer.shape(
                units, units.indices, font: font, script: .latin, isRightToLeft: false,
                settings: settings[Int(style)])
        }
        guard let (glyphs, advance) = known else { return nil }
        let own = range == text.indices ? text : Array(text[range])
        noteLength(glyphs.count, own)
        return GlyphRun(font: font, glyphs: glyphs, text: own, advance: advance)
    }

    /// The line that `shapeLine` gives, where all of its letters and pairs have come up before; nil where they have not.
    public func knownLine(_ text: [UInt16], font: FontInstance, style: Int32) -> GlyphRun? {
        guard text.count <= runLimit, let (glyphs, advance) = pairMemory(of: font, style: style).known(text) else {
            return nil
        }
        return GlyphRun(font: font, glyphs: glyphs, text: text, advance: advance)
    }

    private func pairMemory(of font: FontInstance, style: Int32) -> PairMemory {
        let number = Int(style)
        // Texts in one font and style follow each other.
        if let last = unsafe lastPairs, last.style == number, last.font === font { return last }
        let memory = storedPairMemory(of: font, number)
        unsafe lastPairs = memory
        return memory
    }

    private func storedPairMemory(of font: FontInstance, _ number: Int) -> PairMemory {
        while unsafe pairs.count <= number { unsafe pairs.append([]) }
        // One font for nearly every style, and some that stand in for it.
        for index in unsafe pairs[number].indices where unsafe pairs[number][index].font === font {
            return unsafe pairs[number][index]
        }
        let made = PairMemory(font, style: number)
        unsafe pairs[number].append(made)
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
