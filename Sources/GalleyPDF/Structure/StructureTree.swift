import GalleyDisplay
import GalleyGeometry

/// The structure tree, written as the pages are: an element that has ended is written with some thousand others and then
/// forgotten; its parent keeps the reference. ISO 32000-1 §14.7.2.
///
/// Memory: the elements that are open or wait to be written, and their kids; of those that are written, a range of numbers.
struct StructureTree {
    enum ContentKind { case text, image, path }

    /// What a piece of content belongs to.
    enum Owner: Equatable {
        case artifact
        /// The element, and its type for the marked-content operator.
        case element(ElementReference, StructureType)
    }

    private let numbering: ObjectNumbering
    /// PDF 2.0's own types, in a file of that version.
    let namespace: ObjectNumber?
    /// The number of the Document element, and of the tree's root, which the caller writes.
    let root, treeRoot: ObjectNumber
    var parentTree: ParentTree
    var outline: Outline
    var open: [Open]
    private var begun = BegunElements()
    private var page: ObjectNumber
    var numbers: ElementNumbers
    var finished = FinishedElements()
    /// So many elements are written together.
    private static let batchSize = 4096
    /// Elements of earlier pages that wait to go on, from the outermost in.
    private var waiting: [Open] = []
    /// Elements of the page in hand that go on on the next one, from the outermost in.
    private var suspended: [Open] = []
    /// How many of the open elements stand around those.
    private var suspendedDepth = 0
    var findings = ContentFindings()
    var notes = NoteNames()
    var references: ElementReferences
    /// Names of places whose element has not begun.
    var pendingPlaces: [String] = []

    init(language: String?, namespace: ObjectNumber?, _ numbering: ObjectNumbering) {
        self.numbering = numbering
        self.namespace = namespace
        parentTree = ParentTree(numbering)
        outline = Outline(hasStructureDestinations: namespace != nil, numbering)
        references = ElementReferences(numbering)
        page = ObjectNumber(value: 0)
        numbers = ElementNumbers(numbering)
        var document = Open(type: .document, element: nil, language: language)
        root = numbering.next()
        document.reference = .object(root)
        treeRoot = numbering.next()
        open = [document]
    }

    // MARK: Pages

    mutating func beginPage(_ page: ObjectNumber) { self.page = page }

    /// Ends what was made for loose content.
    mutating func endPage() {
        endLoose()
        while !open.isEmpty, open[open.count - 1].isImplicit { close() }
        precondition(open.count == 1 && begun.isEmpty, "every element that begins on a page ends on it")
        for name in pendingPlaces { references.addPlace(name, root) }
        pendingPlaces = []
        if !suspended.isEmpty { (waiting, suspended) = (suspended, []) }
    }

    /// Ends the elements that said they would go on, and the document.
    mutating func endDocument() {
        open += waiting
        waiting = []
        while !open.isEmpty { close() }
    }

    /// The elements that are to be written now, with their entries in the parent tree; none until there are enough.
    /// - Parameters:
    ///   - isLast: whether no more will come.
    ///   - inRows: whether they are to be laid out in rows.
    mutating func takeBatch(isLast: Bool, inRows: Bool) -> [ElementBatch] {
        guard isLast || max(finished.count, parentTree.size) >= Self.batchSize else { return [] }
        if !isLast { groupKids() }
        for index in open.indices { open[index].reference = assigned(open[index].reference) }
        for index in waiting.indices { waiting[index].reference = assigned(waiting[index].reference) }
        defer { numbers.forget() }
        let batches = ElementBatch.batches(
            of: finished, &numbers, namespace: namespace, inRows: inRows, parents: &parentTree)
        finished.removeAll()
        references.settle(numbers)
        for index in open.indices { settle(&open[index]) }
        for index in waiting.indices { settle(&waiting[index]) }
        return batches
    }

    /// Gives an open element its number.
    private mutating func assigned(_ reference: ElementReference?) -> ElementReference? {
        reference.map { .object(numbers.assign($0)) }
    }

