import GalleyGeometry
import GalleyLayout

/// A view that is built again for each width.
final class RoomNode: ViewNode {
    /// A node for one width, and its warnings if it is placed.
    typealias Version = (node: ViewNode, warnings: [LayoutWarning])

    private let session: LayoutSession
    private let make: (CGFloat?) -> Version
    /// The versions for the most recent widths.
    private var made: [(width: CGFloat?, version: Version)] = []
    private var child: ViewNode?
    /// A layout may ask for the size without a width, at the least width and at the width that it uses.
    private static let mostVersions = 3

    init(_ session: LayoutSession, _ make: @escaping (CGFloat?) -> Version) {
        (self.session, self.make) = (session, make)
        super.init()
        guideAxes = [.horizontal, .vertical]
    }

    private func version(for proposal: ProposedViewSize) -> Version {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        if let known = made.last(where: { $0.width == width }) { return known.version }
        let version = make(width)
        if made.count == Self.mostVersions { made.removeFirst() }
        made.append((width, version))
        return version
    }

    private func node(for proposal: ProposedViewSize) -> ViewNode { version(for: proposal).node }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { node(for: proposal).sizeThatFits(proposal) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let version = version(for: proposal)
        version.node.place(in: frame, proposal: proposal)
        child = version.node
        for warning in version.warnings { session.warn(warning) }
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        node(for: proposal).explicitAlignment(key, in: size, proposal: proposal)
    }

    override func forgetSizes() {
        super.forgetSizes()
        for version in made where version.version.node !== child { version.version.node.forgetSizes() }
    }

    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
    override func strips() -> [LayoutStrip] { child?.strips() ?? undivided }
    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child?.draw(on: &canvas, strips: strips) }
}
