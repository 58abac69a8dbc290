import Foundation
import GalleyDisplay
import GalleyGeometry

/// Strokes a line that turns within its own width, such as a small circle with a thick pen.
///
/// There the inner edge of FreeType's outline folds over and leaves a hole. So each segment, join and cap is a separate
/// figure, wound like FreeType's outlines and joined by the non-zero rule. At the outer edge they meet without overlap,
/// since the rasteriser adds the coverages of figures and would count an overlap twice.
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
        let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
        let directions = zip(points, points.dropFirst()).map { a, b in
            (b - a) / ((b - a) * (b - a)).sum().squareRoot()
        }
        for (index, direction) in directions.enumerated() {
            bar(points[index], points[index + 1], direction, &outline)
            if index > 0 { corner(points[index], directions[index - 1], direction, &outline) }
        }
        guard let first = directions.first, let last = directions.last else { return }
        if line.isClosed {
            corner(points[0], last, first, &outline)
            return
        }
        for (end, outward) in [(points[0], -first), (points[points.count - 1], last)] {
            switch style.lineCap {
            case .butt: break
            case .round: fan(end, from: left(outward), angle: .pi, &outline)
            case .square: bar(end, end + outward * radius, outward, &outline)
            }
        }
    }

    private func bar(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ direction: SIMD2<Double>, _ outline: inout PixelPath
    ) {
        let side = left(direction)
        polygon([a + side, b + side, b - side, a - side], &outline)
    }

    /// Returns the offset from the line to its edge, perpendicular to `direction`.
    private func left(_ direction: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(direction.y, -direction.x) * radius
    }

    private func corner(
        _ place: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, _ outline: inout PixelPath
    ) {
        let cross = before.x * after.y - before.y * after.x
        let (from, to) = cross > 0 ? (left(before), left(after)) : (-left(before), -left(after))
        let cosine = (before * after).sum()
        switch style.lineJoin {
        case .round:
            fan(place, from: from, angle: (cross > 0 ? 1 : -1) * acos(min(1, max(-1, cosine))), &outline)
        // The miter length is the width over the cosine of half the turn. ISO 32000-1 §8.4.3.5.
        case .miter where (1 + cosine) / 2 * style.miterLimit * style.miterLimit >= 1:
            polygon([place, place + from, place + (from + to) / (1 + cosine), place + to], &outline)
        case .miter, .bevel: polygon([place, place + from, place + to], &outline)
        }
    }

    private func polygon(_ points: [SIMD2<Double>], _ outline: inout PixelPath) {
        var area = 0.0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - a.y * b.x }
        for (index, point) in (area > 0 ? points.reversed() : points).enumerated() {
            if index == 0 { outline.move(to: map.apply(point)) } else { outline.line(to: map.apply(point)) }
        }
        outline.close()
    }

    /// Adds a sector of a disc around `place`, from `from` by `angle`, clockwise on the page.
    private func fan(
        _ place: SIMD2<Double>, from: SIMD2<Double>, angle: Double, _ outline: inout PixelPath
    ) {
        // A chord of the angle a stays within r · (1 − cos a/2) ≈ r · a² / 8 of its arc: here 1/64 pixel.
        let count = max(1, min(1000, (abs(angle) * (radius * 8).squareRoot()).rounded(.up)))
        let points = (0...Int(count)).map { step in
            let turn = angle * Double(step) / count
            let (sine, cosine) = (sin(turn), cos(turn))
            return place + SIMD2(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
        }
        polygon([place] + points, &outline)
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
