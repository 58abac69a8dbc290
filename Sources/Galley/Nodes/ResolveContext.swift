/// What a view inherits where it stands.
public struct ResolveContext {
    var environment: EnvironmentValues
    let session: LayoutSession
}

/// The nodes that a view resolves to: none, one or several.
public struct ResolvedNodes {
    var list: [ViewNode] = []
    /// The place of the view that is being resolved.
    var path = ViewPath()
}
