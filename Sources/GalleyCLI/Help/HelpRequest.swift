import ArgumentParser
import GalleyDiagnostics

/// A request for help, or the name of a command that does not exist, in the arguments of the program.
enum HelpRequest {
    case help(HelpText)
    /// The words after `help topics`.
    case topics([String])
    case unknown(String)

    /// - Parameters:
    ///   - arguments: the arguments after the name of the program.
    ///   - program: the root of the commands.
    /// - Returns: nil if the arguments run a command.
    init?(_ arguments: [String], program: any ParsableCommand.Type) {
        let words = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
        let isAsked = arguments.first == "help" || arguments.isEmpty
        if arguments.first == "help", words.first == "topics" {
            self = .topics(words.dropFirst().filter { !$0.hasPrefix("-") })
            return
        }
        // The description of all commands takes longer to make than a badge; only help needs it.
        var (command, path) = (program, ["galley"])
        var rest = words[...]
        while let word = rest.first, !word.hasPrefix("-") {
            let commands = command.configuration.subcommands
            guard commands.contains(where: { $0.configuration.shouldDisplay }) else { break }
            guard let next = commands.first(where: { $0._commandName == word }) else {
                if arguments.first == "help", HelpTopic.all.contains(where: { $0.name == word }) {
                    self = .topics([word])
                    return
                }
                self = .unknown(Self.message(word, CommandShape.at(path), path))
                return
            }
            (command, path) = (next, path + [word])
            rest = rest.dropFirst()
        }
        // A command that only has commands is explained.
        let isGroup = rest.isEmpty && !command.configuration.subcommands.isEmpty
        let options = rest.prefix { $0 != "--" }
        let showsAll = options.contains { $0 == "--help-all" || $0 == "--help-hidden" }
        guard isAsked || isGroup || showsAll || options.contains("--help") || options.contains("-h") else { return nil }
        self = .help(HelpText(CommandShape.at(path), path: path, showsAll: showsAll))
    }

    private static func message(_ word: String, _ shape: CommandShape, _ path: [String]) -> String {
        let names = shape.visibleSubcommands.map(\.commandName)
        let prefix = path.count > 1 ? path.dropFirst().joined(separator: " ") + ": " : ""
        return "\(prefix)unknown command \(quoted(word)): expected \(NearestName.choices(names, for: word))"
    }
}
