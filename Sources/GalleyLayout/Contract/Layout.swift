public import GalleyGeometry

/// A way to arrange subviews, under the contract of SwiftUI's protocol of the same name.
///
/// A layout answers three questions: how large it is under a proposal, where its subviews stand in given bounds, and,
/// where it wants to, which guides and which distances it shows to the outside. It keeps what it has computed in its
/// cache. Positions are leading-to-trailing: mirroring for right-to-left is the host's.
public protocol Layout: Sendable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

public struct LayoutProperties: Sendable {
    /// The axis along which the layout stacks; nil for none.
    public var stackOrientation: Axis?
    public init() {}

    init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
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
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
}

/// A layout whose result may be cut into pages between its strips.
public protocol StripLayout: Layout {
    /// The strips of the layout in `bounds`, top to bottom: together they hold every subview once, in order.
    func strips(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> [LayoutStrip]
}

/// A horizontal band that no page cut may divide: a line of a flow, a line of text, a block.
public struct LayoutStrip: Equatable, Sendable {
    public var minY, maxY: CGFloat
    /// The indices of the subviews that stand in it.
    public var subviews: Range<Int>
    public var breakAfter: BreakOpportunity

    public init(minY: CGFloat, maxY: CGFloat, subviews: Range<Int>, breakAfter: BreakOpportunity = .allowed) {
        (self.minY, self.maxY, self.subviews, self.breakAfter) = (minY, maxY, subviews, breakAfter)
    }
}
