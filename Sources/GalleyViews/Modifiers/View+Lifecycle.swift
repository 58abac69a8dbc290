/// A view that registers for events when it is resolved.
struct Observed<Content: View>: View {
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

extension View {
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
}
