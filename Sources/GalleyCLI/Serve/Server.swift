import Foundation
import GalleyFormatting
import GalleyStationery

/// A server of JSON-RPC 2.0, with the methods of the Model Context Protocol and the method `run`.
struct Server {
    let runner: ServedRunner
    private let tools: [ServedTool]

    init(runner: ServedRunner) {
        self.runner = runner
        tools = ServedTool.all
    }

    /// An error of the protocol.
    struct Fault: Error {
        let code: Int
        let message: String

        static func request(_ message: String) -> Fault { Fault(code: -32600, message: message) }
        static func method(_ name: String) -> Fault { Fault(code: -32601, message: "no method \(quoted(name))") }
        static func parameters(_ message: String) -> Fault { Fault(code: -32602, message: message) }
        static func resource(_ address: String) -> Fault {
            Fault(code: -32002, message: "no resource \(quoted(address)): resources/list has all")
        }
    }

    /// The versions of the protocol, newest first.
    private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// The answer to a line; nil for a notification.
    func answer(to line: LineReader.Line) -> String? {
        var id = "null"
        func failure(_ fault: Fault) -> String {
            let error = JSONText.object([("code", .number(fault.code)), ("message", .text(fault.message))])
            return JSONText.object([("jsonrpc", .text("2.0")), ("id", .raw(id)), ("error", .raw(error))])
        }
        let bytes: [UInt8]
        switch line {
        case .tooLong(let limit): return failure(.request("a request of more than \(counted(limit, "byte"))"))
        case .text(let text): bytes = text
        }
        if bytes.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) { return nil }
        do {
            let request: SpecNode
            do { request = try SpecNode(json: bytes, file: "request", line: 1) } catch {
                throw Fault(code: -32700, message: error.problem)
            }
            guard case .mapping = request.value else { throw Fault.request("expected an object") }
            let isNotification = request.member("id") == nil
            if let given = request.member("id") {
                guard given.text != nil || given.integer != nil else {
                    throw Fault.request("id: expected a text or a number")
                }
                id = given.json
            }
            guard request.member("jsonrpc")?.text == "2.0" else { throw Fault.request("jsonrpc: expected \"2.0\"") }
            guard let method = request.member("method")?.text else {
                // The answer to a request, of which the server makes none.
                if request.member("result") != nil || request.member("error") != nil { return nil }
                throw Fault.request("method: expected a text")
            }
            if isNotification { return nil }
            let result = try result(of: method, request.member("params") ?? SpecNode(value: .mapping([]), line: 1))
            return JSONText.object([("jsonrpc", .text("2.0")), ("id", .raw(id)), ("result", .raw(result))])
        } catch let fault as Fault { return failure(fault) } catch {
            return failure(
                Fault(code: -32603, message: Failure(error, in: ServeCommand.self).lines.joined(separator: "\n")))
        }
    }

    private func result(of method: String, _ parameters: SpecNode) throws -> String {
        guard case .mapping = parameters.value else { throw Fault.parameters("params: expected an object") }
        defer { runner.streams.end() }
        switch method {
        case "initialize": return Self.introduction(parameters.member("protocolVersion")?.text)
        case "ping": return "{}"
        case "tools/list": return "{\"tools\":[\(tools.map(\.json).joined(separator: ","))]}"
        case "tools/call":
            guard let name = parameters.member("name")?.text, let tool = tools.first(where: { $0.name == name }) else {
                let name = parameters.member("name")?.text ?? ""
                let hint = NearestName.hintOrList(for: name, among: tools.map(\.name))
                throw Fault.parameters("no tool \(quoted(name))\(hint)")
            }
            return tool.result(parameters.member("arguments") ?? SpecNode(value: .mapping([]), line: 1), runner)
        case "resources/list":
            return "{\"resources\":[\(ServedResource.all.map(\.json).joined(separator: ","))]}"
        case "resources/templates/list": return "{\"resourceTemplates\":[]}"
        case "resources/read":
            let address = parameters.member("uri")?.text ?? ""
            guard let resource = ServedResource.all.first(where: { $0.address == address }) else {
                throw Fault.resource(address)
            }
            return "{\"contents\":[\(try resource.contents())]}"
        case "run": return try run(parameters)
        default: throw Fault.method(method)
        }
    }

    private static func introduction(_ version: String?) -> String {
        let version = version.flatMap { versions.contains($0) ? $0 : nil } ?? versions[0]
        return JSONText.object([
            ("protocolVersion", .text(version)), ("capabilities", .raw("{\"tools\":{},\"resources\":{}}")),
            (
                "serverInfo",
                .raw(JSONText.object([("name", .text("galley")), ("version", .text(ExitStatus.version))]))
            ),
            (
                "instructions",
                .text(
                    "Galley typesets documents from text and data. Check a document before it is rendered, and look at it as png. "
                        + "The resources describe all options of the commands.")
            ),
        ])
    }

    /// Runs a command for a program: arguments and standard input to status, standard output and messages.
    private func run(_ parameters: SpecNode) throws -> String {
        let list = try parameters.list("arguments") { try argument($0) }
        let given = Set(runner.streams.names)
        let reply = runner.run(list, input: try parameters.bytes("input"))
        var size = 0
        let files = try runner.streams.names.filter { !given.contains($0) }.map { name in
            let bytes = runner.streams.file(name) ?? []
            size += bytes.count
            guard size <= runner.limits.documentSize else {
                throw Fault.parameters(
                    "the files have more than \(counted(runner.limits.documentSize, "byte")); expected paths")
            }
            return JSONText.object([("file", .text(name)), ("base64", .text(Data(bytes).base64EncodedString()))])
        }
        return JSONText.object(
            reply.members + [("output", .text(Data(reply.output).base64EncodedString()))]
                + (files.isEmpty ? [] : [("files", .raw("[\(files.joined(separator: ","))]"))]))
    }

    /// An argument: a text, or the path of a file whose content the request has, or gets.
    private func argument(_ node: SpecNode) throws -> String {
        if let text = node.text { return text }
        guard let name = node.member("file")?.text, name.wholeMatch(of: /[A-Za-z0-9{][A-Za-z0-9._{}\-]{0,63}/) != nil
        else {
            throw Fault.parameters("arguments: expected texts, or objects with a plain name as file and text or base64")
        }
        guard node.member("text") != nil || node.member("base64") != nil else {
            return runner.streams.folder + "/" + name
        }
        return try runner.streams.write(try node.bytes(""), to: name)
    }
}

