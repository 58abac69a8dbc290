import GalleyDisplay
import GalleyGeometry

extension PixelBounds {
    /// Whether nothing of `painted` can be seen within. No for what would take more than a look at its frame.
    func excludes(_ painted: PaintedPath, _ map: PixelMap) -> Bool {
        let frame: CGRect
        switch painted.path.figure {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): frame = rect
        case .empty, .rects, .elements: return false
        }
        let corners = [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY),
        ]
        let reach = painted.stroke.map { Double($0.style.lineWidth) / 2 * StrokeOutliner.reach($0.style) } ?? 0
        let margin = SIMD2(
            reach * (map.x.x.magnitude + map.y.x.magnitude), reach * (map.x.y.magnitude + map.y.y.magnitude))
        var isOutside = (left: true, above: true, right: true, below: true)
        for corner in corners {
            let pixel = map.apply(corner)
            // A corner that is no number is on no side: what becomes of it is said elsewhere.
            isOutside.left = isOutside.left && pixel.x + margin.x < low.x
            isOutside.above = isOutside.above && pixel.y + margin.y < low.y
            isOutside.right = isOutside.right && pixel.x - margin.x > high.x
            isOutside.below = isOutside.below && pixel.y - margin.y > high.y
        }
        return isOutside.left || isOutside.above || isOutside.right || isOutside.below
    }
}
