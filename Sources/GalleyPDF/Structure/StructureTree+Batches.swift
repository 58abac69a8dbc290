/// Writing finished elements in batches.
extension StructureTree {
    /// The number of elements in a batch.
    private static let batchSize = 4096

    /// Returns the elements due for writing, with their parent tree entries; none until there are enough.
    /// - Parameters:
    ///   - isLast: whether this is the last batch.
    ///   - inRows: whether elements are written in rows.
    mutating func takeBatch(isLast: Bool, inRows: Bool) -> [ElementBatch] {
        guard isLast || max(finished.count, parentTree.size) >= Self.batchSize else { return [] }
        if !isLast { groupKids() }
        for index in open.indices { open[index].reference = assigned(open[index].reference) }
        for index in waiting.indices {
            waiting[index].reference = assigned(waiting[index].reference)
            waiting[index].parent = assigned(waiting[index].parent)
        }
        defer { numbers.forget() }
        let batches = ElementBatch.batches(
            of: finished, &numbers, namespace: namespace, inRows: inRows, parents: &parentTree)
        finished.removeAll()
        references.resolve(numbers)
        for index in open.indices { resolve(&open[index]) }
        for index in waiting.indices { resolve(&waiting[index]) }
        return batches
    }

    /// Assigns an object number to an open element.
    private mutating func assigned(_ reference: ElementReference?) -> ElementReference? {
        reference.map { .object(numbers.assign($0)) }
    }

    private func resolve(_ element: inout Open) {
        element.kids = ElementKids(resolved(element.kids))
        if element.lastLink != nil { element.lastLink = nil }
    }

    /// Returns `kids` with numbers instead of references, and ranges for consecutive numbers.
    private func resolved(_ kids: ElementKids) -> [ElementKid] {
        var result: [ElementKid] = []
        for kid in kids {
            guard case .element(let reference) = kid else {
                result.append(kid)
                continue
            }
            let number = numbers[reference].value
            if case .elements(let first, let count)? = result.last, first + count == number {
                result[result.count - 1] = .elements(first: first, count: count + 1)
            } else {
                result.append(.elements(first: number, count: 1))
            }
        }
        return result
    }
}
