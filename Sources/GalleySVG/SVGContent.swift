import GalleyDisplay
import GalleyGeometry
import GalleyText

/// The page's items as SVG elements, and the glyphs and clips that they refer to.
struct SVGContent {
    /// What stands in `defs`: `g0`, `g1`… the glyphs, in font units, y up; `c0`, `c1`… the clips.
    private(set) var definitions = SVGBytes()
    private(set) var body = SVGBytes()
    /// Each glyph's number; nil for one without outline.
    private var glyphs: [GlyphKey: Int?] = [:]
    private var glyphCount = 0
    private var clipCount = 0

    private struct GlyphKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    mutating func draw(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .glyphs(let placed): draw(placed)
            case .path(let painted): draw(painted)
            case .group(let group): draw(group)
            case .link(let link): draw(link)
            }
        }
    }

    // MARK: Text

    /// A group in font units, y up, of one `use` for each glyph that is not blank. §5.6.
    private mutating func draw(_ placed: PlacedRun) {
        let (font, origin) = (placed.run.font, placed.origin)
        guard placed.color.opacity > 0, placed.size > 0, placed.size.isFinite, origin.x.isFinite, origin.y.isFinite
        else { return }
        let numbers = placed.run.glyphs.map { number(of: $0.id, font) }
        guard numbers.contains(where: { $0 != nil }) else { return }
        body.raw("<g role=\"img\"")
        body.attribute("aria-label", text: String(decoding: placed.run.text, as: UTF16.self))
        body.fill(placed.color)
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

    // MARK: Paths and links

    private mutating func draw(_ painted: PaintedPath) {
        let stroke = painted.stroke.flatMap { stroke in
            let width = stroke.style.lineWidth
            return stroke.color.opacity > 0 && width > 0 && width.isFinite ? stroke : nil
        }
        let isFilled = (painted.fill?.opacity ?? 0) > 0
        guard isFilled || stroke != nil, painted.path.isFinite else { return }
        body.openShape(painted.path, dashed: stroke?.style.dash.isEmpty == false)
        body.fill(painted.fill)
        if let stroke { body.stroke(stroke) }
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

    // MARK: Groups

    /// §5.2, with its transform (§7.6), its clip in the group's own coordinates (§14.3.5) and its opacity (§14.5).
    private mutating func draw(_ group: DisplayGroup) {
        let t = group.transform
        let parts = [t.a, t.b, t.c, t.d, t.tx, t.ty]
        guard group.opacity > 0, !group.items.isEmpty, parts.allSatisfy(\.isFinite) else { return }
        if let clip = group.clip, clip.isEmpty || !clip.isFinite { return }
        body.raw("<g")
        if !t.isIdentity { transform(t) }
        if let clip = group.clip {
            definitions.raw("<clipPath id=\"c")
            definitions.integer(clipCount)
            definitions.raw("\">")
            definitions.openShape(clip)
            definitions.raw("/></clipPath>\n")
            body.raw(" clip-path=\"url(#c")
            body.integer(clipCount)
            body.raw(")\"")
            clipCount += 1
        }
        if group.opacity < 1 { body.attribute("opacity", group.opacity) }
        body.raw(">\n")
        draw(group.items)
        body.raw("</g>\n")
    }

    private mutating func transform(_ t: CGAffineTransform) {
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            body.raw(" transform=\"translate(")
        } else {
            body.raw(" transform=\"matrix(")
            for factor in [t.a, t.b, t.c, t.d] {
                body.factor(factor)
                body.raw(" ")
            }
        }
        body.numbers(t.tx, t.ty)
        body.raw(")\"")
    }
}

extension Path {
    /// Whether every coordinate is a number.
    fileprivate var isFinite: Bool {
        switch figure {
        case .empty: return true
        case .rect(let r), .ellipse(let r): return r.isFinite
        case .roundedRect(let r, let radius): return r.isFinite && radius.isFinite
        case .elements(let list):
            // What is not finite makes the sum so: zero times it is not a number.
            return list.reduce(0.0) { $0 + $1.taint } == 0
        }
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension Path.Element {
    fileprivate var taint: CGFloat {
        switch self {
        case .move(let p), .line(let p): (p.x + p.y) * 0
        case .quadCurve(let p, let a): (p.x + p.y + a.x + a.y) * 0
        case .curve(let p, let a, let b): (p.x + p.y + a.x + a.y + b.x + b.y) * 0
        case .closeSubpath: 0
        }
    }
}
