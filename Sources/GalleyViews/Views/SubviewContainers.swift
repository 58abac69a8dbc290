/// The views that are made of the subviews of another view.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
    let subviews: Subviews
    let content: (SubviewsCollection) -> Content

    /// Resolves to the nodes of the content.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        let view = content(subviews.subviews(in: context, at: path.child(0)))
        nodes.path = path.child(1)
        view._resolve(in: context, into: &nodes)
        nodes.path = path
    }

    /// Collects the subviews of the content.
    public func _collect(in context: ResolveContext, into list: inout CollectedSubviews) {
        let view = content(subviews.subviews(in: context, at: list.path.child(0)))
        list.add(view, at: list.path.child(1), context) { _, _ in }
    }
}

extension Group {
    /// Creates views from the subviews of `view`.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(subviews: view, content: transform) }
    }

    /// Creates views from the sections of `view`. Views outside of sections form sections of their own.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(subviews: view) { transform(SectionCollection($0)) } }
    }
}

/// The subviews of a view that `ForEach` shows, known once the view is resolved; without elements until then.
public struct ForEachSubviewCollection: RandomAccessCollection {
    let view: any View

    /// Zero.
    public var startIndex: Int { 0 }
    /// Zero.
    public var endIndex: Int { 0 }
    /// Not called: the collection has no elements.
    public subscript(index: Int) -> Subview { preconditionFailure("subviews are known once their view is resolved") }
}

extension ForEach where Data == ForEachSubviewCollection, ID == Subview.ID, Content: View {
    /// Creates a view for each subview of `view`.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(elements: ForEachSubviewCollection(view: view), id: \.id, content: content)
    }
}

/// The sections of a view that `ForEach` shows, known once the view is resolved; without elements until then.
public struct ForEachSectionCollection: RandomAccessCollection {
    let view: any View

    /// Zero.
    public var startIndex: Int { 0 }
    /// Zero.
    public var endIndex: Int { 0 }
    /// Not called: the collection has no elements.
    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("sections are known once their view is resolved")
    }
}

extension ForEach where Data == ForEachSectionCollection, ID == Subview.ID, Content: View {
    /// Creates a view for each section of `view`. Views outside of sections form sections of their own.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
        self.init(elements: ForEachSectionCollection(view: view), id: \.id, content: content)
    }
}

/// The way in which containers took their content apart before `Group(subviews:)`.
public enum _VariadicView {
    /// The subviews of the content.
    public typealias Children = SubviewsCollection

    /// The views that a root makes of the subviews of a content.
    nonisolated public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        private let root: Root
        private let content: Content

        /// Creates the tree.
        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.root = root
            self.content = content()
        }

        /// The root's body.
        public var body: some View {
            GroupElementsOfContent(subviews: content) { children in
                MainActor.read((root, children)) { $0.0.body(children: $0.1) }
            }
        }
    }
}

/// Makes views of the subviews of a content.
public protocol _VariadicView_ViewRoot {
    /// The type of the views.
    associatedtype Body: View
    /// Returns views made of `children`.
    @MainActor @preconcurrency @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// Makes several views of the subviews of a content.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// Makes one view of the subviews of a content.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
