import GalleyMessages

/// A request for help, or the name of a command that does not exist, in the arguments of the program.
enum HelpRequest {
    case help(HelpText)
    case unknown(String)

    /// - Parameter arguments: the arguments after the name of the program.
    /// - Returns: nil if the arguments run a command.
    init?(_ arguments: [String]) {
        let words = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
        let isAsked = arguments.first == "help" || arguments.isEmpty
        var (shape, path) = (CommandShape.program, ["galley"])
        var rest = words[...]
        while let word = rest.first, !word.hasPrefix("-") {
            guard !shape.visibleSubcommands.isEmpty else { break }
            guard let next = shape.subcommand(word) else {
                self = .unknown(Self.message(word, shape, path))
                return
            }
            (shape, path) = (next, path + [word])
            rest = rest.dropFirst()
        }
        // The words after `preview` belong to another command.
        let options = path.last == "preview" ? rest.prefix(1) : rest.prefix { $0 != "--" }
        let showsAll = options.contains { $0 == "--help-all" || $0 == "--help-hidden" }
        guard isAsked || showsAll || options.contains("--help") || options.contains("-h") else { return nil }
        self = .help(HelpText(shape, path: path, showsAll: showsAll))
    }

    private static func message(_ word: String, _ shape: CommandShape, _ path: [String]) -> String {
        let names = shape.visibleSubcommands.map(\.commandName)
        let prefix = path.count > 1 ? path.dropFirst().joined(separator: " ") + ": " : ""
        return "\(prefix)unknown command \(quoted(word)): expected \(names.joined(separator: ", "))"
            + NearestName.hint(for: word, among: names)
    }
}
