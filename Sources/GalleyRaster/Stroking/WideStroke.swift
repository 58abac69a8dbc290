import Foundation
import GalleyDisplay
import GalleyGeometry

/// Strokes a line that turns within its own width, such as a small circle with a thick pen.
///
/// There the inner edge of FreeType's outline folds over and leaves a hole. So each segment, join and cap is a separate
/// figure, wound like FreeType's outlines.
struct WideStroke {
    let radius: Double
    let style: StrokeStyle
    let map: PixelMap

    /// Whether FreeType's outline of `line` would fold over: if a segment is shorter than the parts of its inner edge
    /// that the corners at its ends cut off. O(points).
    static func isNeeded(for line: Polyline, radius: Double) -> Bool {
        let points = line.points
        let count = line.isClosed ? points.count : points.count - 1
        let lengths = (0..<count).map { index in
            let way = points[(index + 1) % points.count] - points[index]
            return (way * way).sum().squareRoot()
        }
        /// Returns the length that the corner at the end of a segment cuts off from it and from the next.
        func trim(after index: Int) -> Double {
            guard index + 1 < count || line.isClosed else { return 0 }
            let next = (index + 1) % count
            let (a, b) = (points[index], points[next])
            let c = points[(index + 2) % points.count]
            let (d1, d2) = ((b - a) / lengths[index], (c - b) / lengths[next])
            let cosine = min(1, max(-1, (d1 * d2).sum()))
            let tangentOfHalf = ((1 - cosine) / (1 + cosine)).squareRoot()
            // FreeType intersects the edges only if the intersection is on both segments.
            return min(lengths[index], lengths[next]) >= radius * tangentOfHalf ? radius * tangentOfHalf : radius
        }
        guard count > 1 else { return false }
        var before = line.isClosed ? trim(after: count - 1) : 0
        for index in 0..<count {
            let after = trim(after: index)
            if lengths[index] < before + after { return true }
            before = after
        }
        return false
    }

    func append(_ line: Polyline, to outline: inout PixelPath) {
        var figures: [[SIMD2<Double>]] = []
        let stroke = StrokeFigures(radius: radius, style: style) { figures.append($0) }
        stroke.stroke(line.points, isClosed: line.isClosed)
        for corners in figures {
            for (index, corner) in corners.enumerated() {
                if index == 0 { outline.move(to: map.apply(corner)) } else { outline.line(to: map.apply(corner)) }
            }
            outline.close()
        }
    }
}

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
