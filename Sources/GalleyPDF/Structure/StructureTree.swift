import GalleyDisplay
import GalleyGeometry

/// The structure tree, written incrementally: finished elements are written in batches of some thousands and released;
/// their parents keep references. ISO 32000-1 §14.7.2.
///
/// Memory: open and unwritten elements with their kids; a range of numbers for written ones.
struct StructureTree {
    enum ContentKind: UInt8 { case text, image, path }

    private let numbering: ObjectNumbering
    /// The namespace of PDF 2.0's structure types, in a file of that version.
    let namespace: ObjectNumber?
    /// The numbers of the Document element and of the tree's root, which the caller writes.
    let root, treeRoot: ObjectNumber
    var parentTree: ParentTree
    var outline: Outline
    var open: [Open]
    private var elementStack = ElementStack()
    private(set) var page: ObjectNumber
    var numbers: ElementNumbers
    var finished = FinishedElements()
    /// Elements of earlier pages to be continued, outermost first.
    var waiting: [Open] = []
    /// Elements of the current page that continue on the next one, outermost first.
    private var suspended: [Open] = []
    /// The number of open elements that contain the suspended ones.
    private var suspendedDepth = 0
    var findings = ContentFindings()
    var notes = NoteIDs()
    var references: ElementReferences
    /// Destination names whose element has not started.
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

    /// Ends the page and the elements created for loose content.
    mutating func endPage() {
        endLoose()
        while !open.isEmpty, open[open.count - 1].isImplicit { close() }
        precondition(open.count == 1 && elementStack.isEmpty, "every element that begins on a page ends on it")
        for name in pendingPlaces { references.addPlace(name, root) }
        pendingPlaces = []
        if !suspended.isEmpty { (waiting, suspended) = (suspended, []) }
    }

    /// Ends the elements to be continued, and the document.
    mutating func endDocument() {
        open += waiting
        waiting = []
        while !open.isEmpty { close() }
    }

    // MARK: Elements

    mutating func begin(_ element: StructureElement, isContinued: Bool) {
        endLoose()
        guard element.role != .artifact else { return elementStack.append(.artifact) }
        // Artifacts and replaced elements have no kids.
        guard !isArtifact, !isReplaced else { return elementStack.append(.ignored) }
        elementStack.append(element.isReplaced ? .replaced : .element)
        let type = StructureType(element.role)
        // A page may continue several elements that are not within each other: a table, and the text beside it.
        if isContinued, let index = waiting.firstIndex(where: { $0.type == type && isParent(of: $0) }) {
            open.append(waiting.remove(at: index))
            while index < waiting.count, waiting[index].isImplicit { open.append(waiting.remove(at: index)) }
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
        // The first label determines the list's numbering.
        if type == .listLabel, let list = open.last(where: { $0.type == .list }), list.numbering == nil {
            open[open.count - 1].text = []
        }
        if type.isPicture, element.alternateText == nil { findings.add(.figureWithoutText, source: element.source) }
        if type.countsWhenEmpty { assignReference(open.count - 1) }
        if element.role == .part, let title = element.title {
            // Before the headings in it.
            outline.add(title, level: 0, numbers.assign(assignReference(open.count - 1)), page)
        }
    }

    /// Creates the parents that an element or loose text requires and that the author omitted: a list item within a
    /// list, a body within a list item, a paragraph around inline elements.
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
        guard let kind = elementStack.popLast() else { preconditionFailure("every end of an element has its begin") }
        guard kind == .element || kind == .replaced else { return }
        endWaiting()
        repeat {
            let isImplicit = !open.isEmpty && open[open.count - 1].isImplicit
            if continues { suspend() } else { close() }
            if !isImplicit { break }
        } while true
    }

    private var isArtifact: Bool { elementStack.isArtifact }
    private var isReplaced: Bool { elementStack.isReplaced }

    /// Ends elements that were to be continued and were not.
    private mutating func endWaiting() {
        guard !waiting.isEmpty else { return }
        let depth = open.count
        open += waiting
        waiting = []
        while open.count > depth { close() }
    }

