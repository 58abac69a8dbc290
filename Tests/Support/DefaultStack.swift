import Foundation

/// Performs `body` on a separate thread with the default stack size, on which no recursion may overflow.
public func onDefaultStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        unsafe result = body()
        done.signal()
    }
    thread.start()
    done.wait()
    guard let made = unsafe result else { preconditionFailure("the thread has ended without a result") }
    return made
}
