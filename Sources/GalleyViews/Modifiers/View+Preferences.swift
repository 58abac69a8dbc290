extension View {
    /// Sends `value` to the view's ancestors, replacing the values that its descendants send for the same key.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        transformPreference(key) { $0 = value }
    }

    /// Changes the combined value that the view's descendants send, before it reaches the view's ancestors.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        WrappedView(content: self) { node, _, _ in PreferenceNode<K>(node, transform: callback) }
    }

    /// Calls `action` with the combined value that the view's descendants send: after the first layout, and after each
    /// layout in which the value has changed.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        WrappedView(content: self) { PreferenceObserverNode<K>($0, at: $2, $1.session.events, action) }
    }
}
