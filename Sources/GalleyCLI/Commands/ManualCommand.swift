import ArgumentParser
import GalleyStationery

/// Prints the man pages, for packages.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", abstract: "Print the man page of the program or of a command.", shouldDisplay: false)

    @Argument(help: ArgumentHelp("The command, such as cloud or stocks list.", valueName: "command"))
    var command: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write the man pages of the program and of all commands to a folder.", .output, valueName: "folder"))
    var all: String?

    @OptionGroup var messages: MessageOptions

    mutating func run() throws {
        if let all {
            guard command.isEmpty else {
                throw ValidationError("--all writes all pages; expected no command beside it")
            }
            return try Self.write(CommandShape.program, path: ["galley"], to: all)
        }
        var shape = CommandShape.program
        for word in command {
            guard let next = shape.subcommand(word) else {
                let names = shape.visibleSubcommands.map(\.commandName)
                throw ValidationError(
                    "unknown command \(quoted(word)); expected \(NearestName.choices(names, for: word))")
            }
            shape = next
        }
        try StandardOutput.say(ManualPage(shape: shape, path: ["galley"] + command).text)
    }

    /// Writes the pages of a command and of its subcommands, such as `galley-stocks-list.1`.
    private static func write(_ shape: CommandShape, path: [String], to folder: String) throws {
        let page = OutputDestination.file("\(folder)/\(path.joined(separator: "-")).1")
        try page.write(Array((ManualPage(shape: shape, path: path).text + "\n").utf8))
        for command in shape.visibleSubcommands { try write(command, path: path + [command.commandName], to: folder) }
    }
}
