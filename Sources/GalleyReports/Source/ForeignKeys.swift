import GalleyData
import GalleyDiagnostics

/// Keys of front matter that other programs read, such as Jekyll, Hugo, Obsidian, Pandoc and Quarto, or that an author made up.
enum ForeignKeys {
    /// Their keys that resemble ours, or whose values ours cannot have.
    private static let names: Set<String> = [
        "description", "geometry", "mainfont", "monofont", "sansfont", "site", "summary", "tags",
    ]

    /// The keys of a front matter that are compared with ours.
    private static let mostCompared = 256

    /// Whether `key` is none of ours, and no misspelling of one.
    private static func isForeign(_ key: String) -> Bool {
        if names.contains(key) || key.utf8.count > 64 { return true }
        if FrontMatter.keys.contains(where: { $0.isMeant(by: key) }) { return false }
        return NearestName.of(key, among: FrontMatter.keys.map(\.name), limit: key.count < 6 ? 1 : 2) == nil
    }

    /// Keys of Pandoc and Quarto with the meaning and the values of ours.
    private static let equivalents = [
        "lang": "language", "papersize": "page", "fontsize": "size", "number-sections": "headingNumbers",
        "number_sections": "headingNumbers", "toc-depth": "toc", "toc_depth": "toc",
    ]

    /// The front matter without these keys, and the keys with their lines. Equivalent keys have our names, unless ours are there.
    static func parted(_ node: SpecNode) -> (own: SpecNode, foreign: [(key: String, line: Int)]) {
        guard case .mapping(let pairs) = node.value else { return (node, []) }
        let foreign = pairs.enumerated().filter { index, pair in
            equivalents[pair.key] == nil && !FrontMatter.keys.contains { $0.name == pair.key }
                && (index >= mostCompared || isForeign(pair.key))
        }.map(\.element)
        let ignored = Set(foreign.map(\.key))
        var own = pairs.filter { !ignored.contains($0.key) && equivalents[$0.key] == nil }
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
        return (rest, foreign.map { ($0.key, $0.line) })
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
