import ArgumentParser
import GalleyStationery

struct ChartCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Create a chart of a table: bars, lines, points and others.",
        discussion: """
            The kind of chart and its columns follow from what the columns hold: dates make a line, texts bars, two columns of numbers \
            points; --explain says what was chosen. Examples:

              galley chart sales.csv -o sales.svg
              galley chart sales.csv -o sales.pdf --x month --y revenue --by region
              galley chart sales.csv -o sales.png --kind bar --x region --top 10
            """)

    @Argument(
        help: "A file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input.",
        completion: Completions.tables)
    var file: String

    @OptionGroup var chart: DeclaredOptions<ChartOptions>
    @OptionGroup var records: DeclaredOptions<DataOptions>
    @OptionGroup var page: PageOptions
    @OptionGroup var ground: GroundOptions

    @Option(
        help: ArgumentHelp(
            "Width of the chart. (default: that of the page, or 360 points for a page that fits it)", .look,
            brief: "Width of the chart", valueName: "length"))
    var width: String?

    @Flag(help: ArgumentHelp("Print the choices that no option made.", .run))
    var explain = false

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: DeclaredOptions<InputOptions>

    var output: String { page.output }

    /// The width of the chart; nil for that of the page.
    func chartWidth() throws -> CGFloat? {
        try width.map { try OptionValues.length("--width", $0) } ?? (page.fitsContent() ? 360 : nil)
    }

    /// The background, on which the chart chooses its colours itself.
    func pageGround() throws -> PageGround? { try ground.ground(changesColors: false) }

    func tableChart() throws -> TableChart {
        try TableChart(
            RecordReader(path: file, reading: try DataOptions.reading(records.texts)), chart.texts, language: page.lang,
            .command)
    }

    /// The chart in the type of a report, on its own page.
    func document(_ chart: TableChart) throws -> Document<some View> {
        let size = try page.pageSize(acceptsFit: true)
        let (width, fitsContent) = (try chartWidth(), try page.fitsContent())
        var style = DocumentStyle(families: page.families, size: 9.5, lineHeight: 13)
        if let ground = try pageGround() { style = style.on(ground.color) }
        let (title, summary) = (page.title, chart.summary)
        var document = try page.document(pageSize: size, title: title, alignment: .leading) {
            VStack(alignment: .leading, spacing: 6) {
                if let title { Text(verbatim: title).font(style.headings[2].font).accessibilityHeading(.h1) }
                chart
            }
            .frame(width: width)
            .documentStyle(style)
        }
        document.fitsContent = fitsContent
        if page.margin == nil, fitsContent { document.margins = EdgeInsets(.all, 8) }
        document.environment.language = page.lang
        // `title` and `desc` of an SVG.
        document.metadata.title = title ?? String(summary.prefix { $0 != "." })
        document.metadata.subject = document.metadata.subject ?? summary
        return document
    }

    mutating func run() throws {
        _ = (try page.pageSize(acceptsFit: true), try page.margins(), try page.exportOptions())
        let chart = try tableChart()
        chart.notes.forEach(RunLog.note)
        for reason in explain ? chart.reasons : [] {
            RunLog.note(Diagnostic(.dataChoice, Wording(verbatim: reason), at: .init(file: file)))
        }
        Warnings.report(chart.warnings, advice: page.fontUse.advice)
        _ = try page.export(document(chart), ground: pageGround())
    }
}
