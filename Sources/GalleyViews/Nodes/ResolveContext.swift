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

/// The nodes that views resolve to.
public struct ResolvedNodes {
    package var list: [ViewNode] = []
    /// The path of the view that is being resolved.
    package var path = ViewPath()
}
