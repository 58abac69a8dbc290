import GalleyGeometry

extension Path {
    /// The horizontal extent of the outline within the band from `low` to `high` in y; nil if the outline does not
    /// enter it. Curves are approximated by eight segments, which is accurate to a hundredth of their height.
    func reach(between low: CGFloat, and high: CGFloat) -> ClosedRange<CGFloat>? {
        var reach: ClosedRange<CGFloat>?
        var (start, point) = (CGPoint.zero, CGPoint.zero)
        func include(_ x: CGFloat) {
            reach = reach.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
        }
        func line(to end: CGPoint) {
            defer { point = end }
            guard min(point.y, end.y) <= high, max(point.y, end.y) >= low else { return }
            // The intersections with the band's edges.
            for y in [low, high] where (point.y - y) * (end.y - y) < 0 {
                include(point.x + (end.x - point.x) * (y - point.y) / (end.y - point.y))
            }
            for inner in [point, end] where inner.y >= low && inner.y <= high { include(inner.x) }
        }
        for element in elements {
            switch element {
            case .move(let to): (start, point) = (to, to)
            case .line(let to): line(to: to)
            case .quadCurve(let to, let control):
                let from = point
                for step in 1...8 {
                    let (t, u) = (CGFloat(step) / 8, 1 - CGFloat(step) / 8)
                    line(
                        to: CGPoint(
                            x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
                            y: u * u * from.y + 2 * u * t * control.y + t * t * to.y))
                }
            case .curve(let to, let first, let second):
                let from = point
                for step in 1...8 {
                    let (t, u) = (CGFloat(step) / 8, 1 - CGFloat(step) / 8)
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line(
                        to: CGPoint(
                            x: a * from.x + b * first.x + c * second.x + d * to.x,
                            y: a * from.y + b * first.y + c * second.y + d * to.y))
                }
            case .closeSubpath: line(to: start)
            }
        }
        return reach
    }
}
