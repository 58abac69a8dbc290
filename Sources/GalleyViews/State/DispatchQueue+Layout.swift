public import Dispatch

extension DispatchQueue {
    /// Marks the main queue, which cannot be recognised by identity: on Linux, `main` is a new object at every access.
    private static let mainMark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private var isMain: Bool { getSpecific(key: DispatchQueue.mainMark) != nil }

    /// Performs `work` later. Called from a view that is being laid out, work on the main queue is performed after the
    /// layout, on the layout's thread: the main queue need not run, and layouts settle the same way on any thread. A
    /// layout waits up to a second for work on other queues, and for the work that they send to the main queue.
    /// Everywhere else it is Dispatch's own method.
    public func async(execute work: @escaping () -> Void) {
        let token = LayoutToken.current
        if let token, isMain, token.work.post(work) { return }
        // Code written for SwiftUI captures views here, which are not `Sendable` to the compiler.
        nonisolated(unsafe) let work = work
        guard let token else { return async(group: nil, qos: .unspecified, flags: []) { unsafe work() } }
        async(group: nil, qos: .unspecified, flags: []) { LayoutToken.$current.withValue(token) { unsafe work() } }
    }

    /// Performs `work` at `deadline`. Called from a view that is being laid out, the layout waits for it up to a
    /// second, and performs work on the main queue on its own thread. Everywhere else it is Dispatch's own method.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        nonisolated(unsafe) let work = work
        guard let token = LayoutToken.current else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { unsafe work() }
        }
        guard isMain else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
                LayoutToken.$current.withValue(token) { unsafe work() }
            }
        }
        // The layout's thread may be the one that runs the main queue.
        DispatchQueue.global().asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
            if unsafe token.work.post(work) { return }
            DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { unsafe work() }
        }
    }
}
