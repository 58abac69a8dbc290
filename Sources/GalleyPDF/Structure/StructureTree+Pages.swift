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
