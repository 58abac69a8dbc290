import ArgumentParser
import Galley

struct FontsCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts", abstract: "Lists the font families that --font takes.",
        usage: "galley fonts [<options>]")

    @Option(help: ArgumentHelp("A font file, or a folder with font files.", valueName: "path"))
    var fontPath: [String] = []

    @Flag(help: "Lists the system's families, too.")
    var systemFonts = false

    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        let fonts = try FontCollection(paths: fontPath, usesSystemFonts: systemFonts)
        try StandardOutput.say(fonts.families.joined(separator: "\n"))
    }
}
