public import GalleyGeometry
import GalleyParagraph

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
        StylePaint(ResolvedStyle(base, environment).paint(in: bounds))
    }

    var _shadows: [ShadowStyle] { base._shadows + [shadow] }
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

private struct ForegroundShadowsKey: EnvironmentKey {
    static var defaultValue: [ShadowStyle] { [] }
}

extension EnvironmentValues {
    /// The shadows of the foreground style. Read where that style is not a plain colour.
    private var ownForegroundShadows: [ShadowStyle] {
        get { self[ForegroundShadowsKey.self] }
        set { self[ForegroundShadowsKey.self] = newValue }
    }

    var foregroundShadows: [ShadowStyle] {
        if case .fitted = foreground { ownForegroundShadows } else { [] }
    }

    mutating func setForeground(_ style: some ShapeStyle) {
        let shadows = style._shadows
        foreground = ResolvedStyle(style, self)
        if case .fitted = foreground { ownForegroundShadows = shadows }
    }
}
