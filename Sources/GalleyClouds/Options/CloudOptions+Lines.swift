import Galley
import GalleyData

/// The options that choose the layout and the lines of a cloud.
extension CloudOptions {
    package static let layout: Setting = Setting(
        OptionDescription(
            "layout", "Layout of the words: flow, hstack, vstack, zstack, cards or justified.", valueName: "layout",
            kind: .value(default: "flow")),
        "layout", \.layout, CloudLayout.allCases.map { OptionChoice($0.rawValue, $0) }, standard: CloudStyle(),
        OptionControl("Layout", .measure, .choice))

    package static let align: Setting = Setting(
        OptionDescription(
            "align", "Alignment of the lines: leading, center, trailing or justified.", valueName: "alignment",
            kind: .value(default: "center")),
        "lineAlignment", \.lineAlignment, FlowLineAlignment.allCases.map { OptionChoice($0.rawValue, $0) },
        standard: CloudStyle(), OptionControl("Alignment", .lines, .choice))

    package static let distribution: Setting = Setting(
        OptionDescription(
            "distribution",
            "Distribution of the space left on a line: packed, space-between, space-around, space-evenly or stretch (pills grow).",
            valueName: "rule", kind: .value(default: "packed")),
        "distribution", \.distribution, distributions, standard: CloudStyle(),
        OptionControl("Distribution", .lines, .choice))

    private static let distributions: [OptionChoice<FlowDistribution>] = [
        OptionChoice("packed", .packed), OptionChoice("space-between", .spaceBetween),
        OptionChoice("space-around", .spaceAround), OptionChoice("space-evenly", .spaceEvenly),
        OptionChoice("stretch", .stretch),
    ]

    package static let breaking: Setting = Setting(
        OptionDescription(
            "breaking",
            "Line breaking: greedy (full lines), balanced (lines of equal length) or optimal (even spacing).",
            valueName: "rule", kind: .value(default: "balanced")),
        "breaker", \.breaker,
        [OptionChoice("greedy", .greedy), OptionChoice("balanced", .balanced), OptionChoice("optimal", .optimal)],
        standard: CloudStyle(), OptionControl("Breaking", .lines, .choice))

    package static let lastLine: Setting = Setting(
        OptionDescription(
            "last-line",
            "Alignment of the last line: leading, center, trailing, justified or a distribution. (default: as the other lines; aligned, not grown, with --distribution stretch)",
            valueName: "rule"),
        choices: FlowLineAlignment.allCases.map(\.rawValue) + distributions.map(\.name).filter { $0 != "packed" },
        control: OptionControl("Last line", .lines, .choice)
    ) { texts, style in
        guard let name = texts[lastLine.option] else { return }
        // A distribution keeps the alignment of the other lines, for a line with one word.
        let aligned = FlowLineAlignment.allCases.map { ($0.rawValue, FlowLinePolicy($0)) }
        let distributed = distributions.map { ($0.name, FlowLinePolicy($0.value, alignment: style.lineAlignment)) }
        style.lastLine = try OptionValues.choice(lastLine.option.argument, name, aligned + distributed)
    } print: { style in
        guard let policy = style.lastLine else { return [] }
        if policy.distribution == .packed { return [policy.alignment.rawValue] }
        return distributions.first { $0.value == policy.distribution }.map { [$0.name] }
    } source: { style in
        guard let policy = style.lastLine else { return nil }
        if policy.distribution == .packed { return "lastLine = FlowLinePolicy(.\(policy.alignment.rawValue))" }
        guard let choice = distributions.first(where: { $0.value == policy.distribution }) else { return nil }
        return "lastLine = FlowLinePolicy(\(choice.source), alignment: .\(policy.alignment.rawValue))"
    }
}
