public import GalleyGeometry
public import GalleyLayout

/// A gradient from one point of a figure's frame to another.
public struct LinearGradient: ShapeStyle, View {
    public typealias Body = Never
    private let gradient: Gradient
    private let startPoint, endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        .gradient(
            GradientPaint(gradient, .linear(start: startPoint.point(in: bounds), end: endPoint.point(in: bounds))))
    }
}

/// A gradient from a point outwards, in points.
public struct RadialGradient: ShapeStyle, View {
    public typealias Body = Never
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius, endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        .gradient(
            GradientPaint(
                gradient,
                .radial(center: center.point(in: bounds), startRadius: startRadius, endRadius: endRadius)))
    }
}

/// A radial gradient stretched to the figure's frame; its radii are shares of the frame's sides.
public struct EllipticalGradient: ShapeStyle, View {
    public typealias Body = Never
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadiusFraction, endRadiusFraction: CGFloat

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadiusFraction, self.endRadiusFraction) = (startRadiusFraction, endRadiusFraction)
    }

    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
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

/// A gradient around a point.
public struct AngularGradient: ShapeStyle, View {
    public typealias Body = Never
    private let gradient: Gradient
    private let center: UnitPoint
    private let startAngle, endAngle: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn from `angle`.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        .gradient(
            GradientPaint(
                gradient, .conic(center: center.point(in: bounds), startAngle: startAngle, endAngle: endAngle)))
    }
}

extension Gradient: ShapeStyle, View {
    public typealias Resolved = Never
    public typealias Body = Never
    /// From top to bottom.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: bounds, environment)
    }
}

extension Color: View {
    public typealias Body = Never
}

extension View where Self: ShapeStyle, Body == Never {
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

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Self {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> Self {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}
