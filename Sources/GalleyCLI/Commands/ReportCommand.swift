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
            return try write(nil, to: page.output, fonts)
        }
        guard page.output.contains("{") else {
            throw OptionError(
                option: "-o", value: page.output, expected: "a name with a field of the records, such as out/{id}.pdf")
        }
        let source = DataSource(path: forEach, reading: try records.reading(format: inputFormat))
        var errors: [DataError] = []
        var known: Set<String> = []
        var progress = ProgressLine("report")
        defer { progress.clear() }
        try source.readRecords(names: FieldNames()) { _, error in
            errors.append(error)
        } while: { record in
            // Later objects may have more fields than the first.
            if known.isEmpty {
                let asked =
                    source.isTable
                    ? [] : FileNamePattern.fields(of: page.output).filter { !FileNamePattern.pageFields.contains($0) }
                let names = record.fields.names
                try OutputName.check(
                    page.output, fields: names + asked.filter { !names.contains($0) }, format: format)
            }
            let name = try record.fileName(page.output, file: forEach, isNumbered: format != .pdf)
            guard known.insert(name).inserted else {
                throw DataError(
                    file: forEach, line: record.line,
                    problem: "an earlier record has the name \(excerpt(name)), too; expected unique names")
            }
            do { try write(record, to: name, fonts) } catch  where RunLog.isCheck {
                for line in Failure(error, in: Self.self).lines { RunLog.fail(line) }
            }
            progress.show(known.count)
            return true
        }
        if !errors.isEmpty { throw BadRecords(errors: errors, others: 0) }
        guard !known.isEmpty else {
            throw DataError(file: forEach, problem: "no records; expected at least one")
        }
    }

    private func write(_ record: DataRecord?, to output: String, _ fonts: FontCollection) throws {
        let (document, found, notes) = try document(record, fonts)
        for note in notes { RunLog.note(note) }
        for warning in found { RunLog.warn(warning) }
        var progress = ProgressLine()
        var options = try page.exportOptions()
        options.endsProcess = record == nil && !RunLog.isWatching
        let result = try document.export(
            to: output == "-" ? .standardOutput : .file(output), options: options, fonts: fonts
        ) { progress.show($0) }
        progress.clear()
        Warnings.report(result.warnings, advice: page.fontUse.advice)
        RunLog.wrote(result, to: output)
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
