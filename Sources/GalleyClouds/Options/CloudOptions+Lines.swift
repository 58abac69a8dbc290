package import Galley
import GalleyData

/// The options that choose the layout and the lines of a cloud.
extension CloudOptions {
    package static let layout: Option = Option(
        OptionDescription(
            "layout",
            "Layout of the words: flow, packed (by their outlines, in a shape), zones (groups apart, each with its heading), hstack, vstack, zstack, cards or justified. "
                + "(default: zones for two to eight groups of several words, otherwise flow)", .look,
            brief: "flow, packed, zones, cards, justified, …", valueName: "layout",
            values: .choices(CloudLayout.allCases.map(\.rawValue)),
            control: OptionControl("Layout", .measure, .choice)), source: Option.assignment("layout", \.layout)
    ) { texts, style in
        let isPacked = packing.contains { texts[$0.option] != $0.option.defaultValue }
        style.setsGroupsInZones = texts[layout.option] == nil && !isPacked
        style.layout =
            try texts[layout.option].map { try OptionValues.choice(layout.option.argument, $0) }
            ?? (texts.has(zones.option) ? .zones : isPacked ? .packed : .flow)
    } print: { style in
        style.layout == .flow ? [] : [style.layout.rawValue]
    }

    /// The options that only packed clouds have.
    private static let packing = [within, shapeColor, picture, turn, gap]

    /// Notes options that the layout does not have.
    static func noteUnused(_ texts: OptionTexts, _ layout: CloudLayout) {
        func note(_ options: [Option], of owner: CloudLayout) {
            guard layout != owner else { return }
            for option in options.map(\.option) where texts.isChanged(option) {
                DataNotices.note(
                    Diagnostic(
                        .unusedOption,
                        "no effect on the layout \(layout.rawValue); \(Self.layout.option.argument) \(owner.rawValue) has it",
                        at: .init(field: .option(option.argument)), severity: .note))
            }
        }
        note(packing + [turned, verify], of: .packed)
        if layout == .packed { note([zones], of: .zones) }
    }

    package static let zones: Option = Option(
        OptionDescription(
            "zones", "Arrangement of the zones: rows, columns or treemap. (default: rows)", .look,
            valueName: "arrangement", values: .choices(ZoneArrangement.allCases.map(\.rawValue)),
            control: OptionControl("Zones", .measure, .choice)), source: Option.assignment("zones", \.zones)
    ) { texts, style in
        style.zones = try texts[zones.option].map { try OptionValues.choice(zones.option.argument, $0) } ?? .rows
    } print: { style in
        style.zones == .rows ? [] : [style.zones.rawValue]
    }

    package static let align: Option = Option(
        OptionDescription(
            "align", "Alignment of the lines: leading, center, trailing or justified.", .lines, valueName: "alignment",
            kind: .value(default: "center"), control: OptionControl("Alignment", .lines, .choice)),
        "lineAlignment", \.lineAlignment, named())

    package static let distribution: Option = Option(
        OptionDescription(
            "distribution",
            "Distribution of the space left on a line: packed, space-between, space-around, space-evenly or stretch (pills grow).",
            .lines, valueName: "rule", kind: .value(default: "packed"),
            control: OptionControl("Distribution", .lines, .choice)),
        "distribution", \.distribution, distributions)

    private static let distributions: [(name: String, value: FlowDistribution)] = [
        ("packed", .packed), ("space-between", .spaceBetween), ("space-around", .spaceAround),
        ("space-evenly", .spaceEvenly), ("stretch", .stretch),
    ]

    package static let breaking: Option = Option(
        OptionDescription(
            "breaking",
            "Line breaking: greedy (full lines), balanced (lines of equal length) or optimal (even spacing).", .lines,
            valueName: "rule", kind: .value(default: "balanced"), control: OptionControl("Breaking", .lines, .choice)),
        "breaker", \.breaker, [("greedy", .greedy), ("balanced", .balanced), ("optimal", .optimal)])

    package static let lastLine: Option = Option(
        OptionDescription(
            "last-line",
            "Alignment of the last line: leading, center, trailing, justified or a distribution. (default: as the other lines; aligned, not grown, with --distribution stretch)",
            .lines, valueName: "rule",
            values: .choices(
                FlowLineAlignment.allCases.map(\.rawValue) + distributions.map(\.name).filter { $0 != "packed" }),
            control: OptionControl("Last line", .lines, .choice)), source: Option.assignment("lastLine", \.lastLine)
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

    package static let itemAlign: Option = Option(
        OptionDescription(
            "item-align", "Words in their line: top, center, bottom, first-baseline or last-baseline.", .lines,
            valueName: "alignment", kind: .value(default: "first-baseline"),
            control: OptionControl("Item alignment", .items, .choice)),
        "itemAlignment", \.itemAlignment, itemAlignments)

    package static let itemAlignments: [(name: String, value: VerticalAlignment)] = [
        ("top", .top), ("center", .center), ("bottom", .bottom), ("first-baseline", .firstTextBaseline),
        ("last-baseline", .lastTextBaseline),
    ]
}
