public import GalleyGeometry

/// The position of a flow's lines within its width.
public enum FlowLineAlignment: String, Hashable, Sendable, CaseIterable {
    /// Items begin at the leading edge.
    case leading
    /// Items are centred.
    case center
    /// Items end at the trailing edge.
    case trailing
    /// The gaps of each line grow until it fills the width; the last line stays at the leading edge.
    case justified
}

/// The distribution of the room that the items of a line leave.
public enum FlowDistribution: Hashable, Sendable {
    /// Items are only as far apart as their spacing.
    case packed
    /// Between items, in the gaps. A single item is aligned.
    case spaceBetween
    /// On both sides of each item, equally.
    case spaceAround
    /// In the gaps, before the first and after the last item, equally.
    case spaceEvenly
    /// Items grow: those with the highest layout priority first and, within a priority, in proportion to their
    /// `FlowGrowWeight`, up to the size that each takes when it is proposed infinity.
    case stretch
    /// Items are scaled by one factor within bounds, in both directions, until they fill the line, as in a photo grid.
    /// The spacing is not scaled. With a lower bound below 1 the breaker puts more items on a line and scales them
    /// down.
    case scale(ClosedRange<CGFloat> = 1...(.infinity))
}

/// The distribution of a line's items along it, and their alignment in the room that remains.
///
/// The policy also applies to the lines of a flow in a thicker container: there, `stretch` adds the same thickness to
/// all lines, and `scale` adds it in proportion.
public struct FlowLinePolicy: Hashable, Sendable {
    /// The use of the remaining room by gaps or items.
    public var distribution: FlowDistribution
    /// The alignment of items in the room that the distribution leaves.
    public var alignment: FlowLineAlignment

    /// Creates a policy; by default items are packed at the leading edge.
    public init(_ distribution: FlowDistribution = .packed, alignment: FlowLineAlignment = .leading) {
        self.distribution = distribution
        self.alignment = alignment
    }

    /// Creates a policy that packs items and aligns them.
    public init(_ alignment: FlowLineAlignment) { self.init(.packed, alignment: alignment) }

    /// Items packed at the leading edge.
    public static let leading = FlowLinePolicy(.leading)
    /// Items packed and centred.
    public static let center = FlowLinePolicy(.center)
    /// Items packed at the trailing edge.
    public static let trailing = FlowLinePolicy(.trailing)
    /// Gaps that grow until each line but the last fills the width.
    public static let justified = FlowLinePolicy(.justified)
    /// Remaining room divided equally among the gaps.
    public static let spaceBetween = FlowLinePolicy(.spaceBetween)
    /// Remaining room divided equally among both sides of each item.
    public static let spaceAround = FlowLinePolicy(.spaceAround)
    /// Remaining room divided equally among the gaps and both ends of the line.
    public static let spaceEvenly = FlowLinePolicy(.spaceEvenly)
    /// Items that grow by priority and weight to fill the line.
    public static let stretch = FlowLinePolicy(.stretch)
    /// Items that are scaled up by one factor to fill the line.
    public static let scale = FlowLinePolicy(.scale())

    /// Items scaled by one factor within `bounds`.
    public static func scale(_ bounds: ClosedRange<CGFloat>) -> FlowLinePolicy { FlowLinePolicy(.scale(bounds)) }

    /// The same distribution with another alignment of the remaining room.
    public func aligned(_ alignment: FlowLineAlignment) -> FlowLinePolicy {
        FlowLinePolicy(distribution, alignment: alignment)
    }
}

extension FlowLinePolicy {
    /// Whether the distribution spreads `count` members from end to end if there is slack.
    func spreads(_ count: Int, isLast: Bool) -> Bool {
        switch distribution {
        case .spaceAround, .spaceEvenly: count > 0
        case .spaceBetween: count > 1
        case .packed, .stretch, .scale: alignment == .justified && !isLast && count > 1
        }
    }

    /// The offset of the first of `count` members, and the growth of each gap between them.
    func spread(_ slack: CGFloat, over count: Int, isLast: Bool) -> (start: CGFloat, between: CGFloat) {
        guard slack > 0, slack.isFinite else { return (0, 0) }
        if spreads(count, isLast: isLast) {
            switch distribution {
            case .spaceAround: return (slack / CGFloat(2 * count), slack / CGFloat(count))
            case .spaceEvenly: return (slack / CGFloat(count + 1), slack / CGFloat(count + 1))
            case .spaceBetween, .packed, .stretch, .scale: return (0, slack / CGFloat(count - 1))
            }
        }
        switch alignment {
        case .leading, .justified: return (0, 0)
        case .center: return (slack / 2, 0)
        case .trailing: return (slack, 0)
        }
    }

    /// Whether members grow to use the slack.
    var resizes: Bool {
        switch distribution {
        case .stretch, .scale: true
        case .packed, .spaceBetween, .spaceAround, .spaceEvenly: false
        }
    }

    /// The bounds of the scale factor; nil if members are not scaled.
    var scaleBounds: ClosedRange<CGFloat>? {
        guard case .scale(let bounds) = distribution else { return nil }
        return max(0, bounds.lowerBound)...max(0, bounds.upperBound)
    }
}
