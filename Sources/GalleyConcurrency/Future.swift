import Dispatch

/// A value that another thread computes while the caller continues.
package final class Future<Value: Sendable>: Sendable {
    private let stored = Locked<Result<Value, any Error>?>(nil)
    private let group = DispatchGroup()

    /// Starts `make` on another thread.
    package init(_ make: @escaping @Sendable () throws -> Value) {
        DispatchQueue.global().async(group: group) { [stored] in
            let result = Result { try make() }
            stored.withLock { $0 = result }
        }
    }

    /// Waits for the value and returns it.
    /// - Throws: the error that `make` threw.
    package func get() throws -> Value {
        group.wait()
        guard let result = stored.withLock({ $0 }) else { preconditionFailure("the group ends when the result is set") }
        return try result.get()
    }
}
