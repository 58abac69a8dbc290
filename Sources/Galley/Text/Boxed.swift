/// A large value that many owners share and few change: copied on write.
@propertyWrapper
struct Boxed<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    var wrappedValue: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    /// The box itself, for sharing.
    var projectedValue: Boxed {
        get { self }
        set { self = newValue }
    }
}
