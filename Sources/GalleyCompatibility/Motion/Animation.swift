public import Foundation
public import GalleyLayout
public import GalleyViews

/// The course of a change. No effect: a page shows the end of every change.
public struct Animation: Hashable, Sendable {
    /// The default course.
    public static let `default` = Animation()
    /// A change at constant speed.
    public static let linear = Animation()
    /// A change that begins slowly.
    public static let easeIn = Animation()
    /// A change that ends slowly.
    public static let easeOut = Animation()
    /// A change that begins and ends slowly.
    public static let easeInOut = Animation()
    /// The change of a spring.
    public static let spring = Animation()
    /// The change of a spring with some bounce.
    public static let bouncy = Animation()
    /// The change of a spring without bounce.
    public static let smooth = Animation()
    /// The change of a spring with a small bounce.
    public static let snappy = Animation()
    /// The change of a spring that follows a finger.
    public static let interactiveSpring = Animation()

    /// A change at constant speed in `duration` seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// A change that begins slowly, in `duration` seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    /// A change that ends slowly, in `duration` seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    /// A change that begins and ends slowly, in `duration` seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// The change of a spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }
    /// The change of a spring.
    public static func spring(duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    /// The change of a spring with some bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// The change of a spring without bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// The change of a spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// The change of a spring that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation() }
    /// The change of a spring with a mass, stiffness and damping.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// A change along a Bézier curve.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation() }

    /// The animation itself.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// The animation itself.
    public func speed(_ speed: Double) -> Animation { self }
    /// The animation itself.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    /// The animation itself.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The context of a change. No effect.
public struct Transaction: Sendable {
    /// The course of the change.
    public var animation: Animation?
    /// Whether changes are not animated.
    public var disablesAnimations = false

    /// Creates a context.
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// Returns the result of `body`. Nothing is animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Returns the result of `body`, then calls `completion`. Nothing is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result, completion: () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}

/// Returns the result of `body`. Nothing is animated.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension Binding {
    /// The binding itself.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// A modifier whose numbers can be animated.
public typealias AnimatableModifier = Animatable & ViewModifier

nonisolated extension View {
    /// Has no effect on paper.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    /// Has no effect on paper.
    public func animation(_ animation: Animation?) -> some View { self }
    /// Has no effect on paper.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    /// Has no effect on paper.
    public func transition(_ transition: AnyTransition) -> some View { self }
    /// Has no effect on paper.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// Has no effect on paper.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }
    /// Has no effect on paper.
    public func geometryGroup() -> some View { self }
    /// Has no effect on paper.
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
        -> some View
    { self }
    /// Has no effect on paper.
    public func symbolEffect<U: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: U
    ) -> some View { self }
}
