import Foundation
import GalleyTestSupport
import Testing

@Suite("The help texts equal the reviewed ones") struct HelpTests {
    static let commands = [
        "report", "labels", "chart", "cloud", "badge", "specimen", "diff", "preview", "serve", "init", "run", "stocks",
        "fonts", "themes", "templates", "rules", "schema", "split", "merge",
    ]
    /// The commands that make documents.
    static let makers = ["report", "labels", "chart", "cloud", "badge", "specimen"]

    private let goldens = Goldens(
        beside: #filePath,
        names: ["help.txt", "families.txt", "help-all-labels.txt"] + Self.commands.map { "help-\($0).txt" })

    private func help(_ words: String...) throws -> String {
        try Program.run(words.filter { !$0.isEmpty }, in: ScratchFolder()).text
    }

    @Test(
        "the help of the program and of each command goes to standard output, with status 0",
        arguments: [""] + Self.commands)
    func help(_ command: String) throws {
        let result = try Program.run((command.isEmpty ? [] : [command]) + ["--help"], in: ScratchFolder())
        #expect(result.status == 0)
        #expect(result.errors == "")
        try goldens.check(result.text, command.isEmpty ? "help.txt" : "help-\(command).txt")
    }

    @Test("the help with all options equals the reviewed one")
    func all() throws { try goldens.check(try help("labels", "--help-all"), "help-all-labels.txt") }

