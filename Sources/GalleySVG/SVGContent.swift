import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText

/// Converts a page's items to SVG elements and the definitions to which they refer.
struct SVGContent {
    /// The content of `defs`: glyphs `g0`, `g1`… in font units, y up; clips `c0`, `c1`…; masks `m0`, `m1`…; gradients
    /// `p0`, `p1`…; wedges of conic gradients `w0`, `w1`…; images `i0`, `i1`….
    var definitions = SVGBytes()
    var body = SVGBytes()
    /// The glyphs' numbers; nil for glyphs without outlines.
    private var glyphs: [GlyphPictures.Key: Int?] = [:]
    private var glyphCount = 0
    var clipCount = 0
    var maskCount = 0
    /// The number of parts with a stated reading order: `r0`, `r1`…
    var partCount = 0
    /// The number of uses of each view identifier.
    var identifiers: [String: Int] = [:]
    private var paints = SVGPaints()
    private let pictures = GlyphPictures()
    /// The embedded fonts; nil if all text is drawn as outlines.
    private(set) var fonts: SVGFonts?
    private var images = SVGImages()
    /// The open structure elements: where the group of each begins, and where its content does; equal without a group.
    var elements: [(start: Int, content: Int, isHidden: Bool)] = []
    /// The outlines of whole runs, for compact files only.
    var outlines: SVGOutlines?
    /// Whether the file's title stands for the labels of its texts.
    var isNamed = false

    init(fonts: SVGFonts? = nil, outlines: SVGOutlines?) {
        self.fonts = fonts
        self.outlines = outlines
        guard outlines != nil else { return }
        definitions.isCompact = true
        body.isCompact = true
    }

    /// Whether anything refers to another part of the file by `xlink:href`.
    var usesXLink: Bool { definitions.hasLinks || body.hasLinks }

