import ArgumentParser
import GalleyStationery

/// The options that all commands with documents share.
struct RunOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Read and check everything, and report all errors and warnings, but write nothing.", .run,
            brief: "Read and check everything, write nothing"))
    var check = false

    @Flag(
        help: ArgumentHelp(
            "Run again whenever a file that the command has read changes.", .run,
            brief: "Run again whenever a file changes"))
    var watch = false

    @Flag(
        help: ArgumentHelp(
            "Exit with status 3 if there are warnings or skipped records.", .run,
            brief: "Exit with status 3 if there are warnings"))
    var strict = false

    @Flag(help: ArgumentHelp("Print errors only.", .run, brief: "Print errors only"))
    var quiet = false

    @Flag(help: ArgumentHelp("Print each warning in full.", .run))
    var verbose = false

    @Option(
        defaultAsFlag: "json",
        help: ArgumentHelp(
            "Print the numbers of files, pages, warnings, errors and notes at the end, as json.", .run,
            valueName: "format"),
        completion: .list(["json"]))
    var summary: String?

    @OptionGroup var messages: MessageOptions

    func check(_: Void = ()) throws {
        guard let summary, summary != "json" else { return }
        throw Diagnostic.option("--summary", value: summary, expected: "json")
    }

    /// These options together with `others`.
    func adding(_ others: RunOptions?) -> RunOptions {
        guard let others else { return self }
        var options = self
        options.check = check || others.check
        options.watch = watch || others.watch
        options.strict = strict || others.strict
        options.quiet = quiet || others.quiet
        options.verbose = verbose || others.verbose
        options.summary = summary ?? others.summary
        return options
    }
}
