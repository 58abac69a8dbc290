import Foundation
import Galley
package import GalleyData

/// The options of charts of tables, each described once.
package enum ChartOptions: OptionTable {
    package static let kind = OptionDescription(
        "kind",
        "Kind of chart: \(ChartKind.allCases.map(\.rawValue).joined(separator: ", ")). (default: by the values of the columns)",
        .look, brief: "bar, column, line, area, point, dot, pie, …", valueName: "kind",
        values: .choices(ChartKind.allCases.map(\.rawValue)), control: OptionControl("Kind", .look, .choice))
    package static let x = OptionDescription(
        "x", "Column of the places or categories. (default: the first one with dates, otherwise with texts)", .look,
        brief: "Column of places or categories", valueName: "column", control: OptionControl("Places", .records, .text))
    package static let y = OptionDescription(
        "y",
        "Column of the values, or several with commas between them; sum(…), mean(…), median(…) or count(…) of one. (default: the first one with numbers)",
        .look, brief: "Column of values: revenue, mean(price), …", valueName: "column,…",
        control: OptionControl("Values", .records, .text))
    package static let by = OptionDescription(
        "by", "Column that divides the values into series.", .look, brief: "Column of series", valueName: "column",
        control: OptionControl("Series", .records, .text))
    package static let facet = OptionDescription(
        "facet", "Column with a small chart for each of its values, all on the same scales.", .look,
        valueName: "column", control: OptionControl("Small charts", .records, .text))
    package static let sort = OptionDescription(
        "sort", "Order of the places: x, -x, y, -y, or none for that of the file. (default: -y for bars and dots)",
        .look,
        valueName: "order", values: .choices(["x", "-x", "y", "-y", "none"]),
        control: OptionControl("Order", .records, .choice))
    package static let top = OptionDescription(
        "top", "Show this many places with the greatest values.", .look, valueName: "number",
        control: OptionControl("Number", .records, .text))
    package static let other = OptionDescription(
        "other", "Combine the places that --top omits. (default: on for pies, and without --top)", .look,
        kind: .optionalFlag)
    package static let stack = OptionDescription(
        "stack",
        "Series on top of each other: true, share (of 100 %), or false for side by side. (default: true for areas)",
        .look, valueName: "rule", values: .choices(["true", "share", "false"]),
        control: OptionControl("Stacked", .look, .choice))
    package static let scale = OptionDescription(
        "scale", "Scale of the values: linear, log or sqrt.", .look, valueName: "scale",
        kind: .value(default: "linear"), values: .choices(["linear", "log", "sqrt"]),
        control: OptionControl("Scale", .look, .choice))
    package static let domain = OptionDescription(
        "domain", "Least and greatest value of the axis, such as 0..100. (default: by the values)", .look,
        valueName: "min..max", control: OptionControl("Ends of the axis", .look, .text))
    package static let bins = OptionDescription(
        "bins", "Number of bins of a histogram, about. (default: by Freedman and Diaconis)", .look, valueName: "number")
    package static let curve = OptionDescription(
        "curve", "Curve of lines: linear, monotone or step.", .lines, valueName: "curve",
        kind: .value(default: "linear"), values: .choices(["linear", "monotone", "step"]),
        control: OptionControl("Curve", .lines, .choice))
    package static let rule = OptionDescription(
        "rule", "Line at a value, optionally with a name, such as Target: 120; may be repeated.", .lines,
        valueName: "name: value", kind: .list, control: OptionControl("Lines at values", .lines, .list))
    package static let target = OptionDescription(
        "target", "Column of the targets of bars, each a line across its bar.", .lines, valueName: "column",
        control: OptionControl("Targets", .lines, .text))
    package static let error = OptionDescription(
        "error", "Column of errors, shown as value ± error, or two columns of the ends of intervals.", .lines,
        valueName: "column,…", control: OptionControl("Errors", .lines, .text))
    package static let bands = OptionDescription(
        "bands", "Columns of the upper ends of grey bands behind bars, such as poor,fair,good.", .lines,
        valueName: "column,…")
    package static let annotate = OptionDescription(
        "annotate", "Column of texts that stand beside their values.", .lines, valueName: "column",
        control: OptionControl("Texts", .lines, .text))
    package static let pattern = OptionDescription(
        "pattern", "Pattern of the values, such as #,##0 or 0.0 %. (default: by the language)", .lines,
        valueName: "pattern", control: OptionControl("Pattern", .lines, .text))
    package static let xTitle = OptionDescription(
        "x-title", "Title of the places; empty for none. (default: the column, if it has numbers)", .lines,
        valueName: "text", control: OptionControl("Title of the places", .lines, .text))
    package static let yTitle = OptionDescription(
        "y-title", "Title of the values; empty for none. (default: the column)", .lines, valueName: "text",
        control: OptionControl("Title of the values", .lines, .text))
    package static let values = OptionDescription(
        "values", "Values as text at bars, in place of the axis. (default: where they fit)", .lines, kind: .optionalFlag
    )
    package static let legend = OptionDescription(
        "legend", "Names of series, at the ends of lines where they fit.", .colors, kind: .enabledFlag,
        control: OptionControl("Legend", .colors, .flag))
    package static let colors = OptionDescription(
        "colors", "Colours of series in order, with commas between them. (default: those of the theme)", .colors,
        valueName: "color,…", control: OptionControl("Colours", .colors, .text))
    package static let height = OptionDescription(
        "height", "Height of the chart. (default: by its width and its categories)", .look,
        valueName: "length", control: OptionControl("Height", .look, .text))
    package static let alt = OptionDescription(
        "alt", "Alternative text. (default: a summary of the data)", .title, valueName: "text")

    /// The options of the look. The directive and the command also have options of reading.
    package static let options = [
        kind, x, y, by, facet, sort, top, other, stack, scale, domain, bins, height, curve, rule, target, error, bands,
        annotate, pattern, xTitle, yTitle, values, legend, colors, alt,
    ]
}

