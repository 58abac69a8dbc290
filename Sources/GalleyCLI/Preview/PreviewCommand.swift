import ArgumentParser
import Foundation
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
              galley preview chart sales.csv --kind bar
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

    @Option(
        help: ArgumentHelp(
            "Document that Compare lists the differences from: a kept layout, a PDF, or another version of the source, such as "
                + "that of another branch.", .server, brief: "Document to compare with", valueName: "file"))
    var against: String?

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "report, cloud, chart, labels, badge or specimen and its options without -o, or a file.",
            valueName: "command"))
    var command: [String] = []

    @OptionGroup var messages: MessageOptions

    mutating func run() throws {
        // All words after the first argument belong to the command, so its parser does not see a --help without command.
        if let first = command.first, first == "--help" || first == "-h" { throw CleanExit.helpRequest(self) }
        let port = try self.port.map { try OptionValues.integer("--port", $0, in: 0...65_535) } ?? 0
        let (kind, given) = try chosenCommand()
        // Options that the page adds must not follow a `--`.
        let words = ShellWords(words: given).withoutTerminator.words
        let arguments = Array(ImpliedArguments.withComparisons([kind._commandName] + words).dropFirst())
        // Parse errors are reported when the command is made.
        if let parsed = try? kind.parse(arguments + ["--output=-"]) {
            try InputOptions.apply(parsed.input.texts, arguments)
            try InputOptions.refuseTime(parsed.input.texts)
        }
        let program = try editor.map { try EditorProgram($0) }
        let subject = try CommandPreview(kind, arguments, against: against).subject(program)
        let server = try PreviewServer(subject, port: port)
        try StandardOutput.say(server.address)
        Terminal.note(Diagnostic(.servingPreview, "serving the preview; stop with Ctrl-C"))
        if open { Self.show(server.address, hasSecret: subject.actions != nil) }
        server.wait()
    }

    static let commands: [any PreviewedCommand.Type] = [
        ReportCommand.self, CloudCommand.self, ChartCommand.self, LabelsCommand.self, BadgeCommand.self,
        SpecimenCommand.self,
    ]

    /// The command named by the first argument, or selected by its file extension, and its arguments.
    private func chosenCommand() throws -> (any PreviewedCommand.Type, [String]) {
        var command = command
        if command.first == "--" {
            let name = ShellWords(words: Array(command.prefix(2))).withoutTerminator.words
            command.replaceSubrange(..<min(2, command.count), with: name)
        }
        guard let first = command.first else {
            throw ValidationError("expected report, cloud, labels, badge or specimen, or a file")
        }
        if let named = Self.commands.first(where: { $0._commandName == first }) {
            return (named, Array(command.dropFirst()))
        }
        let ending = PathName.fileExtension(of: first)
        if let selected = Self.commands.first(where: { $0.previewedFiles.contains(ending) }) {
            return (selected, command)
        }
        let choices = NearestName.choices(Self.commands.map { $0._commandName }, for: first)
        throw Diagnostic.option(
            "preview", value: first, expected: "\(choices), or a .md, .csv, .tsv or .txt file")
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
        } catch { Terminal.note(Diagnostic(.noBrowser, "no browser could be opened: \(address)")) }
    }
}
