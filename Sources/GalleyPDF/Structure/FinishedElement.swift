/// An element of the structure from its first content on.
enum ElementReference: Hashable {
    case object(ObjectNumber)
    /// The n-th element that has content; its object gets its number with the others of its kind.
    case waiting(Int)
}

/// What stands in an element, in the order in which it is read. ISO 32000-1 §14.7.2, Table 323.
enum ElementKid {
    case element(ElementReference)
    /// Elements whose objects are numbered one after the other.
    case elements(first: Int, count: Int)
    /// A marked-content sequence on the element's own page.
    case mark(Int)
    /// A marked-content sequence elsewhere: on another page, or in a form. §14.7.4.2, Table 324.
    case content(Int, page: ObjectNumber, form: ObjectNumber?)
    /// §14.7.4.3, Table 325.
    case annotation(ObjectNumber, page: ObjectNumber)
}

/// Kids in their order. Most elements have one, which takes no array.
struct ElementKids: RandomAccessCollection {
    private var only: ElementKid?
    private var others: [ElementKid] = []

    init(_ kids: some Sequence<ElementKid> = []) { for kid in kids { append(kid) } }

    var startIndex: Int { 0 }
    var endIndex: Int { only == nil ? 0 : 1 + others.count }

    subscript(index: Int) -> ElementKid {
        if index > 0 { return others[index - 1] }
        guard let only else { preconditionFailure("an index is within the kids") }
        return only
    }

    mutating func append(_ kid: ElementKid) {
        if only == nil {
            only = kid
        } else {
            if others.isEmpty { others.reserveCapacity(7) }
            others.append(kid)
        }
    }

    mutating func removeLast() { if others.popLast() == nil { only = nil } }
}

/// An element that has ended and waits for its number.
struct FinishedElement {
    var reference: ElementReference
    let type: StructureType
    var parent: ElementReference
    /// The page of its own content, as far as that is on one page.
    let page: ObjectNumber?
    private(set) var kids: ElementKids
    /// What its author has said of it: entries of the dictionary as they are to be written.
    let details: [UInt8]
    /// What it has in common with others.
    private(set) var sort: ElementSort

    init(
        reference: ElementReference, type: StructureType, parent: ElementReference, page: ObjectNumber?,
        kids: ElementKids, details: [UInt8]
    ) {
        (self.reference, self.type, self.parent, self.page) = (reference, type, parent, page)
        (self.kids, self.details) = (kids, details)
        sort = ElementSort(type, kids, hasPage: page != nil, hasDetails: !details.isEmpty)
    }

    mutating func addKid(_ kid: ElementKid) {
        kids.append(kid)
        sort = ElementSort(type, kids, hasPage: page != nil, hasDetails: !details.isEmpty)
    }

    /// The numbers in its cells, in their order, for an element that is plain.
    func cells(_ numbers: ElementNumbers, namespace: ObjectNumber?, into cells: inout [Int]) {
        cells.append(numbers[parent].value)
        if let namespace, type.isInPDF20 { cells.append(namespace.value) }
        if let page { cells.append(page.value) }
        for kid in kids {
            switch kid {
            case .mark(let mark): cells.append(mark)
            case .element(let reference): cells.append(numbers[reference].value)
            case .elements, .content, .annotation: preconditionFailure("what is plain has marks or elements alone")
            }
        }
    }

    /// Writes the dictionary.
    /// - Parameters:
    ///   - numbers: has the numbers of all elements that it names.
    ///   - namespace: of its type's name. ISO 32000-2 §14.7.4.
    ///   - out: where an element in rows begins a row.
    func write(_ numbers: ElementNumbers, namespace: ObjectNumber?, to out: inout CellBytes) {
        let isLong = sort.isLong
        out.raw("<</S/")
        out.raw(namespace == nil ? type.name : type.nameInPDF20)
        out.entry("/P", numbers[parent])
        if let namespace, type.isInPDF20 { out.entry("/NS", namespace) }
        if let page { out.entry("/Pg", page) }
        out.bytes.bytes += details
        if case .mark(let mark)? = kids.first, kids.count == 1 {
            out.raw("/K")
            out.integer(mark)
        } else if case .element(let kid)? = kids.first, kids.count == 1 {
            out.entry("/K", numbers[kid])
        } else if !kids.isEmpty {
            out.raw("/K[")
            if isLong { out.endRow() }
            for kid in kids { write(kid, numbers, to: &out) }
            if isLong { out.endRow() }
            out.raw("]")
        }
        out.raw(">>")
    }

