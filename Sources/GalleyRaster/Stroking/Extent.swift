import GalleyDisplay
import GalleyGeometry

/// The bounds of content in its own coordinates.
struct Extent {
    var low, high: SIMD2<Double>

    init(_ box: CGRect, margin: Double = 0) {
        (low, high) = ([box.minX - margin, box.minY - margin], [box.maxX + margin, box.maxY + margin])
    }

    /// Whether any of it may be visible in `bounds`. NaN counts as visible and is handled by the caller.
    @inline(__always)
    func isSeen(in bounds: PixelBounds, _ map: PixelMap) -> Bool {
        let (x, y) = (map.x, map.y)
        let least = map.offset + .least(x * low.x, x * high.x) + .least(y * low.y, y * high.y)
        let most = map.offset + .greatest(x * low.x, x * high.x) + .greatest(y * low.y, y * high.y)
        let isOutside =
            most.x < bounds.low.x || most.y < bounds.low.y || least.x > bounds.high.x || least.y > bounds.high.y
        return !isOutside
    }
}

extension PaintedPath {
    /// The bounds of the painted path; nil if they are not available in O(1).
    var extent: Extent? {
        // The glyphs have extents of their own.
        guard outlinedRun == nil else { return nil }
        return switch path.figure {
        case .rect(let frame), .roundedRect(let frame, _), .ellipse(let frame):
            Extent(frame, margin: stroke.map { Double($0.style.lineWidth) / 2 * StrokeOutliner.reach($0.style) } ?? 0)
        case .empty, .modules, .elements: nil
        }
    }
}
