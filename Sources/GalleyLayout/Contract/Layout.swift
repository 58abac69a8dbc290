public import GalleyGeometry

/// An arrangement of subviews, with the contract of SwiftUI's protocol of the same name.
///
/// A layout determines its size for a proposal and the positions of its subviews in given bounds, and optionally its alignment
/// guides and outer spacing. It can store results in a cache; the default cache type is `Void`. Positions are relative to the
/// leading edge: the host mirrors them for right-to-left text. A minimal layout implements two methods:
/// ```swift
/// struct Pile: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
/// ```
@preconcurrency public protocol Layout: Sendable, Animatable {
    /// The type of the cache that the layout keeps between calls.
    associatedtype Cache = Void
    /// The views to arrange.
    typealias Subviews = LayoutSubviews

    /// The properties of the layout that its subviews can read.
    static var layoutProperties: LayoutProperties { get }

    /// Creates a cache for `subviews`. Called before all other methods.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates `cache` after the layout or its subviews changed. The default makes a new cache.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The preferred distances around the layout. The default is the union of its subviews' preferences.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size of the layout for `proposal`, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the subviews by calling `place` on each. A subview that is not placed is centred in `bounds`.
    ///
    /// - Parameters:
    ///   - bounds: the layout's frame. Its size is the layout's answer to `proposal`; its origin need not be zero.
    ///   - proposal: the size that the layout's parent proposed.
    ///   - subviews: the views to place.
    ///   - cache: the cache that `makeCache` created.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The position of `guide` in the coordinates of `bounds`; nil if the layout does not set it. The default combines the
    /// subviews' guides with `AlignmentKey.combineExplicit`.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// The position of `guide` in the coordinates of `bounds`; nil if the layout does not set it. The default combines the
    /// subviews' guides with `AlignmentKey.combineExplicit`.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// The properties of a layout that its subviews can read.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout stacks its subviews; nil if it is not a stack. Determines the direction of spacers and
    /// dividers.
    public var stackOrientation: Axis?

    /// The properties of a layout that is not a stack.
    public init() {}

    init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

extension Layout where Cache == Void {
    /// Creates no cache.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// The properties of a layout that is not a stack.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Replaces the cache with a new one.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// The union of the subviews' preferred distances.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var result = ViewSpacing()
        for subview in subviews { result.formUnion(subview.spacing) }
        return result
    }

    /// Combines the values of `guide` that the subviews set, at the positions where the layout places them; nil if none
    /// sets it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Combines the values of `guide` that the subviews set, at the positions where the layout places them; nil if none
    /// sets it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Combines the subviews' explicit values of a guide at the positions that the layout would place them. Places nothing,
    /// and measures only what placing would measure. O(n).
    private func mergedGuide(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guard subviews.contains(where: { $0.element.guideAxes.contains(key.axis.set) }) else { return nil }
        let placements = subviews.placements(in: bounds, proposal: proposal) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return key.combineExplicit(
            zip(subviews, placements).lazy.filter { !$1.isOmitted }.map { subview, placement in
                subview.element.explicitAlignment(key, in: placement.frame.size, proposal: placement.proposal).map {
                    $0 + (key.axis == .horizontal ? placement.frame.minX : placement.frame.minY)
                }
            })
    }
}

/// A layout that pages can break between its strips.
public protocol StripLayout: Layout {
    /// The strips of the layout in `bounds`, top to bottom. Together they contain every subview once, in order.
    func strips(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> [LayoutStrip]
}

/// A horizontal band that a page break cannot divide: a line of a flow or of text, a row of a grid, a block.
public struct LayoutStrip: Equatable, Sendable {
    /// The upper edge, in the coordinates of the layout's bounds.
    public var minY: CGFloat
    /// The lower edge.
    public var maxY: CGFloat
    /// The indices of its subviews.
    public var subviews: Range<Int>
    /// Whether a page may, must or must not end after the strip.
    public var breakAfter: BreakOpportunity
    /// The penalty for a page break after the strip: see `PageEnd`.
    package var penalty: CGFloat = 0
    /// The height, in points, of content repeated above the strip at the top of a page, such as a table header.
    package var repeatedHeight: CGFloat = 0
    /// The height, in points, of content below the strip at the foot of a page that ends with it, such as sums carried forward.
    package var endHeight: CGFloat = 0
    /// Whether a page break after the strip divides a row of a grid.
    package var isWithinRow = false

    /// Creates a strip from `minY` down to `maxY`.
    public init(minY: CGFloat, maxY: CGFloat, subviews: Range<Int>, breakAfter: BreakOpportunity = .allowed) {
        self.minY = minY
        self.maxY = maxY
        self.subviews = subviews
        self.breakAfter = breakAfter
    }
}

/// Penalties for page breaks. A break with a higher penalty is chosen only if no page can be made without it.
package enum PageEnd {
    /// A break within a table of a few rows, which a page can hold. It is used only where the page would be too empty.
    package static let insideShortTable: CGFloat = 90
    /// A break within content that should be kept together.
    package static let insideKeptContent: CGFloat = 100
    /// A break that leaves a widow or an orphan.
    package static let widowOrOrphan: CGFloat = 1000
    /// A break within a table row; worse than leaving a row alone on a page.
    package static let insideRow: CGFloat = 1500
    /// A break between a heading and its text, or other content that is kept with the next.
    package static let afterKeepWithNext: CGFloat = 2000
}
