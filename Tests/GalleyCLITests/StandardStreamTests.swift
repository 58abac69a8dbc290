import Foundation
import GalleyTestSupport
import Testing

@Suite("Every command reads standard input and writes standard output") struct StandardStreamTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight\nGalley,3\ntype,1\n", to: "words.csv")
        try folder.write("name,street,postcode,city\nAda,Row 1,10115,Berlin\n", to: "people.csv")
        try folder.write("label,message\nbuild,passing\n", to: "badges.csv")
        try folder.write("# Hi {{name}}\n", to: "letter.md")
        try folder.write("# Hi\n\nThere.\n", to: "report.md")
        try folder.write("{\"name\": \"Ada\"}", to: "values.json")
        // Labels without free space, which would enlarge the texts of a file, but not those of a stream.
        let address = "Ada Byron,Analytical Engines,Programs,12 St James Square,SW1Y 4LB,London,United Kingdom"
        try folder.write(
            "name,company,department,street,postcode,city,country\n\(address)\n", to: "addresses.csv")
    }

    private static let commands: [(arguments: String, input: String)] = [
        ("cloud {}", "words.csv"), ("cloud {} --input-format text", "report.md"), ("report {}", "report.md"),
        ("report letter.md --data {}", "values.json"), ("report {} --data values.json", "letter.md"),
        ("labels --data {} --stock L7651", "addresses.csv"), ("badge --data {}", "badges.csv"),
        ("specimen --data {} --sheet alignment", "words.csv"),
    ]

    @Test(
        "every command gives the same bytes by standard streams as by files", arguments: commands.map(\.arguments),
        ["pdf", "png", "svg"])
    func streams(_ arguments: String, _ format: String) throws {
        let input = try #require(Self.commands.first { $0.arguments == arguments }).input
        func words(_ name: String) -> [String] {
            arguments.split(separator: " ").map { $0 == "{}" ? name : String($0) }
        }
        let streamed = try Program.run(
            words("-") + ["-o", "-", "--format", format], input: try folder.read(input), in: folder)
        #expect(streamed.status == 0, "\(streamed.errors)")
        let filed = try Program.run(words(input) + ["-o", "out.\(format)"], in: folder)
        #expect(filed.status == 0, "\(filed.errors)")
        #expect(try folder.read("out.\(format)") == streamed.output)
        #expect(!streamed.output.isEmpty)
    }

    @Test("--for-each reads records from standard input")
    func forEach() throws {
        let result = try Program.run(
            ["report", "letter.md", "--for-each", "-", "-o", "{name}.pdf"], input: Data("name\nAda\nGrace\n".utf8),
            in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.names.contains("Ada.pdf") && folder.names.contains("Grace.pdf"))
    }

    @Test("a report from standard input for each record of a file, on one thread and several", arguments: [1, 2])
    func forEachOfFile(threads: Int) throws {
        try folder.write("name\nAda\nGrace\n", to: "names.csv")
        let result = try Program.run(
            ["report", "-", "--for-each", "names.csv", "-o", "{name}.pdf", "--threads", "\(threads)"],
            input: Data("Dear {{name}}\n".utf8), in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.names.contains("Ada.pdf") && folder.names.contains("Grace.pdf"))
    }

    @Test("standard input serves one purpose")
    func twice() throws {
        let result = try folder.galley("report - --data - -o x.pdf")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "standard input can be read once; expected one of the report, --data and --for-each as -"))
    }

    @Test("shards are merged to standard output")
    func merge() throws {
        for number in 1...2 {
            let made = try folder.galley("labels --data people.csv --stock L7160 --shard \(number)/2 -o \(number).pdf")
            #expect(made.status == 0, "\(made.errors)")
        }
        let result = try folder.galley("merge 1.pdf 2.pdf -o -")
        #expect(result.status == 0 && result.output.starts(with: Data("%PDF".utf8)), "\(result.errors)")
    }

    @Test("lists go to standard output", arguments: ["fonts", "stocks list", "stocks show L7160", "schema"])
    func lists(_ command: String) throws {
        let result = try Program.run(command.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == 0 && !result.output.isEmpty && result.errors.isEmpty)
    }

    @Test(
        "file names of one letter work",
        arguments: ["report x -o y.pdf", "cloud x -o y.pdf", "cloud x -o y.svg"])
    func shortNames(_ command: String) throws {
        try folder.write("word,weight\na,1\n", to: "x")
        let result = try Program.run(command.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "options of PDF are refused for other formats",
        arguments: [
            ("--pdf-standard a-2a", "--pdf-standard: invalid value \"a-2a\": expected"),
            ("--no-tags", "--no-tags: expected"),
            ("--attach words.csv", "--attach: invalid value \"words.csv\": expected"),
            ("--page-label 1:decimal", "--page-label: invalid value \"1:decimal\": expected"),
            ("--bleed 3mm", "--bleed: invalid value \"3mm\": expected"),
            ("--crop-box trim", "--crop-box: invalid value \"trim\": expected"),
            ("--printer-marks", "--printer-marks: expected"),
        ]) func onlyPDF(_ option: String, _ message: String) throws
    {
        for format in ["svg", "png"] {
            let words = ["cloud", "words.csv", "-o", "o.\(format)"] + option.split(separator: " ").map(String.init)
            let result = try Program.run(words, in: folder)
            #expect(result.status == 4)
            let ending = " PDF output: the option has no effect on \(format.uppercased())\n"
            #expect(result.errors == "galley: \(message)\(ending)")
            #expect(!folder.names.contains("o.\(format)"))
        }
    }

    @Test("a message quotes at most 80 characters of a file that is no template")
    func swapped() throws {
        let rows = (1...2000).map { "Person \($0),Street \($0),1011\($0 % 10),Town\n" }.joined()
        try folder.write("name,street,postcode,city\n" + rows, to: "customers.csv")
        for command in [
            "labels customers.csv --data customers.csv --stock L7160 -o o.pdf",
            "report letter.md --data customers.csv -o o.pdf",
            "cloud words.csv --color-by \(String(repeating: "x", count: 5000)) -o o.pdf",
        ] {
            let result = try Program.run(command.split(separator: " ").map(String.init), in: folder)
            #expect(result.status != 0)
            #expect(result.errors.count < 400, "\(result.errors)")
        }
    }
}
