import ArgumentParser
import Galley
import GalleyConcurrency
import GalleyDiagnostics
import GalleyStationery

struct CloudCommand: DocumentCommand {
    static let configuration = CommandConfiguration(
        commandName: "cloud",
        abstract: "Create a tag cloud: each word as large as its weight.",
        discussion: """
            A table has a header with the columns word and weight, and optionally color, group and url. It is UTF-8, with \
            commas, or tabs for .tsv. In a text, words are counted. Examples:

              galley cloud samples/unicode-scripts.csv -o scripts.pdf --title Scripts
              galley cloud chapter.txt -o chapter.svg --top 100 --order alpha
            """)

    @Argument(
        help: "A text, or a file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input.")
    var file: String

    @OptionGroup var words: CloudWordOptions

    @OptionGroup var page: PageOptions

    @Option(CloudOptions.sizes.option) var sizes: String?
    @Option(CloudOptions.fit.option) var fit: String?
    @Option(CloudOptions.height.option) var height: String?
    @Option(CloudOptions.tooWide.option) var tooWide: String
    @Option(CloudOptions.scale.option) var scale: String
    @Option(CloudOptions.exponent.option) var exponent: String
    @Option(CloudOptions.bins.option) var bins: String
    @Flag(CloudOptions.counts.option) var counts: Bool
    @Option(CloudOptions.order.option) var order: String
    @Option(CloudOptions.seed.option) var seed: String
    @Option(CloudOptions.shape.option) var shape: String
    @Option(CloudOptions.colorBy.option) var colorBy: String?
    @Option(CloudOptions.color.option) var color: String?
    @Option(CloudOptions.ramp.option) var ramp: String
    @Option(CloudOptions.palette.option) var palette: String
    @Flag(CloudOptions.legend.option) var legend: Bool
    @Option(CloudOptions.layout.option) var layout: String
    @Option(CloudOptions.spacing.option) var spacing: String?
    @Option(CloudOptions.lineSpacing.option) var lineSpacing: String?
    @Option(CloudOptions.align.option) var align: String
    @Option(CloudOptions.distribution.option) var distribution: String
    @Option(CloudOptions.breaking.option) var breaking: String
    @Option(CloudOptions.lastLine.option) var lastLine: String?
    @Option(CloudOptions.itemAlign.option) var itemAlign: String
    @Option(CloudOptions.fontWeight.option) var fontWeight: String
    @Option(CloudOptions.feature.option) var feature: [String]

    @OptionGroup var runOptions: RunOptions
    @OptionGroup(title: "Input") var input: InputOptions

    var output: String { page.output }

    var texts: OptionTexts {
        var texts = OptionTexts()
        let values: [(CloudOptions.Setting, String?)] = [
            (CloudOptions.sizes, sizes), (CloudOptions.fit, fit), (CloudOptions.height, height),
            (CloudOptions.tooWide, tooWide), (CloudOptions.scale, scale), (CloudOptions.exponent, exponent),
            (CloudOptions.bins, bins), (CloudOptions.order, order), (CloudOptions.seed, seed),
            (CloudOptions.shape, shape), (CloudOptions.colorBy, colorBy), (CloudOptions.color, color),
            (CloudOptions.ramp, ramp), (CloudOptions.palette, palette), (CloudOptions.layout, layout),
            (CloudOptions.spacing, spacing), (CloudOptions.lineSpacing, lineSpacing), (CloudOptions.align, align),
            (CloudOptions.distribution, distribution), (CloudOptions.breaking, breaking),
            (CloudOptions.lastLine, lastLine), (CloudOptions.itemAlign, itemAlign),
            (CloudOptions.fontWeight, fontWeight),
        ]
        for (setting, value) in values { texts.set(setting.option, value) }
        texts.set(CloudOptions.counts.option, counts)
        texts.set(CloudOptions.legend.option, legend)
        texts.set(CloudOptions.feature.option, feature)
        texts.set(CloudOptions.font.option, page.font)
        return texts
    }

    /// The style that the options choose, whatever the words are.
    func style() throws -> CloudStyle { try CloudOptions.style(texts) }

    /// The style of a cloud on its own pages, which it fills by default.
    func documentStyle() throws -> CloudStyle {
        var style = try style()
        if fit == nil, height == nil, sizes == nil, try !page.fitsContent() { style.fit = .page }
        return style
    }

    /// A cloud with its title, on its own pages.
    func document(_ tags: [Tag], _ style: CloudStyle) throws -> Document<TagCloud> {
        var size = try page.pageSize(acceptsFit: true)
        let fitsContent = try page.fitsContent()
        // A page that grows with its content ends only at the largest page.
        if fitsContent, style.fit != .page { size = PageSize(width: size.width, height: 14_400) }
        var document = try page.document(pageSize: size, title: page.title, alignment: style.blockAlignment) {
            TagCloud(tags, style: style, title: page.title)
        }
        document.fitsContent = fitsContent
        // Words in kanji have the forms of Japan beside others in kana.
        if page.lang == nil, let language = tags.hanLanguage { document.environment.language = language }
        return document
    }

    mutating func run() throws {
        let style = try documentStyle()
        _ = (try page.pageSize(acceptsFit: true), try page.margins(), try page.exportOptions())
        let fonts = page.fontsAhead()
        // Wait for the other thread before the process ends.
        defer { _ = try? fonts?.get() }
        let tags = try words.tags(of: file, language: page.lang)
        do {
            let colored = try CloudOptions.colored(style, texts, for: tags)
            if case .group = colored.coloring, !tags.contains(where: { $0.group != nil }) {
                RunLog.warn(
                    "\(file): no word has a group, so that --color-by group gives one color; expected a column group or category"
                )
            }
            _ = try page.export(document(tags, colored), fonts: try fonts?.get())
        } catch let error as Diagnostic where error.id == .noDestination {
            let name = error.value ?? ""
            throw Diagnostic(
                .fieldValue, "\"#\(name)\" is a place in a document, and a cloud by itself has none", value: name,
                expected: "an address such as https://example.org",
                at: .init(
                    file: tags.first { $0.url == "#" + name }?.source ?? file,
                    field: words.link == nil ? .column("url") : nil))
        }
    }
}

extension CloudStyle {
    /// The alignment of a part that is narrower than the column.
    var blockAlignment: HorizontalAlignment {
        switch lineAlignment {
        case .leading, .justified: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
