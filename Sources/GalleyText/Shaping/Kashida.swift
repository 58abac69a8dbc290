/// Kashida justification: Arabic words are stretched by tatweels (U+0640) between two joining letters.
///
/// A word is stretched at one point, the best by traditional rank: at a tatweel in the text; after seen or sad; before a final
/// teh marbuta, heh or dal; before a final alef, tah, lam, kaf or gaf; between a medial letter of beh's shape and a final reh,
/// yeh or alef maksura; before a final waw, ain, qaf or feh; before any other final letter; and, if the word's last letters do
/// not join, between the last two that do. Of points of equal rank the last is used. Lam and alef are never separated, since
/// they form a ligature.
package enum Kashida {
    package static let tatweel: UInt16 = 0x0640

    /// The offset in `text` at which to stretch the word in `range`; nil if it has no joining letters. O(length).
    package static func insertionPoint(in text: [UInt16], _ range: Range<Int>) -> Int? {
        var best: (rank: Int, offset: Int)?
        var previous: Int?
        for index in range where JoiningType(of: text[index]) != .through {
            if let before = previous, let rank = rank(text, before, index, in: range), rank <= best?.rank ?? .max {
                best = (rank, index)
            }
            previous = index
        }
        return best?.offset
    }

    /// The rank of the join between the letters at `first` and `second`, 1 being the best; nil if they do not join.
    private static func rank(_ text: [UInt16], _ first: Int, _ second: Int, in range: Range<Int>) -> Int? {
        let (a, b) = (text[first], text[second])
        guard JoiningType(of: a).joinsAfter, JoiningType(of: b).joinsBefore else { return nil }
        if lam.contains(a), alef.contains(b) { return nil }
        if a == tatweel || b == tatweel { return 1 }
        if seenAndSad.contains(a) { return 2 }
        var next = second + 1
        while next < range.upperBound, JoiningType(of: text[next]) == .through { next += 1 }
        let isFinal =
            next >= range.upperBound || !JoiningType(of: b).joinsAfter || !JoiningType(of: text[next]).joinsBefore
        guard isFinal else { return 8 }
        if tehMarbuta.contains(b) { return 3 }
        if alef.contains(b) || tallFinals.contains(b) { return 4 }
        if beh.contains(a), rehAndYeh.contains(b) { return 5 }
        return roundFinals.contains(b) ? 6 : 7
    }

    private static let lam: Set<UInt16> = [0x0644, 0x06b5, 0x06b6, 0x06b7, 0x06b8]
    private static let alef: Set<UInt16> = [0x0622, 0x0623, 0x0625, 0x0627, 0x0671]
    private static let seenAndSad: Set<UInt16> = [0x0633, 0x0634, 0x0635, 0x0636]
    /// Teh marbuta, heh, dal and their variants.
    private static let tehMarbuta: Set<UInt16> = [0x0629, 0x0647, 0x06c1, 0x06c0, 0x06d5, 0x062f, 0x0630, 0x0688]
    /// Tah, zah, lam, kaf, gaf.
    private static let tallFinals: Set<UInt16> = [0x0637, 0x0638, 0x0644, 0x0643, 0x06a9, 0x06af]
    /// Beh, peh, teh, theh, noon, yeh.
    private static let beh: Set<UInt16> = [0x0628, 0x067e, 0x062a, 0x062b, 0x0646, 0x064a, 0x06cc]
    private static let rehAndYeh: Set<UInt16> = [0x0631, 0x0632, 0x0698, 0x064a, 0x06cc, 0x0649]
    /// Waw, ain, ghain, qaf, feh.
    private static let roundFinals: Set<UInt16> = [0x0648, 0x0624, 0x0639, 0x063a, 0x0642, 0x0641]
}

extension Shaper {
    /// Shapes the word in `range` of `text` with `count` tatweels inserted at `offset`. The tatweels join the cluster of the
    /// letter before them, so that the run's text is the word as written.
    ///
    /// Complexity: O(length of the text).
    package func shapeWithKashida(
        _ text: [UInt16], _ range: Range<Int>, at offset: Int, count: Int, font: FontInstance, style: Int32,
        script: ScriptTag, isRightToLeft: Bool
    ) -> GlyphRun {
        var stretched = text
        stretched.insert(contentsOf: repeatElement(Kashida.tatweel, count: count), at: offset)
        let run = shape(
            stretched, range.lowerBound..<range.upperBound + count, font: font, style: style, script: script,
            isRightToLeft: isRightToLeft)
        // The cluster of the letter before the tatweels, ignoring its marks.
        let local = Int32(offset - range.lowerBound)
        let owner = run.glyphs.lazy.map(\.cluster).filter { $0 < local }.max() ?? 0
        let glyphs = run.glyphs.map { glyph in
            var glyph = glyph
            if glyph.cluster >= local + Int32(count) {
                glyph.cluster -= Int32(count)
            } else if glyph.cluster >= local {
                glyph.cluster = owner
            }
            return glyph
        }
        return GlyphRun(font: run.font, glyphs: glyphs, text: Array(text[range]), isRightToLeft: isRightToLeft)
    }
}
