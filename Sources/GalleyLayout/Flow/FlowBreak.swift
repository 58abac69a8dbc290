public import GalleyGeometry

/// An item's preferences for the line breaks around it.
///
///     Heading().layoutValue(key: FlowBreak.self, value: .keepWithNext)
public struct FlowBreak: Hashable, Sendable, LayoutValueKey {
    /// Whether the item begins a line.
    package var isForcedBefore: Bool
    /// Whether a line may, must or must not end after the item. If either neighbour forces a break, the line ends.
    public var after: BreakOpportunity
    /// The penalty for ending a line after the item, from −10,000 (a very good place) to 10,000. Greedy breaking ignores it.
    public var penalty: CGFloat

    /// Creates a preference; by default a line may end after the item, without a penalty.
    public init(isForcedBefore: Bool = false, after: BreakOpportunity = .allowed, penalty: CGFloat = 0) {
        self.isForcedBefore = isForcedBefore
        self.after = after
        self.penalty = penalty
    }

    /// The item begins a line.
    public static let before = FlowBreak(isForcedBefore: true)
    /// The line ends after the item.
    public static let after = FlowBreak(after: .forced)
    /// The line does not end after the item.
    public static let keepWithNext = FlowBreak(after: .prohibited)
    /// The line may end after the item at the given penalty, from −10,000 to 10,000.
    public static func penalty(_ penalty: CGFloat) -> FlowBreak { FlowBreak(penalty: penalty) }

    /// The line may end after the item, without a penalty.
    public static let defaultValue = FlowBreak()
}
