package import GalleyGeometry

/// A positioned glyph; lengths in font units, y up.
package struct Glyph: Equatable, Sendable {
    /// The glyph's number in the run's font.
    package var id: GlyphID
    /// Whether breaking the text before this glyph's cluster would change the glyphs.
    package var isUnsafeToBreak: Bool
    /// The offset in the run's text of the first UTF-16 code unit that the glyph represents.
    package var cluster: Int32
    /// The distance from this glyph's origin to the next one's.
    package var advance: Int32
    /// The horizontal offset of the glyph from its origin; does not move the glyphs after it.
    package var xOffset: Int32
    /// The vertical offset of the glyph from its origin.
    package var yOffset: Int32

    /// Creates a glyph from its positions in font units.
    package init(
        id: GlyphID, cluster: Int32, advance: Int32, xOffset: Int32 = 0, yOffset: Int32 = 0,
        isUnsafeToBreak: Bool = false
    ) {
        self.id = id
        self.isUnsafeToBreak = isUnsafeToBreak
        self.cluster = cluster
        self.advance = advance
        self.xOffset = xOffset
        self.yOffset = yOffset
    }
}

/// The glyphs of a text in one font, script and direction. A run is in font units, so one run serves every size and page.
package final class GlyphRun: Sendable {
    /// The font of all glyphs.
    package let font: FontInstance
    /// The glyphs in visual order, left to right.
    package let glyphs: [Glyph]
    /// The source text, in UTF-16 and logical order.
    package let text: [UInt16]
    /// Whether the text runs right to left.
    package let isRightToLeft: Bool
    /// The sum of the glyphs' advances, in font units.
    package let advance: Int
    /// Whether the glyphs correspond one to one to the code units of the text, in order.
    package let hasGlyphForEachUnit: Bool
    /// Whether any glyph is `.notdef`, which is drawn for characters that the font lacks.
    package let hasMissingGlyph: Bool
    /// The space between letters, in font units, that the advances contain.
    package let tracking: Int32

    /// Creates a run; `glyphs` in visual order, `text` in logical order. O(number of glyphs).
    package init(font: FontInstance, glyphs: [Glyph], text: [UInt16], isRightToLeft: Bool, tracking: Int32 = 0) {
        self.tracking = tracking
        self.font = font
        self.glyphs = glyphs
        self.text = text
        self.isRightToLeft = isRightToLeft
        var advance = 0
        var (isInOrder, isMissing) = (glyphs.count == text.count, false)
        for (index, glyph) in glyphs.enumerated() {
            advance += Int(glyph.advance)
            isInOrder = isInOrder && Int(glyph.cluster) == index
            isMissing = isMissing || glyph.id == 0
        }
        self.advance = advance
        hasGlyphForEachUnit = isInOrder
        hasMissingGlyph = isMissing
    }

    /// Creates a left-to-right run with one glyph for each code unit, none of them `.notdef`, and a known total advance.
    init(font: FontInstance, glyphs: [Glyph], text: [UInt16], advance: Int) {
        self.font = font
        self.glyphs = glyphs
        self.text = text
        tracking = 0
        isRightToLeft = false
        self.advance = advance
        hasGlyphForEachUnit = true
        hasMissingGlyph = false
    }

    /// The width in points at a font size of `size` points.
    package func width(at size: CGFloat) -> CGFloat { CGFloat(advance) * size / CGFloat(font.metrics.unitsPerEm) }

    /// The indices of the glyphs for the text in `range`.
    ///
    /// - Complexity: O(log n): clusters never decrease in reading order.
    private func glyphIndices(of range: Range<Int>) -> Range<Int> {
        /// The number of glyphs whose clusters are below `offset`.
        func count(below offset: Int) -> Int {
            glyphs.indices.partitioningIndex {
                Int(glyphs[isRightToLeft ? glyphs.count - 1 - $0 : $0].cluster) >= offset
            }
        }
        let (start, end) = (count(below: range.lowerBound), count(below: range.upperBound))
        return isRightToLeft ? glyphs.count - end..<glyphs.count - start : start..<end
    }

    /// The total advance of the text in `range`, in font units.
    ///
    /// - Complexity: O(log n + length of `range`)
    func advance(of range: Range<Int>) -> Int {
        glyphs[hasGlyphForEachUnit ? range : glyphIndices(of: range)].reduce(0) { $0 + Int($1.advance) }
    }

    /// The width of the text in `range`, in points at a font size of `size` points.
    package func width(of range: Range<Int>, at size: CGFloat) -> CGFloat {
        CGFloat(advance(of: range)) * size / CGFloat(font.metrics.unitsPerEm)
    }

    /// The part of the run for the text in `range`; nil if breaking there changes the glyphs, so that the text has to be
    /// shaped again. The bounds must be grapheme cluster boundaries.
    ///
    /// - Complexity: O(log n + length of `range`)
    package func slice(_ range: Range<Int>) -> GlyphRun? {
        if range == 0..<text.count { return self }
        let indices = glyphIndices(of: range)
        guard isSafe(range.lowerBound, indices), isSafe(range.upperBound, indices) else { return nil }
        let kept = glyphs[indices].map { glyph in
            var glyph = glyph
            glyph.cluster -= Int32(range.lowerBound)
            return glyph
        }
        return GlyphRun(
            font: font, glyphs: kept, text: Array(text[range]), isRightToLeft: isRightToLeft, tracking: tracking)
    }

    /// Whether the text can be divided at `offset`, a bound of the text whose glyphs are at `indices`. A cluster that spans it,
    /// such as a ligature, cannot.
    private func isSafe(_ offset: Int, _ indices: Range<Int>) -> Bool {
        if offset == 0 || offset == text.count { return true }
        // The first glyph of the cluster at the offset is inside of the indices or the next after them.
        let candidates =
            isRightToLeft
            ? [indices.lowerBound - 1, indices.upperBound - 1] : [indices.lowerBound, indices.upperBound]
        guard let index = candidates.first(where: { glyphs.indices.contains($0) && Int(glyphs[$0].cluster) == offset })
        else { return false }
        // The flag is on all glyphs of the cluster.
        return !glyphs[index].isUnsafeToBreak
    }
}

extension GlyphRun {
    /// A description of the first invariant that the run violates; nil if it is valid. For tests and fuzzers.
    package var brokenInvariant: String? {
        for (index, glyph) in glyphs.enumerated() {
            if Int(glyph.id) >= font.glyphCount { return "glyph \(glyph.id) is not in the font" }
            if !text.indices.contains(Int(glyph.cluster)) { return "cluster \(glyph.cluster) is not in the text" }
            guard index > 0 else { continue }
            let previous = glyphs[index - 1].cluster
            if isRightToLeft ? glyph.cluster > previous : glyph.cluster < previous {
                return "cluster \(glyph.cluster) after \(previous) is out of order"
            }
        }
        if hasMissingGlyph != glyphs.contains(where: { $0.id == 0 }) { return "a missing glyph is not noted" }
        if glyphs.isEmpty, !text.isEmpty { return "the text has no glyphs" }
        if let first = glyphs.map(\.cluster).min(), first != 0 { return "the text before \(first) has no glyph" }
        return nil
    }
}
