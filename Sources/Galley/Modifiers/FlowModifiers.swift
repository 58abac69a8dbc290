public import GalleyGeometry
public import GalleyLayout

extension View {
    /// Where the flow around the view may, must or must not end a line by it.
    public func flowBreak(_ value: FlowBreak) -> some View { layoutValue(key: FlowBreak.self, value: value) }

    /// How the view stands in its line, whatever the others do.
    public func flowItemAlignment(_ alignment: FlowItemAlignment) -> some View {
        layoutValue(key: FlowItemAlignment.self, value: alignment)
    }

    /// The view's share in the room of a line that is stretched; 0 for a view that does not grow.
    public func flowGrow(_ weight: CGFloat) -> some View { layoutValue(key: FlowGrowWeight.self, value: weight) }

    /// Shows the view only between two items of one line.
    public func flowSeparator() -> some View { layoutValue(key: FlowRole.self, value: .separator) }

    /// Shows the view only between two lines.
    public func flowLineSeparator() -> some View { layoutValue(key: FlowRole.self, value: .lineSeparator) }
}

/// What a flow with a limited number of lines shows in place of the items that it has no room for; nothing where it has
/// room for all.
/// ```swift
/// FlowLayout(maxLines: 2) {
///     ForEach(tags) { Text($0.name) }
///     FlowOverflow { Text("+\($0)") }
/// }
/// ```
public struct FlowOverflow<Content: View>: View {
    public typealias Body = Never
    private let content: (Int) -> Content

    /// - Parameter content: from the number of hidden items.
    public init(@ViewBuilder content: @escaping (_ hidden: Int) -> Content) { self.content = content }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path.child(0)
        nodes.list.append(OverflowNode { content($0).node(in: context, at: path) })
    }
}

/// A view that the flow around it tells how many items are hidden before it measures it.
final class OverflowNode: ViewNode {
    private let make: (Int) -> ViewNode
    private var shown = 0
    private lazy var child = make(shown)

    init(_ make: @escaping (Int) -> ViewNode) {
        self.make = make
        super.init()
        mayHaveLayoutValues = true
        guideAxes = [.horizontal, .vertical]
    }

    private func show(_ count: Int) {
        guard count != shown else { return }
        shown = count
        child = make(count)
        forgetSizes()
    }

    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        if key == FlowRole.self {
            let role = FlowRole.overflow { [unowned self] in show($0) }
            if let value = role as? K.Value { return value }
        }
        return child.ownValue(for: key)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        child.place(in: frame, proposal: proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.explicitAlignment(key, in: size, proposal: proposal)
    }

    override var spacing: ViewSpacing { child.spacing }
    override var childNodes: [ViewNode] { [child] }
    override func draw(on canvas: inout PageCanvas) { child.draw(on: &canvas) }
}
