import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// The page's items as SVG elements, and the glyphs and clips that they refer to.
struct SVGContent {
    /// What stands in `defs`: `g0`, `g1`… the glyphs, in font units, y up; `c0`, `c1`… the clips; `p0`, `p1`… the
    /// gradients; `w0`, `w1`… the wedges that conic ones are made of; `i0`, `i1`… the images.
    private(set) var definitions = SVGBytes()
    private(set) var body = SVGBytes()
    /// Each glyph's number; nil for one without outline.
    private var glyphs: [GlyphKey: Int?] = [:]
    private var glyphCount = 0
    private var clipCount = 0
    private var paints = SVGPaints()
    private var images = SVGImages()
    /// The elements around what is drawn next: whether they are groups.
    private var elements: [Bool] = []

    private struct GlyphKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    /// - Throws: `ImageError` where the pixels of an image that has to be decoded are damaged.
    mutating func draw(_ items: [DisplayItem]) throws(ImageError) {
        for item in items {
            switch item {
            case .glyphs(let placed): draw(placed)
            case .path(let painted): draw(painted)
            case .image(let placed): try draw(placed)
            case .group(let group): try draw(group)
            case .link(let link): draw(link)
            case .destination: break
            case .beginElement(let element, _): begin(element)
            case .endElement: end()
            }
        }
    }

    // MARK: Text

    /// A group in font units, y up, of one `use` for each glyph that is not blank. §5.6.
    private mutating func draw(_ placed: PlacedRun) {
        let (font, origin) = (placed.run.font, placed.origin)
        guard placed.size > 0, placed.size.isFinite, origin.x.isFinite, origin.y.isFinite else { return }
        let color: Color
        switch placed.paint.resolved {
        case .none: return
        case .color(let plain): color = plain
        case .gradient: return drawOutlines(placed)
        }
        let numbers = placed.run.glyphs.map { number(of: $0.id, font) }
        guard numbers.contains(where: { $0 != nil }) else { return }
        body.raw("<g role=\"img\"")
        body.attribute("aria-label", text: String(decoding: placed.run.text, as: UTF16.self))
        body.fill(color)
        body.raw(" transform=\"translate(")
        body.numbers(origin.x, origin.y)
        let scale = placed.size / CGFloat(font.metrics.unitsPerEm)
        body.raw(") scale(")
        body.factor(scale)
        body.raw(" ")
        body.factor(-scale)
        body.raw(")\">")
        var advance = 0
        for (glyph, number) in zip(placed.run.glyphs, numbers) {
            if let number { use(number, x: advance + Int(glyph.xOffset), y: Int(glyph.yOffset)) }
            advance += Int(glyph.advance)
        }
        body.raw("</g>\n")
    }

    private mutating func use(_ number: Int, x: Int, y: Int) {
        body.raw("<use xlink:href=\"#g")
        body.integer(number)
        body.raw("\"")
        if x != 0 {
            body.raw(" x=\"")
            body.integer(x)
            body.raw("\"")
        }
        if y != 0 {
            body.raw(" y=\"")
            body.integer(y)
            body.raw("\"")
        }
        body.raw("/>")
    }

    /// The glyph's number, given at its first use; nil where there is nothing to draw.
    private mutating func number(of glyph: GlyphID, _ font: FontInstance) -> Int? {
        let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
        if let known = glyphs[key] { return known }
        let outline = font.outline(of: glyph)
        guard !outline.isEmpty else {
            glyphs[key] = .some(nil)
            return nil
        }
        definitions.raw("<path id=\"g")
        definitions.integer(glyphCount)
        definitions.raw("\" d=\"")
        definitions.data(outline.elements)
        definitions.raw("\"/>\n")
        glyphs[key] = .some(glyphCount)
        glyphCount += 1
        return glyphCount - 1
    }

