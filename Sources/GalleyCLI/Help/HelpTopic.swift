import GalleyDiagnostics
import GalleyFormatting
import GalleyInput

/// A page of the documentation, which `galley help topics` prints.
struct HelpTopic: Sendable {
    /// The name of its file, such as `label-templates` or `tutorials/labels`.
    let name: String
    /// CommonMark.
    let markdown: String

    static let all: [HelpTopic] = {
        let folder = EmbeddedFolder.docs
        return folder.names.compactMap { file in
            folder.text(file).map { HelpTopic(name: String(file.dropLast(".md".count)), markdown: $0) }
        }
    }()

    /// The first heading.
    var title: String { sections.first?.title ?? name }

    struct Section {
        let title: String
        /// The lines from the heading on, up to the next one of any level.
        var lines: [Substring]
    }

    /// The page in parts, each of which begins with a heading.
    var sections: [Section] {
        var sections: [Section] = []
        var isCode = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            let level = line.prefix { $0 == "#" }.count
            if !isCode, 1...6 ~= level, line.dropFirst(level).first == " " {
                sections.append(Section(title: PlainPage.plain(line.dropFirst(level + 1)), lines: [line]))
            } else if !sections.isEmpty {
                sections[sections.count - 1].lines.append(line)
            }
        }
        return sections
    }

    /// The text of a topic as lines of `width` characters: a page by its name, a section by words of its title.
    ///
    /// - Parameter words: none for the list of pages.
    /// - Complexity: O(characters of the documentation)
    /// - Throws: `Diagnostic` if no page or title has the words.
    static func text(_ words: [String], width: Int) throws(Diagnostic) -> String {
        let query = words.joined(separator: " ").lowercased()
        if query.isEmpty { return list(all.map { ($0.name, $0.title) }, width) }
        if let topic = all.first(where: { $0.name == query }) {
            return PlainPage(topic.markdown.split(separator: "\n", omittingEmptySubsequences: false), width: width).text
        }
        let parts = query.split(separator: " ")
        let matches = all.flatMap { topic in
            topic.sections.filter { section in
                parts.allSatisfy { section.title.lowercased().contains($0) }
            }.map { (topic, $0) }
        }
        if matches.count == 1, let section = matches.first?.1 { return PlainPage(section.lines, width: width).text }
        if !matches.isEmpty { return list(matches.map { ($0.name, $1.title) }, width) }
        let hint = NearestName.hint(for: query, among: all.map(\.name))
        throw Diagnostic(
            .wrongUsage,
            verbatim: "unknown topic \(quoted(query)): expected one of galley help topics, or words of a title\(hint)")
    }

    private static func list(_ entries: [(name: String, title: String)], _ width: Int) -> String {
        var page = PlainPage([], width: width)
        page.add(rows: entries.map { [$0.name, $0.title] })
        return page.text + "\n\ngalley help topics <name> prints a page, or the section whose title has these words."
    }
}
