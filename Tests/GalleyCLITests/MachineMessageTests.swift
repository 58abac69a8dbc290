import Foundation
import GalleyTestSupport
import Testing

/// The messages of a run as objects.
func machineMessages(_ result: ProcessResult) throws -> [[String: Any]] {
    try result.errors.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
}

@Suite("Messages for programs: --diagnostics") struct MachineMessageTests {
    /// Commands that end in each way, with their status.
    static let lines: [(status: Int32, line: String)] = [
        (0, "cloud good.csv -o o.pdf"), (1, "cloud no.csv -o o.pdf"), (2, "cloud"), (2, "cloud good.csv --nothing"),
        (2, "bogus"), (2, "labels good.csv -o o.pdf"), (2, "diff good.csv"), (4, "themes show x"),
        (4, "badge a b -o o.svg --width x"), (5, "cloud text.csv -o o.pdf"),
        (5, "cloud latin1.csv -o o.pdf --encoding utf-8"),
        (5, "cloud text.csv -o o.pdf --check"), (1, "diff folder good.csv"), (4, "run good.csv"),
    ]

    @Test("each message is an object with the text that people read, however the run ends", arguments: lines)
    func objects(_ status: Int32, _ line: String) throws {
        let fixtures = try Fixtures()
        let words = line.split(separator: " ").map(String.init)
        let plain = try Program.run(words, in: fixtures.folder)
        let result = try Program.run(words + ["--diagnostics", "json"], in: fixtures.folder)
        #expect(result.status == plain.status)
        let messages = try machineMessages(result)
        let texts = messages.map { message in
            let kind = message["severity"] as? String == "warning" ? "warning: " : ""
            // A command that was meant has the options of the one that was given.
            let text = (message["message"] as? String ?? "").replacing(" --diagnostics json", with: "")
            return "galley: \(kind)\(text)"
        }
        #expect(texts.joined(separator: "\n") == plain.errors.trimmingCharacters(in: .newlines))
        #expect(
            messages.allSatisfy {
                $0["id"] is String && ["note", "warning", "error"].contains($0["severity"] as? String)
            })
        #expect((status == 0) == messages.allSatisfy { $0["severity"] as? String != "error" })
    }

    @Test("the members of messages are those of the schema, and of its types")
    func schema() throws {
        let fixtures = try Fixtures()
        let text = try fixtures.folder.galley("schema diagnostics").output
        let schema = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        let required = try #require(schema["required"] as? [String])
        for (_, line) in Self.lines {
            let words = line.split(separator: " ").map(String.init)
            for message in try machineMessages(try Program.run(words + ["--diagnostics=json"], in: fixtures.folder)) {
                #expect(required.allSatisfy { message[$0] != nil })
                for (name, value) in message {
                    let property = try #require(properties[name], "\(name)")
                    switch property["type"] as? String {
                    case "string": #expect(value is String)
                    case "integer": #expect((value as? Int ?? -1) >= property["minimum"] as? Int ?? 0)
                    case "object": #expect(value is [String: Int])
                    default: #expect((property["enum"] as? [String])?.contains(value as? String ?? "") ?? false)
                    }
                }
            }
        }
    }

    @Test("notes have a file, those about a record its line") func notes() throws {
        let folder = ScratchFolder()
        try folder.write("month,revenue\n2024-01,5\n2024-02,\n2024-03,7\n2024-04,9\n", to: "m.csv")
        try folder.write("Red red red green green blue and the sea.\n", to: "t.txt")
        try folder.write("name,url\nAnn Berg,https://example.org\n", to: "l.csv")
        try folder.write("::chart m.csv\n\n::cloud t.txt top=1\n", to: "r.md")
        for (line, file, number) in [
            ("chart m.csv -o o.svg", "m.csv", 3), ("cloud t.txt --top 1 -o o.svg", "t.txt", nil),
            ("labels address --data l.csv --stock L7160 -o o.pdf", "l.csv", nil), ("report r.md -o o.pdf", "m.csv", 3),
        ] as [(String, String, Int?)] {
            let words = line.split(separator: " ").map(String.init) + ["--diagnostics", "json"]
            let notes = try machineMessages(try Program.run(words, in: folder))
            #expect(!notes.isEmpty && notes.allSatisfy { $0["file"] is String }, "\(notes)")
            #expect(notes.contains { ($0["file"] as? String)?.hasSuffix(file) == true && $0["line"] as? Int == number })
        }
    }

    @Test("a message has the value, the expectation and the columns of the value in its line")
    func parts() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\na,1\nlong word,x\n", to: "a.csv")
        let run = try folder.galley("cloud a.csv -o o.pdf --diagnostics json")
        let message = try #require(try machineMessages(run).first)
        #expect(message["id"] as? String == "data.unusable")
        #expect(message["file"] as? String == "a.csv" && message["line"] as? Int == 3)
        #expect(message["field"] as? String == "weight")
        #expect(message["value"] as? String == "x" && message["expected"] as? String == "a number ≥ 0")
        #expect(message["range"] as? [String: Int] == ["startLine": 3, "startColumn": 11, "endColumn": 12])
    }

    @Test("a value that is twice in its line has no columns; a place in a sheet has a cell and no lines")
    func unclearPlaces() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\nx,x\n", to: "a.csv")
        let run = try folder.galley("cloud a.csv -o o.pdf --diagnostics json")
        #expect(try machineMessages(run).first?["range"] as? [String: Int] == ["startLine": 2])
    }

    @Test("every warning is a message, where people read a group")
    func ungrouped() throws {
        let folder = ScratchFolder()
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><script>1</script></svg>"
        try folder.write(drawing, to: "a.svg")
        try folder.write((1...5).map { "![a](a.svg)\n\nText \($0)\n\n" }.joined(), to: "r.md")
        let run = try folder.galley("report r.md -o - --format pdf --diagnostics json --summary")
        let messages = try machineMessages(run)
        let warnings = messages.filter { $0["severity"] as? String == "warning" }
        let summary = try #require(messages.last)
        #expect(summary["id"] == nil)
        #expect(summary["warnings"] as? Int == warnings.count && warnings.count > 0)
        #expect(summary["notes"] as? Int == 0 && summary["pages"] as? Int == 1)
    }

    @Test("--quiet leaves errors only")
    func quiet() throws {
        let fixtures = try Fixtures()
        let run = try fixtures.folder.galley("cloud text.csv --check --quiet --diagnostics json")
        #expect(try machineMessages(run).map { $0["severity"] as? String } == ["error"])
    }

    @Test("sarif is one document, with the rules of its results and the status", arguments: lines)
    func sarif(_ status: Int32, _ line: String) throws {
        let fixtures = try Fixtures()
        let words = line.split(separator: " ").map(String.init)
        let count = try machineMessages(try Program.run(words + ["--diagnostics", "json"], in: fixtures.folder)).count
        let run = try Program.run(words + ["--diagnostics", "sarif"], in: fixtures.folder)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let first = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(first["results"] as? [[String: Any]])
        #expect(results.count == count)
        #expect(results.allSatisfy { ($0["message"] as? [String: String])?["text"]?.isEmpty == false })
        let driver = try #require((first["tool"] as? [String: [String: Any]])?["driver"])
        #expect(driver["name"] as? String == "galley")
        let rules = Set((driver["rules"] as? [[String: String]] ?? []).compactMap { $0["id"] })
        #expect(rules == Set(results.compactMap { $0["ruleId"] as? String }))
        let end = try #require((first["invocations"] as? [[String: Any]])?.first)
        #expect(end["exitCode"] as? Int32 == run.status)
        #expect(end["executionSuccessful"] as? Bool == (run.status == 0))
    }

    @Test("a place of sarif is a URI with a region; the summary of a run without standard output is a property")
    func sarifPlaces() throws {
        let folder = ScratchFolder()
        try folder.write("word,weight\na,x\n", to: "größe 1.csv")
        let run = try Program.run(["cloud", "größe 1.csv", "-o", "o.pdf", "--diagnostics", "sarif"], in: folder)
        #expect(run.errors.contains("\"uri\":\"gr%C3%B6%C3%9Fe%201.csv\"},\"region\":{\"startLine\":2,"))
        try folder.write("word,weight\na,1\n", to: "a.csv")
        let words = ["cloud", "a.csv", "-o", "-", "--format", "svg", "--diagnostics", "sarif", "--summary", "json"]
        let other = try Program.run(words, in: folder)
        #expect(other.errors.contains("\"properties\":{\"summary\":{\"files\":1,\"pages\":1,"))
    }

    @Test("another form, and forms that cannot be written, are refused")
    func refusals() throws {
        let fixtures = try Fixtures()
        func errors(_ line: String) throws -> String {
            try Program.run(line.split(separator: " ").map(String.init), in: fixtures.folder).errors
        }
        #expect(
            try errors("fonts --diagnostics xml")
                == "galley: --diagnostics: invalid value \"xml\": expected json, sarif\n")
        #expect(
            try errors("cloud good.csv -o o.pdf --watch --diagnostics sarif")
                .contains("--diagnostics: invalid value \\\"sarif\\\": expected json beside --watch"))
        let labels = "labels address --stock L7160 --data good.csv -o o.pdf"
        #expect(try errors(labels + " --progress json --diagnostics sarif").contains("--diagnostics json beside it"))
        try fixtures.folder.write("command: cloud\nfile: good.csv\noutput: o.pdf\ndiagnostics: json\n", to: "j.yaml")
        #expect(try errors("run j.yaml").contains("cloud has no such option"))
    }

    @Test(
        "every command has the option",
        arguments: HelpTests.commands + [
            "themes list", "themes show", "templates list", "templates show", "stocks check", "rules list",
        ])
    func everyCommand(_ line: String) throws {
        guard !["themes", "templates", "stocks", "rules"].contains(line) else { return }
        let words = line.split(separator: " ").map(String.init)
        let help = try Program.run(words + ["--help-all"], in: ScratchFolder()).text
        #expect(help.contains("--diagnostics <format>"))
    }
}
