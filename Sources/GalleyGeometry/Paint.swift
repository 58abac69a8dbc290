public import Foundation

/// What an area or a line is painted with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    /// Kept aside, so that a colour takes no more room than a colour needs.
    indirect case gradient(GradientPaint)

    /// The colour, where it is one.
    public var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// The paint where what it paints has moved by `dx`, `dy`.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Paint {
        guard case .gradient(var paint) = self else { return self }
        paint.transform = paint.transform.concatenating(CGAffineTransform(translationX: dx, y: dy))
        return .gradient(paint)
    }
}

/// A gradient in its place, in points and y down; it covers the whole plane.
public struct GradientPaint: Hashable, Sendable {
    public enum Geometry: Hashable, Sendable {
        /// The colour changes from `start` to `end` and is the same across. Where the two are one point, the last
        /// colour is everywhere.
        case linear(start: CGPoint, end: CGPoint)
        /// The colour changes with the distance from `center`. Where the radii are equal, the first colour is within
        /// and the last one without.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// The colour changes with the direction from `center`: clockwise where `endAngle` is the greater angle, else
        /// anticlockwise. Of more than a turn only the last one is seen; what less than a turn leaves free has the last
        /// colour up to its middle, then the first.
        case conic(center: CGPoint, startAngle: Angle, endAngle: Angle)
        /// The colour changes from circle to circle, of which each lies on those before it: what none of them reaches
        /// stays free. Where the centres are one point it is a radial gradient.
        case circles(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    public var gradient: Gradient
    public var geometry: Geometry
    /// From the geometry's coordinates to those of what is painted. It makes ellipses of a radial gradient's circles.
    public var transform: CGAffineTransform

    public init(_ gradient: Gradient, _ geometry: Geometry, transform: CGAffineTransform = .identity) {
        self.gradient = gradient
        self.geometry = geometry
        self.transform = transform
    }
}
