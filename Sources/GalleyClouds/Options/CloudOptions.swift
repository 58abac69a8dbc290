package import Galley
package import GalleyData

/// The options of tag clouds, each described once, in the order of the help.
package enum CloudOptions: OptionTable {
    package typealias Option = OptionBinding<CloudStyle>

    package static let all: [Option] = [
        sizes, fit, height, tooWide, scale, exponent, bins, sizeContrast, counts, index, sourceLine, order, seed, shape,
        colorBy,
        color, ramp, palette, groupColors, picture, legend,
        layout, zones, within, shapeColor, turn, turned, gap, keep, verify, spacing, lineSpacing, align, distribution,
        breaking,
        lastLine, itemAlign, fontWeight, displayWeight, feature, font,
    ]

    /// The options of the command. The font families are options of its pages.
    package static let options = all.map(\.option).filter { $0.name != font.option.name }

    /// The style that `texts` describe.
    ///
    /// - Throws: `Diagnostic` for the first value that cannot be used.
    package static func style(_ texts: OptionTexts) throws -> CloudStyle {
        var style = CloudStyle()
        for option in all { try option.read(texts, &style) }
        noteUnused(texts, style.layout)
        return style
    }

    /// The assignments in Swift that make `style` from the default style.
    package static func source(_ style: CloudStyle) -> [String] {
        Option.source(all, style, standard: CloudStyle())
    }

    // MARK: Type

    package static let sizes: Option = Option(
        OptionDescription(
            "sizes",
            "Sizes of the lightest and the heaviest word, in points; with --fit page or width their proportion. (default: 9-30, or closer together for similar weights)",
            .look, brief: "Sizes of the lightest and heaviest word: 9-30", valueName: "min-max",
            control: OptionControl("Sizes", .type, .text)),
        source: sizesSource
    ) { texts, style in
        guard let text = texts[sizes.option] else { return }
        style.sizes = try OptionValues.sizes(sizes.option.argument, text)
    } print: { style in
        style.areSizesSet ? ["\(text(style.sizes.lowerBound))-\(text(style.sizes.upperBound))"] : []
    }

    @Sendable private static func sizesSource(_ style: CloudStyle) -> String? {
        style.areSizesSet ? Option.assignment("sizes", \.sizes)(style) : nil
    }

    package static let fit: Option = Option(
        OptionDescription(
            "fit",
            "Goal of the sizes: page (all words fill it), width (all words on one line) or sizes (as --sizes). (default: page; sizes with --sizes or --page fit)",
            .look, brief: "Fill the page or the width, or keep the sizes", valueName: "goal",
            values: .choices(CloudFit.allCases.map(\.rawValue)), control: OptionControl("Fit", .type, .choice)),
        source: Option.assignment("fit", \.fit)
    ) { texts, style in
        // A height is there to be filled.
        style.fit =
            try texts[fit.option].map { try OptionValues.choice(fit.option.argument, $0) }
            ?? (texts.has(height.option) ? .page : .sizes)
    } print: { style in
        style.fit == (style.height == nil ? .sizes : .page) ? [] : [style.fit.rawValue]
    }

    package static let height: Option = Option(
        OptionDescription(
            "height", "Height that --fit page fills, in place of the page's.", .look, valueName: "length",
            control: OptionControl("Height", .type, .text)),
        "height", \.height, parse: { try OptionValues.length($0, $1) },
        print: { $0.map(text) })

    package static let tooWide: Option = Option(
        OptionDescription(
            "too-wide",
            "What is reduced if a word is wider than the page: word (it, and lighter ones that would be larger), alone (only it) or scale "
                + "(all words).", .look,
            valueName: "what", kind: .value(default: "word"), control: OptionControl("Too wide", .type, .choice)),
        "tooWide", \.tooWide, named())

    package static let scale: Option = Option(
        OptionDescription(
            "scale", "How weights map to sizes: \(WeightScale.named.map(\.name).joined(separator: ", ")).", .look,
            valueName: "scale", kind: .value(default: "sqrt"), values: .choices(WeightScale.named.map(\.name)),
            control: OptionControl("Scale", .type, .choice)), source: Option.assignment("scale", \.scale)
    ) { texts, style in
        let bins = try OptionValues.count(bins.option.argument, texts.value(bins.option), from: 2)
        let exponent = try OptionValues.number(
            exponent.option.argument, texts.value(exponent.option), in: 0.01...100, "a number from 0.01 to 100")
        let named = WeightScale.named.map { ($0.name, $0.scale) }
        style.scale =
            switch try OptionValues.choice(scale.option.argument, texts.value(scale.option), named) {
            case .power: .power(exponent)
            case .quantile: .quantile(bins)
            case .equalInterval: .equalInterval(bins)
            case let other: other
            }
    } print: { style in
        [style.scale.name]
    }

    // The scale reads both options.
    package static let exponent: Option = Option(
        OptionDescription(
            "exponent", "Exponent of the power scale, above 0.", .look, valueName: "number",
            kind: .value(default: "0.35"), control: OptionControl("Exponent", .type, .text)), read: { _, _ in },
        print: { if case .power(let exponent) = $0.scale { [text(exponent)] } else { [] } })

    package static let bins: Option = Option(
        OptionDescription(
            "bins", "Number of sizes for quantile and equal-interval.", .look, valueName: "number",
            kind: .value(default: "5"), control: OptionControl("Number of sizes", .type, .text)), read: { _, _ in },
        print: { style in
            switch style.scale {
            case .quantile(let bins), .equalInterval(let bins): ["\(bins)"]
            default: []
            }
        })

    package static let sizeContrast: Option = Option(
        OptionDescription(
            "size-contrast",
            "How much sizes differ: the power of each size's ratio to the smallest; 1 as by --scale. (default: 1.5 where lines of words fill a page and stay legible, otherwise 1)",
            .look, valueName: "number",
            control: OptionControl("Contrast", .type, .text)),
        "sizeContrast", \.sizeContrast,
        parse: { try OptionValues.number($0, $1, in: 0.1...10, "a number from 0.1 to 10") },
        print: { $0.map { text($0) } })

    package static let displayWeight: Option = Option(
        OptionDescription(
            "display-weight",
            "The weight of the type of the heaviest words, 1 to 1000. (default: 700 where words fill a page, otherwise as --font-weight)",
            .fonts, valueName: "number",
            control: OptionControl("Weight of the heaviest", .type, .text)),
        "displayWeight", \.displayWeight,
        parse: { Font.Weight(try OptionValues.number($0, $1, in: 1...1000, "a number from 1 to 1000")) },
        print: { $0.map { text($0.value) } })

    package static let fontWeight: Option = Option(
        OptionDescription(
            "font-weight", "The weight of the type, 1 to 1000.", .fonts, valueName: "number",
            kind: .value(default: "400"), control: OptionControl("Font weight", .type, .text)),
        "weight", \.weight,
        parse: { Font.Weight(try OptionValues.number($0, $1, in: 1...1000, "a number from 1 to 1000")) },
        print: { text($0.value) })

    package static let feature: Option = Option(
        OptionDescription(
            "feature", "An OpenType feature, such as tnum, liga=0 or ss01=2; repeat it for several.", .fonts,
            valueName: "feature", kind: .list, control: OptionControl("Features", .type, .list)),
        "features", \.features, parse: OptionValues.feature, print: \.text)

    package static let font: Option = Option(
        .font("Font family; repeat for fallbacks.", control: OptionControl("Font families", .type, .list)), "families",
        \.families, standard: CloudStyle().families, parse: { $1 }, print: { $0 })

    // MARK: Items

    package static let counts: Option = Option(
        OptionDescription(
            "counts", "Show each word's weight after it.", .look, kind: .flag,
            control: OptionControl("Weights after words", .items, .flag)),
        "showsWeights", \.showsWeights)

    package static let index: Option = Option(
        OptionDescription(
            "index",
            "List the words with their weights alphabetically below the cloud, or on the page after one that it fills.",
            .look, kind: .flag, control: OptionControl("Index", .items, .flag)),
        "showsIndex", \.showsIndex)

    package static let sourceLine: Option = Option(
        OptionDescription(
            "source", "Line below the words that says where they are from.", .title, valueName: "text",
            control: OptionControl("Source", .type, .text)), source: Option.assignment("source", \.source)
    ) { texts, style in
        style.source = texts[sourceLine.option]
    } print: { style in
        style.source.map { [$0] } ?? []
    }

    package static let order: Option = Option(
        OptionDescription(
            "order",
            "Order of the words: input, alpha, weight, group, center-out (heaviest in the middle of the middle line) or random. (default: center-out where a flow fills a page, otherwise input)",
            .look, brief: "input, alpha, weight, group, center-out, random", valueName: "order",
            values: .choices(TagOrder.named.map(\.name)),
            control: OptionControl("Order", .items, .choice)), source: Option.assignment("order", \.order)
    ) { texts, style in
        let seed = try OptionValues.seed(seed.option.argument, texts.value(seed.option))
        guard let name = texts[order.option] else { return }
        style.order = try OptionValues.choice(order.option.argument, name, TagOrder.named)
        if case .random = style.order { style.order = .random(seed: seed) }
    } print: { style in
        style.isOrderSet ? [style.order.name] : []
    }

    // The order reads it, too.
    package static let seed: Option = Option(
        OptionDescription(
            "seed", "Seed of the random order, and of the turns of packed words.", .look, valueName: "number",
            kind: .value(default: "1"), control: OptionControl("Seed", .items, .text)),
        source: Option.assignment("seed", \.seed)
    ) { texts, style in
        style.seed = try OptionValues.seed(seed.option.argument, texts.value(seed.option))
    } print: { style in
        if case .random(let seed) = style.order { ["\(seed)"] } else { ["\(style.seed)"] }
    }

    package static let shape: Option = Option(
        OptionDescription(
            "shape", "Shape of the words: pill or plain.", .style, brief: "pill or plain", valueName: "shape",
            kind: .value(default: "pill"), control: OptionControl("Shape", .items, .choice)),
        "shape", \.shape, named())

    package static let spacing: Option = Option(
        OptionDescription(
            "spacing",
            "Space between words: a length, or ems of their mean size such as 0.3em. (default: 6 for pills, 9 for plain words, in proportion to the sizes)",
            .lines, valueName: "length", control: OptionControl("Spacing", .items, .length(0...40, step: 0.5))),
        source: spacingSource
    ) { texts, style in
        guard let value = texts[spacing.option] else { return }
        (style.spacing, style.emSpacing) = try OptionValues.spacing(spacing.option.argument, value)
    } print: { style in
        style.emSpacing > 0 ? ["\(text(style.emSpacing))em"] : style.spacing.map { [text($0)] } ?? []
    }

    @Sendable private static func spacingSource(_ style: CloudStyle) -> String? {
        style.emSpacing > 0
            ? Option.assignment("emSpacing", \.emSpacing)(style) : Option.assignment("spacing", \.spacing)(style)
    }

    package static let lineSpacing: Option = Option(
        OptionDescription(
            "line-spacing",
            "Space between lines. (default: 6 for pills, 0 for plain words, in proportion to the sizes)", .lines,
            valueName: "length", control: OptionControl("Line spacing", .items, .length(0...40, step: 0.5))),
        "lineSpacing", \.lineSpacing,
        parse: OptionValues.length, print: { $0.map(text) })

    /// A number as options take it.
    package static func text(_ value: CGFloat) -> String { SwiftSource.number(value) }

    /// The values of an enumeration by their names.
    static func named<Value: CaseIterable & RawRepresentable>() -> [(name: String, value: Value)]
    where Value.RawValue == String {
        Value.allCases.map { ($0.rawValue, $0) }
    }
}

extension Font.Weight: SwiftExpressible {
    package var swiftSource: String { "Font.Weight(\(value.swiftSource))" }
}

extension TagOrder {
    /// One of each kind, by name; the seed of the random one is 1.
    package static let named: [(name: String, value: TagOrder)] = [
        ("input", .input), ("alpha", .alphabetical), ("weight", .weight), ("group", .group), ("center-out", .centerOut),
        ("random", .random(seed: 1)),
    ]

    fileprivate var name: String {
        let kind = if case .random = self { TagOrder.random(seed: 1) } else { self }
        return Self.named.first { $0.value == kind }?.name ?? ""
    }
}

extension WeightScale {
    fileprivate var name: String {
        let kind: WeightScale =
            switch self {
            case .power: .power(0.35)
            case .quantile: .quantile(5)
            case .equalInterval: .equalInterval(5)
            default: self
            }
        return Self.named.first { $0.scale == kind }?.name ?? ""
    }
}
