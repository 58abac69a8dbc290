import GalleyGeometry
import GalleyLayout

final class SpacerNode: ViewNode {
    private var sizing: SpacerSizing

    init(_ sizing: SpacerSizing) { self.sizing = sizing }

    override func adopt(stackAxis: Axis) { sizing.axis = stackAxis }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing.size(proposal) }
    override var spacing: ViewSpacing { sizing.spacing }
    override var layoutPriority: Double { SpacerSizing.layoutPriority }
}
