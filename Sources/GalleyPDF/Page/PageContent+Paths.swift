import GalleyDisplay
import GalleyGeometry

/// Paths in plain colours, batched or alone, and with gradients.
extension PageContent {
    /// Adds the path to the batch of backgrounds; false if it must be painted alone.
    mutating func addToBatch(_ painted: PaintedPath) -> Bool {
        guard painted.stroke == nil, painted.outlinedRun == nil, case .color(let color)? = painted.fill,
            painted.path.isFinite, let shape = BackgroundBatch.Shape(painted.path, color)
        else { return false }
        if isMarked, let owner = resources.structure?.owner(of: .path), owner != .artifact { return false }
        record(color)
        let (flip, area) = (height, area)
        if backgrounds?.add(shape, flip: flip) == true { return true }
        end()
        setAlpha(1)
        backgrounds = BackgroundBatch(
            shape, in: &content, area, isMarked: isMarked && resources.structure != nil, flip: flip)
        return true
    }

    mutating func flushBackgrounds() {
        backgrounds.take()?.insert(into: &content)
    }

    mutating func draw(_ painted: PaintedPath, _ context: DrawingContext) {
        var painted = painted
        if painted.outlinedRun != nil { painted.path = painted.path }
        guard painted.path.isFinite else { return }
        beginMark(.path)
        // The common case: a fill in one colour without a stroke.
        if painted.stroke == nil, case .color(let color)? = painted.fill {
            record(color)
            if color.opacity > 0 { fill(painted, color) }
            return
        }
        for case .color(let color)? in [painted.fill, painted.stroke?.paint] { record(color) }
        let fill = painted.fill?.resolved ?? .none
        var stroke = ResolvedPaint.none
        if let style = painted.stroke?.style, style.lineWidth > 0, style.lineWidth.isFinite {
            stroke = painted.stroke?.paint.resolved ?? .none
        }
        if case .color(let fill) = fill, case .color(let line) = stroke, fill.opacity == line.opacity {
            // One operator paints both if their opacities are equal.
            setAlpha(fill.opacity)
            content.setFill(fill)
            setStroke(line, painted)
            let operation = painted.fillStyle.isEOFilled ? "B*" : "B"
            return paint(painted.path, operation, stroke: painted.stroke?.style)
        }
        switch fill {
        case .none: break
        case .color(let color): self.fill(painted, color, isAlone: stroke == .none)
        case .gradient(let gradient):
            let operation = painted.fillStyle.isEOFilled ? "f*" : "f"
            draw(painted, gradient, isStroke: false, operation, context)
        }
        switch stroke {
        case .none: break
        case .color(let color):
            setStroke(color, painted)
            paint(painted.path, "S", stroke: painted.stroke?.style)
        case .gradient(let gradient):
            draw(painted, gradient, isStroke: true, "S", context)
        }
    }

    /// - Parameter isAlone: whether no stroke is drawn over it.
    private mutating func fill(
        _ painted: PaintedPath, _ color: Color, isAlone: Bool = true
    ) {
        setAlpha(color.opacity)
        content.setFill(color)
        if isAlone, let row = RectangleRow(painted.path) { return row.fill(in: &content, flip: height) }
        paint(painted.path, painted.fillStyle.isEOFilled ? "f*" : "f", stroke: nil)
    }

    /// Paints in the current colours and style, by a form if the outline repeats often enough.
    private mutating func paint(
        _ path: Path, _ operation: String, stroke: StrokeStyle?
    ) {
        if path.mayHaveCurves,
            let form = resources.form(for: path, operation, stroke: stroke, flip: height)
        {
            used.add(form: form.number)
            return content.paint(form: "X\(form.number)", at: form.place)
        }
        content.construct(path, flip: height)
        content.op(operation)
    }

    private mutating func setStroke(_ color: Color, _ painted: PaintedPath) {
        setAlpha(color.opacity)
        content.setStroke(color)
        if let style = painted.stroke?.style { content.setStrokeStyle(style) }
    }

    /// Paints with a shading pattern (§8.7.4), and with a soft mask if the opacity varies (§11.6.4.3).
    private mutating func draw(
        _ painted: PaintedPath, _ gradient: ResolvedGradient, isStroke: Bool, _ operation: String,
        _ context: DrawingContext
    ) {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        var box = painted.path.boundingRect
        if isStroke, let style = painted.stroke?.style {
            // The maximum extent of joins and caps beyond the path.
            let reach = style.lineWidth / 2 * max(1.5, style.lineJoin == .miter ? style.miterLimit : 1)
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        let opacity = gradient.ramp.commonOpacity
        if opacity == nil {
            content.save()
            resources.findings.add(.transparency)
            setMask(resources.paints.mask(gradient, box: box, mirror))
        }
        setAlpha(opacity ?? 1)
        if let color = gradient.ramp.opaque.commonColor {
            draw(painted, .color(color), isStroke: isStroke, operation)
        } else if opacity != 1, case .conic = gradient.geometry {
            // Viewers paint the patches one by one, and a one-pixel overlap would be visible: composite them first.
            var form = PageContent(resources, size: size, area: area, isForm: true)
            let pattern = resources.paints.pattern(gradient, box: box, mirror)
            form.draw(painted, .pattern(pattern), isStroke: isStroke, operation)
            paint(form, within: box.applying(mirror))
        } else {
            let pattern = resources.paints.pattern(gradient, box: box, context.toContent.concatenating(mirror))
            draw(painted, .pattern(pattern), isStroke: isStroke, operation)
        }
        if opacity == nil { content.restore() }
    }

    private mutating func draw(_ painted: PaintedPath, _ ink: ContentColor, isStroke: Bool, _ operation: String) {
        if case .pattern(let number) = ink { used.add(pattern: number) }
        switch (ink, isStroke) {
        case (_, false): content.setFill(ink)
        case (.color(let color), true): content.setStroke(color)
        case (.pattern(let pattern), true): content.setStroke(pattern: pattern)
        }
        if isStroke, let style = painted.stroke?.style { content.setStrokeStyle(style) }
        content.construct(painted.path, flip: height)
        content.op(operation)
    }
}
