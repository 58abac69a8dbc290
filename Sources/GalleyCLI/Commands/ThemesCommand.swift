import ArgumentParser
import GalleyStationery

struct ThemesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "List and show the themes of reports.", subcommands: [List.self, Show.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the built-in themes with their purpose.")

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            let width = ReportTheme.names.map(\.count).max() ?? 0
            for name in ReportTheme.names {
                // The first line of a theme is a comment that says what it is for.
                let first = ReportTheme.yaml(of: name)?.split(separator: "\n").first ?? ""
                let purpose = first.drop { $0 == "#" || $0 == " " }
                try StandardOutput.say(name.filled(to: width + 2) + purpose)
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show a built-in theme as YAML, to be changed and named in a report.")

        @Argument(help: ArgumentHelp("The name of the theme.", valueName: "name"), completion: .list(ReportTheme.names))
        var name: String

        @OptionGroup var messages: MessageOptions

        mutating func run() throws {
            guard let yaml = ReportTheme.yaml(of: name) else {
                throw Diagnostic.option(
                    "name", value: name, expected: "\(NearestName.choices(ReportTheme.names, for: name))")
            }
            try StandardOutput.say(yaml.withoutLastLineEnd)
        }
    }
}
