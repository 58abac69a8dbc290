import ArgumentParser
import Galley
import GalleyMessages

/// Prints the man pages, for packages.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", abstract: "Print the man page of the program or of a command.", shouldDisplay: false)

    @Argument(help: ArgumentHelp("The command, such as cloud or stocks list.", valueName: "command"))
    var command: [String] = []

    mutating func run() throws {
        var shape = CommandShape.program
        for word in command {
            guard let next = shape.subcommand(word) else {
                let names = shape.visibleSubcommands.map(\.commandName)
                throw ValidationError(
                    "unknown command \(quoted(word)); expected \(names.joined(separator: ", "))"
                        + NearestName.hint(for: word, among: names))
            }
            shape = next
        }
        try StandardOutput.say(ManualPage(shape: shape, path: ["galley"] + command).text)
    }
}
