import ArgumentParser
import GalleyStationery

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List and show rules of laws and standards that labels can be checked against.",
        subcommands: [List.self, Show.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the rules with their subject and source.")

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            let books = Rulebook.names.compactMap(Rulebook.named)
            let width = books.map(\.name.count).max() ?? 0
            for book in books {
                try StandardOutput.say(book.name.filled(to: width + 2) + book.title)
                try StandardOutput.say("".filled(to: width + 2) + "\(book.source) (as of \(book.date))")
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show rules with their least values, sources and what they do not check.")

        @Argument(
            help: ArgumentHelp("The name of the rules.", valueName: "name"), completion: .list(Rulebook.names))
        var name: String

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            guard let yaml = Rulebook.yaml(name) else {
                throw Diagnostic.option("name", value: name, expected: "\(Rulebook.choices(for: name))")
            }
            try StandardOutput.say(yaml.withoutLastLineEnd)
        }
    }
}