extension ChartOptions {
    /// The options that only some kinds of charts have.
    static let owners: [(option: OptionDescription, kinds: [ChartKind])] = [
        (bins, [.histogram]), (curve, [.line, .area]), (stack, [.bar, .column, .area]),
    ]
}

/// The values of the options of a chart.
struct ChartSpec {
    var kind: ChartKind?
    var x: String?
    var y: [(column: String, aggregate: ChartAggregate?)] = []
    var by, facet: String?
    var target, annotate: String?
    var errors, bands: [String]
    var sort: String?
    var top: Int?
    var stack: String?
    var scale = ScaleType.linear
    var domain: ClosedRange<Double>?
    var bins: Int?
    var curve = InterpolationMethod.linear
    var rules: [(name: String, value: Double)] = []
    var pattern: FieldPattern?
    var showsValues, combinesOthers: Bool?
    var texts: OptionTexts
    /// How messages write options.
    let syntax: OptionSyntax

    /// - Throws: `Diagnostic` for the first value that cannot be used.
    init(_ texts: OptionTexts, _ syntax: OptionSyntax) throws {
        (self.texts, self.syntax) = (texts, syntax)
        if let name = texts[ChartOptions.kind] {
            try Self.refuse(name, syntax)
            kind = try OptionValues.choice(ChartOptions.kind.argument, name)
        }
        x = texts[ChartOptions.x]
        func names(_ option: OptionDescription) -> [String] {
            (texts[option] ?? "").split(separator: ",").map { String($0).trimmed }
        }
        y = names(ChartOptions.y).map(Self.value)
        (target, annotate) = (texts[ChartOptions.target], texts[ChartOptions.annotate])
        (errors, bands) = (names(ChartOptions.error), names(ChartOptions.bands))
        (by, facet) = (texts[ChartOptions.by], texts[ChartOptions.facet])
        func choice<T>(_ option: OptionDescription, _ choices: [(String, T)]) throws -> T? {
            try texts[option].map { try OptionValues.choice(option.argument, $0, choices) }
        }
        sort = try choice(ChartOptions.sort, ChartOptions.sort.choices.map { ($0, $0) })
        top = try texts[ChartOptions.top].map { try OptionValues.count(ChartOptions.top.argument, $0) }
        stack = try choice(ChartOptions.stack, ChartOptions.stack.choices.map { ($0, $0) })
        if let name = texts[ChartOptions.scale] { try Self.refuseBreak(name, ChartOptions.scale, syntax) }
        scale = try choice(ChartOptions.scale, [("linear", .linear), ("log", .log), ("sqrt", .squareRoot)]) ?? .linear
        bins = try texts[ChartOptions.bins].map {
            try OptionValues.integer(ChartOptions.bins.argument, $0, in: 1...200)
        }
        // Only histograms have bins.
        if kind == nil, bins != nil, y.isEmpty { kind = .histogram }
        curve =
            try choice(ChartOptions.curve, [("linear", .linear), ("monotone", .monotone), ("step", .stepEnd)])
            ?? .linear
        domain = try texts[ChartOptions.domain].map { try Self.range($0, syntax) }
        rules = try texts.list(ChartOptions.rule).map(Self.rule)
        pattern = try texts[ChartOptions.pattern].map { text in
            do throws(Diagnostic) { return try FieldPattern(text) } catch {
                throw Diagnostic.option(ChartOptions.pattern.argument, value: text, expected: "\(error.remedy)")
            }
        }
        showsValues = texts.has(ChartOptions.values) ? texts.isOn(ChartOptions.values) : nil
        combinesOthers = texts.has(ChartOptions.other) ? texts.isOn(ChartOptions.other) : nil
    }

