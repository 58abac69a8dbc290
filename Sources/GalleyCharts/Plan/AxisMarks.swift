public import Galley

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
        AxisMarkValues(form: .dates(CalendarTicks.Step(unit: unit.form, count: max(1, count))))
    }
}

/// A unit of the calendar.
public struct CalendarUnit: Hashable, Sendable {
    let form: CalendarTicks.Unit

    /// Units of an axis of time.
    public static let year = CalendarUnit(form: .year)
    /// The first days of months.
    public static let month = CalendarUnit(form: .month)
    /// Midnights.
    public static let day = CalendarUnit(form: .day)
    /// Full hours.
    public static let hour = CalendarUnit(form: .hour)
    /// Full minutes.
    public static let minute = CalendarUnit(form: .minute)
    /// Full seconds.
    public static let second = CalendarUnit(form: .second)
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
        case .number(let value): value as? P ?? Int(exactly: value) as? P
        case .date(let seconds): Date(timeIntervalSince1970: seconds) as? P
        case .category(let name): name as? P
        }
    }
}

/// A part of the marks of an axis.
public protocol AxisMark {
    /// The part.
    var _part: AxisPart { get }
}

/// A part of the marks of an axis, as the chart draws it.
public struct AxisPart {
    enum Form {
        case gridLine, tick
        case label(AnyView?)
    }

    let form: Form
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    /// Creates a thin line.
    public init() {}
    /// The line.
    public var _part: AxisPart { AxisPart(form: .gridLine) }
}

/// A short line outside the plot.
public struct AxisTick: AxisMark {
    /// Creates a short line.
    public init() {}
    /// The line.
    public var _part: AxisPart { AxisPart(form: .tick) }
}

/// The label of a value.
public struct AxisValueLabel: AxisMark {
    private let view: AnyView?

    /// The value in the notation of the language.
    public init() { view = nil }
    /// A view in place of the value.
    public init(@ViewBuilder content: () -> some View) { view = AnyView(content()) }
    /// A text in place of the value.
    public init(_ text: some StringProtocol) { view = AnyView(Text(verbatim: String(text))) }
    /// The label.
    public var _part: AxisPart { AxisPart(form: .label(view)) }
}

/// Collects the parts of axis marks.
@resultBuilder
public enum AxisMarkBuilder {
    /// Any number of parts.
    public static func buildBlock(_ parts: [AxisPart]...) -> [AxisPart] { parts.flatMap { $0 } }
    /// A part as a statement.
    public static func buildExpression(_ mark: any AxisMark) -> [AxisPart] { [mark._part] }
    /// An `if` without `else`.
    public static func buildIf(_ parts: [AxisPart]?) -> [AxisPart] { parts ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: [AxisPart]) -> [AxisPart] { first }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: [AxisPart]) -> [AxisPart] { second }
}

/// Marks at values of an axis: lines, ticks and labels.
public struct AxisMarks {
    let values: AxisMarkValues.Form
    let content: (AxisValue) -> [AxisPart]

    /// The usual marks at `values`.
    public init(values: AxisMarkValues = .automatic) {
        self.values = values.form
        content = Self.usual
    }

    private static func usual(_: AxisValue) -> [AxisPart] { [AxisGridLine()._part, AxisValueLabel()._part] }

    /// The usual marks at the values of a list.
    public init(values: [some Plottable]) {
        self.values = .listed(values.map { Datum($0) })
        content = Self.usual
    }

    /// Marks made of parts.
    public init(values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> [AxisPart]) {
        self.values = values.form
        self.content = content
    }

    /// Marks made of parts at the values of a list.
    public init(values: [some Plottable], @AxisMarkBuilder content: @escaping (AxisValue) -> [AxisPart]) {
        self.values = .listed(values.map { Datum($0) })
        self.content = content
    }

    /// Marks of the same parts at all values.
    public init(values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> [AxisPart]) {
        self.values = values.form
        self.content = { _ in content() }
    }
}

/// Collects the marks of an axis.
@resultBuilder
public enum AxisContentBuilder {
    /// Any number of marks.
    public static func buildBlock(_ marks: AxisMarks...) -> [AxisMarks] { marks }
}
