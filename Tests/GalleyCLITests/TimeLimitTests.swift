import Foundation
import GalleyTestSupport
import Testing

/// A run whose time is limited, with work that would take longer, or for ever.
@Suite("The time of a run is limited") struct TimeLimitTests {
    private let folder = ScratchFolder()

    private func run(_ arguments: String, seconds: String = "0.4", through wrapper: [String] = []) throws
        -> ProcessResult
    {
        let words = arguments.split(separator: " ").map(String.init)
        return try Program.run(words + ["--max-time", seconds], in: folder, through: wrapper)
    }

    /// Checks that a run took too long, wrote nothing, and names one of some phases.
    private func expectEnd(
        _ result: ProcessResult, after seconds: String = "0.4", in phases: String..., keeping names: [String]
    ) {
        #expect(result.status == 5)
        #expect(result.errors.hasPrefix("galley: the run takes longer than \(seconds) s: "), "\(result.errors)")
        #expect(phases.contains { result.errors.contains(" s \($0)") }, "\(result.errors)")
        #expect(result.errors.hasSuffix("; expected less (--max-time raises the limit)\n"))
        #expect(folder.names == names, "no output, no temporary")
    }

    @Test(
        "long input ends the run, whatever is written",
        arguments: ["o.pdf", "o.svg", "new/folder/o.png"],
        ["cloud words.csv --fit width", "cloud words.csv --distribution stretch"])
    func words(_ output: String, _ command: String) throws {
        try folder.write(
            "word,weight\n" + (0..<200_000).map { "w\($0),\($0 % 97 + 1)\n" }.joined(), to: "words.csv")
        expectEnd(try run("\(command) -o \(output)"), in: "", keeping: ["words.csv"])
    }

    @Test("a report ends while it is parsed, built or set")
    func report() throws {
        // Which phase is the longest depends on the machine; each may take less than is named.
        try folder.write((0..<40_000).map { "# Heading \($0)\n\nText.\n\n" }.joined(), to: "r.md")
        expectEnd(
            try run("report r.md -o o.pdf"), in: "starting", "reading r.md", "parsing", "building", "setting",
            keeping: ["r.md"])
    }

    @Test("a query without rows ends")
    func query() throws {
        let database = Program.root + "/Tests/GalleyCLITests/Databases/shop.db"
        let numbers = "with recursive n(x) as (select 1 union all select x + 1 from n) "
        let endless = numbers + "select x as name from n where x < 0"
        let words = ["labels", "address", "--data", database, "--query", endless, "--stock", "L7160", "-o", "o.pdf"]
        // Work that never ends has time to begin on a busy machine.
        let result = try Program.run(words + ["--max-time", "4"], in: folder)
        expectEnd(result, after: "4", in: "querying the database", keeping: [])
    }

    @Test("a pipe without a writer ends")
    func pipe() throws {
        try #require(unsafe mkfifo(folder / "pipe", 0o600) == 0)
        expectEnd(
            try run("cloud pipe -o o.pdf", seconds: "4"), after: "4", in: "reading pipe", keeping: ["pipe"])
    }

    @Test("a program that reads for Galley ends with it")
    func program() throws {
        try folder.write("#!/bin/sh\ntrap 'touch ended; exit' TERM\nwhile :; do sleep 0.05; done\n", to: "bin/mutool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder / "bin/mutool")
        try folder.write("%PDF-1.7\n", to: "a.pdf")
        let path = "\(folder.path)/bin:/usr/bin:/bin"
        let result = try Program.run(
            ["diff", "a.pdf", "a.pdf", "--max-time", "4"], in: folder, environment: ["PATH": path])
        for _ in 0..<1500 where !folder.names.contains("ended") { usleep(20_000) }
        expectEnd(result, after: "4", in: "reading a.pdf", keeping: ["a.pdf", "bin", "ended"])
    }

    @Test("complete files of a batch stay, and are named")
    func batch() throws {
        try folder.write("label,message\n" + (0..<30_000).map { "l\($0),m\n" }.joined(), to: "b.csv")
        let result = try run("badge --data b.csv -o o/{label}.svg --verbose", seconds: "1.5")
        #expect(result.status == 5)
        let files = folder.names.contains("o") ? try FileManager.default.contentsOfDirectory(atPath: folder / "o") : []
        #expect(files.allSatisfy { $0.hasSuffix(".svg") })
        let lines = result.errors.split(separator: "\n")
        try #require(lines.count == (files.isEmpty ? 1 : 2), "\(result.errors.prefix(500))")
        let named = files.isEmpty ? [] : lines[0].split(separator: ": ").last?.split(separator: ", ") ?? []
        #expect(named.map { $0.dropFirst(2) }.sorted() == files.sorted().map { $0[...] })
        #expect(lines.last?.hasPrefix("galley: the run takes longer than 1.5 s: ") == true)
    }

    @Test("a run in time is not ended, nor are the jobs after it")
    func inTime() throws {
        try folder.write("# A\n", to: "r.md")
        #expect(try run("report r.md -o o.pdf", seconds: "300").status == 0)
        try folder.write(
            "- {command: report, file: r.md, output: a.pdf, max-time: 300}\n- {command: report, file: r.md, output: b.pdf}\n",
            to: "galley.yaml")
        #expect(try folder.galley("run").status == 0)
        #expect(folder.names == ["a.pdf", "b.pdf", "galley.yaml", "o.pdf", "r.md"])
    }

    @Test("commands that answer requests refuse a limit", arguments: ["serve --stdio", "preview cloud a.csv"])
    func servers(_ command: String) throws {
        try folder.write("word,weight\na,1\n", to: "a.csv")
        let result = try run(command)
        #expect(result.status == 4)
        #expect(
            result.errors
                == "galley: --max-time: invalid value \"0.4\": expected --max-seconds-per-record, which limits each stage of an "
                + "answer, since the command has no end\n")
    }
}
