import Foundation
import GalleyTestSupport
import Testing

/// The options that every command with documents has: --check, --strict, --quiet, --verbose, --summary. `WatchTests` has --watch.
@Suite("Options of a run") struct RunOptionTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight\na,1\nb,2\n", to: "words.csv")
        try folder.write("Hello {{name}}\n", to: "letter.md")
        try folder.write("id,name\n1,Ada\n2,Emmy\n3,Sophie\n", to: "people.csv")
        try folder.write("label,message\nbuild,passing\n", to: "badges.csv")
        try folder.write(
            "company,city\n" + (1...12).map { "\(String(repeating: "Company ", count: 60))\($0),Paris\n" }.joined(),
            to: "long.csv")
        try folder.write(
            "content: {text: \"{{company}}\", lines: 1, overflow: ellipsis}\n", to: "narrow.yaml")
    }

    private static let commands = [
        "cloud words.csv -o out/o.pdf", "cloud words.csv -o out/o-{p}.png",
        "report letter.md --for-each people.csv -o out/{id}.pdf",
        "badge build passing -o out/o.svg", "badge --data badges.csv -o out/{label}.svg",
        "labels --data people.csv --stock L7160 -o out/o.pdf", "specimen --sheet layouts -o out/o.pdf",
    ]

    @Test("--check writes nothing and says so; without it the folders are made", arguments: commands)
    func check(_ line: String) throws {
        let before = folder.names
        let checked = try folder.galley(line + " --check")
        #expect(checked.status == 0, "\(checked.errors)")
        #expect(checked.errors.contains("galley: checked: no errors, "), "\(checked.errors)")
        #expect(checked.errors.hasSuffix("; nothing was written\n"))
        #expect(folder.names == before)
        let made = try folder.galley(line)
        #expect(made.status == 0, "\(made.errors)")
        #expect(!(try FileManager.default.contentsOfDirectory(atPath: folder / "out")).isEmpty)
    }

    @Test(
        "--check needs no name of a file",
        arguments: [
            "cloud words.csv", "labels --data words.csv --stock L7160", "badge build passing",
            "badge --data badges.csv",
            "specimen --sheet layouts", "report letter.md --for-each people.csv",
        ])
    func unnamed(_ line: String) throws {
        let before = folder.names
        let result = try folder.galley(line + " --check")
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.names == before)
    }

    @Test("--check writes nothing to standard output")
    func checkedOutput() throws {
        let result = try folder.galley("cloud words.csv -o - --format pdf --check")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
    }

    @Test("Names of files that are too long are errors before the first file is written")
    func longNames() throws {
        try folder.write("id,name\n1,Ada\n\(String(repeating: "é", count: 130)),Bo\n", to: "long.csv")
        let names = folder.names
        for option in ["", " --check"] {
            let result = try folder.galley("report letter.md --for-each long.csv -o {id}.pdf" + option)
            #expect(result.status == 5)
            #expect(result.errors.hasPrefix("galley: long.csv:3: the name é"))
            #expect(result.errors.contains("has 264 bytes; expected 255 at most\n"), "\(result.errors)")
        }
        try folder.write("label,message\na,b\n\(String(repeating: "x", count: 256)),c\n", to: "long-badges.csv")
        let badges = try folder.galley("badge --data long-badges.csv -o {label}.svg")
        #expect(badges.status == 5 && badges.errors.hasPrefix("galley: long-badges.csv:3: the name x"))
        #expect(folder.names.filter { !names.contains($0) } == ["long-badges.csv"])
    }

    @Test("A set that fails says which files are complete, however many threads write it", arguments: [1, 3])
    func completeFiles(_ threads: Int) throws {
        try folder.write("# {{net | number:\"0.0\"}}\n", to: "net.md")
        try folder.write("id,net\n" + (1...9).map { "\($0),\($0 == 3 ? "x" : "1.5")\n" }.joined(), to: "net.csv")
        let result = try folder.galley("report net.md --for-each net.csv -o out/{id}.pdf --threads \(threads)")
        #expect(result.errors.hasPrefix("galley: 2 files are complete: out/1.pdf, out/2.pdf\n"), "\(result.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder / "out")
        #expect(files.sorted() == ["1.pdf", "2.pdf"])
    }

    @Test("Characters that a terminal obeys are escapes in messages, and hyphens in names")
    func hiddenControls() throws {
        try folder.write("id,name\nab\u{202e}fdp\u{85}c,Ada\n", to: "bidi.csv")
        #expect(try folder.galley("report letter.md --for-each bidi.csv -o {id}.pdf").status == 0)
        #expect(folder.names.contains("ab-fdp-c.pdf"))
        let missing = try Program.run(["cloud", "a\u{202e}b\u{9b}.csv", "-o", "o.pdf"], in: folder)
        #expect(missing.errors == "galley: a\\u202eb\\u009b.csv: no such file\n")
    }

    @Test("Warnings of one kind are one line; --verbose prints each")
    func groups() throws {
        let line = "labels narrow.yaml --data long.csv --stock L7160 -o o.pdf"
        let grouped = try folder.galley(line)
        let lines = grouped.errors.split(separator: "\n")
        #expect(lines.count == 1, "\(grouped.errors)")
        #expect(lines[0].hasPrefix("galley: warning: long.csv: 12 labels: column \"company\": "))
        #expect(lines[0].hasSuffix("; rows 1, 2, 3, 4, 5, 6, …"))
        let all = try folder.galley(line + " --verbose")
        #expect(all.errors.split(separator: "\n").count == 12)
        #expect(all.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("galley: warning: long.csv:") })
    }

    @Test("At most 20 lines of warnings are printed, and the rest is counted")
    func limit() throws {
        let columns = (1...30).map { "c\($0)" }
        let row = columns.map { _ in String(repeating: "long ", count: 200) }.joined(separator: ",")
        try folder.write(columns.joined(separator: ",") + "\n" + row + "\n", to: "wide.csv")
        let parts = columns.map { "{text: \"{{\($0)}}\", lines: 1, overflow: ellipsis, size: 1}" }
        try folder.write("content: {column: [\(parts.joined(separator: ", "))], spacing: 0}\n", to: "wide.yaml")
        let result = try folder.galley("labels wide.yaml --data wide.csv --stock L7160 -o o.pdf")
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 21, "\(result.errors)")
        #expect(lines.last == "galley: warning: 10 more; --verbose prints all")
    }

    @Test("--strict turns warnings into status 3, after all files are written")
    func strict() throws {
        let line = "labels narrow.yaml --data long.csv --stock L7160 -o o.pdf --strict"
        #expect(try folder.galley(line).status == 3)
        #expect(folder.names.contains("o.pdf"))
        #expect(try folder.galley("cloud words.csv -o c.pdf --strict").status == 0)
        try folder.write("id,text\n1,\u{4e00}\n2,b\n", to: "han.csv")
        try folder.write("{{text}}\n", to: "han.md")
        #expect(try folder.galley("report han.md --for-each han.csv -o {id}.pdf --strict").status == 3)
        #expect(folder.names.contains("2.pdf"))
    }

    @Test("--quiet prints errors only")
    func quiet() throws {
        let line = "labels narrow.yaml --data long.csv --stock L7160 -o o.pdf --quiet"
        #expect(try folder.galley(line).errors == "")
        #expect(try folder.galley(line + " --strict").status == 3)
        #expect(try folder.galley("cloud no.csv -o o.pdf --quiet").errors == "galley: no.csv: no such file\n")
    }

    @Test("--summary json prints the numbers of a run", arguments: commands)
    func summary(_ line: String) throws {
        let result = try folder.galley(line + " --summary json")
        #expect(result.status == 0, "\(result.errors)")
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any], "\(result.text)")
        #expect(json["warnings"] as? Int == 0)
        #expect((json["pages"] as? Int ?? 0) > 0)
        if line.hasPrefix("report") { #expect(json["files"] as? Int == 3) }
        #expect(try folder.galley("cloud words.csv -o o.pdf --summary xml").status == 4)
    }

    @Test("With the output on standard output, the summary is on standard error")
    func summaryAside() throws {
        let result = try folder.galley("cloud words.csv -o - --format svg --summary json")
        #expect(result.text.hasPrefix("<svg") || result.text.hasPrefix("<?xml"))
        #expect(result.errors == "{\"files\":1,\"pages\":1,\"warnings\":0,\"errors\":0,\"notes\":0}\n")
    }

    @Test(
        "Options without effect are errors: cells of a CSV file, dithering in colour, unknown stocks"
    )
    func withoutEffect() throws {
        for (line, message) in [
            (
                "labels --data people.csv --stock L7160 --sheet May -o o.pdf",
                "people.csv: sheet \"May\" is for a spreadsheet, and the file is read as csv; expected no sheet, or another input-format"
            ),
            (
                "cloud words.csv --query SELECT -o o.pdf",
                "words.csv: query \"SELECT\" is for a database, and the file is read as csv; expected no query, or another input-format"
            ),
            (
                "cloud words.csv --dither -o o.png",
                "--dither: invalid value \"ordered\": expected --pixels mono beside it"
            ),
            (
                "stocks list nosuch",
                "part: invalid value \"nosuch\": expected a part of a name, sheet or purpose that galley stocks list shows"
            ),
            (
                "badge build passing --lang german -o o.svg",
                "--lang: invalid value \"german\": expected a BCP 47 tag such as en or de-CH (did you mean de?)"
            ),
            (
                "badge -o o.svg",
                "no text; expected a label and a message, such as galley badge build passing -o build.svg, or --data"
            ),
        ] {
            let result = try folder.galley(line)
            #expect(result.errors == "galley: \(message)\n")
            #expect(result.status != 0)
        }
    }

    @Test("labels: --pixels mono --dither writes a black and white PNG for each page")
    func dither() throws {
        let result = try folder.galley(
            "labels --data people.csv --stock L7160 --page sheet --pixels mono --dither --start 20 -o p{p}.png")
        #expect(result.status == 0, "\(result.errors)")
        for name in ["p1.png", "p2.png"] {
            let bytes = Array(try folder.read(name))
            // The bit depth and the colour type of IHDR: 1-bit grey.
            #expect(Array(bytes[24...25]) == [1, 0], "\(name)")
        }
    }

    @Test("After two hyphens, -o is text")
    func textLikeOptions() throws {
        let result = try folder.galley("badge -o b.svg --summary json -- -o -")
        #expect(result.text == "{\"files\":1,\"pages\":1,\"warnings\":0,\"errors\":0,\"notes\":0}\n")
        #expect(result.errors == "")
    }

    @Test("The summary of a merge and of a calibration sheet has their files and pages")
    func summaryOfOthers() throws {
        for shard in 1...2 {
            let made = try folder.galley("labels --data people.csv --stock 5160 --shard \(shard)/2 -o s\(shard).pdf")
            #expect(made.status == 0, "\(made.errors)")
        }
        let numbers = "{\"files\":1,\"pages\":1,\"warnings\":0,\"errors\":0,\"notes\":0}\n"
        #expect(try folder.galley("merge s1.pdf s2.pdf -o all.pdf --summary").text == numbers)
        #expect(try folder.galley("labels --calibration --stock L7160 -o c.pdf --summary").text == numbers)
    }

    @Test(
        "A closed pipe ends the program without a word",
        arguments: ["stocks list", "cloud words.csv -o - --format svg"])
    func head(_ line: String) throws {
        let program = try #require(Program.folder) + "/galley"
        let result = try ProcessResult(
            "/bin/bash", ["-c", "'\(program)' \(line) | head -c 1; exit ${PIPESTATUS[0]}"], folder: folder.path)
        #expect(result.errors == "")
        #expect([0, 141].contains(result.status))
    }

    @Test("On a terminal messages have colours, unless NO_COLOR is set")
    func colours() throws {
        guard let terminal = try ExternalTool("script") else { return }
        let program = try #require(Program.folder) + "/galley"
        func output(_ environment: [String: String]) throws -> String {
            try ProcessResult(
                terminal.path, ["-qec", "'\(program)' cloud no.csv -o o.pdf", "/dev/null"],
                environment: ["TERM": "xterm"].merging(environment) { $1 }, folder: folder.path
            ).text
        }
        #expect(try output(["NO_COLOR": ""]).contains("\u{1b}[1;31mgalley:\u{1b}[0m no.csv: no such file"))
        #expect(try output(["NO_COLOR": "1"]).contains("galley: no.csv: no such file"))
        #expect(!(try output(["NO_COLOR": "1"]).contains("\u{1b}[1;31m")))
    }

    @Test("A field in a name that several files share is filled; in the name of one file it is an error")
    func names() throws {
        #expect(try folder.galley("badge --data people.csv -o new/{name}.svg").status != 0)
        try folder.write("label,message,team\na,1,red\nb,2,blue\n", to: "teams.csv")
        let made = try folder.galley("badge --data teams.csv -o new/{team}/{label}.svg")
        #expect(made.status == 0, "\(made.errors)")
        #expect(FileManager.default.fileExists(atPath: folder / "new/red/a.svg"))
        for line in ["cloud words.csv -o {word}.pdf", "labels --data people.csv --stock L7160 -o {id}.pdf"] {
            let wrong = try folder.galley(line)
            #expect(wrong.status == 4)
            #expect(wrong.errors.contains("expected a name without {"), "\(wrong.errors)")
        }
    }
}
