import Galley

/// HTML and addresses in Markdown, as other programs read it.
extension ReportBuilder {
    /// The text of a tag that has no counterpart in Markdown, or of a comment: a line break, an anchor, otherwise nothing.
    mutating func text(_ tag: HTMLTag?, at location: SourceLocation) -> Text {
        guard let tag, !tag.isEnd else { return Text(verbatim: "") }
        switch tag.name {
        case "br": return Text(verbatim: "\n")
        case "wbr": return Text(verbatim: "\u{200b}")
        default:
            guard let name = anchor(tag, at: location) else { return Text(verbatim: "") }
            return Text(inline: Color.clear.frame(width: 0, height: 0).linkDestination(name))
        }
    }

    /// A paragraph of tags alone, which has no height; nil for other paragraphs.
    mutating func tags(_ inlines: [MarkdownInline], at location: SourceLocation) -> AnyView? {
        guard inlines.allSatisfy({ if case .html = $0 { !$0.isBreak } else { $0.isSpace } })
        else { return nil }
        let names = inlines.compactMap { inline -> String? in
            guard case .html(let text) = inline, let tag = HTMLTag(text) else { return nil }
            return anchor(tag, at: location)
        }
        return AnyView(
            ForEach(names, id: \.self) { name in
                Color.clear.frame(width: 0, height: 0).linkDestination(name).blockSpacing(before: 0, after: 0)
                    .keepWithNext()
            })
    }

    /// The name of an anchor; nil for other tags, and names of headings.
    private mutating func anchor(_ tag: HTMLTag, at location: SourceLocation) -> String? {
        guard !tag.isEnd else { return nil }
        guard tag.name == "a" else {
            tags.add(tag.name, at: location)
            return nil
        }
        guard let name = tag.attributes["id"] ?? tag.attributes["name"], targets[name] == nil, isFirst(name) else {
            return nil
        }
        return name
    }

    /// The alternative text of an image that is not in a file, as a link to it; nil for an image in a file.
    mutating func insteadOfImage(_ path: String, alt: String, at location: SourceLocation) -> Text? {
        guard path.isElsewhere else { return nil }
        let isData = path.hasPrefix("data:")
        warnings.append(
            Diagnostic(
                .reportNotice,
                "the image \(quoted(path)) is \(isData ? "not read" : "not fetched"); its alternative text is used",
                expected: "the path of a file", at: location.place(), severity: .warning))
        let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "?" }) } ?? path
        let text = Text(verbatim: alt.isEmpty && !isData ? name : alt)
        return isData ? text : text.foregroundColor(style.accent).link(to: path)
    }
}

/// The tags of HTML that change nothing, for one warning.
struct UnusedTags {
    private var (kept, left): ([String], [String]) = ([], [])
    private var first: SourceLocation?
    /// The elements that only group their content.
    private static let neutral: Set<String> = [
        "abbr", "data", "font", "label", "nobr", "picture", "small", "big", "source", "span", "time",
    ]
    private static let media: Set<String> = HTMLTag.unread.union([
        "audio", "canvas", "embed", "iframe", "input", "object", "video",
    ])

    mutating func add(_ name: String, at location: SourceLocation) {
        guard !Self.neutral.contains(name), !kept.contains(name), !left.contains(name), kept.count + left.count < 20
        else { return }
        if first == nil { first = location }
        if Self.media.contains(name) { left.append(name) } else { kept.append(name) }
    }

    var warnings: [Diagnostic] {
        guard let first else { return [] }
        return [("HTML is left out", left), ("of HTML, only the content is set", kept)].compactMap { problem, names in
            guard !names.isEmpty else { return nil }
            let list = names.map { "<\($0)>" }.joined(separator: ", ")
            return Diagnostic(.reportNotice, "\(problem): \(list)", at: first.place(), severity: .warning)
        }
    }
}
