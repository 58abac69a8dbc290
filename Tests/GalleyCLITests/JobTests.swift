import Foundation
import GalleyTestSupport
import Testing

@Suite("Starters, job files, completions and man pages") struct JobTests {
    private let folder = ScratchFolder()

    @Test("galley init writes a starter that runs", arguments: ["report", "labels", "cloud", "badges"])
    func starters(_ kind: String) throws {
        let made = try folder.galley("init \(kind) new/\(kind)")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.errors.contains("galley run new/\(kind) makes new/\(kind)/\(kind).pdf"))
        let checked = try folder.galley("run new/\(kind) --check --strict")
        #expect(checked.status == 0, "\(checked.errors)")
        let done = try folder.galley("run new/\(kind) --strict")
        #expect(done.status == 0, "\(done.errors)")
        #expect(FileManager.default.fileExists(atPath: folder / "new/\(kind)/\(kind).pdf"))
        let again = try folder.galley("init \(kind) new/\(kind)")
        #expect(again.status == 4)
        #expect(again.errors.contains("which is not overwritten"))
    }

    @Test("labels start from a built-in template", arguments: ["address", "product", "name-badge"])
    func templates(_ name: String) throws {
        #expect(try folder.galley("init labels --from \(name)").status == 0)
        let shown = try folder.galley("templates show \(name)").text
        #expect(try String(decoding: folder.read("label.yaml"), as: UTF8.self) == shown)
        let done = try folder.galley("run --strict")
        #expect(done.status == 0, "\(done.errors)")
        let data = try #require(folder.names.first { $0.hasSuffix(".csv") })
        let stock =
            try String(decoding: folder.read("galley.yaml"), as: UTF8.self).contains("L7163") ? "L7163" : "L7165"
        for (template, output) in [("label.yaml", "own.pdf"), (name, "built-in.pdf")] {
            #expect(try folder.galley("labels \(template) --data \(data) --stock \(stock) -o \(output)").status == 0)
        }
        #expect(try folder.read("own.pdf") == folder.read("built-in.pdf"))
        #expect(try folder.galley("init badges --from product other").errors.contains("expected the kind labels"))
        #expect(try folder.galley("templates show produkt").errors.contains("did you mean product?"))
    }

    @Test("init labels --data explains the columns of the table, and the job makes its labels")
    func ownTable() throws {
        try folder.write("Artikel,Preis,\"Gang\n# 1\"\nBolzen,1.20,2\n", to: "stock.csv")
        let result = try folder.galley("init labels lab --data stock.csv")
        #expect(result.status == 0, "\(result.errors)")
        let template = String(decoding: try folder.read("lab/label.yaml"), as: UTF8.self)
        #expect(template.contains("#   Preis     @price          price, by its name\n#   Gang # 1  "))
        #expect(template.contains("extends: product\n"))
        #expect(try folder.galley("run lab").status == 0)
        #expect(try !folder.read("lab/labels.pdf").isEmpty)
        // All that it proposes can be used.
        let proposed = template.split(separator: "\n").drop { !$0.hasPrefix("extends") }
            .map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
        try folder.write(proposed.joined(separator: "\n") + "\n", to: "all.yaml")
        #expect(try folder.galley("labels all.yaml --data stock.csv --stock L7163 -o all.pdf").status == 0)
        let checked = try folder.galley("templates check all.yaml")
        #expect(checked.text.hasPrefix("all.yaml: stock none; front and back; columns @column, @product"))
        #expect(try folder.galley("init cloud other --data stock.csv").errors.contains("expected the kind labels"))
        #expect(try folder.galley("init labels third --data none.csv").status != 0)
    }

    @Test("templates list names each template with its purpose")
    func templateList() throws {
        let lines = try folder.galley("templates list").text.split(separator: "\n")
        let names = [
            "address", "product", "columns", "name-badge", "certificate", "tent", "place-card", "lanyard", "luggage",
        ]
        #expect(lines.map { String($0.prefix { $0 != " " }) } == names)
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
    }

    @Test("A job file gives the file that the command line gives")
    func equal() throws {
        try folder.write("word,weight\na,1\nb,2\n", to: "words.csv")
        try folder.write(
            "# a comment\ncommand: cloud\nfile: words.csv\noutput: job.svg\norder: alpha\nlegend: false\nfeature: [tnum, liga=0]\n",
            to: "galley.yaml")
        #expect(try folder.galley("run").status == 0)
        let line = "cloud words.csv -o line.svg --order alpha --no-legend --feature tnum --feature liga=0"
        #expect(try folder.galley(line).status == 0)
        #expect(try folder.read("job.svg") == folder.read("line.svg"))
    }

    @Test("A job splits a table, and a later one reads the parts")
    func split() throws {
        try folder.write("name\nA\nB\nC\n", to: "names.csv")
        try folder.write(
            "- command: split\n  file: names.csv\n  by: 2\n  output: part-{n}.csv\n"
                + "- command: labels\n  data: [part-1.csv, part-2.csv]\n  stock: L7160\n  output: parts.pdf\n",
            to: "galley.yaml")
        let checked = try folder.galley("run --check")
        #expect(!folder.names.contains("part-1.csv"), "\(checked.errors)")
        let result = try folder.galley("run")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try String(decoding: folder.read("part-2.csv"), as: UTF8.self) == "name\nC\n")
        #expect(try folder.galley("labels --data names.csv --stock L7160 -o whole.pdf").status == 0)
        #expect(try folder.read("parts.pdf") == folder.read("whole.pdf"))
        try folder.write("command: split\nfile: names.csv\nby: 0\noutput: part-{n}.csv\n", to: "bad.yaml")
        #expect(
            try folder.galley("run bad.yaml").errors
                == "galley: bad.yaml:3: field \"by\": invalid value \"0\": expected a whole number from 1 to 1000000000\n"
        )
    }

    @Test("Faults of a job file are named with their lines")
    func faults() throws {
        for (text, message) in [
            ("data: a.csv\n", "job.yaml:1: the job has no command; expected command: with its name"),
            (
                "command: lables\n",
                "job.yaml:1: field \"command\": unknown command \"lables\": expected report, labels, chart, cloud, badge, "
                    + "specimen, split, merge (did you mean labels?)"
            ),
            (
                "command: cloud\nfile: w.csv\nordr: alpha\n",
                "job.yaml:3: field \"ordr\": cloud has no such option (did you mean order?); "
                    + "galley cloud --help-all lists all"
            ),
            (
                "command: cloud\nlegend: maybe\n",
                "job.yaml:2: field \"legend\": invalid value \"maybe\": expected true or false"
            ),
            ("command: cloud\noutput: [a, b]\n", "job.yaml:2: field \"output\": found a list; expected one value"),
            ("", "job.yaml: the file is empty; expected a command and its options"),
            ("[]\n", "job.yaml: no jobs; expected at least one"),
            (
                "command: cloud\nfile: w.csv\noutput: a.svg\nsizes: big\n",
                "job.yaml:4: field \"sizes\": invalid value \"big\": expected two sizes from 1 to 1000 points, the smaller first, "
                    + "such as 9-30"
            ),
            ("command: cloud\nfile: w.csv\n", "job.yaml:1: the job has no output; expected output: with its value"),
            ("command: cloud\noutput: a.svg\n", "job.yaml:1: the job has no file; expected file: with its value"),
        ] {
            try folder.write(text, to: "job.yaml")
            let result = try folder.galley("run job.yaml")
            #expect(result.status == 4)
            #expect(result.errors == "galley: " + message + "\n")
        }
        #expect(try folder.galley("run none.yaml").errors == "galley: none.yaml: no such file\n")
    }

    @Test("Jobs of a list run in order, and the first failure decides the status")
    func list() throws {
        try folder.write("word,weight\na,1\n", to: "w.csv")
        try folder.write(
            "- {command: cloud, file: none.csv, output: a.svg}\n- {command: cloud, file: w.csv, output: b.svg}\n",
            to: "galley.yaml")
        let result = try folder.galley("run")
        #expect(result.status == 1)
        #expect(result.errors == "galley: none.csv: no such file\n")
        #expect(folder.names.contains("b.svg"))
    }

    @Test("Each job of a list has its own options: no check, root or limit of an earlier job applies to a later one")
    func separateOptions() throws {
        try folder.write("word,weight\nalpha,1\n", to: "in/w.csv")
        try folder.write("word,weight\nalpha,1\nbeta,2\n", to: "w.csv")
        try folder.write(
            """
            - {command: cloud, file: in/w.csv, output: a.svg, check: true, root: in, max-input-size: 20}
            - {command: cloud, file: w.csv, output: b.svg}

            """, to: "galley.yaml")
        let result = try folder.galley("run")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors == "galley: checked: no errors, no warnings; nothing was written\n")
        #expect(folder.names.contains("b.svg") && !folder.names.contains("a.svg"))
    }

    @Test("Options of galley run apply to every job, with the job's own")
    func sharedOptions() throws {
        try folder.write("word,weight\na,1\n", to: "w.csv")
        try folder.write(
            "- {command: cloud, file: w.csv, output: a.svg}\n- {command: cloud, file: w.csv, output: b.svg, quiet: true}\n",
            to: "galley.yaml")
        let result = try folder.galley("run --check --summary")
        #expect(result.errors == "galley: checked: no errors, no warnings; nothing was written\n")
        #expect(result.text.split(separator: "\n").count == 2)
        #expect(!folder.names.contains("a.svg") && !folder.names.contains("b.svg"))
        #expect(try folder.galley("run --summary=xml").status == 4)
    }

    @Test("Completions have the values of options", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let script = try folder.galley("--generate-completion-script \(shell)").text
        for value in ["for-the-badge", "viridis", "tol-dark", "editorial", "center-out", "windows-1252", "labels"] {
            #expect(script.contains(value), "\(value)")
        }
        if shell == "bash", FileManager.default.isExecutableFile(atPath: "/bin/bash") {
            try folder.write(script, to: "completion")
            #expect(try ProcessResult("/bin/bash", ["-n", "completion"], folder: folder.path).status == 0)
        }
    }

    @Test("Stocks and font families are completed when a shell asks")
    func dynamicCompletions() throws {
        let script = try folder.galley("--generate-completion-script bash").text
        #expect(script.contains("---completion labels -- --stock"))
        let stocks = try folder.galley("---completion labels -- --stock 0 0").text.split(separator: "\n")
        #expect(stocks.contains("L7160") && stocks.contains("5160"))
        #expect(try folder.galley("---completion cloud -- --font 0 0").text.contains("Noto Sans\n"))
    }

    @Test("scripts/make-manuals writes the completions and the man pages of all commands")
    func packaging() throws {
        let galley = try #require(Program.folder) + "/galley"
        let result = try ProcessResult(
            "/bin/sh", [Program.root + "/scripts/make-manuals", galley, "out"], folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder / "out/man1")
        let nested = [
            "stocks-list", "stocks-show", "stocks-check", "themes-list", "themes-show", "templates-list",
            "templates-show", "templates-check", "rules-list", "rules-show",
        ]
        #expect(Set(pages) == Set(["galley.1"] + (HelpTests.commands + nested).map { "galley-\($0).1" }))
        #expect(try folder.read("out/man1/galley-themes-show.1") == folder.galley("man themes show").output)
        for name in ["bash/galley", "zsh/_galley", "fish/galley.fish"] {
            #expect(try !folder.read("out/" + name).isEmpty)
        }
    }

    @Test("The man page of each command has all of its options, and groff accepts it", arguments: HelpTests.commands)
    func manuals(_ command: String) throws {
        let page = try folder.galley("man \(command)")
        #expect(page.status == 0, "\(page.errors)")
        #expect(page.text.hasPrefix(".TH GALLEY\\-\(command.uppercased()) 1 "))
        let help = try folder.galley("\(command) --help-all").text
        for match in help.matches(of: /\n  (?:-., )?--([a-z-]+)/) {
            #expect(page.text.contains("\\-\\-" + match.1.replacing("-", with: "\\-")), "\(match.1)")
        }
        guard let groff = try ExternalTool("groff") else { return }
        try folder.write(page.text, to: "page.1")
        let set = try ProcessResult(
            groff.path, ["-Kutf8", "-man", "-ww", "-Tutf8", "page.1"], folder: folder.path)
        #expect(set.errors == "")
    }
}
