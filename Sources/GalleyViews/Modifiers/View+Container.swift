public import GalleyGeometry
public import GalleyLayout

/// Sizes and shapes by what a view is in. The container is the column of the page; in a view that is rendered on its own, what is
/// proposed to the view.
nonisolated extension View {
    /// Gives the view a frame as long as its container along `axes`. The view is aligned in the frame.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a frame as long as `span` of the `count` parts, `spacing` points apart, that its container has along `axes`.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let (count, span) = (CGFloat(max(1, count)), CGFloat(span))
            return max(0, (length + spacing) / count * span - spacing)
        }
    }

    /// Gives the view a frame of the lengths that `length` returns for those of its container along `axes`, in points.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (_ container: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        WrappedView(content: self) { node, context, _ in
            ContainerFrameNode(node, axes, alignment, context.environment, length)
        }
    }

    /// Sets the shape of `ContainerRelativeShape` within the view.
    public func containerShape<T: Shape>(_ shape: T) -> some View { changing { $0.containerShape = shape } }
}

/// A frame whose lengths depend on the container's.
private final class ContainerFrameNode: InsetNode {
    private let axes: Axis.Set
    private let alignment: Alignment
    private let container: CGSize?
    private let length: (CGFloat, Axis) -> CGFloat

    init(
        _ child: ViewNode, _ axes: Axis.Set, _ alignment: Alignment, _ environment: EnvironmentValues,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) {
        self.axes = axes
        self.alignment = alignment
        self.length = length
        container = environment.columnRoom
        super.init(child, environment.layoutDirection)
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        func own(_ axis: Axis, _ container: CGFloat?, _ proposed: CGFloat?) -> CGFloat? {
            guard axes.contains(Axis.Set(axis)), let whole = container ?? proposed else { return proposed }
            return max(0, length(whole, axis))
        }
        return ProposedViewSize(
            width: own(.horizontal, container?.width, proposal.width),
            height: own(.vertical, container?.height, proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = childProposal(proposal)
        var size = child.sizeThatFits(inner)
        if axes.contains(.horizontal), let width = inner.width { size.width = width }
        if axes.contains(.vertical), let height = inner.height { size.height = height }
        return size
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        alignedOrigin(alignment, in: size, proposal)
    }
}
