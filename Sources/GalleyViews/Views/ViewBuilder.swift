/// Combines the views of a closure: any number of them, `if`, `switch`, optionals and availability checks.
@resultBuilder
public enum ViewBuilder {
    /// An empty closure.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// A closure with a single view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// A closure with several views.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(content: (repeat each content))
    }
    /// A view as a statement.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// An `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        .first(first)
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        .second(second)
    }
    /// A branch behind an availability check, with its type erased.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A view that resolves to no nodes.
nonisolated public struct EmptyView: View {
    /// Creates an empty view.
    public init() {}
    /// Resolves to nothing.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {}
    /// There are no subviews.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {}
}

/// Several views in order, as a closure combines them.
nonisolated public struct TupleView<each Content: View>: View {
    let content: (repeat each Content)

    /// Resolves to the nodes of all views, in order.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        var number = 0
        func resolve(_ view: some View) {
            nodes.path = path.child(number)
            number += 1
            view._resolve(in: context, into: &nodes)
        }
        repeat resolve(each content)
        nodes.path = path
    }

    /// Collects the subviews of all views, in order.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let path = subviews.path
        var number = 0
        func collect(_ view: some View) {
            subviews.add(view, at: path.child(number), context) { _, _ in }
            number += 1
        }
        repeat collect(each content)
    }
}

/// One of two views, as `if` and `switch` produce it. Each branch has its own state.
nonisolated public enum ConditionalContent<First: View, Second: View>: View {
    /// The view of the first branch.
    case first(First)
    /// The view of the second branch.
    case second(Second)

    /// Resolves to the nodes of the chosen view.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        switch self {
        case .first(let view):
            nodes.path = path.child(1)
            view._resolve(in: context, into: &nodes)
        case .second(let view):
            nodes.path = path.child(2)
            view._resolve(in: context, into: &nodes)
        }
        nodes.path = path
    }

    /// Collects the subviews of the chosen view.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        switch self {
        case .first(let view): subviews.add(view, at: subviews.path.child(1), context) { _, _ in }
        case .second(let view): subviews.add(view, at: subviews.path.child(2), context) { _, _ in }
        }
    }
}

extension Optional: View where Wrapped: View {
    /// Resolves to the nodes of the view; to nothing for `nil`.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        self?._resolve(in: context, into: &nodes)
    }

    /// Collects the subviews of the view.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        self?._collect(in: context, into: &subviews)
    }
}

/// Several views as one, so that a modifier applies to each of them.
nonisolated public struct Group<Content: View>: View {
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Resolves to the nodes of the content.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content._resolve(in: context, into: &nodes)
    }

    /// Collects the subviews of the content.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        content._collect(in: context, into: &subviews)
    }
}

/// A type-erased view.
nonisolated public struct AnyView: View {
    private let storage: AnyViewStorage

    /// Creates an erased view.
    public init(_ view: some View) { storage = AnyViewStorage(view) }

    /// Creates an erased view.
    public init(erasing view: some View) { self.init(view) }

    /// Resolves to the nodes of the erased view.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        context.session.budget.descend { storage.view._resolve(in: context, into: &nodes) }
    }

    /// Collects the subviews of the erased view.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        context.session.budget.descend { storage.view._collect(in: context, into: &subviews) }
    }
}
