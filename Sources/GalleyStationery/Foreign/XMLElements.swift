import CExpat

/// Reports the start and end of each element of an XML document, using expat. Only XML's five predefined entities are
/// expanded.
enum XMLElements {
    @safe private final class Handler {
        let parser: XML_Parser
        var start: (_ name: String, _ attributes: [String: String], _ line: Int) -> Void
        var end: (_ name: String) -> Void

        init(
            _ parser: XML_Parser,
            start: @escaping (_ name: String, _ attributes: [String: String], _ line: Int) -> Void,
            end: @escaping (_ name: String) -> Void
        ) {
            unsafe self.parser = parser
            (self.start, self.end) = (start, end)
        }
    }

    /// - Returns: the syntax error with its line; nil for a well-formed document.
    static func parse(
        _ bytes: [UInt8], start: @escaping (_ name: String, _ attributes: [String: String], _ line: Int) -> Void,
        end: @escaping (_ name: String) -> Void
    ) -> (line: Int, problem: String)? {
        guard let length = Int32(exactly: bytes.count) else { return (1, "the file has more than 2 GB") }
        guard let parser = unsafe XML_ParserCreate(nil) else { preconditionFailure("expat could not be started") }
        defer { unsafe XML_ParserFree(parser) }
        let handler = unsafe Handler(parser, start: start, end: end)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
        unsafe XML_SetElementHandler(parser, onStart, onEnd)
        let status = unsafe bytes.withUnsafeBytes { buffer in
            unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
        }
        withExtendedLifetime(handler) {}
        guard status != XML_STATUS_OK else { return nil }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        return unsafe (Int(XML_GetCurrentLineNumber(parser)), reason ?? "it cannot be read")
    }

    private static let onStart: XML_StartElementHandler = { context, name, attributes in
        guard let context = unsafe context, let name = unsafe name, var pair = unsafe attributes else { return }
        var values: [String: String] = [:]
        while let key = unsafe pair[0], let value = unsafe pair[1] {
            unsafe values[String(cString: key)] = unsafe String(cString: value)
            unsafe pair += 2
        }
        let handler = unsafe handler(context)
        handler.start(unsafe String(cString: name), values, unsafe Int(XML_GetCurrentLineNumber(handler.parser)))
    }

    private static let onEnd: XML_EndElementHandler = { context, name in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe handler(context).end(String(cString: name))
    }

    private static func handler(_ context: UnsafeMutableRawPointer) -> Handler {
        unsafe Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
    }
}