    private func write(_ kid: ElementKid, _ numbers: ElementNumbers, to out: inout CellBytes) {
        switch kid {
        case .element(let reference): out.reference(numbers[reference])
        case .elements(let first, let count):
            for number in first..<first + count { out.reference(ObjectNumber(value: number)) }
        case .mark(let mark): out.integer(mark)
        case .content(let mark, let page, let form):
            out.raw("<</Type/MCR")
            out.entry("/Pg", page)
            if let form { out.entry("/Stm", form) }
            out.raw("/MCID")
            out.integer(mark)
            out.raw(">>")
        case .annotation(let object, let page):
            out.raw("<</Type/OBJR")
            if page != self.page { out.entry("/Pg", page) }
            out.entry("/Obj", object)
            out.raw(">>")
        }
    }
}

/// What elements that are written alike, but for their numbers and details, have in common: 24 bits.
struct ElementSort: Equatable {
    let value: Int

    private static let hasPage = 1
    private static let hasDetails = 2
    private static let isLong = 4
    private static let hasMarksAlone = 8
    private static let hasElementsAlone = 16

    init(value: Int) { self.value = value }

    fileprivate init(_ type: StructureType, _ kids: ElementKids, hasPage: Bool, hasDetails: Bool) {
        var shape = (hasPage ? Self.hasPage : 0) | (hasDetails ? Self.hasDetails : 0)
        let count = kids.count
        var (marks, elements, isLong) = (0, 0, count > 6)
        for kid in kids {
            switch kid {
            case .mark: marks += 1
            case .element: elements += 1
            case .elements(_, let count): isLong = isLong || count > 6
            case .content, .annotation: break
            }
        }
        shape |= (isLong ? Self.isLong : 0) | (marks == count ? Self.hasMarksAlone : 0)
        shape |= elements == count ? Self.hasElementsAlone : 0
        value = Int(type.rawValue) << 16 | min(count, 255) << 8 | shape
    }

    /// Whether its kids are laid out in rows of their own.
    var isLong: Bool { value & Self.isLong != 0 }

    var hasDetails: Bool { value & Self.hasDetails != 0 }

    /// Whether an element has nothing but numbers in its cells, so that those of its sort differ in them alone.
    var isPlain: Bool {
        value & (Self.hasDetails | Self.isLong) == 0 && value & (Self.hasMarksAlone | Self.hasElementsAlone) != 0
    }
}

/// Gives elements their numbers.
struct ElementNumbers {
    private let numbering: ObjectNumbering
    /// The elements before it have their numbers and are not asked for any more.
    private var first = 0
    /// Zero for those without, below zero for those that are one with the element before them of that place, counted
    /// from -1.
    private var numbers: [Int] = []

    init(_ numbering: ObjectNumbering) { self.numbering = numbering }

    /// A new element.
    mutating func next() -> ElementReference {
        numbers.append(0)
        return .waiting(first + numbers.count - 1)
    }

    /// Whether an element has no number yet.
    func isWaiting(_ reference: ElementReference) -> Bool {
        if case .waiting(let index) = reference { numbers[place(index)] == 0 } else { false }
    }

    /// Makes `other` another name of `element`, as long as both wait for their numbers.
    mutating func join(_ other: ElementReference, to element: ElementReference) {
        guard case .waiting(let from) = other, case .waiting(let to) = element else { return }
        numbers[from - first] = -place(to) - 1
    }

    private func place(_ index: Int) -> Int {
        let place = index - first
        return numbers[place] < 0 ? -numbers[place] - 1 : place
    }

    /// Gives an element its number, if it has none.
    @discardableResult mutating func assign(_ reference: ElementReference) -> ObjectNumber {
        guard case .waiting(let index) = reference else { return self[reference] }
        let place = place(index)
        if numbers[place] == 0 { numbers[place] = numbering.next().value }
        return ObjectNumber(value: numbers[place])
    }

    /// The number of an element that has one.
    subscript(_ reference: ElementReference) -> ObjectNumber {
        switch reference {
        case .object(let number): number
        case .waiting(let index): ObjectNumber(value: numbers[place(index)])
        }
    }

    /// To be called when all have their numbers, and all that are still needed are known by them.
    mutating func forget() {
        first += numbers.count
        numbers.removeAll(keepingCapacity: true)
    }
}
