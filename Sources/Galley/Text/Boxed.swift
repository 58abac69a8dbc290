/// A large value that many others have a part in and few change: copied when it is changed, and until then one object for
/// all.
@propertyWrapper
struct Boxed<Value> {
    private final class Storage {
        // Never looked at while it changes: it changes only where it has one owner.
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

    /// The box, to be shared.
    var projectedValue: Boxed {
        get { self }
        set { self = newValue }
    }
}
