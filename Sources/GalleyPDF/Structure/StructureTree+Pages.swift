/// Adding pages to the tree, in order.
extension StructureTree {
    /// The numbers and keys that the tree gives to parts of a page.
    struct PageNumbers {
        /// The parent tree's key of each content stream with marked content.
        fileprivate(set) var keys: [Int?]
        /// The objects of forms with marked content, by stream.
        fileprivate(set) var objects: [ObjectNumber?]
        /// The annotations of links and their keys.
        fileprivate(set) var links: [(object: ObjectNumber, key: Int)] = []
    }

    /// Adds a page: begins, fills and ends elements as its events say.
    ///
    /// - Parameter page: the page's object.
    mutating func add(_ structure: PageStructure, as page: ObjectNumber) -> PageNumbers {
        beginPage(page)
        var numbers = PageNumbers(
            keys: Array(repeating: nil, count: structure.streamCount),
            objects: Array(repeating: nil, count: structure.streamCount))
        var owners: [[ElementReference]] = Array(repeating: [], count: structure.streamCount)
        for event in structure.events {
            switch event {
            case .begin(let element, let isContinued): begin(element, isContinued: isContinued)
            case .end(let continues): end(continues: continues)
            case .mark(let kind, let stream):
                if stream > 0, numbers.objects[stream] == nil { numbers.objects[stream] = allocate() }
                guard let owner = owner(of: kind) else { preconditionFailure("only marked content has a number") }
                addContent(owners[stream].count, in: numbers.objects[stream])
                owners[stream].append(owner)
            case .endForm(let stream): numbers.keys[stream] = addStream(owners: owners[stream])
            case .text(let text): addText(text)
            case .link(let url, let label):
                let object = allocate()
                numbers.links.append((object, addLink(object, url: url, label: label)))
            case .place(let name): addPlace(name)
            }
        }
        endPage()
        if !owners[0].isEmpty { numbers.keys[0] = addStream(owners: owners[0]) }
        return numbers
    }

    /// Collects text for headings and list labels.
    private mutating func addText(_ text: [UInt16]) {
        for index in open.indices where open[index].gathers { open[index].gather(text) }
    }

    /// Adds the elements of a content stream's sequences to the parent tree and returns its key; nil without any.
    private mutating func addStream(owners: [ElementReference]) -> Int? {
        owners.isEmpty ? nil : parentTree.add(owners)
    }
}

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
