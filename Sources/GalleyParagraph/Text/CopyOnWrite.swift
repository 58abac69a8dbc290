/// A large value that many owners share and few change: copied on write.
@propertyWrapper
package struct CopyOnWrite<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    /// The box itself, for sharing.
    package var projectedValue: CopyOnWrite {
        get { self }
        set { self = newValue }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    /// Values in one box are equal without comparing them.
    package static func == (a: Self, b: Self) -> Bool { a.storage === b.storage || a.storage.value == b.storage.value }
}
