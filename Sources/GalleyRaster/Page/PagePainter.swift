import GalleyDiagnostics
import GalleyDisplay
import GalleyFormatting
import GalleyGeometry
import GalleyImage
import GalleyText

/// Draws display items. Reuses tools, glyphs and canvases across pages.
final class PagePainter {
    private var rasteriser: OutlineRasteriser
    private var outliner: StrokeOutliner
    private let outlines = OutlineCache()
    private let glyphs = GlyphCache()
    private let images = ImageCache()
    private let pictures = GlyphPictures()
    /// The page's canvas and one per nested layer, all of one size and cleared between uses.
    private var canvases: [Canvas] = []
    private var depth = 0
    private var scratch = PixelPath()

    /// Whether text and lines are black or white, text without grey edges.
    private let isBilevel: Bool

    init(isBilevel: Bool = false) {
        self.isBilevel = isBilevel
        let library = FreeTypeLibrary()
        rasteriser = OutlineRasteriser(library)
        outliner = StrokeOutliner(library)
    }

    /// The number of glyph masks rasterised so far; all others were cached.
    var glyphMisses: Int { glyphs.misses }

    /// The number of images decoded so far.
    var imageMisses: Int { images.misses }

    /// Draws the rows `rows` of a page's picture at `scale` pixels per point.
    func draw(
        _ items: [DisplayItem], scale: Double, width: Int, rows: Range<Int>, background: Color?
    ) throws(Diagnostic) -> RasterImage {
        let height = rows.count
        if let old = canvases.first, old.width != width || old.height != height { canvases.removeAll() }
        let canvas = try nextCanvas(width, height)
        defer { release(canvas) }
        if let background, background.opacity > 0 { canvas.fill(background) }
        let map = PixelMap(x: [scale, 0], y: [0, scale], offset: [0, -Double(rows.lowerBound)])
        try draw(items, map, Clip(box: canvas.box, mask: nil), on: canvas)
        return canvas.image()
    }

    /// Returns a transparent canvas, to be released after use.
    private func nextCanvas(_ width: Int, _ height: Int) throws(Diagnostic) -> Canvas {
        if canvases.count == depth { canvases.append(try Canvas(width: width, height: height)) }
        depth += 1
        return canvases[depth - 1]
    }

    private func release(_ canvas: Canvas) {
        canvas.clear()
        depth -= 1
    }

    /// Draws `items`, mapped to pixels by `map`, within `clip`.
    private func draw(
        _ items: [DisplayItem], _ map: PixelMap, _ clip: Clip, on canvas: Canvas
    ) throws(Diagnostic) {
        guard !clip.box.isEmpty else { return }
        for item in items {
            switch item {
            case .glyphs(let placed): try draw(placed, map, clip, canvas)
            case .line(let line): for placed in line.runs { try draw(placed, map, clip, canvas) }
            case .path(let painted): draw(painted, map, clip, canvas)
            case .image(let placed): try draw(placed, map, clip, canvas)
            case .group(let group): try draw(group, map, clip, canvas)
            case .link, .destination, .beginElement, .endElement: break
            }
        }
    }

    // MARK: Paths

    private func draw(_ painted: PaintedPath, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas) {
        // When drawing in bands, most shapes are in other bands.
        guard painted.extent?.isSeen(in: PixelBounds(clip.box, margin: 2), map) ?? true else { return }
        if !isBilevel, var run = painted.outlinedRun, let fill = painted.fill {
            run.paint = fill
            return drawShapes(run, map, clip, canvas)
        }
        if let fill = painted.fill, let paint = PixelPaint(fill, map) {
            scratch.removeAll()
            scratch.append(painted.path, map)
            fillScratch(
                isBilevel && Self.isLine(painted.path) ? PixelPaint(bilevel: fill) : paint,
                isEvenOdd: painted.fillStyle.isEOFilled, clip, canvas)
        }
        if let stroke = painted.stroke, let paint = PixelPaint(stroke.paint, map) {
            scratch.removeAll()
            outliner.stroke(painted.path, stroke.style, map, clip.box, into: &scratch)
            fillScratch(isBilevel ? PixelPaint(bilevel: stroke.paint) : paint, clip, canvas)
        }
    }

