public import GalleyGeometry

/// Where the lines of a flow stand within its width.
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

/// The distribution of the room that a line's items leave.
public enum FlowDistribution: Hashable, Sendable {
    /// Nothing: items stand as close as their spacing lets them.
    case packed
    /// It goes into the gaps. A single item is aligned.
    case spaceBetween
    /// It goes to both sides of each item, equally.
    case spaceAround
    /// It goes into the gaps and before the first and after the last item, equally.
    case spaceEvenly
    /// Items grow: those with the highest layout priority first and, within one priority, in the proportion of their
    /// `FlowGrowWeight`, each no further than it does when it is proposed infinity.
    case stretch
    /// Items are scaled by one factor within bounds, across the line too, until they fill it: the photo grid. The space
    /// between them is counted and not scaled. With a lower bound under 1 the breaker puts more items on a line and
    /// scales them down.
    case scale(ClosedRange<CGFloat> = 1...(.infinity))
}

/// How the items of a line share its length: first by its distribution; what then is left, by its alignment.
///
/// The same serves for the lines of a flow in a container that is thicker than they are together: there, `stretch` makes
/// all lines thicker by the same amount and `scale` in proportion.
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

    /// Scaled within `bounds`.
    public static func scale(_ bounds: ClosedRange<CGFloat>) -> FlowLinePolicy { FlowLinePolicy(.scale(bounds)) }

    /// The same with what is left at another place.
    public func aligned(_ alignment: FlowLineAlignment) -> FlowLinePolicy {
        FlowLinePolicy(distribution, alignment: alignment)
    }
}

extension FlowLinePolicy {
    /// Whether `count` things with room to spare stand from one end to the other.
    func spreads(_ count: Int, isLast: Bool) -> Bool {
        switch distribution {
        case .spaceAround, .spaceEvenly: count > 0
        case .spaceBetween: count > 1
        case .packed, .stretch, .scale: alignment == .justified && !isLast && count > 1
        }
    }

    /// Where the first of `count` things begins and by how much each gap between them grows.
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

    /// Whether the things themselves take up what is left.
    var resizes: Bool {
        switch distribution {
        case .stretch, .scale: true
        case .packed, .spaceBetween, .spaceAround, .spaceEvenly: false
        }
    }

    /// The factors that things may be scaled by; nil where they are not.
    var scaleBounds: ClosedRange<CGFloat>? {
        guard case .scale(let bounds) = distribution else { return nil }
        return max(0, bounds.lowerBound)...max(0, bounds.upperBound)
    }
}
