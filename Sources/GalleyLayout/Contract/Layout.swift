public import GalleyGeometry

/// A way to arrange subviews, under the contract of SwiftUI's protocol of the same name.
///
/// A layout answers three questions: how large it is under a proposal, where its subviews stand in given bounds, and,
/// where it wants to, which guides and which distances it shows to the outside. It keeps what it has computed in its
/// cache, whose type is `Void` where it declares none. Positions are leading-to-trailing: mirroring for right-to-left is
/// the host's. Two methods make a layout:
/// ```swift
/// struct Pile: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
/// ```
@preconcurrency public protocol Layout: Sendable, Animatable {
    /// What the layout keeps between calls.
    associatedtype Cache = Void
    /// The views to arrange.
    typealias Subviews = LayoutSubviews

    /// What views can know about the container that they are in.
    static var layoutProperties: LayoutProperties { get }

    /// A cache for `subviews`, before anything has been asked.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings `cache` up to date when the layout or its subviews have changed. Makes a new one if not implemented.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The distances that the layout prefers around it. The union of its subviews' wishes if not implemented.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size that the layout takes under `proposal`, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Calls `place` for each of `subviews`. One that is left out lands in the middle of `bounds`.
    ///
    /// - Parameters:
    ///   - bounds: where the layout stands; its origin need not be zero. Its size is the answer to `proposal`.
    ///   - proposal: what the layout's parent proposed.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The position of `guide` in `bounds`, in their coordinates; nil where the layout does not state it. If not
    /// implemented, the subviews' guides are merged: `AlignmentKey.combineExplicit`.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// The position of `guide` in `bounds`, in their coordinates; nil where the layout does not state it. If not
    /// implemented, the subviews' guides are merged: `AlignmentKey.combineExplicit`.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What views can know about the container that they are in.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout stacks; nil for none. Spacers and dividers follow it.
    public var stackOrientation: Axis?

    /// The properties of a layout that is no stack.
    public init() {}

    init(stackOrientation: Axis?) { self.stackOrientation = stackOrientation }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var result = ViewSpacing()
        for subview in subviews { result.formUnion(subview.spacing) }
        return result
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The guide of the whole: those of the subviews that state it, where the layout would place them, merged by the
    /// guide's own rule. Nothing is placed and nothing is measured that the placing would not measure. O(n).
    private func mergedGuide(
        _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guard subviews.contains(where: { $0.element.guideAxes.contains(key.axis.set) }) else { return nil }
        let places = subviews.rehearse(in: bounds, proposal: proposal) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return key.combineExplicit(
            zip(subviews, places).lazy.filter { !$1.isOmitted }.map { subview, place in
                subview.element.explicitAlignment(key, in: place.frame.size, proposal: place.proposal).map {
                    $0 + (key.axis == .horizontal ? place.frame.minX : place.frame.minY)
                }
            })
    }
}
