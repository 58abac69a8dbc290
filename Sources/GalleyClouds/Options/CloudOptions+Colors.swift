import Galley
import GalleyData

/// The options that colour the words of a cloud.
extension CloudOptions {
    package static let colorBy: Option = Option(
        OptionDescription(
            "color-by",
            "How words are coloured: fixed, weight or group. (default: fixed with --color, group where the table has groups, else weight)",
            .coloring, brief: "Colours by weight or group, or fixed", valueName: "rule",
            values: .choices(["fixed", "weight", "group"]), control: OptionControl("Coloured by", .colors, .choice)),
        source: Option.assignment("coloring", \.coloring)
    ) { texts, style in
        let given = try texts[color.option].map { try OptionValues.color(color.option.argument, $0) }
        let fixed = TagColoring.fixed(given ?? Color(rgb: 0x2364aa))
        let weight = TagColoring.weight(
            ramp: try OptionValues.colors(ramp.option.argument, texts.value(ramp.option), TagColoring.ramps))
        let group = TagColoring.group(
            palette: try OptionValues.colors(palette.option.argument, texts.value(palette.option), TagColoring.palettes)
        )
        style.coloring = given != nil ? fixed : weight
        style.coloringOfGroups = given != nil ? nil : group
        if let rule = texts[colorBy.option] {
            style.coloringOfGroups = nil
            style.coloring = try OptionValues.choice(
                colorBy.option.argument, rule, [("fixed", fixed), ("weight", weight), ("group", group)])
        }
    } print: { style in
        switch style.coloring {
        case .fixed: ["fixed"]
        case .weight: ["weight"]
        case .group: ["group"]
        }
    }

    // The rule above reads these, since it decides which of them counts.
    package static let color: Option = Option(
        OptionDescription(
            "color", "One colour for all words: #rrggbb or a name.", .colors, valueName: "color",
            control: OptionControl("Colour", .colors, .text)), read: { _, _ in },
        print: { if case .fixed(let color) = $0.coloring { [color.hex] } else { [] } })

    package static let ramp: Option = Option(
        OptionDescription(
            "ramp",
            "Colours by weight: \(TagColoring.ramps.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            .colors, brief: "Colours of weights: ocean, viridis, …", valueName: "ramp", kind: .value(default: "ocean"),
            values: .choices(TagColoring.ramps.map(\.name)), control: OptionControl("Ramp", .colors, .choice)),
        read: { _, _ in },
        print: { if case .weight(let ramp) = $0.coloring { [name(of: ramp, in: TagColoring.ramps)] } else { [] } })

    package static let palette: Option = Option(
        OptionDescription(
            "palette",
            "Colours by group: \(TagColoring.palettes.map(\.name).joined(separator: ", ")) or a comma-separated list of colours.",
            .colors, brief: "Colours of groups: vivid, muted, tol-dark, grey", valueName: "palette",
            kind: .value(default: "vivid"), values: .choices(TagColoring.palettes.map(\.name)),
            control: OptionControl("Palette", .colors, .choice)), read: { _, _ in },
        print: { style in
            if case .group(let palette) = style.coloring { [name(of: palette, in: TagColoring.palettes)] } else { [] }
        })

    package static let groupColors: Option = Option(
        OptionDescription(
            "group-colors", "Colours of some groups by name: Africa=#b53665,Asia=teal.", .colors, valueName: "list",
            control: OptionControl("Group colours", .colors, .text)), source: groupColorsSource
    ) { texts, style in
        guard let text = texts[groupColors.option] else { return }
        // A name may have commas.
        var name = ""
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = part.lastIndex(of: "=") else {
                name += part + ","
                continue
            }
            name += part[..<sign]
            style.groupColors[name.trimmed] = try OptionValues.color(
                groupColors.option.argument, String(part[part.index(after: sign)...]).trimmed)
            name = ""
        }
        guard name.isEmpty, !style.groupColors.keys.contains("") else {
            throw Diagnostic.option(
                groupColors.option.argument, value: text,
                expected: "groups with colours such as Africa=#b53665,Asia=teal")
        }
    } print: { style in
        style.groupColors.isEmpty
            ? [] : [style.groupColors.sorted { $0.key < $1.key }.map { "\($0)=\($1.hex)" }.joined(separator: ",")]
    }

    @Sendable private static func groupColorsSource(_ style: CloudStyle) -> String? {
        let pairs = style.groupColors.sorted { $0.key < $1.key }.map { "\($0.swiftSource): \($1.swiftSource)" }
        return pairs.isEmpty ? nil : "groupColors = [\(pairs.joined(separator: ", "))]"
    }

    package static let legend: Option = Option(
        OptionDescription(
            "legend", "Show a legend of the groups' colours.", .colors, kind: .enabledFlag,
            control: OptionControl("Legend", .colors, .flag)),
        "showsLegend", \.showsLegend)

    private static func name(of colors: [Color], in named: [(name: String, colors: [Color])]) -> String {
        named.first { $0.colors == colors }?.name ?? colors.map(\.hex).joined(separator: ",")
    }
}
