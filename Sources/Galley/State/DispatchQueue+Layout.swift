public import Dispatch

extension DispatchQueue {
    /// A mark on the main queue, which identity does not reveal: on Linux, `main` is a new object at every access.
    private static let mainMark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private var isMain: Bool { getSpecific(key: DispatchQueue.mainMark) != nil }

    /// Performs `work` later. From within a view that is being laid out, work on the main queue is performed after the
    /// layout, on its thread: the main queue need not be served, and a layout on any thread settles the same way. A
    /// layout waits up to a second for work on other queues, and for the work that they send to the main queue.
    /// Everywhere else it is Dispatch's own method.
    public func async(execute work: @escaping () -> Void) {
        let turn = LayoutTurn.current
        if let turn, isMain, turn.work.post(work) { return }
        // Code written for SwiftUI captures views here, which are not `Sendable` to the compiler.
        nonisolated(unsafe) let work = work
        guard let turn else { return async(group: nil, qos: .unspecified, flags: []) { unsafe work() } }
        async(group: nil, qos: .unspecified, flags: []) { LayoutTurn.$current.withValue(turn) { unsafe work() } }
    }

    /// Performs `work` at `deadline`. A layout from within which it is called waits for it up to a second, and performs
    /// work on the main queue on its own thread. Everywhere else it is Dispatch's own method.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        nonisolated(unsafe) let work = work
        guard let turn = LayoutTurn.current else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { unsafe work() }
        }
        guard isMain else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
                LayoutTurn.$current.withValue(turn) { unsafe work() }
            }
        }
        // The layout's thread may be the one that serves the main queue.
        DispatchQueue.global().asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
            if unsafe turn.work.post(work) { return }
            DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { unsafe work() }
        }
    }
}
