import GalleyGeometry
import GalleyLayout

/// A view that receives the number of hidden items from the surrounding flow before it is measured.
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
