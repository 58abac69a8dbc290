package import GalleyGeometry
package import GalleyLayout

/// A view with traits of its own. The innermost priority and z-index win.
package final class TraitNode: WrappingNode {
    /// Traits; nil for those that the view leaves as they are.
    package struct Traits {
        var layoutPriority: Double?
        var zIndex: Double?
        var identity: AnyHashable?
        package var columnRole: ColumnRole?
        package var figureReach: FigureReach?
        package var landmark: Landmark?
        /// The space above and below.
        package var blockSpacing: (before: CGFloat, after: CGFloat)?
    }

    private var traits = Traits()

    package init(_ child: ViewNode, _ set: (inout Traits) -> Void) {
        set(&traits)
        super.init(child)
        if let depth = ownDepth { zIndex = depth }
        if traits.landmark != nil { mayHoldLandmarks = true }
    }

    override var ownPriority: Double? { child.ownPriority ?? traits.layoutPriority }
    override var ownDepth: Double? { child.ownDepth ?? traits.zIndex }
    package override var layoutPriority: Double { ownPriority ?? child.layoutPriority }
    package override var identity: AnyHashable? { traits.identity }
    package override var columnRole: ColumnRole { traits.columnRole ?? child.columnRole }
    package override var figureReach: FigureReach { traits.figureReach ?? child.figureReach }
    override var landmark: Landmark? { traits.landmark }

    package override var spacing: ViewSpacing {
        guard let (before, after) = traits.blockSpacing else { return child.spacing }
        var spacing = child.spacing
        spacing[.top] = before
        spacing[.bottom] = after
        spacing[toText: .top] = nil
        spacing[toText: .bottom] = nil
        return spacing
    }

    package override func draw(on canvas: inout PageCanvas) { identified(on: &canvas) { child.draw(on: &$0) } }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        identified(on: &canvas) { child.draw(on: &$0, strips: strips) }
    }

    /// Gives the view its own name in formats with names for parts of a page.
    private func identified(on canvas: inout PageCanvas, _ draw: (inout PageCanvas) -> Void) {
        guard let identity else { return draw(&canvas) }
        canvas.group(identifier: "\(identity.base)", draw)
    }
}

/// A view that changes where pages may end.
package final class PageBreakNode: WrappingNode {
    private let change: (inout [LayoutStrip]) -> Void

    package init(_ child: ViewNode, _ change: @escaping (inout [LayoutStrip]) -> Void) {
        self.change = change
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        if !strips.isEmpty { change(&strips) }
        return strips
    }
}

/// A view whose content is reduced below a width of its own.
package final class LegibleWidthNode: WrappingNode {
    private let makeWidth: () -> CGFloat?
    private lazy var ownWidth = makeWidth()

    package override var legibleWidth: CGFloat? {
        [ownWidth, child.legibleWidth].lazy.compactMap(\.self).max()
    }

    /// - Parameter width: called once, and only if the view could be wider than it is.
    init(_ child: ViewNode, width: @escaping () -> CGFloat?) {
        makeWidth = width
        super.init(child)
    }
}

/// A view with a value for the surrounding layout. The innermost value for a key wins, as in SwiftUI: a group's value
/// applies to members without one.
final class LayoutValueNode<Key: LayoutValueKey>: WrappingNode {
    private let value: Key.Value
    private let isOutermostUsed: Bool

    /// - Parameter isOutermostUsed: whether the outermost value for the key wins instead.
    init(_ child: ViewNode, _ value: Key.Value, isOutermostUsed: Bool = false) {
        self.value = value
        self.isOutermostUsed = isOutermostUsed
        super.init(child)
        mayHaveLayoutValues = true
    }

    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        guard key == Key.self else { return super.ownValue(for: key) }
        return (isOutermostUsed ? nil : super.ownValue(for: key)) ?? value as? K.Value
    }
}

/// A view with an explicit alignment guide.
final class AlignmentGuideNode: WrappingNode {
    private let key: AlignmentKey
    private let compute: (ViewDimensions) -> CGFloat
    /// The value for each size. A guide is computed once for a size, since published layouts count the calls.
    private var guides: [(size: CGSize, value: CGFloat)] = []

    init(_ child: ViewNode, _ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
        super.init(child)
        guideAxes.insert(key.axis == .horizontal ? .horizontal : .vertical)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == self.key else { return super.explicitAlignment(key, in: size, proposal: proposal) }
        if let guide = guides.first(where: { $0.size == size }) { return guide.value }
        let value = compute(child.dimensions(in: proposal))
        guides.append((size, value))
        return value
    }
}
