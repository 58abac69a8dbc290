import GalleyData

/// The attributes in braces behind a heading, `{#name .class key=value}`. The name is the target of links; the class `unnumbered`
/// leaves the number out. Others change nothing.
struct HeadingAttributes {
    /// The target of links; nil for one from the text.
    private(set) var name: String?
    private(set) var isUnnumbered = false

    init() {}

    /// Takes the attributes from the end of a heading's text.
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
            guard let found = rest.prefixMatch(of: /([#.][^\s"{}=]+|-|[A-Za-z][\w:-]*=(?:"[^"]*"|[^\s"{}]*))\s*/) else {
                return
            }
            let word = found.1
            if word.first == "#" { attributes.name = String(word.dropFirst()) }
            if word == "-" || word == ".unnumbered" { attributes.isUnnumbered = true }
            rest = rest[found.range.upperBound...]
        }
        let title = String(text[..<open]).trimmed
        inlines.removeLast()
        if !title.isEmpty { inlines.append(.text((text.first?.isWhitespace == true ? " " : "") + title)) }
        self = attributes
    }
}
