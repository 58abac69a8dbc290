import GalleyConcurrency
import GalleyGeometry

/// A measured subview of a flow: an item or a separator.
struct FlowMember {
    let subview: Int
    let isItem: Bool
    var proposal: ProposedViewSize
    /// The size along the line and across it.
    var length, thickness: CGFloat
    /// The guide that aligns it; nil if it fills its line.
    let guide: FlowItemAlignment.Guide?
    /// The extent on both sides of its guide.
    var extent: LineExtent
    /// How it is drawn if it is longer than its line.
    var fitting: ElementFitting?

    /// The size as the subview states it, or in which it is drawn; nil if its lengths may have been limited.
    func exactSize(along axis: Axis) -> CGSize? {
        let possible = 0..<FlowLayout.maximumLength
        guard possible.contains(length), possible.contains(thickness) else { return nil }
        return CGSize(along: length, across: thickness, axis: axis)
    }
}

/// Measures the subviews of a flow, and the distances between them.
struct FlowMeasurer {
    let layout: FlowLayout
    let subviews: LayoutSubviews
    /// The length available to a line; never negative.
    let available: CGFloat
    private let guide: FlowItemAlignment.Guide?

    init(_ layout: FlowLayout, _ subviews: LayoutSubviews, available: CGFloat) {
        self.layout = layout
        self.subviews = subviews
        self.available = available
        guide = layout.guide(of: layout.itemAlignment)
    }

