import GalleyGeometry

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
