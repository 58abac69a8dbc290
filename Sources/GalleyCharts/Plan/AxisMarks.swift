public import Foundation

/// The values at which an axis has marks.
public struct AxisMarkValues {
    enum Form {
        case automatic(count: Int?)
        case listed([Datum])
        case numbers(step: Double)
        case dates(CalendarTicks.Step)
    }

    let form: Form

    /// Round values.
    public static var automatic: AxisMarkValues { AxisMarkValues(form: .automatic(count: nil)) }
    /// About as many round values as wanted.
    public static func automatic(desiredCount: Int) -> AxisMarkValues {
        AxisMarkValues(form: .automatic(count: desiredCount))
    }
    /// The multiples of a step.
    public static func stride<P: Plottable & BinaryFloatingPoint>(by step: P) -> AxisMarkValues {
        AxisMarkValues(form: .numbers(step: Double(step)))
    }
    /// Every so many years, months, days, hours, minutes or seconds.
    public static func stride(by unit: CalendarUnit, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(form: .dates(CalendarTicks.Step(unit: unit.form, count: max(1, count) * unit.count)))
    }
}

/// A value of an axis, for the labels that a closure makes.
public struct AxisValue {
    let datum: Datum
    /// The place of the value among those of the axis, from 0.
    public let index: Int
    /// The number of values.
    public let count: Int

    /// The value as `Double`, `Int`, `Date` or `String`; nil if it is of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? {
        switch datum {
        case .number(let value): value as? P ?? Int(exactly: value) as? P ?? Decimal(value) as? P ?? Float(value) as? P
        case .date(let seconds): Date(timeIntervalSince1970: seconds) as? P
        case .category(let name): name as? P
        }
    }
}

/// The side of the plot at which an axis has its labels.
public enum AxisMarkPosition: Hashable, Sendable {
    /// Below or to the left.
    case automatic
    /// A side; those of the other axis mean the automatic one.
    case leading, trailing, top, bottom

    /// Whether labels are to the right or above.
    var isOpposite: Bool { self == .trailing || self == .top }
}

/// The form of the marks of an axis.
public enum AxisMarkPreset: Hashable, Sendable {
    /// Lines in the plot, labels beside it.
    case automatic
    /// Lines that reach their labels.
    case extended
}

/// Marks at values of an axis: lines, ticks and labels.
public struct AxisMarks {
    let values: AxisMarkValues.Form
    let preset: AxisMarkPreset
    let position: AxisMarkPosition
    let content: (AxisValue) -> [AxisPart]

    /// The usual marks at `values`.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) { self.init(preset, position, values.form, Self.usual) }

    /// The usual marks at the values of a list.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable]
    ) { self.init(preset, position, .listed(values.map { Datum($0) }), Self.usual) }

    /// The usual marks at `values`, with labels by a format in the language of the document.
    public init<Style: FormatStyle>(
        format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
        self.init(preset, position, values.form) { _ in [AxisGridLine()._part, AxisValueLabel(format: format)._part] }
    }

    /// The usual marks at the values of a list, with labels by a format in the language of the document.
    public init<Style: FormatStyle>(
        format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [some Plottable]
    ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
        self.init(preset, position, .listed(values.map { Datum($0) })) { _ in
            [AxisGridLine()._part, AxisValueLabel(format: format)._part]
        }
    }

    /// Marks made of parts.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> [AxisPart]
    ) { self.init(preset, position, values.form, content) }

    /// Marks made of parts at the values of a list.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping (AxisValue) -> [AxisPart]
    ) { self.init(preset, position, .listed(values.map { Datum($0) }), content) }

    /// Marks of the same parts at all values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> [AxisPart]
    ) { self.init(preset, position, values.form) { _ in content() } }

    /// Marks of the same parts at the values of a list.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping () -> [AxisPart]
    ) { self.init(preset, position, .listed(values.map { Datum($0) })) { _ in content() } }

    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues.Form,
        _ content: @escaping (AxisValue) -> [AxisPart]
    ) { (self.preset, self.position, self.values, self.content) = (preset, position, values, content) }

    private static func usual(_: AxisValue) -> [AxisPart] { [AxisGridLine()._part, AxisValueLabel()._part] }
}

/// Collects the marks of an axis.
@resultBuilder
public enum AxisContentBuilder {
    /// Any number of marks.
    public static func buildBlock(_ marks: AxisMarks...) -> [AxisMarks] { marks }
}
