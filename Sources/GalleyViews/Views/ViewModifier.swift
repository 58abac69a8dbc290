/// A named change that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The type of the view that the modifier is applied to.
    typealias Content = ViewModifierContent<Self>
    /// Returns the changed view.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is applied to.
nonisolated public struct ViewModifierContent<Modifier: ViewModifier>: View {
    let view: any View

    /// Resolves to the nodes of the view.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        view._resolve(in: context, into: &nodes)
    }

    /// Collects the subviews of the view.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        view._collect(in: context, into: &subviews)
    }
}

/// A view or a modifier with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// The view or modifier that is changed.
    public var content: Content
    /// The modifier that is applied.
    public var modifier: Modifier

    /// Creates modified content.
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Connects the modifier's state and environment, and resolves its body.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        context.session.states.connect(modifier, at: path, context.environment)
        nodes.path = path.child(0)
        changed._resolve(in: context, into: &nodes)
        nodes.path = path
    }

    /// Connects the modifier's state and environment, and collects the subviews of its body.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        context.session.states.connect(modifier, at: subviews.path, context.environment)
        subviews.add(changed, at: subviews.path.child(0), context) { _, _ in }
    }

    private var changed: Modifier.Body {
        MainActor.read(self) { $0.modifier.body(content: ViewModifierContent(view: $0.content)) }
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Applies the inner modifier, then the outer one.
    public func body(content: ViewModifierContent<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

nonisolated extension ViewModifier {
    /// Returns a modifier that applies this one, then `modifier`.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

nonisolated extension View {
    /// Applies `modifier` to the view.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier without effect.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    /// The modifier.
    public static let identity = EmptyModifier()
    /// Creates the modifier.
    public init() {}
    /// The content, unchanged.
    public func body(content: Content) -> some View { content }
}
