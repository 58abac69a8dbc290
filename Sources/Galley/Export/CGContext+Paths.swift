public import Foundation
import GalleyDisplay
public import GalleyGeometry
public import GalleyViews

/// The rule by which a path is filled, and whether its line is drawn, as Core Graphics names them.
public enum CGPathDrawingMode: Sendable {
    /// Filled by the rule of winding numbers.
    case fill
    /// Filled by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// Filled by the rule of winding numbers, then the line.
    case fillStroke
    /// Filled by the even-odd rule, then the line.
    case eoFillStroke
}

/// The rule by which a path is filled, as Core Graphics names it.
public enum CGPathFillRule: Sendable {
    /// That of winding numbers.
    case winding
    /// The even-odd rule.
    case evenOdd
}

extension GraphicsContext {
    /// Draws by the functions of Core Graphics, in the coordinates of the canvas.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        let context = CGContext(bounds: .zero)
        context.begin(.zero)
        try content(context)
        add(context.items)
    }
}

extension CGContext {
    // MARK: Colours and lines

    /// Sets the colour of areas.
    public func setFillColor(_ color: CGColor) { state.fill = Color(cgColor: color) }
    /// Sets the colour of areas from components in 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = Color(cgColor: color) }
    /// Sets the colour of lines from components in 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = width }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join }
    /// Sets the lengths of dashes and gaps, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dash, state.line.dashPhase) = (lengths, phase)
    }
    /// Sets the opacity of what is drawn, in 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.opacity = alpha.clamped(to: 0...1) }

    // MARK: Paths

    /// Begins a new path.
    public func beginPath() { path = Path() }
    /// Begins a figure.
    public func move(to point: CGPoint) { path.move(to: point.applying(map)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { path.addLine(to: point.applying(map)) }
    /// Adds lines between points.
    public func addLines(between points: [CGPoint]) { path.addLines(points.map { $0.applying(map) }) }
    /// Adds a curve of the third degree.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end.applying(map), control1: control1.applying(map), control2: control2.applying(map))
    }
    /// Adds a curve of the second degree.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end.applying(map), control: control.applying(map))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { add(Path(rect)) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }
    /// Adds another path.
    public func addPath(_ other: CGPath) { add(Path(other)) }
    /// Adds an arc, after a line to its start; angles are in radians.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let back = map.inverted()
        var arc = Path()
        if let start = path.currentPoint, map.determinant != 0 { arc.move(to: start.applying(back)) }
        arc.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise)
        add(arc)
    }
    /// Closes the figure.
    public func closePath() { path.closeSubpath() }

    private func add(_ other: Path) { path.addPath(other.applying(map)) }

    // MARK: Drawing

    /// Draws the path, and begins a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            let line = path
            fillPath(using: mode == .fillStroke ? .winding : .evenOdd)
            path = line
            strokePath()
        }
    }
    /// Fills the path, and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        draw(
            PaintedPath(
                path: path, fill: .color(state.fill.opacity(state.opacity)),
                fillStyle: FillStyle(eoFill: rule == .evenOdd)))
        path = Path()
    }
    /// Draws the line of the path, and begins a new one.
    public func strokePath() {
        // Where a transform stretches more in one direction, the mean of both.
        let scale = map.determinant.magnitude.squareRoot()
        var style = state.line
        style.lineWidth *= scale
        style.dash = style.dash.map { $0 * scale }
        style.dashPhase *= scale
        draw(
            PaintedPath(
                path: path, stroke: .init(color: state.stroke.opacity(state.opacity), style: style)))
        path = Path()
    }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { with(Path(rect)) { fillPath() } }
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { with(Path(ellipseIn: rect)) { fillPath() } }
    /// Draws the line of a rectangle.
    public func stroke(_ rect: CGRect) { with(Path(rect)) { strokePath() } }
    /// Draws the line of a rectangle, `width` points wide.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }
    /// Draws the line of an ellipse.
    public func strokeEllipse(in rect: CGRect) { with(Path(ellipseIn: rect)) { strokePath() } }
    /// Draws lines between points, two by two.
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        with(lines) { strokePath() }
    }
    /// Shows only what is drawn next within the path, and begins a new one.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(
            DisplayGroup(clip: path, clipStyle: FillStyle(eoFill: rule == .evenOdd), items: []))
        path = Path()
    }
    /// Shows only what is drawn next within a rectangle.
    public func clip(to rect: CGRect) { with(Path(rect)) { clip() } }
    /// Draws a picture that fills a rectangle.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let upright = CGAffineTransform(
            a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
        let placed = DisplayItem.image(
            PlacedImage(source: image.source, frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
        add([.group(DisplayGroup(transform: upright.concatenating(map), opacity: state.opacity, items: [placed]))])
    }

    /// Draws another path, and keeps the one before.
    private func with(_ other: Path, _ draw: () -> Void) {
        let kept = path
        path = other.applying(map)
        draw()
        path = kept
    }

    private func draw(_ painted: PaintedPath) {
        if !painted.path.isEmpty { add([.path(painted)]) }
    }
}
