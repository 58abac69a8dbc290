import Foundation
import GalleyTestSupport
import Testing

@Suite("galley help topics: the documentation on the terminal") struct HelpTopicTests {
    private func help(_ words: String...) throws -> ProcessResult {
        try Program.run(["help"] + words, in: ScratchFolder())
    }

    /// The pages for users, by the names of their files; those about the program's inside are not in the program.
    private static let pages: [String] = {
        let files = FileManager.default.enumerator(atPath: Program.root + "/docs")?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".md") && !$0.hasPrefix("examples/") }.map { String($0.dropLast(3)) }
            .filter { $0 != "README" && $0 != "shard-form" && !$0.hasPrefix("internals") }
            .sorted()
    }()

    @Test("each page of docs is listed with its title")
    func list() throws {
        let text = try help("topics").text
        #expect(Self.pages.count > 30)
        let names = text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.dropLast().sorted() == Self.pages)
        #expect(text.contains("label-templates          Your own label template\n"))
    }

    @Test("a page is plain text of at most 80 columns, apart from code and words that are longer", arguments: pages)
    func page(_ name: String) throws {
        let markdown = try String(contentsOfFile: Program.root + "/docs/\(name).md", encoding: .utf8)
        let text = try help("topics", name).text
        for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
            #expect(line.count <= 80 || line.split(separator: " ").contains { $0.count > 40 }, "\(line)")
            #expect(
                !line.contains("](") && !line.hasPrefix("|") && !line.hasPrefix("# ") && !line.hasPrefix("## "),
                "\(line)")
        }
        // No word of prose is lost.
        let words = Set(text.split { !$0.isLetter })
        var isCode = false
        for line in markdown.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.first?.isLetter == true, !line.contains("](") else { continue }
            let missing = line.split { !$0.isLetter }.filter { !words.contains($0) }
            #expect(missing.isEmpty, "\(line)")
        }
    }

    @Test("a page has its name, unless a command has it; a section the words of its title; several are listed")
    func find() throws {
        #expect(try help("label-templates").text == help("topics", "label-templates").text)
        #expect(try help("labels").text.contains("Usage: galley labels"))
        #expect(try help("topics", "labels").text.hasPrefix("Labels\n\n"))
        let section = try help("topics", "Exit", "status").text
        #expect(section.hasPrefix("Exit status\n\n") && section.contains("\n2    wrong usage\n"))
        let several = try help("topics", "pages").text
        #expect(several.contains("Pages and files") && several.contains("galley help topics <name>"))
        let unknown = try help("topics", "label-template")
        #expect(unknown.status == 2)
        #expect(
            unknown.errors == """
                galley: unknown topic "label-template": expected one of galley help topics, or words of a title (did \
                you mean label-templates?)

                """)
    }
}
