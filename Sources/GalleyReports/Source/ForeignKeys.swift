import GalleyData
import GalleyDiagnostics

/// Keys of front matter that other programs read: Jekyll, Hugo, Docusaurus, Obsidian, Pandoc, Quarto, R Markdown, Marp, GitHub.
enum ForeignKeys {
    private static let names: Set<String> = [
        "about", "abstract", "aliases", "assignees", "bibliography", "categories", "category", "citation-style",
        "class",
        "classoption", "colorlinks", "comments", "created", "csl", "css", "cssclass", "cssclasses", "date-modified",
        "description",
        "documentclass", "draft", "editor", "engine", "excerpt", "execute", "fig-cap-location", "filters",
        "format", "header-includes", "hide", "hide_table_of_contents", "highlight-style", "icon", "id",
        "image", "images", "include-in-header", "jupyter", "kernelspec", "knitr", "labels", "lastmod", "layout",
        "license",
        "linkcolor", "link-citations", "marp", "menu", "modified", "name", "nav_order", "output",
        "paginate", "params", "parent", "pagination_label", "permalink", "pdf-engine", "published", "redirect_from",
        "reference-section-title", "related", "section", "sidebar", "sidebar_label", "sidebar_position", "site", "slug",
        "status", "summary", "tags", "theme_config", "toc-title", "type", "updated", "urlcolor", "uuid", "version",
        "vignette", "website", "weight",
    ]

    /// The front matter without these keys, and the keys with their lines.
    static func parted(_ node: SpecNode) -> (own: SpecNode, foreign: [(key: String, line: Int)]) {
        guard case .mapping(let pairs) = node.value else { return (node, []) }
        var own = node
        own.value = .mapping(pairs.filter { !names.contains($0.key) })
        return (own, pairs.filter { names.contains($0.key) }.map { ($0.key, $0.line) })
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
