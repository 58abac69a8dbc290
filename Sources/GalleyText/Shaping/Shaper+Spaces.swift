/// A shaper's cache for fonts whose rules involve the space.
struct SpaceCache {
    var contexts: [Key: SpaceContext] = [:]
    /// The kerned spaces of a gap, by the run of the gap with the characters around it.
    var gaps: [ObjectIdentifier: (whole: GlyphRun, gap: GlyphRun?)] = [:]
    static let gapLimit = 1 << 14

    struct Key: Hashable {
        var font: ObjectIdentifier
        var style: Int32
        var script: ScriptTag
    }
}

extension Shaper {
    /// Shapes the words of `text[range]` separately in a font whose rules involve the space. The spaces between them take the
    /// kerning, so that every other glyph is where it is in the text shaped as a whole. Left to right only.
    ///
    /// - Returns: the words and gaps in order; nil if the text has to be shaped as a whole.
    package func shapeWordwise(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag
    ) -> [(range: Range<Int>, run: GlyphRun)]? {
        // A fraction slash turns the figures around it into a fraction, together with a space before them.
        guard !text[range].contains(0x2044),
            case .kerning(let exchanged) = spaceContext(of: font, style: style, script: script)
        else { return nil }
        var parts: [(range: Range<Int>, word: GlyphRun?)] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let isSpace = text[start] == 0x20
            var end = start + 1
            while end < range.upperBound, (text[end] == 0x20) == isSpace { end += 1 }
            let word =
                isSpace
                ? nil
                : shape(text, start..<end, font: font, style: style, script: script, isRightToLeft: false)
            if let word, word.glyphs.contains(where: { exchanged.contains($0.id) }) { return nil }
            parts.append((start..<end, word))
            start = end
        }
        var runs: [(range: Range<Int>, run: GlyphRun)] = []
        for (number, part) in parts.enumerated() {
            let before = number > 0 ? parts[number - 1].word : nil
            let after = number + 1 < parts.count ? parts[number + 1].word : nil
            guard
                let run = part.word
                    ?? gap(text, part.range, between: before, and: after, font: font, style: style, script: script)
            else { return nil }
            runs.append((part.range, run))
        }
        return runs
    }

    /// How spaces affect words in a font; analysed once for each style and script.
    private func spaceContext(of font: FontInstance, style: Int32, script: ScriptTag) -> SpaceContext {
        if !font.hasSpaceRules { return .none }
        let key = SpaceCache.Key(font: ObjectIdentifier(font), style: style, script: script)
        if let context = spaces.contexts[key] { return context }
        let context = font.handle.spaceContext(script: script, settings: settings[Int(style)])
        spaces.contexts[key] = context
        return context
    }

    /// The run of the spaces `text[range]` between two separately shaped words. Kerning between the words and the spaces is
    /// added to the first space, so that every other glyph is where it is in the text shaped as a whole. Left to right only.
    ///
    /// - Parameters:
    ///   - text: the text in UTF-16 code units.
    ///   - range: the range of the spaces.
    ///   - before: the word before the spaces; nil at the start of the text.
    ///   - after: the word after the spaces; nil at the end of the text.
    ///   - font: the font of the text.
    ///   - style: the number of the shaping style.
    ///   - script: the script of the text.
    /// - Returns: nil if the adjacent glyphs are not those of single characters, as at a ligature or a mark.
    private func gap(
        _ text: [UInt16], _ range: Range<Int>, between before: GlyphRun?, and after: GlyphRun?, font: FontInstance,
        style: Int32, script: ScriptTag
    ) -> GlyphRun? {
        func shaped(_ range: Range<Int>) -> GlyphRun {
            shape(text, range, font: font, style: style, script: script, isRightToLeft: false)
        }
        // The characters of the glyphs next to the gap.
        let head = before.flatMap { run in run.glyphs.last.map { run.text.count - Int($0.cluster) } } ?? 0
        let tail =
            after.map { run in run.glyphs.first { $0.cluster > 0 }.map { Int($0.cluster) } ?? run.text.count } ?? 0
        let whole = shaped(range.lowerBound - head..<range.upperBound + tail)
        // Shaped runs are cached by their characters, so whether the words have the same glyphs is checked every time.
        guard before == nil || before?.glyphs.last?.id == whole.glyphs.first?.id,
            after == nil || after?.glyphs.first?.id == whole.glyphs.last?.id
        else { return nil }
        if let cached = spaces.gaps[ObjectIdentifier(whole)] { return cached.gap }
        if spaces.gaps.count >= SpaceCache.gapLimit { spaces.gaps.removeAll(keepingCapacity: true) }
        let first = head > 0 ? shaped(range.lowerBound - head..<range.lowerBound) : nil
        let last = tail > 0 ? shaped(range.upperBound..<range.upperBound + tail) : nil
        let gap = Self.gap(in: whole, between: first, and: last, text: Array(text[range]))
        spaces.gaps[ObjectIdentifier(whole)] = (whole, gap)
        return gap
    }

    private static func gap(
        in whole: GlyphRun, between first: GlyphRun?, and last: GlyphRun?, text: [UInt16]
    ) -> GlyphRun? {
        let (head, tail) = (first?.glyphs.count ?? 0, last?.glyphs.count ?? 0)
        guard head <= 1, tail <= 1, whole.glyphs.count == head + text.count + tail else { return nil }
        func isSame(_ glyph: Glyph?, _ other: Glyph?) -> Bool {
            glyph?.id == other?.id && glyph?.xOffset == other?.xOffset && glyph?.yOffset == other?.yOffset
        }
        guard head == 0 || isSame(whole.glyphs.first, first?.glyphs.first),
            tail == 0 || isSame(whole.glyphs.last, last?.glyphs.first)
        else { return nil }
        var glyphs = Array(whole.glyphs[head..<head + text.count])
        for index in glyphs.indices { glyphs[index].cluster -= Int32(first?.text.count ?? 0) }
        let advance = glyphs.reduce(0) { $0 + Int($1.advance) }
        let kerning = whole.advance - advance - (first?.advance ?? 0) - (last?.advance ?? 0)
        glyphs[0].advance += Int32(kerning)
        return GlyphRun(font: whole.font, glyphs: glyphs, text: text, isRightToLeft: false)
    }
}
