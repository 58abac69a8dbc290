import GalleyDiagnostics
import GalleyInput
import GalleyXML

/// An element of an XML document.
struct XMLElement: Sendable {
    enum Child: Sendable {
        case element(Int)
        case text(String)
    }

    /// The local name; empty for an element outside of SVG's namespace.
    var name: String
    /// The local name of an element outside of SVG's namespace.
    var foreignName = ""
    /// The attributes of SVG, XLink and XML by local name (`xml:space` keeps its prefix).
    var attributes: [String: String]
    var line: Int
    var parent: Int?
    var children: [Child] = []
}

/// An XML document as a list of elements in document order, parsed within limits. External entities are errors.
struct XMLTree: Sendable {
    /// The elements, root first.
    private(set) var elements: [XMLElement] = []
    /// The first element with each id.
    private(set) var ids: [String: Int] = [:]
    /// The lines of `<?xml-stylesheet?>` instructions.
    private(set) var styleSheetLines: [Int] = []

    /// - Throws: `Diagnostic` with the line of a syntax error or an exceeded limit.
    init(_ bytes: [UInt8], name: String) throws(Diagnostic) {
        let limits = Limits.current
        guard bytes.count <= limits.documentSize else {
            throw limits.documentTooLong().of(.malformedDrawing).at(file: name)
        }
        if bytes.starts(with: [0x1f, 0x8b]) {
            throw Diagnostic(
                .malformedDrawing, "the file is compressed (.svgz)", expected: "plain SVG", at: .init(file: name))
        }
        let builder = XMLTreeBuilder(EntityAllowance(for: bytes))
        do throws(Diagnostic) { try XMLStream.parse(bytes, builder) } catch {
            throw error.of(.malformedDrawing).at(file: name)
        }
        (elements, styleSheetLines) = (builder.elements, builder.styleSheetLines)
        for (index, element) in elements.enumerated() {
            if let id = element.attributes["id"], ids[id] == nil { ids[id] = index }
        }
    }

    /// Returns the concatenated text of an element.
    func text(of index: Int) -> String {
        elements[index].children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }
}

/// Builds the tree from the parts of the document.
private final class XMLTreeBuilder: XMLReceiver {
    private(set) var elements: [XMLElement] = []
    private(set) var styleSheetLines: [Int] = []
    private var open: [Int] = []
    private var text = ""
    private var allowance: EntityAllowance

    private static let svg = "http://www.w3.org/2000/svg"
    private static let prefixes = [
        "http://www.w3.org/1999/xlink": "", "http://www.w3.org/XML/1998/namespace": "xml:",
    ]

    init(_ allowance: EntityAllowance) { self.allowance = allowance }

    private func endText() {
        guard !text.isEmpty else { return }
        if let parent = open.last { elements[parent].children.append(.text(text)) }
        text = ""
    }

    func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
        endText()
        var values: [String: String] = [:]
        for (key, value) in attributes.all {
            let local = key.local
            try allowance.take(local.utf8.count + value.utf8.count)
            if let namespace = key.namespace {
                guard let prefix = Self.prefixes[namespace] else { continue }
                // `href` without a prefix takes precedence over XLink's.
                if values[prefix + local] == nil { values[prefix + local] = value }
            } else {
                values[local] = value
            }
        }
        // A document without a namespace is read as SVG.
        let isSVG = name.namespace.map { $0 == Self.svg } ?? true
        let index = elements.count
        if let parent = open.last { elements[parent].children.append(.element(index)) }
        elements.append(
            XMLElement(
                name: isSVG ? name.local : "", foreignName: isSVG ? "" : name.local,
                attributes: values, line: attributes.line, parent: open.last))
        open.append(index)
    }

    func end(_ name: XMLName) {
        endText()
        open.removeLast()
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        try allowance.take(bytes.count)
        text += unsafe String(decoding: bytes, as: UTF8.self)
    }

    func instruction(_ target: XMLName, line: Int) {
        if target.isLocal("xml-stylesheet") { styleSheetLines.append(line) }
    }
}
