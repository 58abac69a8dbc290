public import GalleyGeometry

/// The size that a parent proposes to a view; nil on an axis asks for the ideal extent.
///
/// Three proposals have special meanings: `.zero` asks for a view's smallest size, `.infinity` for its largest and
/// `.unspecified` for its ideal size. The axes are independent. A view chooses its own size in response.
@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// The width proposed, in points; nil for the ideal width.
    public var width: CGFloat?
    /// The height proposed, in points; nil for the ideal height.
    public var height: CGFloat?

    /// Creates a proposal, in points; nil asks for the ideal extent.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Proposes `size`.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The proposed size, with the extents of `size` in place of unspecified ones.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// The proposal with zero instead of negative extents and nil instead of NaN.
    var valid: ProposedViewSize {
        func valid(_ extent: CGFloat?) -> CGFloat? {
            guard let extent, !extent.isNaN else { return nil }
            return extent > 0 ? extent : 0
        }
        return ProposedViewSize(width: valid(width), height: valid(height))
    }
}

extension ProposedViewSize {
    /// The proposal with nil along `axes`.
    func unspecified(along axes: Axis.Set) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : width, height: axes.contains(.vertical) ? nil : height)
    }

    init(along: CGFloat?, across: CGFloat?, axis: Axis) {
        self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
    }

    func along(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
    func across(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}

extension CGSize {
    init(along: CGFloat, across: CGFloat, axis: Axis) {
        self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
    }

    func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
    func across(_ axis: Axis) -> CGFloat { axis == .horizontal ? height : width }
}

/// A valid proposal as the bits of its extents: half the size, compared in two instructions, and without NaN.
package struct PackedProposal: Equatable {
    private let width, height: UInt64

    /// The bit patterns for a nil extent and for no proposal; no valid extent has them.
    private static let unspecified = UInt64.max
    private static let nothing = UInt64.max - 1

    package init(_ proposal: ProposedViewSize) {
        width = proposal.width.map { Double($0).bitPattern } ?? Self.unspecified
        height = proposal.height.map { Double($0).bitPattern } ?? Self.unspecified
    }

    private init(width: UInt64, height: UInt64) { (self.width, self.height) = (width, height) }

    /// No proposal.
    static var none: PackedProposal { PackedProposal(width: nothing, height: nothing) }

    package var proposal: ProposedViewSize {
        func extent(_ bits: UInt64) -> CGFloat? { bits == Self.unspecified ? nil : CGFloat(Double(bitPattern: bits)) }
        return ProposedViewSize(width: extent(width), height: extent(height))
    }
}
