@_exported public import Observation

/// A class whose `@Published` properties are observed: after they change during a layout, the views are laid out again.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
    /// Announces changes of properties that are not `@Published`.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// Announces changes of the objects that views observe.
public struct ObservableObjectPublisher: Sendable {
    /// One for all objects: a layout that depends on any of them is repeated.
    private static let any = PublishedStorage(0)

    /// Announces a change.
    public func send() { Self.any.value += 1 }

    static func observe() { _ = any.value }
}

/// The value of a published property. Its changes are observed like those of an `@Observable` class.
final class PublishedStorage<Value>: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
}

/// A property of an `ObservableObject` whose changes are observed.
@propertyWrapper
public struct Published<Value> {
    private let storage: PublishedStorage<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    /// Creates a property with an initial value.
    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A source of the property's values.
    public var projectedValue: Publisher { Publisher(_current: wrappedValue) }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
    let object: Object

    /// A binding to a property of the object.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
        Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

/// An object that a view observes and that another view owns.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
    /// The bindings to the object's properties.
    public typealias Wrapper = ObjectBindings<Object>
    private let object: Object

    /// Observes `wrappedValue`.
    public init(wrappedValue: Object) { object = wrappedValue }

    /// Observes `initialValue`.
    public init(initialValue: Object) { object = initialValue }

    /// The object.
    public var wrappedValue: Object {
        ObservableObjectPublisher.observe()
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: object) }
}

/// An object that a view creates once and keeps between evaluations.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty, ConnectableProperty {
    private final class Storage {
        let make: () -> Object
        lazy var initial = make()
        var cell: StateCell<Object>?
        init(_ make: @escaping () -> Object) { self.make = make }
    }

    private let storage: Storage

    /// Creates the object when the view is first evaluated.
    public init(wrappedValue make: @autoclosure @escaping () -> Object) { storage = Storage(make) }

    /// The object.
    public var wrappedValue: Object {
        ObservableObjectPublisher.observe()
        return storage.cell?.value ?? storage.initial
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    func connect(to store: StateStore, at path: ViewPath, named name: String, _: EnvironmentValues) {
        storage.cell = store.cell(at: path, named: name, initial: storage.initial)
    }
}

/// An object that an ancestor provides by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty, ConnectableProperty {
    private final class Storage { var object: Object? }

    private let storage = Storage()

    /// Creates a property for the object of its type.
    public init() {}

    /// The object. An ancestor of the view must provide one.
    public var wrappedValue: Object {
        guard let object = storage.object else {
            preconditionFailure(
                "no object of type \(Object.self): an ancestor of this view must call environmentObject(_:)")
        }
        ObservableObjectPublisher.observe()
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    func connect(to _: StateStore, at _: ViewPath, named _: String, _ environment: EnvironmentValues) {
        storage.object = environment[object: Object.self]
    }
}

/// Bindings to the properties of an `@Observable` object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Creates bindings to the properties of `wrappedValue`.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    /// Creates bindings to the properties of `wrappedValue`.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    /// The bindings themselves.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property of the object.
    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member>
    where Value: AnyObject {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

extension Environment {
    /// Creates a property that reads the `@Observable` object of type `objectType`, which an ancestor must provide.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(read: { environment in
            guard let object = environment[object: Value.self] else {
                preconditionFailure(
                    "no object of type \(Value.self): an ancestor of this view must call environment(_:)")
            }
            return object
        })
    }

    /// Creates a property that reads the `@Observable` object of type `objectType`; nil if no ancestor provides one.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
        self.init(read: { $0[object: Object.self] })
    }
}
