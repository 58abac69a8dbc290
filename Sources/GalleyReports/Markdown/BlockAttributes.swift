import GalleyData

/// The attributes in braces of a heading or a figure, `{#name .class key=value}`. The name is the target of links; the class
/// `unnumbered` leaves the number out. Others change nothing.
struct BlockAttributes {
    /// The target of links; nil for one from the text.
    private(set) var name: String?
    private(set) var isUnnumbered = false

    /// Whether nothing is set.
    var isEmpty: Bool { name == nil && !isUnnumbered }

    init() {}

    /// Reads the words of options such as `#name width=40%`.
    init(words: String) { for word in words.split(whereSeparator: \.isWhitespace) { take(word) } }

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
            guard let found = rest.prefixMatch(of: /([#.][^\s"{}=]+|-|[A-Za-z][\w:-]*=(?:"[^"]*"|[^\s"{}]*))\s*/) else {
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

    /// Takes a word such as `#name` or `.unnumbered`.
    mutating func take(_ word: some StringProtocol) {
        if word.first == "#", word.count > 1 { name = String(word.dropFirst()) }
        if word == "-" || word == ".unnumbered" { isUnnumbered = true }
    }
}
