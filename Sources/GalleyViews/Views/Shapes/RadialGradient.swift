public import GalleyGeometry
public import GalleyLayout

/// A gradient between two concentric circles, with radii in points.
public struct RadialGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius, endRadius: CGFloat

    /// Creates a gradient around `center`, a fraction of the shape's frame; the radii are in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a gradient of colours at given locations.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// The gradient around the centre in `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        .gradient(
            GradientPaint(
                gradient,
                .radial(center: center.point(in: bounds), startRadius: startRadius, endRadius: endRadius)))
    }
}
