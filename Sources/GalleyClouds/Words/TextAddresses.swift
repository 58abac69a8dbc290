import GalleyFormatting

/// Web and e-mail addresses in a text, and mentions in the notation of Slack (`<@U012AB>`), which are no words.
struct TextAddresses {
    /// The text with spaces in place of addresses and mentions.
    let text: String
    /// The number of addresses.
    let count: Int

    /// Finds the addresses in `text`: with a scheme (`https://…`), with `www.`, with a path (`example.com/docs`), and of mail.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    init(in text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        scanner.run()
        count = scanner.ranges.count - scanner.mentions
        guard !scanner.ranges.isEmpty else {
            self.text = text
            return
        }
        for range in scanner.ranges { for index in range { scanner.bytes[index] = UInt8(ascii: " ") } }
        self.text = String(decoding: scanner.bytes, as: UTF8.self)
    }

    private struct Scanner {
        var bytes: [UInt8]
        var ranges: [Range<Int>] = []
        /// The number of mentions among them.
        var mentions = 0

        mutating func run() {
            // The end of the last address, before which no other begins.
            var (index, floor) = (0, 0)
            while index < bytes.count {
                let range: Range<Int>? =
                    switch bytes[index] {
                    case UInt8(ascii: ":"): webAddress(at: index, floor)
                    case UInt8(ascii: "@"): mailAddress(at: index, floor)
                    case UInt8(ascii: "<"): mention(at: index)
                    case UInt8(ascii: "/"): path(at: index, floor)
                    case UInt8(ascii: "w"), UInt8(ascii: "W"): website(at: index, floor)
                    default: nil
                    }
                if let range {
                    ranges.append(range)
                    (index, floor) = (range.upperBound, range.upperBound)
                } else {
                    index += 1
                }
            }
        }

        private static let longestMention = 100

        /// `<@U012AB>`, `<!here>` or `<#C012AB|general>`, at its bracket.
        private mutating func mention(at open: Int) -> Range<Int>? {
            guard open + 2 < bytes.count, "@!#".utf8.contains(bytes[open + 1]),
                let end = bytes[open...].prefix(Self.longestMention).firstIndex(of: UInt8(ascii: ">")),
                !bytes[open..<end].contains(0x20)
            else { return nil }
            mentions += 1
            return open..<end + 1
        }

        /// `https://example.com/path`, at its colon.
        private func webAddress(at colon: Int, _ floor: Int) -> Range<Int>? {
            guard bytes[colon...].starts(with: "://".utf8) else { return nil }
            let start = first(before: colon, floor) { $0.isASCIIAlphanumeric || $0 == 0x2b || $0 == 0x2d || $0 == 0x2e }
            let end = addressEnd(from: colon + 3)
            return start < colon && end > colon + 3 ? start..<end : nil
        }

        /// `www.example.com`, at its first letter.
        private func website(at start: Int, _ floor: Int) -> Range<Int>? {
            guard start + 4 < bytes.count, bytes[start...].prefix(4).map({ $0 | 0x20 }).elementsEqual("www.".utf8),
                start == floor || !bytes[start - 1].isPartOfName, bytes[start + 4].isASCIIAlphanumeric
            else { return nil }
            return start..<addressEnd(from: start + 4)
        }

        /// `info@example.com`, at its sign.
        private func mailAddress(at sign: Int, _ floor: Int) -> Range<Int>? {
            let start = first(before: sign, floor) { $0.isPartOfName || "!#$%&'*+=?^`{|}~".utf8.contains($0) }
            var end = sign + 1
            while end < bytes.count, bytes[end].isPartOfName { end += 1 }
            while end > sign, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            guard start < sign, bytes[(sign + 1)..<max(end, sign + 1)].contains(UInt8(ascii: ".")) else { return nil }
            return start..<end
        }

        /// `example.com/docs`, at its first slash. The last part of the host's name has two or more small letters.
        private func path(at slash: Int, _ floor: Int) -> Range<Int>? {
            let last = first(before: slash, floor) { (0x61...0x7a).contains($0) }
            guard slash - last >= 2, last > floor, bytes[last - 1] == UInt8(ascii: ".") else { return nil }
            let start = first(before: last, floor) { $0.isASCIIAlphanumeric || $0 == 0x2d || $0 == 0x2e }
            guard start < last - 1 else { return nil }
            return start..<addressEnd(from: slash)
        }

        /// The start of the bytes before `end` that meet `condition`.
        private func first(before end: Int, _ floor: Int, _ condition: (UInt8) -> Bool) -> Int {
            var start = end
            while start > floor, condition(bytes[start - 1]) { start -= 1 }
            return start
        }

        /// The end of an address: white space, brackets, quotation marks, or a letter of East Asian scripts.
        private func addressEnd(from start: Int) -> Int {
            var end = start
            // Lead bytes from U+2000 on: quotation marks, and scripts without spaces between words.
            while end < bytes.count, bytes[end] > 0x20, !(0xe2...0xf4).contains(bytes[end]),
                !"<>\"`{}|\\^[])".utf8.contains(bytes[end])
            {
                end += 1
            }
            while end > start, ".,;:!?'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
            return end
        }
    }
}

extension UInt8 {
    /// Whether it belongs to names in addresses. Bytes of other scripts' letters do, but not those of punctuation.
    fileprivate var isPartOfName: Bool {
        isASCIIAlphanumeric || self == 0x2d || self == 0x2e || self == 0x5f || (0x80..<0xe2).contains(self)
    }
}
