import ArgumentParser
import Foundation
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
              galley report letter.md --for-each people.csv --into letters.pdf
            """)

    @Argument(help: "A Markdown file; - for standard input.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "A JSON or YAML file with the values of {{fields}}; - for standard input.", .input,
            brief: "Values of the {{fields}}: JSON or YAML", valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Create one report per record of a CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite file; {field} in the output name stands for "
                + "the record's value, {n} for its number.", .input, brief: "One report for each record of a table",
            valueName: "file"), completion: Completions.tables)
    var forEach: String?

    @OptionGroup var records: DeclaredOptions<DataOptions>

    @Option(
        help: ArgumentHelp(
            "\(ReportTheme.names.joined(separator: ", ")), or a YAML file. (default: the front matter's, else plain)",
            .look, brief: "Look of the report: a theme or a YAML file",
            valueName: "theme"), completion: .list(ReportTheme.names))
    var theme: String?

    @Option(help: ThreadCount.help)
    var threads: String?

    @OptionGroup var page: PageOptions

    @Option(
        help: ArgumentHelp(
            "Write the reports of --for-each into one PDF. -o, which may then be omitted, is their title in the outline, such as "
                + "{name}. (default: the report's title, else the first value)", .output,
            brief: "One PDF with the reports of all records", valueName: "file"))
    var into: String?

    @Option(
        help: ArgumentHelp(
            "Write only the reports of part i of n of the records of --for-each.", .output, valueName: "i/n"))
    var shard: String?

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    var output: String { into ?? page.output }

    mutating func run() throws {
        guard [file, data, forEach].count(where: { $0 == "-" }) < 2 else {
            throw ValidationError(
                "standard input can be read once; expected one of the report, --data and --for-each as -")
        }
        for (option, value) in [("--into", into), ("--shard", shard)] {
            guard let value, forEach == nil else { continue }
            throw Diagnostic.option(option, value: value, expected: "--for-each beside it")
        }
        let titles = page.output
        if let into { page.output = into }
        let format = try page.exportOptions().format
        if forEach == nil || into != nil { try OutputName.check(page.output, format: format) }
        try page.measuring.checkName()
        if forEach != nil, let measure = page.measuring.measure {
            throw Diagnostic.option("--measure", value: measure, expected: "one report, without --for-each")
        }
        let fonts = try page.fonts()
        defer { page.fontUse.report(fonts) }
        guard let forEach else {
            if let threads { throw Diagnostic.option("--threads", value: threads, expected: "--for-each beside it") }
            let file = ReportFile(record: nil, output: page.output)
            var progress = ProgressLine()
            let written = write(file, try reportRun(fonts)) { progress.show($0) }
            progress.clear()
            return wrote(try report(written, file), file)
        }
        var source = DataSource(path: forEach, reading: try DataOptions.reading(records.texts))
        source.keepsObjects = true
        if into != nil { return try writeLetters(for: source, titles: titles, fonts) }
        guard page.output.contains("{") else {
            throw Diagnostic.option(
                "-o", value: page.output,
                expected: "a name with a field of the records, such as out/{id}.pdf, or --into for one file with all")
        }
        try writeReports(for: source, fonts)
    }

    /// Writes a report to a file, on any thread.
    func write(
        _ file: ReportFile, _ run: ReportRun, progress: (Int) -> Void = { _ in }
    ) -> SetReport<ExportResult> {
        SetReport { messages in
            let (document, warnings, notes) = try document(
                file.record, run, messages.faults, tracksSources: page.measuring.measure != nil)
            (messages.warnings, messages.notes) = (warnings, notes)
            var options = run.options
            options.endsProcess = file.record == nil && RunLog.endsProcess
            let result = try run.texts.withSession { text in
                try document.export(
                    to: OutputDestination(file.output), options: options, text: text,
                    progress: progress)
            }
            try page.measuring.write { try document.inspectPages(fonts: run.fonts) }
            return result
        }
    }

    /// Reports a file that has been written.
    func wrote(_ result: ExportResult?, _ file: ReportFile) {
        guard let result else { return }
        Warnings.report(result.warnings, advice: page.fontUse.advice)
        RunLog.wrote(result, to: file.output)
    }

    /// Reports the messages of a report.
    func report<Output>(_ made: SetReport<Output>, _ file: ReportFile) throws -> Output? {
        made.messages.notes.forEach(RunLog.note)
        for warning in made.messages.warnings { RunLog.warn(warning) }
        let errors = made.messages.faults?.errors ?? []
        for error in errors { Failure(file.located(error), in: Self.self).log() }
        // Without its faulty parts, a report may have errors that are due to what is missing.
        if !errors.isEmpty, case .failure = made.result { return nil }
        do { return try made.result.get() } catch { throw file.located(error) }
    }

    /// The report under the options, ready to be set, with its warnings and notes.
    ///
    /// - Parameters:
    ///   - faults: collects errors; nil to stop at the first one.
    ///   - tracksSources: whether texts know the line that they come from.
    ///   - reading: called with the path of each file before it is read.
    func document(
        _ record: DataRecord?, _ run: ReportRun, _ faults: ReportFaults? = nil, tracksSources: Bool = false,
        reading: @escaping (String) -> Void = { _ in }
    ) throws -> (document: Document<some View>, warnings: [Diagnostic], notes: [Diagnostic]) {
        let report = try Report(
            path: file, data: data, record: record, fonts: run.fonts, overrides: run.overrides, files: run.files,
            faults: faults, tracksSources: tracksSources, reading: reading)
        var document = report.document
        if faults?.errors.isEmpty ?? true { try report.checkFamilies(run.fonts) }
        if page.direction != nil { document.environment.layoutDirection = try page.layoutDirection() }
        document.environment.showsLayoutMarks = page.marks
        return (document, report.dataWarnings + report.warnings, report.notes)
    }

    /// The options, fonts and files that the reports of this command share.
    func reportRun(_ fonts: FontCollection) throws -> ReportRun {
        ReportRun(
            fonts: fonts, overrides: try overrides(), options: try page.exportOptions(),
            isOneOfMany: forEach != nil && into == nil)
    }

    private func overrides() throws -> Report.Overrides {
        if let lang = page.lang { try OptionValues.checkLanguage("--lang", lang) }
        if let theme, !ReportTheme.names.contains(theme), !ReadableFile.mayExist(theme) {
            throw Diagnostic.option("--theme", value: theme, expected: "\(ReportTheme.expectation(theme))")
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
