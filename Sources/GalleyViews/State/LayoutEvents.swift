/// The actions to perform after a layout, and the last values reported to views.
package final class LayoutEvents {
    /// The number of views that observe preferences in this layout. Preferences are only collected for observers.
    package var observerCount = 0
    private var lastValues: [ViewPath: Any] = [:]
    private var appeared: Set<ViewPath> = []
    private var pending: [() -> Void] = []
    private let work: LayoutWork

    /// - Parameter work: receives actions sent to the main queue.
    init(_ work: LayoutWork) { self.work = work }

    /// Whether no view observes preferences or has actions.
    var isEmpty: Bool { observerCount == 0 && appeared.isEmpty && pending.isEmpty && !work.hasPosted }

    func beginRound() {
        observerCount = 0
        pending.removeAll()
    }

    /// Records `value` as the last one of the view at `path`, and returns whether it is new.
    func isNew<Value: Equatable>(_ value: Value, at path: ViewPath) -> Bool {
        if let last = lastValues[path] as? Value, last == value { return false }
        lastValues[path] = value
        return true
    }

    /// The last value of the view at `path`.
    func lastValue<Value>(at path: ViewPath, _ type: Value.Type) -> Value? { lastValues[path] as? Value }

    /// Adds `action` for the first layout that includes the view at `path`.
    func appear(at path: ViewPath, _ action: @escaping () -> Void) {
        if appeared.insert(path).inserted { pending.append(action) }
    }

    func afterLayout(_ action: @escaping () -> Void) { pending.append(action) }

    /// Performs the pending actions in order, including those that they add, up to `limit` actions.
    ///
    /// - Returns: false if the limit was reached.
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

/// A value that views send to their ancestors.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that do not set one.
    static var defaultValue: Value { get }
    /// Combines the value of one view with that of the next in source order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// `nil`.
    public static var defaultValue: Value { nil }
}
