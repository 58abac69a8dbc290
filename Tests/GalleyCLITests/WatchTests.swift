import Foundation
import GalleyTestSupport
import Testing

@Suite("--watch") struct WatchTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight\na,1\nb,2\n", to: "words.csv")
    }

    /// Calls `body` while a command runs.
    private func during(_ line: String, _ body: () throws -> Void) throws {
        let process = try Program.start(line.split(separator: " ").map(String.init), in: folder)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        try body()
    }

    /// Waits until a file contains a text.
    private func wait(for text: String, in file: String) throws {
        for _ in 0..<200 {
            if let made = try? folder.read(file), String(decoding: made, as: UTF8.self).contains(text) { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
        Issue.record("\(file) does not contain \(text)")
    }

    @Test("The command runs again when a file changes, and after an error, too")
    func changes() throws {
        try during("cloud words.csv -o w.svg --watch") {
            try wait(for: "</svg>", in: "w.svg")
            try folder.write("word,weight\na,wrong\n", to: "words.csv")
            Thread.sleep(forTimeInterval: 1)
            try folder.write("word,weight\na,1\nb,2\n", to: "words.csv")
            try FileManager.default.removeItem(atPath: folder / "w.svg")
            Thread.sleep(forTimeInterval: 0.5)
            try folder.write("word,weight\nWatched,3\n", to: "words.csv")
            try wait(for: "</svg>", in: "w.svg")
        }
    }

    /// Opens a pipe for writing once the command reads it; nil if it does not.
    private func open(pipe: String) -> FileHandle? {
        for _ in 0..<200 {
            let descriptor = unsafe Foundation.open(folder / pipe, O_WRONLY | O_NONBLOCK)
            if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) }
            Thread.sleep(forTimeInterval: 0.1)
        }
        return nil
    }

    @Test("A change during a run starts another run")
    func changeDuringRun() throws {
        try #require(unsafe mkfifo(folder / "people.csv", 0o600) == 0)
        try folder.write("content: {text: \"{{name}}\"}\n", to: "label.yaml")
        try during("labels label.yaml --data people.csv --stock L7160 -o o-{p}.svg --watch") {
            // The template has been read when the command opens the pipe with the records, and the run waits for them.
            let first = try #require(open(pipe: "people.csv"))
            try folder.write("content: {text: \"{{name}} again\"}\n", to: "label.yaml")
            try first.write(contentsOf: Data("name\nAda\n".utf8))
            try first.close()
            Thread.sleep(forTimeInterval: 0.3)
            let second = open(pipe: "people.csv")
            #expect(second != nil, "the command does not read its data again")
            try second?.close()
        }
    }

    @Test("galley run reads the job file again when it changes, and runs all of its jobs")
    func jobFile() throws {
        try folder.write("{command: cloud, file: words.csv, output: a.svg}\n", to: "jobs/galley.yaml")
        try folder.write("word,weight\na,1\n", to: "jobs/words.csv")
        try during("run jobs --watch") {
            try wait(for: "</svg>", in: "jobs/a.svg")
            try folder.write("- {command: clud}\n", to: "jobs/galley.yaml")
            Thread.sleep(forTimeInterval: 0.5)
            try folder.write(
                "- {command: cloud, file: words.csv, output: b.svg}\n- {command: cloud, file: words.csv, output: c.svg}\n",
                to: "jobs/galley.yaml")
            try wait(for: "</svg>", in: "jobs/b.svg")
            try wait(for: "</svg>", in: "jobs/c.svg")
            try FileManager.default.removeItem(atPath: folder / "jobs/b.svg")
            try folder.write("word,weight\na,1\nb,3\n", to: "jobs/words.csv")
            try wait(for: "</svg>", in: "jobs/b.svg")
        }
    }

    @Test("Files that a run has written itself start no other run")
    func ownFiles() throws {
        // The second job writes what the first one has read.
        try folder.write(
            "- {command: report, file: r.md, output: r.svg}\n- {command: cloud, file: words.csv, output: cloud.svg}\n",
            to: "galley.yaml")
        try folder.write("![cloud](./cloud.svg)\n", to: "r.md")
        let made = try Program.run("cloud words.csv -o cloud.svg".split(separator: " ").map(String.init), in: folder)
        #expect(made.status == 0, "\(made.errors)")
        let before = try FileManager.default.attributesOfItem(atPath: folder / "cloud.svg")[.systemFileNumber] as? Int
        try during("run --watch") {
            func number() throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: folder / "cloud.svg")[.systemFileNumber] as? Int
            }
            for _ in 0..<200 where try number() == before { Thread.sleep(forTimeInterval: 0.1) }
            let written = try number()
            #expect(written != before)
            Thread.sleep(forTimeInterval: 2)
            #expect(try number() == written)
        }
    }

    @Test("A text that looks like the option is kept")
    func text() throws {
        try during("badge --watch -o b.svg -- --watch on") { try wait(for: "--watch: on", in: "b.svg") }
    }

    @Test("A job file from standard input cannot be watched")
    func standardInput() throws {
        let result = try folder.galley("run - --watch")
        #expect(result.status == 4)
        #expect(result.errors == "galley: --watch: expected a job file, which is read repeatedly\n")
    }
}
