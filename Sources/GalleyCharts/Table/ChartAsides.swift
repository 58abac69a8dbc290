import Galley
import GalleyData

/// The columns that a chart shows beside its values: targets, intervals, bands and texts.
struct ChartAsides {
    let target, annotation: Int?
    /// One column of errors, or two of the ends of intervals.
    let errors: [Int]
    let bands: [Int]

    init(_ spec: ChartSpec, _ columns: ChartColumns) throws {
        target = try spec.target.map { try columns.index($0, ChartOptions.target) }
        annotation = try spec.annotate.map { try columns.index($0, ChartOptions.annotate) }
        errors = try spec.errors.map { try columns.index($0, ChartOptions.error) }
        bands = try spec.bands.map { try columns.index($0, ChartOptions.bands) }
        guard errors.count < 3 else {
            throw Diagnostic.option(
                ChartOptions.error.argument, value: spec.errors.joined(separator: ","),
                expected: "one column of errors, or two of the ends of intervals")
        }
    }

    /// The columns of numbers.
    var numbers: [Int] { [target].compactMap(\.self) + errors + bands }
    var all: [Int] { numbers + [annotation].compactMap(\.self) }

    /// Whether a kind of chart can show them.
    func check(_ kind: ChartKind, _ syntax: OptionSyntax) throws {
        func refuse(_ option: OptionDescription, _ kinds: Wording) throws -> Never {
            throw Diagnostic.option(
                ChartOptions.kind.argument, value: kind.rawValue, expected: "\(kinds) with \(option.argument)")
        }
        if target != nil, !kind.areBars { try refuse(ChartOptions.target, "bar, column or bullet") }
        if !bands.isEmpty, !kind.areBars { try refuse(ChartOptions.bands, "bar, column or bullet") }
        let hasPlaces = kind.areBars || kind.areDots || kind == .line || kind == .point
        if !errors.isEmpty, !hasPlaces { try refuse(ChartOptions.error, "bar, column, line, dot or point") }
        if annotation != nil, !hasPlaces { try refuse(ChartOptions.annotate, "bar, column, line, dot or point") }
        if kind == .bullet, target == nil {
            throw Diagnostic.option(
                ChartOptions.target.argument,
                expected: "the column of the targets of \(syntax(ChartOptions.kind, "bullet"))")
        }
    }

    /// The marks of a value: those behind it, and those in front of it.
    ///
    /// - Parameter make: makes a mark at the place of the value that covers a part of the axis of values.
    func marks(
        _ value: ChartValues.Value, _ kind: ChartKind, _ columns: ChartColumns, isGrouped: Bool,
        _ make: (Mark.Geometry, Extent) -> Mark
    ) -> (behind: [Mark], before: [Mark]) {
        guard !value.isCombined else { return ([], []) }
        let header = columns.records.header
        func number(_ column: Int) -> Double? { columns.number(value.row, column) }
        func sized(_ mark: Mark, _ size: MarkDimension) -> Mark {
            var mark = mark
            (mark.width, mark.height) = (size, size)
            return mark
        }
        var (behind, before): ([Mark], [Mark]) = ([], [])
        let ends = bands.compactMap { column in number(column).map { (column, $0) } }.sorted { $0.1 < $1.1 }
        for (index, (column, end)) in ends.enumerated().reversed() {
            var band = sized(make(.bar, .at(.number(end))), .ratio(isGrouped ? 0.95 : 0.72))
            (band.aside, band.stacking) = (.init(.band, header[column]), .unstacked)
            band.fill = Color(white: 0.76 + 0.17 * Double(index + 1) / Double(bands.count))
            behind.append(band)
        }
        let bounds = errors.compactMap(number)
        if bounds.count == errors.count, let first = bounds.first, !value.value.isNaN {
            let (low, high) =
                bounds.count == 2 ? (first, bounds[1]) : (value.value - abs(first), value.value + abs(first))
            var interval = make(kind.areBars ? .bar : .rule, .between(.number(min(low, high)), .number(max(low, high))))
            interval = sized(interval, .fixed(0.9))
            let name = (errors.count == 1 ? "± " : "") + errors.map { header[$0] }.joined(separator: "–")
            interval.aside = .init(.interval, name)
            interval.lineStyle = StrokeStyle(lineWidth: 0.9)
            if kind.areBars || interval.color == nil { interval.fill = Color(white: 0.15) }
            before.append(interval)
        }
        if let target, let end = number(target) {
            var mark = sized(
                make(.bar, .between(.number(end), .number(end))),
                .ratio(isGrouped ? 0.95 : kind == .bullet ? 0.52 : 0.8))
            (mark.aside, mark.fill) = (.init(.target, header[target]), Color(white: 0.1))
            before.append(mark)
        }
        return (behind, before)
    }

    /// The text beside a value; nil for none.
    func note(_ value: ChartValues.Value, _ columns: ChartColumns) -> (text: String, column: String)? {
        guard let annotation, !value.isCombined, !value.value.isNaN else { return nil }
        let text = columns.records.columns[annotation][value.row]
        return NumberColumn.isMissing(text) ? nil : (text, columns.records.header[annotation])
    }
}
