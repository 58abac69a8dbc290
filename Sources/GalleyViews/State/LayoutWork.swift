import Foundation
package import GalleyDiagnostics

/// Marks the task of a layout and all work that the task starts, since `Task { … }` inherits task-local values. A token
/// still held after the layout has released it belongs to unfinished work.
final class LayoutToken: @unchecked Sendable {
    /// The token of the layout that this task makes or works for.
    @TaskLocal static var current: LayoutToken?

    let work: LayoutWork
    /// The number of the layout that has released the token. Written once, by the layout, while it holds the token.
    private var releasedBy: Int?

    init(_ work: LayoutWork) { self.work = work }

    deinit { if let layout = releasedBy { work.tokenHasEnded(of: layout) } }

    /// Releases `token` and replaces it with a new one if work still holds it.
    static func replaceIfOutstanding(_ token: inout LayoutToken) {
        if isKnownUniquelyReferenced(&token) { return }
        token.releasedBy = token.work.tokenIsReleased()
        token = LayoutToken(token.work)
    }
}

/// State that a layout shares with other threads: their outstanding work for its views, the actions that they send back
/// to the layout's thread, and the states that they write.
///
/// A layout is *open* from its first round until no work is outstanding and no state has changed, or until it times
/// out. Anything later finds it closed.
package final class LayoutWork: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false
    private var posted: [() -> Void] = []
    /// The number of released tokens that unfinished work still holds. Those of earlier layouts do not count.
    private var outstanding = 0
    /// The number of the layout.
    private var layout = 0
    /// The names of the states written in this round, in order.
    private var written: [String] = []
    /// The names of the states written after the layout ended, without duplicates.
    private var late: [String] = []
    /// The warnings of the views in this round.
    private var collected: [Diagnostic] = []

    private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        condition.lock()
        defer { condition.unlock() }
        return try body()
    }

    // MARK: The layout's own thread

    func open() {
        locked {
            isOpen = true
            late = []
            outstanding = 0
            layout += 1
        }
    }

    func beginRound() {
        locked {
            written.removeAll()
            collected.removeAll()
        }
    }

    var changes: [String] { locked { written } }

    var hasPosted: Bool { locked { !posted.isEmpty } }

    func takePosted() -> [() -> Void] {
        locked {
            defer { posted = [] }
            return posted
        }
    }

    /// - Returns: the number of the layout.
    func tokenIsReleased() -> Int {
        locked {
            outstanding += 1
            return layout
        }
    }

    /// The reason why a wait ended.
    enum Arrival {
        /// An action is pending on the layout's thread, or a state has changed.
        case news
        /// Nothing is outstanding. The layout is closed.
        case done
        /// The deadline has passed. The layout is closed.
        case timeout
    }

    /// Waits for an action or a changed state until `deadline`; returns at once if nothing is outstanding.
    ///
    /// - Parameter deadline: called only if work is outstanding.
    func wait(until deadline: () -> Date) -> Arrival {
        // A waiting main thread has to run its queue itself: work may post to it. Asking takes a system call.
        lazy var servesMainQueue = Thread.isMainThread
        while true {
            let arrival = locked { () -> Arrival? in
                if !posted.isEmpty || !written.isEmpty { return .news }
                if outstanding > 0, Date() < deadline() {
                    if !servesMainQueue { _ = condition.wait(until: deadline()) }
                    return nil
                }
                isOpen = false
                return outstanding > 0 ? .timeout : .done
            }
            if let arrival { return arrival }
            if servesMainQueue {
                _ = RunLoop.main.run(mode: .default, before: min(deadline(), Date(timeIntervalSinceNow: 0.002)))
            }
        }
    }

    /// Closes a layout that has failed.
    func close() {
        locked { isOpen = false }
        // Outside the lock: releasing the actions may run code that takes it.
        _ = takePosted()
    }

    // MARK: Any thread

    /// Posts `work` to the layout's thread; returns false, without posting it, if the layout has ended.
    func post(_ work: @escaping () -> Void) -> Bool {
        locked {
            if isOpen {
                posted.append(work)
                condition.signal()
            }
            return isOpen
        }
    }

    func tokenHasEnded(of layout: Int) {
        locked {
            guard layout == self.layout else { return }
            outstanding -= 1
            condition.signal()
        }
    }

    /// Calls `body`, which reads a state, while no other thread writes one.
    func reading<Value>(_ body: () -> Value) -> Value { locked(body) }

    /// Calls `write`, which writes the state `name`, and records a change.
    ///
    /// - Returns: the old value, returned by `write`, so that it is released outside the lock.
    func writing<Value>(_ name: String, isChange: Bool, _ write: () -> Value) -> Value {
        locked {
            let old = write()
            guard isChange else { return old }
            if isOpen {
                written.append(name)
                condition.signal()
            } else if !late.contains(name) {
                late.append(name)
            }
            return old
        }
    }

    /// Records the change of an observed object. Objects may change after the layout: they belong to the caller.
    func recordObservedChange() {
        locked {
            guard isOpen else { return }
            written.append("an observed object")
            condition.signal()
        }
    }

    /// Records a problem that views find before they are resolved.
    func warn(_ warning: Diagnostic) { locked { if !collected.contains(warning) { collected.append(warning) } } }

    /// The warnings of the views, and one for each state that was written too late.
    package var warnings: [Diagnostic] { locked { collected + late.map(Diagnostic.lateState) } }
}
