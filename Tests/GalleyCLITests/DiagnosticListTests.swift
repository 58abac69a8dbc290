import Foundation
import GalleyTestSupport
import Testing

/// The rules of all messages, as the sources declare them: each with its documentation.
private struct DeclaredRule {
    var id: String
    /// The name in Swift.
    var name: String
    var text: String

    static func all() throws -> [DeclaredRule] {
        var rules: [DeclaredRule] = []
        for (path, text) in try sources("Sources") {
            for match in text.matches(
                of: /((?: +\/\/\/ [^\n]*\n)+) +(?:public |package )?static let (\w+) = Diagnostic\.ID\(\s*"([^"]+)"/)
            {
                rules.append(DeclaredRule(id: String(match.3), name: String(match.2), text: prose(match.1)))
            }
            guard path.hasSuffix("/LabelIssue.swift") else { continue }
            let kinds = text.prefix(upTo: text.firstRange(of: "public var row")?.lowerBound ?? text.endIndex)
            for match in kinds.matches(of: /((?: +\/\/\/ [^\n]*\n)+) +case (\w+)(?: = "([^"]+)")?/) {
                let name = String(match.2)
                rules.append(
                    DeclaredRule(id: "label.\(match.3.map(String.init) ?? name)", name: name, text: prose(match.1)))
            }
        }
        return rules.sorted { $0.id < $1.id }
    }

    /// The Swift files in a folder of the repository, and their texts.
    static func sources(_ folder: String) throws -> [(path: String, text: String)] {
        let root = Program.root + "/" + folder
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
            (root + "/" + $0, try String(contentsOfFile: root + "/" + $0, encoding: .utf8))
        }
    }

    private static func prose(_ comment: Substring) -> String {
        let lines = comment.split(separator: "\n").map { $0.drop { " /".contains($0) } }
        return lines.joined(separator: " ").replacing("``", with: "`")
    }
}

@Suite("Rules of messages") struct DiagnosticListTests {
    @Test("docs/diagnostics.md lists the rules of the sources, each once")
    func page() throws {
        let rules = try DeclaredRule.all()
        #expect(rules.count > 150)
        #expect(Set(rules.map(\.id)).count == rules.count)
        let text =
            """
            # Messages

            The rules that `galley --diagnostics json` names as `id`, with `galley schema diagnostics` for the other members
            ([Command line](command-line.md#messages-for-programs)); in Swift, `Diagnostic.id`.

            | id | |
            |---|---|

            """ + rules.map { "| `\($0.id)` | \($0.text) |\n" }.joined()
        let path = Program.root + "/docs/diagnostics.md"
        if ProcessInfo.processInfo.environment["GALLEY_ACCEPT"] == "1" {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "GALLEY_ACCEPT=1 writes the page again")
    }

    @Test("each rule of the list is broken by its command", arguments: try Provocation.all())
    fileprivate func provoked(_ provocation: Provocation) throws {
        let folder = ScratchFolder()
        for (name, content) in provocation.files where name != "stdin" { try folder.write(content, to: name) }
        var ids: [String] = []
        for line in provocation.lines {
            let words = line.replacing("%R", with: Program.root).split(separator: " ").map(String.init)
            let input = provocation.files.first { $0.name == "stdin" }?.content ?? Data()
            let result = try Program.run(words + ["--diagnostics", "json"], input: input, in: folder)
            ids = try machineMessages(result).compactMap { $0["id"] as? String }
        }
        #expect(ids.contains(provocation.id), "\(ids)")
    }

    /// Rules that no command and no test by name breaks, and why.
    private static let unprovoked: [String: String] = {
        let reasons = [
            "stated by the rule of the option, directive, drawing or table that it is found in": [
                "barcode.digital-link", "barcode.value", "data.query-failure", "image.damaged", "image.size",
                "image.unsupported",
                "page.nesting", "pdf.incompatible-standards", "picture.nesting", "report.missing-content",
                "spreadsheet.cell",
                "spreadsheet.damaged", "spreadsheet.encrypted", "spreadsheet.kind", "spreadsheet.size",
                "xml.document-type",
                "xml.entity-expansion", "xml.external-entity", "xml.malformed",
            ],
            "tests expect its text, from Swift or of a run that a list cannot make": [
                "barcode.low", "barcode.narrow", "difference.document", "flow.oversized-item", "font.fallback",
                "label.unproved",
                "output.closed-pipe", "pdf.unclaimed-standard", "preview.port", "preview.serving", "run.complete-files",
                "run.watching", "shard.fonts", "shard.version", "view.unchanged-image", "view.unknown-symbol",
            ],
            "needs a system without memory, a library, a program or a browser": [
                "difference.program", "picture.memory", "preview.no-browser", "run.failure", "spreadsheet.library",
            ],
        ]
        return reasons.reduce(into: [:]) { list, entry in for id in entry.value { list[id] = entry.key } }
    }()

    @Test("each rule is broken by a command of the list, or named in a test")
    func coverage() throws {
        let provoked = Set(try Provocation.all().map(\.id))
        let tests = try DeclaredRule.sources("Tests").filter { $0.path != #filePath }.map(\.text).joined()
        let names = Set(tests.matches(of: /\.(\w+)/).map { String($0.1) })
        let missing = try DeclaredRule.all().filter { !provoked.contains($0.id) && !names.contains($0.name) }.map(\.id)
        #expect(missing.sorted() == Self.unprovoked.keys.sorted())
    }
}

/// Commands that break a rule, with their files, as `provocations.txt` has them.
private struct Provocation: Sendable, CustomTestStringConvertible {
    var id: String
    /// The arguments of the commands; the last one breaks the rule.
    var lines: [String]
    var files: [(name: String, content: Data)]

    var testDescription: String { id }

    static func all() throws -> [Provocation] {
        let path = (#filePath as NSString).deletingLastPathComponent + "/provocations.txt"
        let text = "\n" + (try String(contentsOfFile: path, encoding: .utf8))
        return text.components(separatedBy: "\n== ").dropFirst().map { block in
            let parts = block.components(separatedBy: "\n-- ")
            let head = parts[0].split(separator: "\n").map(String.init)
            let files = parts.dropFirst().map { part -> (name: String, content: Data) in
                let (name, content) =
                    part.firstIndex(of: "\n").map { (part[..<$0], part[$0...].dropFirst()) } ?? (part[...], "")
                let lines = content.trimmingCharacters(in: .newlines)
                // `%FC` is a byte that is not UTF-8.
                let pieces = (lines.isEmpty ? "" : lines + "\n").components(separatedBy: "%FC").map { Array($0.utf8) }
                return (String(name), Data(pieces.joined(separator: [0xfc])))
            }
            return Provocation(id: head[0], lines: Array(head.dropFirst()), files: files)
        }
    }
}
