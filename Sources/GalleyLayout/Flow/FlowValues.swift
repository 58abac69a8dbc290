public import GalleyGeometry

/// The role of a subview in its flow.
///
///     Text("·").layoutValue(key: FlowRole.self, value: .separator)
public enum FlowRole: LayoutValueKey {
    /// A part of the flow's content; the default.
    case item
    /// Stands between the item before it and the item after it, and only where both are on one line. At the ends of
    /// lines and of the flow it is left out.
    case separator
    /// Stands between two lines, and only where the line ends between the item before it and the item after it: one
    /// between any two items makes one between any two lines. It is proposed the flow's length.
    case lineSeparator
    /// Takes the place of the first item that a flow of a limited number of lines has no room for; left out where there
    /// is room for all. Before it is measured it is told the number of hidden items ("+12"). A flow has one: the first.
    case overflow(tell: (Int) -> Void)

    /// An ordinary item.
    public static var defaultValue: FlowRole { .item }
}

/// Where the line of an item may end, as the item itself wishes.
///
///     Heading().layoutValue(key: FlowBreak.self, value: .keepWithNext)
public struct FlowBreak: Hashable, Sendable, LayoutValueKey {
    /// Whether the item begins a line.
    public var isForcedBefore: Bool
    /// Whether a line may, must or must not end after the item. A break that is forced from either side is made.
    public var after: BreakOpportunity
    /// How unwelcome a line's end after the item is: see `FlowItem.penalty`.
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

/// From which side the lines of a flow are stacked. The terms are CSS's.
public enum FlowWrap: Hashable, Sendable {
    /// The first line is at the top, or at the leading edge where lines are columns.
    case forward
    /// The first line is at the bottom, or at the trailing edge: CSS's `wrap-reverse`. What `lines` leaves over, and what
    /// an item on a baseline or one that fills its line leaves over within it, is then at the top. Pages do not cut such
    /// a flow.
    case reverse
}

/// The treatment of an item that is longer than its line after the line's length has been proposed to it.
public enum FlowOversize: Hashable, Sendable {
    /// It sticks out of the flow from the leading edge.
    case visible
    /// It is drawn smaller, by one factor in both directions, so that it ends with the line.
    case shrink
    /// The part beyond the line is not drawn.
    case clip
}

/// An item's share in the room of a line that is stretched, against the others of its layout priority; 0 or less, or no
/// number, for an item that does not grow.
public enum FlowGrowWeight: LayoutValueKey {
    /// The weight of items that do not set one: 1.
    public static let defaultValue: CGFloat = 1
}

/// The size that a flow proposes to its items.
public enum FlowItemSizing: Hashable, Sendable {
    /// Each its ideal size.
    case ideal
    /// Each the same thickness, in points, and as much length as the proportions of its ideal size make of it. An item
    /// whose ideal size has no proportions is square.
    case thickness(CGFloat)
    /// Each the same size; one that takes less stands in its middle.
    case fixed(CGSize)
}
