import Galley

extension [MarkdownInline] {
    /// The inlines with those of HTML that Markdown has, too: `<b>`, `<kbd>`, `<sub>`, `<a href>`, `<img>`, … Other tags stay as they
    /// are, and so do tags without a partner.
    var withElements: [MarkdownInline] {
        guard contains(where: { if case .html = $0 { true } else { false } }) else { return self }
        /// The open elements with the inlines before them.
        var open: [(tag: HTMLTag, outer: [MarkdownInline])] = []
        var inlines: [MarkdownInline] = []
        func unwind(_ inlines: inout [MarkdownInline]) {
            guard let last = open.popLast() else { return }
            var outer = last.outer
            outer.append(.html(last.tag.text))
            outer += inlines
            inlines = outer
        }
        for inline in self {
            guard case .html(let text) = inline, let tag = HTMLTag(text) else {
                inlines.append(inline)
                continue
            }
            if tag.name == "img" {
                inlines.append(.image(tag))
            } else if tag.isEnd, let index = open.lastIndex(where: { $0.tag.name == tag.name }) {
                while open.count > index + 1 { unwind(&inlines) }
                var (start, outer) = open.removeLast()
                outer.append(MarkdownInline(start, inlines))
                inlines = outer
            } else if !tag.isEnd, MarkdownInline.hasElement(tag), open.count < 24 {
                open.append((tag, inlines))
                inlines = []
            } else {
                inlines.append(inline)
            }
        }
        while !open.isEmpty { unwind(&inlines) }
        return inlines
    }
}

extension MarkdownInline {
    private static let strong: Set<String> = ["b", "strong"]
    private static let emphasis: Set<String> = ["i", "em", "cite", "var", "dfn"]
    private static let code: Set<String> = ["code", "kbd", "samp", "tt"]
    private static let struck: Set<String> = ["s", "del", "strike"]
    private static let underlined: Set<String> = ["u", "ins"]

    fileprivate static func hasElement(_ tag: HTMLTag) -> Bool {
        let name = tag.name
        return strong.contains(name) || emphasis.contains(name) || code.contains(name) || struck.contains(name)
            || underlined.contains(name) || name == "mark" || name == TeXFormula.element
            || name == "sub" || name == "sup" || name == "q" || name == "a" && tag.attributes["href"] != nil
    }

    /// The inline of an element for which `hasElement` holds.
    fileprivate init(_ tag: HTMLTag, _ content: [MarkdownInline]) {
        switch tag.name {
        case let name where Self.strong.contains(name): self = .strong(content)
        case let name where Self.emphasis.contains(name): self = .emphasis(content)
        case let name where Self.code.contains(name): self = .code(content.plain)
        case let name where Self.underlined.contains(name): self = .styled(.underline, content)
        case let name where Self.struck.contains(name): self = .styled(.strikethrough, content)
        case "sub", "sup": self = .script(tag.name == "sub" ? .sub : .super, content.plain)
        case TeXFormula.element: self = .styled(.formula, content)
        case "mark": self = .styled(.mark, content)
        case "q": self = .emphasis([.text("“")] + content + [.text("”")])
        default: self = .link(tag.attributes["href"] ?? "", content)
        }
    }

    /// A picture in HTML, whose width is in CSS pixels or a share of the column.
    fileprivate static func image(_ tag: HTMLTag) -> MarkdownInline {
        let alt = tag.attributes["alt"] ?? ""
        var options: String?
        if let width = tag.attributes["width"] {
            if width.hasSuffix("%") {
                options = "width=\(width)"
            } else if let pixels = Double(width.hasSuffix("px") ? String(width.dropLast(2)) : width), pixels > 0 {
                options = "width=\(pixels * 0.75)"
            }
        }
        if let align = tag.attributes["align"], SidePlaces.names.contains(align) {
            options = [options, "align=\(align)"].compactMap(\.self).joined(separator: " ")
        }
        return .image(
            tag.attributes["src"] ?? "", alt: alt.isEmpty ? [] : [.text(alt)], title: tag.attributes["title"] ?? "",
            options: options)
    }
}

extension MarkdownInline {
    /// Whether nothing of it is visible: white space, a line break.
    var isSpace: Bool { if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { isBreak } }

    /// Whether the author ends a line here by `<br>`.
    var isBreak: Bool { if case .html(let tag) = self { HTMLTag(tag)?.name == "br" } else { false } }
}
