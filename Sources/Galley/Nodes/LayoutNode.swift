import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A layout with its subviews.
class LayoutNode<L: Layout>: ViewNode {
    let layout: L
    let host: LayoutHost
    let children: [ViewNode]
    var cache: L.Cache
    let showsMarks: Bool

    init(_ layout: L, _ children: [ViewNode], _ environment: EnvironmentValues) {
        self.layout = layout
        self.children = children
        host = LayoutHost(children, layoutDirection: environment.layoutDirection)
        cache = layout.makeCache(subviews: host.subviews)
        showsMarks = environment.showsLayoutMarks
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        host.place(layout, in: frame, proposal: proposal, cache: &cache)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        return switch key.axis {
        case .horizontal:
            layout.explicitAlignment(
                of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        case .vertical:
            layout.explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache)
        }
    }

    override var spacing: ViewSpacing { layout.spacing(subviews: host.subviews, cache: &cache) }

    override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, children: children.indices) }

    final func draw(on canvas: inout PageCanvas, children range: Range<Int>) {
        for index in range {
            children[index].draw(on: &canvas)
            if showsMarks { canvas.mark(.itemBounds(children[index].frame)) }
        }
    }
}

/// A layout that pages may cut.
final class StripLayoutNode<L: StripLayout>: LayoutNode<L> {
    /// Kept, since each page asks for them.
    private var placedStrips: [LayoutStrip]?

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        placedStrips = nil
        super.place(in: frame, proposal: proposal)
    }

    override func strips() -> [LayoutStrip] {
        if let placedStrips { return placedStrips }
        let strips = layout.strips(in: frame, proposal: proposal, subviews: host.subviews, cache: &cache)
        placedStrips = strips
        return strips
    }

    override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: strips().indices) }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let strips = strips()[range]
        guard let first = strips.first, let last = strips.last else { return }
        if showsMarks, let flow = layout as? FlowLayout, var flowCache = cache as? FlowLayout.Cache {
            let boxes = flow.lineBoxes(in: frame, proposal: proposal, subviews: host.subviews, cache: &flowCache)
            for box in boxes where range.contains(box.strip) {
                canvas.mark(.lineBox(box.frame))
                if let guide = box.guide { canvas.mark(.baseline(from: guide.start, to: guide.end)) }
            }
        }
        draw(on: &canvas, children: first.subviews.lowerBound..<last.subviews.upperBound)
    }
}

extension Layout {
    /// The layout around the views of `content`: `FlowLayout { … }`. Disfavoured, so that a layout that is a view too is
    /// built as one.
    @_disfavoredOverload
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

struct LayoutContainer<L: Layout, Content: View>: View {
    typealias Body = Never
    let layout: L
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let children = content.nodes(in: context)
        if let layout = layout as? any StripLayout {
            nodes.list.append(stripNode(layout, children, context.environment))
        } else {
            nodes.list.append(LayoutNode(layout, children, context.environment))
        }
    }

    private func stripNode<S: StripLayout>(_ layout: S, _ children: [ViewNode], _ environment: EnvironmentValues)
        -> ViewNode
    {
        StripLayoutNode(layout, children, environment)
    }
}
