import ArgumentParser
import GalleyFormatting
import GalleyStationery

struct SplitCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Split a table into files with the same columns.",
        discussion: """
            Parts of CSV and TSV are the bytes of the table, each after its header; parts of JSON have an object a line; parts \
            of spreadsheets and databases are CSV. galley labels --data part-1.csv --data part-2.csv reads them as one table. \
            Example:

              galley split stock.csv --by 5000 -o part-{n}.csv
            """)

    @Argument(
        help: "A file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite.", completion: Completions.tables)
    var file: String

    @Option(
        help: ArgumentHelp(
            "Number of records in a file.", .records, brief: "Number of records in a file", valueName: "number"))
    var by: String

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Names of the files; {n} stands for the number, with leading zeros so that they sort.", .output,
            brief: "Output file; - for standard output", valueName: "file"))
    var output: String

    @OptionGroup var records: DeclaredOptions<DataOptions>

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    mutating func run() throws {
        let size = try OptionValues.integer("--by", by, in: 1...1_000_000_000)
        guard output.contains("{n}") else {
            throw Diagnostic.option("-o", value: output, expected: "a name with {n}, such as part-{n}.csv")
        }
        let splitter = TableSplitter(path: file, reading: try DataOptions.reading(records.texts), size: size)
        let (known, made) = (DataFormat(fileName: output), splitter.partFormat)
        guard known == made else {
            throw Diagnostic.option(
                "-o", value: output,
                expected: "a name ending in .\(made.rawValue), since the files are \(made.rawValue.uppercased())")
        }
        // All are complete before the first is moved into place.
        var parts: [OutputFile] = []
        let rows = try splitter.split { part, count in
            try parts.last?.close()
            let number = String(part).zeroPadded(to: String(count).count)
            parts.append(try OutputFile(path: output.replacing("{n}", with: number)))
        } write: {
            try parts.last?.write($0)
        }
        try parts.last?.close()
        for part in parts { try part.commit() }
        RunLog.wrote(
            files: parts.count, pages: 0, to: output,
            counted(rows, "record") + " in " + counted(parts.count, "file"))
    }
}
