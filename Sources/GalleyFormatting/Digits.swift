extension String {
    /// The text with zeros before it up to `count` characters; unchanged if it is as long.
    package func zeroPadded(to count: Int) -> String {
        let missing = count - self.count
        return missing > 0 ? String(repeating: "0", count: missing) + self : self
    }

    /// The text with all bytes percent-encoded but unreserved characters and those in `kept`. RFC 3986 §2.
    package func percentEncoded(keeping kept: String = "") -> String {
        utf8.reduce(into: "") { text, byte in
            let isPlain = byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) || kept.utf8.contains(byte)
            text += isPlain ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(2).uppercased()
        }
    }
}

extension BinaryInteger {
    /// The number in small hexadecimal digits, at least `count` of them.
    package func hexadecimal(_ count: Int = 1) -> String { String(self, radix: 16).zeroPadded(to: count) }
}
