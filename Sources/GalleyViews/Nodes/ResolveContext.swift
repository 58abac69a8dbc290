import GalleyConcurrency
import GalleyParagraph

/// The environment and the session that a view is resolved with.
public struct ResolveContext {
    package var environment: EnvironmentValues
    package let session: LayoutSession

    package init(environment: EnvironmentValues, session: LayoutSession) {
        self.environment = environment
        self.session = session
    }
}

extension ResolveContext {
    /// Returns `resolve` for a node that resolves views when it is measured or placed: it runs at the depth of views that the
    /// context has now.
    package func deferring<each Input, Result>(_ resolve: @escaping (repeat each Input) -> Result) -> (
        repeat each Input
    ) ->
        Result
    {
        let (budget, depth) = (session.budget, session.budget.depth)
        return { (input: repeat each Input) in budget.at(depth: depth) { resolve(repeat each input) } }
    }
}

extension ResolveContext {
    /// Makes elements in order for the numbers from 0 to `count` − 1, on all cores if there are many.
    ///
    /// - Parameters:
    ///   - smallestPart: the fewest numbers that are worth waking another thread for.
    ///   - make: runs on several threads, with a context of its own on each: threads that count references to the same object
    ///     slow each other down.
    /// - Returns: nil if there are too few, or if a view has state or waits for events, which threads cannot share.
    func onAllCores<Element>(
        _ count: Int, smallestPart: Int, _ make: @Sendable (Range<Int>, ResolveContext) -> [Element]
    ) -> [Element]? {
        let ranges = concurrentRanges(count, smallest: smallestPart)
        guard ranges.count > 1 else { return nil }
        // Environments are values, so threads may share their contents.
        nonisolated(unsafe) let shared = environment
        return session.onAllCores(ranges.count) { part, session in
            var environment = unsafe shared
            environment.$paragraph = CopyOnWrite(wrappedValue: environment.paragraph)
            return make(ranges[part], ResolveContext(environment: environment, session: session))
        }
    }
}

/// The nodes that views resolve to.
public struct ResolvedNodes {
    package var list: [ViewNode] = []
    /// The path of the view that is being resolved.
    package var path = ViewPath()
}
