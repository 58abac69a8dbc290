import GalleyDisplay
import GalleyGeometry

/// What something extends to, in coordinates of its own.
struct Extent {
    var low, high: SIMD2<Double>

    init(_ box: CGRect, margin: Double = 0) {
        (low, high) = ([box.minX - margin, box.minY - margin], [box.maxX + margin, box.maxY + margin])
    }

    /// Whether some of it may be seen in `bounds`. What comes out as no number may be: what becomes of it is said elsewhere.
    @inline(__always)
    func isSeen(in bounds: PixelBounds, _ map: PixelMap) -> Bool {
        let (x, y) = (map.x, map.y)
        let least = map.offset + pointwiseMin(x * low.x, x * high.x) + pointwiseMin(y * low.y, y * high.y)
        let most = map.offset + pointwiseMax(x * low.x, x * high.x) + pointwiseMax(y * low.y, y * high.y)
        let isOutside =
            most.x < bounds.low.x || most.y < bounds.low.y || least.x > bounds.high.x || least.y > bounds.high.y
        return !isOutside
    }
}

extension PaintedPath {
    /// What is painted extends to; nil where that takes more than a look at the path's frame.
    var extent: Extent? {
        switch path.figure {
        case .rect(let frame), .roundedRect(let frame, _), .ellipse(let frame):
            Extent(frame, margin: stroke.map { Double($0.style.lineWidth) / 2 * StrokeOutliner.reach($0.style) } ?? 0)
        case .empty, .modules, .elements: nil
        }
    }
}
