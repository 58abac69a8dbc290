package import Foundation

/// A value protected by a lock.
///
/// Uses Foundation's lock rather than the standard library's `Mutex` for two reasons. Thread Sanitizer reports false races
/// with `Mutex`, whose contended path is not instrumented. And optimised builds of Swift 6.3.1 zero the value of a large
/// `Mutex` that is a static constant.
package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    package init(_ value: sending Value) { self.value = value }

    /// Calls `body` with exclusive access to the value.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
