public import GalleyGeometry

/// A shadow that is part of a style: beneath what the style paints, or within it along its edge.
public struct ShadowStyle: Hashable, Sendable {
    let color: Color
    let radius, x, y: CGFloat
    let isInner: Bool

    /// A shadow beneath the figure.
    ///
    /// - Parameters:
    ///   - color: the colour and the strength.
    ///   - radius: the width of the soft edge, in points.
    ///   - x: the distance by which it is moved right, in points.
    ///   - y: the distance by which it is moved down, in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }

    /// A shadow that the edge of the figure casts into it. The parameters are those of `drop`.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }
}

/// A style with a shadow.
struct ShadowedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        base._paint(in: bounds, environment)
    }

    var _effects: [StyleEffect] { base._effects + [.shadow(shadow)] }
}

extension ShapeStyle {
    /// Returns the style with a shadow of all that it paints: shapes, texts and symbols.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedShapeStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowedShapeStyle(base: ForegroundStyle(), shadow: style)
    }
}
