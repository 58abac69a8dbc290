import ArgumentParser
import GalleyDifference
import GalleyStationery

struct DiffCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two documents: what moved, by how much, and why.",
        usage: "galley diff [<options>] <before> <after>",
        discussion: """
            Compares PDF files of any program, sources such as report.md or words.csv, and kept layouts: words, rules, boxes, \
            pictures, links, fonts, colors, tags, metadata and pages. What moves by one vector is one line. Exit status: 0 equal \
            within the tolerance; 3 different; 5 unreadable. Examples:

              galley diff old.pdf new.pdf --tolerance 0.2mm
              galley diff report.md --against report.pdf -o diff.html
              galley diff report.md letter.md --baseline layouts
            """)

    @Argument(
        help: ArgumentHelp(
            "Two files to compare; one with --against, --b or --a, any number with --baseline.", valueName: "files"))
    var files: [String] = []

    @Option(help: ArgumentHelp("Kept result to compare the file with.", .input, valueName: "file"))
    var against: String?

    @Option(
        help: ArgumentHelp(
            "Command whose document comes first, such as \"cloud words.csv --align leading\", without -o.", .input,
            brief: "Command whose document comes first", valueName: "command"))
    var a: String?

    @Option(
        help: ArgumentHelp(
            "Command whose document comes second.", .input, valueName: "command"))
    var b: String?

    @Option(
        help: ArgumentHelp(
            "Folder of kept layouts to compare each file with, for tests.", .input,
            brief: "Folder of kept layouts to compare with", valueName: "folder"))
    var baseline: String?

    @Flag(help: ArgumentHelp("Keep the layouts of the files in the folder of --baseline.", .input))
    var accept = false

    @OptionGroup var tolerance: ToleranceOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Also write the pages that differ, over each other and marked, to a .pdf, .png or .html file, or the list to a .json file. "
                + "For .png, {p} stands for the page number.", .output,
            brief: "Picture or list: .html, .pdf, .png or .json", valueName: "file"))
    var output: String?

    @Flag(help: ArgumentHelp("Print no differences.", .output))
    var quiet = false

    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    /// The most lines that are printed for a pair.
    private static let mostLines = 100

    @OptionGroup var messages: MessageOptions

    mutating func run() throws {
        let tolerance = try tolerance.compared()
        let writer = try output.map { try DifferenceFile($0) }
        var isDifferent = false
        if let baseline {
            isDifferent = try compareBaselines(in: baseline, tolerance, writer)
        } else {
            if accept { throw ValidationError("--accept needs --baseline") }
            let (before, after) = try sides()
            let pair = try reading { try ComparedPair(before, after, readsCopies: tolerance.window != nil) }
            isDifferent = try report(pair, tolerance, writer, prefix: "")
        }
        if isDifferent { throw ExitCode(ExitStatus.warnings.rawValue) }
    }

    /// The two documents of the command line.
    private func sides() throws -> (ComparedSource, ComparedSource) {
        let first = against.map(ComparedSource.file) ?? a.map(ComparedSource.command)
        let all =
            [first].compactMap(\.self) + files.map(ComparedSource.file)
            + [b].compactMap { $0.map(ComparedSource.command) }
        guard all.count == 2, against == nil || a == nil else {
            throw ValidationError(
                "expected two documents: files, --against, --a or --b; found \(all.count + (against != nil && a != nil ? 1 : 0))"
            )
        }
        return (all[0], all[1])
    }

    /// Compares and prints one pair; returns whether it differs.
    private func report(
        _ pair: ComparedPair, _ tolerance: LayoutTolerance, _ writer: DifferenceFile?, prefix: String
    ) throws -> Bool {
        let difference = try reading { try pair.difference(tolerance) }
        for warning in pair.warnings where !quiet {
            Terminal.warn(.init(Diagnostic(.comparedDocument, verbatim: warning, severity: .warning)))
        }
        if !quiet {
            let lines = difference.entries.map { prefix + $0.description }
            for line in lines.prefix(Self.mostLines) { try StandardOutput.say(line) }
            if lines.count > Self.mostLines {
                try StandardOutput.say("\(prefix)and \(lines.count - Self.mostLines) more differences")
            }
        }
        try writer?.write(difference, of: pair)
        return !difference.isEmpty
    }

    private func compareBaselines(
        in folder: String, _ tolerance: LayoutTolerance, _ writer: DifferenceFile?
    ) throws -> Bool {
        guard !files.isEmpty, a == nil, b == nil, against == nil else {
            throw ValidationError("--baseline compares files; expected one or more, without --against, --a and --b")
        }
        if let output, files.count > 1 {
            throw Diagnostic.option("-o", value: output, expected: "one file to compare: one is written")
        }
        let baselines = try Baselines(folder: folder, files: files)
        var isDifferent = false
        for file in files {
            let document = try reading { try ComparedDocument(.file(file)) }
            if accept {
                try baselines.keep(document.record, of: file)
                continue
            }
            let prefix = files.count > 1 ? file + ": " : ""
            guard let kept = try reading({ try baselines.kept(of: file) }) else {
                if !quiet { try StandardOutput.say("\(prefix)no kept layout; galley diff --accept keeps it") }
                isDifferent = true
                continue
            }
            let differs = try report(ComparedPair(kept, document), tolerance, writer, prefix: prefix)
            isDifferent = isDifferent || differs
        }
        return isDifferent
    }

    /// A file that cannot be read has a status of its own.
    private func reading<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as Diagnostic where [.input, .records].contains(error.id.origin) {
            _ = Failure(error, in: Self.self).report()
            throw ExitCode(ExitStatus.badRecords.rawValue)
        }
    }
}