    /// - Throws: `Diagnostic` if an image must be decoded and its pixels are damaged.
    mutating func draw(_ items: [DisplayItem]) throws(Diagnostic) {
        for item in items {
            switch item {
            case .glyphs(let placed): try draw(placed)
            case .line(let line): for placed in line.runs { try draw(placed) }
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

    /// Writes a group in font units, y up, with a `use` for each glyph that is not blank. §5.6.
    private mutating func draw(_ placed: PlacedRun) throws(Diagnostic) {
        let (font, origin) = (placed.run.font, placed.origin)
        guard placed.size > 0, placed.size.isFinite, origin.x.isFinite, origin.y.isFinite else { return }
        var color: Color
        switch placed.paint.resolved {
        case .none: return
        case .color(let plain): color = plain
        case .gradient where font.hasColorGlyphs: color = placed.paint.textColor
        case .gradient: return drawOutlines(placed)
        }
        if let number = fonts?.number(of: placed.run) { return write(placed, color, font: number) }
        if outlines != nil, !font.hasColorGlyphs { return drawCompact(placed, color) }
        var numbers: [Int?] = []
        for glyph in placed.run.glyphs {
            numbers.append(try pictureNumber(of: glyph.id, font, color) ?? number(of: glyph.id, font))
        }
        guard numbers.contains(where: { $0 != nil }) else { return }
        body.raw("<g role=\"img\"")
        body.attribute("aria-label", text: placed.text)
        if font.hasColorGlyphs, color.opacity < 1 {
            body.attribute("opacity", color.opacity)
            color.opacity = 1
        }
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

    /// Writes text with the length that the page gives it and the run's direction, overriding that of its characters.
    /// §10.4.
    private mutating func write(_ placed: PlacedRun, _ color: Color, font number: Int) {
        let run = placed.run
        body.raw("<text xml:space=\"preserve\"")
        body.attribute("x", placed.origin.x + (run.isRightToLeft ? placed.width : 0))
        body.attribute("y", placed.origin.y)
        body.raw(" font-family=\"")
        body.definition("f")
        body.integer(number)
        body.raw("\"")
        body.attribute("font-size", placed.size)
        body.attribute("textLength", placed.width)
        if run.isRightToLeft { body.raw(" direction=\"rtl\" unicode-bidi=\"bidi-override\"") }
        body.fill(color)
        body.raw(">")
        body.escaped(String(utf16: run.text))
        body.raw("</text>\n")
    }

    private mutating func use(_ number: Int, x: Int, y: Int) {
        body.raw("<use")
        body.link("g")
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

    /// Returns the glyph's number, defining it at its first use; nil if there is nothing to draw.
    private mutating func number(of glyph: GlyphID, _ font: FontInstance) -> Int? {
        let key = GlyphPictures.Key(glyph, of: font)
        if let number = glyphs[key] { return number }
        let outline = font.outline(of: glyph)
        guard !outline.isEmpty else {
            glyphs[key] = .some(nil)
            return nil
        }
        definitions.raw("<path id=\"")
        definitions.definition("g")
        definitions.integer(glyphCount)
        definitions.raw("\" d=\"")
        definitions.data(outline.elements)
        definitions.raw("\"/>\n")
        glyphs[key] = .some(glyphCount)
        glyphCount += 1
        return glyphCount - 1
    }

    /// Returns the number of a coloured glyph's definition in font units, y up; nil for a glyph without colours.
    private mutating func pictureNumber(
        of glyph: GlyphID, _ font: FontInstance, _ foreground: Color
    ) throws(Diagnostic) -> Int? {
        guard let picture = pictures.picture(glyph, of: font, foreground: foreground) else { return nil }
        let key = GlyphPictures.Key(
            glyph, of: font, foreground: picture.usesForeground ? foreground.opacity(1) : nil)
        if let number = glyphs[key] { return number }
        let drawn = try drawnAside(picture.items)
        definitions.raw("<g id=\"")
        definitions.definition("g")
        definitions.integer(glyphCount)
        definitions.raw("\" transform=\"scale(1 -1)\">\n")
        definitions.append(drawn)
        definitions.raw("</g>\n")
        glyphs[key] = .some(glyphCount)
        glyphCount += 1
        return glyphCount - 1
    }

    /// Returns `items` as elements for a definition instead of the body.
    mutating func drawnAside(_ items: [DisplayItem]) throws(Diagnostic) -> SVGBytes {
        let outer = body
        body = SVGBytes()
        body.isCompact = outer.isCompact
        defer { body = outer }
        try draw(items)
        return body
    }

    /// Draws the outlines as one path, so that a gradient spans all of them.
    private mutating func drawOutlines(_ placed: PlacedRun) {
        body.raw("<g role=\"img\"")
        body.attribute("aria-label", text: placed.text)
        body.raw(">\n")
        draw(PaintedPath(path: placed.outline, fill: placed.paint))
        body.raw("</g>\n")
    }

    // MARK: Paths and links

    private mutating func draw(_ painted: PaintedPath) {
        let (fill, stroke) = (painted.fill?.resolved ?? .none, painted.visibleStroke)
        if outlines != nil, let run = painted.outlinedRun, case .color(let color) = fill {
            return drawCompact(outlineOf: run, color)
        }
        guard fill != .none || stroke != nil, painted.path.isFinite else { return }
        if outlines != nil, stroke == nil, !painted.fillStyle.isEOFilled, case .color(let color) = fill,
            case .elements = painted.path.figure
        {
            return drawCompact(painted.path, color)
        }
        // Definitions are written before the element that refers to them.
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

    /// Returns the number of a gradient's definition; 0 for other paints.
    private mutating func number(of paint: ResolvedPaint, on painted: PaintedPath, reach: CGFloat) -> Int {
        guard case .gradient(let gradient) = paint else { return 0 }
        let box = painted.path.boundingRect.insetBy(dx: -reach, dy: -reach)
        return paints.number(of: gradient, covering: box, &definitions)
    }

    /// Draws an image, which is defined once and then used. §5.7.
    private mutating func draw(_ placed: PlacedImage) throws(Diagnostic) {
        guard placed.frame.isFinite, placed.frame.width != 0, placed.frame.height != 0 else { return }
        let number = try images.number(of: placed.source, &definitions)
        let header = placed.source.header
        let unit = CGAffineTransform(
            scaleX: 1 / CGFloat(header.pixelWidth), y: 1 / CGFloat(header.pixelHeight))
        body.raw("<use")
        body.link("i")
        body.integer(number)
        body.raw("\"")
        body.transform(unit.concatenating(placed.transform))
        // §11.7.4; browsers show crisp pixels for this keyword.
        if placed.interpolation == .none { body.attribute("image-rendering", "optimizeSpeed") }
        body.raw("/>\n")
    }

    /// Writes a link (§17.1) around an invisible rectangle that receives pointer events (§16.6).
    private mutating func draw(_ link: LinkArea) {
        guard Path(link.frame).isFinite else { return }
        body.raw("<a href=\"")
        body.url(link.url)
        body.raw("\">")
        body.openRect(link.frame)
        body.raw(" fill=\"none\" pointer-events=\"all\"/></a>\n")
    }
}

extension PaintedPath {
    /// The stroke; nil if it is invisible.
    fileprivate var visibleStroke: (paint: ResolvedPaint, style: StrokeStyle)? {
        guard let stroke, stroke.style.lineWidth > 0, stroke.style.lineWidth.isFinite else { return nil }
        let paint = stroke.paint.resolved
        return paint == .none ? nil : (paint, stroke.style)
    }
}

extension StrokeStyle {
    /// The maximum extent of joins and caps beyond the path.
    fileprivate var reach: CGFloat { lineWidth / 2 * max(1.5, lineJoin == .miter ? miterLimit : 1) }
}
