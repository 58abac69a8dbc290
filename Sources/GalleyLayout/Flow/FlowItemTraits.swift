public import GalleyGeometry

/// The alignment of items across their line: on a guide, or filling the line's thickness.
///
/// If lines are columns, `top` is the leading and `bottom` the trailing edge, and vice versa; baselines do not apply
/// and are the leading edge. As a layout value it overrides the flow's alignment for one item:
///
///     Badge().layoutValue(key: FlowItemAlignment.self, value: .bottom)
public struct FlowItemAlignment: Hashable, Sendable {
    private enum Rule: Hashable, Sendable {
        case guide(AlignmentKey)
        case fill
    }

    private let rule: Rule

    /// Aligns items on `guide` across lines that are rows.
    public init(_ guide: VerticalAlignment) { rule = .guide(guide.key) }
    /// Aligns items on `guide` across lines that are columns.
    public init(_ guide: HorizontalAlignment) { rule = .guide(guide.key) }
    private init(rule: Rule) { self.rule = rule }

    /// Items fill the line. Each is proposed the line's thickness, which is determined by the other items and its own
    /// ideal size. A smaller item is aligned at the line's top; an item that would become longer keeps its own size.
    public static let fill = FlowItemAlignment(rule: .fill)

    /// Aligns the top edges; in columns, the leading edges.
    public static let top = FlowItemAlignment(VerticalAlignment.top)
    /// Aligns the centres.
    public static let center = FlowItemAlignment(VerticalAlignment.center)
    /// Aligns the bottom edges; in columns, the trailing edges.
    public static let bottom = FlowItemAlignment(VerticalAlignment.bottom)
    /// Aligns the first baselines; in columns, the leading edges.
    public static let firstTextBaseline = FlowItemAlignment(VerticalAlignment.firstTextBaseline)
    /// Aligns the last baselines; in columns, the leading edges.
    public static let lastTextBaseline = FlowItemAlignment(VerticalAlignment.lastTextBaseline)
    /// Aligns the leading edges; in rows, the top edges.
    public static let leading = FlowItemAlignment(HorizontalAlignment.leading)
    /// Aligns the trailing edges; in rows, the bottom edges.
    public static let trailing = FlowItemAlignment(HorizontalAlignment.trailing)
}

extension FlowItemAlignment: LayoutValueKey {
    /// The flow's own alignment.
    public static var defaultValue: FlowItemAlignment? { nil }
}

extension FlowItemAlignment {
    /// A guide across a line, and the position of the aligned items in a thicker line: at its start (0), in the middle
    /// (½) or at its end (1).
    struct Guide: Equatable {
        let key: AlignmentKey
        let position: CGFloat

        var isFirstBaseline: Bool { key.id == VerticalAlignment.FirstBaselineID.self }
    }

    /// The guide in a flow along `axis`; nil for items that fill their line.
    ///
    /// - Parameters:
    ///   - axis: the axis along which lines run.
    ///   - isReversed: whether lines are stacked from the opposite side: items that are not aligned on an edge or the
    ///     centre, such as those on a baseline, are then at the end of a thicker line.
    func guide(along axis: Axis, isReversed: Bool = false) -> Guide? {
        guard case .guide(let key) = rule else { return nil }
        let start = axis == .horizontal ? VerticalAlignment.top.key : HorizontalAlignment.leading.key
        let middle = axis == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
        let end = axis == .horizontal ? VerticalAlignment.bottom.key : HorizontalAlignment.trailing.key
        switch key {
        case HorizontalAlignment.leading.key, VerticalAlignment.top.key: return Guide(key: start, position: 0)
        case HorizontalAlignment.center.key, VerticalAlignment.center.key: return Guide(key: middle, position: 0.5)
        case HorizontalAlignment.trailing.key, VerticalAlignment.bottom.key: return Guide(key: end, position: 1)
        default:
            if axis == .vertical, isBaseline { return Guide(key: start, position: 0) }
            return Guide(key: AlignmentKey(id: key.id, axis: start.axis), position: isReversed ? 1 : 0)
        }
    }

    var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
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

/// The treatment of an item that is longer than its line after the line's length has been proposed to it.
public enum FlowOversize: Hashable, Sendable {
    /// It overflows the flow from the leading edge.
    case visible
    /// It is scaled down, in both directions, to the length of the line.
    case shrink
    /// The part beyond the line is not drawn.
    case clip
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

/// An item's share of the growth of a stretched line, relative to other items of its layout priority. An item with a
/// weight of 0, below 0 or NaN does not grow.
package enum FlowGrowWeight: LayoutValueKey {
    /// The weight of items that do not set one: 1.
    package static let defaultValue: CGFloat = 1
}