    @Test("the help has at most 50 lines of at most 80 columns", arguments: [""] + Self.commands)
    func size(_ command: String) throws {
        let lines = try help(command, "--help").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 51, "the last is empty")
        #expect(lines.allSatisfy { $0.count <= 80 })
        let all = try help(command, "--help-all").split(separator: "\n")
        #expect(all.allSatisfy { $0.count <= 80 || $0.hasPrefix("  galley") })
    }

    @Test("the help begins with the usage, then the arguments, the input and the output", arguments: Self.makers)
    func order(_ command: String) throws {
        let text = try help(command, "--help")
        let places = ["\nUsage: ", "\nArguments\n", "\nInput\n", "\nOutput\n", "\nRun\n"].compactMap {
            text.range(of: $0)?.lowerBound
        }
        #expect(places == places.sorted())
        #expect(places.count == (command == "specimen" ? 4 : 5))
        #expect(!text.contains("--max-pages") && !text.contains("--pdf-standard"))
        #expect(text.contains("galley \(command) --help-all lists all options"))
    }

    @Test(
        "--help-all has every option of the command",
        arguments: Self.makers + ["preview", "init", "run", "fonts", "schema", "split", "merge"])
    func complete(_ command: String) throws {
        let text = try help(command, "--help-all")
        let dump = try help(command, "--experimental-dump-help")
        for match in dump.matches(of: /"kind" : "long",\s*"name" : "([^"]*)"/) {
            let name = String(match.1)
            guard name != "help", name != "version" else { continue }
            let plain = name.hasPrefix("no-") && !text.contains("--\(name)") ? "[no-]" + name.dropFirst(3) : name
            #expect(text.contains("--\(plain)") || text.contains("--[no-]\(name)"), "\(name)")
        }
    }

    @Test(
        "options of a run are those of the commands with documents",
        arguments: [
            "schema", "themes list", "themes show plain", "templates list", "templates show product",
            "templates check label.yaml", "fonts",
            "stocks list", "stocks show L7160", "stocks check",
        ])
    func runOptions(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        #expect(!(try Program.run(words + ["--help-all"], in: ScratchFolder()).text.contains("--strict")))
        for option in ["--check", "--watch", "--summary"] {
            let result = try Program.run(words + [option], in: ScratchFolder())
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("galley: unknown option \(option)"), "\(result.errors)")
        }
    }

    @Test("options in the short help are phrases without a full stop", arguments: commands)
    func phrases(_ command: String) throws {
        let text = try help(command, "--help")
        for entry in text.split(separator: /\n  (?=-)/).dropFirst() {
            let words = entry.prefix(upTo: entry.range(of: "\n\n")?.lowerBound ?? entry.endIndex)
            #expect(!words.hasSuffix(".") && !words.contains(". ("), "\(words)")
        }
    }

    @Test("--summary has no default")
    func summaryDefault() throws {
        for option in ["--help", "--help-all"] { #expect(!(try help("merge", option).contains("(default: json)"))) }
        #expect(!(try help("man", "merge").contains("(default: json)")))
    }

    @Test("the same option has the same words and the same order on every command")
    func agreement() throws {
        // These are other options of the same name.
        let own: Set = [
            "data", "input-format", "page", "bleed", "scale", "color", "color-by", "width", "title", "font", "sheet",
            "dpi", "output",
            "font-path", "system-fonts", "start", "svg-text", "margin", "link", "shard",
            "top", "bins", "height", "[no-]legend", "alt", "explain", "compare", "facet", "sort", "verify", "colors",
        ]
        var known: [String: String] = [:]
        var orders: [[String]] = []
        for command in Self.makers {
            let text = try help(command, "--help-all")
            var order: [String] = []
            for entry in text.split(separator: /\n  (?=-)/).dropFirst() {
                let words = entry.split(separator: /\s+/)
                guard let name = words.first(where: { $0.hasPrefix("--") }) else { continue }
                let key = String(name.drop { $0 == "-" })
                order.append(key)
                guard !own.contains(key) else { continue }
                let line = String(entry.prefix(upTo: entry.range(of: "\n\n")?.lowerBound ?? entry.endIndex))
                #expect(known[key] == nil || known[key] == line, "\(command): \(key)")
                known[key] = line
            }
            orders.append(order)
        }
        for first in orders {
            for second in orders {
                let (a, b) = (Set(first).subtracting(own), Set(second).subtracting(own))
                let shared = a.intersection(b)
                #expect(first.filter(shared.contains) == second.filter(shared.contains))
            }
        }
    }

    @Test("an unknown command is an error with the nearest name, and so is help for one")
    func unknown() throws {
        let folder = ScratchFolder()
        let wrong = try folder.galley("reprot a.md")
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("galley: unknown command \"reprot\": expected report, labels, chart, cloud, "))
        #expect(wrong.errors.hasSuffix("(did you mean report?)\n"))
        let help = try folder.galley("help lables")
        #expect(help.status == 2)
        #expect(help.errors.hasSuffix("(did you mean labels?)\n"))
        #expect(help.text == "")
        let nested = try folder.galley("stocks lst")
        #expect(
            nested.errors
                == "galley: stocks: unknown command \"lst\": expected list, show, check (did you mean list?)\n")
    }

    @Test("galley help COMMAND is the command's help")
    func helpCommand() throws {
        #expect(try help("help", "cloud") == help("cloud", "--help"))
        #expect(try help("help", "stocks", "list") == help("stocks", "list", "-h"))
    }

    @Test("without a command the program shows its help")
    func bare() throws {
        let folder = ScratchFolder()
        let result = try Program.run([], in: folder)
        #expect(result.status == 0)
        #expect(try result.text == folder.galley("--help").text)
    }

    @Test("--version prints the version")
    func version() throws {
        #expect(try Program.run(["--version"], in: ScratchFolder()).text.contains(/^\d+\.\d+\.\d+\n$/))
    }

    @Test("fonts lists the bundled families, and those of files that are added")
    func fonts() throws {
        let folder = ScratchFolder()
        let result = try folder.galley("fonts")
        #expect(result.status == 0)
        try goldens.check(result.text, "families.txt")
        // A copy of a bundled font under its own family is no new family.
        let path = Program.root + "/fonts/noto-sans/NotoSans-Regular.ttf"
        #expect(try Program.run(["fonts", "--font-path", path], in: folder).text == result.text)
    }

    @Test("no golden is without its test")
    func orphans() { #expect(goldens.orphans == []) }
}
