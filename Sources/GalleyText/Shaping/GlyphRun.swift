import GalleyFormatting
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

    /// The total advance of the text in `range`, in font units. The characters of a ligature have equal parts of it.
    ///
    /// - Complexity: O(log n + length of `range`)
    func advance(of range: Range<Int>) -> Int {
        func sum(_ indices: Range<Int>) -> Int { glyphs[indices].reduce(0) { $0 + Int($1.advance) } }
        if hasGlyphForEachUnit { return sum(range) }
        return sum(glyphIndices(of: range)) + restOfCluster(from: range.lowerBound)
            - restOfCluster(from: range.upperBound)
    }

    /// The advance of the part of a cluster that begins at `offset`, within it; 0 where a cluster begins.
    private func restOfCluster(from offset: Int) -> Int {
        guard offset > 0, offset < text.count else { return 0 }
        let before = glyphIndices(of: 0..<offset)
        let (last, next) =
            isRightToLeft ? (before.lowerBound, before.lowerBound - 1) : (before.upperBound - 1, before.upperBound)
        guard before.contains(last) else { return 0 }
        let end = glyphs.indices.contains(next) ? Int(glyphs[next].cluster) : text.count
        guard end > offset else { return 0 }
        let start = glyphs[last].cluster
        let advance = glyphs[before].reduce(0) { $1.cluster == start ? $0 + Int($1.advance) : $0 }
        return advance * (end - offset) / (end - Int(start))
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

extension GlyphRun {
    /// Cuts the run at `boundaries`, ascending offsets in its text, for painting and placement, without changing its
    /// glyphs. Returns the parts in text order with their ranges. A cluster that contains a boundary stays whole, in
    /// the part before the boundary.
    ///
    /// - Complexity: O(glyphs + boundaries).
    package func parts(at boundaries: [Int]) -> [(range: Range<Int>, run: GlyphRun)] {
        var cuts: [Int] = []
        let logical = isRightToLeft ? glyphs.reversed() : glyphs
        var index = 0
        for boundary in boundaries where boundary > 0 && boundary < text.count {
            while index < logical.count, Int(logical[index].cluster) < boundary { index += 1 }
            guard index < logical.count else { break }
            let cut = Int(logical[index].cluster)
            if cut > (cuts.last ?? 0) { cuts.append(cut) }
        }
        guard !cuts.isEmpty else { return [(text.indices, self)] }
        cuts.append(text.count)
        var parts: [(range: Range<Int>, run: GlyphRun)] = []
        var (start, first) = (0, 0)
        for cut in cuts {
            var end = first
            while end < logical.count, Int(logical[end].cluster) < cut { end += 1 }
            let glyphs = logical[first..<end].map { glyph in
                var glyph = glyph
                glyph.cluster -= Int32(start)
                return glyph
            }
            let run = GlyphRun(
                font: font, glyphs: isRightToLeft ? glyphs.reversed() : glyphs, text: Array(text[start..<cut]),
                isRightToLeft: isRightToLeft, tracking: tracking)
            parts.append((start..<cut, run))
            (start, first) = (cut, end)
        }
        return parts
    }

    /// Returns the same glyphs for another text of the same length.
    package func representing(_ text: [UInt16]) -> GlyphRun {
        GlyphRun(font: font, glyphs: glyphs, text: text, isRightToLeft: isRightToLeft, tracking: tracking)
    }

    /// The number of the character that each glyph belongs to. Glyphs of one character move together.
    private var characterOfEachGlyph: [Int] {
        var character = [Int](repeating: 0, count: text.count)
        var (offset, number) = (0, 0)
        for next in String(utf16: text) {
            let length = next.utf16.count
            for place in offset..<min(offset + length, text.count) { character[place] = number }
            offset += length
            number += 1
        }
        return glyphs.map { text.indices.contains(Int($0.cluster)) ? character[Int($0.cluster)] : 0 }
    }

    /// The number of characters or ligatures that `spaced` moves apart.
    package var spacedCount: Int {
        let characters = characterOfEachGlyph
        return characters.indices.count { $0 == 0 || characters[$0] != characters[$0 - 1] }
    }

    /// The run with `space` font units after each character in reading direction; a ligature counts as one character.
    /// Advances are whole units: each rounding error is carried to the next character, so the sum is exact to half a
    /// unit.
    ///
    /// - Parameters:
    ///   - space: in font units.
    ///   - spacesLast: whether space follows the last character, too.
    ///   - isTracking: whether the space belongs to the style, not to a line that is filled.
    package func spaced(by space: Double, spacesLast: Bool = true, isTracking: Bool = false) -> GlyphRun {
        guard space != 0, space.isFinite, abs(space) < 1e7, !glyphs.isEmpty else { return self }
        let characters = characterOfEachGlyph
        var glyphs = glyphs
        var (exact, done) = (0.0, 0)
        func step() -> Int32 {
            exact += space
            let whole = Int(bounded: exact.rounded()) - done
            done += whole
            return Int32(whole)
        }
        // In reading order: the space is to the right of each character, or to its left in right-to-left runs.
        let order = isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
        for (place, index) in order.enumerated() {
            let isLast = place == order.count - 1
            guard isLast ? spacesLast : characters[order[place + 1]] != characters[index] else { continue }
            let extra = step()
            glyphs[index].advance += extra
            if isRightToLeft { glyphs[index].xOffset += extra }
        }
        return GlyphRun(
            font: font, glyphs: glyphs, text: text, isRightToLeft: isRightToLeft,
            // bounded: by the guard
            tracking: isTracking ? Int32(space.rounded()) : tracking)
    }
}
