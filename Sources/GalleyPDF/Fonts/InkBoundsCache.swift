import GalleyGeometry
import GalleyText

/// The ink bounds of a font's glyphs, each measured once.
struct InkBoundsCache {
    private let font: FontInstance
    /// Cached bounds by glyph. Allocated on first use, since few files need them.
    private var boxes: [InkBounds?] = []

    init(_ font: FontInstance) { self.font = font }

    /// Returns a rectangle around all ink of a run, y down; nil without ink. O(number of glyphs).
    mutating func bounds(of run: GlyphRun, size: CGFloat, at origin: CGPoint) -> CGRect? {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        var pen = 0
        for glyph in run.glyphs {
            let box = box(of: glyph.id)
            if box.minX < box.maxX, box.minY < box.maxY {
                let (x, y) = (pen + Int(glyph.xOffset), Int(glyph.yOffset))
                (minX, maxX) = (min(minX, x + Int(box.minX)), max(maxX, x + Int(box.maxX)))
                (minY, maxY) = (min(minY, y + Int(box.minY)), max(maxY, y + Int(box.maxY)))
            }
            pen += Int(glyph.advance)
        }
        guard minX < maxX else { return nil }
        let scale = size / CGFloat(font.metrics.unitsPerEm)
        return CGRect(
            x: origin.x + CGFloat(minX) * scale, y: origin.y - CGFloat(maxY) * scale,
            width: CGFloat(maxX - minX) * scale, height: CGFloat(maxY - minY) * scale)
    }

    private mutating func box(of glyph: GlyphID) -> InkBounds {
        if boxes.isEmpty { boxes = Array(repeating: nil, count: font.glyphCount) }
        if let box = boxes[Int(glyph)] { return box }
        let box = font.inkBounds(of: glyph) ?? approximateBounds(of: glyph)
        boxes[Int(glyph)] = box
        return box
    }

    /// Returns a rectangle of about an em around a glyph that cannot be measured.
    private func approximateBounds(of glyph: GlyphID) -> InkBounds {
        let em = Int32(font.metrics.unitsPerEm)
        return InkBounds(minX: -em, minY: -em, maxX: Int32(clamping: font.advance(of: glyph) + Int(em)), maxY: 2 * em)
    }
}
