import Synchronization

/// A value that all threads of the process share.
///
/// An object holds it: of a mutex that is a static constant itself, optimised builds of Swift 6.3.1 take all bytes of a
/// large value for zero.
final class ProcessValue<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value {
        get { mutex.withLock { $0 } }
        set { mutex.withLock { $0 = newValue } }
    }
}
