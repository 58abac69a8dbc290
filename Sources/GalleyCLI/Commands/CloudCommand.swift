import ArgumentParser
import Galley
import GalleyConcurrency
import GalleyStationery

struct CloudCommand: InputCommand {
    static let configuration = CommandConfiguration(
        commandName: "cloud",
        abstract: "Create a tag cloud: each word as large as its weight.",
        discussion: """
            A table has a header with the columns word and weight, and optionally color, group and url. It is UTF-8, with \
            commas, or tabs for .tsv. In a text, words are counted. Examples:

              galley cloud samples/unicode-scripts.csv -o scripts.pdf --title "Scripts of the world"
              galley cloud chapter.txt -o chapter.svg --top 100 --order alpha
            """)

    @Argument(help: "A CSV, TSV or text file; - for standard input.")
    var file: String

    @OptionGroup var words: CloudWordOptions

    @OptionGroup var page: PageOptions

    @Option(
        help: ArgumentHelp(
            "Sizes of the lightest and the heaviest word, in points; with --fit page or width their proportion. (default: 9-30)",
            valueName: "min-max"))
    var sizes: String?

    @Option(
        help: ArgumentHelp(
            "What sizes are chosen for: page (all words fill it), width (all words on one line) or sizes (as --sizes says). (default: page; sizes with --sizes or --page fit)",
            valueName: "goal"))
    var fit: String?

    @Option(help: ArgumentHelp("Height that --fit page fills, in place of the page's.", valueName: "length"))
    var height: String?

    @Option(
        help: ArgumentHelp(
            "What becomes smaller where a word is wider than the page: word or scale (all words).", valueName: "what"))
    var tooWide = "word"

    @Option(
        help: ArgumentHelp(
            "How weights map to sizes: \(WeightScale.named.map(\.name).joined(separator: ", ")).", valueName: "scale"))
    var scale = "sqrt"

    @Option(help: ArgumentHelp("Exponent of the power scale, above 0.", valueName: "number"))
    var exponent = "0.35"

    @Option(help: ArgumentHelp("Number of sizes for quantile and equal-interval.", valueName: "number"))
    var bins = "5"

    @Flag(help: "Show each word's weight after it.")
    var counts = false

    @Option(
        help: ArgumentHelp(
            "Order of the words: input, alpha, weight, center-out (heaviest in the middle of the middle line) or random.",
            valueName: "order"))
    var order = "input"

    @Option(help: ArgumentHelp("Seed of the random order.", valueName: "number"))
    var seed = "1"

    @Option(help: ArgumentHelp("Shape of the words: pill or plain.", valueName: "shape"))
    var shape = "pill"

    @Option(
        help: ArgumentHelp(
            "How words are coloured: fixed, weight or group. (default: fixed with --color, group where the table has groups, else weight)",
            valueName: "rule"))
    var colorBy: String?

    @Option(help: ArgumentHelp("One colour for all words: #rrggbb or a name.", valueName: "color"))
    var color: String?

