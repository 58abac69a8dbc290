public import GalleyGeometry

/// A style for shapes, texts, backgrounds and borders: a colour, a gradient, or one that the environment provides.
public protocol ShapeStyle: Sendable {
    /// The result of `resolve(in:)`; `Never` for the styles that Galley itself paints.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one is resolved to in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// The paint for a figure in `bounds`.
    func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        resolve(in: environment)._paint(in: bounds, environment)
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is painted, not resolved")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension Color: ShapeStyle {
    public typealias Resolved = Never
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint { .color(self) }
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
            self = .fitted { style._paint(in: $0, environment) }
        }
    }

    private init(unboxed style: some ShapeStyle, _ environment: borrowing EnvironmentValues) {
        self.init(style, environment)
    }
}

// MARK: Styles that resolve to others

/// A style whose type is not known to the compiler.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    public init(_ style: some ShapeStyle) { self.style = style }
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        style._paint(in: bounds, environment)
    }
}

/// The style set by `foregroundStyle`.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        environment.foreground.paint(in: bounds)
    }
}

/// The style set by `tint`.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        environment.tint.paint(in: bounds)
    }
}

/// The foreground colour and its weaker levels.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The share of the foreground's strength.
    private let strength: Double

    public static let primary = HierarchicalShapeStyle(strength: 1)
    public static let secondary = HierarchicalShapeStyle(strength: 0.47)
    public static let tertiary = HierarchicalShapeStyle(strength: 0.3)
    public static let quaternary = HierarchicalShapeStyle(strength: 0.17)
    public static let quinary = HierarchicalShapeStyle(strength: 0.09)

    /// Weaker by mixing with white, which prints and archives better than transparency and looks the same on paper.
    func resolved(_ environment: EnvironmentValues) -> ResolvedStyle {
        guard strength < 1, case .color(let color) = environment.foreground else { return environment.foreground }
        return .color(color.mix(with: .white, by: 1 - strength))
    }

    public func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        resolved(environment).paint(in: bounds)
    }
}

/// A style with some of its strength taken away.
struct FadedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint {
        switch base._paint(in: bounds, environment) {
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
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedShapeStyle(base: self, opacity: opacity) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == Color {
    public static var clear: Color { .clear }
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    /// The paper.
    public static var background: Color { .white }
}

extension Color {
    /// The colour of text on paper.
    public static let primary = Color.black
    /// The colour of secondary text: a contrast of 4.5 to 1 on white, as WCAG 2.1 requires.
    public static let secondary = Color(rgb: 0x6b7280)
    public static let accentColor = Color.blue
}
