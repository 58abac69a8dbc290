public import GalleyGeometry

/// The element that a `LayoutSubview` stands for: it is measured and placed.
///
/// A document's views are elements, and so are the plain boxes of tests. Sizes are cached by proposal, so that the layouts
/// above an element do not measure it repeatedly. Subclasses override the `open` members.
open class LayoutElement {
    @usableFromInline final var state = State()

    /// The properties that layouts read from each of very many elements, stored together to share a cache line.
    @usableFromInline struct State {
        @usableFromInline var mayHaveLayoutValues = true
        @usableFromInline var guideAxes: Axis.Set = [.horizontal, .vertical]
        @usableFromInline var rigidAxes: Axis.Set = []
        var isOmitted = false
        var isPlacedOnAnyThread = false
        var sizes = SizeCache()
    }

    /// Whether the containing layout has omitted the element. It is then not drawn, and its frame is meaningless.
    package internal(set) final var isOmitted: Bool {
        get { state.isOmitted }
        set { state.isOmitted = newValue }
    }

    /// Whether placing the element under an unspecified proposal only sets its frame and those of elements in it. Set before a
    /// layout gets the element.
    package final var isPlacedOnAnyThread: Bool {
        get { state.isPlacedOnAnyThread }
        set { state.isPlacedOnAnyThread = newValue }
    }

    /// Whether the element may have layout values. Set it to false, before a layout gets the element, to save layouts the
    /// lookups.
    package final var mayHaveLayoutValues: Bool {
        @inlinable get { state.mayHaveLayoutValues }
        @inlinable set { state.mayHaveLayoutValues = newValue }
    }

    /// The axes on which the element may have explicit alignment guides. A layout that combines guides on another axis does not
    /// have to place its subviews.
    package final var guideAxes: Axis.Set {
        @inlinable get { state.guideAxes }
        @inlinable set { state.guideAxes = newValue }
    }

    /// The axes along which the size does not depend on the proposal, as for a view of fixed size. Layouts do not measure the
    /// flexibility of such an element.
    package final var rigidAxes: Axis.Set {
        @inlinable get { state.rigidAxes }
        @inlinable set { state.rigidAxes = newValue }
    }

    /// Creates an element that has not been measured.
    ///
    /// - Parameters:
    ///   - mayHaveLayoutValues: see `mayHaveLayoutValues`.
    ///   - guideAxes: see `guideAxes`.
    public init(mayHaveLayoutValues: Bool = true, guideAxes: Axis.Set = [.horizontal, .vertical]) {
        state.mayHaveLayoutValues = mayHaveLayoutValues
        state.guideAxes = guideAxes
    }

    /// The size for `proposal`, in points; never negative, and zero instead of NaN. A negative proposal counts as zero and NaN
    /// as unspecified. Cached for the last proposals.
    package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = relevantPart(of: proposal.valid)
        let packed = PackedProposal(proposal)
        // Field by field, since a method call would copy the whole cache.
        if state.sizes.latest.proposal == packed { return state.sizes.latest.size }
        if state.sizes.earlier.proposal == packed { return state.sizes.earlier.size }
        if state.sizes.hasOlder, let size = state.sizes.olderSize(packed) { return size }
        let raw = measure(proposal)
        let size = CGSize(width: raw.width > 0 ? raw.width : 0, height: raw.height > 0 ? raw.height : 0)
        state.sizes.insert(size, for: packed)
        return size
    }

    /// The proposal without the axes on which it makes no difference.
    private func relevantPart(of proposal: ProposedViewSize) -> ProposedViewSize {
        rigidAxes.isEmpty ? proposal : proposal.unspecified(along: rigidAxes)
    }

    /// The guide's explicit value in `size`, the answer to `proposal`; nil if there is none. The first baseline in the latest
    /// size is cached, since a long flow asks for it when the element's content is no longer in the processor's cache.
    final func statedGuide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard guideAxes.contains(key.axis.set) else { return nil }
        let packed = PackedProposal(relevantPart(of: proposal))
        // The caller's dimensions may predate a change of the content.
        guard key.id == VerticalAlignment.FirstBaselineID.self, state.sizes.latest.proposal == packed,
            state.sizes.latest.size == size
        else { return explicitAlignment(key, in: size, proposal: proposal) }
        let baseline = state.sizes.firstBaseline
        if !baseline.isNaN { return baseline.isFinite ? baseline : nil }
        let stated = explicitAlignment(key, in: size, proposal: proposal)
        // The call may have measured the element with another proposal.
        if state.sizes.latest.proposal == packed, stated?.isFinite ?? true {
            state.sizes.firstBaseline = stated ?? .infinity
        }
        return stated
    }

    /// The size for `proposal` and the first baseline in it, if the element states one and both are cached.
    final func cachedBaseline(_ proposal: ProposedViewSize) -> (size: CGSize, baseline: CGFloat)? {
        guard state.guideAxes.contains(.vertical), state.sizes.firstBaseline.isFinite,
            state.sizes.latest.proposal == PackedProposal(relevantPart(of: proposal))
        else { return nil }
        return (state.sizes.latest.size, state.sizes.firstBaseline)
    }

    /// The size for `proposal` and the alignment guides in it.
    package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal), element: self, proposal: proposal.valid)
    }

    /// Clears the cached sizes after a change of the element's content. Subclasses forward the call to elements that they
    /// contain.
    open func forgetSizes() { forgetOwnSizes() }

    /// Clears the cached sizes of this element alone.
    package final func forgetOwnSizes() { state.sizes.forget() }

    /// Measures the size for `proposal`. Subclasses override this; callers use `sizeThatFits`, which caches it.
    open func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// The guide's explicit value in `size`, the answer to `proposal`; nil if the element does not set it.
    open func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// The preferred distances around the element.
    open var spacing: ViewSpacing { ViewSpacing() }

    /// The priority in the division of a stack's length; higher priorities choose first. The default is 0.
    open var layoutPriority: Double { 0 }

    /// The element's value for `key`, for the layout that contains it.
    open func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

    /// Moves the element to `frame`, whose size is the answer to `proposal`.
    open func place(in frame: CGRect, proposal: ProposedViewSize) {}
}

/// A key for a value that a view passes to the layout that contains it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for views that do not set it.
    static var defaultValue: Value { get }
}
