import Foundation
import GalleyTestSupport
import Testing

@Suite("Plans of shards, several data files, and runs that go on") struct ShardPlanTests {
    private let folder = ScratchFolder()
    private static let job = ["labels", "--stock", "L7651", "--copies-field", "qty", "--start", "4"]

    init() throws {
        let rows = (1...600).map { "Name \($0),\"Street\n\($0)\",\($0 % 4)\n" }
        try folder.write("name,city,qty\n" + rows.joined(), to: "data.csv")
        for part in 0..<3 {
            try folder.write("name,city,qty\n" + rows[part * 200..<part * 200 + 200].joined(), to: "part-\(part).csv")
        }
    }

    private func run(
        _ arguments: [String], data: [String] = ["data.csv"], template: String = "address"
    ) throws -> ProcessResult {
        try Program.run(Self.job + [template] + data.flatMap { ["--data", $0] } + arguments, in: folder)
    }

    private let parts = ["part-0.csv", "part-1.csv", "part-2.csv"]

    @Test("several files with the same columns are one table")
    func files() throws {
        #expect(try run(["-o", "one.pdf"]).status == 0)
        #expect(try run(["-o", "three.pdf"], data: parts).status == 0)
        #expect(try folder.read("three.pdf") == folder.read("one.pdf"))
    }

