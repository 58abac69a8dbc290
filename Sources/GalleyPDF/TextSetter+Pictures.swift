import GalleyDisplay
import GalleyGeometry
import GalleyText

extension TextSetter {
    /// Adds a run of a font with coloured glyphs: those that are pictures by Type 3 fonts, the others by the embedded
    /// font's outlines, blanks by either.
    ///
    /// - Parameter form: gives the form that shows a glyph; nil for one that has no picture.
    mutating func addPictures(
        _ placed: PlacedRun, _ ink: Ink, y: Double, _ resources: inout SharedResources, to content: inout ContentStream,
        form: (GlyphID, inout SharedResources) -> PictureForm?
    ) {
        let (run, font) = (placed.run, placed.run.font)
        let unitsPerEm = Double(font.metrics.unitsPerEm)
        let size = Self.hundredths(placed.size)
        guard size > 0 else { return }
        var pen = GlyphPen(
            x: Double(placed.origin.x), scale: placed.size / unitsPerEm,
            style: Line(font: .outlines(0), size: size, ink: ink, baseline: y, rise: 0))
        for cluster in RunText.clusters(of: run) {
            // Readers turn the characters of right-to-left runs round, one code or not.
            let isExact = cluster.isExact && !(run.isRightToLeft && cluster.text.count > 1)
            if !isExact { beginActualText(cluster.text, in: &content) }
            for (index, text) in zip(cluster.glyphs, cluster.texts) {
                let glyph = run.glyphs[index]
                let picture = form(glyph.id, &resources)
                if picture == nil, font.hasOutlines {
                    let embedded = resources.number(of: font)
                    pen.style.font = .outlines(embedded)
                    resources.withFont(embedded) { set(glyph, text, &pen, &$0, &content) }
                } else {
                    let (font, code) = resources.code(for: glyph.id, of: font, picture, text: text)
                    pen.style.font = .pictures(font)
                    set(
                        glyph, UInt16(code), width: Double(run.font.advance(of: glyph.id)) * 1000 / unitsPerEm, &pen,
                        &content)
                }
            }
            if !isExact { endActualText(in: &content) }
        }
    }
}
