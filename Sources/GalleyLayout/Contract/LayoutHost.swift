import GalleyConcurrency
package import GalleyGeometry

/// Runs one layout: passes it the elements as subviews, places them, and caches the layout's alignment guides. For
/// right-to-left text it mirrors positions (`x' = W − x − w`), so that layouts need not know the direction.
package final class LayoutHost {
    /// The frame of a subview before mirroring, and the proposal that its size answers.
    struct Placement {
        var frame: CGRect
        var proposal: ProposedViewSize
        var isOmitted = false
        /// How the subview is drawn where it is larger than its frame.
        var fitting: ElementFitting?

        /// Whether the subview has its ideal size and nothing else is to be done with it.
        var isPlain: Bool { proposal == .unspecified && !isOmitted && fitting == nil }

        static let omitted = Placement(frame: .zero, proposal: .zero, isOmitted: true)
    }

    /// The elements, in source order.
    package let elements: [LayoutElement]
    /// The direction in which the elements are placed.
    package let layoutDirection: LayoutDirection
    /// Whether any of the elements may have layout values.
    let mayHaveLayoutValues: Bool
    private let arePlacedOnAnyThread: Bool
    /// The placements recorded so far; empty if no layout is placing subviews.
    private var placements: [Placement?] = []
    private var guides = GuideCache()
    /// The storage of the previous placements, for reuse by small layouts such as labels.
    private var spare: [Placement?] = []

    /// The elements that are larger than their place, and that place; empty for nearly every layout.
    package private(set) var fittings: [Int: (fitting: ElementFitting, frame: CGRect)] = [:]

    private static let longestSpare = 32
    /// The fewest elements that are worth waking another thread for.
    static let smallestPart = 4096

    /// Creates a host for one layout of `elements`.
    package init(_ elements: [LayoutElement], layoutDirection: LayoutDirection = .leftToRight) {
        self.elements = elements
        self.layoutDirection = layoutDirection
        mayHaveLayoutValues = elements.contains { $0.mayHaveLayoutValues }
        arePlacedOnAnyThread = elements.count >= 2 * Self.smallestPart && elements.allSatisfy { $0.isPlacedOnAnyThread }
    }

    /// The elements as the layout's subviews.
    package var subviews: LayoutSubviews { LayoutSubviews(allOf: self) }

    /// Places the elements in `bounds` with `layout`; an element that it does not place is centred. Each element is moved once,
    /// after the layout has placed all subviews. O(n) plus the layout's own work.
    package func place<L: Layout>(
        _ layout: L, in bounds: CGRect, proposal: ProposedViewSize, cache: inout L.Cache
    ) {
        let subviews = subviews
        if !fittings.isEmpty { fittings = [:] }
        let placements = record {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        if arePlacedOnAnyThread {
            for index in placeConcurrently(placements, in: bounds) {
                place(index, placements[index], in: bounds, proposal)
            }
        } else {
            for index in elements.indices { place(index, placements[index], in: bounds, proposal) }
        }
        if placements.count <= Self.longestSpare { spare = placements }
    }

    private func place(_ index: Int, _ known: Placement?, in bounds: CGRect, _ proposal: ProposedViewSize) {
        var placement = known ?? subviews[index].placement(centredIn: bounds, proposal: proposal)
        elements[index].isOmitted = placement.isOmitted
        if placement.isOmitted { return }
        mirror(&placement.frame, in: bounds)
        if let fitting = placement.fitting { fit(index, &placement.frame, placement.proposal, fitting) }
        elements[index].place(in: placement.frame, proposal: placement.proposal)
    }

    /// Mirrors `frame` for right-to-left text. An infinite frame has no mirror image.
    private func mirror(_ frame: inout CGRect, in bounds: CGRect) {
        guard layoutDirection == .rightToLeft, frame.width.isFinite, bounds.width.isFinite else { return }
        frame.origin.x = bounds.minX + bounds.maxX - frame.maxX
    }

    /// Places elements on all processors; returns the indices of those that have to be placed on this thread.
    private func placeConcurrently(_ placements: [Placement?], in bounds: CGRect) -> [Int] {
        let ranges = concurrentRanges(elements.count, smallest: Self.smallestPart)
        nonisolated(unsafe) let host = self
        return concurrentMap(ranges.count) { part in
            ranges[part].filter { index in
                guard let placement = placements[index], placement.isPlain else { return true }
                unsafe host.place(index, placement, in: bounds, .unspecified)
                return false
            }
        }.flatMap(\.self)
    }

    /// Records how the element is drawn in `frame`, and extends `frame` to all of it.
    private func fit(_ index: Int, _ frame: inout CGRect, _ proposal: ProposedViewSize, _ fitting: ElementFitting) {
        fittings[index] = (fitting, frame)
        let size = elements[index].sizeThatFits(proposal)
        if case .clipped = fitting, layoutDirection == .rightToLeft { frame.origin.x = frame.maxX - size.width }
        frame.size = size
    }

    /// The value of the guide `key` of `layout`, in bounds of `size` with origin zero; nil if the layout does not set it.
    ///
    /// Cached, since the layouts around it ask for the same guide repeatedly; therefore a host serves only one layout. O(1) for
    /// a cached value.
    package func explicitAlignment<L: Layout>(
        _ key: AlignmentKey, of layout: L, in size: CGSize, proposal: ProposedViewSize, cache: inout L.Cache
    ) -> CGFloat? {
        if let guide = guides.value(key, size, proposal) { return guide }
        let bounds = CGRect(origin: .zero, size: size)
        let stated =
            switch key.axis {
            case .horizontal:
                layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            case .vertical:
                layout.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        guides.insert(stated, key, size, proposal)
        return stated
    }

    /// Clears the cached guides after a change of the subviews.
    package func forgetGuides() { guides.forget() }

    /// Records the placements that `placing` makes, without moving elements; nil for elements that it does not place.
    func record(_ placing: () -> Void) -> [Placement?] {
        // A layout may ask for its own guides while it places, so recordings nest.
        let outer = placements
        if spare.count == elements.count {
            (placements, spare) = (spare, [])
            for index in elements.indices { placements[index] = nil }
        } else {
            placements = Array(repeating: nil, count: elements.count)
        }
        placing()
        defer { placements = outer }
        return placements
    }

    func record(_ placement: Placement, of number: Int) {
        precondition(
            !placements.isEmpty, "a subview can be placed only by placeSubviews(in:proposal:subviews:cache:)")
        placements[number] = placement
    }
}

/// How an element is drawn that is larger than the place that its layout has given it.
package enum ElementFitting: Hashable, Sendable {
    /// Smaller by one factor, from the place's top left corner.
    case scaled(CGFloat)
    /// As far as the place reaches, from its leading edge.
    case clipped
}
