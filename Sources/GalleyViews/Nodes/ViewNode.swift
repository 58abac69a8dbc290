import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A resolved view: measured by its parent's layout, placed in the galley's coordinates, drawn on a page.
package class ViewNode: LayoutElement {
    /// Whether the view, or one in it, may be a landmark. Few are, and the search for them skips the others.
    final var mayHoldLandmarks = true

    package final private(set) var frame = CGRect.zero
    /// The proposal that the frame's size answers.
    final var proposal: ProposedViewSize { packedProposal.proposal }
    private final var packedProposal = PackedProposal(.unspecified)

    init() { super.init(mayHaveLayoutValues: false, guideAxes: []) }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        self.frame = frame
        packedProposal = PackedProposal(proposal)
    }

    /// Whether the view's guides need no computation, so that views around it do not cache them.
    var statesGuidesAtOnce: Bool { false }

    /// The bands between which a page may end, from top to bottom; one band for a view that cannot be divided.
    func strips() -> [LayoutStrip] { undivided }

    /// The single strip of a view that cannot be divided.
    final var undivided: [LayoutStrip] { [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1)] }

    /// Draws the view's part in `strips`; the whole view if it has only one.
    func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }

    /// Draws the whole view.
    package func draw(on canvas: inout PageCanvas) {}

    // MARK: Pages

    /// The view's position in the column of a document, if it is one of its blocks.
    package var columnRole: ColumnRole { .block }
    /// How far it may change places with the text that follows, as a figure.
    package var figureReach: FigureReach { .document }

    /// Whether it is expensive to measure, and therefore measured only when placed: the pages of a long table may be turned.
    package var isMeasuredLate: Bool { false }

    /// Whether it is measured after all views of its document are resolved, since others have a part in its size.
    package var isMeasuredLast: Bool { false }

    /// How a table in the view fits the widths of columns and pages.
    ///
    /// - Parameter widths: the widths in rising order.
    package func tableExtent(among widths: [CGFloat]) -> TableExtent { TableExtent() }

    /// The least width at which the smallest text of the drawings in the view is legible; nil without such drawings.
    package var legibleWidth: CGFloat? { childNodes.lazy.compactMap(\.legibleWidth).max() }

    /// Whether the view is laid out again, with legible text, where less height is proposed.
    package var reflowsLower: Bool { childNodes.contains { $0.reflowsLower } }

    /// Whether it is text that fills the rest of a page, if that is proposed as its height, and goes on on the next.
    var fillsRest: Bool { false }

    /// The view's landmark for page setting; nil for most.
    var landmark: Landmark? { nil }

    /// Adds the landmarks in the view, in source order, each with its y coordinate in the galley.
    func addLandmarks(to found: inout [(y: CGFloat, landmark: Landmark)]) {
        guard mayHoldLandmarks else { return }
        if let landmark { found.append((frame.midY, landmark)) }
        forEachChild { if !$0.isOmitted { $0.addLandmarks(to: &found) } }
    }

    // MARK: Inspection

    /// The lines of a flow that has been placed; empty for other views.
    func placedFlowLines() -> [PlacedFlowLine] { [] }

    /// The axis of a flow's lines; nil for other views.
    var flowAxis: Axis? { nil }

    // MARK: Structure

    /// The view's structure element; nil for most.
    var structureElement: StructureElement? { nil }

    /// Returns the view as `element`; it may be the same node.
    func with(_ element: StructureElement) -> ViewNode { StructureNode(self, element) }

    /// Returns the view without its element.
    func withoutElement() -> ViewNode { self }

    /// Sets the axis of the surrounding stack, if it was unknown when the view was resolved.
    func adopt(stackAxis: Axis) {}

    // MARK: Traits

    /// The view's value for `key`; nil if neither the view nor one that it wraps sets it.
    func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? { nil }

    package final override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        ownValue(for: key) ?? K.defaultValue
    }

    /// The layout priority that a modifier sets; nil if none does.
    var ownPriority: Double? { nil }

    /// The z-index that a modifier sets; nil if none does.
    var ownDepth: Double? { nil }

    // MARK: The tree

    /// The children, in source order.
    package var childNodes: [ViewNode] { [] }

    /// Views with a higher index are drawn in front of their neighbours.
    ///
    /// Stored in each node: searching the tree for it took 1 % of the time of a cloud.
    final var zIndex = 0.0

    /// The first text in the view and its source, for messages.
    var firstText: (text: String, source: ContentSource?)? {
        for child in childNodes { if let text = child.firstText { return text } }
        return nil
    }

    /// The table row of a cell; nil for other views.
    var tableRow: Int? { nil }

    /// The identity that the author has given the view by `id(_:)`.
    package var identity: AnyHashable? { nil }

    /// The value that the view and those in it send for `key`.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { joinedPreference(of: childNodes, key) }

    package override func forgetSizes() {
        super.forgetSizes()
        forEachChild { $0.forgetSizes() }
    }

    /// Frees intermediate results of measuring, but not the sizes. Other sizes are then measured from scratch.
    func forgetSteps() { forEachChild { $0.forgetSteps() } }

    /// Calls `body` with each of `childNodes`, without creating an array.
    func forEachChild(_ body: (ViewNode) -> Void) { for child in childNodes { body(child) } }

    /// Delivers preferences to the observers in the view, and then to the view itself.
    package func deliverPreferences() { for child in childNodes { child.deliverPreferences() } }
}

extension ViewNode {
    /// The values for `key` of these views, combined in source order; nil if none sets one.
    func joinedPreference<K: PreferenceKey>(of nodes: [ViewNode], _ key: K.Type) -> K.Value? {
        var joined: K.Value?
        for node in nodes {
            guard let next = node.preference(key) else { continue }
            if var value = joined {
                K.reduce(value: &value) { next }
                joined = value
            } else {
                joined = next
            }
        }
        return joined
    }
}

/// How a table fits the widths of columns and pages.
package struct TableExtent: Equatable {
    /// The number of tables that it is divided into at each width, up to the first at which it is whole.
    package var parts: [Int] = []
    /// Whether it is hard to read at each of these widths: in small type with hyphens, or with stacks of words in narrow columns.
    package var isCramped: [Bool] = []
    /// The index of the first width at which it is whole, not cramped, and breaks no words anywhere; else of the first at which it is
    /// whole; nil for none.
    package var whole: Int? = 0
    /// Whether no line of it is longer than its column at the first width.
    package var fitsAtOnce = true
    /// Whether it may be on a page in landscape orientation.
    package var mayTurn = true
}
