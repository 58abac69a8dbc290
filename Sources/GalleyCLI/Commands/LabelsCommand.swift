import ArgumentParser
import GalleyFormatting
import GalleyStationery

struct LabelsCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "labels",
        abstract: "Create labels from a table, on die-cut sheets or rolls.",
        discussion: """
            A template is a YAML or JSON file (galley schema prints its schema) or one of the built-in ones, which recognise \
            columns by their names. Example:

              galley labels --data samples/museums.csv --stock L7160 -o museums.pdf
            """)

    @Argument(help: ArgumentHelp(LabelOptions.template.help))
    var template = LabelOptions.template.defaultValue ?? ""

    @Option(
        help: ArgumentHelp(
            "A file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input. Repeat for several files with "
                + "the same columns, which are one table.",
            .input, brief: "Records: CSV, TSV, JSON, .xlsx, .ods or SQLite", valueName: "file"),
        completion: Completions.tables)
    var data: [String] = []

    @OptionGroup var labels: DeclaredOptions<LabelOptions>
    @OptionGroup(title: "Output") var out: LabelOutputOptions
    @OptionGroup(title: "Shards") var shards: ShardOptions

    @Flag(help: ArgumentHelp("Print a calibration sheet instead of labels.", .output))
    var calibration = false

    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions
    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    var output: String { out.output }

    mutating func run() throws {
        try shards.check()
        // A plan is no document.
        if shards.planShards != nil { out.format = "pdf" }
        var options = try out.exportOptions(pdf: try pdf.options(for: try out.exportOptions().format))
        try OutputName.check(out.output, format: options.format)
        if calibration {
            let (design, stock) = try LabelOptions.design(texts)
            let printing = try LabelOptions.printing(texts)
            let sheet = CalibrationSheet(
                stock: try LabelOptions.stock(texts, ofTemplate: stock), printing: printing)
            let fonts = try out.fontUse.collection(families: texts.list(LabelOptions.font))
            let pages = try (printing.sides ?? design.sides).map { try sheet.page($0, fonts: fonts) }
            let metadata = try out.metadata(language: texts[LabelOptions.language])
            let export = PageExport(to: out.destination, metadata: metadata, options: options)
            let result = try export.write { add in
                for page in pages { try add(page) }
                return []
            }
            Warnings.report(result.warnings)
            return RunLog.wrote(result, to: out.output)
        }
        var job = try job()
        Warnings.report([job.stock.lengthNote].compactMap(\.self))
        if case .template(let template, _) = job.design { template.notes.forEach(RunLog.note) }
        options.pdf.duplex = job.duplex
        job.marksRecords = options.pdf.standards?.marksRecords ?? false
        guard shards.areUsed else { return try LabelOutput(job: job, out: out, options: options).run() }
        guard options.format == .pdf else {
            throw Diagnostic.option(
                "--format", value: options.format.rawValue, expected: "pdf, since shards are merged as PDF")
        }
        if let option = [LabelOptions.sort, LabelOptions.groupBy].first(where: { !texts.all($0).isEmpty }) {
            throw Diagnostic.option(
                option.argument, value: texts.all(option).joined(separator: ","),
                expected: "none beside shards, which keep the order of the data")
        }
        let page = PDFShard.Property(name: "--page", value: try out.fitsLabel(of: job) ? "fit" : "sheet")
        try LabelShards(
            output: LabelOutput(job: job, out: out, options: options), data: data, shards: shards,
            properties: LabelOptions.properties(texts) + [page]
        ).run()
    }

    private var texts: OptionTexts {
        var texts = labels.texts.adding(out.fontUse.texts)
        texts.set(LabelOptions.template, template)
        return texts
    }

    /// The job that the options describe, shards aside.
    func job() throws -> LabelJob {
        var texts = texts
        let options = try out.exportOptions()
        // The printer's dots are those of the labels.
        if options.format == .zpl, !texts.has(LabelOptions.printerDPI) {
            texts.set(LabelOptions.printerDPI, "\(Int(bounded: options.dpi))")
        }
        var job = try LabelOptions.job(texts, data: data)
        guard try out.fitsLabel(of: job) else { return job }
        guard job.firstPosition == 1 else {
            throw Diagnostic.option(
                LabelOptions.start.argument, value: texts[LabelOptions.start], expected: "no --start beside --page fit")
        }
        guard !job.printing.showsCropMarks else {
            throw Diagnostic.option(
                "--page", value: out.page, expected: "sheet beside --crop-marks, which are outside the labels")
        }
        job.stock = job.stock.single
        return job
    }
}
