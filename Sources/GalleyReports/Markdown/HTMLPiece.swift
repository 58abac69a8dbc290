import GalleyData
import GalleyFormatting

/// A part of HTML in Markdown: text, or a tag.
enum HTMLPiece {
    /// Text as it is written: entities are not decoded.
    case text(String)
    case tag(HTMLTag)
}

/// A tag of HTML: `<img src="a.png">`, `</p>`.
struct HTMLTag {
    /// In lower case.
    let name: String
    let isEnd: Bool
    /// The values of its attributes by names in lower case.
    let attributes: [String: String]
    /// As written.
    let text: String

    /// The elements whose content is no text.
    static let unread: Set<String> = ["script", "style", "template", "title", "svg", "math", "textarea", "select"]

    private static let start = TextPattern(/<(\/?)([A-Za-z][A-Za-z0-9-]*)/)

    /// Reads one tag; nil for comments, declarations and other text.
    init?(_ text: String) {
        guard let found = Self.start.prefix(of: text), text.last == ">" else { return nil }
        (name, isEnd, self.text) = (found.2.lowercased(), !found.1.isEmpty, text)
        attributes = Self.attributes(in: text[found.range.upperBound...].dropLast())
    }

    private static func attributes(in text: Substring) -> [String: String] {
        var (rest, values) = (text, [String: String]())
        while let start = rest.firstIndex(where: \.isLetter) {
            let name = rest[start...].prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            rest = rest[name.endIndex...].drop(while: \.isWhitespace)
            guard rest.first == "=" else {
                values[name.lowercased()] = ""
                continue
            }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest[value.endIndex...]
            }
            values[name.lowercased()] = HTMLEntity.decoded(String(value))
        }
        return values
    }
}

extension HTMLPiece {
    /// The parts of HTML, without comments and declarations and without the content of `HTMLTag.unread`.
    static func pieces(of html: String) -> [HTMLPiece] {
        var (pieces, rest, text): ([HTMLPiece], Substring, String) = ([], html[...], "")
        func flush(_ pieces: inout [HTMLPiece]) {
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
        }
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                rest = Self.rest(rest, after: "-->")
            } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
                rest = Self.rest(rest, after: ">")
            } else if let end = endOfTag(rest), let tag = HTMLTag(String(rest[..<end])) {
                flush(&pieces)
                pieces.append(.tag(tag))
                rest = rest[end...]
                if !tag.isEnd, HTMLTag.unread.contains(tag.name) {
                    rest = rest.firstRange(of: "</" + tag.name).map { rest[$0.lowerBound...] } ?? ""
                }
            } else {
                text += "<"
                rest = rest.dropFirst()
            }
        }
        text += rest
        flush(&pieces)
        return pieces
    }

    /// The text after a mark; empty if the mark is missing.
    private static func rest(_ text: Substring, after mark: String) -> Substring {
        text.firstRange(of: mark).map { text[$0.upperBound...] } ?? ""
    }

    /// The index after the `>` that ends a tag, which is not part of a quoted value.
    private static func endOfTag(_ text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices.dropFirst() {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return text.index(after: index)
            } else if character == "<" {
                return nil
            }
        }
        return nil
    }
}
