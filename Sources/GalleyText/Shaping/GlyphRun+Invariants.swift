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