    /// Ends the elements created for loose content before any other element begins or ends. The implicit body of an
    /// explicit list item lasts to the item's end.
    private mutating func endLoose() {
        // Elements to be continued are nested in the open ones.
        guard waiting.isEmpty else { return }
        while !open.isEmpty, open[open.count - 1].isImplicit {
            if open[open.count - 1].type == .listBody, !open[open.count - 2].isImplicit { return }
            // Parents of a suspended element are suspended as well.
            if suspended.isEmpty || open.count > suspendedDepth { close() } else { suspend() }
        }
    }

    /// Whether the innermost open element contains an element that is continued.
    private func isParent(of element: Open) -> Bool {
        element.parent.map { $0 == open.last?.reference } ?? (waiting.first?.reference == element.reference)
    }

    private mutating func suspend() {
        var element = open.removeLast()
        if element.reference != nil { element.parent = open.last?.reference }
        suspended.insert(element, at: 0)
        suspendedDepth = open.count
    }

    /// Assigns references to an element and its parents, so that they are written.
    @discardableResult private mutating func assignReference(_ index: Int) -> ElementReference {
        if let reference = open[index].reference { return reference }
        // Iterative from the outermost, since elements may be nested a hundred thousand deep.
        let referenced = open[..<index].lastIndex { $0.reference != nil } ?? 0
        for place in referenced + 1...index {
            let reference = numbers.next()
            open[place].reference = reference
            open[place - 1].kids.append(.element(reference))
        }
        return assignReference(index)
    }

    // MARK: Content

    /// Returns the owner of the next content; nil for an artifact. Loose text becomes a paragraph and a loose image a figure; paths
    /// outside of figures are artifacts.
    mutating func owner(of kind: ContentKind) -> ElementReference? {
        if isArtifact { return nil }
        guard var type = innermost else { return nil }
        if open[open.count - 1].isImplicit, type == .figure || !type.holdsText {
            endLoose()
            type = open[open.count - 1].type
        }
        if !isReplaced, !type.isPicture {
            switch kind {
            case .path: return nil
            case .text:
                if !type.holdsText { pushParents(of: .span) }
            case .image:
                endLoose()
                pushParents(of: .figure)
                push(.figure, isImplicit: true)
                findings.add(.figureWithoutText)
            }
        }
        return assignReference(open.count - 1)
    }

    /// Adds a marked-content sequence to the owner of the next content. §14.7.4.2, Table 324.
    /// - Parameter stream: the form that contains it; nil for the page.
    mutating func addContent(_ mark: Int, in stream: ObjectNumber?) {
        let index = open.count - 1
        if open[index].page == nil { open[index].page = page }
        let isOwn = open[index].page == page && stream == nil
        open[index].kids.append(isOwn ? .mark(mark) : .content(mark, page: page, form: stream))
    }

    /// Adds an annotation to the enclosing link element, or to a new one. Returns its key in the parent tree.
    /// §14.7.4.3.
    mutating func addLink(_ annotation: ObjectNumber, url: String, label: String?) -> Int {
        var index = open.lastIndex { $0.type == .link }
        let depth = open.count
        if index == nil {
            pushParents(of: .link)
            push(.link, label.map { StructureElement(.link, alternateText: $0) })
            index = open.count - 1
            // Within a replaced element, the alternate text serves the link.
            if !isReplaced, label == nil { findings.add(.linkWithoutText(url: url)) }
        }
        guard let index else { preconditionFailure("there is a link by now") }
        let reference = assignReference(index)
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

    /// Records a destination for the enclosing text or note, otherwise for the next element.
    mutating func addPlace(_ name: String) {
        endLoose()
        let last = open.count - 1
        if open[last].type.holdsText || open[last].type == .note || isReplaced {
            open[last].addPlace(name)
        } else {
            pendingPlaces.append(name)
        }
    }

    /// Reserves the number of an object outside of the tree.
    func allocate() -> ObjectNumber { numbering.next() }
}
