import GalleyFormatting

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
