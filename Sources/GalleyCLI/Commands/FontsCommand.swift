import ArgumentParser
import GalleyStationery

struct FontsCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts", abstract: "List the font families that --font accepts.",
        usage: "galley fonts [<options>]")

    @Option(LabelOptions.fontPath) var fontPath: [String]

    @Flag(help: ArgumentHelp("Also list the system's families.", .fonts))
    var systemFonts = false

    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    @OptionGroup var messages: MessageOptions

    mutating func run() throws {
        let fonts = FontCollection(systemFonts: systemFonts ? .all : .none)
        for path in fontPath { try fonts.add(path: path) }
        try StandardOutput.say(fonts.families.joined(separator: "\n"))
    }
}
