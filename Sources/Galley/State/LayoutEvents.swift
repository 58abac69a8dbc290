/// What views want done after a layout, and what they were told before.
final class LayoutEvents {
    /// How many views listen to preferences in the layout under way: without any, none are collected.
    var observerCount = 0
    private var lastValues: [ViewPath: Any] = [:]
    private var appeared: Set<ViewPath> = []
    private var pending: [() -> Void] = []
    private let work: LayoutWork

    /// - Parameter work: where actions come in that are put off to the main queue.
    init(_ work: LayoutWork) { self.work = work }

    /// Whether no view has asked for anything.
    var isEmpty: Bool { observerCount == 0 && appeared.isEmpty && pending.isEmpty && !work.hasPosted }

    func beginRound() {
        observerCount = 0
        pending.removeAll()
    }

    /// Whether the view at `path` has not been told `value` last; it counts as told from now on.
    func isNew<Value: Equatable>(_ value: Value, at path: ViewPath) -> Bool {
        if let last = lastValues[path] as? Value, last == value { return false }
        lastValues[path] = value
        return true
    }

    /// The value that the view at `path` was told last.
    func lastValue<Value>(at path: ViewPath, _ type: Value.Type) -> Value? { lastValues[path] as? Value }

    /// Has `action` done after the first layout in which the view at `path` takes part.
    func appear(at path: ViewPath, _ action: @escaping () -> Void) {
        if appeared.insert(path).inserted { pending.append(action) }
    }

    func afterLayout(_ action: @escaping () -> Void) { pending.append(action) }

    /// Does everything that waits, in the order in which it came; what that adds, too, up to `limit` actions.
    ///
    /// - Returns: false where the limit was met.
    func deliver(limit: Int = 1_000_000) -> Bool {
        var done = 0
        while true {
            let batch = pending + work.takePosted()
            if batch.isEmpty { return true }
            pending = []
            for action in batch { action() }
            done += batch.count
            if done > limit { return false }
        }
    }
}
