import GalleyDisplay
import GalleyGeometry

/// Paths: in plain colours with others like them or by themselves, and with gradients.
extension PageContent {
    /// Whether the path is one to be painted with others like it.
    mutating func gathers(_ painted: PaintedPath, _ resources: inout SharedResources) -> Bool {
        guard painted.stroke == nil, case .color(let color)? = painted.fill, painted.path.isFinite,
            let shape = Grounds.Shape(painted.path, color)
        else { return false }
        if isMarked, let owner = resources.tags?.owner(of: .path), owner != .artifact { return false }
        resources.note(color)
        let (flip, area) = (height, area)
        if grounds?.add(shape, flip: flip) == true { return true }
        end()
        setAlpha(1, &resources)
        grounds = Grounds(shape, in: &content, area, isMarked: isMarked && resources.tags != nil, flip: flip)
        return true
    }

    mutating func insertGrounds() {
        grounds.take()?.insert(into: &content)
    }

    mutating func draw(_ painted: PaintedPath, _ place: Surroundings, _ resources: inout SharedResources) {
        guard painted.path.isFinite else { return }
        beginMark(.path, &resources)
        // Most of what is drawn: one colour, no line.
        if painted.stroke == nil, case .color(let color)? = painted.fill {
            resources.note(color)
            if color.opacity > 0 { fill(painted, color, &resources) }
            return
        }
        for case .color(let color)? in [painted.fill, painted.stroke?.paint] { resources.note(color) }
        let fill = painted.fill?.resolved ?? .none
        var stroke = ResolvedPaint.none
        if let style = painted.stroke?.style, style.lineWidth > 0, style.lineWidth.isFinite {
            stroke = painted.stroke?.paint.resolved ?? .none
        }
        if case .color(let fill) = fill, case .color(let line) = stroke, fill.opacity == line.opacity {
            // One operator paints both where they have one opacity.
            setAlpha(fill.opacity, &resources)
            content.setFill(fill)
            setStroke(line, painted, &resources)
            let operation = painted.fillStyle.isEOFilled ? "B*" : "B"
            return paint(painted.path, operation, stroke: painted.stroke?.style, &resources)
        }
        switch fill {
        case .none: break
        case .color(let color): self.fill(painted, color, isAlone: stroke == .none, &resources)
        case .gradient(let gradient):
            let operation = painted.fillStyle.isEOFilled ? "f*" : "f"
            draw(painted, gradient, isStroke: false, operation, place, &resources)
        }
        switch stroke {
        case .none: break
        case .color(let color):
            setStroke(color, painted, &resources)
            paint(painted.path, "S", stroke: painted.stroke?.style, &resources)
        case .gradient(let gradient):
            draw(painted, gradient, isStroke: true, "S", place, &resources)
        }
    }

    /// - Parameter isAlone: whether no line is drawn over it.
    private mutating func fill(
        _ painted: PaintedPath, _ color: Color, isAlone: Bool = true, _ resources: inout SharedResources
    ) {
        setAlpha(color.opacity, &resources)
        content.setFill(color)
        if isAlone, let row = RectangleRow(painted.path) { return row.fill(in: &content, flip: height) }
        paint(painted.path, painted.fillStyle.isEOFilled ? "f*" : "f", stroke: nil, &resources)
    }

    /// Paints in the colours and the style that are set, by a form where the same outline has come often enough.
    private mutating func paint(
        _ path: Path, _ operation: String, stroke: StrokeStyle?, _ resources: inout SharedResources
    ) {
        if path.mayHaveCurves,
            let form = resources.form(for: path, operation, stroke: stroke, flip: height)
        {
            used.add(outline: form.number)
            return content.paint(form: "X\(form.number)", at: form.place)
        }
        content.construct(path, flip: height)
        content.op(operation)
    }

    private mutating func setStroke(_ color: Color, _ painted: PaintedPath, _ resources: inout SharedResources) {
        setAlpha(color.opacity, &resources)
        content.setStroke(color)
        if let style = painted.stroke?.style { content.setStrokeStyle(style) }
    }

    /// A shading pattern (§8.7.4), and where the opacity changes, too, a soft mask (§11.6.4.3).
    private mutating func draw(
        _ painted: PaintedPath, _ gradient: ResolvedGradient, isStroke: Bool, _ operation: String,
        _ place: Surroundings, _ resources: inout SharedResources
    ) {
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        var box = painted.path.boundingRect
        if isStroke, let style = painted.stroke?.style {
            // The farthest that a corner or an end reaches beyond the path.
            let reach = style.lineWidth / 2 * max(1.5, style.lineJoin == .miter ? style.miterLimit : 1)
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        let opacity = gradient.ramp.commonOpacity
        if opacity == nil {
            content.save()
            resources.findings.add(.transparency)
            content.setMask(resources.paints.mask(gradient, box: box, mirror))
        }
        setAlpha(opacity ?? 1, &resources)
        if let color = gradient.ramp.opaque.commonColor {
            draw(painted, .color(color), isStroke: isStroke, operation)
        } else if opacity != 1, case .conic = gradient.geometry {
            // Viewers paint the patches one by one. Where they lap over each other by a pixel it would show through: they
            // are put together first.
            var form = PageContent(size: size, area: area, writesHex: writesHex, isForm: true)
            let pattern = resources.paints.pattern(gradient, box: box, mirror)
            form.draw(painted, .pattern(pattern), isStroke: isStroke, operation)
            paint(form, within: box.applying(mirror), &resources)
        } else {
            let pattern = resources.paints.pattern(gradient, box: box, place.toContent.concatenating(mirror))
            draw(painted, .pattern(pattern), isStroke: isStroke, operation)
        }
        if opacity == nil { content.restore() }
    }

    private mutating func draw(_ painted: PaintedPath, _ ink: ContentColor, isStroke: Bool, _ operation: String) {
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
