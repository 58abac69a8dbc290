extension StructureTree {
    /// The minimum number of kids in a group.
    private static let smallestGroup = 128

    /// Groups consecutive unwritten kids of the document in NonStruct elements. Otherwise the Document element could
    /// have a hundred thousand kids, all kept in memory to the end. ISO 32000-1 §14.8.4.2, Table 333: NonStruct.
    mutating func groupKids() {
        var places: [ElementReference: Int] = [:]
        for index in finished.indices where finished[index].parent == .object(root) {
            places[finished[index].reference] = index
        }
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

    private mutating func group(_ kids: [ElementKid], at places: [ElementReference: Int]) -> ElementReference {
        let reference = numbers.next()
        for case .element(let kid) in kids {
            if let place = places[kid] { finished.setParent(of: place, to: reference) }
        }
        finished.append(reference, .nonStructure, parent: .object(root), kids: ElementKids(kids))
        return reference
    }
}
