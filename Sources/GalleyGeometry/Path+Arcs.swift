public import Foundation

extension Path {
    /// Where the next line would begin: the last element's end, or the start of the subpath that it has closed. Nil for
    /// an empty path.
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

    /// Adds an arc of a circle around `center`, and before it a line from the current point to its start, or a move
    /// where there is none. It keeps to the circle within 0.03 % of the radius.
    ///
    /// - Parameters:
    ///   - startAngle: the direction from the centre to the arc's start; on a page, clockwise from the x axis.
    ///   - clockwise: as SwiftUI has it, in coordinates whose y grows upwards: `false` is the way of growing angles,
    ///     which on a page is clockwise. From `startAngle` the arc goes that way until it comes to `endAngle`; a
    ///     difference of a turn or more that way is one whole turn.
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

    /// Adds an arc that turns by `delta`, as `addArc` does.
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
        // Cubics of a quarter turn at most. Source: the tangents' length 4/3 · tan(angle / 4) takes the curve's middle
        // onto the circle.
        let count = max(1, min(4096, (abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta.radians / count
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<Int(count) {
            let from = startAngle.radians + step * Double(index)
            let to = startAngle.radians + (index + 1 == Int(count) ? delta.radians : step * Double(index + 1))
            append(.curve(to: place(to), control1: place(from, handle), control2: place(to, -handle)))
        }
    }

    /// Adds an arc of `radius` that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, and before it the line to its start: a rounded corner. Where the lines leave no corner, it is the
    /// line to `tangent1End`. A path without a current point stays as it is.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        // The corner is rounded before the transform: there the current point is where the transform takes it from.
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
        // From the corner along both lines to where the circle touches them: r / tan(half the angle between them).
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
