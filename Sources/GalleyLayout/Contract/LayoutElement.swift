public import GalleyGeometry

/// What stands behind a `LayoutSubview`: a measured thing that can be asked for its size and told its place.
///
/// The views of a document are elements; so are a test's plain boxes. Sizes are kept per proposal, so that a deep tree
/// is not measured again and again by the layouts above it.
open class LayoutElement {
    /// Whether the layout that contains it has placed it in the pass under way.
    var isPlaced = false
    /// Whether the layout that contains it has left it out: it is not drawn, and its frame means nothing.
    public internal(set) final var isOmitted = false
    /// The answers to the last questions, the latest first. Most elements are asked one or two, so those need no array.
    private var latest, earlier: Measured?
    private var older: [Measured] = []

    private struct Measured {
        var proposal: ProposedViewSize
        var size: CGSize
    }

    public init() {}

    /// The size under `proposal`; never negative, and zero where a measure came out as not a number. Cached: a second
    /// question with the same proposal costs a look at the few that were asked.
    public final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let latest, latest.proposal == proposal { return latest.size }
        if let earlier, earlier.proposal == proposal { return earlier.size }
        if let known = older.last(where: { $0.proposal == proposal }) { return known.size }
        let raw = measure(proposal)
        let size = CGSize(width: Self.extent(raw.width), height: Self.extent(raw.height))
        if let earlier {
            if older.count == Self.keptOlder { older.removeFirst() }
            older.append(earlier)
        }
        (latest, earlier) = (Measured(proposal: proposal, size: size), latest)
        return size
    }

    private static let keptOlder = 6

    private static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? value : 0 }

    public final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal), element: self, proposal: proposal)
    }

    /// Forgets the sizes kept, since what the element would answer has changed. Subclasses that measure elements of their
    /// own pass it on to them.
    open func forgetSizes() {
        (latest, earlier) = (nil, nil)
        older.removeAll()
    }

    /// Subclasses: the size under `proposal`, computed.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Subclasses: the guide's value in an element of `size`, the answer to `proposal`, where the element states one.
    open func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    open var spacing: ViewSpacing { ViewSpacing() }

    open var layoutPriority: Double { 0 }

    open func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

    /// Subclasses: stands at `frame` from now on. The frame's size is the answer to `proposal`.
    open func place(in frame: CGRect, proposal: ProposedViewSize) {}
}

/// A value that a view hands to the layout that contains it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
