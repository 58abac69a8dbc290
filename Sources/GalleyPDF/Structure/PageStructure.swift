import GalleyDisplay
import GalleyFormatting

/// A page's part of the structure tree, in order: recorded where the page is drawn, on any thread, and added to the tree of
/// the document when it is the page's turn.
///
/// The page alone decides which of its content is marked and in how many sequences. Which element each sequence belongs to,
/// such as one that the page before has begun, is known to the tree.
struct PageStructure {
    enum Event {
        case begin(StructureElement, isContinued: Bool)
        case end(continues: Bool)
        /// The next marked-content sequence of a stream.
        case mark(StructureTree.ContentKind, stream: Int)
        /// All sequences of a form are marked.
        case endForm(stream: Int)
        /// Text in a heading or a list label.
        case text([UInt16])
        case link(url: String, label: String?)
        case place(String)
    }

    /// The owner of content, as far as the page knows it.
    enum Owner: Equatable {
        case artifact
        /// An element by its number on the page, and the tag of its content.
        case element(Int, StructureType)
    }

    private(set) var events: [Event] = []
    /// The number of content streams: the page's is the first, forms follow.
    private(set) var streamCount = 1
    private(set) var linkCount = 0
    private var stack = ElementStack()
    /// The types of the open elements that have content of their own.
    private var types: [StructureType] = []
    /// The number of open elements whose text is collected.
    private var collectingCount = 0
    /// The number of open marks of notes, which are no part of the text.
    private var referenceCount = 0
    /// Differs between pieces of content that cannot have the same owner.
    private var ownerNumber = 0

    init() {}

    mutating func begin(_ element: StructureElement, isContinued: Bool) {
        events.append(.begin(element, isContinued: isContinued))
        guard element.role != .artifact else { return stack.append(.artifact) }
        guard !stack.isArtifact, !stack.isReplaced else { return stack.append(.ignored) }
        ownerNumber += 1
        stack.append(element.isReplaced ? .replaced : .element)
        let type = StructureType(element.role)
        types.append(type)
        if type.collectsText { collectingCount += 1 }
        if type == .reference { referenceCount += 1 }
    }

    mutating func end(continues: Bool) {
        events.append(.end(continues: continues))
        switch stack.popLast() {
        case .element, .replaced:
            ownerNumber += 1
            let type = types.removeLast()
            if type.collectsText { collectingCount -= 1 }
            if type == .reference { referenceCount -= 1 }
        case .artifact, .ignored: break
        case nil: preconditionFailure("every end of an element has its begin")
        }
    }

    /// Returns the owner of the next content. Paths outside of figures are artifacts.
    mutating func owner(of kind: StructureTree.ContentKind) -> Owner {
        if stack.isArtifact { return .artifact }
        let type = types.last ?? .document
        guard !stack.isReplaced, !type.isPicture else { return .element(ownerNumber, type) }
        switch kind {
        case .path: return .artifact
        case .text: return .element(ownerNumber, type.tagOfText)
        case .image:
            // Each becomes a figure.
            ownerNumber += 2
            return .element(ownerNumber - 1, .figure)
        }
    }

    mutating func addMark(_ kind: StructureTree.ContentKind, in stream: Int) {
        events.append(.mark(kind, stream: stream))
    }

    mutating func beginForm() -> Int {
        streamCount += 1
        return streamCount - 1
    }

    mutating func endForm(_ stream: Int) { events.append(.endForm(stream: stream)) }

    /// Whether the text of the next content is collected.
    var collectsText: Bool { collectingCount > 0 && referenceCount == 0 }

    mutating func addText(_ text: [UInt16]) { events.append(.text(text)) }

    /// Returns the number of the link on the page.
    mutating func addLink(url: String, label: String?) -> Int {
        events.append(.link(url: url, label: label))
        linkCount += 1
        return linkCount - 1
    }

    mutating func addPlace(_ name: String) {
        events.append(.place(name))
        // Loose text after it is another paragraph.
        if types.last?.holdsText != true, !stack.isReplaced { ownerNumber += 1 }
    }
}

extension PageStructure {
    func write(to out: inout BinaryWriter) {
        out.count(streamCount)
        out.list(events) { out, event in
            switch event {
            case .begin(let element, let isContinued):
                out.byte(0)
                out.write(element)
                out.flag(isContinued)
            case .end(let continues):
                out.byte(1)
                out.flag(continues)
            case .mark(let kind, let stream):
                out.byte(2)
                out.byte(kind.rawValue)
                out.count(stream)
            case .endForm(let stream):
                out.byte(3)
                out.count(stream)
            case .text(let text):
                out.byte(4)
                out.list(text) { $0.count(Int($1)) }
            case .link(let url, let label):
                out.byte(5)
                out.text(url)
                out.optional(label) { $0.text($1) }
            case .place(let name):
                out.byte(6)
                out.text(name)
            }
        }
    }

    /// Reads events that a tree can take.
    init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        streamCount = try bytes.count(atMost: 1 << 20)
        guard streamCount > 0 else { throw MalformedBytes() }
        for _ in 0..<(try bytes.count()) { try read(from: &bytes) }
        guard stack.isEmpty else { throw MalformedBytes() }
    }

    private mutating func read(from bytes: inout BinaryReader) throws(MalformedBytes) {
        switch try bytes.byte() {
        case 0:
            let element = try bytes.element()
            begin(element, isContinued: try bytes.flag())
        case 1:
            guard !stack.isEmpty else { throw MalformedBytes() }
            end(continues: try bytes.flag())
        case 2:
            guard let kind = StructureTree.ContentKind(rawValue: try bytes.byte()), owner(of: kind) != .artifact else {
                throw MalformedBytes()
            }
            addMark(kind, in: try bytes.count(below: streamCount))
        case 3: endForm(try bytes.count(below: streamCount))
        case 4: addText(try bytes.list { bytes throws(MalformedBytes) in UInt16(try bytes.count(atMost: 0xffff)) })
        case 5:
            let url = try bytes.text()
            _ = addLink(url: url, label: try bytes.optional { bytes throws(MalformedBytes) in try bytes.text() })
        case 6: addPlace(try bytes.text())
        default: throw MalformedBytes()
        }
    }
}

extension StructureElement {
    /// Whether the element's alternate text replaces its content.
    var isReplaced: Bool { alternateText != nil && role != .link }
}

extension StructureType {
    /// The text of headings is for the outline, that of labels for the numbering of the list.
    fileprivate var collectsText: Bool {
        switch self {
        case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .listLabel: true
        default: false
        }
    }

    /// The tag of text in the element, which becomes a paragraph or the body of a list item if the element holds no text.
    fileprivate var tagOfText: StructureType {
        switch self {
        case .list, .listItem: .listBody
        default: holdsText ? self : .paragraph
        }
    }
}
