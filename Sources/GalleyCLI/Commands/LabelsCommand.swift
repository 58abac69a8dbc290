import ArgumentParser
import Foundation
import Galley
import GalleyMessages
import GalleyStationery

struct LabelsCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "labels",
        abstract: "Create labels from a table, on die-cut sheets or rolls.",
        discussion: """
            A template is a YAML or JSON file (galley schema prints its schema) or one of the built-in ones, which recognise \
            columns by their names. Example:

              galley labels --data samples/museums.csv --stock L7160 -o museums.pdf
            """)

    @Argument(help: "A template file, or address, product or name-badge.")
    var template = "address"

    @Option(
        help: ArgumentHelp(
            "The sheet or roll, as named by galley stocks list. (default: the template's)", valueName: "name"))
    var stock: String?

    @OptionGroup(title: "Stocks") var stocks: StockOptions
    @OptionGroup(title: "Data") var data: LabelDataOptions
    @OptionGroup(title: "Printing") var print: LabelPrintOptions
    @OptionGroup(title: "Output") var out: LabelOutputOptions
    @OptionGroup(title: "PDF options") var pdf: PDFOutputOptions

    @Flag(help: "Print a calibration sheet instead of labels.")
    var calibration = false

    @Option(
        help: ArgumentHelp(
            "Write the sheets of one shard, for galley merge.", valueName: "i/n"))
    var shard: String?

    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        var options = try out.exportOptions()
        options.pdf = try pdf.options(for: options.format)
        try OutputName.check(out.output, format: options.format)
        if calibration {
            let stock = try chosenStock(try design().stock)
            let page = try CalibrationSheet(stock: stock, printing: try print.printing()).page(fonts: try out.fonts())
            let export = PageExport(to: out.destination, metadata: try out.metadata(), options: options)
            let result = try export.write { add in
                try add(page)
                return []
            }
            return Warnings.tell(result.warnings)
        }
        var job = try job()
        if let shard {
            guard let value = LabelJob.Shard(shard) else {
                throw OptionError(option: "--shard", value: shard, expected: "i/n such as 2/8, from 1/n to n/n")
            }
            guard options.format == .pdf else {
                throw OptionError(
                    option: "--format", value: options.format.rawValue,
                    expected: "pdf, since shards are put together as PDF")
            }
            guard options.pdf.standards == nil, options.pdf.attachments.isEmpty, options.pdf.pageLabels.isEmpty else {
                throw OptionError(
                    option: "--shard", value: shard,
                    expected: "no --pdf-standard, --attach or --page-label beside it: shards are merged without them")
            }
            job.shard = value
            options.pdf.part = PDFPart(number: value.number, count: value.count)
        }
        try LabelOutput(job: job, out: out, options: options).run()
    }

    /// What the options ask for, shards aside.
    func job() throws -> LabelJob {
        let printing = try print.printing()
        let (design, templateStock) = try design()
        var job = LabelJob(design, on: try chosenStock(templateStock), data: try data.source())
        job.printing = printing
        (job.families, job.language) = (out.font, out.lang)
        try data.apply(to: &job)
        job.skipsBadRecords = try OptionValues.choice("--on-error", out.onError, [("stop", false), ("skip", true)])
        return job
    }

    private func design() throws -> (design: LabelJob.Design, stock: LabelTemplate.StockChoice?) {
        if let builtIn = BuiltInTemplate(rawValue: template) { return (.builtIn(builtIn), nil) }
        guard ReadableFile.mayExist(template) else {
            let names = BuiltInTemplate.allCases.map(\.rawValue)
            let hint = NearestName.of(template, among: names).map { " (did you mean \($0)?)" } ?? ""
            throw OptionError(
                option: "template", value: template, expected: "a file, or \(names.joined(separator: ", "))\(hint)")
        }
        let own = try LabelTemplate(contentsOfFile: template)
        let folder = PathName.folder(of: template)
        return (.template(own, folder: folder.isEmpty ? "." : folder), own.stock)
    }

    private func chosenStock(_ fromTemplate: LabelTemplate.StockChoice?) throws -> Stock {
        if let stock { return try stocks.stock("--stock", stock) }
        switch fromTemplate {
        case .stock(let own): return own
        case .name(let name): return try stocks.stock("stock", name)
        case nil:
            throw OptionError(
                option: "--stock", value: "",
                expected: "a sheet or roll such as L7160 or 5160; galley stocks list shows all")
        }
    }
}
