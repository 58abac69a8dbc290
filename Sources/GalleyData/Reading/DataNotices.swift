import GalleyConcurrency
package import GalleyDiagnostics

/// Decisions made while files were read, for messages at the end of a run. Repeated messages are kept once.
package enum DataNotices {
    private struct State {
        var warnings: [Diagnostic] = []
        var notes: [Diagnostic] = []
    }

    private static let state = Locked(State())

    /// Adds a decision that may be wrong.
    package static func warn(_ warning: Diagnostic) {
        state.withLock { if !$0.warnings.contains(warning) { $0.warnings.append(warning) } }
    }

    /// Adds a decision that loses nothing.
    package static func note(_ note: Diagnostic) {
        state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
    }

    /// The messages so far, which are forgotten.
    package static func take() -> (warnings: [Diagnostic], notes: [Diagnostic]) {
        state.withLock { state in
            defer { state = State() }
            return (state.warnings, state.notes)
        }
    }
}
