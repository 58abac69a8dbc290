/// A view that registers for events when it is resolved.
nonisolated struct Observed<Content: View>: View {
    let content: Content
    let register: (LayoutEvents, ViewPath) -> Void

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        register(context.session.events, path)
        nodes.path = path.child(0)
        content._resolve(in: context, into: &nodes)
        nodes.path = path
    }
}

nonisolated extension View {
    /// Performs `action` after the first layout with this view.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Observed(content: self) { events, path in
            if let action { events.appear(at: path, action) }
        }
    }

    /// Does nothing: views on a page never disappear.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Performs `action` with the old and the new value after each layout in which `value` has changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> some View {
        Observed(content: self) { events, path in
            let old = events.lastValue(at: path, V.self)
            guard events.isNew(value, at: path), initial || old != nil else { return }
            events.afterLayout { action(old ?? value, value) }
        }
    }

    /// Performs `action` after each layout in which `value` has changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Runs `action` with the new value after each layout in which `value` has changed.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ new: V) -> Void) -> some View {
        onChange(of: value) { _, new in action(new) }
    }

    /// Performs `action` after the first layout with the value that `publisher` has from the start, if any.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        onAppear { if let value = publisher._current { action(value) } }
    }
}

nonisolated extension View {
    /// Runs `action` after the first layout with this view. The layout waits up to a second for it to end.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> some View {
        onAppear { start(priority, action) }
    }

    /// Runs `action` after the first layout with this view, and after each layout in which `id` has changed. The layout
    /// waits up to a second for it to end.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> some View {
        onChange(of: value, initial: true) { start(priority, action) }
    }

    /// Performs `action` with a value that is made of the view's geometry: after the first layout, and after each layout in
    /// which the value has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ new: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Performs `action` with the old and the new value that is made of the view's geometry: after the first layout, and
    /// after each layout in which the value has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ old: T, _ new: T) -> Void
    ) -> some View {
        WrappedView(content: self) { node, context, path in
            GeometryObserverNode(node, at: path, context, transform, action)
        }
    }
}

/// Starts work for a view, which inherits the layout's token.
private func start(_ priority: TaskPriority, _ action: @escaping () async -> Void) {
    // Code written for SwiftUI captures views here, which are not `Sendable` to the compiler.
    nonisolated(unsafe) let action = action
    Task(priority: priority) { unsafe await action() }
}
