public import GalleyGeometry

/// A view as the layout that contains it sees it.
public struct LayoutSubview: Equatable {
    let element: LayoutElement
    let host: LayoutHost
    /// The element's number in the host.
    let number: Int

    /// The size that the subview takes under `proposal`, in points. Answers are kept: asking again costs nothing.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }

    /// The size under `proposal`, with the subview's alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(in: proposal) }

    /// The distances that the subview prefers around it.
    public var spacing: ViewSpacing { element.spacing }

    /// How early the subview is to choose its size; 0 unless it says otherwise, and where it is not a number.
    public var priority: Double { element.priority }

    /// The value that the subview hands over for `key`; the key's default where it hands over none.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        element.value(for: key)
    }

    /// Puts the subview's `anchor` at `position`, which is in the coordinates of the layout's bounds. A later call for
    /// the same subview replaces an earlier one.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = element.sizeThatFits(proposal)
        // An endless side has no middle and no end: it begins at the position.
        let width = size.width.isFinite ? size.width : 0
        let height = size.height.isFinite ? size.height : 0
        let origin = CGPoint(x: position.x - anchor.x * width, y: position.y - anchor.y * height)
        host.note(LayoutHost.Place(frame: CGRect(origin: origin, size: size), proposal: proposal.valid), of: number)
    }

    /// Puts the subview in `frame`, which is smaller than its size under `proposal`.
    func place(in frame: CGRect, proposal: ProposedViewSize, fitting: ElementFitting) {
        host.note(LayoutHost.Place(frame: frame, proposal: proposal.valid, fitting: fitting), of: number)
    }

    /// Leaves the subview out: it takes no place and is not drawn. A later `place` takes it in again.
    public func omit() { host.note(.omitted, of: number) }

    /// Whether they are the same view.
    public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}

/// The subviews of a layout, in source order. A slice is a `LayoutSubviews` too and keeps its indices.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    public typealias SubSequence = LayoutSubviews

    /// Which of the host's elements these are.
    private enum Selection: Equatable {
        case range(Range<Int>)
        case list(ArraySlice<Int>)
    }

    let host: LayoutHost
    private let selection: Selection

    /// The direction of the text around the layout. Layouts need not look at it: positions are mirrored for them.
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

    /// What stands behind the subview at `index`, for those who need not place it.
    func element(at index: Int) -> LayoutElement { host.elements[number(of: index)] }

    /// The value that the subview at `index` hands over for `key`; the key's default where it hands over none.
    func value<K: LayoutValueKey>(for key: K.Type, at index: Int) -> K.Value {
        host.mayHaveLayoutValues ? element(at: index).value(for: key) : K.defaultValue
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

    /// Whether they are the same views in the same order and direction. O(1) for the subviews of one layout, else O(n).
    public static func == (a: Self, b: Self) -> Bool {
        if a.host === b.host, a.selection == b.selection { return true }
        return a.layoutDirection == b.layoutDirection && a.elementsEqual(b)
    }

    /// Where `placing` puts the subviews in `bounds`, one place for each, without putting them there.
    func rehearse(in bounds: CGRect, proposal: ProposedViewSize, _ placing: () -> Void) -> [LayoutHost.Place] {
        let places = host.record(placing)
        return map { places[$0.number] ?? $0.place(inMiddleOf: bounds, proposal: proposal) }
    }
}

extension LayoutElement {
    /// How early it is to choose its size.
    var priority: Double {
        let priority = layoutPriority
        return priority.isNaN ? 0 : priority
    }

    /// The value that the element hands over for `key`; the key's default where it hands over none.
    func value<K: LayoutValueKey>(for key: K.Type) -> K.Value {
        mayHaveLayoutValues ? layoutValue(for: key) : K.defaultValue
    }

    /// Whether its length along `axis` is the same whatever is proposed along it.
    func isRigid(along axis: Axis) -> Bool { rigidAxes.contains(axis == .horizontal ? .horizontal : .vertical) }
}

extension LayoutSubview {
    /// Where a subview lands that its layout has not placed: with its centre at the centre of `bounds`, under the
    /// layout's own proposal.
    func place(inMiddleOf bounds: CGRect, proposal: ProposedViewSize) -> LayoutHost.Place {
        let size = element.sizeThatFits(proposal)
        func start(_ low: CGFloat, _ extent: CGFloat, _ size: CGFloat) -> CGFloat {
            extent.isFinite && size.isFinite ? low + (extent - size) / 2 : low
        }
        let x = start(bounds.minX, bounds.width, size.width)
        let y = start(bounds.minY, bounds.height, size.height)
        return LayoutHost.Place(
            frame: CGRect(origin: CGPoint(x: x, y: y), size: size), proposal: proposal.valid)
    }
}
