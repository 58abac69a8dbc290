import ArgumentParser
import Galley
import GalleyDiagnostics
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

    @Option(LabelOptions.stock) var stock: String?

    @OptionGroup(title: "Stocks") var stocks: StockOptions
    @OptionGroup(title: "Data") var data: LabelDataOptions
    @OptionGroup(title: "Printing") var print: LabelPrintOptions
    @OptionGroup(title: "Output") var out: LabelOutputOptions
    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions

    @Flag(help: "Print a calibration sheet instead of labels.")
    var calibration = false

    @OptionGroup(title: "Shards") var shards: ShardOptions

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: InputOptions

    var output: String { out.output }

    mutating func run() throws {
        try shards.check()
        // A plan is no document.
        if shards.planShards != nil { out.format = "pdf" }
        var options = try out.exportOptions()
        options.pdf = try pdf.options(for: options.format)
        try OutputName.check(out.output, format: options.format)
        if calibration {
            let stock = try LabelOptions.stock(texts, ofTemplate: try LabelOptions.design(texts).stock)
            let sheet = CalibrationSheet(stock: stock, printing: try LabelOptions.printing(texts))
            let page = try sheet.page(fonts: try out.fonts())
            let export = PageExport(to: out.destination, metadata: try out.metadata(), options: options)
            let result = try export.write { add in
                try add(page)
                return []
            }
            Warnings.report(result.warnings)
            return RunLog.wrote(result, to: out.output)
        }
        var job = try job()
        job.marksRecords = options.pdf.standards?.marksRecords ?? false
        guard shards.areUsed else { return try LabelOutput(job: job, out: out, options: options).run() }
        guard options.format == .pdf else {
            throw Diagnostic.option(
                "--format", value: options.format.rawValue, expected: "pdf, since shards are merged as PDF")
        }
        let page = PDFPart.Property(name: "--page", value: try out.fitsLabel(of: job) ? "fit" : "sheet")
        try LabelShards(
            output: LabelOutput(job: job, out: out, options: options), data: data.data, shards: shards,
            properties: LabelOptions.properties(texts) + [page]
        ).run()
    }

    private var texts: OptionTexts {
        var texts = stocks.texts
        texts.set(LabelOptions.template, template)
        texts.set(LabelOptions.stock, stock)
        data.add(to: &texts)
        print.add(to: &texts)
        out.add(to: &texts)
        return texts
    }

    /// The job that the options describe, shards aside.
    func job() throws -> LabelJob {
        var texts = texts
        let options = try out.exportOptions()
        // The printer's dots are those of the labels.
        if options.format == .zpl, print.printerDpi == nil {
            texts.set(LabelOptions.printerDPI, "\(Int(options.dpi))")
        }
        var job = try LabelOptions.job(texts, data: data.data)
        guard try out.fitsLabel(of: job) else { return job }
        guard job.firstPosition == 1 else {
            throw Diagnostic.option(
                LabelOptions.start.argument, value: data.start, expected: "no --start beside --page fit")
        }
        guard !job.printing.showsCropMarks else {
            throw Diagnostic.option(
                "--page", value: out.page, expected: "sheet beside --crop-marks, which are outside the labels")
        }
        job.stock = job.stock.single
        return job
    }
}
