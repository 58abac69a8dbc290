import Foundation
import GalleyFormatting
import GalleyStationery

/// A tool of the Model Context Protocol.
struct ServedTool: Sendable {
    /// A parameter: its name, and its schema as JSON.
    private struct Parameter: Sendable {
        let name: String
        let schema: String
        var isRequired = false

        static func text(_ name: String, _ description: String, isRequired: Bool = false) -> Parameter {
            Parameter(
                name: name, schema: "{\"type\":\"string\",\"description\":\(JSONText.quoted(description))}",
                isRequired: isRequired)
        }

        static func choice(_ name: String, _ values: [String], _ description: String, isRequired: Bool = false)
            -> Parameter
        {
            let values = values.map { JSONText.quoted($0) }.joined(separator: ",")
            return Parameter(
                name: name,
                schema: "{\"type\":\"string\",\"enum\":[\(values)],\"description\":\(JSONText.quoted(description))}",
                isRequired: isRequired)
        }
    }

    /// The content of an answer: parts as JSON, and an object for programs.
    private struct Answer {
        var parts: [String] = []
        var structured: String?
        var isError = false

        static func text(_ text: String) -> String {
            JSONText.object([("type", .text("text")), ("text", .text(text))])
        }
    }

    let name: String
    private let description: String
    private let parameters: [Parameter]
    private var isReadOnly = true
    private let call: @Sendable (SpecNode, ServedRunner) throws -> Answer

    /// The tool in `tools/list`.
    var json: String {
        let properties = parameters.map { JSONText.quoted($0.name) + ":" + $0.schema }.joined(separator: ",")
        let required = parameters.filter(\.isRequired).map { JSONText.quoted($0.name) }.joined(separator: ",")
        let schema =
            "{\"type\":\"object\",\"properties\":{\(properties)}"
            + (required.isEmpty ? "" : ",\"required\":[\(required)]")
            + ",\"additionalProperties\":false}"
        let hints = "{\"readOnlyHint\":\(isReadOnly),\"destructiveHint\":\(!isReadOnly),\"openWorldHint\":false}"
        return JSONText.object([
            ("name", .text(name)), ("description", .text(description)), ("inputSchema", .raw(schema)),
            ("annotations", .raw(hints)),
        ])
    }

    /// The answer of `tools/call`. Wrong arguments are an answer, too, which a model can read.
    func result(_ arguments: SpecNode, _ runner: ServedRunner) -> String {
        var answer: Answer
        do {
            try check(arguments)
            answer = try call(arguments, runner)
        } catch {
            let text = (error as? Server.Fault)?.message ?? Failure(error, in: ServeCommand.self).lines.joined()
            answer = Answer(parts: [Answer.text(text)], isError: true)
        }
        return JSONText.object(
            [("content", .raw("[\(answer.parts.joined(separator: ","))]"))]
                + (answer.structured.map { [("structuredContent", .raw($0))] } ?? [])
                + [("isError", .raw(answer.isError ? "true" : "false"))])
    }

    private func check(_ arguments: SpecNode) throws(Server.Fault) {
        guard case .mapping(let pairs) = arguments.value else { throw .parameters("arguments: expected an object") }
        let names = parameters.map(\.name)
        for pair in pairs where !names.contains(pair.key) {
            throw .parameters(
                "no parameter \(quoted(pair.key))" + NearestName.hintOrList(for: pair.key, among: names))
        }
        for parameter in parameters where parameter.isRequired && arguments.member(parameter.name)?.text == nil {
            throw .parameters("missing \(parameter.name): expected a text")
        }
    }
}

extension ServedTool {
    static let all = [render, check, measure, diff, list, schema]

    private static let command = Parameter.choice(
        "command", ServedRunner.makers, "The kind of document.", isRequired: true)
    private static let options = Parameter(
        name: "arguments",
        schema: """
            {"type":"array","items":{"type":"string"},"description":"The arguments of the command line without -o, such as \
            [\\"report.md\\", \\"--page\\", \\"A5\\"]. The resource galley://help/COMMAND describes them."}
            """)
    private static let source = Parameter.text(
        "source",
        "The text of the report or the records, in place of a file. Records have --input-format among the arguments.")

    private static let render = ServedTool(
        name: "render",
        description: "Make a document, and look at it or write it to a file in the folder.",
        parameters: [
            command, options, source,
            .choice("format", ["png", "svg", "pdf"], "The format of the answer. Default: png."),
            Parameter(
                name: "page", schema: "{\"type\":\"integer\",\"minimum\":1,\"description\":\"The page. Default: 1.\"}"),
            .text("output", "A file to write in place of an answer with the document; its ending tells the format."),
        ],
        isReadOnly: false
    ) { node, runner in
        let format = node.member("format")?.text ?? "png"
        guard ["png", "svg", "pdf"].contains(format) else {
            throw Server.Fault.parameters("format: expected png, svg or pdf")
        }
        if let output = node.member("output")?.text {
            let reply = try run(node, runner, ["-o", output])
            return answer(reply, reply.isError ? [] : [Answer.text("wrote \(output)")])
        }
        let page = node.member("page")?.integer ?? 1
        guard page > 0, node.member("page").map({ $0.integer != nil }) ?? true else {
            throw Server.Fault.parameters("page: expected 1 or more")
        }
        // A label has no option for its pages.
        let isSheet = format != "pdf" && node.member("command")?.text == "labels"
        let name = "page-{p}.\(format)"
        var outputArguments = ["-o", isSheet ? runner.streams.folder + "/" + name : "-", "--format", format]
        if isSheet, !has("--page", node) { outputArguments += ["--page", "sheet"] }
        if format != "pdf" || node.member("page") != nil, takesPages(node), !has("--pages", node) {
            outputArguments += ["--pages", "\(page)"]
        }
        var reply = try run(node, runner, outputArguments)
        guard !reply.isError else { return answer(reply, []) }
        if isSheet {
            guard let bytes = runner.streams.file(name.replacing("{p}", with: "\(page)")) else {
                throw Server.Fault.parameters("page: expected at most \(runner.streams.names.count)")
            }
            reply.output = bytes
        }
        if format == "svg" { return answer(reply, [Answer.text(String(decoding: reply.output, as: UTF8.self))]) }
        let data = Data(reply.output).base64EncodedString()
        if format == "png" {
            return answer(
                reply,
                [JSONText.object([("type", .text("image")), ("data", .text(data)), ("mimeType", .text("image/png"))])])
        }
        let resource = JSONText.object([
            ("uri", .text("galley://document.pdf")), ("mimeType", .text("application/pdf")), ("blob", .text(data)),
        ])
        return answer(reply, [JSONText.object([("type", .text("resource")), ("resource", .raw(resource))])])
    }