    @Test("a plan with a number beyond its range is damaged, and makes no shard")
    func tampered() throws {
        #expect(try run(["--plan-shards", "3", "-o", "plan"]).status == 0)
        let plan = String(decoding: try folder.read("plan"), as: UTF8.self)
        let numbers = plan.matches(
            of:
                /"(sheetCount|maxCopies|bytes|index|position|set|columnCount|recipeColumns|recipeCount|file|offset|line|row|earlierRows)":(\d+)/
        )
        #expect(numbers.count > 10)
        for number in numbers {
            for value in [-1, 1 << 53, .max, .min] {
                var text = plan
                text.replaceSubrange(number.output.2.startIndex..<number.output.2.endIndex, with: "\(value)")
                try folder.write(text, to: "other")
                let made = try run(["--shard", "2/3", "--plan", "other", "-o", "s.pdf"])
                #expect(made.status != 0 && made.status < 128, "\(number.output.1) \(value): \(made.errors)")
                #expect(made.errors.contains("the plan is damaged"), "\(number.output.1) \(value): \(made.errors)")
            }
            // A few of each are enough.
            if number.output.1 == "row" { break }
        }
        try folder.write(plan.replacing(/"starts":\[.*\]/, with: #""starts":[]"#), to: "other")
        let made = try run(["--shard", "1/1", "--plan", "other", "-o", "s.pdf"])
        #expect(made.errors.contains("the plan is damaged"), "\(made.errors)")
    }

    @Test("the columns of later files may have another order; others are errors with file and column")
    func columns() throws {
        try folder.write("name,qty\nAda,1\n", to: "a.csv")
        try folder.write("Qty;name\n1;Bob\n", to: "b.csv")
        #expect(try run(["-o", "two.pdf"], data: ["a.csv", "b.csv"]).status == 0)
        try folder.write("name,qty\nAda,1\nBob,1\n", to: "c.csv")
        #expect(try run(["-o", "one.pdf"], data: ["c.csv"]).status == 0)
        #expect(try folder.read("two.pdf") == folder.read("one.pdf"))
        try folder.write("name,qtty\nAda,1\n", to: "b.csv")
        let missing = try run(["-o", "no.pdf"], data: ["a.csv", "b.csv"])
        #expect(missing.status == 5)
        #expect(
            missing.errors
                == "galley: b.csv:1: column \"qty\": missing; expected the columns of a.csv, since several files are one table "
                + "(did you mean qtty?)\n")
        try folder.write("name,qty,city\nAda,1,Rome\n", to: "b.csv")
        #expect(
            try run(["-o", "no.pdf"], data: ["a.csv", "b.csv"]).errors.hasPrefix(
                "galley: b.csv:1: column \"city\": not a column of a.csv; expected its columns"))
        #expect(
            try run(["-o", "no.pdf"], data: ["a.csv", "-"]).errors
                == "galley: <stdin>: standard input is a table of its own; expected files only\n")
        try folder.write("{\"name\":\"Ada\"}\n", to: "b.ndjson")
        #expect(
            try run(["-o", "no.pdf"], data: ["a.csv", "b.ndjson"]).errors.hasPrefix(
                "galley: b.ndjson: read as ndjson, and a.csv as csv; expected files of one format"))
        #expect(!folder.names.contains("no.pdf"))
    }

    @Test("an error names the file of its record")
    func errorPlace() throws {
        try folder.write("name,qty\nAda,1\n", to: "a.csv")
        try folder.write("name,qty\nBob,1\nEve,many\n", to: "b.csv")
        let stopped = try run(["-o", "no.pdf"], data: ["a.csv", "b.csv"])
        #expect(stopped.errors.hasPrefix("galley: b.csv:3: column \"qty\": \"many\""))
        let skipped = try run(
            ["--on-error", "skip", "--report", "r.ndjson", "-o", "yes.pdf"], data: ["a.csv", "b.csv"])
        #expect(skipped.status == 0)
        #expect(
            try String(decoding: folder.read("r.ndjson"), as: UTF8.self).contains("\n{\"file\":\"b.csv\",\"row\":3,"))
    }

    @Test("the shards of a plan are those of the job, and need only the files of their part")
    func plan() throws {
        // The first record alone decides on the labels of this template.
        try folder.write("content: {column: [\"{{name}}\", \"{{serial}}\"]}\n", to: "t.yaml")
        #expect(try run(["-o", "one.pdf"], template: "t.yaml").status == 0)
        let planned = try run(["--plan-shards", "6", "-o", "job.plan"], data: parts, template: "t.yaml")
        #expect((planned.status, planned.errors) == (0, ""))
        for number in 1...6 {
            // A machine with the first file and those of its part.
            let absent = number < 3 ? "part-2.csv" : number > 5 ? "part-1.csv" : nil
            let moved = absent.map { ($0, folder / "away.csv") }
            if let moved { try FileManager.default.moveItem(atPath: folder / moved.0, toPath: moved.1) }
            let result = try run(
                ["--shard", "\(number)/6", "--plan", "job.plan", "-o", "s\(number).pdf"], data: parts,
                template: "t.yaml")
            #expect((result.status, result.errors) == (0, ""))
            if let moved { try FileManager.default.moveItem(atPath: moved.1, toPath: folder / moved.0) }
        }
        let merged = try Program.run(["merge"] + (1...6).map { "s\($0).pdf" } + ["-o", "all.pdf"], in: folder)
        #expect((merged.status, merged.errors) == (0, ""))
        #expect(try folder.read("all.pdf") == folder.read("one.pdf"))
    }

    @Test("a plan of another job, other data or another form is named")
    func otherPlan() throws {
        _ = try run(["--plan-shards", "3", "-o", "job.plan"])
        func errors(_ arguments: [String], data: [String] = ["data.csv"]) throws -> String {
            let result = try run(arguments + ["-o", "no.pdf"], data: data)
            #expect(result.status == 5)
            return result.errors
        }
        #expect(
            try errors(["--shard", "1/3", "--plan", "job.plan", "--copies", "2"])
                == "galley: job.plan: the plan is of another job: --copies is \"1\"; expected \"2\", as in this run\n")
        #expect(
            try errors(["--shard", "1/4", "--plan", "job.plan"])
                == "galley: job.plan: a plan of 3 shards; expected one of 4, as in --shard\n")
        #expect(
            try errors(["--shard", "1/3", "--plan", "job.plan"], data: ["part-0.csv"]).hasPrefix(
                "galley: part-0.csv: the file has "))
        #expect(
            try errors(["--shard", "1/3", "--plan", "data.csv"])
                == "galley: data.csv: not a plan; expected a file written with --plan-shards\n")
        let plan = String(decoding: try folder.read("job.plan"), as: UTF8.self)
        try folder.write(plan.replacing("\"program\":\"", with: "\"program\":\"9"), to: "job.plan")
        #expect(try errors(["--shard", "1/3", "--plan", "job.plan"]).contains("the plan was written by Galley 9"))
        #expect(!folder.names.contains("no.pdf"))
    }

    @Test(
        "options that belong together",
        arguments: [
            (["--plan", "p"], "--plan: invalid value \"p\": expected --shard beside it"),
            (["--shards", "3"], "--shards: invalid value \"3\": expected --resume beside it"),
            (["--shard", "1/2", "--resume", "d"], "--resume: invalid value \"d\": expected no --shard beside it"),
            (["--plan-shards", "0"], "--plan-shards: invalid value \"0\": expected a whole number from 1 to 100000"),
        ])
    func options(arguments: [String], message: String) throws {
        let result = try run(arguments + ["-o", "no.pdf"])
        #expect(result.status == 4)
        #expect(result.errors == "galley: \(message)\n")
    }

    @Test(
        "a pipe in the folder of --resume is refused, since it would wait for ever", arguments: ["plan", "shard-2.pdf"])
    func pipe(name: String) throws {
        try FileManager.default.createDirectory(atPath: folder / "shards", withIntermediateDirectories: true)
        try #require(unsafe mkfifo(folder / "shards/\(name)", 0o600) == 0)
        let result = try run(["--resume", "shards", "--shards", "3", "-o", "all.pdf"])
        #expect(result.status == 1)
        #expect(result.errors == "galley: shards/\(name): this is a pipe or a device; expected a file on disk\n")
    }

    @Test("a run that was killed goes on with the shards that are missing, to the same file")
    func resume() throws {
        #expect(try run(["-o", "one.pdf", "--report", "one.ndjson"]).status == 0)
        let arguments = ["--resume", "shards", "--shards", "12", "--report", "all.ndjson", "-o", "all.pdf"]
        let killed = try Program.start(Self.job + ["address", "--data", "data.csv"] + arguments, in: folder)
        // Its number of finished shards is between some and all.
        while killed.isRunning, !FileManager.default.fileExists(atPath: folder / "shards/shard-3.json") {
            Thread.sleep(forTimeInterval: 0.01)
        }
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        let first = try Self.changed(folder / "shards/shard-1.pdf")
        let result = try run(arguments + ["--summary", "json"])
        #expect(result.status == 0)
        #expect(result.text.contains("\"labels\":900"))
        #expect(try Self.changed(folder / "shards/shard-1.pdf") == first)
        #expect(try folder.read("all.pdf") == folder.read("one.pdf"))
        #expect(try folder.read("all.ndjson") == folder.read("one.ndjson"))
        // A damaged shard is made again; those of another job are, too.
        try folder.write(try folder.read("shards/shard-2.pdf").dropLast(400), to: "shards/shard-2.pdf")
        #expect(try run(arguments).errors == "galley: 11 of 12 shards in shards were finished\n")
        #expect(try folder.read("all.pdf") == folder.read("one.pdf"))
        #expect(try run(["--copies", "2", "-o", "two.pdf"]).status == 0)
        #expect(try run(arguments + ["--copies", "2"]).errors == "")
        #expect(try folder.read("all.pdf") == folder.read("two.pdf"))
    }

    private static func changed(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