    @Option(
        help: ArgumentHelp(
            "Colours by weight: \(TagColoring.ramps.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            valueName: "ramp"))
    var ramp = "ocean"

    @Option(
        help: ArgumentHelp(
            "Colours by group: \(TagColoring.palettes.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            valueName: "palette"))
    var palette = "vivid"

    @Flag(inversion: .prefixedNo, help: "Show a legend of the groups' colours.")
    var legend = true

    @Option(
        help: ArgumentHelp(
            "Layout of the words: flow, hstack, vstack, zstack, cards or justified.", valueName: "layout"))
    var layout = "flow"

    @Option(
        help: ArgumentHelp(
            "Space between words: a length, or ems of their mean size such as 0.3em. (default: 6 for pills, 9 for plain words, in proportion to the sizes)",
            valueName: "length"))
    var spacing: String?

    @Option(
        help: ArgumentHelp(
            "Space between lines. (default: 6 for pills, 0 for plain words, in proportion to the sizes)",
            valueName: "length"))
    var lineSpacing: String?

    @Option(
        help: ArgumentHelp("Alignment of the lines: leading, center, trailing or justified.", valueName: "alignment"))
    var align = "center"

    @Option(
        help: ArgumentHelp(
            "Distribution of the space left on a line: packed, space-between, space-around, space-evenly or stretch (pills grow).",
            valueName: "rule"))
    var distribution = "packed"

    @Option(
        help: ArgumentHelp(
            "Line breaking: greedy (full lines), balanced (lines of equal length) or optimal (even spacing).",
            valueName: "rule"))
    var breaking = "balanced"

    @Option(
        help: ArgumentHelp(
            "Alignment of the last line: leading, center, trailing, justified or a distribution. (default: as the other lines; aligned, not grown, with --distribution stretch)",
            valueName: "rule"))
    var lastLine: String?

    @Option(
        help: ArgumentHelp(
            "Words in their line: top, center, bottom, first-baseline or last-baseline.", valueName: "alignment"))
    var itemAlign = "first-baseline"

    @Option(help: ArgumentHelp("The weight of the type, 1 to 1000.", valueName: "number"))
    var fontWeight = "400"

    @Option(
        help: ArgumentHelp(
            "An OpenType feature, such as tnum, liga=0 or ss01=2; repeat it for several.", valueName: "feature"))
    var feature: [String] = []

    @OptionGroup(title: "Input") var input: InputOptions

    mutating func run() throws {
        let style = try documentStyle()
        _ = (try page.pageSize(acceptsFit: true), try page.margins(), try page.exportOptions())
        let fonts = page.fontsAhead()
        // The process does not end while another thread is at work.
        defer { _ = try? fonts?.get() }
        let tags = try words.tags(of: file, language: page.lang)
        do {
            _ = try page.export(document(tags, try colored(style, tags)), fonts: try fonts?.get())
        } catch PDFLinkError.noDestination(let name, _, _) {
            throw DataError(
                file: tags.first { $0.url == "#" + name }?.source ?? file, column: words.link == nil ? "url" : nil,
                problem: "\"#\(name)\" is a place in a document, and a cloud by itself has none; expected an address "
                    + "such as https://example.org")
        }
    }

    /// A cloud with its title, on pages of its own.
    func document(_ tags: [Tag], _ style: CloudStyle) throws -> Document<TagCloud> {
        var size = try page.pageSize(acceptsFit: true)
        let fitsContent = try page.fitsContent()
        // A page that grows with its content has no other end than the largest page.
        if fitsContent, style.fit != .page { size = PageSize(width: size.width, height: 14_400) }
        var document = try page.document(pageSize: size, title: page.title, alignment: style.blockAlignment) {
            TagCloud(tags, style: style, title: page.title)
        }
        document.fitsContent = fitsContent
        return document
    }

    /// The cloud of the words of `source`.
    func cloud(of source: CloudWordOptions.Source, language: String?) throws -> TagCloud {
        let style = try style()
        let tags = try words.tags(of: source, language: language)
        return TagCloud(tags, style: try colored(style, tags))
    }

    /// `style` with the colours that the tags ask for.
    func colored(_ style: CloudStyle, _ tags: [Tag]) throws -> CloudStyle {
        var style = style
        style.coloring = try coloring(hasGroups: tags.contains { $0.group != nil })
        return style
    }

    /// What the options say of a cloud on pages of its own, which it fills unless something else is asked for.
    func documentStyle() throws -> CloudStyle {
        var style = try style()
        if fit == nil, height == nil, sizes == nil, try !page.fitsContent() { style.fit = .page }
        return style
    }

    /// What the options say, whatever the words are.
    func style() throws -> CloudStyle {
        var style = CloudStyle()
        if let sizes { style.sizes = try OptionValues.sizes("--sizes", sizes) }
        style.height = try height.map { try OptionValues.length("--height", $0) }
        style.fit = try fit.map { try OptionValues.choice("--fit", $0) } ?? (height == nil ? .sizes : .page)
        style.tooWide = try OptionValues.choice("--too-wide", tooWide)
        style.scale = try weightScale()
        style.showsWeights = counts
        let seed = try OptionValues.seed("--seed", seed)
        style.order = try OptionValues.choice(
            "--order", order,
            [
                ("input", .input), ("alpha", .alphabetical), ("weight", .weight), ("center-out", .centerOut),
                ("random", .random(seed: seed)),
            ])
        style.shape = try OptionValues.choice("--shape", shape)
        if let spacing { (style.spacing, style.emSpacing) = try OptionValues.spacing("--spacing", spacing) }
        style.lineSpacing = try lineSpacing.map { try OptionValues.length("--line-spacing", $0) }
        style.layout = try OptionValues.choice("--layout", layout)
        style.lineAlignment = try OptionValues.choice("--align", align)
        let alignment = style.lineAlignment
        style.distribution = try OptionValues.choice("--distribution", distribution, Self.distributions)
        style.lastLine = try lastLine.map { name in
            let aligned = FlowLineAlignment.allCases.map { ($0.rawValue, FlowLinePolicy($0)) }
            let spread = Self.distributions.map { ($0.name, FlowLinePolicy($0.value, alignment: alignment)) }
            return try OptionValues.choice("--last-line", name, aligned + spread)
        }
        style.breaker = try OptionValues.choice(
            "--breaking", breaking, [("greedy", .greedy), ("balanced", .balanced), ("optimal", .optimal)])
        style.itemAlignment = try OptionValues.choice(
            "--item-align", itemAlign,
            [
                ("top", .top), ("center", .center), ("bottom", .bottom), ("first-baseline", .firstTextBaseline),
                ("last-baseline", .lastTextBaseline),
            ])
        style.weight = Font.Weight(
            try OptionValues.number("--font-weight", fontWeight, in: 1...1000, "a number from 1 to 1000"))
        style.families = page.families
        style.features = try feature.map(OptionValues.feature)
        style.showsLegend = legend
        style.coloring = try coloring(hasGroups: false)
        return style
    }

    static let distributions: [(name: String, value: FlowDistribution)] = [
        ("packed", .packed), ("space-between", .spaceBetween), ("space-around", .spaceAround),
        ("space-evenly", .spaceEvenly), ("stretch", .stretch),
    ]

    private func weightScale() throws -> WeightScale {
        let bins = try OptionValues.count("--bins", bins, from: 2)
        let exponent = try OptionValues.number("--exponent", exponent, in: 0.01...100, "a number from 0.01 to 100")
        return switch try OptionValues.choice("--scale", scale, WeightScale.named.map { ($0.name, $0.scale) }) {
        case .power: .power(exponent)
        case .quantile: .quantile(bins)
        case .equalInterval: .equalInterval(bins)
        case let other: other
        }
    }

    private func coloring(hasGroups: Bool) throws -> TagColoring {
        let fixed = TagColoring.fixed(try color.map { try OptionValues.color("--color", $0) } ?? Color(rgb: 0x2364aa))
        let weight = TagColoring.weight(ramp: try OptionValues.colors("--ramp", ramp, TagColoring.ramps))
        let group = TagColoring.group(palette: try OptionValues.colors("--palette", palette, TagColoring.palettes))
        if let colorBy {
            return try OptionValues.choice(
                "--color-by", colorBy, [("fixed", fixed), ("weight", weight), ("group", group)])
        }
        return color != nil ? fixed : hasGroups ? group : weight
    }
}

extension CloudStyle {
    /// How a part narrower than the column stands in it.
    var blockAlignment: HorizontalAlignment {
        switch lineAlignment {
        case .leading, .justified: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
