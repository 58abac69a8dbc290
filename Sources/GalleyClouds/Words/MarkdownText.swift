import GalleyData
import GalleyFormatting

/// The prose of a Markdown text, without its marks: front matter, code blocks, tags, link targets, attributes and directives.
struct MarkdownText {
    /// The lines of the prose, without the lines that have none.
    private(set) var lines: [String] = []

    init(_ source: [String]) {
        var prose: [String] = []
        var rest = source[...]
        if let mark = rest.first?.trimmed, mark == "---" || mark == "+++",
            let end = rest.dropFirst().firstIndex(where: { $0.trimmed == mark || mark == "---" && $0.trimmed == "..." }
            ),
            mark == "+++" || end == 1 || FrontMatterForm.isSettings(rest[1..<end])
        {
            rest = rest[(end + 1)...]
        }
        var fence: Substring?
        for line in rest {
            let text = line.drop { $0 == " " || $0 == ">" }
            if let mark = fence {
                if text.hasPrefix(mark), text.drop(while: { $0 == mark.first }).allSatisfy(\.isWhitespace) {
                    fence = nil
                }
            } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
                fence = text.prefix { $0 == text.first }
            } else if !text.hasPrefix("::"), !Self.isDefinition(text) {
                prose.append(line)
            }
        }
        var inline = InlineText(Array(prose.joined(separator: "\n").utf8))
        lines = inline.text().split(separator: "\n").map(String.init)
    }

    /// `[label]: target`
    private static func isDefinition(_ line: Substring) -> Bool {
        guard line.first == "[", !line.hasPrefix("[^"), let end = line.firstIndex(of: "]") else { return false }
        return line[end...].hasPrefix("]:")
    }

    private struct InlineText {
        private let bytes: [UInt8]
        private var result: [UInt8] = []
        /// The longest target or label: the time stays linear.
        private static let longestTarget = 4000

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func text() -> String {
            var index = 0
            while index < bytes.count {
                if let end = skipped(at: index) {
                    result.append(UInt8(ascii: " "))
                    // Words of different lines stay apart.
                    if bytes[index..<end].contains(0x0a) { result.append(0x0a) }
                    index = end
                } else if let (letters, end) = entity(at: index) {
                    result += letters.utf8
                    index = end
                } else {
                    if bytes[index] != UInt8(ascii: "\\") { result.append(bytes[index]) }
                    index += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        }

        /// The end of what is no prose at `index`; nil if there is prose.
        private func skipped(at index: Int) -> Int? {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch (bytes[index], next) {
            case (UInt8(ascii: "]"), UInt8(ascii: "(")): return end(of: index + 1, UInt8(ascii: "("), UInt8(ascii: ")"))
            case (UInt8(ascii: "]"), UInt8(ascii: "[")): return end(of: index + 1, UInt8(ascii: "["), UInt8(ascii: "]"))
            case (UInt8(ascii: "{"), UInt8(ascii: "#")), (UInt8(ascii: "{"), UInt8(ascii: ".")):
                return attributesEnd(index)
            case (UInt8(ascii: "{"), _)
            where index > 0 && [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: " ")].contains(bytes[index - 1]):
                return attributesEnd(index).flatMap { bytes[index..<$0].contains(UInt8(ascii: "=")) ? $0 : nil }
            case (UInt8(ascii: "<"), UInt8(ascii: "!")):
                return find("-->", from: index) ?? end(of: index, UInt8(ascii: "<"), UInt8(ascii: ">"))
            case (UInt8(ascii: "<"), _) where next.isASCIILetter || next == UInt8(ascii: "/"):
                for name in ["script", "style"] where bytes[(index + 1)...].starts(with: name.utf8) {
                    let after = index + 1 + name.utf8.count
                    // `<styled-button>` is another element.
                    guard after < bytes.count, [0x20, 0x09, 0x0a, UInt8(ascii: ">")].contains(bytes[after]) else {
                        break
                    }
                    return find("</\(name)>", from: index)
                }
                return end(of: index, UInt8(ascii: "<"), UInt8(ascii: ">"))
            default: return nil
            }
        }

        private func attributesEnd(_ start: Int) -> Int? { end(of: start, UInt8(ascii: "{"), UInt8(ascii: "}")) }

        /// The index after the bracket that closes the one at `start`; nil if none does in the paragraph.
        private func end(of start: Int, _ open: UInt8, _ close: UInt8) -> Int? {
            var depth = 0
            for index in start..<min(bytes.count, start + Self.longestTarget) {
                if bytes[index] == open { depth += 1 }
                if bytes[index] == close {
                    depth -= 1
                    if depth == 0 { return index + 1 }
                }
                if bytes[index] == 0x0a, index + 1 < bytes.count, bytes[index + 1] == 0x0a { return nil }
            }
            return nil
        }

        private func find(_ text: String, from start: Int) -> Int? {
            let end = min(bytes.count, start + 16 * Self.longestTarget)
            guard let first = text.utf8.first else { return nil }
            return (start..<end).first { bytes[$0] == first && bytes[$0...].starts(with: text.utf8) }
                .map { $0 + text.utf8.count }
        }

        /// The characters of the entity at `index`, and its end.
        private func entity(at index: Int) -> (letters: String, end: Int)? {
            guard bytes[index] == UInt8(ascii: "&"),
                let end = bytes[index...].prefix(HTMLEntity.longestName).firstIndex(of: UInt8(ascii: ";")),
                end > index + 1
            else { return nil }
            let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            if let text = HTMLEntity.text(name) { return (text, end + 1) }
            return name.utf8.allSatisfy { $0.isASCIIAlphanumeric } ? (" ", end + 1) : nil
        }
    }
}
