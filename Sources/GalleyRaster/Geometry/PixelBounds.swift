import GalleyGeometry

/// A rectangle of whole pixels, its maxima exclusive.
struct PixelRect: Equatable {
    var minX, minY, maxX, maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle around both, ignoring empty ones.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func contains(_ other: PixelRect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}

/// A rectangle in fractional pixels.
struct PixelBounds: Equatable {
    var low, high: SIMD2<Double>

    init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

    init(_ rect: PixelRect, margin: Double = 0) {
        low = SIMD2(Double(rect.minX), Double(rect.minY)) - margin
        high = SIMD2(Double(rect.maxX), Double(rect.maxY)) + margin
    }

    func contains(low other: SIMD2<Double>, high otherHigh: SIMD2<Double>) -> Bool {
        other.x >= low.x && other.y >= low.y && otherHigh.x <= high.x && otherHigh.y <= high.y
    }

    func nearest(to point: SIMD2<Double>) -> SIMD2<Double> { point.limited(low, high) }

    /// Returns the part of the segment from `a` to `b` inside the rectangle, as parameters in 0…1; nil if it misses.
    /// Y.-D. Liang, B. A. Barsky, ACM TOG 3 (1984), doi:10.1145/357332.357333.
    func stretch(from a: SIMD2<Double>, to b: SIMD2<Double>) -> ClosedRange<Double>? {
        var (first, last) = (0.0, 1.0)
        let direction = b - a
        for axis in 0..<2 {
            if direction[axis] == 0 {
                if a[axis] < low[axis] || a[axis] > high[axis] { return nil }
                continue
            }
            let (t, u) = ((low[axis] - a[axis]) / direction[axis], (high[axis] - a[axis]) / direction[axis])
            first = max(first, min(t, u))
            last = min(last, max(t, u))
        }
        return first <= last ? first...last : nil
    }
}

extension FlatPath {
    /// Clips the area inside `lines` to `bounds`: lines are cut where they cross an edge, and points outside are
    /// clamped to the edge, which preserves winding numbers inside. Consecutive points on one edge merge, so that
    /// distant parts cost nothing. O(number of points).
    init(clamping lines: [Polyline], to bounds: PixelBounds) {
        self.init()
        var ring: [SIMD2<Double>] = []
        for line in lines {
            ring.removeAll(keepingCapacity: true)
            guard var from = line.points.last else { continue }
            for to in line.points {
                let direction = to - from
                Self.forEachCrossing(from, direction, bounds) { t in
                    Self.extend(&ring, bounds.nearest(to: from + direction * t), bounds)
                }
                Self.extend(&ring, bounds.nearest(to: to), bounds)
                from = to
            }
            guard ring.count > 2 else { continue }
            for point in ring { append(point) }
            end(isClosed: true)
        }
    }

    /// Calls `body` with the parameters at which the segment crosses the four edge lines, ascending.
    private static func forEachCrossing(
        _ from: SIMD2<Double>, _ direction: SIMD2<Double>, _ bounds: PixelBounds, _ body: (Double) -> Void
    ) {
        let to = from + direction
        if bounds.contains(low: .least(from, to), high: .greatest(from, to)) { return }
        // Sorted by insertion, since an array for each segment would take far longer.
        var parameters = SIMD4<Double>(repeating: .infinity)
        for axis in 0..<2 where direction[axis] != 0 {
            for isHigh in [false, true] {
                var t = ((isHigh ? bounds.high : bounds.low)[axis] - from[axis]) / direction[axis]
                guard t > 0, t < 1 else { continue }
                for place in 0..<4 where t < parameters[place] { (parameters[place], t) = (t, parameters[place]) }
            }
        }
        for place in 0..<4 where parameters[place] < .infinity { body(parameters[place]) }
    }

    private static func extend(_ ring: inout [SIMD2<Double>], _ point: SIMD2<Double>, _ bounds: PixelBounds) {
        if let last = ring.last, last == point { return }
        if ring.count >= 2 {
            let (a, b) = (ring[ring.count - 2], ring[ring.count - 1])
            let isInRow = (a .== b) .& (b .== point)
            let isOnEdge = (point .== bounds.low) .| (point .== bounds.high)
            if any(isInRow .& isOnEdge) {
                ring[ring.count - 1] = point
                return
            }
        }
        ring.append(point)
    }
}