    /// The outlines as one path, so that a gradient runs over all of them.
    private mutating func drawOutlines(_ placed: PlacedRun) {
        let font = placed.run.font
        let scale = placed.size / CGFloat(font.metrics.unitsPerEm)
        var outlines = Path()
        var advance = 0
        for glyph in placed.run.glyphs {
            let x = placed.origin.x + CGFloat(advance + Int(glyph.xOffset)) * scale
            let y = placed.origin.y - CGFloat(glyph.yOffset) * scale
            let place = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: y)
            outlines.addPath(font.outline(of: glyph.id), transform: place)
            advance += Int(glyph.advance)
        }
        body.raw("<g role=\"img\"")
        body.attribute("aria-label", text: String(decoding: placed.run.text, as: UTF16.self))
        body.raw(">\n")
        draw(PaintedPath(path: outlines, fill: placed.paint))
        body.raw("</g>\n")
    }

    // MARK: Paths and links

    private mutating func draw(_ painted: PaintedPath) {
        let (fill, stroke) = (painted.fill?.resolved ?? .none, painted.visibleStroke)
        guard fill != .none || stroke != nil, painted.path.isFinite else { return }
        // The definitions that the element refers to are written first; the numbers count.
        let fillNumber = number(of: fill, on: painted, reach: 0)
        let strokeNumber = number(of: stroke?.paint ?? .none, on: painted, reach: stroke?.style.reach ?? 0)
        body.openShape(painted.path, dashed: stroke?.style.dash.isEmpty == false)
        switch fill {
        case .none: body.attribute("fill", "none")
        case .color(let color): body.fill(color)
        case .gradient: body.attribute("fill", paint: fillNumber)
        }
        if fill != .none, painted.fillStyle.isEOFilled { body.attribute("fill-rule", "evenodd") }
        if let stroke {
            switch stroke.paint {
            case .none: break
            case .color(let color): body.stroke(color)
            case .gradient: body.attribute("stroke", paint: strokeNumber)
            }
            body.strokeStyle(stroke.style)
        }
        body.raw("/>\n")
    }

    /// The number of a gradient's definition; 0 for others.
    private mutating func number(of paint: ResolvedPaint, on painted: PaintedPath, reach: CGFloat) -> Int {
        guard case .gradient(let gradient) = paint else { return 0 }
        let box = painted.path.boundingRect.insetBy(dx: -reach, dy: -reach)
        return paints.number(of: gradient, covering: box, &definitions)
    }

    /// §5.7 `image`, defined once and used where it stands.
    private mutating func draw(_ placed: PlacedImage) throws(ImageError) {
        guard placed.frame.isFinite, placed.frame.width != 0, placed.frame.height != 0 else { return }
        let number = try images.number(of: placed.source, &definitions)
        let header = placed.source.header
        let unit = CGAffineTransform(
            scaleX: 1 / CGFloat(header.pixelWidth), y: 1 / CGFloat(header.pixelHeight))
        body.raw("<use xlink:href=\"#i")
        body.integer(number)
        body.raw("\"")
        body.transform(unit.concatenating(placed.transform))
        // §11.7.4; browsers take the name for crisp pixels.
        if placed.interpolation == .none { body.attribute("image-rendering", "optimizeSpeed") }
        body.raw("/>\n")
    }

    /// §17.1; a rectangle that is not drawn and yet takes the pointer (§16.6).
    private mutating func draw(_ link: LinkArea) {
        guard Path(link.frame).isFinite else { return }
        body.raw("<a href=\"")
        body.url(link.url)
        body.raw("\">")
        body.openRect(link.frame)
        body.raw(" fill=\"none\" pointer-events=\"all\"/></a>\n")
    }

    // MARK: Elements and groups

    /// What an element's alternate text says is said of a group; what is not read is hidden. Other elements are what
    /// their texts say. WAI-ARIA 1.2 `img`, `aria-hidden`.
    private mutating func begin(_ element: StructureElement) {
        let isHidden = element.role == .artifact
        elements.append(isHidden || element.alternateText != nil)
        if isHidden {
            body.raw("<g aria-hidden=\"true\">\n")
        } else if let text = element.alternateText {
            body.raw("<g role=\"img\"")
            body.attribute("aria-label", text: text)
            body.raw(">\n")
        }
    }

    private mutating func end() {
        guard let isGroup = elements.popLast() else { preconditionFailure("every end of an element has its begin") }
        if isGroup { body.raw("</g>\n") }
    }

    /// §5.2, with its transform (§7.6), its clip in the group's own coordinates (§14.3.5) and its opacity (§14.5).
    private mutating func draw(_ group: DisplayGroup) throws(ImageError) {
        let t = group.transform
        let parts = [t.a, t.b, t.c, t.d, t.tx, t.ty]
        guard group.opacity > 0, !group.items.isEmpty, parts.allSatisfy(\.isFinite) else { return }
        if let clip = group.clip, clip.isEmpty || !clip.isFinite { return }
        body.raw("<g")
        if !t.isIdentity { body.transform(t) }
        if let clip = group.clip {
            definitions.raw("<clipPath id=\"c")
            definitions.integer(clipCount)
            definitions.raw("\">")
            definitions.openShape(clip)
            // §14.3.5
            if group.clipStyle.isEOFilled { definitions.attribute("clip-rule", "evenodd") }
            definitions.raw("/></clipPath>\n")
            body.raw(" clip-path=\"url(#c")
            body.integer(clipCount)
            body.raw(")\"")
            clipCount += 1
        }
        if group.opacity < 1 { body.attribute("opacity", group.opacity) }
        body.raw(">\n")
        try draw(group.items)
        body.raw("</g>\n")
    }
}

extension PaintedPath {
    /// Nil where nothing is seen of it.
    fileprivate var visibleStroke: (paint: ResolvedPaint, style: StrokeStyle)? {
        guard let stroke, stroke.style.lineWidth > 0, stroke.style.lineWidth.isFinite else { return nil }
        let paint = stroke.paint.resolved
        return paint == .none ? nil : (paint, stroke.style)
    }
}

extension StrokeStyle {
    /// The farthest that a corner or an end reaches beyond the path.
    fileprivate var reach: CGFloat { lineWidth / 2 * max(1.5, lineJoin == .miter ? miterLimit : 1) }
}
