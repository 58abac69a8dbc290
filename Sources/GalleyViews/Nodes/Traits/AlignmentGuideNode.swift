import GalleyGeometry
import GalleyLayout

/// A view with an explicit alignment guide.
final class AlignmentGuideNode: WrappingNode {
    private let key: AlignmentKey
    private let compute: (ViewDimensions) -> CGFloat
    /// The value for each size. A guide is computed once for a size, since published layouts count the calls.
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
