package import Galley
package import GalleyData
import GalleyFormatting

/// The options of tag clouds, each described once, in the order of the help.
package enum CloudOptions {
    package typealias Setting = OptionSetting<CloudStyle>

    package static let all: [Setting] = [
        sizes, fit, height, tooWide, scale, exponent, bins, counts, order, seed, shape, colorBy, color, ramp, palette,
        legend, layout,
        spacing,
        lineSpacing, align, distribution, breaking, lastLine, itemAlign, fontWeight, feature, font,
    ]

    /// The style that `texts` describe.
    ///
    /// - Throws: `Diagnostic` for the first value that cannot be used.
    package static func style(_ texts: OptionTexts) throws -> CloudStyle {
        var style = CloudStyle()
        for setting in all { try setting.read(texts, &style) }
        return style
    }

    /// The assignments in Swift that make `style` from the default style.
    package static func source(_ style: CloudStyle) -> [String] { all.compactMap { $0.source(style) } }

    // MARK: Type

    package static let sizes: Setting = Setting(
        OptionDescription(
            "sizes",
            "Sizes of the lightest and the heaviest word, in points; with --fit page or width their proportion. (default: 9-30, or closer together for similar weights)",
            valueName: "min-max"), control: OptionControl("Sizes", .type, .text)
    ) { texts, style in
        guard let text = texts[sizes.option] else { return }
        style.sizes = try OptionValues.sizes(sizes.option.argument, text)
    } print: { style in
        style.areSizesSet ? ["\(text(style.sizes.lowerBound))-\(text(style.sizes.upperBound))"] : []
    } source: { style in
        guard style.areSizesSet else { return nil }
        return "sizes = \(SwiftSource.number(style.sizes.lowerBound))...\(SwiftSource.number(style.sizes.upperBound))"
    }

    package static let fit: Setting = Setting(
        OptionDescription(
            "fit",
            "Goal of the sizes: page (all words fill it), width (all words on one line) or sizes (as --sizes). (default: page; sizes with --sizes or --page fit)",
            valueName: "goal"),
        choices: CloudFit.allCases.map(\.rawValue), control: OptionControl("Fit", .type, .choice)
    ) { texts, style in
        // A height is there to be filled.
        style.fit =
            try texts[fit.option].map { name in
                try OptionValues.choice(fit.option.argument, name, CloudFit.allCases.map { ($0.rawValue, $0) })
            } ?? (texts.has(height.option) && texts[height.option] != nil ? .page : .sizes)
    } print: { style in
        style.fit == (style.height == nil ? .sizes : .page) ? [] : [style.fit.rawValue]
    } source: { style in
        style.fit == CloudStyle().fit ? nil : "fit = .\(style.fit.rawValue)"
    }

    package static let height: Setting = Setting(
        OptionDescription(
            "height", "Height that --fit page fills, in place of the page's.", valueName: "length"),
        "height", \.height, standard: CloudStyle(), OptionControl("Height", .type, .text),
        parse: { try OptionValues.length($0, $1) }, print: { $0.map(text) }, source: { SwiftSource.number($0 ?? 0) })

    package static let tooWide: Setting = Setting(
        OptionDescription(
            "too-wide", "What is reduced if a word is wider than the page: word or scale (all words).",
            valueName: "what", kind: .value(default: "word")),
        "tooWide", \.tooWide, TagShrinking.allCases.map { OptionChoice($0.rawValue, $0) }, standard: CloudStyle(),
        OptionControl("Too wide", .type, .choice))

    package static let scale: Setting = Setting(
        OptionDescription(
            "scale", "How weights map to sizes: \(WeightScale.named.map(\.name).joined(separator: ", ")).",
            valueName: "scale", kind: .value(default: "sqrt")),
        choices: WeightScale.named.map(\.name), control: OptionControl("Scale", .type, .choice)
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
    } source: { style in
        let argument =
            switch style.scale {
            case .power(let exponent): "(\(SwiftSource.number(exponent)))"
            case .quantile(let bins), .equalInterval(let bins): "(\(bins))"
            case .linear, .sqrt, .log, .rank: ""
            }
        return style.scale == CloudStyle().scale
            ? nil : "scale = \(SwiftSource.member(style.scale.name))\(argument)"
    }

    // Both are read by the scale, which uses them.
    package static let exponent: Setting = Setting(
        OptionDescription(
            "exponent", "Exponent of the power scale, above 0.", valueName: "number", kind: .value(default: "0.35")),
        control: OptionControl("Exponent", .type, .text), read: { _, _ in },
        print: { if case .power(let exponent) = $0.scale { [text(exponent)] } else { [] } }, source: { _ in nil })

    package static let bins: Setting = Setting(
        OptionDescription(
            "bins", "Number of sizes for quantile and equal-interval.", valueName: "number", kind: .value(default: "5")),
        control: OptionControl("Number of sizes", .type, .text), read: { _, _ in },
        print: { style in
            switch style.scale {
            case .quantile(let bins), .equalInterval(let bins): ["\(bins)"]
            default: []
            }
        }, source: { _ in nil })

    package static let fontWeight: Setting = Setting(
        OptionDescription(
            "font-weight", "The weight of the type, 1 to 1000.", valueName: "number", kind: .value(default: "400")),
        "weight", \.weight, standard: CloudStyle(), OptionControl("Font weight", .type, .text),
        parse: { Font.Weight(try OptionValues.number($0, $1, in: 1...1000, "a number from 1 to 1000")) },
        print: { text($0.value) }, source: { "Font.Weight(\(SwiftSource.number($0.value)))" })

    package static let feature: Setting = Setting(
        OptionDescription(
            "feature", "An OpenType feature, such as tnum, liga=0 or ss01=2; repeat it for several.",
            valueName: "feature", kind: .list),
        "features", \.features, standard: CloudStyle(), OptionControl("Features", .type, .list),
        parse: OptionValues.feature, print: { $0.text }, source: { "FontFeature(\(SwiftSource.string($0.text)))!" })

    package static let font: Setting = Setting(
        OptionDescription("font", "Font family; repeat for fallbacks.", valueName: "family", kind: .list),
        "families", \.families, standard: CloudStyle(), OptionControl("Font families", .type, .list),
        parse: { $1 }, print: { $0 }, source: SwiftSource.string)

    // MARK: Items

    package static let counts: Setting = Setting(
        OptionDescription("counts", "Show each word's weight after it.", kind: .flag),
        "showsWeights", \.showsWeights, standard: CloudStyle(), OptionControl("Weights after words", .items, .flag))

    package static let order: Setting = Setting(
        OptionDescription(
            "order",
            "Order of the words: input, alpha, weight, center-out (heaviest in the middle of the middle line) or random.",
            valueName: "order", kind: .value(default: "input")),
        choices: TagOrder.named.map(\.name), control: OptionControl("Order", .items, .choice)
    ) { texts, style in
        let seed = try OptionValues.seed(seed.option.argument, texts.value(seed.option))
        style.order = try OptionValues.choice(order.option.argument, texts.value(order.option), TagOrder.named)
        if case .random = style.order { style.order = .random(seed: seed) }
    } print: { style in
        [style.order.name]
    } source: { style in
        switch style.order {
        case .input: nil
        case .alphabetical: "order = .alphabetical"
        case .weight: "order = .weight"
        case .centerOut: "order = .centerOut"
        case .random(let seed): "order = .random(seed: \(seed))"
        }
    }

    // The order reads it.
    package static let seed: Setting = Setting(
        OptionDescription("seed", "Seed of the random order.", valueName: "number", kind: .value(default: "1")),
        control: OptionControl("Seed", .items, .text), read: { _, _ in },
        print: { if case .random(let seed) = $0.order { ["\(seed)"] } else { [] } }, source: { _ in nil })

    package static let shape: Setting = Setting(
        OptionDescription(
            "shape", "Shape of the words: pill or plain.", valueName: "shape", kind: .value(default: "pill")),
        "shape", \.shape, TagShape.allCases.map { OptionChoice($0.rawValue, $0) }, standard: CloudStyle(),
        OptionControl("Shape", .items, .choice))

    package static let spacing: Setting = Setting(
        OptionDescription(
            "spacing",
            "Space between words: a length, or ems of their mean size such as 0.3em. (default: 6 for pills, 9 for plain words, in proportion to the sizes)",
            valueName: "length"),
        control: OptionControl("Spacing", .items, .length(0...40, step: 0.5))
    ) { texts, style in
        guard let value = texts[spacing.option] else { return }
        (style.spacing, style.emSpacing) = try OptionValues.spacing(spacing.option.argument, value)
    } print: { style in
        style.emSpacing > 0 ? ["\(text(style.emSpacing))em"] : style.spacing.map { [text($0)] } ?? []
    } source: { style in
        if style.emSpacing > 0 { return "emSpacing = \(SwiftSource.number(style.emSpacing))" }
        return style.spacing.map { "spacing = \(SwiftSource.number($0))" }
    }

    package static let lineSpacing: Setting = Setting(
        OptionDescription(
            "line-spacing",
            "Space between lines. (default: 6 for pills, 0 for plain words, in proportion to the sizes)",
            valueName: "length"),
        "lineSpacing", \.lineSpacing, standard: CloudStyle(),
        OptionControl("Line spacing", .items, .length(0...40, step: 0.5)),
        parse: OptionValues.length, print: { $0.map(text) }, source: { SwiftSource.number($0 ?? 0) })

    package static let itemAlign: Setting = Setting(
        OptionDescription(
            "item-align", "Words in their line: top, center, bottom, first-baseline or last-baseline.",
            valueName: "alignment", kind: .value(default: "first-baseline")),
        "itemAlignment", \.itemAlignment, itemAlignments, standard: CloudStyle(),
        OptionControl("Item alignment", .items, .choice))

    package static let itemAlignments: [OptionChoice<VerticalAlignment>] = [
        OptionChoice("top", .top), OptionChoice("center", .center), OptionChoice("bottom", .bottom),
        OptionChoice("first-baseline", .firstTextBaseline, ".firstTextBaseline"),
        OptionChoice("last-baseline", .lastTextBaseline, ".lastTextBaseline"),
    ]

    /// A number as options take it.
    package static func text(_ value: CGFloat) -> String { SwiftSource.number(value) }
}

extension FontFeature {
    /// `tnum` or `liga=0`.
    fileprivate var text: String { value == 1 ? tag : "\(tag)=\(value)" }
}

extension TagOrder {
    /// One of each kind, by name; the seed of the random one is 1.
    package static let named: [(name: String, value: TagOrder)] = [
        ("input", .input), ("alpha", .alphabetical), ("weight", .weight), ("center-out", .centerOut),
        ("random", .random(seed: 1)),
    ]

    fileprivate var name: String {
        let kind = if case .random = self { TagOrder.random(seed: 1) } else { self }
        return Self.named.first { $0.value == kind }?.name ?? ""
    }
}

extension WeightScale {
    fileprivate var name: String {
        switch self {
        case .linear: "linear"
        case .sqrt: "sqrt"
        case .log: "log"
        case .power: "power"
        case .rank: "rank"
        case .quantile: "quantile"
        case .equalInterval: "equal-interval"
        }
    }
}
