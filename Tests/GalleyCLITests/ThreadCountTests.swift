import Foundation
import GalleyTestSupport
import Testing

@Suite("Output does not depend on the number of threads") struct ThreadCountTests {
    private let folder = ScratchFolder()

    /// Runs the command with some threads, and returns its messages and files.
    private func run(
        _ arguments: [String], threads: Int, files: [String]
    ) throws -> (status: Int32, messages: String, files: [Data?]) {
        for file in files { try? FileManager.default.removeItem(atPath: folder / file) }
        let result = try Program.run(arguments + ["--threads", "\(threads)"], in: folder)
        return (result.status, result.errors, files.map { try? folder.read($0) })
    }

    @Test("labels and their report do not depend on the number of threads")
    func labels() throws {
        let rows = (1...90).map { "N\($0),Rome,\($0 % 31 == 0 ? "12" : "4006381333931")\n" }.joined()
        try folder.write("name,city,ean\n" + rows, to: "t.csv")
        let arguments = [
            "labels", "product", "--data", "t.csv", "--stock", "L7160", "--on-error", "skip", "--title", "T", "--lang",
            "en",
            "--report", "r.ndjson", "-o", "o.pdf",
        ]
        let one = try run(arguments, threads: 1, files: ["o.pdf", "r.ndjson"])
        let three = try run(arguments, threads: 3, files: ["o.pdf", "r.ndjson"])
        #expect(one.status == 0 && one.files[0] != nil && one.messages.contains("12"))
        #expect(three == one)
    }

    @Test("letters and their messages, in the order of the records, do not depend on the number of threads")
    func letters() throws {
        try folder.write("# Dear {{name}}\n\n\u{10FFFD}{{name}}\n", to: "l.md")
        try folder.write("id,name\n" + (1...12).map { "\($0),N\($0)\n" }.joined(), to: "t.csv")
        let arguments = ["report", "l.md", "--for-each", "t.csv", "-o", "l{id}.pdf"]
        let files = (1...12).map { "l\($0).pdf" }
        let one = try run(arguments, threads: 1, files: files)
        let three = try run(arguments, threads: 3, files: files)
        #expect(one.status == 0 && one.files.allSatisfy { $0 != nil })
        #expect(one.messages.contains("warning"))
        #expect(three == one)
    }

    @Test("a letter does not depend on the letters before it")
    func neighbours() throws {
        try folder.write("---\ntitle: To {{name}}\n---\n# Dear {{name}}\n\n**{{name}}**, {{town}}\n", to: "l.md")
        let rows = ["1,Ada,Zürich", "2,Bo–b,Ávila", "3,Łukasz,Łódź", "4,Ada,Zürich"]
        try folder.write("id,name,town\n" + rows.map { $0 + "\n" }.joined(), to: "t.csv")
        let arguments = ["report", "l.md", "--for-each", "t.csv", "-o", "l{id}.pdf"]
        let files = (1...4).map { "l\($0).pdf" }
        let all = try run(arguments, threads: 1, files: files)
        #expect(all.status == 0 && all.files.allSatisfy { $0 != nil }, "\(all.messages)")
        for (index, row) in rows.enumerated() {
            try folder.write("id,name,town\n\(row)\n", to: "t.csv")
            #expect(try run(arguments, threads: 1, files: [files[index]]).files[0] == all.files[index])
        }
    }

    @Test("the letters before a bad record do not depend on the number of threads")
    func badLetter() throws {
        try folder.write("{{name}} {{amount | number:\"0.0\"}}\n", to: "l.md")
        let rows = (1...9).map { "\($0),N\($0),\($0 == 4 ? "x" : $0 == 6 ? "y" : "1.5")\n" }.joined()
        try folder.write("id,name,amount\n" + rows, to: "t.csv")
        let arguments = ["report", "l.md", "--for-each", "t.csv", "-o", "l{id}.pdf"]
        let files = (1...3).map { "l\($0).pdf" }
        let one = try run(arguments, threads: 1, files: files)
        let three = try run(arguments, threads: 3, files: files)
        #expect(three == one)
    }

    @Test("badges do not depend on the number of threads")
    func badges() throws {
        try folder.write("label,message\n" + (1...70).map { "l\($0),m \($0)\n" }.joined(), to: "t.csv")
        let arguments = ["badge", "--data", "t.csv", "-o", "b{n}.svg"]
        let files = (1...70).map { "b\($0).svg" }
        let one = try run(arguments, threads: 1, files: files)
        let three = try run(arguments, threads: 3, files: files)
        #expect(one.status == 0 && one.files.allSatisfy { $0 != nil })
        #expect(three == one)
    }

    @Test("a run on one processor gives the file of a run on all") func processors() throws {
        guard let taskset = try ExternalTool("taskset") else { return }
        try folder.write(
            "word,weight\n" + (0..<9_000).map { "w\($0 % 97)o\($0 % 13),\($0 % 50 + 1)\n" }.joined(), to: "t.csv")
        let rows = (0..<700).map { "| \($0) | row \($0 % 17) | \($0 * 7 % 1_000) |\n" }.joined()
        let items = (0..<300).map { "- Item \($0)\n" }.joined()
        try folder.write(
            "---\ntitle: T\nlanguage: en\n---\n# Rows\n\n| a | b | c |\n|--:|---|--:|\n\(rows)\n# List\n\n\(items)",
            to: "r.md")
        for arguments in [["cloud", "t.csv", "--lang", "en", "--title", "T"], ["report", "r.md"]] {
            let all = try Program.run(arguments + ["-o", "all.pdf"], in: folder)
            let one = try Program.run(
                arguments + ["-o", "one.pdf"], in: folder, through: [taskset.path, "-c", "0"])
            #expect((all.status, all.errors) == (one.status, one.errors) && all.status == 0)
            #expect(try folder.read("all.pdf") == folder.read("one.pdf"))
        }
    }

    @Test("invalid numbers of threads are errors, in the option and in the variable")
    func numbers() throws {
        try folder.write("name\nA\n", to: "t.csv")
        let arguments = ["labels", "--data", "t.csv", "--stock", "L7160", "-o", "o.pdf"]
        let option = try Program.run(arguments + ["--threads", "0"], in: folder)
        #expect(option.errors.contains("--threads: invalid value \"0\": expected a number from 1 to 256"))
        let variable = try Program.run(arguments, in: folder, environment: ["GALLEY_THREADS": "many"])
        #expect(variable.errors.contains("GALLEY_THREADS: invalid value \"many\": expected a number from 1 to 256"))
        let good = try Program.run(arguments, in: folder, environment: ["GALLEY_THREADS": "2"])
        #expect(good.status == 0)
    }
}
