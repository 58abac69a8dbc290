import GalleyConcurrency

/// Decisions made while files were read, for messages at the end of a run. Repeated messages are kept once.
package enum DataNotices {
    private struct State {
        var warnings: [String] = []
        var notes: [String] = []
    }

    private static let state = Locked(State())

    /// Adds a decision that may be wrong.
    package static func warn(_ text: String) {
        state.withLock { if !$0.warnings.contains(text) { $0.warnings.append(text) } }
    }

    /// Adds a decision that loses nothing.
    package static func note(_ text: String) {
        state.withLock { if !$0.notes.contains(text) { $0.notes.append(text) } }
    }

    /// The messages so far, which are forgotten.
    package static func take() -> (warnings: [String], notes: [String]) {
        state.withLock { state in
            defer { state = State() }
            return (state.warnings, state.notes)
        }
    }
}
