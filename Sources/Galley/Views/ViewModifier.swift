/// A change to a view that can be given a name and used on any.
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
    public typealias Body = Never
    let view: any View

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        view._resolve(in: context, into: &nodes)
    }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        context.session.states.connect(modifier, at: path, context.environment)
        nodes.path = path.child(0)
        modifier.body(content: ViewModifierContent(view: content))._resolve(in: context, into: &nodes)
        nodes.path = path
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: ViewModifierContent<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ViewModifier {
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()
    public init() {}
    public func body(content: Content) -> some View { content }
}
