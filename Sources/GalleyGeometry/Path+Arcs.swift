public import Foundation
import GalleyFormatting

extension Path {
    /// The start of the next line: the last element's end, or the start of a closed subpath. Nil for an empty path.
    public var currentPoint: CGPoint? {
        var (start, point) = (CGPoint.zero, CGPoint?.none)
        for element in elements {
            switch element {
            case .move(let to):
                start = to
                point = to
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): point = to
            case .closeSubpath: if point != nil { point = start }
            }
        }
        return point
    }

    /// Adds a circular arc around `center`, preceded by a line from the current point to its start, or a move if the
    /// path is empty. The error is below 0.03 % of the radius.
    ///
    /// - Parameters:
    ///   - startAngle: the direction of the arc's start; on a page, clockwise from the x axis.
    ///   - clockwise: as in SwiftUI, defined for y pointing up: `false` follows increasing angles, which is clockwise
    ///     on a page. The arc runs in that direction from `startAngle` to `endAngle`, by at most one full turn.
    ///   - transform: maps the arc before it is added.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let (turn, sign) = (2 * Double.pi, clockwise ? -1.0 : 1.0)
        let way = (endAngle - startAngle).radians * sign
        var delta = way
        if !(0...turn).contains(way) { delta = way > turn ? turn : way - turn * (way / turn).rounded(.down) }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta * sign),
            transform: transform)
    }

    /// Adds an arc from `startAngle` by `delta`, as `addArc` does.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        func place(_ angle: Double, _ tangent: Double = 0) -> CGPoint {
            let (sine, cosine) = (sin(angle), cos(angle))
            let (x, y) = (cosine - sine * tangent, sine + cosine * tangent)
            return CGPoint(x: center.x + radius * x, y: center.y + radius * y).applying(transform)
        }
        let start = place(startAngle.radians)
        append(isEmpty ? .move(to: start) : .line(to: start))
        guard delta.radians != 0, delta.radians.isFinite else { return }
        // Cubics of at most a quarter turn. The handle length 4/3 · tan(angle / 4) puts the curve's midpoint on the
        // circle.
        let count = max(1, min(4096, (abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta.radians / count
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<Int(bounded: count) {
            let from = startAngle.radians + step * Double(index)
            let to = startAngle.radians + (index + 1 == Int(bounded: count) ? delta.radians : step * Double(index + 1))
            append(.curve(to: place(to), control1: place(from, handle), control2: place(to, -handle)))
        }
    }

    /// Adds a rounded corner: an arc of `radius` tangent to the line from the current point to `tangent1End` and to the
    /// line from there to `tangent2End`, preceded by a line to its start. Collinear points give the line to
    /// `tangent1End`. A path without a current point does not change.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        // The corner is computed before the transform, so the current point is mapped back.
        guard let current = currentPoint?.applying(transform.inverted()) else { return }
        let corner = SIMD2(Double(tangent1End.x), Double(tangent1End.y))
        func direction(to point: CGPoint) -> SIMD2<Double> {
            let way = SIMD2(Double(point.x), Double(point.y)) - corner
            return way / (way * way).sum().squareRoot()
        }
        let (back, onward) = (direction(to: current), direction(to: tangent2End))
        let cross = back.x * onward.y - back.y * onward.x
        let cosine = (back * onward).sum()
        guard cross.magnitude > 1e-9, radius > 0 else {
            append(.line(to: tangent1End.applying(transform)))
            return
        }
        // The distance from the corner to the points of tangency: r / tan(half the angle between the lines).
        let reach = Double(radius) * (1 + cosine) / cross.magnitude
        let normal = SIMD2(-back.y, back.x) * (cross > 0 ? 1 : -1)
        let center = corner + back * reach + normal * Double(radius)
        let touch = corner + onward * reach
        func angle(_ point: SIMD2<Double>) -> Double { atan2(point.y - center.y, point.x - center.x) }
        let start = angle(corner + back * reach)
        var delta = angle(touch) - start
        if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
        addRelativeArc(
            center: CGPoint(x: center.x, y: center.y), radius: radius, startAngle: Angle(radians: start),
            delta: Angle(radians: delta), transform: transform)
    }
}
