/// Turns text into glyph runs, and remembers them word by word.
///
/// Not to be shared between threads: each thread has its own.
public final class Shaper {
    private let buffer = ShapingBuffer()
    private var cache: ShapeCache
    private var styles: [ShapingStyle: Int32] = [:]
    private var settings: [ShapingSettings] = []
    private var lastStyle: (style: ShapingStyle, number: Int32)?
    private var spaceContexts: [SpaceKey: SpaceContext] = [:]
    /// The spaces of a gap, kerned, by the run in which they stand between characters.
    private var gaps: [ObjectIdentifier: (whole: GlyphRun, gap: GlyphRun?)] = [:]
    private static let gapLimit = 1 << 14

    private struct SpaceKey: Hashable {
        var font: ObjectIdentifier
        var style: Int32
        var script: ScriptTag
        var isRightToLeft: Bool
    }

    /// - Parameter cacheLimit: the number of runs that are remembered; some 300 bytes each for a word of ten letters.
    public init(cacheLimit: Int = 1 << 16) { cache = ShapeCache(limit: cacheLimit) }

    /// The number that stands for `style` in calls of `shape`; the same for equal styles.
    public func number(of style: ShapingStyle) -> Int32 {
        // Most texts are in the style of the one before.
        if let lastStyle, lastStyle.style == style { return lastStyle.number }
        let number = numberOfOther(style)
        lastStyle = (style, number)
        return number
    }

    private func numberOfOther(_ style: ShapingStyle) -> Int32 {
        if let known = styles[style] { return known }
        let number = Int32(settings.count)
        settings.append(ShapingSettings(style))
        styles[style] = number
        return number
    }

    /// Shapes `text[range]`, which is in one font, script and direction. From the cache where it was shaped before and
    /// where nothing outside the range can change it; in a joining script a letter next to the range can.
    ///
    /// Complexity: O(length) for a hit; 1.5–2 µs for a word of nine letters that is new.
    public func shape(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        if script.isJoining, hasNeighbour(text, range) {
            return shapeNew(text, range, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        }
        let hash = ShapeCache.hash(text, range, style: style, script: script)
        if let known = cache.find(
            hash: hash, text, range, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        {
            return known
        }
        let word = range == text.indices ? text : Array(text[range])
        let run = shapeNew(
            word, word.indices, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        cache.insert(ShapeCache.Entry(hash: hash, style: style, script: script, run: run))
        return run
    }

    // MARK: Spaces

    /// Whether words of a font may be shaped apart from the spaces around them. Found out once for each style and script.
    public func spaceContext(
        of font: FontInstance, style: Int32, script: ScriptTag, isRightToLeft: Bool
    ) -> SpaceContext {
        if !font.looksAtSpace { return .none }
        let key = SpaceKey(
            font: ObjectIdentifier(font), style: style, script: script, isRightToLeft: isRightToLeft)
        if let known = spaceContexts[key] { return known }
        let found = font.handle.spaceContext(
            script: script, isRightToLeft: isRightToLeft, settings: settings[Int(style)])
        spaceContexts[key] = found
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
    public func gap(
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
        if let known = gaps[ObjectIdentifier(whole)] { return known.gap }
        if gaps.count >= Self.gapLimit { gaps.removeAll(keepingCapacity: true) }
        let first = head > 0 ? shaped(range.lowerBound - head..<range.lowerBound) : nil
        let last = tail > 0 ? shaped(range.upperBound..<range.upperBound + tail) : nil
        let gap = Self.gap(in: whole, between: first, and: last, text: Array(text[range]))
        gaps[ObjectIdentifier(whole)] = (whole, gap)
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

    private func shapeNew(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        let glyphs = buffer.shape(
            text, range, font: font, script: script, isRightToLeft: isRightToLeft, settings: settings[Int(style)])
        let own = range == text.indices ? text : Array(text[range])
        return GlyphRun(font: font, glyphs: glyphs, text: own, isRightToLeft: isRightToLeft)
    }

    /// Whether a program that sets `run`'s text by itself, in its font and direction and with no features but the usual
    /// ones, comes to the same glyphs.
    package func isReproduced(_ run: GlyphRun) -> Bool {
        let text = run.text
        var (script, index) = (ScriptTag.common, 0)
        while index < text.count, script == .common || script == .inherited {
            let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: text.count)
            script = scalar.scriptTag
            index += length
        }
        let plain = number(of: ShapingStyle(families: []))
        let alone = shape(
            text, text.indices, font: run.font, style: plain, script: script, isRightToLeft: run.isRightToLeft)
        return alone.glyphs.elementsEqual(run.glyphs) { $0.id == $1.id && $0.advance == $1.advance }
    }

    private func hasNeighbour(_ text: [UInt16], _ range: Range<Int>) -> Bool {
        (range.lowerBound > 0 && text[range.lowerBound - 1] != 0x20)
            || (range.upperBound < text.count && text[range.upperBound] != 0x20)
    }
}
