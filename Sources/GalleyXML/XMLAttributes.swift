import CExpat

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The attributes of an element, valid during a callback.
@safe package struct XMLAttributes {
    /// Pairs of names and values.
    private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>
    private let parser: XML_Parser

    init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>, _ parser: XML_Parser) {
        unsafe (self.list, self.parser) = (list, parser)
    }

    /// The line on which the element begins, from 1.
    package var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

    /// The bytes of an attribute by its full name; nil if it is missing.
    package func bytes(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
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

    /// An attribute by its full name; nil if it is missing.
    package subscript(name: StaticString) -> String? {
        unsafe bytes(name).map { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The whole number of an attribute, up to eighteen digits; nil for other text.
    package func integer(_ name: StaticString) -> Int? {
        guard let bytes = unsafe bytes(name), (1...18).contains(bytes.count) else { return nil }
        var number = 0
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte) - 48
        }
        return number
    }

    /// Whether an attribute is `1` or `true`.
    package func isTrue(_ name: StaticString) -> Bool {
        let text = self[name]
        return text == "1" || text == "true"
    }

    /// All attributes, in the order of the document.
    package var all: [(name: XMLName, value: String)] {
        var all: [(name: XMLName, value: String)] = []
        var pair = unsafe list
        while let key = unsafe pair[0], let value = unsafe pair[1] {
            all.append((unsafe XMLName(key), unsafe String(cString: value)))
            unsafe pair += 2
        }
        return all
    }
}
