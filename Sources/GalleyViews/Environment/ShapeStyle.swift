public import GalleyGeometry
import GalleyParagraph

/// A style for shapes, texts, backgrounds and borders: a colour, a gradient, or one that the environment provides.
public protocol ShapeStyle: Sendable {
    /// The result of `resolve(in:)`; `Never` for the styles that Galley itself paints.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one is resolved to in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Returns the paint for a shape in `bounds`.
    func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint

    /// The shadows and pictures of the style besides its paint; most styles have none.
    var _effects: [StyleEffect] { get }
}

extension ShapeStyle {
    /// None.
    public var _effects: [StyleEffect] { [] }

    /// The paint of the resolved style.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        resolve(in: environment)._paint(in: bounds, environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Not called: the style is painted, not resolved.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is painted, not resolved")
    }
}

extension Never: ShapeStyle {}

extension Color: ShapeStyle {
    /// The colour itself.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint { .color(self) }
}

extension ResolvedStyle {
    init(_ style: some ShapeStyle, _ environment: borrowing EnvironmentValues) {
        switch style {
        case let color as Color: self = .color(color)
        case let style as AnyShapeStyle: self = .init(unboxed: style.style, environment)
        case is ForegroundStyle: self = environment.foreground
        case let level as HierarchicalShapeStyle: self = level.resolved(environment)
        case is TintShapeStyle: self = environment.tint
        default:
            let environment = copy environment
            self = .fitted { style._paint(in: $0, environment).paint }
        }
    }

    private init(unboxed style: some ShapeStyle, _ environment: borrowing EnvironmentValues) {
        self.init(style, environment)
    }
}

// MARK: Styles that resolve to others

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    /// Creates an erased style.
    public init(_ style: some ShapeStyle) { self.style = style }
    /// The paint of the erased style.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        style._paint(in: bounds, environment)
    }
    /// The effects of the erased style.
    public var _effects: [StyleEffect] { style._effects }
}

/// The style set by `foregroundStyle`.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// The paint of the environment's foreground style.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        StylePaint(environment.foreground.paint(in: bounds))
    }
}

/// The style set by `tint`.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
    /// The paint of the environment's tint.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        StylePaint(environment.tint.paint(in: bounds))
    }
}

/// The foreground colour at decreasing strength; other foreground styles are not weakened.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The fraction of the foreground's strength.
    private let strength: Double

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(strength: 1)
    /// 47 % of the foreground colour.
    public static let secondary = HierarchicalShapeStyle(strength: 0.47)
    /// 30 % of the foreground colour.
    public static let tertiary = HierarchicalShapeStyle(strength: 0.3)
    /// 17 % of the foreground colour.
    public static let quaternary = HierarchicalShapeStyle(strength: 0.17)
    /// 9 % of the foreground colour.
    public static let quinary = HierarchicalShapeStyle(strength: 0.09)

    /// Weaker by mixing with white, which prints and archives better than transparency and looks the same on paper.
    func resolved(_ environment: EnvironmentValues) -> ResolvedStyle {
        guard strength < 1, case .color(let color) = environment.foreground else { return environment.foreground }
        return .color(color.mix(with: .white, by: 1 - strength))
    }

    /// The foreground paint at the level's strength.
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        StylePaint(resolved(environment).paint(in: bounds))
    }
}

/// A style with reduced opacity.
struct FadedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    var _effects: [StyleEffect] { base._effects }

    func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint {
        switch base._paint(in: bounds, environment).paint {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var paint):
            paint.gradient.stops = paint.gradient.stops.map { stop in
                Gradient.Stop(color: stop.color.opacity(opacity), location: stop.location)
            }
            return .gradient(paint)
        }
    }
}

extension ShapeStyle {
    /// Returns the style with its opacity multiplied by `opacity`, from 0 to 1.
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedShapeStyle(base: self, opacity: opacity) }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The environment's foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The environment's tint.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style itself.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// 47 % of the foreground colour.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// 30 % of the foreground colour.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// 17 % of the foreground colour.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// 9 % of the foreground colour.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == Color {
    /// No colour: fully transparent.
    public static var clear: Color { .clear }
    /// Black.
    public static var black: Color { .black }
    /// White.
    public static var white: Color { .white }
    /// Grey.
    public static var gray: Color { .gray }
    /// Red.
    public static var red: Color { .red }
    /// Orange.
    public static var orange: Color { .orange }
    /// Yellow.
    public static var yellow: Color { .yellow }
    /// Green.
    public static var green: Color { .green }
    /// Mint.
    public static var mint: Color { .mint }
    /// Teal.
    public static var teal: Color { .teal }
    /// Cyan.
    public static var cyan: Color { .cyan }
    /// Blue.
    public static var blue: Color { .blue }
    /// Indigo.
    public static var indigo: Color { .indigo }
    /// Purple.
    public static var purple: Color { .purple }
    /// Pink.
    public static var pink: Color { .pink }
    /// Brown.
    public static var brown: Color { .brown }
    /// The colour of the paper, white.
    public static var background: Color { .white }
}

extension Color {
    /// The colour of text on paper, black.
    public static let primary = Color.black
    /// The colour of secondary text: a contrast of 4.5 to 1 on white, as WCAG 2.1 requires.
    public static let secondary = Color(rgb: 0x6b7280)
    /// The default tint, blue.
    public static let accentColor = Color.blue
}

/// The paint of a style for one shape, as `ShapeStyle` returns it to Galley.
public struct StylePaint: Sendable {
    let paint: Paint

    init(_ paint: Paint) { self.paint = paint }

    static func color(_ color: Color) -> StylePaint { StylePaint(.color(color)) }

    static func gradient(_ gradient: GradientPaint) -> StylePaint { StylePaint(.gradient(gradient)) }
}