    /// Whether a filled path is a line, such as that below a heading.
    private static func isLine(_ path: Path) -> Bool {
        let box = path.boundingRect
        return min(box.width, box.height) <= thickestLine
    }

    /// In points.
    private static let thickestLine: CGFloat = 2

    private func fillScratch(_ paint: PixelPaint, isEvenOdd: Bool = false, _ clip: Clip, _ canvas: Canvas) {
        let area = scratch.pixelBounds(in: clip.box)
        guard !area.isEmpty else { return }
        canvas.touch(area)
        let seen = Clip(box: area, mask: clip.mask)
        switch paint {
        case .color(let color): rasteriser.fill(scratch, isEvenOdd: isEvenOdd, canvas.brush(color, seen))
        case .shader(let shader): rasteriser.fill(scratch, isEvenOdd: isEvenOdd, canvas.brush(shader, seen))
        }
        withExtendedLifetime(canvas) {}
    }

    // MARK: Images

    /// Draws an image as its outline filled with its pixels.
    private func draw(
        _ placed: PlacedImage, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas
    ) throws(Diagnostic) {
        let square = PixelMap(placed.transform).then(map)
        let header = placed.source.header
        scratch.removeAll()
        scratch.append(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), square)
        let area = scratch.pixelBounds(in: clip.box)
        guard !area.isEmpty, let inverse = square.inverted else { return }
        // From the page's pixels to the image's.
        var toImage = inverse.then(
            PixelMap(x: [Double(header.pixelWidth), 0], y: [0, Double(header.pixelHeight)], offset: .zero))
        let isSmooth = placed.interpolation != .none
        let isTransposed = toImage.isUpright && toImage.x.x.magnitude < toImage.x.y.magnitude
        if isTransposed { toImage = toImage.then(PixelMap(x: [0, 1], y: [1, 0], offset: .zero)) }
        let level = toImage.isUpright ? UprightImageShader.level(toImage) : SlopedImageShader.level(toImage)
        let pyramid = try images.pyramid(of: placed.source, isTransposed: isTransposed, from: level.number)
        let shader: any Shader =
            toImage.isUpright
            ? UprightImageShader(pyramid, toImage, area, isSmooth: isSmooth)
            : SlopedImageShader(pyramid, toImage, isSmooth: isSmooth)
        fillScratch(.shader(shader), clip, canvas)
    }

    // MARK: Glyphs

    private func draw(
        _ placed: PlacedRun, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas
    ) throws(Diagnostic) {
        let font = placed.run.font
        if font.hasColorGlyphs { return try drawPictures(placed, map, clip, canvas) }
        drawShapes(placed, map, clip, canvas)
    }

    /// Draws a run of a font with coloured glyphs: pictures where available, otherwise outlines.
    private func drawPictures(
        _ placed: PlacedRun, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas
    ) throws(Diagnostic) {
        let font = placed.run.font
        guard placed.size > 0, placed.size.isFinite, placed.origin.x.isFinite, placed.origin.y.isFinite else { return }
        let ink = placed.paint.textColor
        let unit = placed.size / CGFloat(font.metrics.unitsPerEm)
        var rest: [Glyph] = []
        var pen = 0
        for glyph in placed.run.glyphs {
            defer { pen += Int(glyph.advance) }
            guard let picture = pictures.picture(glyph.id, of: font, foreground: ink) else {
                var shape = glyph
                shape.xOffset += Int32(pen)
                shape.advance = 0
                rest.append(shape)
                continue
            }
            let transform = CGAffineTransform(
                a: unit, b: 0, c: 0, d: unit, tx: placed.origin.x + CGFloat(pen + Int(glyph.xOffset)) * unit,
                ty: placed.origin.y - CGFloat(glyph.yOffset) * unit)
            // The text's opacity applies to pictures as well.
            try draw(
                DisplayGroup(transform: transform, opacity: ink.opacity, items: picture.items), map, clip, canvas)
        }
        guard !rest.isEmpty else { return }
        let run = GlyphRun(font: font, glyphs: rest, text: placed.run.text, isRightToLeft: placed.run.isRightToLeft)
        var shapes = placed
        shapes.run = run
        drawShapes(shapes, map, clip, canvas)
    }

    private func drawShapes(_ placed: PlacedRun, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas) {
        let font = placed.run.font
        let unit = Double(placed.size) / Double(font.metrics.unitsPerEm)
        // Font units are y up.
        let (x, y) = (map.x * unit, map.y * -unit)
        let origin = map.apply(placed.origin)
        // Zero times a non-finite number is NaN.
        let taint = (x + y + origin) * 0
        guard placed.size > 0, taint == .zero, var paint = PixelPaint(placed.paint, map) else { return }
        if isBilevel {
            paint = PixelPaint(bilevel: placed.paint)
        }
        let em = max((x * x).sum(), (y * y).sum()).squareRoot() * Double(font.metrics.unitsPerEm)
        // Masks are cached for the common case, text in one colour.
        guard em < GlyphCache.ScaledFont.largestEm || isBilevel, case .color(let color) = paint else {
            drawOutlines(placed, paint, x, y, origin, clip, canvas)
            return
        }
        let brush = canvas.brush(color, clip)
        let shapes = outlines.glyphs(of: font)
        var scaledFont: UInt64?
        let box = clip.box
        let room = PixelBounds(box, margin: 2)
        // No glyph of this size extends farther; positions beyond might overflow an integer.
        let near = PixelBounds(box, margin: 16384)
        var advance = 0
        for glyph in placed.run.glyphs {
            let pen = origin + x * Double(advance + Int(glyph.xOffset)) + y * Double(glyph.yOffset)
            advance += Int(glyph.advance)
            let map = PixelMap(x: x, y: y, offset: pen)
            guard near.contains(low: pen, high: pen), shapes.extent(of: glyph.id)?.isSeen(in: room, map) ?? false else {
                continue
            }
            let number = scaledFont ?? glyphs.number(of: GlyphCache.ScaledFont(font, x: x, y: y), font: font)
            scaledFont = number
            // To the nearest quarter of a pixel.
            let quarterX = Int(bounded: (pen.x * 4).rounded(.toNearestOrAwayFromZero))
            let quarterY = Int(bounded: (pen.y * 4).rounded(.toNearestOrAwayFromZero))
            let key = GlyphCache.key(
                scaledFont: number, glyph: glyph.id, quarterX: quarterX & 3, quarterY: quarterY & 3)
            guard let mask = glyphs.find(key) ?? newMask(key, shapes.path(of: glyph.id), x, y) else {
                drawOutline(shapes.path(of: glyph.id), map, paint, clip, canvas)
                continue
            }
            guard !mask.area.isEmpty else { continue }
            let (dx, dy) = (quarterX >> 2, quarterY >> 2)
            let area = PixelRect(
                minX: mask.area.minX + dx, minY: mask.area.minY + dy, maxX: mask.area.maxX + dx,
                maxY: mask.area.maxY + dy)
            let seen = area.intersection(box)
            guard !seen.isEmpty else { continue }
            canvas.touch(seen)
            unsafe brush.stamp(glyphs.coverage(of: mask), area)
        }
        withExtendedLifetime(canvas) {}
        withExtendedLifetime(clip) {}
    }

    private func newMask(
        _ key: UInt64, _ outline: Path, _ x: SIMD2<Double>, _ y: SIMD2<Double>
    ) -> GlyphCache.Mask? {
        scratch.removeAll()
        let offset = SIMD2(Double(key >> 2 & 3), Double(key & 3)) / 4
        scratch.append(outline, PixelMap(x: x, y: y, offset: offset))
        return glyphs.insert(key, scratch, &rasteriser, isBilevel: isBilevel)
    }

    private func drawOutlines(
        _ placed: PlacedRun, _ paint: PixelPaint, _ x: SIMD2<Double>, _ y: SIMD2<Double>, _ origin: SIMD2<Double>,
        _ clip: Clip, _ canvas: Canvas
    ) {
        let shapes = outlines.glyphs(of: placed.run.font)
        let room = PixelBounds(clip.box, margin: 2)
        var advance = 0
        for glyph in placed.run.glyphs {
            let pen = origin + x * Double(advance + Int(glyph.xOffset)) + y * Double(glyph.yOffset)
            advance += Int(glyph.advance)
            let map = PixelMap(x: x, y: y, offset: pen)
            guard shapes.extent(of: glyph.id)?.isSeen(in: room, map) ?? false else { continue }
            drawOutline(shapes.path(of: glyph.id), map, paint, clip, canvas)
        }
    }

    private func drawOutline(
        _ outline: Path, _ map: PixelMap, _ paint: PixelPaint, _ clip: Clip, _ canvas: Canvas
    ) {
        scratch.removeAll()
        scratch.append(outline, map)
        fillScratch(paint, clip, canvas)
    }

    // MARK: Groups

    private func draw(
        _ group: DisplayGroup, _ map: PixelMap, _ clip: Clip, _ canvas: Canvas
    ) throws(Diagnostic) {
        let opacity = group.opacity > 0 ? UInt32((min(group.opacity, 1) * 255).rounded()) : 0  // bounded: an opacity
        let inner = PixelMap(group.transform).then(map)
        var shape = group.clip.map { narrowed(clip, to: $0, group.clipStyle, inner) } ?? clip
        guard opacity > 0, !shape.box.isEmpty, !group.items.isEmpty else { return }
        guard opacity < 255 || group.isLayer else {
            try draw(group.paintedItems, inner, shape, on: canvas)
            return
        }
        // The clip applies to the whole layer, not to each item.
        let layer = try nextCanvas(canvas.width, canvas.height)
        defer { release(layer) }
        try draw(group.paintedItems, inner, Clip(box: shape.box, mask: nil), on: layer)
        if let mask = group.mask { shape = try masked(shape, by: mask, inner, layer) }
        let blending = group.blendMode == .normal ? nil : Blending(mode: group.blendMode)
        canvas.draw(layer, blending, opacity: opacity, shape)
    }

    /// Returns `clip` with the luminosity of `items` as a mask, within the touched area of `layer`.
    private func masked(
        _ clip: Clip, by items: [DisplayItem], _ map: PixelMap, _ layer: Canvas
    ) throws(Diagnostic) -> Clip {
        let box = clip.box.intersection(layer.touched)
        guard !box.isEmpty else { return Clip(box: .empty, mask: nil) }
        let lights = try nextCanvas(layer.width, layer.height)
        defer { release(lights) }
        try draw(items, map, Clip(box: box, mask: nil), on: lights)
        let mask = lights.luminosity(in: box)
        if let outer = clip.mask { mask.multiply(by: outer) }
        return Clip(box: box, mask: mask)
    }

    /// Returns the part of `clip` inside `path`. An upright rectangle on pixel boundaries needs no mask.
    private func narrowed(_ clip: Clip, to path: Path, _ style: FillStyle, _ map: PixelMap) -> Clip {
        scratch.removeAll()
        scratch.append(path, map)
        let area = scratch.pixelBounds(in: clip.box)
        if area.isEmpty { return Clip(box: .empty, mask: nil) }
        if case .rect = path.figure, map.isUpright, scratch.isOnPixels {
            let (low, high) = (scratch.low.rounded(.toNearestOrEven), scratch.high.rounded(.toNearestOrEven))
            let box = PixelRect(
                minX: Int(bounded: low.x), minY: Int(bounded: low.y), maxX: Int(bounded: high.x),
                maxY: Int(bounded: high.y))
            return Clip(box: box.intersection(clip.box), mask: clip.mask)
        }
        let mask = CoverageMask(area)
        let origin = unsafe mask.origin + (area.minY * area.width + area.minX)
        unsafe rasteriser.cover(scratch, isEvenOdd: style.isEOFilled, area, origin)
        if let outer = clip.mask { mask.multiply(by: outer) }
        return Clip(box: area, mask: mask)
    }
}

extension PixelMap {
    /// Whether upright rectangles remain upright, apart from the rounding error of quarter turns.
    fileprivate var isUpright: Bool {
        func isSmall(_ a: Double, _ b: Double) -> Bool { a.magnitude <= 1e-12 * b.magnitude }
        return (isSmall(x.y, x.x) && isSmall(y.x, y.y)) || (isSmall(x.x, x.y) && isSmall(y.y, y.x))
    }
}
