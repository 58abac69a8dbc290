public import GalleyGeometry
public import GalleyLayout

/// A radial gradient stretched to the shape's frame; its radii are fractions of the frame's dimensions.
public struct EllipticalGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadiusFraction, endRadiusFraction: CGFloat

    /// Creates a gradient around `center`. Its radii are fractions of the frame's dimensions.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadiusFraction, self.endRadiusFraction) = (startRadiusFraction, endRadiusFraction)
    }

    /// Creates a gradient of evenly spaced colours around `center`. Its radii are fractions of the frame's dimensions.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// The gradient stretched to `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        let unit = CGAffineTransform(
            a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
        return .gradient(
            GradientPaint(
                gradient,
                .radial(
                    center: CGPoint(x: center.x, y: center.y), startRadius: startRadiusFraction,
                    endRadius: endRadiusFraction),
                transform: unit))
    }
}
