public import Foundation
public import GalleyParagraph
public import GalleyViews

/// A name for views that belong together across animations.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {}
    /// The identity.
    public var wrappedValue: ID { ID() }
    /// Creates a namespace.
    public init() {}
}

/// The state of a gesture. None is made on paper: it keeps its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    /// The initial value.
    public let wrappedValue: Value
    /// The property itself.
    public var projectedValue: GestureState<Value> { self }
    /// Creates a state.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a state.
    public init(initialValue: Value) { wrappedValue = initialValue }
}

/// The place of the keyboard's focus. On paper no view has it, unless it is set.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// Read and write access to the focus.
    public typealias Binding = GalleyViews.Binding<Value>

    @State private var value: Value

    /// The value of the view in focus.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }
    /// Access to the value.
    public var projectedValue: Binding { $value }
    /// Creates a state without focus.
    public init() where Value == Bool { _value = State(wrappedValue: false) }
    /// Creates a state without focus.
    public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }
}

/// A value that a device keeps. On paper it is the state of the view, with its initial value.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    @State private var value: Value

    /// The value.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }
    /// Access to the value.
    public var projectedValue: Binding<Value> { $value }
    /// Creates a value; the key and the store have no effect.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        _value = State(wrappedValue: wrappedValue)
    }
    /// Creates a value of nil; the key and the store have no effect.
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
        _value = State(wrappedValue: nil)
    }
}

/// A value that a window keeps. On paper it is the state of the view, with its initial value.
public typealias SceneStorage = AppStorage

/// A number that follows the reader's size of text. On paper it is as stated.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number.
    public let wrappedValue: Value
    /// Creates a number.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a number; `textStyle` has no effect.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

extension ScaledMetric: Sendable where Value: Sendable {}