    /// Kinds of charts that mislead.
    private static func refuse(_ name: String, _ syntax: OptionSyntax) throws {
        let plain = name.lowercased()
        try refuseBreak(plain, ChartOptions.kind, syntax)
        guard plain.contains("3d") || ["dual", "double", "dual-axis", "double-axis"].contains(plain) else { return }
        throw Diagnostic.option(
            ChartOptions.kind.argument, value: name,
            expected: plain.contains("3d")
                ? "a flat chart, since depth distorts lengths and angles"
                : "two charts, or one of indices, since where two axes cross is arbitrary")
    }

    /// `revenue`, or `mean(price)`.
    private static func value(_ text: String) -> (column: String, aggregate: ChartAggregate?) {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            let aggregate = ChartAggregate(rawValue: String(text[..<open]).trimmed)
        else { return (text, text == "count" ? .count : nil) }
        return (String(text[text.index(after: open)...].dropLast()).trimmed, aggregate)
    }

    /// An axis that leaves values out between its ends.
    private static func refuseBreak(_ text: String, _ option: OptionDescription, _ syntax: OptionSyntax) throws {
        guard
            text.lowercased().contains("break") || text.lowercased().contains("broken") || text.contains("..,")
                || text.components(separatedBy: "..").count > 2
        else { return }
        throw Diagnostic.option(
            option.argument, value: text,
            expected:
                "an axis without a break, since lengths across one mean nothing; \(syntax(ChartOptions.scale, "log")) shows small beside great values"
        )
    }

    private static func range(_ text: String, _ syntax: OptionSyntax) throws -> ClosedRange<Double> {
        try refuseBreak(text, ChartOptions.domain, syntax)
        let parts = text.components(separatedBy: "..").map { Double($0.trimmed) }
        guard parts.count == 2, let low = parts[0], let high = parts[1], low < high, low.isFinite, high.isFinite else {
            throw Diagnostic.option(
                ChartOptions.domain.argument, value: text, expected: "two numbers, the smaller first, such as 0..100")
        }
        return low...high
    }

    /// `Target: 120`, or a number alone.
    private static func rule(_ text: String) throws -> (name: String, value: Double) {
        let end = text.lastIndex(of: ":")
        let number = end.map { String(text[text.index(after: $0)...]) } ?? text
        guard let value = Double(number.trimmed), value.isFinite else {
            throw Diagnostic.option(
                ChartOptions.rule.argument, value: text,
                expected: "a number, or a name and a number, such as Target: 120")
        }
        return (end.map { String(text[..<$0]).trimmed } ?? "", value)
    }
}
