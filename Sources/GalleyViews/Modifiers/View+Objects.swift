nonisolated extension View {
    /// Provides an `@Observable` object for the view and its descendants.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        changing { $0[object: Object.self] = object }
    }

    /// Provides an object for the view and its descendants.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        changing { $0[object: Object.self] = object }
    }
}
