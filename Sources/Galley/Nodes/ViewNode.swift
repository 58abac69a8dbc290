import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A resolved view: measured by its parent's layout, placed in the galley's coordinates, drawn onto a page.
class ViewNode: LayoutElement {
    /// Whether the view, or one in it, may be a landmark. Nearly none is, and who looks for them need not look into all.
    final var mayHoldLandmarks: Bool {
        get { unsafe storedMayHoldLandmarks }
        set { unsafe storedMayHoldLandmarks = newValue }
    }

    final var frame: CGRect { unsafe storedFrame }
    /// The proposal to which the frame's size is the answer.
    final var proposal: ProposedViewSize { unsafe storedProposal.proposal }

    // None is looked at while it changes.
    @exclusivity(unchecked) private final var storedMayHoldLandmarks = true
    @exclusivity(unchecked) private final var storedFrame = CGRect.zero
    @exclusivity(unchecked) private final var storedProposal = PackedProposal(.unspecified)

    override init() {
        super.init()
        mayHaveLayoutValues = false
        guideAxes = []
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        unsafe storedFrame = frame
        unsafe storedProposal = PackedProposal(proposal)
    }

    /// Whether it has its guides at hand, so that those around it need not keep them.
    var statesGuidesAtOnce: Bool { false }

    /// The bands between which a page may end, top to bottom; one for a view that must not be cut.
    func strips() -> [LayoutStrip] { undivided }

    /// The strips of a view that must not be cut.
    final var undivided: [LayoutStrip] { [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1)] }

    /// Draws the view's part in `strips`, all of it where it has but one.
    func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }

    /// Draws all of the view.
    func draw(on canvas: inout PageCanvas) {}

    // MARK: Pages

    /// How the view stands in the column of a document, where it is one of its blocks.
    var columnRole: ColumnRole { .block }

    /// What the view is to whoever makes the pages; nil for most.
    var landmark: Landmark? { nil }

    /// Adds the landmarks in the view, in source order, with where each stands in the galley.
    func addLandmarks(to found: inout [(y: CGFloat, landmark: Landmark)]) {
        guard mayHoldLandmarks else { return }
        if let landmark { found.append((frame.midY, landmark)) }
        forEachChild { if !$0.isOmitted { $0.addLandmarks(to: &found) } }
    }

    // MARK: Structure

    /// The element of the document that the view is; nil for most.
    var structureElement: StructureElement? { nil }

    /// The view as `element`, which may be the same one.
    func with(_ element: StructureElement) -> ViewNode { StructureNode(self, element) }

    /// The view without being an element.
    func withoutElement() -> ViewNode { self }

    /// Stands in a stack of that axis, which was not known when the view was resolved.
    func adopt(stackAxis: Axis) {}

    // MARK: Traits

    /// The view's value for `key`; nil where neither it nor a view that it wraps sets one.
    func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? { nil }

    final override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        ownValue(for: key) ?? K.defaultValue
    }

    /// The layout priority that a modifier sets; nil where none does.
    var ownPriority: Double? { nil }

    /// The place in depth that a modifier sets; nil where none does.
    var ownDepth: Double? { nil }

    // MARK: The tree

    /// The views in this one, in source order.
    var childNodes: [ViewNode] { [] }

    /// Views with a higher one stand in front of their neighbours.
    final var zIndex: Double {
        get { unsafe storedZIndex }
        set { unsafe storedZIndex = newValue }
    }

    // A property of its own for each node: to ask the views within one another took a hundredth of a cloud's time.
    @exclusivity(unchecked) private final var storedZIndex = 0.0

    /// The first text in the view, and where it comes from, for messages.
    var firstText: (text: String, source: String?)? { childNodes.lazy.compactMap(\.firstText).first }

    /// The row of a table that the view is a cell of.
    var tableRow: Int? { nil }

    /// What tells the view from its neighbours, where its author has said it.
    var identity: AnyHashable? { nil }

    /// What the view and those in it send under `key`.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { joinedPreference(of: childNodes, key) }

    override func forgetSizes() {
        super.forgetSizes()
        forEachChild { $0.forgetSizes() }
    }

    /// Lets go of what it took to know the sizes that have been asked for, not of the sizes. For other ones it is found out
    /// once more.
    func forgetSteps() { forEachChild { $0.forgetSteps() } }

    /// Does `body` for each of `childNodes`; for those who need no list of them.
    func forEachChild(_ body: (ViewNode) -> Void) { for child in childNodes { body(child) } }

    /// Tells the views in this one, and then this one, what they listen to.
    func deliverPreferences() { for child in childNodes { child.deliverPreferences() } }
}