    private func settle(_ element: inout Open) {
        element.kids = ElementKids(settled(element.kids))
        if element.lastLink != nil { element.lastLink = nil }
    }

    /// `kids` with numbers in the place of references, and ranges for elements whose numbers follow each other.
    private func settled(_ kids: ElementKids) -> [ElementKid] {
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

    // MARK: Elements

    mutating func begin(_ element: StructureElement, isContinued: Bool) {
        endLoose()
        guard element.role != .artifact else { return begun.append(.artifact) }
        // Within an artifact, or a text that stands for all, no element counts.
        guard !isArtifact, !isReplaced else { return begun.append(.ignored) }
        begun.append(element.alternateText != nil && element.role != .link ? .replaced : .element)
        let type = StructureType(element.role)
        if isContinued, let first = waiting.first, first.type == type {
            open.append(waiting.removeFirst())
            while waiting.first?.isImplicit == true { open.append(waiting.removeFirst()) }
            return
        }
        endWaiting()
        endLoose()
        pushParents(of: type)
        push(type, element)
        if case .heading = element.role {
            open[open.count - 1].text = []
            open[open.count - 1].firstPage = findings.page
        }
        if type == .caption, open.dropLast().last(where: { $0.type.takesCaption != nil })?.type.takesCaption == false {
            findings.add(.looseCaption)
        }
        // The first label tells how all are made.
        if type == .listLabel, let list = open.last(where: { $0.type == .list }), list.numbering == nil {
            open[open.count - 1].text = []
        }
        if type.isPicture, element.alternateText == nil { findings.add(.figureWithoutText, source: element.source) }
        if type.countsWhenEmpty { touch(open.count - 1) }
    }

    /// What has to stand around an element, or around loose text, where its author has not said it: an item around what
    /// stands in a list, a body around what stands in an item, a paragraph around parts of a text.
    private mutating func pushParents(of type: StructureType) {
        if innermost == .list, type != .listItem, type != .caption { push(.listItem, isImplicit: true) }
        if innermost == .listItem, type != .listLabel, type != .listBody { push(.listBody, isImplicit: true) }
        if type.isInline, innermost?.holdsText == false { push(.paragraph, isImplicit: true) }
    }

    /// The type of the innermost open element.
    private var innermost: StructureType? { open.isEmpty ? nil : open[open.count - 1].type }

    private mutating func push(_ type: StructureType, _ element: StructureElement? = nil, isImplicit: Bool = false) {
        let language = element?.language ?? (open.isEmpty ? nil : open[open.count - 1].language)
        open.append(Open(type: type, element: element, isImplicit: isImplicit, language: language))
        guard !pendingPlaces.isEmpty else { return }
        open[open.count - 1].places = pendingPlaces
        pendingPlaces = []
    }

    mutating func end(continues: Bool) {
        endLoose()
        guard let kind = begun.popLast() else { preconditionFailure("every end of an element has its begin") }
        guard kind == .element || kind == .replaced else { return }
        endWaiting()
        repeat {
            let isImplicit = !open.isEmpty && open[open.count - 1].isImplicit
            if continues { suspend() } else { close() }
            if !isImplicit { break }
        } while true
    }

    private var isArtifact: Bool { begun.isArtifact }
    private var isReplaced: Bool { begun.isReplaced }

    /// Elements that said they would go on and did not.
    private mutating func endWaiting() {
        guard !waiting.isEmpty else { return }
        let depth = open.count
        open += waiting
        waiting = []
        while open.count > depth { close() }
    }

    /// Ends what was made for one piece of loose content or one loose element: before anything else begins or ends.
    /// The body of an item whose author has said that it is one goes on to the item's end.
    private mutating func endLoose() {
        // What waits stands in what is open.
        guard waiting.isEmpty else { return }
        while !open.isEmpty, open[open.count - 1].isImplicit {
            if open[open.count - 1].type == .listBody, !open[open.count - 2].isImplicit { return }
            // Around an element that goes on they go on, too.
            if suspended.isEmpty || open.count > suspendedDepth { close() } else { suspend() }
        }
    }

    private mutating func suspend() {
        suspended.insert(open.removeLast(), at: 0)
        suspendedDepth = open.count
    }

    /// Makes an element one that is written, and its parents with it.
    @discardableResult private mutating func touch(_ index: Int) -> ElementReference {
        if let known = open[index].reference { return known }
        // From the outermost, one after the other: elements can lie in each other by the hundred thousand.
        let known = open[..<index].lastIndex { $0.reference != nil } ?? 0
        for place in known + 1...index {
            let reference = numbers.next()
            open[place].reference = reference
            open[place - 1].kids.append(.element(reference))
        }
        return touch(index)
    }

    // MARK: Content

    /// What is drawn next belongs to. Text outside of all that may hold text is a paragraph, a picture that nobody has
    /// called one a figure, and paths outside of figures are decoration.
    mutating func owner(of kind: ContentKind) -> Owner {
        if isArtifact { return .artifact }
        guard var type = innermost else { return .artifact }
        if open[open.count - 1].isImplicit, type == .figure || !type.holdsText {
            endLoose()
            type = open[open.count - 1].type
        }
        if !isReplaced, !type.isPicture {
            switch kind {
            case .path: return .artifact
            case .text:
                if !type.holdsText { pushParents(of: .span) }
            case .image:
                endLoose()
                pushParents(of: .figure)
                push(.figure, isImplicit: true)
                findings.add(.figureWithoutText)
            }
        }
        return .element(touch(open.count - 1), open[open.count - 1].type)
    }

    /// Adds a marked-content sequence to the element that owns what is drawn next. §14.7.4.2, Table 324.
    /// - Parameter stream: the form in which it stands; nil for the page's own content.
    mutating func addContent(_ mark: Int, in stream: ObjectNumber?) {
        let index = open.count - 1
        if open[index].page == nil { open[index].page = page }
        let isOwn = open[index].page == page && stream == nil
        open[index].kids.append(isOwn ? .mark(mark) : .content(mark, page: page, form: stream))
    }

    /// What is read, for the outline.
    mutating func addText(_ texts: some Sequence<[UInt16]>) {
        for index in open.indices where open[index].gathers { for text in texts { open[index].gather(text) } }
    }

    /// Adds an annotation to the link around it, or to one of its own. Gives its key in the parent tree. §14.7.4.3.
    mutating func addLink(_ annotation: ObjectNumber, url: String, label: String?) -> Int {
        var index = open.lastIndex { $0.type == .link }
        let depth = open.count
        if index == nil {
            pushParents(of: .link)
            push(.link, label.map { StructureElement(.link, alternateText: $0) })
            index = open.count - 1
            // In what has words in its place, those are the link's.
            if !isReplaced, label == nil { findings.add(.linkWithoutText(url: url)) }
        }
        guard let index else { preconditionFailure("there is a link by now") }
        let reference = touch(index)
        open[index].url = url
        if let entry = open.lastIndex(where: { $0.type == .contentsItem }), open[entry].url == nil {
            open[entry].url = url
        }
        if open[index].page == nil { open[index].page = page }
        open[index].kids.append(.annotation(annotation, page: page))
        let key = parentTree.add(reference)
        while open.count > depth { close() }
        return key
    }

    /// Enters the elements of a content stream's sequences. Gives its key in the parent tree.
    mutating func addStream(owners: [ElementReference]) -> Int { parentTree.add(owners) }

    /// Notes a place that links lead to: the text or the note in which it stands, else the element that begins next.
    mutating func addPlace(_ name: String) {
        endLoose()
        let last = open.count - 1
        if open[last].type.holdsText || open[last].type == .note || isReplaced {
            open[last].addPlace(name)
        } else {
            pendingPlaces.append(name)
        }
    }

    /// Gives the number of a new object that stands beside the tree.
    func allocate() -> ObjectNumber { numbering.next() }
}
