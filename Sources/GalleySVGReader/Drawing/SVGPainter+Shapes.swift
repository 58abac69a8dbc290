import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry

/// Basic shapes and paths. SVG 1.1 §8, §9.
extension SVGPainter {
    mutating func shape(_ index: Int, _ context: Context) throws(Diagnostic) -> [DisplayItem] {
        guard context.style.isVisible, let path = drawnPath(of: index, context), !path.isEmpty else { return [] }
        let name = tree.elements[index].name
        let items = try painted(path, index, context, hasArea: name != "line")
        return ["path", "line", "polyline", "polygon"].contains(name)
            ? items + (try markers(on: path, index, context)) : items
    }

    /// Returns `path` with the style's fill and stroke.
    mutating func painted(
        _ path: Path, _ index: Int, _ context: Context, hasArea: Bool = true, box: CGRect? = nil
    ) throws(Diagnostic) -> [DisplayItem] {
        let style = context.style
        let box = box ?? path.boundingRect
        if hasArea, let target = pattern(style.fill),
            let tiles = try tiles(target, in: path, of: index, context, box: box)
        {
            var outline = context
            outline.style.fill = .none
            let stroke = try painted(path, index, outline, box: box)
            guard !tiles.isEmpty else { return stroke }
            let filled = DisplayGroup(
                clip: path, clipStyle: style.fillRule, opacity: style.fillOpacity, items: tiles)
            return style.isStrokeFirst ? stroke + [.group(filled)] : [.group(filled)] + stroke
        }
        let fill = hasArea ? try paint(style.fill, style.fillOpacity, index, context, box: box) : nil
        var stroke: PaintedPath.Stroke?
        if style.strokeStyle.lineWidth > 0,
            let paint = try paint(style.stroke, style.strokeOpacity, index, context, box: box)
        {
            stroke = PaintedPath.Stroke(paint: paint, style: style.strokeStyle)
        }
        guard fill != nil || stroke != nil else { return [] }
        if style.isStrokeFirst, fill != nil, stroke != nil {
            return [
                .path(PaintedPath(path: path, fill: nil as Paint?, stroke: stroke)),
                .path(PaintedPath(path: path, fill: fill, fillStyle: style.fillRule)),
            ]
        }
        return [.path(PaintedPath(path: path, fill: fill, fillStyle: style.fillRule, stroke: stroke))]
    }

    /// The shape's path; nil for a shape without size or with invalid values, which is not drawn. A path with an error is drawn up to it.
    private mutating func drawnPath(of index: Int, _ context: Context) -> Path? {
        guard tree.elements[index].name == "path" else {
            do throws(Diagnostic) { return try path(of: index, context) } catch {
                warn(of: error, "not drawn")
                return nil
            }
        }
        guard let data = values(index)["d"], data != "none" else { return nil }
        let (path, error) = Path.drawn(svgPathData: data)
        if let error, case .byte(let offset, _) = error.place.field {
            let around = String(decoding: Array(data.utf8).dropFirst(max(0, offset - 10)).prefix(24), as: UTF8.self)
            let problem: Wording = "d: invalid value at byte \(offset), near \(quoted(around)): \(error.wording())"
            warn(of: fail(index, problem), "drawn up to it")
        }
        return path
    }

    /// Returns the path of a shape other than `path`; nil for a shape without size.
    private func path(of index: Int, _ context: Context) throws(Diagnostic) -> Path? {
        let (width, height) = (context.viewport.width, context.viewport.height)
        let across = { [self] (key: String) throws(Diagnostic) -> CGFloat in
            try length(key, of: index, percentOf: width, context) ?? 0
        }
        let down = { [self] (key: String) throws(Diagnostic) -> CGFloat in
            try length(key, of: index, percentOf: height, context) ?? 0
        }
        /// Reads a length ≥ 0; negative lengths are errors.
        func size(_ key: String, _ whole: CGFloat) throws(Diagnostic) -> CGFloat? {
            guard let size = try length(key, of: index, percentOf: whole, context) else { return nil }
            if size < 0 {
                throw fail(index, "\(key): invalid value \(quoted(values(index)[key] ?? "")): expected a length ≥ 0")
            }
            return size
        }
        switch tree.elements[index].name {
        case "rect":
            let rect = CGRect(
                x: try across("x"), y: try down("y"), width: try size("width", width) ?? 0,
                height: try size("height", height) ?? 0)
            guard rect.width > 0, rect.height > 0 else { return nil }
            let (rx, ry) = (try size("rx", width), try size("ry", height))
            let corner = CGSize(
                width: min(rx ?? ry ?? 0, rect.width / 2), height: min(ry ?? rx ?? 0, rect.height / 2))
            guard corner.width > 0, corner.height > 0 else { return Path(rect) }
            // Elliptical corners are scaled circular ones.
            let stretch = corner.height / corner.width
            let round = CGRect(x: rect.minX, y: rect.minY / stretch, width: rect.width, height: rect.height / stretch)
            return Path(roundedRect: round, cornerRadius: corner.width)
                .applying(CGAffineTransform(scaleX: 1, y: stretch))
        case "circle", "ellipse":
            let isCircle = tree.elements[index].name == "circle"
            let diagonal = ((width * width + height * height) / 2).squareRoot()
            var (rx, ry) = (CGFloat.zero, CGFloat.zero)
            if isCircle {
                rx = try size("r", diagonal) ?? 0
                ry = rx
            } else {
                let (x, y) = (try size("rx", width), try size("ry", height))
                (rx, ry) = (x ?? y ?? 0, y ?? x ?? 0)
            }
            guard rx > 0, ry > 0 else { return nil }
            return Path(
                ellipseIn: CGRect(x: try across("cx") - rx, y: try down("cy") - ry, width: 2 * rx, height: 2 * ry))
        case "line":
            let (start, end) = (
                CGPoint(x: try across("x1"), y: try down("y1")), CGPoint(x: try across("x2"), y: try down("y2"))
            )
            return Path { $0.addLines([start, end]) }
        case "polyline", "polygon":
            guard let text = values(index)["points"] else { return nil }
            guard let numbers = ValueReader.numbers(text), numbers.count % 2 == 0 else {
                throw fail(index, "points: invalid value \(quoted(text)): expected pairs of numbers")
            }
            let points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            return Path { path in
                path.addLines(points)
                if tree.elements[index].name == "polygon", !points.isEmpty { path.closeSubpath() }
            }
        default: return nil
        }
    }
}
