import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A layout with its subviews.
package class LayoutNode<L: Layout>: ViewNode {
    let layout: L
    let host: LayoutHost
    let children: [ViewNode]
    var cache: L.Cache
    let showsMarks: Bool
    private let isTable: Bool

    package init(_ layout: L, _ children: [ViewNode], _ environment: EnvironmentValues) {
        self.layout = layout
        self.children = children
        // The same array: a conversion would count a reference for each element.
        let elements = unsafe unsafeBitCast(children, to: [LayoutElement].self)
        host = LayoutHost(elements, layoutDirection: environment.layoutDirection)
        cache = layout.makeCache(subviews: host.subviews)
        showsMarks = environment.showsLayoutMarks
        isTable = environment.structure.isTable && layout is GridLayout
        super.init()
        mayHoldLandmarks = children.contains { $0.mayHoldLandmarks }
        // The guides of a custom layout are unknown; the stock ones merge those of their views.
        guideAxes = [.horizontal, .vertical]
        if layout is any StockLayout, !children.contains(where: { $0.guideAxes.contains(.horizontal) }) {
            guideAxes = .vertical
        }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
    }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        host.place(layout, in: frame, proposal: proposal, cache: &cache)
    }

    package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
        -> CGFloat?
    {
        host.explicitAlignment(key, of: layout, in: size, proposal: proposal, cache: &cache)
    }

    package override var spacing: ViewSpacing { layout.spacing(subviews: host.subviews, cache: &cache) }

    package override var childNodes: [ViewNode] { children }

    override func placedFlowLines() -> [PlacedFlowLine] {
        guard let flow = layout as? FlowLayout, var flowCache = cache as? FlowLayout.Cache else { return [] }
        return flow.placedLines(in: frame, proposal: proposal, subviews: host.subviews, cache: &flowCache)
    }

    override var flowAxis: Axis? { (layout as? FlowLayout)?.axis }

    package override func forgetSizes() {
        super.forgetSizes()
        layout.updateCache(&cache, subviews: host.subviews)
        host.forgetGuides()
    }

    package override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, children: children.indices) }

    final func draw(on canvas: inout PageCanvas, children range: Range<Int>) {
        guard !isTable else { return drawRows(on: &canvas, children: range) }
        guard range.contains(where: { children[$0].zIndex != children[range.lowerBound].zIndex }) else {
            for index in range where !children[index].isOmitted { drawChild(index, on: &canvas) }
            return
        }
        let seen = range.filter { !children[$0].isOmitted }
        canvas.parts(paintingOrder: paintingOrder(of: seen)) { drawChild(seen[$0], on: &$1) }
    }

    private func drawChild(_ index: Int, on canvas: inout PageCanvas) {
        drawFitted(index, on: &canvas)
        // A child that is reduced or clipped ends at its place.
        if showsMarks { mark(host.fittings[index]?.frame ?? children[index].frame, on: &canvas) }
    }

    /// Draws a child, reduced or clipped to its place if it is larger.
    private func drawFitted(_ index: Int, on canvas: inout PageCanvas) {
        guard !host.fittings.isEmpty, let (fitting, frame) = host.fittings[index] else {
            return children[index].draw(on: &canvas)
        }
        switch fitting {
        case .scaled(let scale):
            let shrinking = CGAffineTransform(scaleX: scale, y: scale).around(frame.origin)
            canvas.group(transform: shrinking) { children[index].draw(on: &$0) }
        case .clipped: canvas.group(clip: Path(frame)) { children[index].draw(on: &$0) }
        }
    }

    /// Draws the cells of a table, each row as an element. A view outside of a row is a row of one cell.
    private func drawRows(on canvas: inout PageCanvas, children range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let row = children[index].tableRow
            var end = index + 1
            while row != nil, end < range.upperBound, children[end].tableRow == row { end += 1 }
            let cells = index..<end
            canvas.element(StructureElement(.tableRow)) { canvas in
                for cell in cells where !children[cell].isOmitted {
                    if row != nil {
                        drawChild(cell, on: &canvas)
                    } else {
                        canvas.element(StructureElement(.tableCell)) { drawChild(cell, on: &$0) }
                    }
                }
            }
            index = end
        }
    }

    /// Draws part of a row: those strips of each cell that are on the page. A row that continues on the next page is a
    /// row with all its cells there, too.
    final func draw(on canvas: inout PageCanvas, cells: Range<Int>, strips: [Range<Int>]) {
        guard isTable else { return drawPieces(cells, strips, on: &canvas) }
        canvas.element(StructureElement(.tableRow)) { drawPieces(cells, strips, on: &$0) }
    }

    private func drawPieces(_ cells: Range<Int>, _ strips: [Range<Int>], on canvas: inout PageCanvas) {
        for (cell, part) in zip(cells, strips) where !children[cell].isOmitted {
            children[cell].draw(on: &canvas, strips: part)
        }
    }

    /// Marks an item's bounds, in another style if they exceed the layout's own.
    private func mark(_ item: CGRect, on canvas: inout PageCanvas) {
        canvas.mark(item.isEmpty || frame.holds(item) ? .itemBounds(item) : .overflow(item))
    }

    /// Indices into `seen` from back to front: by `zIndex`, then in source order.
    private func paintingOrder(of seen: [Int]) -> [Int] {
        seen.indices.sorted {
            let (a, b) = (children[seen[$0]].zIndex, children[seen[$1]].zIndex)
            return a == b ? $0 < $1 : a < b
        }
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

/// The arrangement of several views where one is needed, as in SwiftUI: by default, as at a root, a column; behind and
/// in front of a view, layers; in a label, a row.
package enum ImplicitStack {
    case vertical(HorizontalAlignment)
    case horizontal
    case layers(Alignment)

    /// `views` as one node.
    func node(_ views: [ViewNode], _ environment: EnvironmentValues) -> ViewNode {
        if views.count == 1 { return views[0] }
        guard !views.isEmpty else { return LayoutNode(ZStackLayout(), [], environment) }
        switch self {
        case .vertical(let alignment):
            for view in views { view.adopt(stackAxis: .vertical) }
            return StripLayoutNode(VStackLayout(alignment: alignment), views, environment)
        case .horizontal:
            for view in views { view.adopt(stackAxis: .horizontal) }
            return LayoutNode(HStackLayout(), views, environment)
        case .layers(let alignment): return LayoutNode(ZStackLayout(alignment: alignment), views, environment)
        }
    }
}

/// A layout of Galley, whose only horizontal guides are those of its subviews.
protocol StockLayout: Layout {}

extension FlowLayout: StockLayout {}
extension HStackLayout: StockLayout {}
extension VStackLayout: StockLayout {}
extension ZStackLayout: StockLayout {}
extension GridLayout: StockLayout {}
