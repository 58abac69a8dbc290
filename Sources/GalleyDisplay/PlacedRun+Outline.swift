package import GalleyGeometry
import GalleyText

extension PlacedRun {
    /// The glyphs' outlines as one path, in page coordinates. O(outlines).
    package var outline: Path {
        let font = run.font
        let scale = size / CGFloat(font.metrics.unitsPerEm)
        var outline: [Path.Element] = []
        var advance = 0
        for glyph in run.glyphs {
            let x = origin.x + CGFloat(advance + Int(glyph.xOffset)) * scale
            let y = origin.y - CGFloat(glyph.yOffset) * scale
            let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: y)
            outline.append(font.outline(of: glyph.id).elements, transform)
            advance += Int(glyph.advance)
        }
        return Path(elements: outline)
    }
}
