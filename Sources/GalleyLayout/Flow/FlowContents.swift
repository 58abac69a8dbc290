import GalleyGeometry

/// The subviews of a flow by their roles.
struct FlowContents {
    struct Between {
        var separators: [Int] = []
        var lineSeparators: [Int] = []

        var isEmpty: Bool { separators.isEmpty && lineSeparators.isEmpty }
    }

    struct Overflow {
        let subview: Int
        let report: (Int) -> Void
    }

    /// The items' indices among the subviews, in order.
    private(set) var items: [Int] = []
    /// The separators after an item, by the item's number; few items have any.
    private(set) var between: [Int: Between] = [:]
    private(set) var overflow: Overflow?
    /// The subviews that can be omitted: all but the items.
    private(set) var companions: [Int] = []

    init(_ subviews: LayoutSubviews) {
        items.reserveCapacity(subviews.count)
        var pending = Between()
        for index in subviews.indices {
            let role = subviews.value(for: FlowRole.self, at: index)
            if case .item = role {
                if !pending.isEmpty, !items.isEmpty { between[items.count - 1] = pending }
                pending = Between()
                items.append(index)
                continue
            }
            companions.append(index)
            switch role {
            case .item: break
            case .separator: pending.separators.append(index)
            case .lineSeparator: pending.lineSeparators.append(index)
            case .overflow(let report): overflow = overflow ?? Overflow(subview: index, report: report)
            }
        }
    }
}
