public import GalleyGeometry

/// A translucent ground. On paper a tint: nothing behind it is blurred.
public struct Material: ShapeStyle {
    private let opacity: Double

    /// 45 % of a light grey.
    public static let ultraThin = Material(opacity: 0.45)
    /// 60 % of a light grey.
    public static let thin = Material(opacity: 0.6)
    /// 75 % of a light grey.
    public static let regular = Material(opacity: 0.75)
    /// 85 % of a light grey.
    public static let thick = Material(opacity: 0.85)
    /// 92 % of a light grey.
    public static let ultraThick = Material(opacity: 0.92)
    /// The ground of bars: 80 % of a light grey.
    public static let bar = Material(opacity: 0.8)

    /// A light grey of the material's strength.
    public func resolve(in environment: EnvironmentValues) -> Color { Color(white: 0.96, opacity: opacity) }
}

extension ShapeStyle where Self == Material {
    /// 45 % of a light grey.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// 60 % of a light grey.
    public static var thinMaterial: Material { .thin }
    /// 75 % of a light grey.
    public static var regularMaterial: Material { .regular }
    /// 85 % of a light grey.
    public static var thickMaterial: Material { .thick }
    /// 92 % of a light grey.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The ground of bars.
    public static var bar: Material { .bar }
}

/// A colour of a part of an interface, in its light appearance.
public struct InterfaceShapeStyle: ShapeStyle {
    fileprivate let color: Color

    /// The colour itself.
    public func resolve(in environment: EnvironmentValues) -> Color { color }
}

extension ShapeStyle where Self == InterfaceShapeStyle {
    /// The ground of small shapes, such as the track of a slider.
    public static var fill: InterfaceShapeStyle { InterfaceShapeStyle(color: Color(rgb: 0x787880).opacity(0.2)) }
    /// The colour of lines between rows.
    public static var separator: InterfaceShapeStyle { InterfaceShapeStyle(color: Color(rgb: 0x3c3c43).opacity(0.29)) }
    /// The colour of placeholders.
    public static var placeholder: InterfaceShapeStyle { InterfaceShapeStyle(color: Color(rgb: 0x3c3c43).opacity(0.3)) }
    /// The colour of links.
    public static var link: InterfaceShapeStyle { InterfaceShapeStyle(color: .blue) }
    /// The ground of what is selected.
    public static var selection: InterfaceShapeStyle { InterfaceShapeStyle(color: Color.blue.opacity(0.2)) }
    /// The ground of a window: white.
    public static var windowBackground: InterfaceShapeStyle { InterfaceShapeStyle(color: .white) }
}

extension ShapeStyle {
    /// 47 % of the style.
    public var secondary: some ShapeStyle { opacity(0.47) }
    /// 30 % of the style.
    public var tertiary: some ShapeStyle { opacity(0.3) }
    /// 17 % of the style.
    public var quaternary: some ShapeStyle { opacity(0.17) }
    /// 9 % of the style.
    public var quinary: some ShapeStyle { opacity(0.09) }
}
