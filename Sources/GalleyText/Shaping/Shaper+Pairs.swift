/// Creates the pair table of one font and style once enough words are set in it.
final class PairCache {
    let font: FontInstance
    /// The style's number.
    let style: Int
    /// Words shaped so far, up to `enoughWords`.
    private var words = 0
    /// Nil before the font is analysed, and if the analysis fails.
    private var table: PairTable?

    /// Analysing a font takes as long as shaping some hundreds of words.
    static let enoughWords = 256

    init(_ font: FontInstance, style: Int) { (self.font, self.style) = (font, style) }

    /// The glyphs of `text`; nil unless all of its letters and pairs are known.
    func cachedGlyphs(_ text: [UInt16]) -> (glyphs: [Glyph], advance: Int)? {
        table?.cachedGlyphs(text, text.indices)
    }

    /// The glyphs of `text[range]` from the font's pairs; see `PairTable.glyphs`.
    ///
    /// - Parameters:
    ///   - text: the text in UTF-16 code units.
    ///   - range: the part of the text to set.
    ///   - makeTable: analyses the font.
    ///   - shape: shapes a text of one or two characters.
    func glyphs(
        _ text: [UInt16], _ range: Range<Int>, makeTable: () -> PairTable?, shape: ([UInt16]) -> [Glyph]
    ) -> (glyphs: [Glyph], advance: Int)? {
        if words <= Self.enoughWords {
            words += 1
            guard words > Self.enoughWords else { return nil }
            table = makeTable()
        }
        return table?.glyphs(text, range, font, shape: shape)
    }
}

extension Shaper {
    /// The run of `text[range]`, left-to-right Latin text, assembled from its letter pairs: the glyphs that HarfBuzz gives, in
    /// a tenth of the time. Nil if the text has to be shaped.
    func fromPairs(_ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32) -> GlyphRun? {
        let memory = pairCache(of: font, style: style)
        let pairs = memory.glyphs(text, range) {
            font.ruleStarts(in: PairTable.scalars, settings[Int(style)]).map(PairTable.init(contexts:))
        } shape: { units in
            buffer.shape(
                units, units.indices, font: font, script: .latin, isRightToLeft: false,
                settings: settings[Int(style)])
        }
        guard let (glyphs, advance) = pairs else { return nil }
        let word = range == text.indices ? text : Array(text[range])
        noteLength(glyphs.count, word)
        return GlyphRun(font: font, glyphs: glyphs, text: word, advance: advance)
    }

    /// The run that `shapeLine` gives if all of its letters and pairs are known; else nil.
    package func cachedLine(_ text: [UInt16], font: FontInstance, style: Int32) -> GlyphRun? {
        guard text.count <= runLimit, let (glyphs, advance) = pairCache(of: font, style: style).cachedGlyphs(text)
        else {
            return nil
        }
        return GlyphRun(font: font, glyphs: glyphs, text: text, advance: advance)
    }

    private func pairCache(of font: FontInstance, style: Int32) -> PairCache {
        let number = Int(style)
        // Consecutive texts mostly share a font and style.
        if let last = caches.lastPairs, last.style == number, last.font === font { return last }
        let cache = storedPairCache(of: font, number)
        caches.lastPairs = cache
        return cache
    }

    private func storedPairCache(of font: FontInstance, _ number: Int) -> PairCache {
        while caches.pairs.count <= number { caches.pairs.append([]) }
        // A style has one font and a few fallbacks, so a linear search is fast.
        for index in caches.pairs[number].indices where caches.pairs[number][index].font === font {
            return caches.pairs[number][index]
        }
        let cache = PairCache(font, style: number)
        caches.pairs[number].append(cache)
        return cache
    }

    /// Shapes a line of left-to-right Latin text as one run: its words and spaces as `shape` gives them, concatenated.
    ///
    /// - Parameters:
    ///   - text: the line; not empty.
    ///   - font: the font of the line.
    ///   - style: the number of the shaping style.
    /// - Complexity: O(length).
    package func shapeLine(_ text: [UInt16], font: FontInstance, style: Int32) -> GlyphRun {
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
        if font.hasSpaceRules {
            guard let parts = shapeWordwise(text, text.indices, font: font, style: style, script: .latin) else {
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
