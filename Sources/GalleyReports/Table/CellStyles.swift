import Galley
import GalleyCharts
import GalleyData

/// The looks of cells by conditions on their values: `color="Change: <0 red, >0 green"`, `fill="Share: scale(blue)"`, `bar=Sales`, `spark=Trend`.
struct CellStyles {
    /// A value where a condition holds, or everywhere.
    private struct Step<Value> {
        let condition: RecordFilter?
        var value: Value
        /// The columns whose numbers the ends of a scale or of bars are.
        var columns: [Int] = []
    }

    /// The steps of columns, of which the first that holds counts.
    private typealias Rules<Value> = [Int: [Step<Value>]]

    private enum Fill {
        case color(Color)
        case scale(ColorScale)
    }

    /// The value of a cell.
    struct Cell {
        let text: String
        let number: WrittenNumber?
    }

    static let options = ["color", "bold", "fill", "heat", "bar", "dot", "spark", "icon", "highlight", "negative"]

    private var colors: Rules<CellColor> = [:]
    private var boldness: Rules<Void> = [:]
    private var icons: Rules<String> = [:]
    private var fills: Rules<Fill> = [:]
    private var bars: Rules<CellColor> = [:]
    private var dots: Rules<CellColor> = [:]
    private var sparks: Rules<Sparkline.Kind> = [:]
    /// The largest and smallest numbers of the columns with bars, and zero.
    private var barLimits: [Int: ClosedRange<Double>] = [:]
    /// The largest and smallest numbers of the columns with dots.
    private var dotLimits: [Int: ClosedRange<Double>] = [:]
    private var highlights: [(column: Int, condition: RecordFilter, color: Color)] = []
    /// Whether negative numbers are red, and in parentheses.
    private var redNegatives = false, enclosedNegatives = false
    private let style: DocumentStyle
    /// The rows that are totals of others: they are on no scale, and have no bars and dots.
    private var totals: Set<Int> = []

    /// Whether cells look like those of any table.
    var isEmpty: Bool {
        colors.isEmpty && boldness.isEmpty && icons.isEmpty && dots.isEmpty && sparks.isEmpty && !hasGrounds
            && !redNegatives && !enclosedNegatives
    }
    /// Whether the cells of a column have bars.
    func hasBar(_ column: Int) -> Bool { bars[column] != nil }
    /// Whether dots follow the numbers of a column.
    func hasDots(_ column: Int) -> Bool { dots[column] != nil }
    /// The columns with lists of numbers.
    var sparkColumns: [Int] { sparks.keys.sorted() }
    /// Whether some cells have a ground.
    var hasGrounds: Bool { !fills.isEmpty || !bars.isEmpty || !highlights.isEmpty }
    /// The columns of which bars or scales show the numbers, by option.
    private(set) var measured: [(column: Int, option: String)] = []

