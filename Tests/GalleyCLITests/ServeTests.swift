import Foundation
import GalleyTestSupport
import Testing

/// A server in a folder of its own, with a file outside of it.
private final class ServerProcess {
    let folder = ScratchFolder()
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var buffer = Data()

    init(_ options: [String] = []) throws {
        try folder.write("word,weight\nGalley,3\ntype,1\n", to: "in/good.csv")
        try folder.write("word,weight\nsecret,1\n", to: "secret.csv")
        try FileManager.default.createSymbolicLink(atPath: folder / "in/link.csv", withDestinationPath: "../secret.csv")
        try FileManager.default.createSymbolicLink(atPath: folder / "in/up", withDestinationPath: "..")
        let program = try #require(Program.folder) + "/galley"
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["serve", "--stdio"] + options
        process.currentDirectoryURL = URL(fileURLWithPath: folder / "in")
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
    }

    /// Ends the server, and returns its status.
    func end() throws -> Int32 {
        try requests.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    func send(_ line: Data) throws { try requests.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8)) }

    /// The next answer.
    func receive() throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                buffer = Data(buffer[(end + 1)...])
                return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            }
            let chunk = answers.fileHandleForReading.availableData
            try #require(!chunk.isEmpty, "the server has ended")
            buffer += chunk
        }
    }

    func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        let request: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": parameters]
        try send(try JSONSerialization.data(withJSONObject: request))
        return try receive()
    }

    func result(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try #require(try ask(method, parameters)["result"] as? [String: Any])
    }

    /// The first part of a tool's answer, and whether it is an error.
    func call(_ tool: String, _ arguments: [String: Any]) throws -> (part: [String: Any], isError: Bool) {
        let result = try result("tools/call", ["name": tool, "arguments": arguments])
        let part = try #require((result["content"] as? [[String: Any]])?.first)
        return (part, try #require(result["isError"] as? Bool))
    }
}

@Suite("A server of requests: galley serve") struct ServeTests {
    @Test("the protocol begins with a version that both know, and notifications have no answer")
    func beginning() throws {
        let server = try ServerProcess()
        let result = try server.result("initialize", ["protocolVersion": "2025-06-18"])
        #expect(result["protocolVersion"] as? String == "2025-06-18")
        #expect((result["serverInfo"] as? [String: String])?["name"] == "galley")
        #expect((result["capabilities"] as? [String: Any])?.keys.sorted() == ["resources", "tools"])
        #expect(try server.result("initialize", ["protocolVersion": "1"])["protocolVersion"] as? String == "2025-11-25")
        try server.send(Data("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}".utf8))
        #expect(try server.result("ping").isEmpty)
        #expect(try server.end() == 0)
    }

