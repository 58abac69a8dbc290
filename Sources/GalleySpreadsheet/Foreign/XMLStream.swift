import CExpat
import GalleyInput

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Receives the elements and texts of an XML document. Names are `namespace|local`, or the local name without a namespace.
protocol XMLReceiver: AnyObject {
    func start(_ name: XMLName, _ attributes: XMLAttributes) throws
    func end(_ name: XMLName) throws
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws
}

/// The name of an element, valid during a callback.
@safe struct XMLName {
    private let full, local: UnsafePointer<CChar>

    fileprivate init(_ full: UnsafePointer<CChar>) {
        unsafe self.full = full
        unsafe local = strrchr(full, 0x7c).map { unsafe UnsafePointer($0) + 1 } ?? full
    }

    /// Whether the local name is `name`.
    func isLocal(_ name: StaticString) -> Bool {
        unsafe strcmp(local, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
    }
}

/// The attributes of an element, valid during a callback.
@safe struct XMLAttributes {
    private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

    fileprivate init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) { unsafe self.list = list }

    /// The bytes of an attribute by its full name; nil if it is missing.
    func bytes(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
        let wanted = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        var pair = unsafe list
        while let key = unsafe pair[0], let value = unsafe pair[1] {
            if unsafe strcmp(key, wanted) == 0 {
                return unsafe UnsafeBufferPointer(
                    start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self), count: strlen(value))
            }
            unsafe pair += 2
        }
        return nil
    }

    subscript(name: StaticString) -> String? { unsafe bytes(name).map { unsafe String(decoding: $0, as: UTF8.self) } }

    /// The whole number of an attribute, up to eighteen digits; nil for other text.
    func integer(_ name: StaticString) -> Int? {
        guard let bytes = unsafe bytes(name), (1...18).contains(bytes.count) else { return nil }
        var number = 0
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte) - 48
        }
        return number
    }

    func isTrue(_ name: StaticString) -> Bool {
        let text = self[name]
        return text == "1" || text == "true"
    }
}

/// Parses an XML document as a stream, using expat. Document types are refused, so that there are no entities.
@safe final class XMLStream {
    private let parser: XML_Parser
    private let receiver: any XMLReceiver
    private let part: String
    private let limits = Limits.current
    private var fed = 0
    private var depth = 0
    private var fault: (any Error)?

    /// - Parameters:
    ///   - part: the name of the document, for messages.
    ///   - receiver: receives elements and texts.
    init(_ part: String, _ receiver: any XMLReceiver) {
        guard let parser = unsafe XML_ParserCreateNS(nil, 0x7c) else {
            preconditionFailure("expat could not be started")
        }
        unsafe self.parser = parser
        (self.part, self.receiver) = (part, receiver)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(parser, Self.onStart, Self.onEnd)
        unsafe XML_SetCharacterDataHandler(parser, Self.onText)
        unsafe XML_SetStartDoctypeDeclHandler(parser, Self.onDoctype)
    }

    deinit { unsafe XML_ParserFree(parser) }

    /// Parses a chunk.
    ///
    /// - Throws: `SpreadsheetError` for a syntax error and an exceeded limit; errors of the receiver.
    func feed(_ bytes: [UInt8]) throws {
        fed += bytes.count
        try unsafe check(
            bytes.withUnsafeBytes { buffer in
                unsafe XML_Parse(
                    parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 0)
            })
        // expat buffers a token until it is complete.
        let pending = unsafe fed - Int(XML_GetCurrentByteIndex(parser))
        guard pending <= limits.fieldLength + 1 << 17 else {
            throw SpreadsheetError("\(part): \(limits.fieldTooLong(pending))")
        }
    }

    /// Ends the document.
    func finish() throws { try unsafe check(XML_Parse(parser, nil, 0, 1)) }

    private func check(_ status: XML_Status) throws {
        if let fault { throw fault }
        guard status != XML_STATUS_OK else { return }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "damaged"
        throw SpreadsheetError("\(part) is not well-formed XML: \(reason)")
    }

    private func attempt(_ body: () throws -> Void) {
        guard fault == nil else { return }
        do { try body() } catch {
            fault = error
            unsafe XML_StopParser(parser, 0)
        }
    }

    private static let onStart: XML_StartElementHandler = { context, name, attributes in
        guard let stream = unsafe stream(context), let name = unsafe name, let attributes = unsafe attributes else {
            return
        }
        stream.attempt {
            stream.depth += 1
            guard stream.depth <= stream.limits.nestingDepth else {
                throw SpreadsheetError("\(stream.part): \(stream.limits.nestedTooDeep("elements"))")
            }
            try unsafe stream.receiver.start(XMLName(name), XMLAttributes(attributes))
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

    private static let onDoctype: XML_StartDoctypeDeclHandler = { context, _, _, _, _ in
        guard let stream = unsafe stream(context) else { return }
        stream.attempt {
            throw SpreadsheetError(
                "\(stream.part) declares a document type, which could name entities; expected a spreadsheet without")
        }
    }

    private static func stream(_ context: UnsafeMutableRawPointer?) -> XMLStream? {
        unsafe context.map { unsafe Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension ZipArchive {
    /// Parses a part as a stream until `isDone` returns true.
    ///
    /// - Returns: false if the part is missing.
    func parse(
        _ part: String, limit: LimitError.Limit, _ receiver: any XMLReceiver, until isDone: () -> Bool = { false }
    ) throws -> Bool {
        let stream = XMLStream(part, receiver)
        var ended = false
        let isPresent = try read(part, limit: limit) { chunk in
            try stream.feed(chunk)
            ended = isDone()
            return !ended
        }
        if isPresent, !ended { try stream.finish() }
        return isPresent
    }
}
