import ArgumentParser
import GalleyStationery

/// How a command runs and what it says, shared by all commands.
struct RunOptions: ParsableArguments {
    @Flag(help: "Read and check everything, and report all errors and warnings, but write nothing.")
    var check = false

    @Flag(help: "Run again whenever a file that the command has read changes.")
    var watch = false

    @Flag(help: "Exit with status 3 if there are warnings or skipped records.")
    var strict = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @Flag(help: "Print each warning in full, however many there are.")
    var verbose = false

    @Option(
        defaultAsFlag: "json",
        help: ArgumentHelp(
            "Print a summary at the end, such as the numbers of pages, warnings and errors. The format is json.",
            valueName: "format"),
        completion: .list(["json"]))
    var summary: String?

    func check(_: Void = ()) throws {
        guard let summary, summary != "json" else { return }
        throw OptionError(option: "--summary", value: summary, expected: "json")
    }
}
