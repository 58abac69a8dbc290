extension MarkdownInline {
    /// A paragraph with its term in bold and the definition behind it, if its second line begins with a colon and a space, as in
    /// definition lists of Pandoc; other paragraphs as they are.
    static func definition(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        var parts: [[MarkdownInline]] = [[]]
        for (index, inline) in inlines.enumerated() {
            guard case .text(let text) = inline else {
                parts[parts.count - 1].append(inline)
                continue
            }
            if text == " ", index + 1 < inlines.count, inlines[index + 1].beginsDefinition { continue }
            if inline.beginsDefinition, index > 0, case .text(" ") = inlines[index - 1] {
                parts.append([.text(String(text.dropFirst(2).drop { $0 == " " }))])
            } else {
                parts[parts.count - 1].append(inline)
            }
        }
        guard parts.count > 1, let term = parts.first, !term.isEmpty, !term.contains(where: \.isImage) else {
            return inlines
        }
        return [.strong(term)] + parts.dropFirst().flatMap { [.text("\u{2002}")] + $0 }
    }

    private var beginsDefinition: Bool {
        if case .text(let text) = self { text.hasPrefix(": ") } else { false }
    }

    private var isImage: Bool { if case .image = self { true } else { false } }
}
