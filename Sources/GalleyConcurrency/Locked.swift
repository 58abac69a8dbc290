package import Foundation

/// A value that one thread uses at a time.
///
/// An object around Foundation's lock, where the standard library has `Mutex`. The slow path of that, which threads take that
/// ask for it at once, is not instrumented, so that Thread Sanitizer takes what they do one after the other for a race. And
/// of a mutex that is a static constant optimised builds of Swift 6.3.1 take all bytes of a large value for zero.
package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    package init(_ value: sending Value) { self.value = value }

    /// Calls `body` with the value, which no other thread has meanwhile.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
