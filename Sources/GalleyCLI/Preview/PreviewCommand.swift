import ArgumentParser
import Foundation
import Galley
import GalleyDiagnostics
import GalleyFormatting
import GalleyPreview
import GalleyStationery

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Preview a command in the browser and adjust its options there.",
        discussion: """
            Serves a page to this machine only, with controls for the options of the command, and redraws it whenever a file \
            changes. A table or text file by itself is shown as a cloud, a Markdown file as a report. Examples:

              galley preview samples/report.md
              galley preview --open cloud samples/unicode-scripts.csv --order alpha
              galley preview labels --data samples/museums.csv --stock L7160
              galley preview badge build passing --color green
              galley preview specimen
            """)

    @Option(help: ArgumentHelp("Port to serve on. (default: a free one)", .server, valueName: "number"))
    var port: String?

    @Flag(help: ArgumentHelp("Open the page in the browser.", .server))
    var open = false

    @Option(
        help: ArgumentHelp(
            "Editor that opens a line of the source, such as \"code -g {file}:{line}\"; {column} is the column, or 1. No shell is used.",
            .server, valueName: "command"))
    var editor: String?

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "report, cloud, labels, badge or specimen and its options without -o, or a file.",
            valueName: "command"))
    var command: [String] = []

    mutating func run() throws {
        // All words after the first argument belong to the command, so its parser does not see a --help without command.
        if let first = command.first, first == "--help" || first == "-h" { throw CleanExit.helpRequest(self) }
        let port = try self.port.map { try OptionValues.integer("--port", $0, in: 0...65_535) } ?? 0
        let (kind, given) = try chosenKind()
        // Options that the page adds must not follow a `--`.
        let words = ShellWords(words: given).withoutTerminator.words
        let arguments = Array(ImpliedArguments.withComparisons([kind.name] + words).dropFirst())
        // Parse errors are reported when the command is made.
        if let parsed = try? kind.command.parse(arguments + ["--output=-"]) {
            try InputOptions.apply(parsed.input.texts)
        }
        let program = try editor.map { try EditorProgram($0) }
        let queued = Previewed(try kind.preview(arguments))
        var subject = PreviewSubject(
            state: { queued.command.stateJSON(opensEditor: program != nil) },
            picture: { queued.command.pictureJSON($0) },
            file: { values, format in
                OutputFormat(rawValue: format.rawValue).flatMap { queued.command.file(values, as: $0) }
            },
            source: { PreviewSources.json($0, among: queued.command.files) }, files: { queued.command.files })
        subject.view = { queued.command.editor?.view($0, $1) }
        subject.actions = queued.actions(program)
        let server = try PreviewServer(subject, port: port)
        try StandardOutput.say(server.address)
        Terminal.say("galley: serving the preview; stop with Ctrl-C")
        if open { Self.show(server.address, hasSecret: subject.actions != nil) }
        server.wait()
    }

    /// The command, used only on the server's queue.
    private final class Previewed: @unchecked Sendable {
        let command: CommandPreview

        init(_ command: CommandPreview) { self.command = command }

        /// The actions that the page may request: to edit the template, and to open the source.
        func actions(_ program: EditorProgram?) -> PreviewActions? {
            let edits = command.editor == nil ? [] : LabelEditor.actions
            let paths = edits + (program == nil ? [] : [EditorProgram.action])
            guard !paths.isEmpty else { return nil }
            return PreviewActions(paths: paths) { [self] path, values in
                guard path == EditorProgram.action else {
                    return command.editor?.act(path, values) ?? PreviewAnswer(404, "not found")
                }
                let problem = program?.open(values, among: command.files)
                return PreviewAnswer(json: JSONText.object(problem.map { [("error", .text($0))] } ?? []))
            }
        }
    }

    private struct Kind: Sendable {
        var command: any InputCommand.Type
        /// The file extensions that select the command.
        var endings: [String] = []
        var content: @Sendable ([String]) throws -> CommandPreview.Content

        var name: String { command._commandName }

        /// Makes the preview; errors of the command line have the form that they have without a preview.
        func preview(_ arguments: [String]) throws -> CommandPreview {
            do { return CommandPreview(command, arguments, try content(arguments)) } catch let error as ValidationError
            {
                throw error
            } catch {
                throw CommandLineFault.diagnostic(of: error, arguments: [name] + arguments, program: command) ?? error
            }
        }
    }

    private static let kinds = [
        Kind(command: ReportCommand.self, endings: ["md", "markdown"], content: { try ReportCommand.preview($0) }),
        Kind(
            command: CloudCommand.self, endings: ["csv", "tsv", "txt", "text"],
            content: { try CloudCommand.preview($0) }),
        Kind(command: LabelsCommand.self, content: { try LabelsCommand.preview($0) }),
        Kind(command: BadgeCommand.self, content: { try BadgeCommand.preview($0) }),
        Kind(command: SpecimenCommand.self, content: { try SpecimenCommand.preview($0) }),
    ]

    /// The command named by the first argument, or selected by its file extension, and its arguments.
    private func chosenKind() throws -> (Kind, [String]) {
        var command = command
        if command.first == "--" {
            let name = ShellWords(words: Array(command.prefix(2))).withoutTerminator.words
            command.replaceSubrange(..<min(2, command.count), with: name)
        }
        guard let first = command.first else {
            throw ValidationError("expected report, cloud, labels, badge or specimen, or a file")
        }
        if let kind = Self.kinds.first(where: { $0.name == first }) { return (kind, Array(command.dropFirst())) }
        let ending = PathName.fileExtension(of: first)
        if let kind = Self.kinds.first(where: { $0.endings.contains(ending) }) { return (kind, command) }
        let names = Self.kinds.map(\.name)
        let hint = NearestName.hint(for: first, among: names)
        throw Diagnostic.option(
            "preview", value: first,
            expected: "\(names.joined(separator: ", "))\(hint), or a .md, .csv, .tsv or .txt file")
    }

    /// Opens the browser. An address with a token is passed in a file, since other users see the arguments of processes.
    private static func show(_ address: String, hasSecret: Bool) {
        #if os(macOS)
            let program = "/usr/bin/open"
        #else
            let program = "/usr/bin/xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        do {
            process.arguments = [hasSecret ? try AddressFile(address).path : address]
            try process.run()
        } catch { Terminal.say("galley: no browser could be opened: \(address)") }
    }
}
