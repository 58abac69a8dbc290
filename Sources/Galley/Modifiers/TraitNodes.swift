public import GalleyGeometry
public import GalleyLayout

/// A view with a value for the layout around it. Of several values for one key the innermost counts, as in SwiftUI: a
/// group's value is that of the members that have none.
final class LayoutValueNode<Key: LayoutValueKey>: WrappingNode {
    private let value: Key.Value

    init(_ child: ViewNode, _ value: Key.Value) {
        self.value = value
        super.init(child)
        mayHaveLayoutValues = true
    }

    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        super.ownValue(for: key) ?? (key == Key.self ? value as? K.Value : nil)
    }
}

/// A view with a priority, a place in depth or an identity of its own. Of several priorities or depths the innermost counts.
final class TraitNode: WrappingNode {
    struct Traits {
        var layoutPriority: Double?
        var zIndex: Double?
        var identity: AnyHashable?
    }

    private let traits: Traits

    init(_ child: ViewNode, _ traits: Traits) {
        self.traits = traits
        super.init(child)
        if let depth = ownDepth { zIndex = depth }
    }

    override var ownPriority: Double? { child.ownPriority ?? traits.layoutPriority }
    override var ownDepth: Double? { child.ownDepth ?? traits.zIndex }
    override var layoutPriority: Double { ownPriority ?? child.layoutPriority }
    override var identity: AnyHashable? { traits.identity }

    override func draw(on canvas: inout PageCanvas) { identified(on: &canvas) { child.draw(on: &$0) } }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        identified(on: &canvas) { child.draw(on: &$0, strips: strips) }
    }

    /// Formats that have names for parts of a page give the view its own.
    private func identified(on canvas: inout PageCanvas, _ draw: (inout PageCanvas) -> Void) {
        guard let identity else { return draw(&canvas) }
        canvas.group(identifier: "\(identity.base)", draw)
    }
}

/// A view that states a guide of its own.
final class AlignmentGuideNode: WrappingNode {
    private let key: AlignmentKey
    private let compute: (ViewDimensions) -> CGFloat
    /// What was computed for each size. A guide is computed once for a size: published layouts count the calls.
    private var known: [(size: CGSize, value: CGFloat)] = []

    init(_ child: ViewNode, _ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
        super.init(child)
        guideAxes.insert(key.axis == .horizontal ? .horizontal : .vertical)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == self.key else { return super.explicitAlignment(key, in: size, proposal: proposal) }
        if let found = known.first(where: { $0.size == size }) { return found.value }
        let value = compute(child.dimensions(in: proposal))
        known.append((size, value))
        return value
    }
}

extension View {
    /// How early the view is given space: views with a higher priority take theirs first.
    public func layoutPriority(_ value: Double) -> some View {
        Wrapped(content: self) { node, _, _ in TraitNode(node, .init(layoutPriority: value)) }
    }

    /// Draws the view in front of its neighbours with a lower value.
    public func zIndex(_ value: Double) -> some View {
        Wrapped(content: self) { node, _, _ in TraitNode(node, .init(zIndex: value)) }
    }

    /// Gives the view an identity, by which its frame and its state are found.
    public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        Wrapped(content: self) { node, _, _ in LayoutValueNode<K>(node, value) }
    }

    /// States where the view's guide is, from its leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        Wrapped(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }

    /// States where the view's guide is, from its top edge downwards.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        Wrapped(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }
}

struct Identified<Content: View, ID: Hashable>: View {
    typealias Body = Never
    let content: Content
    let id: ID

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, at: nodes.path.child(id: id), into: &nodes) { node, _ in
            TraitNode(node, .init(identity: AnyHashable(id)))
        }
    }
}
