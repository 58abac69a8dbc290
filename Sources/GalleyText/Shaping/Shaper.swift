package import GalleyDiagnostics
import GalleyInput

/// Shapes text into glyph runs and caches them by word. Use one shaper per thread.
///
/// ```swift
/// let (itemiser, shaper) = (Itemiser(fonts: FontCollection()), Shaper())
/// let (text, style) = (Array("Hello, שלום".utf16), ShapingStyle(families: ["Noto Sans"]))
/// let itemised = try itemiser.itemise(text, spans: [TextSpan(end: text.count, style: style)])
/// let runs = itemised.items.map { item in
///     shaper.shape(
///         text, item.range, font: item.font, style: shaper.number(of: style), script: item.script,
///         isRightToLeft: item.level & 1 == 1)
/// }
/// ```
package final class Shaper {
    let buffer = ShapingBuffer()
    var caches: Caches
    private var styles: [ShapingStyle: Int32] = [:]
    private(set) var settings: [ShapingSettings] = []
    /// Consecutive texts mostly share a style.
    private var lastStyle = ShapingStyle(families: [])
    private var lastNumber: Int32?
    var spaces = SpaceCache()
    let runLimit = Limits.current.glyphsPerRun
    /// The error for the first run with more glyphs than `Limits.glyphsPerRun`, kept here because shaping does not throw.
    package private(set) var overlong: Diagnostic?

    /// The caches that are used for every word.
    struct Caches {
        var runs: ShapeCache
        /// The pair caches of each style, by its number.
        var pairs: [[PairCache]] = []
        /// The pair cache used last.
        var lastPairs: PairCache?
    }

    /// - Parameter cacheLimit: the most runs cached; about 300 bytes each for a word of ten letters.
    package init(cacheLimit: Int = 1 << 14) { caches = Caches(runs: ShapeCache(limit: cacheLimit)) }

    /// The number that identifies `style` in calls of `shape`; the same for equal styles.
    package func number(of style: ShapingStyle) -> Int32 {
        if let lastNumber, lastStyle == style { return lastNumber }
        let number = numberOfOther(style)
        (lastStyle, lastNumber) = (style, number)
        return number
    }

    private func numberOfOther(_ style: ShapingStyle) -> Int32 {
        if let number = styles[style] { return number }
        let number = Int32(settings.count)
        settings.append(ShapingSettings(style))
        styles[style] = number
        return number
    }

    /// Shapes `text[range]` in one font, script and direction. The result is cached unless the text around `range` can change
    /// it, as an adjacent letter of a cursive script can.
    ///
    /// - Parameters:
    ///   - text: the paragraph, in UTF-16; the text around `range` is context.
    ///   - range: the text to shape; its bounds must be grapheme cluster boundaries.
    ///   - font: the font, from `TextItem.font`.
    ///   - style: the style's number, from `number(of:)`.
    ///   - script: the script, from `TextItem.script`.
    ///   - isRightToLeft: whether `TextItem.level` is odd.
    ///
    /// Complexity: O(length) for a cached word; a new word of nine letters takes 1.5–2 µs, or a tenth of that if it follows
    /// from its letter pairs.
    package func shape(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        if script.isJoining, hasNeighbour(text, range) {
            return shapeNew(text, range, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        }
        let key = ShapeCache.Key(
            WordKey(text, range), font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        if let run = caches.runs.find(key, text, range) { return run }
        let word = range == text.indices ? text : Array(text[range])
        let isLatin = script == .latin && !isRightToLeft
        let run =
            (isLatin ? fromPairs(word, word.indices, font: font, style: style) : nil)
            ?? shapeNew(word, word.indices, font: font, style: style, script: script, isRightToLeft: isRightToLeft)
        caches.runs.insert(run, key)
        return run
    }

    private func shapeNew(
        _ text: [UInt16], _ range: Range<Int>, font: FontInstance, style: Int32, script: ScriptTag,
        isRightToLeft: Bool
    ) -> GlyphRun {
        let glyphs = buffer.shape(
            text, shapeable(text, range), font: font, script: script, isRightToLeft: isRightToLeft,
            settings: settings[Int(style)])
        let word = range == text.indices ? text : Array(text[range])
        noteLength(glyphs.count, word)
        return GlyphRun(font: font, glyphs: glyphs, text: word, isRightToLeft: isRightToLeft)
    }

    /// HarfBuzz takes time in proportion to the square of the marks on a letter.
    private static let mostMarks = 1000

    /// The part of a text before a letter with too many marks, which are an error.
    private func shapeable(_ text: [UInt16], _ range: Range<Int>) -> Range<Int> {
        guard range.count > Self.mostMarks else { return range }
        var (index, marks) = (range.lowerBound, 0)
        while index < range.upperBound {
            let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: range.upperBound)
            marks = scalar.isMark ? marks + 1 : 0
            if marks > Self.mostMarks {
                if overlong == nil {
                    overlong = Limits.tooManyMarks(
                        Self.mostMarks, text: String(utf16: text[range.lowerBound..<index].prefix(40)))
                }
                return range.lowerBound..<index
            }
            index += length
        }
        return range
    }

    func noteLength(_ count: Int, _ text: [UInt16]) {
        guard count > runLimit, overlong == nil else { return }
        overlong = Limits.current.runTooLong(count, text: String(utf16: text.prefix(40)))
    }

    /// Whether a program that sets `run`'s text by itself, in its font and direction with default features, gets the same
    /// glyphs.
    package func isReproduced(_ run: GlyphRun) -> Bool {
        let text = run.text
        if HexadecimalNumber.begins(in: text[...]) { return false }
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
