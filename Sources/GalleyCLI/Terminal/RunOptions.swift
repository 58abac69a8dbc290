import ArgumentParser
import GalleyDiagnostics
import GalleyStationery

/// The options that all commands with documents share.
struct RunOptions: ParsableArguments {
    @Flag(help: "Read and check everything, and report all errors and warnings, but write nothing.")
    var check = false

    @Flag(help: "Run again whenever a file that the command has read changes.")
    var watch = false

    @Flag(help: "Exit with status 3 if there are warnings or skipped records.")
    var strict = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @Flag(help: "Print each warning in full.")
    var verbose = false

    @Option(
        defaultAsFlag: "json",
        help: ArgumentHelp(
            "Print the numbers of files, pages, warnings and errors at the end, as json.", valueName: "format"),
        completion: .list(["json"]))
    var summary: String?

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
