package import GalleyGeometry
import GalleyLayout

extension InspectedView {
    /// The view of `node`, which has been placed.
    ///
    /// - Parameter previous: the view before it in the same container.
    package init(_ node: ViewNode, after previous: ViewNode? = nil) {
        let outer = node
        var (inner, id) = (node, node.identity)
        // The view that decides the frame. Views around it only change guides, traits and drawing.
        while let wrapping = inner as? WrappingNode, wrapping.childNodes.count == 1, !wrapping.child.isOmitted,
            wrapping.child.frame == wrapping.frame, wrapping.child.proposal == wrapping.proposal,
            id == nil || wrapping.child.identity == nil
        {
            inner = wrapping.child
            id = id ?? inner.identity
        }
        let text = inner as? TextNode
        let dimensions = outer.dimensions(in: outer.proposal)
        name = inner.kindName
        self.id = id.map { "\($0)" }
        self.text = text?.firstText?.text
        (frame, proposal) = (outer.frame, outer.proposal)
        answer = CGSize(width: dimensions.width, height: dimensions.height)
        guides = Self.guides(dimensions)
        gap = previous.flatMap { Gap($0, outer) }
        source = text?.sourceName
        lines = []
        if let columns = inner as? ColumnsNode {
            let last = InspectedBlock()
            children = columns.columns().map { column, part, origin, frame in
                InspectedView(
                    "Column", frame: frame, children: column.inspect(part, squeeze: 0, below: origin, last))
            }
            return
        }
        var (children, last) = ([InspectedView](), ViewNode?.none)
        var places: [Int] = []
        for child in inner.childNodes {
            places.append(children.count)
            guard !child.isOmitted else { continue }
            children.append(InspectedView(child, after: last))
            last = child
        }
        self.children = children
        lines = text?.inspectedLines() ?? flowLines(inner, places)
    }

    /// The lines of a flow; empty for other views.
    ///
    /// - Parameter places: the indices in `children` of the flow's views.
    private func flowLines(_ node: ViewNode, _ places: [Int]) -> [Line] {
        node.placedFlowLines().compactMap { line in
            let shown = line.subviews.map { places[$0] }
            guard let first = shown.first else { return nil }
            let union = shown.dropFirst().reduce(children[first].frame) { $0.union(children[$1].frame) }
            let isRow = node.flowAxis == .horizontal
            let box =
                isRow
                ? CGRect(x: union.minX, y: frame.minY + line.start, width: union.width, height: line.thickness) : union
            let texts = shown.compactMap { children[$0].firstText }
            var inspected = Line(
                text: texts.joined(separator: " "), frame: box, baseline: box.maxY, width: line.length,
                slack: line.slack,
                isForced: line.isForced)
            if isRow, let guide = line.guide { inspected.baseline = box.minY + guide }
            (inspected.children, inspected.end) = (shown, line.end)
            return inspected
        }
    }

    /// The first text in the view.
    private var firstText: String? {
        if let text { return text }
        for child in children { if let text = child.firstText { return text } }
        return nil
    }

    private static func guides(_ dimensions: ViewDimensions) -> [String: CGFloat] {
        var guides: [String: CGFloat] = [:]
        for (name, guide) in [
            ("leading", HorizontalAlignment.leading), ("center", .center), ("trailing", .trailing),
        ] {
            if let value = dimensions[explicit: guide] { guides[name] = value }
        }
        for (name, guide) in [
            ("top", VerticalAlignment.top), ("middle", .center), ("bottom", .bottom),
            ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
        ] {
            if let value = dimensions[explicit: guide] { guides[name] = value }
        }
        // Most texts have one line.
        if guides["firstTextBaseline"] == guides["lastTextBaseline"] { guides["lastTextBaseline"] = nil }
        return guides
    }
}

/// The block that was inspected last: one on many pages is inspected once.
package final class InspectedBlock {
    private var latest: (node: ViewNode, view: InspectedView)?

    package init() {}

    fileprivate func view(of node: ViewNode, after previous: ViewNode?) -> InspectedView {
        if let latest, latest.node === node { return latest.view }
        let view = InspectedView(node, after: previous)
        latest = (node, view)
        return view
    }
}

extension Column {
    /// The blocks of a range of positions below `origin`, with what their page shows of them.
    ///
    /// - Parameter last: the last block that was inspected, which may continue on this page.
    package func inspect(
        _ range: Range<Int>, squeeze: CGFloat, below origin: CGPoint, _ last: InspectedBlock
    ) -> [InspectedView] {
        var views: [InspectedView] = []
        for stretch in stretches(range, in: order, squeeze: squeeze) {
            var start = stretch.strips.lowerBound
            while start < stretch.strips.upperBound {
                let (block, first) = (strips[start].block, start)
                let end = min(end(ofBlockOf: start), stretch.strips.upperBound)
                start = end
                let whole = last.view(of: blocks[block], after: block > 0 ? blocks[block - 1] : nil)
                let isWhole = strips[first].number == 0 && (end == strips.count || strips[end].block != block)
                let band = strips[first].minY...max(strips[first].minY, strips[end - 1].maxY)
                guard var view = isWhole ? whole : whole.part(in: band) else { continue }
                view = view.moved(dx: origin.x, dy: origin.y + stretch.shift)
                if let previous = views.last { view.setGap(below: previous) } else { view.gap = nil }
                views.append(view)
            }
        }
        return views
    }
}

extension InspectedView.Gap {
    /// The gap between views in sequence; nil if they overlap.
    fileprivate init?(_ before: ViewNode, _ after: ViewNode) {
        let (a, b) = (before.frame, after.frame)
        // Frames are sums of rounded numbers.
        let tolerance = 0.001
        let (down, right, left) = (b.minY - a.maxY, b.minX - a.maxX, a.minX - b.maxX)
        if max(right, left) >= -tolerance, down < -tolerance {
            (axis, distance) = (.horizontal, max(right, left))
        } else if down >= -tolerance {
            (axis, distance) = (.vertical, down)
        } else {
            return nil
        }
        let (one, other) = (before.spacing, after.spacing)
        preferred = one.distance(to: other, along: axis)
        origin = .container
        guard abs(distance - preferred) < 0.005 else { return }
        // A view whose neighbour has no preference decides alone.
        let alone = (one.distance(to: ViewSpacing(), along: axis), ViewSpacing().distance(to: other, along: axis))
        let none = ViewSpacing().distance(to: ViewSpacing(), along: axis)
        origin =
            switch (abs(alone.0 - preferred) < 0.005, abs(alone.1 - preferred) < 0.005) {
            case (true, true): preferred == none ? .standard : .both
            case (true, false): .before
            case (false, true): .after
            // The preferences of text for text.
            case (false, false): .both
            }
    }
}

extension ViewNode {
    /// The kind of view in words: its class, or the layout that it contains.
    var kindName: String {
        var name = "\(type(of: self))"
        if let open = name.firstIndex(of: "<"), name.hasPrefix("LayoutNode") || name.hasPrefix("StripLayoutNode") {
            name = String(name[name.index(after: open)...].dropLast())
        }
        if let open = name.firstIndex(of: "<") { name = String(name[..<open]) }
        if let point = name.lastIndex(of: ".") { name = String(name[name.index(after: point)...]) }
        return name.hasSuffix("Node") ? String(name.dropLast(4)) : name
    }
}
