/// A large value that many owners share and few change: copied on write.
@propertyWrapper
struct Boxed<Value> {
    private final class Storage {
        // Changed only while it has one owner: see "Exclusivity checks" in docs/internals.md.
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { unsafe self.value = value }
    }

    private var storage: Storage

    init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    var wrappedValue: Value {
        _read { yield unsafe storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = unsafe Storage(storage.value) }
            yield unsafe &storage.value
        }
    }

    /// The box itself, for sharing.
    var projectedValue: Boxed {
        get { self }
        set { self = newValue }
    }
}
