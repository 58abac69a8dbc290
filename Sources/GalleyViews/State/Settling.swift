import Foundation
import GalleyDiagnostics
import GalleyFormatting
import Observation

/// Repeats a layout whose views write state until no state changes.
package enum Settling {
    /// Typical documents settle in two or three rounds; each level of views that measure one another adds one.
    static let maximumRounds = 50

    /// Lays out by `layout` until no state changes and no work that views have started on other threads is outstanding.
    ///
    /// - Parameter deliverPreferences: delivers the preferences of a layout to the views that observe them; called only
    ///   if there are observers.
    /// - Throws: `Diagnostic` (`neverSettles`) after `maximumRounds`; any error of `layout`.
    package static func settle<Result>(
        _ session: LayoutSession, layout: () throws -> Result, deliverPreferences: (Result) -> Void
    ) throws -> Result {
        var rounds = 0
        let work = session.states.work
        work.open()
        do {
            while true {
                let result = try LayoutToken.$current.withValue(session.token) {
                    try settled(session, &rounds, layout, deliverPreferences)
                }
                // The task no longer holds the token here: any other holder is work for the layout.
                if !hasNews(session) { return result }
            }
        } catch {
            work.close()
            throw error
        }
    }

    private static func settled<Result>(
        _ session: LayoutSession, _ rounds: inout Int, _ layout: () throws -> Result,
        _ deliverPreferences: (Result) -> Void
    ) throws -> Result {
        while rounds < maximumRounds {
            rounds += 1
            session.beginRound()
            let result = try observed(session.states.work, layout)
            if session.events.observerCount > 0 { deliverPreferences(result) }
            let isDelivered = session.events.deliver()
            if isDelivered, session.states.changes.isEmpty { return result }
        }
        throw Diagnostic.neverSettles(states: session.states.changes.distinct, rounds: maximumRounds)
    }

    /// Lays out by `layout`, and records a change as soon as an observed object changes that the views have read.
    private static func observed<Result>(_ work: LayoutWork, _ layout: () throws -> Result) throws -> Result {
        try withObservationTracking {
            Swift.Result { try layout() }
        } onChange: {
            work.recordObservedChange()
        }.get()
    }

    /// Waits for outstanding work and performs the actions that it posts, until a state changes.
    ///
    /// - Returns: false if all work is done, or if it takes too long, which is a warning.
    private static func hasNews(_ session: LayoutSession) -> Bool {
        var end: Date?
        func deadline() -> Date {
            if let end { return end }
            let deadline = Date(timeIntervalSinceNow: session.waitingTime)
            end = deadline
            return deadline
        }
        while true {
            LayoutToken.replaceIfOutstanding(&session.token)
            switch session.states.work.wait(until: deadline) {
            case .done: return false
            case .timeout:
                session.recordUnfinishedWork()
                return false
            case .news:
                // If this never ends, the next rounds detect it.
                let isDelivered = LayoutToken.$current.withValue(session.token) { session.events.deliver() }
                if !isDelivered || !session.states.changes.isEmpty { return true }
            }
        }
    }
}