    private static let check = ServedTool(
        name: "check", description: "Read and check a document with its data, and report all errors and warnings.",
        parameters: [command, options, source]
    ) { node, runner in answer(try run(node, runner, ["--check"]), []) }

    private static let measure = ServedTool(
        name: "measure",
        description: "List the frame, baseline, gap and slack of every box and line of a document, in points.",
        parameters: [command, options, source]
    ) { node, runner in
        let folder = runner.streams.folder
        let reply = try run(node, runner, ["-o", folder + "/document.pdf", "--measure", folder + "/measure.json"])
        guard !reply.isError, let table = runner.streams.file("measure.json") else { return answer(reply, []) }
        return answer(reply, [Answer.text(String(decoding: table, as: UTF8.self))])
    }

    private static let diff = ServedTool(
        name: "diff", description: "Compare two documents: what moved, by how much, and why.",
        parameters: [
            .text("before", "A PDF, a source such as report.md, or a kept layout.", isRequired: true),
            .text("after", "The document to compare it with.", isRequired: true), options,
        ]
    ) { node, runner in
        let outputArguments = ["-o", runner.streams.folder + "/diff.json", "--"]
        let files = ["before", "after"].compactMap { node.member($0)?.text }
        let reply = runner.run(["diff"] + (try arguments(node)) + outputArguments + files)
        let list = runner.streams.file("diff.json").map { String(decoding: $0, as: UTF8.self) }
        return answer(reply, [Answer.text(list ?? String(decoding: reply.output, as: UTF8.self))])
    }

    private static let list = ServedTool(
        name: "list",
        description: "List label templates, themes of reports, label stocks or font families, or show one.",
        parameters: [
            .choice("kind", ["templates", "themes", "stocks", "fonts"], "The list.", isRequired: true),
            .text("name", "The template, theme or stock to show as YAML."),
        ]
    ) { node, runner in
        let kind = node.member("kind")?.text ?? ""
        guard ["templates", "themes", "stocks", "fonts"].contains(kind) else {
            throw Server.Fault.parameters("kind: expected templates, themes, stocks or fonts")
        }
        let name = node.member("name")?.text
        let words = kind == "fonts" ? [] : name.map { ["show", "--", $0] } ?? ["list"]
        let reply = runner.run([kind] + words)
        return answer(reply, [Answer.text(String(decoding: reply.output, as: UTF8.self))])
    }

    private static let schema = ServedTool(
        name: "schema", description: "The JSON Schema of label templates, of differences or of messages.",
        parameters: [.choice("name", SchemaCommand.names, "The format.", isRequired: true)]
    ) { node, runner in
        let reply = runner.run(["schema", "--", node.member("name")?.text ?? ""])
        return answer(reply, [Answer.text(String(decoding: reply.output, as: UTF8.self))])
    }

    private static func arguments(_ node: SpecNode) throws -> [String] {
        try node.list("arguments") {
            guard let text = $0.text else { throw Server.Fault.parameters("arguments: expected texts") }
            return text
        }
    }

    private static func has(_ option: String, _ node: SpecNode) -> Bool {
        (try? arguments(node))?.contains { $0 == option || $0.hasPrefix(option + "=") } ?? false
    }

    private static func takesPages(_ node: SpecNode) -> Bool {
        let shape = CommandShape.program.subcommand(node.member("command")?.text ?? "")
        return shape?.options.contains { $0.name == "pages" } ?? false
    }

    /// Runs the command of a call with its own options first.
    private static func run(_ node: SpecNode, _ runner: ServedRunner, _ own: [String]) throws -> ServedRunner.Reply {
        let name = node.member("command")?.text ?? ""
        guard ServedRunner.makers.contains(name) else {
            throw Server.Fault.parameters("command: expected one of \(ServedRunner.makers.joined(separator: ", "))")
        }
        let given = try arguments(node)
        let taken = ["-o", "--output"] + own.filter { $0 == "--format" }
        let names = given.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
        if let name = names.first(where: taken.contains) {
            throw Server.Fault.parameters("arguments: expected no \(name), which the tool gives")
        }
        var words = [name] + own
        guard let source = node.member("source")?.text else { return runner.run(words + given) }
        words +=
            ["labels", "badge"].contains(name)
            ? ["--data", "-"] + given : given.contains("--") ? given + ["-"] : ["-"] + given
        return runner.run(words, input: Array(source.utf8))
    }

    /// The answer with the parts of a document, and the messages of the run.
    private static func answer(_ reply: ServedRunner.Reply, _ parts: [String]) -> Answer {
        let object = JSONText.object(reply.members)
        let isPlain = reply.messages.isEmpty && !parts.isEmpty
        return Answer(
            parts: parts + (isPlain ? [] : [Answer.text(object)]), structured: object, isError: reply.isError)
    }
}
