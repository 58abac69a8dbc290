import GalleyGeometry

/// The result of a flow for one proposed width: its items as measured, its lines and its size.
struct FlowArrangement {
    struct Item {
        var proposal: ProposedViewSize
        var extent: LineExtent
    }

    struct Line {
        var flow: FlowLine
        var extent: LineExtent
        var minY: CGFloat
    }

    let measure: CGFloat?
    private(set) var items: [Item] = []
    private(set) var lines: [Line] = []
    private(set) var size = CGSize.zero
    private var boxes: [FlowItem] = []

    init(_ layout: FlowLayout, _ subviews: LayoutSubviews, measure: CGFloat?) {
        self.measure = measure
        let available = max(0, measure ?? .infinity)
        measureItems(layout, subviews, available)
        let broken = LineBreaker().lines(of: boxes, measure: available)
        stack(broken, layout, subviews)
        // Never negative, though distances may be.
        let widest = lines.map(\.flow.length).reduce(0, max)
        let isJustified = layout.lineAlignment == .justified && lines.contains { canJustify($0.flow) }
        let fills = layout.fillsWidth || isJustified
        let width = fills && available.isFinite ? max(widest, available) : widest
        size = CGSize(width: width, height: lines.last.map { max(0, $0.minY + $0.extent.height) } ?? 0)
    }

    private mutating func measureItems(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ available: CGFloat) {
        items.reserveCapacity(subviews.count)
        boxes.reserveCapacity(subviews.count)
        for index in subviews.indices {
            let subview = subviews[index]
            var proposal = ProposedViewSize.unspecified
            var dimensions = subview.dimensions(in: proposal)
            if dimensions.width > available {
                proposal.width = available
                dimensions = subview.dimensions(in: proposal)
            }
            let height = Self.bounded(dimensions.height)
            let guide = Self.bounded(dimensions[layout.itemAlignment])
            items.append(Item(proposal: proposal, extent: LineExtent(above: guide, below: height - guide)))
            var gap: CGFloat = 0
            if index + 1 < subviews.endIndex {
                gap = layout.spacing ?? subview.spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
            }
            let box = FlowItem(length: Self.bounded(dimensions.width), gap: Glue(length: Self.bounded(gap), stretch: 1))
            boxes.append(box)
        }
    }

    private mutating func stack(_ broken: [FlowLine], _ layout: FlowLayout, _ subviews: LayoutSubviews) {
        lines.reserveCapacity(broken.count)
        var y: CGFloat = 0
        for (number, line) in broken.enumerated() {
            if number > 0 {
                y += Self.bounded(
                    layout.lineSpacing ?? distance(from: broken[number - 1].items, to: line.items, subviews))
            }
            var extent = LineExtent.none
            for index in line.items { extent.include(items[index].extent) }
            lines.append(Line(flow: line, extent: extent, minY: y))
            y += extent.height
        }
    }

    /// The largest distance between an item of one line and an item of the next. The two largest preferences meet, so
    /// one look at each item is enough.
    private func distance(from upper: Range<Int>, to lower: Range<Int>, _ subviews: LayoutSubviews) -> CGFloat {
        let above = upper.map { subviews[$0].spacing[.bottom] }
        let below = lower.map { subviews[$0].spacing[.top] }
        // Edges without a preference meet each other somewhere only if both lines have one.
        let bare = above.contains(nil) && below.contains(nil) ? ViewSpacing.defaultDistance : nil
        return (above + below + [bare]).compactMap { $0 }.max() ?? 0
    }

    private static func bounded(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, -FlowLayout.maximumLength), FlowLayout.maximumLength)
    }

    private func canJustify(_ line: FlowLine) -> Bool { !line.isLast && line.items.count > 1 }

    /// The distance of each item of `line` from the leading edge of a container `width` wide.
    func offsets(of line: Line, in width: CGFloat, alignment: FlowLineAlignment) -> [CGFloat] {
        let flow = line.flow
        let slack = width.isFinite ? max(0, flow.slack(in: width)) : 0
        var x: CGFloat = 0
        var extra: CGFloat = 0
        switch alignment {
        case .leading: break
        case .center: x = slack / 2
        case .trailing: x = slack
        case .justified: if canJustify(flow) { extra = slack / CGFloat(flow.items.count - 1) }
        }
        return flow.items.map { index in
            defer { x += boxes[index].length + boxes[index].gap.length + extra }
            return x
        }
    }
}
