import ArgumentParser
import Foundation
import Galley
import GalleyMessages
import GalleyStationery

struct ReportCommand: DocumentCommand {
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

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: InputOptions

    var output: String { page.output }

    mutating func run() throws {
        guard [file, data, forEach].count(where: { $0 == "-" }) < 2 else {
            throw ValidationError(
                "standard input can be read once; expected one of the report, --data and --for-each as -")
        }
        let format = try page.exportOptions().format
        if forEach == nil { try OutputName.check(page.output, format: format) }
        try page.measuring.checkName()
        if forEach != nil, let measure = page.measuring.measure {
            throw OptionError(option: "--measure", value: measure, expected: "one report, without --for-each")
        }
        let fonts = try page.fonts()
        defer { page.fontUse.report(fonts) }
        guard let forEach else {
            if let threads { throw OptionError(option: "--threads", value: threads, expected: "--for-each beside it") }
            let file = ReportFile(record: nil, output: page.output)
            var progress = ProgressLine()
            let written = write(file, fonts) { progress.show($0) }
            progress.clear()
            return try report(written, file)
        }
        guard page.output.contains("{") else {
            throw OptionError(
                option: "-o", value: page.output, expected: "a name with a field of the records, such as out/{id}.pdf")
        }
        var source = DataSource(path: forEach, reading: try records.reading(format: inputFormat))
        source.keepsObjects = true
        try writeReports(for: source, forEach, fonts)
    }

    /// Writes a report for each record, several side by side. Messages are in the order of the records.
    private func writeReports(for source: DataSource, _ file: String, _ fonts: FontCollection) throws {
        let format = try page.exportOptions().format
        var hasCheckedFields = false
        var known: Set<String> = []
        var progress = ProgressLine("report")
        defer { progress.clear() }
        var names: FieldNames?
        let writer = OrderedWriter(threads: try ThreadCount.value(threads, standard: ThreadCount.forFiles)) {
            [self] file in
            write(file, fonts)
        } report: {
            do { try report($1, $0) } catch  where RunLog.isCheck {
                Failure(error, in: Self.self).log()
            }
        }
        defer { writer.stop() }
        do {
            try source.readRecords(names: FieldNames()) { _, error in
                RunLog.fail(error.description)
            } while: { record in
                // Later objects may have more fields than the first.
                if !hasCheckedFields {
                    let asked =
                        source.isTable
                        ? []
                        : FileNamePattern.fields(of: page.output).filter { !FileNamePattern.pageFields.contains($0) }
                    let names = record.fields.names
                    try OutputName.check(
                        page.output, fields: names + asked.filter { !names.contains($0) }, format: format)
                    hasCheckedFields = true
                }
                let name: String
                do throws(DataError) {
                    name = try record.fileName(page.output, file: file, isNumbered: format != .pdf)
                } catch {
                    try Self.reject(error)
                    return true
                }
                if !known.insert(name).inserted {
                    try Self.reject(
                        DataError(
                            file: file, line: record.line,
                            problem: "an earlier record has the name \(excerpt(name)), too; expected unique names"))
                }
                // Reading adds names to the list of a file of objects.
                let own =
                    names.flatMap { $0.names.count == record.fields.names.count ? $0 : nil }
                    ?? FieldNames(record.fields.names)
                names = own
                try writer.add(
                    ReportFile(
                        record: record.with(own), output: name,
                        nameFields: FileNamePattern.fields(of: page.output)))
                progress.show(known.count)
                return true
            }
        } catch {
            // Faults of earlier records are reported first.
            try writer.finish()
            throw error
        }
        try writer.finish()
        guard !known.isEmpty || RunLog.hasErrors else {
            throw DataError(file: file, problem: "no records; expected at least one")
        }
    }

    /// Reports a record for which no file can be written; a check goes on with the next one.
    private static func reject(_ error: DataError) throws(DataError) {
        guard RunLog.isCheck else { throw error }
        RunLog.fail(error.description)
    }

    /// The file of a report.
    private struct ReportFile: @unchecked Sendable {
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
    private struct WrittenReport {
        let notes: [String]
        let warnings: [String]
        /// The errors that a check has found.
        let errors: [any Error]
        let result: Result<ExportResult, any Error>
    }

    /// Writes a report, on any thread.
    private func write(_ file: ReportFile, _ fonts: FontCollection, progress: (Int) -> Void = { _ in }) -> WrittenReport
    {
        var (warnings, notes) = ([String](), [String]())
        let faults = RunLog.isCheck ? ReportFaults() : nil
        let result = Result {
            let (document, documentWarnings, documentNotes) = try document(
                file.record, fonts, faults, tracksSources: page.measuring.measure != nil)
            (warnings, notes) = (documentWarnings, documentNotes)
            var options = try page.exportOptions()
            options.endsProcess = file.record == nil && RunLog.endsProcess
            let result = try document.export(
                to: file.output == "-" ? .standardOutput : .file(file.output), options: options, fonts: fonts,
                progress: progress)
            try page.measuring.write { try document.inspectPages(fonts: fonts) }
            return result
        }
        return WrittenReport(notes: notes, warnings: warnings, errors: faults?.errors ?? [], result: result)
    }

    /// Reports the messages of a report.
    private func report(_ written: WrittenReport, _ file: ReportFile) throws {
        for note in written.notes { RunLog.note(note) }
        for warning in written.warnings { RunLog.warn(warning) }
        for error in written.errors { Failure(file.located(error), in: Self.self).log() }
        // Without its faulty parts, a report may have errors that are due to what is missing.
        if !written.errors.isEmpty, case .failure = written.result { return }
        let result: ExportResult
        do { result = try written.result.get() } catch { throw file.located(error) }
        Warnings.report(result.warnings, advice: page.fontUse.advice)
        RunLog.wrote(result, to: file.output)
    }

    /// The report under the options, ready to be set, with its warnings and notes.
    ///
    /// - Parameters:
    ///   - faults: collects errors; nil to stop at the first one.
    ///   - tracksSources: whether texts know the line that they come from.
    ///   - reading: called with the path of each file before it is read.
    func document(
        _ record: DataRecord?, _ fonts: FontCollection, _ faults: ReportFaults? = nil, tracksSources: Bool = false,
        reading: @escaping (String) -> Void = { _ in }
    ) throws -> (document: Document<some View>, warnings: [String], notes: [String]) {
        let report = try Report(
            path: file, data: data, record: record, fonts: fonts, overrides: try overrides(), faults: faults,
            tracksSources: tracksSources, reading: reading)
        var document = report.document
        if faults?.errors.isEmpty ?? true { try report.checkFamilies(fonts) }
        if page.direction != nil { document.environment.layoutDirection = try page.layoutDirection() }
        document.environment.showsLayoutMarks = page.marks
        return (document, report.dataWarnings + report.warnings.map(\.description), report.notes)
    }

    private func overrides() throws -> Report.Overrides {
        if let lang = page.lang { try OptionValues.checkLanguage("--lang", lang) }
        if let theme, !ReportTheme.names.contains(theme), !ReadableFile.mayExist(theme) {
            throw OptionError(option: "--theme", value: theme, expected: ReportTheme.expectation(theme))
        }
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
