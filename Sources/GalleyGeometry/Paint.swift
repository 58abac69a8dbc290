package import Foundation

/// The paint of an area or a line.
package enum Paint: Hashable, Sendable {
    /// A plain colour.
    case color(Color)
    /// A gradient. Stored indirectly, so that `Paint` is no larger than a colour.
    indirect case gradient(GradientPaint)

    /// The colour, if the paint is a plain colour.
    package var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// Returns the paint moved by `dx`, `dy`, together with the content it paints.
    package func offsetBy(dx: CGFloat, dy: CGFloat) -> Paint {
        guard case .gradient(var paint) = self else { return self }
        paint.transform = paint.transform.concatenating(CGAffineTransform(translationX: dx, y: dy))
        return .gradient(paint)
    }
}

/// A gradient positioned in the plane, which it fills; in points, y down.
package struct GradientPaint: Hashable, Sendable {
    /// The geometry of a gradient, in points.
    package enum Geometry: Hashable, Sendable {
        /// The colour changes from `start` to `end` and is constant perpendicular to that. If the points are equal, the
        /// last colour fills the plane.
        case linear(start: CGPoint, end: CGPoint)
        /// The colour changes with the distance from `center`. If the radii are equal, the first colour is inside and
        /// the last one outside.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// The colour changes with the direction from `center`, clockwise if `endAngle` is greater, otherwise
        /// anticlockwise. Of more than a full turn only the last turn is visible; the gap of less than a full turn has
        /// the last colour up to its middle, then the first.
        case conic(center: CGPoint, startAngle: Angle, endAngle: Angle)
        /// The colour changes from circle to circle, each painted over the previous ones; points outside of all circles
        /// are not painted. Concentric circles make a radial gradient.
        case circles(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    /// The colours.
    package var gradient: Gradient
    /// The geometry along which the colours change.
    package var geometry: Geometry
    /// From the geometry's coordinates to those of the painted content. It can turn a radial gradient's circles into
    /// ellipses.
    package var transform: CGAffineTransform

    /// Creates a positioned gradient.
    package init(_ gradient: Gradient, _ geometry: Geometry, transform: CGAffineTransform = .identity) {
        self.gradient = gradient
        self.geometry = geometry
        self.transform = transform
    }
}
