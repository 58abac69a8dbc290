import Foundation
import GalleyText

/// Divides a run's text among its glyphs, so that the glyphs' texts in visual order (reversed in a right-to-left run)
/// add up to the run's text.
enum RunText {
    /// A cluster: glyphs in the run's order and the text of each.
    struct Cluster {
        var glyphs: Range<Int>
        var texts: [GlyphText]
        /// Whether `texts` add up to `text`. They do not if a character has more glyphs than can share it; then
        /// ActualText gives the text.
        var isExact: Bool
        var text: ArraySlice<UInt16>
    }

    static func clusters(of run: GlyphRun) -> [Cluster] {
        var clusters: [Cluster] = []
        clusters.reserveCapacity(run.glyphs.count)
        var start = 0
        // A cluster's text ends where that of the next cluster starts; in a right-to-left run, where that of the
        // previous one starts.
        var after = run.text.count
        while start < run.glyphs.count {
            let first = run.glyphs[start].cluster
            var end = start + 1
            while end < run.glyphs.count, run.glyphs[end].cluster == first { end += 1 }
            let textEnd =
                run.isRightToLeft ? after : end < run.glyphs.count ? Int(run.glyphs[end].cluster) : run.text.count
            after = Int(first)
            let text = run.text[Int(first)..<max(Int(first), textEnd)]
            let (texts, isExact) = texts(for: end - start, text, run.isRightToLeft)
            clusters.append(Cluster(glyphs: start..<end, texts: texts, isExact: isExact, text: text))
            start = end
        }
        return clusters
    }

    /// Divides `text` among `count` glyphs in reading order: one character each, the rest to the last glyph. If there
    /// are fewer characters than glyphs, they are decomposed canonically; glyphs still without text get a zero-width
    /// space.
    private static func texts(
        for count: Int, _ text: ArraySlice<UInt16>, _ isRightToLeft: Bool
    ) -> (texts: [GlyphText], isExact: Bool) {
        if count == 1 { return ([glyphText(text)], !text.isEmpty) }
        var characters = scalars(text)
        if characters.count < count {
            let decomposed = String(utf16: text).decomposedStringWithCanonicalMapping
            characters = scalars(ArraySlice(decomposed.utf16))
        }
        var dealt: [GlyphText]
        if characters.count >= count {
            let rest = characters[(count - 1)...].flatMap { $0 }
            dealt = characters.prefix(count - 1).map { glyphText($0) } + [glyphText(rest[...])]
        } else {
            dealt = characters.map { glyphText($0) }
            dealt += Array(repeating: .unit(0x200b), count: count - characters.count)
        }
        return (isRightToLeft ? dealt.reversed() : dealt, characters.count >= count)
    }

    /// Splits `text` into characters.
    static func characters(of text: ArraySlice<UInt16>) -> [GlyphText] {
        scalars(text).map { glyphText($0) }
    }

    private static func scalars(_ text: ArraySlice<UInt16>) -> [ArraySlice<UInt16>] {
        var list: [ArraySlice<UInt16>] = []
        var index = text.startIndex
        while index < text.endIndex {
            let isPair = UTF16.isLeadSurrogate(text[index]) && index + 1 < text.endIndex
            let next = index + (isPair ? 2 : 1)
            list.append(text[index..<next])
            index = next
        }
        return list
    }

    private static func glyphText(_ text: ArraySlice<UInt16>) -> GlyphText {
        text.count == 1 ? .unit(text[text.startIndex]) : .units(Array(text))
    }
}
