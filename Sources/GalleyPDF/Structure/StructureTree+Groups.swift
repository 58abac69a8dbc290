extension StructureTree {
    /// The minimum number of kids in a group.
    private static let smallestGroup = 128

    /// Groups consecutive unwritten kids of the document in NonStruct elements. Otherwise the Document element could
    /// have a hundred thousand kids, all kept in memory to the end. ISO 32000-1 §14.8.4.2, Table 333: NonStruct.
    mutating func groupKids() {
        let places = ElementPlaces(finished, within: .object(root))
        guard places.count >= Self.smallestGroup else { return }
        var (kids, run) = (ElementKids(), [ElementKid]())
        func flush(_ tree: inout StructureTree) {
            if run.count < Self.smallestGroup {
                for kid in run { kids.append(kid) }
            } else {
                kids.append(.element(tree.group(run, at: places)))
            }
            run.removeAll()
        }
        for kid in open[0].kids {
            if case .element(let reference) = kid, places[reference] != nil {
                run.append(kid)
            } else {
                flush(&self)
                kids.append(kid)
            }
        }
        flush(&self)
        open[0].kids = kids
    }

    private mutating func group(_ kids: [ElementKid], at places: ElementPlaces) -> ElementReference {
        let reference = numbers.next()
        for case .element(let kid) in kids {
            if let place = places[kid] { finished.setParent(of: place, to: reference) }
        }
        finished.append(reference, .nonStructure, parent: .object(root), kids: ElementKids(kids))
        return reference
    }
}

/// The places of the elements of one parent, by their references. Those that have no numbers are counted, so that no table is
/// searched.
private struct ElementPlaces {
    private var first = 0
    private var waiting: [Int?] = []
    private var numbered: [ObjectNumber: Int] = [:]
    private(set) var count = 0

    init(_ elements: FinishedElements, within parent: ElementReference) {
        let places = elements.indices.filter { elements[$0].parent == parent }
        count = places.count
        var range: ClosedRange<Int>?
        for place in places {
            if case .waiting(let index) = elements[place].reference {
                range = range.map { min($0.lowerBound, index)...max($0.upperBound, index) } ?? index...index
            }
        }
        if let range { (first, waiting) = (range.lowerBound, Array(repeating: nil, count: range.count)) }
        for place in places {
            switch elements[place].reference {
            case .object(let number): numbered[number] = place
            case .waiting(let index): waiting[index - first] = place
            }
        }
    }

    subscript(reference: ElementReference) -> Int? {
        switch reference {
        case .object(let number): numbered[number]
        case .waiting(let index): waiting.indices.contains(index - first) ? waiting[index - first] : nil
        }
    }
}