    /// Takes the options of a directive.
    ///
    /// - Parameter options: those that it has.
    init(
        _ directive: inout Directive, _ records: ReportRecords, _ style: DocumentStyle, options: [String] = Self.options
    ) throws {
        self.style = style
        let reader = CellRuleReader(records, options)
        try reader.read(
            &directive, "color", expected: "a condition and a colour, such as <0 red: \(CellColor.expectation)"
        ) { columns, condition, value in
            guard let color = CellColor(value) else { return false }
            for column in columns { colors[column, default: []].append(Step(condition: condition, value: color)) }
            return true
        }
        try reader.read(
            &directive, "fill", expected: "a condition and a colour, such as <0 red, or a scale such as scale(blue)"
        ) { columns, condition, value in
            let found = ColorScale(value).map(Fill.scale) ?? CellColor(value).map { .color($0.fill) }
            guard let found else { return false }
            if case .scale = found { measured += columns.map { ($0, "fill") } }
            let step = Step(condition: condition, value: found, columns: columns)
            for column in columns { fills[column, default: []].append(step) }
            return true
        }
        // Marks that show numbers, in the accent of the theme or in a colour.
        for option in ["heat", "bar", "dot"] {
            try reader.read(
                &directive, option, expected: "a column, or a column and a colour: \(CellColor.expectation)"
            ) { columns, condition, value in
                guard let color = value.isEmpty ? CellColor.of(theme: style.accent) : CellColor(value) else {
                    return false
                }
                let step = Step(condition: condition, value: color, columns: columns)
                let shade = Step(condition: condition, value: Fill.scale(ColorScale(color)), columns: columns)
                for column in columns {
                    measured.append((column, option))
                    switch option {
                    case "heat": fills[column, default: []].append(shade)
                    case "bar": bars[column, default: []].append(step)
                    default: dots[column, default: []].append(step)
                    }
                }
                return true
            }
        }
        let kinds = Sparkline.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        try reader.read(&directive, "spark", expected: "a column, or a column and a kind: \(kinds)") {
            columns, condition, value in
            guard let kind = value.isEmpty ? .line : Sparkline.Kind(rawValue: value) else { return false }
            for column in columns { sparks[column, default: []].append(Step(condition: condition, value: kind)) }
            return condition == nil
        }
        try reader.read(&directive, "bold", expected: "a column, or a condition such as >1000") {
            columns, condition, value in
            for column in columns { boldness[column, default: []].append(Step(condition: condition, value: ())) }
            return value.isEmpty
        }
        try reader.read(&directive, "icon", expected: "signs such as ▲▼, or a condition and a sign, such as >0 ▲") {
            columns, condition, value in
            guard !value.isEmpty, condition == nil || value.count <= Self.longestIcon else { return false }
            let signs = value.map(String.init)
            let areSeveral = condition == nil && (2...3).contains(signs.count)
            for column in columns {
                if areSeveral {
                    icons[column, default: []] += zip(signs, [">0", "<0", "=0"]).map {
                        Step(condition: RecordFilter("x" + $1), value: $0)
                    }
                } else {
                    icons[column, default: []].append(Step(condition: condition, value: value))
                }
            }
            return areSeveral || value.count <= Self.longestIcon
        }
        highlights = try reader.readHighlights(&directive).map {
            ($0.column, $0.condition, ($0.color ?? .of(theme: style.accent)).tint(0.14))
        }
        let negative = options.contains("negative") ? directive.take("negative") ?? "" : ""
        for word in negative.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            switch word {
            case "red": redNegatives = true
            case "parentheses": enclosedNegatives = true
            default: throw directive.invalid(String(word), of: "negative", expected: "red, parentheses, or both")
            }
        }
    }

    private static let longestIcon = 3

    /// Sets the ends of scales and bars by the numbers of the rows that the table shows, except totals.
    mutating func measure(_ records: ReportRecords, _ numbers: [NumberColumn], shown order: [Int]) {
        guard !measured.isEmpty else { return }
        totals = TotalRows(records, numbers, shown: order, totalled: Set(measured.map(\.column))).numbers
        let order = order.filter { !totals.contains($0) }
        func limits<Value>(_ step: Step<Value>) -> ClosedRange<Double>? {
            let values = step.columns.lazy.flatMap { column in
                order.lazy.compactMap { numbers[column].cells.number($0)?.value }.filter(\.isFinite)
            }
            guard let least = values.min(), let most = values.max() else { return nil }
            return least...most
        }
        for (column, steps) in fills {
            fills[column] = steps.map { step in
                guard case .scale(var scale) = step.value, let limits = limits(step) else { return step }
                scale.limits = limits
                return Step(condition: step.condition, value: .scale(scale), columns: step.columns)
            }
        }
        for (column, steps) in bars {
            guard let limits = limits(steps[0]) else { continue }
            barLimits[column] = min(0, limits.lowerBound)...max(0, limits.upperBound)
        }
        for (column, steps) in dots { dotLimits[column] = limits(steps[0]) }
    }

    // MARK: Cells

    /// The change of a card's value: green and ▲ if it is a rise, red and ▼ if it is a fall, unless the options say otherwise.
    func change(_ shown: String, _ records: RecordFormats, _ row: Int, _ column: Int) -> Text {
        let cell = Cell(text: shown, number: records.numbers[column].cells.number(row))
        guard let number = cell.number?.value, !shown.isEmpty else { return Text(verbatim: shown) }
        let sign = value(icons, column, cell) ?? (number > 0 ? "▲" : number < 0 ? "▼" : "")
        let color =
            value(colors, column, cell) ?? (colors[column] != nil || number == 0 ? nil : number > 0 ? .green : .red)
        let ink = (color?.ink ?? style.caption.color).legible(on: style.codeBackground, contrast: CellColor.contrast)
        return Text(verbatim: sign.isEmpty ? shown : sign + "\u{2009}" + shown).bold().foregroundColor(ink)
    }

    private func value<Value>(_ rules: Rules<Value>, _ column: Int, _ cell: Cell) -> Value? {
        rules[column]?.first { $0.condition?.accepts(cell: cell.text, cell.number) ?? true }?.value
    }

    private func isNegative(_ cell: Cell) -> Bool { (cell.number?.value ?? 0) < 0 }

    /// The text of a cell.
    ///
    /// - Parameters:
    ///   - shown: the text in the format of the column.
    ///   - ground: what is behind it.
    func text(_ shown: String, _ column: Int, _ cell: Cell, on ground: TableGround?) -> Text {
        guard !shown.isEmpty else { return Text(verbatim: shown) }
        var string = shown
        if enclosedNegatives, isNegative(cell), let sign = string.firstIndex(where: { $0 == "\u{2212}" || $0 == "-" }) {
            string.remove(at: sign)
            string = "(" + string + ")"
        }
        if let icon = value(icons, column, cell) { string = icon + "\u{2009}" + string }
        var text = Text(verbatim: string)
        if let color = ink(column, cell, on: ground) { text = text.foregroundColor(color) }
        if value(boldness, column, cell) != nil { text = text.bold() }
        return text
    }

    /// The list of numbers in a cell as a chart; nil for a text that is none.
    ///
    /// - Throws: `Diagnostic` for a part that is no number.
    func spark(_ text: String, _ column: Int, language: String?) throws(Diagnostic) -> Text? {
        guard let kind = sparks[column]?.first?.value else { return nil }
        let numbers = try Sparkline(
            text, kind: kind, language: language, expected: "numbers with spaces between them, such as 3 4 8 6")
        return numbers.map { Text(inline: $0) }
    }

    /// The dot beside the number of a cell, on the scale of its column; nil for none.
    func dot(_ shown: String, _ column: Int, _ cell: Cell, ofRecord row: Int) -> Text? {
        guard !totals.contains(row), let color = value(dots, column, cell), let number = cell.number?.value,
            let limits = dotLimits[column]
        else { return nil }
        let dots = Sparkline([number], kind: .dot, domain: limits, tint: color.ground, label: shown)
        return Text(inline: dots.accessibilityHidden(true))
    }

    /// The colour of a cell's text; nil for that of all.
    private func ink(_ column: Int, _ cell: Cell, on ground: TableGround?) -> Color? {
        let own = value(colors, column, cell) ?? (redNegatives && isNegative(cell) ? .red : nil)
        let behind = ground?.bar?.color ?? ground?.fill
        guard own != nil || behind != nil else { return nil }
        return (own?.ink ?? style.table.color).legible(on: behind ?? .white, contrast: CellColor.contrast)
    }

    /// The colour behind the cells of a row; nil for none.
    func highlight(_ cell: (_ column: Int) -> Cell) -> Color? {
        highlights.first { highlight in
            let found = cell(highlight.column)
            return highlight.condition.accepts(cell: found.text, found.number)
        }?.color
    }

    /// The background of a cell; nil for none.
    func ground(_ column: Int, _ cell: Cell, ofRecord row: Int, highlight: Color?) -> TableGround? {
        var ground = TableGround()
        ground.fill = highlight
        let isTotal = totals.contains(row)
        switch value(fills, column, cell) {
        case .color(let color): ground.fill = color
        case .scale(let scale): if !isTotal, let number = cell.number { ground.fill = scale.color(of: number.value) }
        case nil: break
        }
        if !isTotal, let color = value(bars, column, cell), let number = cell.number?.value,
            let limits = barLimits[column],
            limits.upperBound > limits.lowerBound
        {
            let length = limits.upperBound - limits.lowerBound
            let (zero, end) = (-limits.lowerBound / length, (number - limits.lowerBound) / length)
            let isBelow = number < 0 && limits.upperBound > 0
            ground.bar = .init(
                from: min(zero, end), to: max(zero, end), (isBelow ? CellColor.red : color).tint(Self.barTint))
        }
        return ground.fill == nil && ground.bar == nil ? nil : ground
    }

    private static let barTint = 0.38
}
