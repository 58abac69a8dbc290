import Foundation

/// Does `body` on a thread of its own, whose stack nobody has chosen: where nothing recursive may run out of it.
public func onDefaultThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
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
