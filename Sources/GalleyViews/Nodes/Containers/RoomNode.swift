import GalleyDiagnostics
import GalleyGeometry
import GalleyLayout

/// A view that is built again for each width, or size.
final class RoomNode: ViewNode {
    /// A node for one size, and its warnings if it is placed.
    typealias Version = (node: ViewNode, warnings: [Diagnostic])

    private let session: LayoutSession
    private let readsHeight: Bool
    private let make: (ProposedViewSize) -> Version
    /// The versions for the most recent proposals.
    private var made: [(proposal: ProposedViewSize, version: Version)] = []
    private var child: ViewNode?
    /// A layout may ask for the size without a width, at the least width and at the width that it uses; likewise for heights.
    private static let mostVersions = 3

    init(_ session: LayoutSession, readsHeight: Bool, _ make: @escaping (ProposedViewSize) -> Version) {
        (self.session, self.readsHeight, self.make) = (session, readsHeight, make)
        super.init()
        guideAxes = [.horizontal, .vertical]
    }

    private func version(for proposal: ProposedViewSize) -> Version {
        let room = ProposedViewSize(
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
            height: readsHeight ? proposal.height.flatMap { $0.isFinite ? $0 : nil } : nil)
        if let known = made.last(where: { $0.proposal == room }) { return known.version }
        let version = make(room)
        if made.count == Self.mostVersions { made.removeFirst() }
        made.append((room, version))
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

    override var reflowsLower: Bool { readsHeight }
    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
    override func strips() -> [LayoutStrip] { child?.strips() ?? undivided }
    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child?.draw(on: &canvas, strips: strips) }
}
