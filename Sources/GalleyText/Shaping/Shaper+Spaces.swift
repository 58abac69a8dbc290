/// What a shaper knows of spaces.
struct SpaceMemory {
    var contexts: [Key: SpaceContext] = [:]
    /// The spaces of a gap, kerned, by the run in which they stand between two characters.
    var gaps: [ObjectIdentifier: (whole: GlyphRun, gap: GlyphRun?)] = [:]
    static let gapLimit = 1 << 14

    struct Key: Hashable {
        var font: ObjectIdentifier
        var style: Int32
        var script: ScriptTag
    }
}

extension Shaper {
    /// The words of `text[range]`, which is in a font that looks at spaces, each shaped by itself, and the spaces between
    /// them with their kerning: every glyph but the spaces stands where it would in the text as a whole. Left to right only.
    ///
    /// - Returns: nil where the text has to be shaped as a whole.
    public func shapeApart(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag
    ) -> [(range: Range<Int>, run: GlyphRun)]? {
        // Figures around a fraction slash are set as a fraction, with the space before it.
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

    /// Whether words of a font may be shaped apart from the spaces around them. Found out once for each style and script.
    private func spaceContext(of font: FontInstance, style: Int32, script: ScriptTag) -> SpaceContext {
        if !font.looksAtSpace { return .none }
        let key = SpaceMemory.Key(font: ObjectIdentifier(font), style: style, script: script)
        if let known = spaces.contexts[key] { return known }
        let found = font.handle.spaceContext(script: script, settings: settings[Int(style)])
        spaces.contexts[key] = found
        return found
    }

    /// The spaces `text[range]` between two words that are shaped by themselves, in a font that kerns pairs with spaces:
    /// what the kerning takes from the words, or gives them, becomes a part of the first space, so that every other glyph
    /// stands where it would in the text as a whole. Left to right only.
    ///
    /// - Parameters:
    ///   - before: the run that ends where the spaces begin; nil at the beginning of what is shaped together.
    ///   - after: the run that begins where they end.
    /// - Returns: nil where the pairs are not those of the words' last and first characters: a ligature ends there, or a
    ///   mark.
    private func gap(
        _ text: [UInt16], _ range: Range<Int>, between before: GlyphRun?, and after: GlyphRun?, font: FontInstance,
        style: Int32, script: ScriptTag
    ) -> GlyphRun? {
        func shaped(_ range: Range<Int>) -> GlyphRun {
            shape(text, range, font: font, style: style, script: script, isRightToLeft: false)
        }
        // The characters of the word's last glyph, and of the next one's first.
        let head = before.flatMap { run in run.glyphs.last.map { run.text.count - Int($0.cluster) } } ?? 0
        let tail =
            after.map { run in run.glyphs.first { $0.cluster > 0 }.map { Int($0.cluster) } ?? run.text.count } ?? 0
        let whole = shaped(range.lowerBound - head..<range.upperBound + tail)
        // A pair is known by its characters; whether they have these glyphs in their words, too, is asked every time.
        guard before == nil || before?.glyphs.last?.id == whole.glyphs.first?.id,
            after == nil || after?.glyphs.first?.id == whole.glyphs.last?.id
        else { return nil }
        if let known = spaces.gaps[ObjectIdentifier(whole)] { return known.gap }
        if spaces.gaps.count >= SpaceMemory.gapLimit { spaces.gaps.removeAll(keepingCapacity: true) }
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
        let own = glyphs.reduce(0) { $0 + Int($1.advance) }
        let kerning = whole.advance - own - (first?.advance ?? 0) - (last?.advance ?? 0)
        glyphs[0].advance += Int32(kerning)
        return GlyphRun(font: whole.font, glyphs: glyphs, text: text, isRightToLeft: false)
    }
}
