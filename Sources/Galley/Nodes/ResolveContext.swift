/// The environment and the session that a view is resolved with.
public struct ResolveContext {
    var environment: EnvironmentValues
    let session: LayoutSession
}

/// The nodes that views resolve to.
public struct ResolvedNodes {
    var list: [ViewNode] = []
    /// The path of the view that is being resolved.
    var path = ViewPath()
}
