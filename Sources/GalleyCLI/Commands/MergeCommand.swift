import ArgumentParser
import Galley
import GalleyStationery

struct MergeCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge shards of labels into one PDF.",
        usage: "galley merge [<options>] <files> ... --output <file>",
        discussion: """
            The shards may be given in any order, but all are required. Pages are copied unchanged, and each font is \
            embedded once. The result has no tags and claims no standard. Example:

              galley merge shard-*.pdf -o labels.pdf
            """)

    @Argument(help: "PDF files written by galley labels --shard.")
    var files: [String]

    @Option(name: [.short, .long], help: ArgumentHelp("Output file; - for standard output.", valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("Title, stored in the metadata.", valueName: "text"))
    var title: String?

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        try OutputName.checkPlain(output)
        let metadata = DocumentMetadata(title: title, date: try SourceDate.epoch())
        if RunLog.isCheck {
            for file in files {
                do throws(MergeError) { try PDFMerger.check(file) } catch { Failure(error, in: Self.self).log() }
            }
            if RunLog.hasErrors { return }
        }
        let merged: MergeResult
        if output == "-" {
            merged = try PDFMerger.merge(files, metadata: metadata) { try StandardOutput.write($0) }
        } else {
            let file = try OutputFile(path: output)
            merged = try PDFMerger.merge(files, metadata: metadata) { try file.write($0) }
            try file.commit()
        }
        RunLog.wrote(files: 1, pages: merged.pageCount, to: output)
        let name = output == "-" ? "<stdout>" : output
        if let (first, other) = merged.differingSystemFonts {
            RunLog.warn(
                "\(first) and \(other) were set with the fonts of different systems; expected shards made "
                    + "with the same system fonts, or with --no-system-fonts")
        }
        RunLog.note(
            "\(name) is not tagged and claims no standard: merging keeps neither; without --shard the file "
                + "has both")
    }
}
