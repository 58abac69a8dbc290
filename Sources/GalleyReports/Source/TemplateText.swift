import Foundation

// Most texts need none of what these do, and are asked for each record: a look at the bytes is enough.

extension Substring {
    /// The first two braces `brace` next to each other.
    func braces(_ brace: UInt8) -> Range<Index>? {
        var start = startIndex
        while let first = utf8[start...].firstIndex(of: brace) {
            let second = utf8.index(after: first)
            if second < endIndex, utf8[second] == brace { return first..<utf8.index(after: second) }
            start = second
        }
        return nil
    }

    /// The text without white space at its ends.
    var withoutSpaces: String {
        func isLetter(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7e).contains($0) } ?? false }
        if isLetter(utf8.first), isLetter(utf8.last) { return String(self) }
        return trimmingCharacters(in: .whitespaces)
    }
}

extension String {
    /// The text with spaces in place of line ends.
    var onOneLine: String {
        // The first bytes of all line ends.
        let ends = utf8.contains { (0x0a...0x0d).contains($0) || $0 == 0xc2 || $0 == 0xe2 }
        return ends ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
    }
}
