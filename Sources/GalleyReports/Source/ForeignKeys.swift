import GalleyData
import GalleyDiagnostics

/// Keys of front matter that other programs read: Jekyll, Hugo, Docusaurus, Obsidian, Pandoc, Quarto, R Markdown, Marp, GitHub.
enum ForeignKeys {
    private static let names: Set<String> = [
        "about", "aliases", "assignees", "bibliography", "categories", "category", "citation-style",
        "class",
        "classoption", "colorlinks", "comments", "created", "csl", "css", "cssclass", "cssclasses", "date-modified",
        "description",
        "documentclass", "draft", "editor", "engine", "excerpt", "execute", "fig-cap-location", "filters",
        "format", "geometry", "header-includes", "hide", "hide_table_of_contents", "highlight-style", "icon", "id",
        "image", "images", "include-in-header", "jupyter", "kernelspec", "knitr", "labels", "lastmod", "layout",
        "license",
        "linestretch", "linkcolor", "link-citations", "mainfont", "marp", "mathfont", "menu", "modified", "monofont",
        "name", "nav_order", "output",
        "paginate", "params", "parent", "pagination_label", "permalink", "pdf-engine", "published", "redirect_from",
        "reference-section-title", "related", "sansfont", "section", "sidebar", "sidebar_label", "sidebar_position",
        "site", "slug",
        "status", "summary", "tags", "theme_config", "toc-title", "type", "updated", "urlcolor", "uuid", "version",
        "vignette", "website", "weight",
    ]

    /// Keys of Pandoc and Quarto with the meaning and the values of ours.
    private static let equivalents = [
        "lang": "language", "papersize": "page", "fontsize": "size", "number-sections": "headingNumbers",
        "number_sections": "headingNumbers", "toc-depth": "toc", "toc_depth": "toc",
    ]

    /// The front matter without these keys, and the keys with their lines. Equivalent keys have our names, unless ours are there.
    static func parted(_ node: SpecNode) -> (own: SpecNode, foreign: [(key: String, line: Int)]) {
        guard case .mapping(let pairs) = node.value else { return (node, []) }
        var own = pairs.filter { !names.contains($0.key) && equivalents[$0.key] == nil }
        for var pair in pairs {
            guard let name = equivalents[pair.key] else { continue }
            pair.key = name
            guard let index = own.firstIndex(where: { $0.key == name }) else {
                own.append(pair)
                continue
            }
            // A depth is that of a table of contents that another key asks for.
            if name == "toc", case .scalar("true", _) = own[index].value.value { own[index] = pair }
        }
        for index in own.indices where own[index].key == "author" { own[index].value = authors(own[index].value) }
        var rest = node
        rest.value = .mapping(own)
        return (rest, pairs.filter { names.contains($0.key) }.map { ($0.key, $0.line) })
    }

    /// The names of authors that have more entries, such as affiliations.
    private static func authors(_ node: SpecNode) -> SpecNode {
        let names = node.items.map { item in
            guard case .mapping(let pairs) = item.value,
                let name = pairs.first(where: { $0.key == "name" })?.value, case .scalar = name.value
            else { return item }
            return name
        }
        return SpecNode(value: .list(names), line: node.line, column: node.column)
    }

    /// The key of ours that may be meant.
    private static func hint(_ key: String) -> String {
        FrontMatter.keys.first { $0.isMeant(by: key) }.map { NearestName.hint($0.name) } ?? ""
    }

    static func warnings(_ foreign: [(key: String, line: Int)], file: String) -> [Diagnostic] {
        guard let first = foreign.first else { return [] }
        let keys = foreign.prefix(8).map { quoted($0.key) + hint($0.key) }.joined(separator: ", ")
        let rest = foreign.count > 8 ? " and \(foreign.count - 8) more" : ""
        return [
            Diagnostic(
                .reportNotice, "front matter of other programs has no effect: \(keys)\(rest)",
                at: .init(file: file, line: first.line), severity: .warning)
        ]
    }
}
