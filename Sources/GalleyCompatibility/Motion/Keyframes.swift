public import Foundation
public import GalleyViews

/// The course of a value in keyframes. No effect: a page shows the initial value.
public protocol Keyframes<Value> {
    /// The type of the value.
    associatedtype Value
}

/// Keyframes of one track.
public protocol KeyframeTrackContent<Value> {
    /// The type of the value.
    associatedtype Value
}

/// A change at constant speed to a value.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
    /// Creates a keyframe; `duration` is in seconds.
    public init(_ to: Value, duration: TimeInterval) {}
}

/// A change along a curve to a value.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
    /// Creates a keyframe; `duration` is in seconds.
    public init(_ to: Value, duration: TimeInterval) {}
}

/// A change to a value as of a spring.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
    /// Creates a keyframe; `duration` is in seconds.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring()) {}
}

/// A jump to a value.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
    /// Creates a keyframe.
    public init(_ to: Value) {}
}

/// The course of a spring. No effect.
public struct Spring: Hashable, Sendable {
    /// A spring with some bounce.
    public static let bouncy = Spring()
    /// A spring without bounce.
    public static let smooth = Spring()
    /// A spring with a small bounce.
    public static let snappy = Spring()
    /// Creates a spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
    /// Creates a spring.
    public init(response: Double, dampingRatio: Double) {}
}

/// The keyframes of a property.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    /// Creates the track of a property.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {}
    /// Creates the track of the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {}
}

/// The keyframes of a track, in order.
public struct KeyframeSequence<Value>: KeyframeTrackContent {}

/// Collects the keyframes of a track.
@resultBuilder public enum KeyframeTrackContentBuilder<Value> {
    /// One keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(_ keyframe: K) -> KeyframeSequence<Value>
    where K.Value == Value { KeyframeSequence() }
    /// Several keyframes.
    public static func buildBlock(_ keyframes: KeyframeSequence<Value>...) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Keyframes of a loop.
    public static func buildArray(_ keyframes: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Keyframes under a condition.
    public static func buildEither(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }
    /// Keyframes under a condition.
    public static func buildEither(second: KeyframeSequence<Value>) -> KeyframeSequence<Value> { second }
}

/// The tracks of an animation.
public struct KeyframeTracks<Value>: Keyframes {}

/// Collects the tracks of an animation.
@resultBuilder public enum KeyframesBuilder<Value> {
    /// A track of a property.
    public static func buildExpression<P, C>(_ track: KeyframeTrack<Value, P, C>) -> KeyframeTracks<Value> {
        KeyframeTracks()
    }
    /// A keyframe of the value itself.
    public static func buildExpression<K: KeyframeTrackContent>(_ keyframe: K) -> KeyframeTracks<Value>
    where K.Value == Value { KeyframeTracks() }
    /// Several tracks.
    public static func buildBlock(_ tracks: KeyframeTracks<Value>...) -> KeyframeTracks<Value> { KeyframeTracks() }
}

/// A view that changes along keyframes, with the initial value.
nonisolated public struct KeyframeAnimator<Value, Content: View>: View {
    private let content: Content

    /// Creates a view of the initial value.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) { self.content = content(initialValue) }

    /// Creates a view of the initial value.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) { self.content = content(initialValue) }

    /// The content with the initial value.
    public var body: some View { content }
}

nonisolated extension View {
    /// Draws `content` with the initial value.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View { content(self, initialValue) }

    /// Draws `content` with the initial value.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View { content(self, initialValue) }
}
