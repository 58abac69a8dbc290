public import GalleyGeometry

/// The role of a subview in its flow.
///
///     Text("·").layoutValue(key: FlowRole.self, value: .separator)
package enum FlowRole: LayoutValueKey {
    /// A part of the flow's content; the default.
    case item
    /// Shown between the items before and after it if both are on one line; omitted at the ends of lines and of the
    /// flow.
    case separator
    /// Shown between two lines if the line ends between the items before and after it. With one between any two items,
    /// there is one between any two lines. It is proposed the flow's length.
    case lineSeparator
    /// Replaces the first item that does not fit into the maximum number of lines; omitted if all items fit. `report`
    /// is called with the number of hidden items ("+12") before the subview is measured. Only the first such subview of
    /// a flow counts.
    case overflow(report: (Int) -> Void)

    /// An ordinary item.
    package static var defaultValue: FlowRole { .item }
}

/// An item's preferences for the line breaks around it.
///
///     Heading().layoutValue(key: FlowBreak.self, value: .keepWithNext)
public struct FlowBreak: Hashable, Sendable, LayoutValueKey {
    /// Whether the item begins a line.
    package var isForcedBefore: Bool
    /// Whether a line may, must or must not end after the item. If either neighbour forces a break, the line ends.
    public var after: BreakOpportunity
    /// The penalty for ending a line after the item: see `FlowItem.penalty`.
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
    /// The line may end after the item at the given penalty: see `FlowItem.penalty`.
    public static func penalty(_ penalty: CGFloat) -> FlowBreak { FlowBreak(penalty: penalty) }

    /// The line may end after the item, without a penalty.
    public static let defaultValue = FlowBreak()
}

/// The side from which the lines of a flow are stacked. The terms are CSS's.
public enum FlowWrap: Hashable, Sendable {
    /// The first line is at the top, or at the leading edge where lines are columns.
    case forward
    /// The first line is at the bottom, or at the trailing edge: CSS's `wrap-reverse`. Remaining room is then at the
    /// top, both beside the lines and within a line whose items are on a baseline or fill it. Page breaks do not divide
    /// such a flow.
    case reverse
}

/// The treatment of an item that is longer than its line after the line's length has been proposed to it.
public enum FlowOversize: Hashable, Sendable {
    /// It overflows the flow from the leading edge.
    case visible
    /// It is scaled down, in both directions, to the length of the line.
    case shrink
    /// The part beyond the line is not drawn.
    case clip
}

/// An item's share of the growth of a stretched line, relative to other items of its layout priority. An item with a
/// weight of 0, below 0 or NaN does not grow.
package enum FlowGrowWeight: LayoutValueKey {
    /// The weight of items that do not set one: 1.
    package static let defaultValue: CGFloat = 1
}

/// The size that a flow proposes to its items.
public enum FlowItemSizing: Hashable, Sendable {
    /// Each item its ideal size.
    case ideal
    /// Each item the same thickness, in points, and the length that follows from the aspect ratio of its ideal size. An
    /// item without an aspect ratio is square.
    case thickness(CGFloat)
    /// Each item the same size; a smaller item is centred in it.
    case fixed(CGSize)
}
