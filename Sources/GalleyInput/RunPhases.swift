import GalleyConcurrency
package import GalleyDiagnostics
import Synchronization

/// Where the time of a run goes. Loops whose length the input decides name the phase of their work; the time until the next
/// name counts for it, whichever thread names it. Nothing is kept unless the time of the run is limited.
package enum RunPhases {
    private struct State {
        var seconds: [Wording: Double] = [:]
        var current: Wording = "starting"
        var since = RecordClock.seconds
        var pageCount = 0

        mutating func enter(_ phase: Wording) {
            let now = RecordClock.seconds
            seconds[current, default: 0] += now - since
            (current, since) = (phase, now)
        }
    }

    private static let isOn = Atomic(false)
    private static let state = Locked(State())

    /// Begins a run.
    package static func begin() {
        state.withLock { $0 = State() }
        isOn.store(true, ordering: .relaxed)
    }

    /// Ends the run.
    package static func end() { isOn.store(false, ordering: .relaxed) }

    /// Names the phase that begins, or continues, as a participle: `setting`.
    package static func enter(_ phase: @autoclosure () -> Wording) {
        guard isOn.load(ordering: .relaxed) else { return }
        let phase = phase()
        state.withLock { $0.enter(phase) }
    }

    /// Counts a page of the output.
    package static func addPage() {
        if isOn.load(ordering: .relaxed) { state.withLock { $0.pageCount += 1 } }
    }

    /// The three longest phases of the run so far, and the number of pages: `1.8 s setting, 0.1 s reading people.csv, after 12 pages`.
    package static var summary: Wording {
        state.withLock { state in
            state.enter(state.current)
            let longest = state.seconds.filter { $0.value >= 0.05 || state.seconds.count == 1 }
                .sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }.prefix(3)
            let pages: Wording = state.pageCount == 0 ? "" : ", after \(counted(state.pageCount, "page"))"
            return longest.map { "\($0.value, places: 1) s \($0.key)" as Wording }.joined(", ") + pages
        }
    }
}
