public import GalleyGeometry
public import GalleyLayout

/// A gradient that sweeps around a point.
public struct AngularGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startAngle, endAngle: Angle

    /// Creates a gradient around `center`, a fraction of the shape's frame, clockwise from one angle to another.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of evenly spaced colours over a full turn from `angle`.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient over a full turn from `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// The gradient around the centre in `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        .gradient(
            GradientPaint(
                gradient, .conic(center: center.point(in: bounds), startAngle: startAngle, endAngle: endAngle)))
    }
}
