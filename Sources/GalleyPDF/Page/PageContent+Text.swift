import GalleyDisplay
import GalleyGeometry
import GalleyText

extension PageContent {
    mutating func draw(_ placed: PlacedRun, _ context: DrawingContext) {
        guard placed.size > 0, placed.size.isFinite, placed.origin.x.isFinite, placed.origin.y.isFinite else { return }
        // Most text has one colour.
        if case .color(let color) = placed.paint, color.opacity > 0 { return set(placed, color) }
        switch placed.paint.resolved {
        case .none: setHidden(placed)
        case .color(let color): set(placed, color)
        case .gradient(let gradient):
            let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
            let opacity = gradient.ramp.commonOpacity
            if opacity == nil {
                endMark()
                content.save()
                resources.findings.add(.transparency)
                setMask(resources.paints.mask(gradient, box: placed.paintBounds, mirror))
            }
            let ink =
                gradient.ramp.opaque.commonColor.map(ContentColor.color)
                ?? .pattern(
                    resources.paints.pattern(
                        gradient, box: placed.paintBounds, context.toContent.concatenating(mirror)))
            set(placed, ink, opacity: opacity ?? 1)
            if opacity == nil {
                endMark()
                content.restore()
            }
        }
    }

    /// Writes text without a colour for those who read the structure: it is not drawn. §9.3.6
    private mutating func setHidden(_ placed: PlacedRun) {
        guard case .element? = resources.structure?.owner(of: .text), !placed.run.font.hasColorGlyphs else { return }
        endMark()
        content.save()
        content.op("3 Tr")
        set(placed, .color(.black), opacity: content.alpha)
        endMark()
        content.restore()
    }

    private mutating func set(_ placed: PlacedRun, _ color: Color) {
        record(color)
        set(placed, .color(color), opacity: color.opacity)
    }

    private mutating func set(
        _ placed: PlacedRun, _ ink: consuming ContentColor, opacity: Double
    ) {
        if case .pattern(let number) = ink { used.add(pattern: number) }
        beginText(opacity: opacity)
        collectText(CollectionOfOne(placed.run), endsInSpace: placed.endsInSpace)
        var pen = TextSetter.GlyphPen(size: placed.size, baseline: height - placed.origin.y, ink)
        if placed.run.hasMissingGlyph {
            resources.findings.add(.missingGlyph(text: placed.text))
        }
        if placed.run.font.hasColorGlyphs { return setPictures(placed, &pen) }
        setOutlines(placed.run, at: placed.origin, size: placed.size, &pen)
        if placed.endsInSpace { setSpace(&pen) }
    }

    /// Draws a line, checking the common properties of its runs once if they have one colour, as most lines do.
    mutating func draw(_ line: PlacedLine, _ context: DrawingContext) {
        // Visiting all runs first overlaps their cache misses.
        let hasSpecial = line.parts.contains {
            $0.run.hasMissingGlyph || $0.run.font.hasColorGlyphs || !$0.x.isFinite
        }
        guard case .color(let color) = line.paint, color.opacity > 0, !hasSpecial else {
            for placed in line.runs { draw(placed, context) }
            return
        }
        guard !line.parts.isEmpty, line.size > 0, line.size.isFinite, line.origin.x.isFinite, line.origin.y.isFinite
        else { return }
        record(color)
        beginText(opacity: color.opacity)
        collectText(line.parts.lazy.map(\.run), endsInSpace: line.endsInSpace)
        var pen = TextSetter.GlyphPen(size: line.size, baseline: height - line.origin.y, .color(color))
        for index in line.parts.indices {
            let origin = CGPoint(x: line.origin.x + line.parts[index].x, y: line.origin.y)
            setOutlines(line.parts[index].run, at: origin, size: line.size, &pen)
        }
        if line.endsInSpace { setSpace(&pen) }
    }

    /// Adds the text of a line to the titles of bookmarks and the labels of lists.
    private mutating func collectText(_ runs: some Collection<GlyphRun>, endsInSpace: Bool) {
        guard resources.structure?.collectsText == true else { return }
        for run in runs { resources.structure?.addText(run.text) }
        if endsInSpace { resources.structure?.addText([0x20]) }
    }

    /// Adds the space between two lines, within structure elements: structure readers ignore positions.
    private mutating func setSpace(_ pen: inout TextSetter.GlyphPen) {
        guard case .element? = mark?.owner, case .outlines(let number, _) = pen.style.font else { return }
        text.addSpace(&pen, codes: &resources.fonts[resources.index(ofFont: number)], to: &content)
    }

    private mutating func beginText(opacity: Double) {
        if content.alpha != opacity {
            endText()
            setAlpha(opacity)
        }
        beginMark(.text)
    }

    /// Sets a run with its line's pen.
    private mutating func setOutlines(
        _ run: GlyphRun, at origin: CGPoint, size: CGFloat, _ pen: inout TextSetter.GlyphPen
    ) {
        let index = resources.font(for: run)
        let resource = resources.resource(ofFont: index)
        used.add(resource)
        pen.take(resource, of: run.font)
        pen.x = origin.x
        text.add(run, &pen, codes: &resources.fonts[index], to: &content)
        if backgrounds != nil, let box = resources.fonts[index].ink.bounds(of: run, size: size, at: origin) {
            backgrounds?.cover(box)
        }
    }

    private mutating func setPictures(
        _ placed: PlacedRun, _ pen: inout TextSetter.GlyphPen
    ) {
        backgrounds?.cover(placed.paintBounds)
        pen.x = placed.origin.x
        text.addPictures(placed.run, &pen, resources, &used, foreground: placed.paint.textColor, to: &content)
    }
}
