public import Dispatch

extension DispatchQueue {
    /// A mark on the main queue, which cannot be told by identity: on Linux, `main` is a new object at every access.
    private static let mainMark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private var isMain: Bool { getSpecific(key: DispatchQueue.mainMark) != nil }

    /// Has `work` done later. On the main queue, from within a view that is being laid out, that is when the layout is
    /// through, on its thread: nobody has to serve the main queue, and a layout on any thread settles the same way. A layout
    /// waits, a second at most, for work on other queues, and for what that sends to the main queue in turn. Everywhere
    /// else it is Dispatch's own method.
    public func async(execute work: @escaping () -> Void) {
        let turn = LayoutTurn.current
        if let turn, isMain, turn.work.post(work) { return }
        // Source written for SwiftUI captures views here, which are not Sendable to the compiler.
        nonisolated(unsafe) let work = work
        guard let turn else { return async(group: nil, qos: .unspecified, flags: []) { unsafe work() } }
        async(group: nil, qos: .unspecified, flags: []) { LayoutTurn.$current.withValue(turn) { unsafe work() } }
    }

    /// Has `work` done at `deadline`. A layout within which that is asked for waits for it, a second at most, and has what
    /// belongs to the main queue done on its own thread. Everywhere else it is Dispatch's own method.
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
        // Whoever lays out may be the one who serves the main queue.
        DispatchQueue.global().asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
            if unsafe turn.work.post(work) { return }
            DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { unsafe work() }
        }
    }
}