extension SpecNode {
    /// The value of a member of an object; nil if it is missing or null.
    func member(_ name: String) -> SpecNode? {
        guard case .mapping(let pairs) = value, let node = pairs.first(where: { $0.key == name })?.value else {
            return nil
        }
        return node.isNull ? nil : node
    }

    /// A JSON string.
    var text: String? { if case .scalar(let text, isPlain: false) = value { text } else { nil } }

    /// A whole number.
    // bounded: by each user
    var integer: Int? { if case .scalar(let text, isPlain: true) = value { Int(text) } else { nil } }

    /// The values of an array; none if it is missing.
    func list<Value>(_ name: String, _ read: (SpecNode) throws -> Value) throws -> [Value] {
        guard let node = member(name) else { return [] }
        guard case .list(let items) = node.value else { throw Server.Fault.parameters("\(name): expected an array") }
        return try items.map(read)
    }

    /// The bytes of a member that is a text, or of its neighbour in Base64: `input` and `inputBase64`, `text` and `base64`.
    fileprivate func bytes(_ name: String) throws -> [UInt8] {
        let (plain, encoded) = name.isEmpty ? ("text", "base64") : (name, name + "Base64")
        if let text = member(plain)?.text { return Array(text.utf8) }
        guard let text = member(encoded)?.text else { return [] }
        guard let data = Data(base64Encoded: text) else { throw Server.Fault.parameters("\(encoded): expected Base64") }
        return Array(data)
    }
}
