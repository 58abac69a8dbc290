public import GalleyGeometry

/// A proxy for a view in the layout that contains it.
public struct LayoutSubview: Equatable {
    let element: LayoutElement
    let host: LayoutHost
    /// The element's index in the host.
    let number: Int

    /// The subview's size for `proposal`, in points. Cached.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }

    /// The subview's size for `proposal`, with its alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(in: proposal) }

    /// The subview's preferred distances to its neighbours.
    public var spacing: ViewSpacing { element.spacing }

    /// The subview's layout priority; 0 by default, and instead of NaN.
    public var priority: Double { element.priority }

    /// The subview's value for `key`, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        element.value(for: key)
    }

    /// Places the subview's `anchor` at `position`, in the coordinates of the layout's bounds. The last call counts.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = element.sizeThatFits(proposal)
        // An infinite side has no anchor: it starts at the position.
        let width = size.width.isFinite ? size.width : 0
        let height = size.height.isFinite ? size.height : 0
        let origin = CGPoint(x: position.x - anchor.x * width, y: position.y - anchor.y * height)
        host.record(
            LayoutHost.Placement(frame: CGRect(origin: origin, size: size), proposal: proposal.valid), of: number)
    }

    /// Omits the subview: it is not placed and not drawn. A later call of `place` places it again.
    public func omit() { host.record(.omitted, of: number) }

    /// Whether both are the same view.
    public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}

/// The subviews of a layout, in source order. A slice is a `LayoutSubviews`, too, and keeps its indices.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    /// A slice of the subviews, which keeps their indices.
    public typealias SubSequence = LayoutSubviews

    /// The selected elements of the host.
    private enum Selection: Equatable {
        case range(Range<Int>)
        case list(ArraySlice<Int>)
    }

    let host: LayoutHost
    private let selection: Selection

    /// The layout direction. Layouts can ignore it, since the host mirrors positions.
    public var layoutDirection: LayoutDirection { host.layoutDirection }

    private init(_ host: LayoutHost, _ selection: Selection) {
        self.host = host
        self.selection = selection
    }

    init(allOf host: LayoutHost) { self.init(host, .range(host.elements.indices)) }

    /// The index of the first subview: 0, or where a slice begins.
    public var startIndex: Int {
        switch selection {
        case .range(let range): range.lowerBound
        case .list(let list): list.startIndex
        }
    }

    /// The index after the last subview.
    public var endIndex: Int {
        switch selection {
        case .range(let range): range.upperBound
        case .list(let list): list.endIndex
        }
    }

    /// The subview at `index`. O(1).
    public subscript(index: Int) -> LayoutSubview {
        let number = number(of: index)
        return LayoutSubview(element: host.elements[number], host: host, number: number)
    }

    /// The element of the subview at `index`, for measuring without placing. Yielded, which counts no reference.
    subscript(element index: Int) -> LayoutElement { _read { yield host.elements[number(of: index)] } }

    /// Places the subview at `index` in `frame`.
    ///
    /// - Parameter fitting: how it is drawn; nil if the frame has its size under `proposal`.
    func place(_ index: Int, in frame: CGRect, proposal: ProposedViewSize, fitting: ElementFitting?) {
        host.record(
            LayoutHost.Placement(frame: frame, proposal: proposal.valid, fitting: fitting), of: number(of: index))
    }

    /// The value for `key` of the subview at `index`, or the key's default.
    func value<K: LayoutValueKey>(for key: K.Type, at index: Int) -> K.Value {
        host.mayHaveLayoutValues ? self[element: index].value(for: key) : K.defaultValue
    }

    private func number(of index: Int) -> Int {
        switch selection {
        case .range(let range):
            precondition(range.contains(index), "there is no subview \(index) in \(range)")
            return index
        case .list(let list): return list[index]
        }
    }

    /// The subviews at `bounds`, under the same indices. O(1).
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        switch selection {
        case .range(let range):
            precondition(
                range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound,
                "there are no subviews \(bounds) in \(range)")
            return LayoutSubviews(host, .range(bounds))
        case .list(let list): return LayoutSubviews(host, .list(list[bounds]))
        }
    }

    /// The subviews at `indices`, in that order, numbered anew from 0.
    public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
        LayoutSubviews(host, .list(indices.map { self[$0].number }[...]))
    }

    /// Whether both are the same views in the same order and direction. O(1) for subviews of one layout, else O(n).
    public static func == (a: Self, b: Self) -> Bool {
        if a.host === b.host, a.selection == b.selection { return true }
        return a.layoutDirection == b.layoutDirection && a.elementsEqual(b)
    }

    /// The placements that `placing` makes in `bounds`, one for each subview, without moving them.
    func placements(
        in bounds: CGRect, proposal: ProposedViewSize, _ placing: () -> Void
    ) -> [LayoutHost.Placement] {
        let placements = host.record(placing)
        return map { placements[$0.number] ?? $0.placement(centredIn: bounds, proposal: proposal) }
    }
}

extension LayoutElement {
    /// The layout priority; 0 instead of NaN.
    var priority: Double {
        let priority = layoutPriority
        return priority.isNaN ? 0 : priority
    }

    /// The value for `key`, or the key's default.
    func value<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        mayHaveLayoutValues ? layoutValue(for: key) : K.defaultValue
    }

    /// Whether the length along `axis` does not depend on the proposal.
    func isRigid(along axis: Axis) -> Bool { rigidAxes.contains(axis == .horizontal ? .horizontal : .vertical) }
}

extension LayoutSubview {
    /// The placement of a subview that its layout does not place: centred in `bounds`, with the layout's own proposal.
    func placement(centredIn bounds: CGRect, proposal: ProposedViewSize) -> LayoutHost.Placement {
        let size = element.sizeThatFits(proposal)
        func start(_ low: CGFloat, _ extent: CGFloat, _ size: CGFloat) -> CGFloat {
            extent.isFinite && size.isFinite ? low + (extent - size) / 2 : low
        }
        let x = start(bounds.minX, bounds.width, size.width)
        let y = start(bounds.minY, bounds.height, size.height)
        return LayoutHost.Placement(
            frame: CGRect(origin: CGPoint(x: x, y: y), size: size), proposal: proposal.valid)
    }
}
