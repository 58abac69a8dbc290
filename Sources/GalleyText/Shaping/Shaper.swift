package import GalleyInput

/// Turns text into glyph runs, and remembers them word by word.
///
/// Not to be shared between threads: each thread has its own.
public final class Shaper {
    let buffer = ShapingBuffer()
    @exclusivity(unchecked) private var cache: ShapeCache
    private var styles: [ShapingStyle: Int32] = [:]
    private(set) var settings: [ShapingSettings] = []
    /// Most texts are in the style of the one before.
    private var lastStyle = ShapingStyle(families: [])
    private var lastNumber: Int32?
    var spaces = SpaceMemory()
    /// By the style's number. Never looked at while it changes.
    @exclusivity(unchecked) var pairs: [[PairMemory]] = []
    /// The one that was asked for last.
    @exclusivity(unchecked) var lastPairs: PairMemory?
    let runLimit = Limits.current.glyphsPerRun
    /// The first run with more glyphs than `Limits.glyphsPerRun`. Shaping does not throw, so it waits here.
    package private(set) var overlong: LimitError?

    /// - Parameter cacheLimit: the number of runs that are remembered; some 300 bytes each for a word of ten letters.
    public init(cacheLimit: Int = 1 << 14) { unsafe cache = ShapeCache(limit: cacheLimit) }

    /// The number that stands for `style` in calls of `shape`; the same for equal styles.
    public func number(of style: ShapingStyle) -> Int32 {
        if let lastNumber, lastStyle == style { return lastNumber }
        let number = numberOfOther(style)
        (lastStyle, lastNumber) = (style, number)
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
    /// Complexity: O(length) for a hit; for a word of nine letters that is new 1.5–2 µs, or a tenth of it where the word
    /// follows from its pairs of letters.
    public func shape(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        if script.isJoining, hasNeighbour(text, range) {
            return shapeNew(text, range, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        }
        let key = ShapeCache.Key(
            WordKey(text, range), font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        if let known = unsafe cache.find(key, text, range) { return known }
        let word = range == text.indices ? text : Array(text[range])
        let isLatin = script == .latin && !isRightToLeft
        let run =
            (isLatin ? fromPairs(word, word.indices, font: font, style: style) : nil)
            ?? shapeNew(word, word.indices, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        unsafe cache.insert(run, key)
        return run
    }

    private func shapeNew(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        let glyphs = buffer.shape(
            text, range, font: font, script: script, isRightToLeft: isRightToLeft, settings: settings[Int(style)])
        let own = range == text.indices ? text : Array(text[range])
        noteLength(glyphs.count, own)
        return GlyphRun(font: font, glyphs: glyphs, text: own, isRightToLeft: isRightToLeft)
    }

    func noteLength(_ count: Int, _ text: [UInt16]) {
        guard count > runLimit, overlong == nil else { return }
        overlong = Limits.current.runTooLong(count, text: String(decoding: text.prefix(40), as: UTF16.self))
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
