import ArgumentParser
import Foundation
import Galley
import GalleyMessages
import GalleyStationery

struct ReportCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Create a report from Markdown with clouds, badges and tables.",
        discussion: """
            GitHub-flavoured Markdown, front matter in YAML, and directives such as ::cloud words.csv or :::columns … :::. \
            Examples:

              galley report samples/report.md -o report.pdf
              galley report letter.md --data letter.json -o letter.pdf
              galley report letter.md --for-each people.csv -o 'letters/{id}.pdf'
            """)

    @Argument(help: "A Markdown file; - for standard input.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "A JSON or YAML file with the values of {{fields}}; - for standard input.", valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Create one report per record of a CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite file; {field} in the output name stands for "
                + "the record's value, {n} for its number.", valueName: "file"), completion: Completions.tables)
    var forEach: String?

    @Option(DataOptions.inputFormat) var inputFormat: String?
    @OptionGroup var records: RecordOptions

    @Option(
        help: ArgumentHelp(
            "\(ReportTheme.names.joined(separator: ", ")), or a YAML file. (default: the front matter's, else plain)",
            valueName: "theme"), completion: .list(ReportTheme.names))
    var theme: String?

    @Option(help: ThreadCount.help)
    var threads: String?

    @OptionGroup var page: PageOptions

    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        guard [file, data, forEach].count(where: { $0 == "-" }) < 2 else {
            throw ValidationError(
                "standard input can be read once; expected one of the report, --data and --for-each as -")
        }
        let format = try page.exportOptions().format
        if forEach == nil { try OutputName.check(page.output, format: format) }
        let fonts = try page.fonts()
        defer { page.fontUse.report(fonts) }
        guard let forEach else {
            if let threads { throw OptionError(option: "--threads", value: threads, expected: "--for-each beside it") }
            let letter = Letter(record: nil, output: page.output)
            var progress = ProgressLine()
            let made = make(letter, fonts) { progress.show($0) }
            progress.clear()
            return try tell(made, letter)
        }
        guard page.output.contains("{") else {
            throw OptionError(
                option: "-o", value: page.output, expected: "a name with a field of the records, such as out/{id}.pdf")
        }
        var source = DataSource(path: forEach, reading: try records.reading(format: inputFormat))
        source.keepsObjects = true
        try writeLetters(for: source, forEach, fonts)
    }

    /// Writes a report for each record, several side by side. Messages are in the order of the records.
    private func writeLetters(for source: DataSource, _ file: String, _ fonts: FontCollection) throws {
        let format = try page.exportOptions().format
        var errors: [DataError] = []
        var known: Set<String> = []
        var progress = ProgressLine("report")
        defer { progress.clear() }
        var names: FieldNames?
        let desk = LetterDesk(threads: try ThreadCount.value(threads, standard: ThreadCount.forFiles)) {
            [self] letter in
            make(letter, fonts)
        } tell: {
            do { try tell($1, $0) } catch  where RunLog.isCheck {
                for line in Failure(error, in: Self.self).lines { RunLog.fail(line) }
            }
        }
        defer { desk.stop() }
        do {
            try source.readRecords(names: FieldNames()) { _, error in
                errors.append(error)
            } while: { record in
                // Later objects may have more fields than the first.
                if known.isEmpty {
                    let asked =
                        source.isTable
                        ? []
                        : FileNamePattern.fields(of: page.output).filter { !FileNamePattern.pageFields.contains($0) }
                    let names = record.fields.names
                    try OutputName.check(
                        page.output, fields: names + asked.filter { !names.contains($0) }, format: format)
                }
                let name = try record.fileName(page.output, file: file, isNumbered: format != .pdf)
                guard known.insert(name).inserted else {
                    throw DataError(
                        file: file, line: record.line,
                        problem: "an earlier record has the name \(excerpt(name)), too; expected unique names")
                }
                // Reading adds names to the list of a file of objects.
                let own =
                    names.flatMap { $0.names.count == record.fields.names.count ? $0 : nil }
                    ?? FieldNames(record.fields.names)
                names = own
                try desk.add(
                    Letter(
                        record: record.with(own), output: name,
                        nameFields: FileNamePattern.fields(of: page.output)))
                progress.show(known.count)
                return true
            }
        } catch {
            // Faults of earlier records are reported first.
            try desk.finish()
            throw error
        }
        try desk.finish()
        if !errors.isEmpty { throw BadRecords(errors: errors, others: 0) }
        guard !known.isEmpty else {
            throw DataError(file: file, problem: "no records; expected at least one")
        }
    }

    /// A report to be written.
    private struct Letter: @unchecked Sendable {
        /// The record whose values it has; nil for the only report.
        var record: DataRecord?
        var output: String
        /// The names of the fields in the names of files.
        var nameFields: [String] = []

        /// An error with the record that the report is for: its number, and the values in the name of its file.
        func located(_ error: any Error) -> any Error {
            guard let record else { return error }
            let known = Set(record.fields.names.map { $0.lowercased() })
            let values = nameFields.filter { known.contains($0.lowercased()) }.map { "\($0) \(quoted(record[$0]))" }
            let place = "; in record " + (["\(record.row)"] + values).joined(separator: ", ")
            switch error {
            case var error as ReportError:
                error.problem += place
                return error
            case var error as DataError:
                error.problem += place
                return error
            case var error as SpecError:
                error.problem += place
                return error
            default: return error
            }
        }
    }

    /// A report that has been written, with its messages.
    private struct MadeLetter {
        let notes: [String]
        let warnings: [String]
        let result: Result<ExportResult, any Error>
    }

    /// Writes a report, on any thread.
    private func make(_ letter: Letter, _ fonts: FontCollection, progress: (Int) -> Void = { _ in }) -> MadeLetter {
        var (warnings, notes) = ([String](), [String]())
        let result = Result {
            let (document, found, said) = try document(letter.record, fonts)
            (warnings, notes) = (found, said)
            var options = try page.exportOptions()
            options.endsProcess = letter.record == nil && !RunLog.isWatching
            return try document.export(
                to: letter.output == "-" ? .standardOutput : .file(letter.output), options: options, fonts: fonts,
                progress: progress)
        }
        return MadeLetter(notes: notes, warnings: warnings, result: result)
    }

    /// Reports the messages of a report.
    private func tell(_ made: MadeLetter, _ letter: Letter) throws {
        for note in made.notes { RunLog.note(note) }
        for warning in made.warnings { RunLog.warn(warning) }
        let result: ExportResult
        do { result = try made.result.get() } catch { throw letter.located(error) }
        Warnings.report(result.warnings, advice: page.fontUse.advice)
        RunLog.wrote(result, to: letter.output)
    }

    /// The report under the options, ready to be set, with its warnings and notes.
    ///
    /// - Parameter reading: called with the path of each file before it is read.
    func document(
        _ record: DataRecord?, _ fonts: FontCollection, reading: @escaping (String) -> Void = { _ in }
    ) throws -> (document: Document<some View>, warnings: [String], notes: [String]) {
        let report = try Report(
            path: file, data: data, record: record, fonts: fonts, overrides: try overrides(), reading: reading)
        var document = report.document
        for family in report.families { try fonts.require(family: family) }
        if page.direction != nil { document.environment.layoutDirection = try page.layoutDirection() }
        document.environment.showsLayoutMarks = page.marks
        return (document, report.dataWarnings + report.warnings.map(\.description), report.notes)
    }

    private func overrides() throws -> Report.Overrides {
        var overrides = Report.Overrides()
        (overrides.title, overrides.author, overrides.language) = (page.title, page.author, page.lang)
        (overrides.subject, overrides.theme, overrides.keywords) = (page.subject, theme, page.keyword)
        (overrides.families, overrides.isLandscape) = (page.font, page.landscape)
        if page.page != nil {
            var plain = page
            plain.landscape = false
            overrides.pageSize = try plain.pageSize()
        }
        if page.margin != nil { overrides.margins = try page.margins() }
        overrides.date = try SourceDate.epoch()
        return overrides
    }
}
