import GalleyData
import GalleyFormatting

extension BlockAttributes {
    private static let attribute = TextPattern(
        /([#.][^\s"{}=]+|-|[A-Za-z][\w:-]*=(?:"[^"]*"|[^\s"{}]*))\s*/)

    /// Takes the attributes from the end of a text.
    init(takenFrom inlines: inout [MarkdownInline]) {
        guard case .text(let text)? = inlines.last, text.last(where: { !$0.isWhitespace }) == "}",
            let open = text.lastIndex(of: "{")
        else { return }
        var rest = text[open...].dropFirst().drop(while: \.isWhitespace)
        // Some processors write {: #name}.
        if rest.first == ":" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        guard rest.first != "}" else { return }
        var attributes = Self()
        while rest.first != "}" {
            guard let found = Self.attribute.prefix(of: rest) else {
                return
            }
            attributes.take(found.1)
            rest = rest[found.range.upperBound...]
        }
        let title = String(text[..<open]).trimmed
        inlines.removeLast()
        if !title.isEmpty { inlines.append(.text((text.first?.isWhitespace == true ? " " : "") + title)) }
        self = attributes
    }
}
