import GalleyGeometry
import GalleyText

extension TextSetter {
    /// Adds a run of a font with coloured glyphs: pictures in Type 3 fonts, other glyphs in the embedded font, blanks
    /// in either.
    mutating func addPictures(
        _ run: GlyphRun, _ pen: inout GlyphPen, _ resources: PageResources, _ used: inout UsedResources,
        foreground: Color,
        to content: inout ContentStream
    ) {
        let font = run.font
        let unitsPerEm = Double(font.metrics.unitsPerEm)
        guard pen.style.size > 0 else { return }
        pen.take(.pictures(0), of: font)
        for cluster in RunText.clusters(of: run) {
            // When reversing right-to-left text, readers differ in whether they reverse the characters of one code. So
            // a sequence becomes a picture for its first character, preceded by blanks for the others.
            var texts = cluster.texts
            let characters = RunText.characters(of: cluster.text)
            if run.isRightToLeft, cluster.glyphs.count == 1, characters.count > 1 {
                for character in characters.dropFirst().reversed() {
                    let (number, code) = resources.code(for: nil, of: font, width: 0, text: character)
                    used.add(.pictures(number))
                    pen.take(.pictures(number), of: font)
                    set(Glyph(id: 0, cluster: 0, advance: 0), UInt16(code), width: 0, &pen, &content)
                }
                texts = Array(characters.prefix(1))
            }
            let isExact = cluster.isExact
            if !isExact { beginActualText(cluster.text, in: &content) }
            for (index, text) in zip(cluster.glyphs, texts) {
                let glyph = run.glyphs[index]
                let picture = resources.form(for: glyph.id, of: font, foreground: foreground)
                if picture == nil, font.hasOutlines {
                    let embedded = resources.font(for: run)
                    let resource = resources.resource(ofFont: embedded)
                    used.add(resource)
                    pen.take(resource, of: font)
                    set(glyph, text, &pen, &resources.fonts[embedded], &content)
                } else {
                    let width = font.advance(of: glyph.id)
                    let (number, code) = resources.code(for: picture, of: font, width: width, text: text)
                    used.add(.pictures(number))
                    pen.take(.pictures(number), of: font)
                    set(glyph, UInt16(code), width: Double(width) * 1000 / unitsPerEm, &pen, &content)
                }
            }
            if !isExact { endActualText(in: &content) }
        }
    }
}