    @Test("tools have the members of the protocol, and each resource is read")
    func lists() throws {
        let server = try ServerProcess()
        let tools = try #require(try server.result("tools/list")["tools"] as? [[String: Any]])
        #expect(tools.compactMap { $0["name"] as? String } == ["render", "check", "measure", "diff", "list", "schema"])
        for tool in tools {
            #expect(tool["description"] is String)
            #expect((tool["inputSchema"] as? [String: Any])?["type"] as? String == "object")
        }
        let resources = try #require(try server.result("resources/list")["resources"] as? [[String: String]])
        #expect(resources.count > 20)
        for resource in resources {
            let address = try #require(resource["uri"])
            let contents = try server.result("resources/read", ["uri": address])["contents"] as? [[String: String]]
            #expect(contents?.first?["uri"] == address && contents?.first?["text"]?.isEmpty == false)
        }
        #expect(
            (try server.ask("resources/read", ["uri": "galley://no"])["error"] as? [String: Any])?["code"] as? Int
                == -32002)
        #expect(try server.end() == 0)
    }

    @Test("a report is checked, looked at, measured, written and compared without files in between")
    func tools() throws {
        let server = try ServerProcess()
        let bad = try server.call("check", ["command": "report", "source": "{{name}}\n"])
        #expect(bad.isError)
        #expect((bad.part["text"] as? String)?.contains("report.field") == true)
        let report: [String: Any] = ["command": "report", "source": "# Title\n\nText\n"]
        #expect(try !server.call("check", report).isError)
        let image = try server.call("render", report).part
        #expect(image["mimeType"] as? String == "image/png")
        #expect(Data(base64Encoded: image["data"] as? String ?? "")?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true)
        #expect((try server.call("measure", report).part["text"] as? String)?.contains("\"name\":\"Column\"") == true)
        let pdf = try server.call("render", report.merging(["format": "pdf"]) { $1 }).part["resource"] as? [String: Any]
        #expect(Data(base64Encoded: pdf?["blob"] as? String ?? "")?.starts(with: Data("%PDF-".utf8)) == true)
        let cloud: [String: Any] = ["command": "cloud", "arguments": ["good.csv"], "output": "good.svg"]
        #expect(try !server.call("render", cloud).isError)
        #expect(server.folder.names == ["in", "secret.csv"])
        #expect(try server.folder.read("in/good.svg").starts(with: Data("<?xml".utf8)))
        let same = try server.call("diff", ["before": "good.csv", "after": "good.csv"])
        #expect(!same.isError && (same.part["text"] as? String)?.contains("\"differences\":[]") == true)
        #expect((try server.call("list", ["kind": "templates"]).part["text"] as? String)?.contains("address") == true)
        #expect(try server.end() == 0)
    }

    @Test(
        "nothing outside of the folder is read or written, and no program is run",
        arguments: [
            ["../secret.csv", "-o", "o.pdf"], ["link.csv", "-o", "o.pdf"], ["up/secret.csv", "-o", "o.pdf"],
            ["/etc/passwd", "-o", "o.pdf"], ["good.csv", "-o", "../o.pdf"], ["good.csv", "-o", "up/o.pdf"],
            ["good.csv", "-o", "link.csv", "--format", "pdf"], ["good.csv", "-o", "/dev/null", "--format", "pdf"],
            ["good.csv", "-o", "new/../../o.pdf"],
            ["good.csv", "-o", "o.pdf", "--measure", "../m.json"], ["good.csv", "-o", "o.pdf", "--font-path", "/usr"],
            ["good.csv", "-o", "o.pdf", "--attach", "link.csv"], ["../secret.csv", "-o", "o.pdf", "--root", ".."],
            ["../secret.csv", "-o", "o.pdf", "--root=.."], ["good.csv", "-o", "o.pdf", "--watch"],
            ["good.csv", "-o", "o.pdf", "--max-pages", "9"], ["--help"], ["--generate-completion-script", "bash"],
        ])
    func confinement(_ arguments: [String]) throws {
        let server = try ServerProcess()
        let secret = try server.folder.read("secret.csv")
        let reply = try server.result("run", ["arguments": ["cloud"] + arguments])
        #expect(reply["status"] as? Int != 0)
        #expect(reply["output"] as? String == "")
        #expect(server.folder.names == ["in", "secret.csv"])
        #expect(try server.folder.read("secret.csv") == secret)
        // The document is written before its measures.
        #expect(arguments.contains("--measure") || !FileManager.default.fileExists(atPath: server.folder / "in/o.pdf"))
        #expect(try server.end() == 0)
    }

    @Test(
        "only commands that make, compare and list are served",
        arguments: ["serve", "preview", "run", "init", "merge", "nope", ""])
    func commands(_ name: String) throws {
        let server = try ServerProcess()
        let reply = try server.result("run", ["arguments": [name]])
        #expect(reply["status"] as? Int == 4)
        #expect(try server.end() == 0)
    }

    @Test("a program runs a command with a table, a file of the request, and bytes")
    func run() throws {
        let server = try ServerProcess()
        let words: [Any] = [
            "report", "-", "--data", ["file": "data.json", "text": "{\"name\":\"Ann\"}"], "-o", "-", "--format", "svg",
        ]
        let reply = try server.result("run", ["arguments": words, "input": "{{name}}\n"])
        #expect(reply["status"] as? Int == 0)
        #expect((reply["summary"] as? [String: Int])?["pages"] == 1)
        let svg = Data(base64Encoded: reply["output"] as? String ?? "") ?? Data()
        #expect(svg == (try ServeTests.expected()))
        let bad: [Any] = [
            "report", "-", "--data", ["file": "data.json", "text": "{\"name\":"], "-o", "-", "--format", "pdf",
        ]
        let failure = try server.result(
            "run", ["arguments": bad, "inputBase64": Data("{{name}}".utf8).base64EncodedString()])
        let message = try #require((failure["messages"] as? [[String: Any]])?.first)
        #expect(message["file"] as? String == "data.json", "the folder of requests is not named")
        for name in ["../x", ".x", "a/b", ""] {
            let answer = try server.ask("run", ["arguments": ["report", ["file": name, "text": ""]]])
            #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32602)
        }
        #expect(try server.end() == 0)
    }

    /// The document of the command line.
    private static func expected() throws -> Data {
        let folder = ScratchFolder()
        try folder.write("{{name}}\n", to: "r.md")
        try folder.write("{\"name\":\"Ann\"}", to: "data.json")
        return try folder.galley("report r.md --data data.json -o - --format svg")
            .output
    }

    @Test("with --anywhere a program opens what its user may; --root names another folder")
    func folders() throws {
        let server = try ServerProcess(["--anywhere"])
        let words = ["cloud", "../secret.csv", "-o", "-", "--format", "svg"]
        #expect(try server.result("run", ["arguments": words])["status"] as? Int == 0)
        #expect(try server.end() == 0)
        let other = try ServerProcess(["--root", ".."])
        #expect(
            try other.result("run", ["arguments": ["cloud", "secret.csv", "-o", "-", "--format", "svg"]])["status"]
                as? Int == 0)
        #expect(try other.end() == 0)
        let folder = ScratchFolder()
        #expect(try folder.galley("serve").status == 2)
        #expect(try folder.galley("serve --stdio --anywhere --root .").status == 2)
    }

    @Test(
        "what is no request has an error of the protocol",
        arguments: [
            ("{", -32700), ("[]", -32600), ("\"x\"", -32600), ("{\"id\":1}", -32600),
            ("{\"jsonrpc\":\"1.0\",\"id\":1}", -32600),
            ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", -32600),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":1}", -32600),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}", -32601),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":[]}", -32602),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}", -32602),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"run\",\"params\":{\"arguments\":\"x\"}}", -32602),
            (String(repeating: "[", count: 100_000), -32700),
        ])
    func faults(_ line: String, _ code: Int) throws {
        let server = try ServerProcess()
        try server.send(Data(line.utf8))
        #expect((try server.receive()["error"] as? [String: Any])?["code"] as? Int == code)
        #expect(try server.end() == 0)
    }

    @Test("a request that is too long is skipped, and the next one answered")
    func length() throws {
        let server = try ServerProcess(["--max-document-size", "1K"])
        try server.send(Data("{\"x\":\"\(String(repeating: "x", count: 200_000))\"}".utf8))
        #expect((try server.receive()["error"] as? [String: Any])?["code"] as? Int == -32600)
        #expect(try server.result("ping").isEmpty)
        #expect(try server.end() == 0)
    }

    @Test("10,000 damaged requests are answered, in one process, and no file appears")
    func hostile() throws {
        let server = try ServerProcess()
        let bases = [
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"command":"cloud","arguments":["good.csv"]}}}"#,
            #"{"jsonrpc":"2.0","id":"a","method":"run","params":{"arguments":["badge","a","b","-o","../o.svg"],"input":"é"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"galley://schema/diff"}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#,
        ].map { Array($0.utf8) }
        let pieces = [
            "{", "}", "[", "]", "\"", ",", ":", "\\u", "\\ud83d", "null", "-1e999", "../", "/", "\u{0}", "--root", "\r",
        ]
        var random = SeededGenerator(seed: 56)
        let lines = (0..<10_000).map { _ -> Data in
            var bytes = bases.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
                default: bytes += bytes[place...]
                }
            }
            return Data(bytes.filter { $0 != 0x0a })
        }
        // The marks show that everything before has been answered.
        for batch in stride(from: 0, to: lines.count, by: 50) {
            for line in lines[batch..<batch + 50] { try server.send(line) }
            try server.send(Data("{\"jsonrpc\":\"2.0\",\"id\":\"mark\(batch)\",\"method\":\"ping\"}".utf8))
            while try server.receive()["id"] as? String != "mark\(batch)" {}
        }
        #expect(server.folder.names == ["in", "secret.csv"])
        #expect(try server.end() == 0)
    }
}
