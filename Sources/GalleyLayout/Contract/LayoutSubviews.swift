public import GalleyGeometry

/// A view as the layout that contains it sees it.
public struct LayoutSubview: Equatable {
    let element: LayoutElement
    let host: LayoutHost

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(in: proposal) }

    public var spacing: ViewSpacing { element.spacing }

    public var priority: Double { element.layoutPriority }

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.layoutValue(for: key) }

    /// Puts the subview's `anchor` at `position`, which is in the coordinates of the layout's bounds. A later call for
    /// the same subview replaces an earlier one.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = element.sizeThatFits(proposal)
        // An endless side has no middle and no end: it begins at the position.
        let width = size.width.isFinite ? size.width : 0
        let height = size.height.isFinite ? size.height : 0
        let origin = CGPoint(x: position.x - anchor.x * width, y: position.y - anchor.y * height)
        host.place(element, in: CGRect(origin: origin, size: size), proposal: proposal)
    }

    /// Leaves the subview out: it takes no place and is not drawn. A later `place` takes it in again.
    public func omit() {
        element.isPlaced = true
        element.isOmitted = true
    }

    public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}

/// The subviews of a layout, in source order. A slice is a `LayoutSubviews` too.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    private let elements: ArraySlice<LayoutElement>
    private let host: LayoutHost
    public let layoutDirection: LayoutDirection

    init(_ elements: ArraySlice<LayoutElement>, host: LayoutHost, layoutDirection: LayoutDirection) {
        self.elements = elements
        self.host = host
        self.layoutDirection = layoutDirection
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }

    public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index], host: host) }

    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(elements[bounds], host: host, layoutDirection: layoutDirection)
    }

    /// The subviews at `indices`, in that order, numbered anew from 0.
    public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
        LayoutSubviews(indices.map { elements[$0] }[...], host: host, layoutDirection: layoutDirection)
    }

    public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) && a.layoutDirection == b.layoutDirection }
}

/// Holds the elements of one layout, gives them to it as subviews and mirrors what it places when the text runs from
/// right to left: `x' = W − x − w`, so that no layout has to know the direction.
public final class LayoutHost {
    public let elements: [LayoutElement]
    public let layoutDirection: LayoutDirection
    private var bounds = CGRect.zero

    public init(_ elements: [LayoutElement], layoutDirection: LayoutDirection = .leftToRight) {
        self.elements = elements
        self.layoutDirection = layoutDirection
    }

    public var subviews: LayoutSubviews {
        LayoutSubviews(elements[...], host: self, layoutDirection: layoutDirection)
    }

    /// Lets `layout` place the subviews in `bounds`; one that it leaves out lands with its centre at the bounds' centre.
    public func place<L: Layout>(
        _ layout: L, in bounds: CGRect, proposal: ProposedViewSize, cache: inout L.Cache
    ) {
        self.bounds = bounds
        for element in elements { element.isPlaced = false }
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        for subview in subviews where !subview.element.isPlaced {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
        }
    }

    func place(_ element: LayoutElement, in frame: CGRect, proposal: ProposedViewSize) {
        element.isPlaced = true
        element.isOmitted = false
        var frame = frame
        // An endless frame has no mirror image.
        if layoutDirection == .rightToLeft, frame.width.isFinite {
            frame.origin.x = bounds.minX + bounds.maxX - frame.maxX
        }
        element.place(in: frame, proposal: proposal)
    }
}
