public import Dispatch

/// A layout whose views write state while it is made is made again, until nothing changes.
struct Settling: Sendable {
    /// The session whose layout this task is making.
    @TaskLocal private static var current: SessionBox?

    /// Carried by the task that lays out, and by no other.
    private struct SessionBox: @unchecked Sendable {
        let session: LayoutSession
    }

    /// Does `body` as a part of the layout that `session` makes.
    static func within<Result>(_ session: LayoutSession, _ body: () -> Result) -> Result {
        $current.withValue(SessionBox(session: session), operation: body)
    }

    static var currentSession: LayoutSession? { current?.session }

    /// Old documents settle in two or three rounds; one level of views that measure each other adds one.
    static let maximumRounds = 50

    /// Lays out by `layout`, which gives the nodes that it has placed, until no state changes.
    ///
    /// - Throws: `DocumentError.neverSettles` after `maximumRounds`, and what `layout` throws.
    static func settle<Result>(
        _ session: LayoutSession, layout: () throws -> (nodes: [ViewNode], result: Result)
    ) throws -> Result {
        try $current.withValue(SessionBox(session: session)) {
            for _ in 0..<maximumRounds {
                session.beginRound()
                let (nodes, result) = try layout()
                if session.events.observerCount > 0 { for node in nodes { node.deliverPreferences() } }
                let isDelivered = session.events.deliver()
                if isDelivered, session.states.changes.isEmpty { return result }
            }
            throw DocumentError.neverSettles(states: session.states.changes.unique(), rounds: maximumRounds)
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

extension DispatchQueue {
    /// A mark on the main queue, which cannot be told by identity: on Linux, `main` is a new object at every access.
    private static let mainMark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private var isMain: Bool { getSpecific(key: DispatchQueue.mainMark) != nil }

    /// Has `work` done later. On the main queue, from within a view that is being laid out, that is when the layout is
    /// through, on this thread: nobody has to serve the main queue, and a layout on any thread settles the same way.
    /// Everywhere else it is Dispatch's own method.
    public func async(execute work: @escaping () -> Void) {
        if let session = Settling.currentSession, isMain {
            session.events.defer(work)
        } else {
            // Source written for SwiftUI captures views here, which are not Sendable to the compiler.
            nonisolated(unsafe) let work = work
            async(group: nil, qos: .unspecified, flags: []) { unsafe work() }
        }
    }
}
