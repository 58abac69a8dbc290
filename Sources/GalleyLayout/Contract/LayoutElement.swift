public import GalleyGeometry

/// What stands behind a `LayoutSubview`: a measured thing that can be asked for its size and told its place.
///
/// The views of a document are elements; so are a test's plain boxes. Sizes are kept per proposal, so that a deep tree
/// is not measured again and again by the layouts above it.
open class LayoutElement {
    // What a layout of fifty thousand asks each one for stands together: it waits for memory, not for the answer.
    @exclusivity(unchecked) @usableFromInline final var storedMayHaveLayoutValues = true
    @exclusivity(unchecked) @usableFromInline final var storedGuideAxes: Axis.Set = [.horizontal, .vertical]
    @exclusivity(unchecked) @usableFromInline final var storedRigidAxes: Axis.Set = []
    @exclusivity(unchecked) private var storedIsOmitted = false
    /// Read and written in steps of their own, never while a subclass measures: nothing need watch over that.
    @exclusivity(unchecked) private var sizes = MeasuredSizes()
    /// Whether the layout that contains it has left it out: it is not drawn, and its frame means nothing.
    public internal(set) final var isOmitted: Bool {
        get { unsafe storedIsOmitted }
        set { unsafe storedIsOmitted = newValue }
    }

    /// Whether the element may have layout values. Nearly all have none and are asked for several, so an element that
    /// knows that it has none need not be asked. To be said before a layout gets the element.
    public final var mayHaveLayoutValues: Bool {
        @inlinable get { unsafe storedMayHaveLayoutValues }
        @inlinable set { unsafe storedMayHaveLayoutValues = newValue }
    }

    /// The axes on which the element may state guides of its own. Nearly all state none across, and a layout that merges
    /// the guides of thousands need not place them to find that out.
    public final var guideAxes: Axis.Set {
        @inlinable get { unsafe storedGuideAxes }
        @inlinable set { unsafe storedGuideAxes = newValue }
    }

    /// The axes along which the size is the same whatever is proposed there, as that of a view with a fixed size is. Layouts
    /// need not ask such an element how far it gives way.
    public final var rigidAxes: Axis.Set {
        @inlinable get { unsafe storedRigidAxes }
        @inlinable set { unsafe storedRigidAxes = newValue }
    }

    /// An element that has not been measured yet.
    public init() {}

    /// The size under `proposal`; never negative, and zero where a measure came out as not a number. A proposal below
    /// zero counts as zero, and one that is not a number as none. Cached: a second question with the same proposal costs
    /// a look at the few that were asked.
    public final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = relevantPart(of: proposal.valid)
        let question = PackedProposal(proposal)
        // By their places: a call on all answers would copy them.
        if unsafe sizes.latest.question == question { return unsafe sizes.latest.size }
        if unsafe sizes.earlier.question == question { return unsafe sizes.earlier.size }
        if unsafe sizes.hasOlder, let known = unsafe sizes.olderSize(question) { return known }
        let raw = measure(proposal)
        let size = CGSize(width: raw.width > 0 ? raw.width : 0, height: raw.height > 0 ? raw.height : 0)
        unsafe sizes.note(size, for: question)
        return size
    }

    /// A valid proposal without what makes no difference.
    private func relevantPart(of proposal: ProposedViewSize) -> ProposedViewSize {
        rigidAxes.isEmpty ? proposal : proposal.unspecified(along: rigidAxes)
    }

    /// The guide's value in `size`, the answer to `proposal`, where the element states one. Of the latest size the first
    /// baseline is kept: a flow of thousands asks for it when the views within the element have long left the cache.
    final func statedGuide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let question = PackedProposal(relevantPart(of: proposal))
        // Dimensions may be older than the element's content, and of another size.
        guard key.id == VerticalAlignment.FirstBaselineID.self, unsafe sizes.latest.question == question,
            unsafe sizes.latest.size == size
        else { return explicitAlignment(key, in: size, proposal: proposal) }
        let known = unsafe sizes.firstBaseline
        if !known.isNaN { return known.isFinite ? known : nil }
        let stated = explicitAlignment(key, in: size, proposal: proposal)
        // Its views may have asked it for another size meanwhile.
        if unsafe sizes.latest.question == question, stated?.isFinite ?? true {
            unsafe sizes.firstBaseline = stated ?? .infinity
        }
        return stated
    }

    /// The size under `proposal`, with the guides that the element states in it.
    public final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal), element: self, proposal: proposal.valid)
    }

    /// Forgets the sizes kept, since what the element would answer has changed. Subclasses that measure elements of their
    /// own pass it on to them.
    open func forgetSizes() { forgetOwnSizes() }

    /// Forgets the sizes kept, and nothing of elements within it.
    package final func forgetOwnSizes() { unsafe sizes.forget() }

    /// Subclasses: the size under `proposal`, computed.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Subclasses: the guide's value in an element of `size`, the answer to `proposal`, where the element states one.
    open func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Subclasses: the distances that the element prefers around it.
    open var spacing: ViewSpacing { ViewSpacing() }

    /// Subclasses: how early a stack lets the element choose; 0 for most, the higher the earlier.
    open var layoutPriority: Double { 0 }

    /// Subclasses: a value for the layout that contains the element.
    open func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

    /// Subclasses: stands at `frame` from now on. The frame's size is the answer to `proposal`.
    open func place(in frame: CGRect, proposal: ProposedViewSize) {}
}

/// A value that a view hands to the layout that contains it.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that hand over none.
    static var defaultValue: Value { get }
}
