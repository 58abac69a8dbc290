import CUnicode

/// Converts text in a character set that ICU knows. Not for several threads at a time.
@safe package final class CharsetDecoder {
    private let handle: OpaquePointer
    /// Whether the set has no control characters beyond ASCII: ICU passes on the bytes that its code page leaves out.
    private let hasNoControls: Bool

    /// - Parameter name: any of the names of the set; nil is returned for an unknown set, and for one that is no superset of ASCII.
    package init?(_ name: String) {
        guard let handle = unsafe galley_charset_open(name) else { return nil }
        unsafe self.handle = handle
        hasNoControls = Self.preferredName(of: name)?.hasPrefix("windows-") ?? false
    }

    deinit { unsafe galley_charset_close(handle) }

    /// The preferred name of a set, `windows-1252` for `cp1252`; nil for an unknown one.
    package static func preferredName(of name: String) -> String? {
        unsafe galley_charset_name(name).map { unsafe String(cString: $0) }
    }

    /// Bytes that are no text in the set.
    package struct InvalidByte: Error {
        /// The offset of the first of them.
        package let offset: Int
    }

    /// The text of `bytes`, which end with a character. O(*n*).
    package func text(of bytes: [UInt8]) throws(InvalidByte) -> String {
        guard bytes.count < 1 << 29 else { throw InvalidByte(offset: 1 << 29) }
        var units = [UInt16](repeating: 0, count: 2 * bytes.count + 8)
        let count = unsafe galley_charset_decode(handle, bytes, Int32(bytes.count), &units, Int32(units.count))
        if count < 0 { throw InvalidByte(offset: Int(-1 - count)) }
        let text = units[..<Int(count)]
        if hasNoControls, text.count == bytes.count, let offset = text.firstIndex(where: { (0x80..<0xa0).contains($0) })
        {
            throw InvalidByte(offset: offset)
        }
        return String(decoding: text, as: UTF16.self)
    }
}
