/// A property of a view that is connected before the view's body is evaluated.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that is connected itself; others only consist of such properties.
protocol ConnectableProperty: DynamicProperty {
    func connect(to store: StateStore, at path: ViewPath, named name: String, _ environment: EnvironmentValues)
}

/// A value that a view keeps from one evaluation to the next. Writing it has the document evaluated and laid out again,
/// until nothing changes any more.
@propertyWrapper
public struct State<Value>: DynamicProperty, ConnectableProperty {
    private final class Storage {
        let initial: Value
        var cell: StateCell<Value>?
        init(_ initial: Value) { self.initial = initial }
    }

    private let storage: Storage

    public init(wrappedValue value: Value) { storage = Storage(value) }

    public init(initialValue value: Value) { storage = Storage(value) }

    /// The value; outside of a document that is being laid out, the one that it began with.
    public var wrappedValue: Value {
        get { storage.cell?.value ?? storage.initial }
        nonmutating set { storage.cell?.write(newValue) }
    }

    public var projectedValue: Binding<Value> {
        let storage = storage
        return Binding(get: { storage.cell?.value ?? storage.initial }, set: { storage.cell?.write($0) })
    }

    func connect(to store: StateStore, at path: ViewPath, named name: String, _: EnvironmentValues) {
        storage.cell = store.cell(at: path, named: name, initial: storage.initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// A way to read and write a value that something else keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    /// A value that stays as it is.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

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

    private let path: KeyPath<EnvironmentValues, Value>
    private let storage = Storage()

    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

    public var wrappedValue: Value { (storage.environment ?? EnvironmentValues())[keyPath: path] }

    func connect(to _: StateStore, at _: ViewPath, named _: String, _ environment: EnvironmentValues) {
        storage.environment = environment
    }
}
