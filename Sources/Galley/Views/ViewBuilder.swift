/// Puts the views of a closure together: any number of them, `if`, `switch`, optionals and loops.
@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(content: (repeat each content))
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        .first(first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        .second(second)
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct EmptyView: View {
    public typealias Body = Never
    public init() {}
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {}
}

public struct TupleView<each Content: View>: View {
    public typealias Body = Never
    let content: (repeat each Content)

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
}

public enum ConditionalContent<First: View, Second: View>: View {
    public typealias Body = Never
    case first(First)
    case second(Second)

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
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        self?._resolve(in: context, into: &nodes)
    }
}

/// Several views as one, for a modifier that is to reach all of them.
public struct Group<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content._resolve(in: context, into: &nodes)
    }
}

/// A view whose type is not known to the compiler.
public struct AnyView: View {
    public typealias Body = Never
    private let storage: AnyViewStorage

    public init(_ view: some View) { storage = AnyViewStorage(view) }

    public init(erasing view: some View) { self.init(view) }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        context.session.budget.descend { storage.view._resolve(in: context, into: &nodes) }
    }
}
