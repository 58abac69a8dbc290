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

/// The name of an element or attribute, valid during a callback.
@safe package struct XMLName {
    /// `namespace|local`, or the local name without a namespace.
    private let full: UnsafePointer<CChar>
    private let localStart: UnsafePointer<CChar>

    init(_ full: UnsafePointer<CChar>) {
        unsafe self.full = full
        // bounded: a constant
        unsafe localStart = strrchr(full, Int32(XMLStream.separator)).map { unsafe UnsafePointer($0) + 1 } ?? full
    }

    /// The name without its namespace.
    package var local: String { unsafe String(cString: localStart) }

    /// The namespace; nil for a name without one.
    package var namespace: String? {
        let count = unsafe localStart - full - 1
        guard count >= 0 else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: full, count: count)
        return unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the local name is `name`.
    package func isLocal(_ name: StaticString) -> Bool {
        unsafe strcmp(localStart, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
    }
}
