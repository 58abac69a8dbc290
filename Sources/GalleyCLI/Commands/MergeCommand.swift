import ArgumentParser
import Galley
import GalleyStationery

struct MergeCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Puts the shards of galley labels together in one PDF.",
        usage: "galley merge [<options>] <files> ... --output <file>",
        discussion: """
            The shards may come in any order; all of them have to be there. Pages stay as they are, and each font is \
            embedded once. The result has no tags and claims no standard. Example:

              galley merge shard-*.pdf -o labels.pdf
            """)

    @Argument(help: "The PDF files that galley labels --shard has written.")
    var files: [String]

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("The title in the file's metadata.", valueName: "text"))
    var title: String?

    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        try OutputName.checkPlain(output)
        let metadata = DocumentMetadata(title: title, date: try SourceDate.epoch())
        if output == "-" {
            try PDFMerger.merge(files, metadata: metadata) { try StandardOutput.write($0) }
        } else {
            let file = try OutputFile(path: output)
            try PDFMerger.merge(files, metadata: metadata) { try file.write($0) }
            try file.commit()
        }
        let name = output == "-" ? "<stdout>" : output
        Terminal.say(
            "galley: warning: \(name) is not tagged and claims no standard: merging keeps neither; without --shard the file "
                + "has both")
    }
}
