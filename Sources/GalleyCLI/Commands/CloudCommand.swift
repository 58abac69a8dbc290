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

    @Option(help: ArgumentHelp("Sizes of the lightest and the heaviest word, in points.", valueName: "min-max"))
    var sizes = "9-30"

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
            "Order of the words: input, alpha, weight, center-out (heaviest in the middle) or random.",
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

    @Option(help: ArgumentHelp("Space between words. (default: 6 for pills, 9 for plain words)", valueName: "length"))
    var spacing: String?

    @Option(help: ArgumentHelp("Space between lines. (default: 6 for pills, 0 for plain words)", valueName: "length"))
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
    var breaking = "greedy"

    @Option(
        help: ArgumentHelp(
            "Alignment of the last line: leading, center, trailing, justified or a distribution. (default: as the other lines)",
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
        let style = try style()
        _ = (try page.pageSize(), try page.margins(), try page.exportOptions())
        let fonts = page.fontsAhead()
        // The process does not end while another thread is at work.
        defer { _ = try? fonts?.get() }
        let tags = try words.tags(of: file, language: page.lang)
        let cloud = TagCloud(tags, style: try colored(style, tags))
        do {
            _ = try page.export(cloud, alignment: style.blockAlignment, fonts: try fonts?.get())
        } catch PDFLinkError.noDestination(let name, _, _) {
            throw DataError(
                file: tags.first { $0.url == "#" + name }?.source ?? file, column: words.link == nil ? "url" : nil,
                problem: "\"#\(name)\" is a place in a document, and a cloud by itself has none; expected an address "
                    + "such as https://example.org")
        }
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

    /// What the options say, whatever the words are.
    func style() throws -> CloudStyle {
        var style = CloudStyle()
        style.sizes = try OptionValues.sizes("--sizes", sizes)
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
        style.spacing = try spacing.map { try OptionValues.length("--spacing", $0) }
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
