import Galley
package import GalleyData

/// The options that colour the words of a cloud.
extension CloudOptions {
    package static let colorBy: Setting = Setting(
        OptionDescription(
            "color-by",
            "How words are coloured: fixed, weight or group. (default: fixed with --color, group where the table has groups, else weight)",
            valueName: "rule"),
        choices: ["fixed", "weight", "group"], control: OptionControl("Coloured by", .colors, .choice)
    ) { texts, style in
        style.coloring = try coloring(texts, hasGroups: false)
    } print: { style in
        switch style.coloring {
        case .fixed: ["fixed"]
        case .weight: ["weight"]
        case .group: ["group"]
        }
    } source: { style in
        func source(_ colors: [Color]) -> String { SwiftSource.array(colors.map(SwiftSource.color)) }
        if style.coloring == CloudStyle().coloring { return nil }
        return switch style.coloring {
        case .fixed(let color): "coloring = .fixed(\(SwiftSource.color(color)))"
        case .weight(let ramp): "coloring = .weight(ramp: \(source(ramp)))"
        case .group(let palette): "coloring = .group(palette: \(source(palette)))"
        }
    }

    // The rule above reads these, since it decides which of them counts.
    package static let color: Setting = Setting(
        OptionDescription("color", "One colour for all words: #rrggbb or a name.", valueName: "color"),
        control: OptionControl("Colour", .colors, .text), read: { _, _ in },
        print: { if case .fixed(let color) = $0.coloring { [color.hex] } else { [] } }, source: { _ in nil })

    package static let ramp: Setting = Setting(
        OptionDescription(
            "ramp",
            "Colours by weight: \(TagColoring.ramps.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            valueName: "ramp", kind: .value(default: "ocean")),
        choices: TagColoring.ramps.map(\.name), control: OptionControl("Ramp", .colors, .choice), read: { _, _ in },
        print: { if case .weight(let ramp) = $0.coloring { [name(of: ramp, in: TagColoring.ramps)] } else { [] } },
        source: { _ in nil })

    package static let palette: Setting = Setting(
        OptionDescription(
            "palette",
            "Colours by group: \(TagColoring.palettes.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            valueName: "palette", kind: .value(default: "vivid")),
        choices: TagColoring.palettes.map(\.name), control: OptionControl("Palette", .colors, .choice),
        read: { _, _ in },
        print: { style in
            if case .group(let palette) = style.coloring { [name(of: palette, in: TagColoring.palettes)] } else { [] }
        }, source: { _ in nil })

    package static let legend: Setting = Setting(
        OptionDescription("legend", "Show a legend of the groups' colours.", kind: .enabledFlag),
        "showsLegend", \.showsLegend, standard: CloudStyle(), OptionControl("Legend", .colors, .flag))

    private static func name(of colors: [Color], in named: [(name: String, colors: [Color])]) -> String {
        named.first { $0.colors == colors }?.name ?? colors.map(\.hex).joined(separator: ",")
    }

    /// `style` with the default colouring for `tags`: by group where they have groups and no option says otherwise.
    package static func colored(_ style: CloudStyle, _ texts: OptionTexts, for tags: [Tag]) throws -> CloudStyle {
        var style = style
        style.coloring = try coloring(texts, hasGroups: tags.contains { $0.group != nil })
        return style
    }

    private static func coloring(_ texts: OptionTexts, hasGroups: Bool) throws -> TagColoring {
        let given = try texts[color.option].map { try OptionValues.color(color.option.argument, $0) }
        let fixed = TagColoring.fixed(given ?? Color(rgb: 0x2364aa))
        let weight = TagColoring.weight(
            ramp: try OptionValues.colors(ramp.option.argument, texts.value(ramp.option), TagColoring.ramps))
        let group = TagColoring.group(
            palette: try OptionValues.colors(palette.option.argument, texts.value(palette.option), TagColoring.palettes)
        )
        if let rule = texts[colorBy.option] {
            return try OptionValues.choice(
                colorBy.option.argument, rule, [("fixed", fixed), ("weight", weight), ("group", group)])
        }
        return given != nil ? fixed : hasGroups ? group : weight
    }
}
