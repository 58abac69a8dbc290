public import Foundation
public import GalleyLayout
public import GalleyViews

/// The way in which a view appears and disappears. No effect on paper.
public struct AnyTransition: Sendable {
    /// No change.
    public static let identity = AnyTransition()
    /// A change of opacity.
    public static let opacity = AnyTransition()
    /// A change of size.
    public static let scale = AnyTransition()
    /// A movement across the view.
    public static let slide = AnyTransition()

    /// A change of size from `scale`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// A movement from an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// A movement from an edge that pushes the view before.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// A movement by an offset.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    /// A movement by an offset.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// One transition to appear, another to disappear.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    /// A change between two modifiers.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }

    /// The transition itself.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// The transition itself.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The way in which a view's content changes. No effect on paper.
public struct ContentTransition: Sendable {
    /// No change.
    public static let identity = ContentTransition()
    /// A change of opacity.
    public static let opacity = ContentTransition()
    /// A change between shapes.
    public static let interpolate = ContentTransition()
    /// A change of digits.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// A change of digits.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// The properties that views with the same identity share. No effect on paper.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The properties as bits.
    public let rawValue: UInt32
    /// Creates properties from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The place and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The movement of a symbol. No effect on paper.
public struct SymbolEffect: Sendable {
    /// A bounce.
    public static let bounce = SymbolEffect()
    /// A pulse.
    public static let pulse = SymbolEffect()
    /// A change of layers in turn.
    public static let variableColor = SymbolEffect()
    /// A change of size.
    public static let scale = SymbolEffect()
    /// A wiggle.
    public static let wiggle = SymbolEffect()
    /// A rotation.
    public static let rotate = SymbolEffect()
    /// A breath.
    public static let breathe = SymbolEffect()
    /// Upwards.
    public var up: SymbolEffect { self }
    /// Downwards.
    public var down: SymbolEffect { self }
    /// Layer by layer.
    public var byLayer: SymbolEffect { self }
    /// All layers.
    public var wholeSymbol: SymbolEffect { self }
    /// Layers stay changed.
    public var cumulative: SymbolEffect { self }
    /// One layer after the other.
    public var iterative: SymbolEffect { self }
    /// Backwards at the end.
    public var reversing: SymbolEffect { self }
}

/// The repetition and speed of a symbol's movement. No effect on paper.
public struct SymbolEffectOptions: Sendable {
    /// The default.
    public static let `default` = SymbolEffectOptions()
    /// Repeated.
    public static let repeating = SymbolEffectOptions()
    /// Not repeated.
    public static let nonRepeating = SymbolEffectOptions()
    /// Repeated a number of times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// At a speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
}
