import Dispatch
import GalleyDiagnostics
package import GalleyInput

/// The limits of one document or record on one thread: depth of views, time, glyphs of a run. Views do not throw, so
/// the first breach waits here for the caller of the layout, and further views are not set.
package final class LayoutBudget {
    package let limits: Limits
    private(set) var error: Diagnostic?
    /// The current nesting of views being resolved.
    private(set) var depth = 0
    private var callCount = 0
    /// Whether time counts.
    private var isTimed = true
    private let elapsed: () -> Double
    private var start: Double

    /// - Parameter elapsed: a closure that returns the seconds since any fixed moment.
    init(limits: Limits = .current, elapsed: (() -> Double)? = nil) {
        self.limits = limits
        self.elapsed = elapsed ?? { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
        start = 0
        start = self.elapsed()
    }

    /// A budget for another thread, with the depth and the deadline of `budget`.
    init(branchOf budget: LayoutBudget) {
        (limits, elapsed, start) = (budget.limits, budget.elapsed, budget.start)
        (error, depth) = (budget.error, budget.depth)
    }

    /// Starts again, for the next record.
    package func begin() {
        error = nil
        depth = 0
        start = elapsed()
    }

    // MARK: Time

    /// Whether more text may be set. The clock is read once in sixteen calls, since reading it costs more than a short text.
    func allowsMore() -> Bool {
        callCount &+= 1
        if callCount & 15 == 0 { checkTime() }
        return error == nil
    }

    /// The remaining time, in seconds.
    var secondsLeft: Double { max(0, limits.secondsPerRecord - (elapsed() - start)) }

    package func checkTime() {
        RunPhases.enter("setting")
        guard isTimed, error == nil, elapsed() - start >= limits.secondsPerRecord else { return }
        error = limits.tookTooLong()
    }

    /// Calls `body`, whose text has been set within the time before: pages that are drawn must not lose it.
    package func untimed<Result>(_ body: () -> Result) -> Result {
        let outer = isTimed
        isTimed = false
        defer { isTimed = outer }
        return body()
    }

    // MARK: Depth

    /// Calls `body` one level deeper; not at all beyond the last level.
    func descend(_ body: () -> Void) {
        guard depth < limits.nestingDepth else {
            error = error ?? limits.nestedTooDeep("views")
            return
        }
        depth += 1
        body()
        depth -= 1
    }

    /// Calls `body` at `depth`, for views that are resolved when they are placed.
    func at<Result>(depth: Int, _ body: () -> Result) -> Result {
        let outer = self.depth
        self.depth = depth
        defer { self.depth = outer }
        return body()
    }

    // MARK: Glyphs

    /// Records a run with too many glyphs.
    func record(_ error: Diagnostic) { self.error = self.error ?? error }
}

/// The time, in seconds, that a layout waits for work that its views have started on other threads.
package enum LayoutTimeout {
    @TaskLocal package static var seconds = 1.0
}
