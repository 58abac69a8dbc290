package import Galley
import GalleyData

/// The options that choose the layout and the lines of a cloud.
extension CloudOptions {
    package static let layout: Setting = Setting(
        OptionDescription(
            "layout", "Layout of the words: flow, hstack, vstack, zstack, cards or justified.", .look,
            brief: "flow, hstack, vstack, zstack, cards or justified", valueName: "layout",
            kind: .value(default: "flow")),
        "layout", \.layout, named(), OptionControl("Layout", .measure, .choice))

    package static let align: Setting = Setting(
        OptionDescription(
            "align", "Alignment of the lines: leading, center, trailing or justified.", .lines, valueName: "alignment",
            kind: .value(default: "center")),
        "lineAlignment", \.lineAlignment, named(), OptionControl("Alignment", .lines, .choice))

    package static let distribution: Setting = Setting(
        OptionDescription(
            "distribution",
            "Distribution of the space left on a line: packed, space-between, space-around, space-evenly or stretch (pills grow).",
            .lines, valueName: "rule", kind: .value(default: "packed")),
        "distribution", \.distribution, distributions, OptionControl("Distribution", .lines, .choice))

    private static let distributions: [(name: String, value: FlowDistribution)] = [
        ("packed", .packed), ("space-between", .spaceBetween), ("space-around", .spaceAround),
        ("space-evenly", .spaceEvenly), ("stretch", .stretch),
    ]

    package static let breaking: Setting = Setting(
        OptionDescription(
            "breaking",
            "Line breaking: greedy (full lines), balanced (lines of equal length) or optimal (even spacing).", .lines,
            valueName: "rule", kind: .value(default: "balanced")),
        "breaker", \.breaker, [("greedy", .greedy), ("balanced", .balanced), ("optimal", .optimal)],
        OptionControl("Breaking", .lines, .choice))

    package static let lastLine: Setting = Setting(
        OptionDescription(
            "last-line",
            "Alignment of the last line: leading, center, trailing, justified or a distribution. (default: as the other lines; aligned, not grown, with --distribution stretch)",
            .lines, valueName: "rule",
            values: .choices(
                FlowLineAlignment.allCases.map(\.rawValue) + distributions.map(\.name).filter { $0 != "packed" })),
        OptionControl("Last line", .lines, .choice), source: Setting.assignment("lastLine", \.lastLine)
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
    }

    package static let itemAlign: Setting = Setting(
        OptionDescription(
            "item-align", "Words in their line: top, center, bottom, first-baseline or last-baseline.", .lines,
            valueName: "alignment", kind: .value(default: "first-baseline")),
        "itemAlignment", \.itemAlignment, itemAlignments, OptionControl("Item alignment", .items, .choice))

    package static let itemAlignments: [(name: String, value: VerticalAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("first-baseline", .firstTextBaseline),
        ("last-baseline", .lastTextBaseline),
    ]
}
