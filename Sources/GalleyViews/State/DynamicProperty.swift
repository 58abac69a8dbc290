/// A property of a view that is connected before the view's body is evaluated.
public protocol DynamicProperty {
    /// Updates the property before the view's body is evaluated. The default does nothing.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A property that is connected to its storage, unlike types that only contain such properties.
protocol ConnectableProperty: DynamicProperty {
    func connect(to store: StateStore, at path: ViewPath, named name: String, _ environment: EnvironmentValues)
}

/// A value that a view keeps between evaluations. After it is written, the document is evaluated and laid out again,
/// until nothing changes.
@propertyWrapper
public struct State<Value>: DynamicProperty, ConnectableProperty {
    private final class Storage {
        let initial: Value
        var cell: StateCell<Value>?
        init(_ initial: Value) { self.initial = initial }
    }

    private let storage: Storage

    /// Creates state with an initial value.
    public init(wrappedValue value: Value) { storage = Storage(value) }

    /// Creates state with an initial value.
    public init(initialValue value: Value) { storage = Storage(value) }

    /// The current value; outside of a layout, the initial one.
    public var wrappedValue: Value {
        get { storage.cell?.value ?? storage.initial }
        nonmutating set { storage.cell?.write(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let storage = storage
        return Binding(get: { storage.cell?.value ?? storage.initial }, set: { storage.cell?.write($0) })
    }

    func connect(to store: StateStore, at path: ViewPath, named name: String, _: EnvironmentValues) {
        storage.cell = store.cell(at: path, named: name, initial: storage.initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates state that is initially `nil`.
    public init() { self.init(wrappedValue: nil) }
}

/// Read and write access to a value stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from closures that read and write the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    /// Creates a binding to an immutable value; writing has no effect.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// Creates a binding equal to `projectedValue`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// The value, read and written where it is stored.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a member of the value.
    public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
        Binding<Member>(
            get: { wrappedValue[keyPath: path] },
            set: { member in
                var value = wrappedValue
                value[keyPath: path] = member
                wrappedValue = value
            })
    }
}

/// A value of the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, ConnectableProperty {
    private final class Storage {
        var environment: EnvironmentValues?
    }

    private let read: (EnvironmentValues) -> Value
    private let storage = Storage()

    /// Creates a property that reads the environment value at `path`.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    init(read: @escaping (EnvironmentValues) -> Value) { self.read = read }

    /// The value in the view's environment; outside of a layout, its default.
    public var wrappedValue: Value { read(storage.environment ?? EnvironmentValues()) }

    func connect(to _: StateStore, at _: ViewPath, named _: String, _ environment: EnvironmentValues) {
        storage.environment = environment
    }
}
