import Dispatch

/// A value that another thread makes while the caller goes on.
package final class Ahead<Value: Sendable>: Sendable {
    private let made = Locked<Result<Value, any Error>?>(nil)
    private let group = DispatchGroup()

    package init(_ make: @escaping @Sendable () throws -> Value) {
        DispatchQueue.global().async(group: group) { [made] in
            let result = Result { try make() }
            made.withLock { $0 = result }
        }
    }

    /// The value; waits for it.
    /// - Throws: what making it has thrown.
    package func get() throws -> Value {
        group.wait()
        guard let result = made.withLock({ $0 }) else { preconditionFailure("it has been made") }
        return try result.get()
    }
}
