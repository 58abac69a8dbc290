public import GalleyGeometry

/// A type-erased layout, to choose between layouts of different types:
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// ```
/// Forwards every method, including the strips between which pages can break. A layout without strips is a single strip.
public struct AnyLayout: Layout {
    private let layout: any Layout

    /// Wraps `layout`.
    public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

    /// The cache of the wrapped layout. It is replaced if the wrapped layout changes its type.
    public struct Cache {
        private struct Held<L: Layout> {
            var cache: L.Cache
        }

        private var held: Any?

        init<L: Layout>(_ layout: L, _ subviews: Subviews) {
            held = Held<L>(cache: layout.makeCache(subviews: subviews))
        }

        /// Calls `body` with the cache of `layout`.
        mutating func use<L: Layout, Result>(
            _ layout: L, _ subviews: Subviews, _ body: (inout L.Cache) -> Result
        ) -> Result {
            var cache = (held as? Held<L>)?.cache ?? layout.makeCache(subviews: subviews)
            // Drop the other reference, so that arrays in the cache are mutated in place.
            held = nil
            defer { held = Held<L>(cache: cache) }
            return body(&cache)
        }

        mutating func update<L: Layout>(_ layout: L, _ subviews: Subviews) {
            if held is Held<L> {
                use(layout, subviews) { layout.updateCache(&$0, subviews: subviews) }
            } else {
                self = Cache(layout, subviews)
            }
        }
    }

    /// Creates the cache of the wrapped layout.
    public func makeCache(subviews: Subviews) -> Cache { Cache(layout, subviews) }

    /// Updates the cache of the wrapped layout, or replaces it if the layout's type has changed.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.update(layout, subviews) }

    /// The preferred distances around the wrapped layout.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        func answer<L: Layout>(_ layout: L) -> ViewSpacing {
            cache.use(layout, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
        }
        return answer(layout)
    }

    /// The size of the wrapped layout for `proposal`, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        func answer<L: Layout>(_ layout: L) -> CGSize {
            cache.use(layout, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }
        return answer(layout)
    }

    /// Places the subviews as the wrapped layout does.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        func place<L: Layout>(_ layout: L) {
            cache.use(layout, subviews) {
                layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        place(layout)
    }

    /// The position of `guide` in the wrapped layout; nil if the layout does not set it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func answer<L: Layout>(_ layout: L) -> CGFloat? {
            cache.use(layout, subviews) {
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        return answer(layout)
    }

    /// The position of `guide` in the wrapped layout; nil if the layout does not set it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func answer<L: Layout>(_ layout: L) -> CGFloat? {
            cache.use(layout, subviews) {
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        return answer(layout)
    }

    fileprivate var wrappedProperties: LayoutProperties { type(of: layout).layoutProperties }
}

extension AnyLayout: StripLayout {
    /// The strips of the wrapped layout; a single strip if it is not a `StripLayout`.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        func answer<L: StripLayout>(_ layout: L) -> [LayoutStrip] {
            cache.use(layout, subviews) {
                layout.strips(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        guard let layout = layout as? any StripLayout else {
            return [LayoutStrip(minY: bounds.minY, maxY: bounds.maxY, subviews: subviews.indices)]
        }
        return answer(layout)
    }
}

extension LayoutProperties {
    /// The properties of `layout`, or of the layout that it wraps if it is an `AnyLayout`.
    package init(of layout: some Layout) {
        self = (layout as? AnyLayout)?.wrappedProperties ?? type(of: layout).layoutProperties
    }
}
