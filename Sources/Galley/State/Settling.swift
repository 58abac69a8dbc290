import Foundation

/// A layout whose views write state while it is made is made again, until nothing changes.
struct Settling: Sendable {
    /// The layout that this task is making, or works for.
    @TaskLocal static var turn: LayoutTurn?

    /// Does `body` as a part of the layout that `session` makes.
    static func within<Result>(_ session: LayoutSession, _ body: () -> Result) -> Result {
        $turn.withValue(session.turn, operation: body)
    }

    /// Old documents settle in two or three rounds; one level of views that measure each other adds one.
    static let maximumRounds = 50

    /// Lays out by `layout`, which gives the nodes that it has placed, until no state changes and nothing that the views
    /// have begun on other threads is outstanding.
    ///
    /// - Throws: `DocumentError.neverSettles` after `maximumRounds`, and what `layout` throws.
    static func settle<Result>(
        _ session: LayoutSession, layout: () throws -> (nodes: [ViewNode], result: Result)
    ) throws -> Result {
        var rounds = 0
        let work = session.states.work
        work.open()
        do {
            while true {
                let made = try $turn.withValue(session.turn) { try settled(session, &rounds, layout) }
                // Outside of the task's own hold on the turn: who has it now works for it.
                if !hasNews(session) { return made }
            }
        } catch {
            work.close()
            throw error
        }
    }

    private static func settled<Result>(
        _ session: LayoutSession, _ rounds: inout Int, _ layout: () throws -> (nodes: [ViewNode], result: Result)
    ) throws -> Result {
        while rounds < maximumRounds {
            rounds += 1
            session.beginRound()
            let (nodes, result) = try layout()
            if session.events.observerCount > 0 { for node in nodes { node.deliverPreferences() } }
            let isDelivered = session.events.deliver()
            if isDelivered, session.states.changes.isEmpty { return result }
        }
        throw DocumentError.neverSettles(states: session.states.changes.unique(), rounds: maximumRounds)
    }

    /// Waits for the work that is outstanding and does what it sends back, until a state changes.
    ///
    /// - Returns: false where all is done, and where it takes too long, which is a warning.
    private static func hasNews(_ session: LayoutSession) -> Bool {
        var end: Date?
        func deadline() -> Date {
            if let end { return end }
            let made = Date(timeIntervalSinceNow: session.patience)
            end = made
            return made
        }
        while true {
            LayoutTurn.replaceIfOutstanding(&session.turn)
            switch session.states.work.wait(until: deadline) {
            case .done: return false
            case .timeout:
                session.noteUnfinishedWork()
                return false
            case .news:
                // Where that does not end, the next rounds find out.
                let isDelivered = $turn.withValue(session.turn) { session.events.deliver() }
                if !isDelivered || !session.states.changes.isEmpty { return true }
            }
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    fileprivate func unique() -> [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
