import ArgumentParser
import Foundation
import GalleyStationery

struct ServeCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests of other programs: a server of the Model Context Protocol.",
        discussion: """
            A request is a line of JSON on standard input, an answer a line on standard output. Files are opened and written only in \
            the folder of --root, by default the current one. Example:

              galley serve --stdio --root reports
            """)

    static let isServer = true

    @Flag(help: ArgumentHelp("Serve on standard input and output.", .server))
    var stdio = false

    @Flag(help: ArgumentHelp("Open and write files everywhere, as the user may.", .server))
    var anywhere = false

    @OptionGroup var messages: MessageOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    mutating func run() throws {
        var access = FileAccess.current
        guard stdio else { throw ValidationError("missing option --stdio, the only way to serve") }
        guard access.root == nil || !anywhere else { throw ValidationError("--root and --anywhere exclude each other") }
        if access.root == nil, !anywhere { access = try FileAccess(root: ".") }
        if let root = access.root, !FileManager.default.changeCurrentDirectoryPath(root) {
            throw Diagnostic.unreadable(root, errno)
        }
        let streams = try ServedStreams()
        defer { ServedStreams.removeFolder() }
        let runner = ServedRunner(
            streams: streams, access: anywhere ? access : access.confiningOutput(with: streams.folder),
            limits: Limits.current)
        let server = Server(runner: runner)
        var lines = LineReader(descriptor: streams.requests, limit: runner.limits.documentSize)
        while let line = try lines.next() {
            guard let answer = server.answer(to: line) else { continue }
            try StandardOutput.say(Array((answer + "\n").utf8)[...], on: streams.answers)
        }
    }
}
