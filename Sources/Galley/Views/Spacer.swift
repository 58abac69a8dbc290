public import GalleyGeometry
import GalleyLayout

/// Space that grows along the axis of the stack that contains it, and in both directions where none does.
public struct Spacer: View {
    public typealias Body = Never
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(SpacerNode(SpacerSizing(axis: context.environment.stackAxis, minLength: minLength)))
    }
}

final class SpacerNode: ViewNode {
    private var sizing: SpacerSizing

    init(_ sizing: SpacerSizing) { self.sizing = sizing }

    override func adopt(stackAxis: Axis) { sizing.axis = stackAxis }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing.size(proposal) }
    override var spacing: ViewSpacing { sizing.spacing }
    override var layoutPriority: Double { SpacerSizing.layoutPriority }
}

/// A hairline across the stack that contains it: upright between columns, level elsewhere.
public struct Divider: View {
    public init() {}

    @Environment(\.stackAxis) private var stackAxis

    /// In points: half a point is a line on paper, and two device pixels at 288 dpi.
    private static let thickness: CGFloat = 0.5
    private static let color = Color(white: 0.78)

    public var body: some View {
        if stackAxis == .horizontal {
            Self.color.frame(width: Self.thickness)
        } else {
            Self.color.frame(height: Self.thickness)
        }
    }
}
