import ArgumentParser
import GalleyStationery

struct MergeCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge shards of labels into one PDF.",
        usage: "galley merge [<options>] <files> ... --output <file>",
        discussion: """
            The shards may be given in any order, but all are required. The result is the file that one run without \
            --shard would have written, byte for byte. Example:

              galley merge shard-*.pdf -o labels.pdf
            """)

    @Argument(help: "PDF files written by galley labels --shard.")
    var files: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Output file; - for standard output.", .output, brief: "Output file; - for standard output",
            valueName: "file"))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Title, stored in the metadata. (default: that of the shards)", .title, brief: "Title", valueName: "text"))
    var title: String?

    @Option(
        name: .customLong(LabelOptions.fontPath.name),
        help: ArgumentHelp(
            "Font file, or folder of font files, that the shards were made with.", .fonts,
            brief: "Font file, or folder of font files", valueName: "path"),
        completion: .file())
    var fontPath: [String] = []

    @Option(help: ThreadCount.help)
    var threads: String?

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    mutating func run() throws {
        try OutputName.checkPlain(output)
        if RunLog.isCheck {
            for file in files {
                do throws(Diagnostic) { try PDFMerger.check(file) } catch { Failure(error, in: Self.self).log() }
            }
            if RunLog.hasErrors { return }
        }
        let fonts = try FontCollection(.fallback, paths: fontPath)
        let threads = try ThreadCount.value(threads, standard: ThreadCount.forFiles)
        let merged = try OutputDestination(output).write { sink in
            try PDFMerger.merge(
                files, title: title, program: ExitStatus.version, threads: threads, font: fonts.font(matching:),
                sink: sink)
        }
        if let (first, other) = merged.differingSystemFonts {
            RunLog.warn(
                Diagnostic(
                    .differingFonts, "\(first) and \(other) were set with the fonts of different systems",
                    expected: "shards made with the same system fonts, or with --no-system-fonts", severity: .warning))
        }
        Warnings.report(merged.unclaimed)
        RunLog.wrote(files: 1, pages: merged.pageCount, to: output)
    }
}
