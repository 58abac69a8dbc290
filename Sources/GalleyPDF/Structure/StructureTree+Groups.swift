extension StructureTree {
    /// Fewer kids of the document stay its own.
    private static let smallestGroup = 128

    /// Puts those kids of the document that wait to be written, and follow each other, into groups that mean nothing. Else
    /// the document's element would name a hundred thousand sections, and would have to be put together in memory at the
    /// end. ISO 32000-1 §14.8.4.2, Table 333: NonStruct.
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
