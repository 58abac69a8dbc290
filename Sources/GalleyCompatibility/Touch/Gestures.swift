public import Foundation
public import GalleyGeometry
public import GalleyViews

/// A movement of fingers or a mouse. None is made on paper, so that no action is performed.
public protocol Gesture<Value> {
    /// The type of the gesture's values.
    associatedtype Value
}

extension Gesture {
    /// The gesture itself.
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
    /// The gesture itself.
    public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
    /// The gesture itself.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
    /// The gesture itself.
    public func simultaneously(with other: some Gesture) -> Self { self }
    /// The gesture itself.
    public func sequenced(before other: some Gesture) -> Self { self }
    /// The gesture itself.
    public func exclusively(before other: some Gesture) -> Self { self }
}

/// One or more taps.
public struct TapGesture: Gesture {
    /// No value.
    public typealias Value = Void
    /// Creates the gesture.
    public init(count: Int = 1) {}
}

/// A tap that lasts.
public struct LongPressGesture: Gesture {
    /// Whether the press lasts.
    public typealias Value = Bool
    /// Creates the gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A movement of a finger.
public struct DragGesture: Gesture {
    /// The state of the movement.
    public struct Value: Equatable, Sendable {
        /// The time.
        public var time = Date(timeIntervalSinceReferenceDate: 0)
        /// The place of the finger.
        public var location = CGPoint.zero
        /// The place at which it began.
        public var startLocation = CGPoint.zero
        /// The way from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The way at the end.
        public var predictedEndTranslation: CGSize { translation }
        /// The place at the end.
        public var predictedEndLocation: CGPoint { location }
        /// The speed in points per second.
        public var velocity = CGSize.zero
    }
    /// Creates the gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture {
    /// The state of the movement.
    public struct Value: Equatable, Sendable {
        /// The factor.
        public var magnification: CGFloat = 1
    }
    /// Creates the gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that move apart.
public struct MagnificationGesture: Gesture {
    /// The factor.
    public typealias Value = CGFloat
    /// Creates the gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotateGesture: Gesture {
    /// The state of the movement.
    public struct Value: Equatable, Sendable {
        /// The angle.
        public var rotation = Angle.zero
    }
    /// Creates the gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Two fingers that turn.
public struct RotationGesture: Gesture {
    /// The angle.
    public typealias Value = Angle
    /// Creates the gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// The parts of a view that take part in a gesture.
public struct GestureMask: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt32
    /// Creates a mask from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No part.
    public static let none: GestureMask = []
    /// The view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The views within.
    public static let subviews = GestureMask(rawValue: 2)
    /// Both.
    public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated extension View {
    /// Has no effect on paper.
    public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }
    /// Has no effect on paper.
    public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }
    /// Has no effect on paper.
    public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }
    /// Has no effect on paper.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    /// Has no effect on paper.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View { self }
    /// Has no effect on paper.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    /// Has no effect on paper.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    /// Has no effect on paper.
    public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
    /// Has no effect on paper.
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
}
