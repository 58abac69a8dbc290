public import GalleyGeometry

/// Subviews beside each other, from the leading to the trailing edge.
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    /// Between subviews; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> StackArrangement {
        StackArrangement(
            axis: .horizontal, subviews: subviews, proposal: proposal, guide: alignment.key, spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arrange(proposal, subviews).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        arrange(proposal, subviews).place(subviews, in: bounds)
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { subviews.outerSpacing(.horizontal) }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arrange(proposal, subviews).guide(guide.key, of: subviews).map { $0 + bounds.minY }
    }
}

/// Subviews below each other.
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    /// Between subviews; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> StackArrangement {
        StackArrangement(
            axis: .vertical, subviews: subviews, proposal: proposal, guide: alignment.key, spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arrange(proposal, subviews).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        arrange(proposal, subviews).place(subviews, in: bounds)
    }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { subviews.outerSpacing(.vertical) }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        arrange(proposal, subviews).guide(guide.key, of: subviews).map { $0 + bounds.minY }
    }
}

extension StackArrangement {
    fileprivate func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
        for (index, subview) in zip(proposals.indices, subviews) {
            let origin = origin(of: index)
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: proposals[index])
        }
    }

    /// A vertical guide of the whole: the first subview's for the first baseline, the last one's for the last, for others
    /// the mean of those that state it.
    fileprivate func guide(_ key: AlignmentKey, of subviews: LayoutSubviews) -> CGFloat? {
        var stated: [CGFloat] = []
        for (index, subview) in zip(proposals.indices, subviews) {
            if let value = subview.dimensions(in: proposals[index])[explicit: key] {
                stated.append(origin(of: index).y + value)
            }
        }
        switch VerticalAlignment(key.id) {
        case .firstTextBaseline: return stated.min()
        case .lastTextBaseline: return stated.max()
        default: return stated.isEmpty ? nil : stated.reduce(0, +) / CGFloat(stated.count)
        }
    }
}

extension LayoutSubviews {
    /// What a stack along `axis` prefers around it: its first subview's wish before it, its last one's after it, and
    /// every subview's on the sides.
    fileprivate func outerSpacing(_ axis: Axis) -> ViewSpacing {
        guard let first, let last else { return .zero }
        let (start, end): (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        var spacing = ViewSpacing()
        spacing.formUnion(first.spacing, edges: start)
        spacing.formUnion(last.spacing, edges: end)
        for subview in self { spacing.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal) }
        return spacing
    }
}
