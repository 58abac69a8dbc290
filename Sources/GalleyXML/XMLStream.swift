import CExpat
package import GalleyDiagnostics
import GalleyInput

/// Parses an XML document as a stream, using expat, within the limits on nesting and on the length of a token. External
/// entities are never read.
@safe package final class XMLStream {
    private let parser: XML_Parser
    private let receiver: any XMLReceiver
    private let limits = Limits.current
    private var fed = 0
    private var depth = 0
    private var fault: (error: any Error, line: Int)?

    /// The character between a namespace and a local name.
    static let separator = CChar(0x7c)
    /// expat takes lengths of 32 bits.
    private static let longestChunk = 1 << 30

    /// - Parameters:
    ///   - receiver: receives elements and texts.
    ///   - allowsDocumentType: whether the document may declare a document type, and so entities of its own. The receiver then
    ///     limits the length of the texts.
    package init(_ receiver: any XMLReceiver, allowsDocumentType: Bool) {
        guard let parser = unsafe XML_ParserCreateNS(nil, Self.separator) else {
            preconditionFailure("expat could not be started")
        }
        unsafe self.parser = parser
        self.receiver = receiver
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(parser, Self.onStart, Self.onEnd)
        unsafe XML_SetCharacterDataHandler(parser, Self.onText)
        unsafe XML_SetProcessingInstructionHandler(parser, Self.onInstruction)
        unsafe XML_SetSkippedEntityHandler(parser, Self.onSkippedEntity)
        // Returning 0 makes external entities an error.
        unsafe XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
        if !allowsDocumentType { unsafe XML_SetStartDoctypeDeclHandler(parser, Self.onDoctype) }
    }

    deinit { unsafe XML_ParserFree(parser) }

    /// The line of the error, from 1.
    package var line: Int { fault?.line ?? currentLine }

    private var currentLine: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

    /// Parses a chunk.
    ///
    /// - Throws: `Diagnostic`; errors of the receiver.
    package func feed(_ bytes: [UInt8]) throws {
        for start in stride(from: 0, to: bytes.count, by: Self.longestChunk) {
            let length = min(Self.longestChunk, bytes.count - start)
            fed += length
            try unsafe check(
                bytes.withUnsafeBytes { buffer in
                    let chunk = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<start + length])
                    return unsafe XML_Parse(
                        // bounded: by the longest chunk
                        parser, chunk.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(length), 0)
                })
            // expat buffers a token until it is complete.
            let pending = unsafe fed - Int(XML_GetCurrentByteIndex(parser))
            guard pending <= limits.fieldLength + 1 << 17 else { throw limits.fieldTooLong(pending) }
        }
    }

    /// Ends the document.
    package func finish() throws { try unsafe check(XML_Parse(parser, nil, 0, 1)) }

    /// Parses a whole document, which may declare a document type.
    ///
    /// - Throws: `Diagnostic` with the line of a syntax error, an exceeded limit or an error of the receiver.
    package static func parse(_ document: [UInt8], _ receiver: any XMLReceiver) throws(Diagnostic) {
        let stream = XMLStream(receiver, allowsDocumentType: true)
        do {
            try stream.feed(document)
            try stream.finish()
        } catch {
            let fault = error as? Diagnostic ?? Diagnostic(.malformedXML, "\(error)")
            throw fault.at(.init(line: stream.line))
        }
    }

    private func check(_ status: XML_Status) throws {
        if let fault { throw fault.error }
        guard status != XML_STATUS_OK else { return }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "unreadable"
        throw Diagnostic(.malformedXML, "not well-formed XML: \(reason)")
    }

    private func attempt(_ body: () throws -> Void) {
        guard fault == nil else { return }
        do { try body() } catch {
            fault = (error, currentLine)
            unsafe XML_StopParser(parser, 0)
        }
    }

    // MARK: expat's callbacks

    private static let onStart: XML_StartElementHandler = { context, name, attributes in
        guard let stream = unsafe stream(context), let name = unsafe name, let attributes = unsafe attributes else {
            return
        }
        stream.attempt {
            stream.depth += 1
            guard stream.depth <= stream.limits.nestingDepth else {
                throw stream.limits.nestedTooDeep("elements")
            }
            try unsafe stream.receiver.start(XMLName(name), XMLAttributes(attributes, stream.parser))
        }
    }

    private static let onEnd: XML_EndElementHandler = { context, name in
        guard let stream = unsafe stream(context), let name = unsafe name else { return }
        stream.attempt {
            stream.depth -= 1
            try unsafe stream.receiver.end(XMLName(name))
        }
    }

    private static let onText: XML_CharacterDataHandler = { context, text, length in
        guard let stream = unsafe stream(context), let text = unsafe text else { return }
        stream.attempt {
            try unsafe stream.receiver.text(
                UnsafeBufferPointer(
                    start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: Int(length)))
        }
    }

    private static let onInstruction: XML_ProcessingInstructionHandler = { context, target, _ in
        guard let stream = unsafe stream(context), let target = unsafe target else { return }
        stream.attempt { try unsafe stream.receiver.instruction(XMLName(target), line: stream.currentLine) }
    }

    private static let onSkippedEntity: XML_SkippedEntityHandler = { context, name, _ in
        guard let stream = unsafe stream(context), let name = unsafe name else { return }
        let entity = unsafe String(cString: name)
        stream.attempt {
            throw Diagnostic(.externalEntity, "the entity &\(entity); is external; external entities are not read")
        }
    }

    private static let onDoctype: XML_StartDoctypeDeclHandler = { context, _, _, _, _ in
        guard let stream = unsafe stream(context) else { return }
        stream.attempt {
            throw Diagnostic(
                .documentType, "it has a document type declaration, which may define entities", expected: "none")
        }
    }

    private static func stream(_ context: UnsafeMutableRawPointer?) -> XMLStream? {
        unsafe context.map { unsafe Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
    }
}
