import Foundation
import Galley

/// The curves through points.
enum LineGeometry {
    /// The parts of a line between its gaps.
    static func runs(_ points: [CGPoint]) -> [Range<Int>] {
        var (runs, start): ([Range<Int>], Int?) = ([], nil)
        for index in points.indices {
            let isGap = points[index].x.isNaN || points[index].y.isNaN
            if isGap, let first = start { runs.append(first..<index) }
            start = isGap ? nil : start ?? index
        }
        if let start { runs.append(start..<points.count) }
        return runs
    }

    /// Fewer points with the same outline: the first, the lowest, the highest and the last one of each column of a twelve-hundredth
    /// of an inch. Points must be in the order of x. Source: U. Jugel et al., "M4", PVLDB 7 (2014).
    static func simplified(_ points: ArraySlice<CGPoint>, width: CGFloat) -> [CGPoint] {
        let columns = width / 72 * 1200
        guard CGFloat(points.count) > columns * 2, zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) else {
            return Array(points)
        }
        var result: [CGPoint] = []
        var index = points.startIndex
        while index < points.endIndex {
            let column = (points[index].x / 72 * 1200).rounded(.down)
            var (low, high, end) = (index, index, index)
            while end + 1 < points.endIndex, (points[end + 1].x / 72 * 1200).rounded(.down) == column {
                end += 1
                if points[end].y < points[low].y { low = end }
                if points[end].y > points[high].y { high = end }
            }
            var last = -1
            for kept in [index, min(low, high), max(low, high), end] where kept > last {
                result.append(points[kept])
                last = kept
            }
            index = end + 1
        }
        return result
    }

    /// Adds a curve through `points` to a path, from its current point if it has one.
    static func add(_ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path, continues: Bool = false) {
        guard let first = points.first else { return }
        if continues { path.addLine(to: first) } else { path.move(to: first) }
        switch method.form {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd:
            let share: CGFloat = method == .stepStart ? 0 : method == .stepEnd ? 1 : 0.5
            for (from, to) in zip(points, points.dropFirst()) {
                let x = from.x + (to.x - from.x) * share
                path.addLine(to: CGPoint(x: x, y: from.y))
                path.addLine(to: CGPoint(x: x, y: to.y))
                path.addLine(to: to)
            }
        case .catmullRom(let alpha): addCatmullRom(points, alpha, to: &path)
        case .cardinal, .monotone:
            var slopes = method == .monotone ? monotoneSlopes(points) : cardinalSlopes(points)
            if case .cardinal(let tension) = method.form { slopes = slopes.map { $0 * (1 - tension) } }
            for index in points.indices.dropFirst() {
                let (from, to) = (points[index - 1], points[index])
                let third = (to.x - from.x) / 3
                path.addCurve(
                    to: to, control1: CGPoint(x: from.x + third, y: from.y + third * slopes[index - 1]),
                    control2: CGPoint(x: to.x - third, y: to.y - third * slopes[index]))
            }
        }
    }

    /// Each curve depends on the points at its ends and on those before and after them.
    private static func addCatmullRom(_ points: [CGPoint], _ alpha: CGFloat, to path: inout Path) {
        /// The control point beside `point`, on the side of `near`; `far` is the point on the other side.
        func control(_ point: CGPoint, near: CGPoint, far: CGPoint) -> CGPoint {
            let a = pow(hypot(point.x - far.x, point.y - far.y), alpha)
            let b = pow(hypot(near.x - point.x, near.y - point.y), alpha)
            guard point != far, point != near else { return point }
            let (own, whole) = (2 * a * a + 3 * a * b + b * b, 3 * a * (a + b))
            return CGPoint(
                x: (point.x * own - far.x * b * b + near.x * a * a) / whole,
                y: (point.y * own - far.y * b * b + near.y * a * a) / whole)
        }
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            path.addCurve(
                to: to, control1: control(from, near: to, far: points[max(0, index - 2)]),
                control2: control(to, near: from, far: points[min(points.count - 1, index + 1)]))
        }
    }

    private static func secants(_ points: [CGPoint]) -> [CGFloat] {
        zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
    }

    /// The slope at each point along the line between its neighbours.
    private static func cardinalSlopes(_ points: [CGPoint]) -> [CGFloat] {
        points.indices.map { index in
            let (a, b) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
            return b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x)
        }
    }

    /// Fritsch–Carlson: slopes are zero at extremes, and at most three times those of the lines beside them.
    private static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
        let secants = secants(points)
        guard let first = secants.first, let last = secants.last else { return [0] }
        return points.indices.map { index in
            if index == 0 { return first }
            if index == points.count - 1 { return last }
            let (before, after) = (secants[index - 1], secants[index])
            guard before * after > 0 else { return 0 }
            let middle = (before + after) / 2
            let most = 3 * min(abs(before), abs(after))
            return middle.clamped(to: -most...most)
        }
    }
}
