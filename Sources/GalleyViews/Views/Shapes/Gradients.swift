public import GalleyGeometry
public import GalleyLayout

/// A gradient along the line between two points of a shape's frame.
nonisolated public struct LinearGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let startPoint, endPoint: UnitPoint

    /// Creates a gradient between two points, given as fractions of the shape's frame.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of colours at given locations.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// The gradient along the line in `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        .gradient(
            GradientPaint(gradient, .linear(start: startPoint.point(in: bounds), end: endPoint.point(in: bounds))))
    }
}

extension Gradient: ShapeStyle, View {
    /// The gradient from the top to the bottom of `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: bounds, environment)
    }
}

extension Color: View {}

nonisolated extension View where Self: ShapeStyle, Body == Never {
    /// A style as a view fills the space that it is proposed.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        Rectangle().fill(self)._resolve(in: context, into: &nodes)
    }
}

extension UnitPoint {
    /// The unit point in `rect`.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}

/// A gradient between two concentric circles, with radii in points.
nonisolated public struct RadialGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius, endRadius: CGFloat

    /// Creates a gradient around `center`, a fraction of the shape's frame; the radii are in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
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

/// A radial gradient stretched to the shape's frame; its radii are fractions of the frame's dimensions.
nonisolated public struct EllipticalGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadiusFraction, endRadiusFraction: CGFloat

    /// Creates a gradient around `center`. Its radii are fractions of the frame's dimensions.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
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

    /// Creates a gradient of colours at given locations around `center`. Its radii are fractions of the frame's dimensions.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
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

/// A gradient that sweeps around a point.
nonisolated public struct AngularGradient: ShapeStyle, View {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startAngle, endAngle: Angle

    /// Creates a gradient around `center`, a fraction of the shape's frame, clockwise from one angle to another.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
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
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates a gradient of colours at given locations, clockwise from one angle to another.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of colours at given locations over a full turn from `angle`.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    /// The gradient around the centre in `bounds`.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        .gradient(
            GradientPaint(
                gradient, .conic(center: center.point(in: bounds), startAngle: startAngle, endAngle: endAngle)))
    }
}
