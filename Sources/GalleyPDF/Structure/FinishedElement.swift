/// A reference to a structure element that has content.
enum ElementReference: Hashable {
    case object(ObjectNumber)
    /// The n-th element with content; its object number is assigned with its batch.
    case waiting(Int)
}

/// A kid of a structure element. ISO 32000-1 §14.7.2, Table 323.
enum ElementKid {
    case element(ElementReference)
    /// Elements with consecutive object numbers.
    case elements(first: Int, count: Int)
    /// A marked-content sequence on the element's own page.
    case mark(Int)
    /// A marked-content sequence on another page or in a form. §14.7.4.2, Table 324.
    case content(Int, page: ObjectNumber, form: ObjectNumber?)
    /// An annotation. §14.7.4.3, Table 325.
    case annotation(ObjectNumber, page: ObjectNumber)
}

/// Kids in reading order. A single kid, the common case, needs no array.
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

/// An element that has ended and has no object number yet. A trivial type, so that copies and destruction are free.
struct FinishedElement {
    let reference: ElementReference
    let type: StructureType
    fileprivate(set) var parent: ElementReference
    /// The page of its content, if that is on one page.
    let page: ObjectNumber?
    fileprivate let firstKid: ElementKid?
    /// The index of its other kids and details; nil if it has none.
    fileprivate var rest: Int?
    /// The shape that it shares with others.
    fileprivate(set) var shape: ElementShape
}

/// The elements that have ended and have no object numbers yet.
struct FinishedElements {
    private var elements: [FinishedElement] = []
    /// Rarely needed data: further kids and details.
    private var rests: [Rest] = []
    /// The further kids of all elements, and serialised entries of their dictionaries.
    private var kids: [ElementKid] = []
    private var details: [UInt8] = []

    /// The places of an element's further kids and details.
    private struct Rest {
        var kids: Range<Int>
        let details: Range<Int>
    }

    var count: Int { elements.count }
    var indices: Range<Int> { elements.indices }

    subscript(index: Int) -> FinishedElement { elements[index] }

    /// - Parameter details: serialised entries of the dictionary.
    mutating func append(
        _ reference: ElementReference, _ type: StructureType, parent: ElementReference, page: ObjectNumber? = nil,
        kids: ElementKids, details: [UInt8] = []
    ) {
        var element = FinishedElement(
            reference: reference, type: type, parent: parent, page: page, firstKid: kids.first,
            shape: ElementShape(type, kids, hasPage: page != nil, hasDetails: !details.isEmpty))
        if kids.count > 1 || !details.isEmpty {
            element.rest = rests.count
            let (start, detailsStart) = (self.kids.count, self.details.count)
            self.kids += kids.dropFirst()
            self.details += details
            rests.append(Rest(kids: start..<self.kids.count, details: detailsStart..<self.details.count))
        }
        elements.append(element)
    }

    mutating func setParent(of index: Int, to parent: ElementReference) { elements[index].parent = parent }

    /// Adds a kid to an element that has at least one.
    mutating func addKid(_ kid: ElementKid, to index: Int) {
        if elements[index].rest == nil {
            elements[index].rest = rests.count
            rests.append(Rest(kids: kids.count..<kids.count, details: details.count..<details.count))
        }
        let element = elements[index]
        guard let place = element.rest, let first = element.firstKid else { preconditionFailure("it has a kid") }
        let old = rests[place].kids
        if old.upperBound < kids.count {
            rests[place].kids = kids.count..<kids.count + old.count
            kids += Array(kids[old])
        }
        kids.append(kid)
        rests[place].kids = rests[place].kids.lowerBound..<kids.count
        elements[index].shape = ElementShape(
            element.type, ElementKids([first] + kids[rests[place].kids]), hasPage: element.page != nil,
            hasDetails: element.shape.hasDetails)
    }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        rests.removeAll(keepingCapacity: true)
        kids.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
    }

    private func forEachKid(of element: FinishedElement, _ body: (ElementKid) -> Void) {
        if let kid = element.firstKid { body(kid) }
        if let place = element.rest { for index in rests[place].kids { body(kids[index]) } }
    }

    /// Appends the numbers in the cells of a plain element, in order.
    func cells(of index: Int, _ numbers: ElementNumbers, namespace: ObjectNumber?, into cells: inout [Int]) {
        let element = elements[index]
        cells.append(numbers[element.parent].value)
        if let namespace, element.type.isInPDF20 { cells.append(namespace.value) }
        if let page = element.page { cells.append(page.value) }
        forEachKid(of: element) { kid in
            switch kid {
            case .mark(let mark): cells.append(mark)
            case .element(let reference): cells.append(numbers[reference].value)
            case .elements, .content, .annotation: preconditionFailure("a plain element has marks or elements only")
            }
        }
    }

    /// Writes the element's dictionary.
    /// - Parameters:
    ///   - numbers: contains the numbers of all elements it refers to.
    ///   - namespace: the namespace of its type. ISO 32000-2 §14.7.4.
    ///   - out: at the start of a row, if written in rows.
    func write(_ index: Int, _ numbers: ElementNumbers, namespace: ObjectNumber?, to out: inout PaddedBytes) {
        let element = elements[index]
        let isLong = element.shape.isLong
        out.raw("<</S/")
        out.raw(namespace == nil ? element.type.name : element.type.nameInPDF20)
        out.entry("/P", numbers[element.parent])
        if let namespace, element.type.isInPDF20 { out.entry("/NS", namespace) }
        if let page = element.page { out.entry("/Pg", page) }
        var isOnly = true
        if let place = element.rest {
            out.bytes.bytes += details[rests[place].details]
            isOnly = rests[place].kids.isEmpty
        }
        switch element.firstKid {
        case .mark(let mark) where isOnly:
            out.raw("/K")
            out.integer(mark)
        case .element(let kid) where isOnly: out.entry("/K", numbers[kid])
        case nil: break
        default:
            out.raw("/K[")
            if isLong { out.endRow() }
            forEachKid(of: element) { write($0, on: element.page, numbers, to: &out) }
            if isLong { out.endRow() }
            out.raw("]")
        }
        out.raw(">>")
    }

    private func write(_ kid: ElementKid, on page: ObjectNumber?, _ numbers: ElementNumbers, to out: inout PaddedBytes)
    {
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
        case .annotation(let object, let kidsPage):
            out.raw("<</Type/OBJR")
            if kidsPage != page { out.entry("/Pg", kidsPage) }
            out.entry("/Obj", object)
            out.raw(">>")
        }
    }
}

/// The shape of an element in 24 bits: elements of one shape are written alike except for numbers and details.
struct ElementShape: Equatable {
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

    /// Whether its kids are written in separate rows.
    var isLong: Bool { value & Self.isLong != 0 }

    var hasDetails: Bool { value & Self.hasDetails != 0 }

    /// Whether elements of this shape differ only in the numbers in their cells.
    var isPlain: Bool {
        value & (Self.hasDetails | Self.isLong) == 0 && value & (Self.hasMarksAlone | Self.hasElementsAlone) != 0
    }
}