    static func bounded(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, -FlowLayout.maximumLength), FlowLayout.maximumLength)
    }

    /// An item's ideal size and the first baseline in it.
    typealias CachedBaseline = (size: CGSize, baseline: CGFloat)

    /// The cached sizes of many items that are aligned on their first baselines, read on all processors; empty if that would not
    /// be faster.
    func cachedBaselines(_ items: [Int]) -> [CachedBaseline?] {
        guard layout.sizing == .ideal, guide?.isFirstBaseline == true, !subviews.host.mayHaveLayoutValues else {
            return []
        }
        let ranges = concurrentRanges(items.count, smallest: LayoutHost.smallestPart)
        guard ranges.count > 1 else { return [] }
        nonisolated(unsafe) let subviews = subviews
        let parts = concurrentMap(ranges.count) { part in
            ranges[part].map { unsafe subviews[element: items[$0]].cachedBaseline(.unspecified) }
        }
        return parts.flatMap(\.self)
    }

    /// Measures the item `index` at the size that the flow proposes to its items.
    ///
    /// - Parameter known: its ideal size, if that is cached.
    func item(_ index: Int, known: CachedBaseline? = nil) -> FlowMember {
        let axis = layout.axis
        switch layout.sizing {
        case .ideal: return ideal(index, isItem: true, known: known)
        case .thickness(let thickness):
            let ideal = subviews[index].sizeThatFits(.unspecified)
            var proportion = ideal.along(axis) / ideal.across(axis)
            if !proportion.isFinite { proportion = 1 }
            // An item that is too long at this thickness is made thinner.
            let length = min(Self.bounded(max(0, thickness) * proportion), available)
            return member(
                index, ProposedViewSize(along: length, across: proportion > 0 ? length / proportion : 0, axis: axis),
                isItem: true, guide: ownGuide(index))
        case .fixed(let size):
            var member = member(index, ProposedViewSize(size), isItem: true, guide: ownGuide(index))
            member.length = Self.bounded(size.along(axis))
            member.thickness = Self.bounded(size.across(axis))
            member.extent = LineExtent(above: 0, below: member.thickness)
            return member
        }
    }

    /// Measures the subview at its ideal size, or within the available length if that is too long.
    func ideal(_ index: Int, isItem: Bool, known: CachedBaseline? = nil) -> FlowMember {
        let guide = ownGuide(index)
        let member =
            known.map { self.member(index, .unspecified, isItem: isItem, guide, $0.size, above: $0.baseline) }
            ?? member(index, .unspecified, isItem: isItem, guide: guide)
        guard member.length > available else { return member }
        let proposal = ProposedViewSize(along: available, across: nil, axis: layout.axis)
        let wrapped = self.member(index, proposal, isItem: isItem, guide: guide)
        return isItem ? fitted(wrapped) : wrapped
    }

    /// Returns `member`, reduced or clipped by the flow's `oversize` if it does not fit a line.
    private func fitted(_ member: FlowMember) -> FlowMember {
        guard layout.oversize != .visible, available > 0, member.length > LineBreaker.limit(of: available) else {
            return member
        }
        var fitted = member
        fitted.length = available
        if layout.oversize == .shrink {
            let scale = available / member.length
            fitted.thickness *= scale
            fitted.extent = LineExtent(above: member.extent.above * scale, below: member.extent.below * scale)
            fitted.fitting = .scaled(scale)
        } else {
            fitted.fitting = .clipped
        }
        return fitted
    }

    private func ownGuide(_ index: Int) -> FlowItemAlignment.Guide? {
        guard let alignment = subviews.value(for: FlowItemAlignment.self, at: index) else { return guide }
        return layout.guide(of: alignment)
    }

    /// Measures `member` for another proposal.
    func measured(_ member: FlowMember, _ proposal: ProposedViewSize) -> FlowMember {
        self.member(member.subview, proposal, isItem: member.isItem, guide: member.guide)
    }

    private func member(
        _ index: Int, _ proposal: ProposedViewSize, isItem: Bool, guide: FlowItemAlignment.Guide?
    ) -> FlowMember {
        // Among thousands of elements none is in a cache of the processor, so as little of it is read as possible.
        if let guide, guide.isFirstBaseline, let measured = subviews[element: index].cachedBaseline(proposal) {
            return member(index, proposal, isItem: isItem, guide, measured.size, above: measured.baseline)
        }
        let dimensions = subviews[element: index].dimensions(in: proposal)
        let size = CGSize(width: dimensions.width, height: dimensions.height)
        return member(index, proposal, isItem: isItem, guide, size, above: guide.map { dimensions[$0.key] } ?? 0)
    }

    private func member(
        _ index: Int, _ proposal: ProposedViewSize, isItem: Bool, _ guide: FlowItemAlignment.Guide?, _ size: CGSize,
        above: CGFloat
    ) -> FlowMember {
        let thickness = Self.bounded(size.across(layout.axis))
        let above = Self.bounded(above)
        return FlowMember(
            subview: index, isItem: isItem, proposal: proposal, length: Self.bounded(size.along(layout.axis)),
            thickness: thickness, guide: guide, extent: LineExtent(above: above, below: thickness - above))
    }

    // MARK: Distances

    /// The distance between two subviews of one line.
    func gap(_ first: Int, _ second: Int) -> CGFloat {
        if let spacing = layout.spacing, layout.emSpacing == 0 { return Self.bounded(spacing) }
        let (before, after) = (subviews[first].spacing, subviews[second].spacing)
        let distance = layout.spacing ?? before.distance(to: after, along: layout.axis)
        let ems = [before.em, after.em].compactMap(\.self)
        return Self.bounded(
            ems.isEmpty ? distance : distance + layout.emSpacing * ems.reduce(0, +) / CGFloat(ems.count))
    }

    /// The largest distance between a subview of one line and a subview of the next.
    func lineGap(_ first: some Sequence<Int>, _ second: some Sequence<Int>) -> CGFloat {
        if let lineSpacing = layout.lineSpacing { return Self.bounded(lineSpacing) }
        let distance = ViewSpacing.largestDistance(
            from: first.map { subviews[$0].spacing }, to: second.map { subviews[$0].spacing },
            along: layout.axis == .horizontal ? .vertical : .horizontal)
        return Self.bounded(distance ?? 0)
    }
}
