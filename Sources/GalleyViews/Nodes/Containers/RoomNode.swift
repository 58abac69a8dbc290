import GalleyDiagnostics
import GalleyGeometry
import GalleyLayout

/// A view that is built again for each width, or size.
final class RoomNode: ViewNode {
    /// A node for one size, and its messages if it is placed.
    typealias Version = (node: ViewNode, messages: RoomMessages)

    private let session: LayoutSession
    private let readsHeight: Bool
    private let fillsItsRest: Bool
    private let make: (ProposedViewSize) -> Version
    /// The versions for the most recent proposals.
    private var versions: [(proposal: ProposedViewSize, version: Version)] = []
    private var child: ViewNode?
    /// A layout may ask for the size without a width, at the least width and at the width that it uses; likewise for heights.
    private static let mostVersions = 3

    init(
        _ session: LayoutSession, readsHeight: Bool, fillsRest: Bool = false,
        _ make: @escaping (ProposedViewSize) -> Version
    ) {
        self.session = session
        self.readsHeight = readsHeight
        fillsItsRest = fillsRest
        self.make = make
        super.init()
        guideAxes = [.horizontal, .vertical]
    }

    private func version(for proposal: ProposedViewSize) -> Version {
        let room = ProposedViewSize(
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
            height: readsHeight || fillsItsRest ? proposal.height.flatMap { $0.isFinite ? $0 : nil } : nil)
        if let earlier = versions.last(where: { $0.proposal == room }) { return earlier.version }
        let version = make(room)
        if versions.count == Self.mostVersions { versions.removeFirst() }
        versions.append((room, version))
        return version
    }

    private func node(for proposal: ProposedViewSize) -> ViewNode { version(for: proposal).node }

    /// The proposal for a version. What begins in the rest of a page is not limited to it.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        fillsItsRest ? ProposedViewSize(width: proposal.width, height: nil) : proposal
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { node(for: proposal).sizeThatFits(inner(proposal)) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let version = version(for: proposal)
        version.node.place(in: frame, proposal: inner(proposal))
        child = version.node
        for warning in version.messages.warnings { session.warn(warning) }
        if let error = version.messages.error { session.fail(error) }
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        node(for: proposal).explicitAlignment(key, in: size, proposal: inner(proposal))
    }

    override func forgetSizes() {
        super.forgetSizes()
        for version in versions where version.version.node !== child { version.version.node.forgetSizes() }
    }

    override var reflowsLower: Bool { readsHeight }
    override var fillsRest: Bool { fillsItsRest }
    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
    override func strips() -> [LayoutStrip] { child?.strips() ?? undivided }
    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child?.draw(on: &canvas, strips: strips) }
}

/// A view that takes all the space proposed, and makes its content when it is placed.
final class GeometryReaderNode: ViewNode {
    private let makeContent: (GeometryProxy) -> ViewNode
    private let spaces: CoordinateSpaces
    private let direction: LayoutDirection
    private var child: ViewNode?

    init(_ environment: EnvironmentValues, _ makeContent: @escaping (GeometryProxy) -> ViewNode) {
        self.makeContent = makeContent
        spaces = environment.coordinateSpaces
        direction = environment.layoutDirection
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let node = makeContent(GeometryProxy(node: self, spaces: spaces.placed, direction))
        child = node
        let inside = ProposedViewSize(frame.size)
        let size = node.sizeThatFits(inside)
        let x = direction == .leftToRight ? frame.minX : frame.maxX - size.width
        node.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: inside)
    }

    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }

    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
}

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

/// The messages of the views in a room, for when they are placed.
final class RoomMessages {
    var warnings: [Diagnostic] = []
    var error: Diagnostic?
}
