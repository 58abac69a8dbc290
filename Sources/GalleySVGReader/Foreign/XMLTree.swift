import CExpat
import GalleyInput

/// An element of an XML document.
struct XMLElement: Sendable {
    enum Child: Sendable {
        case element(Int)
        case text(String)
    }

    /// The local name; empty for an element outside of SVG's namespace.
    var name: String
    /// The attributes of SVG, XLink and XML by local name (`xml:space` keeps its prefix).
    var attributes: [String: String]
    var line: Int
    var parent: Int?
    var children: [Child] = []
}

/// An XML document as a list of elements in document order, parsed by expat within limits. External entities are
/// errors.
struct XMLTree: Sendable {
    /// The elements, root first.
    private(set) var elements: [XMLElement] = []
    /// The first element with each id.
    private(set) var ids: [String: Int] = [:]
    /// The lines of `<?xml-stylesheet?>` instructions.
    private(set) var styleSheetLines: [Int] = []

    /// - Throws: `SVGError` with the line of a syntax error or an exceeded limit.
    init(_ bytes: [UInt8], name: String) throws(SVGError) {
        let limits = Limits.current
        guard bytes.count <= limits.documentSize else {
            throw SVGError(file: name, problem: limits.documentTooLong().description)
        }
        if bytes.starts(with: [0x1f, 0x8b]) {
            throw SVGError(file: name, problem: "the file is compressed (.svgz); expected plain SVG")
        }
        let builder = XMLTreeBuilder(limit: bytes.count * 4 + 1 << 20, limits)
        if let fault = builder.parse(bytes) { throw SVGError(file: name, line: fault.line, problem: fault.problem) }
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

/// Builds the tree in expat's callbacks.
@safe private final class XMLTreeBuilder {
    var elements: [XMLElement] = []
    var styleSheetLines: [Int] = []
    private var open: [Int] = []
    private var text = ""
    private var fault: (line: Int, problem: String)?
    /// The remaining bytes of content; entities can make a document much longer than its file.
    private var room: Int
    private let limit: Int
    private let limits: Limits
    private var parser: XML_Parser?

    private static let svg = "http://www.w3.org/2000/svg"
    private static let prefixes = [
        "http://www.w3.org/1999/xlink": "", "http://www.w3.org/XML/1998/namespace": "xml:",
    ]

    init(limit: Int, _ limits: Limits) { (self.limit, room, self.limits) = (limit, limit, limits) }

    /// - Returns: the first problem with its line; nil if there is none.
    func parse(_ bytes: [UInt8]) -> (line: Int, problem: String)? {
        guard let length = Int32(exactly: bytes.count) else { return (1, "the file has more than 2 GB") }
        guard let parser = unsafe XML_ParserCreateNS(nil, 0x20) else {
            preconditionFailure("expat could not be started")
        }
        defer {
            unsafe XML_ParserFree(parser)
            unsafe self.parser = nil
        }
        unsafe self.parser = parser
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(parser, Self.onStart, Self.onEnd)
        unsafe XML_SetCharacterDataHandler(parser, Self.onText)
        unsafe XML_SetProcessingInstructionHandler(parser, Self.onInstruction)
        unsafe XML_SetSkippedEntityHandler(parser, Self.onSkipped)
        // Returning 0 makes external entities an error.
        unsafe XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
        let status = unsafe bytes.withUnsafeBytes { buffer in
            unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
        }
        if let fault { return fault }
        guard status != XML_STATUS_OK else { return nil }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        return unsafe (
            Int(XML_GetCurrentLineNumber(parser)), "not well-formed XML: \(reason ?? "unreadable")"
        )
    }

    private var line: Int { unsafe parser.map { unsafe Int(XML_GetCurrentLineNumber($0)) } ?? 0 }

    private func stop(_ problem: String) {
        guard fault == nil else { return }
        fault = (line, problem)
        if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, 0) }
    }

    private func take(_ count: Int) {
        room -= count
        if room < 0 { stop("the entities expand to more than \(limit >> 20) MiB") }
    }

    private func endText() {
        guard !text.isEmpty else { return }
        if let parent = open.last { elements[parent].children.append(.text(text)) }
        text = ""
    }

    private func start(_ qualified: String, _ attributes: [(String, String)]) {
        endText()
        guard fault == nil else { return }
        guard open.count < limits.nestingDepth else {
            return stop(limits.nestedTooDeep("elements").description)
        }
        // A document without a namespace is read as SVG.
        let parts = qualified.split(separator: " ", maxSplits: 1)
        let name = parts.count == 1 ? qualified : parts[0] == Self.svg ? String(parts[1]) : ""
        var values: [String: String] = [:]
        for (key, value) in attributes {
            take(key.utf8.count + value.utf8.count)
            let parts = key.split(separator: " ", maxSplits: 1)
            if parts.count == 1 {
                values[key] = value
            } else if let prefix = Self.prefixes[String(parts[0])] {
                // `href` without a prefix takes precedence over XLink's.
                let name = prefix + parts[1]
                if values[name] == nil { values[name] = value }
            }
        }
        let index = elements.count
        if let parent = open.last { elements[parent].children.append(.element(index)) }
        elements.append(XMLElement(name: name, attributes: values, line: line, parent: open.last))
        open.append(index)
    }

    private func end() {
        endText()
        open.removeLast()
    }

    private static func builder(_ context: UnsafeMutableRawPointer) -> XMLTreeBuilder {
        unsafe Unmanaged<XMLTreeBuilder>.fromOpaque(context).takeUnretainedValue()
    }

    private static let onStart: XML_StartElementHandler = { context, name, attributes in
        guard let context = unsafe context, let name = unsafe name, var pair = unsafe attributes else { return }
        var values: [(String, String)] = []
        while let key = unsafe pair[0], let value = unsafe pair[1] {
            values.append(unsafe (String(cString: key), String(cString: value)))
            unsafe pair += 2
        }
        unsafe builder(context).start(String(cString: name), values)
    }

    private static let onEnd: XML_EndElementHandler = { context, _ in
        guard let context = unsafe context else { return }
        unsafe builder(context).end()
    }

    private static let onText: XML_CharacterDataHandler = { context, characters, count in
        guard let context = unsafe context, let characters = unsafe characters else { return }
        let bytes = unsafe UnsafeBufferPointer(start: characters, count: Int(count))
        let builder = unsafe builder(context)
        builder.take(Int(count))
        unsafe builder.text += String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static let onInstruction: XML_ProcessingInstructionHandler = { context, target, _ in
        guard let context = unsafe context, let target = unsafe target else { return }
        let builder = unsafe builder(context)
        if unsafe String(cString: target) == "xml-stylesheet" { builder.styleSheetLines.append(builder.line) }
    }

    private static let onSkipped: XML_SkippedEntityHandler = { context, name, _ in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe builder(context).stop(
            "the entity &\(String(cString: name)); is external; external entities are not read")
    }
}
