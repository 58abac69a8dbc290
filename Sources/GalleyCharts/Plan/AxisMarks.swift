public import Foundation
public import Galley

/// The values at which an axis has marks.
public struct AxisMarkValues {
    enum Form {
        case automatic(count: Int?, leastStep: Double)
        case listed([Datum])
        case numbers(step: Double)
        case dates(CalendarTicks.Step)
    }

    let form: Form

    /// Round values.
    public static var automatic: AxisMarkValues { automatic() }
    /// About as many round values as wanted, at least as far apart as a step.
    ///
    /// - Parameters:
    ///   - minimumStride: the least distance of values, in those of the axis or in seconds.
    ///   - desiredCount: the number of values wanted; nil for as many as there is room for.
    ///   - roundLowerBound: whether the axis begins at a value; its scale decides on paper.
    ///   - roundUpperBound: whether the axis ends at a value; its scale decides on paper.
    public static func automatic(
        minimumStride: Double = 0, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(form: .automatic(count: desiredCount, leastStep: minimumStride)) }
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
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { datum.value(as: type) }
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
    /// As the automatic one: labels at the ends of an axis never leave the chart on paper.
    case aligned, inset
}

/// The axes of one side of a chart.
public protocol AxisContent {
    /// The type of the body.
    associatedtype Body: AxisContent
    /// The content that this one consists of. It belongs to the main actor, as bodies of views do.
    @MainActor @preconcurrency @AxisContentBuilder var body: Body { get }
    /// The marks in order. Custom content inherits an implementation that has those of the body.
    var _marks: [AxisMarks] { get }
}

extension AxisContent {
    /// The marks of the body.
    public var _marks: [AxisMarks] { MainActor.read(self) { $0.body }._marks }
}

extension AxisContent where Body == Never {
    /// Not called: the content has its marks itself.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: AxisContent {}

/// Several marks of an axis in order.
public struct AxisGroup: AxisContent {
    /// Never: its marks are those of its parts.
    public typealias Body = Never
    /// The marks of all parts.
    public let _marks: [AxisMarks]

    init(_ parts: [any AxisContent]) { _marks = parts.flatMap(\._marks) }
}

/// Content of an axis of any type.
public struct AnyAxisContent: AxisContent {
    /// Never: its marks are those of its content.
    public typealias Body = Never
    /// The marks of the content.
    public let _marks: [AxisMarks]

    /// Erases the type of `content`.
    public init(_ content: any AxisContent) { _marks = content._marks }
}

/// Marks at values of an axis: lines, ticks and labels.
public struct AxisMarks: AxisContent {
    /// Never: it is a mark.
    public typealias Body = Never
    let values: AxisMarkValues.Form
    let preset: AxisMarkPreset
    let position: AxisMarkPosition
    let content: (AxisValue) -> [AxisPart]

    /// The marks themselves.
    public var _marks: [AxisMarks] { [self] }

    /// The usual marks at `values`, with lines of `stroke`.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) { self.init(preset, position, values.form) { _ in Self.usual(AxisValueLabel(), stroke) } }

    /// The usual marks at the values of a list, with lines of `stroke`.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        stroke: StrokeStyle? = nil
    ) { self.init(preset, position, Self.listed(values)) { _ in Self.usual(AxisValueLabel(), stroke) } }

    /// The usual marks at `values`, with labels by a format in the language of the document.
    public init<Style: FormatStyle>(
        format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
        self.init(preset, position, values.form) { _ in Self.usual(AxisValueLabel(format: format), stroke) }
    }

    /// The usual marks at the values of a list, with labels by a format in the language of the document.
    public init<Style: FormatStyle>(
        format: Style, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [some Plottable], stroke: StrokeStyle? = nil
    ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
        self.init(preset, position, Self.listed(values)) { _ in Self.usual(AxisValueLabel(format: format), stroke) }
    }

    /// Marks made of parts.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> some AxisMark
    ) { self.init(preset, position, values.form) { content($0)._parts } }

    /// Marks made of parts at the values of a list.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping (AxisValue) -> some AxisMark
    ) { self.init(preset, position, Self.listed(values)) { content($0)._parts } }

    /// Marks of the same parts at all values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> some AxisMark
    ) { self.init(preset, position, values.form) { _ in content()._parts } }

    /// Marks of the same parts at the values of a list.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping () -> some AxisMark
    ) { self.init(preset, position, Self.listed(values)) { _ in content()._parts } }

    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues.Form,
        _ content: @escaping (AxisValue) -> [AxisPart]
    ) { (self.preset, self.position, self.values, self.content) = (preset, position, values, content) }

    private static func listed(_ values: [some Plottable]) -> AxisMarkValues.Form { .listed(values.map { Datum($0) }) }

    private static func usual(_ label: AxisValueLabel, _ stroke: StrokeStyle?) -> [AxisPart] {
        AxisGridLine(stroke: stroke)._parts + label._parts
    }
}

/// Collects the marks of an axis.
@resultBuilder
public enum AxisContentBuilder {
    /// Any number of marks.
    public static func buildBlock(_ content: any AxisContent...) -> AxisGroup { AxisGroup(content) }
    /// Marks as a statement.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
    /// A single content.
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
    /// An `if` without `else`.
    public static func buildIf(_ content: (any AxisContent)?) -> AxisGroup { AxisGroup(content.map { [$0] } ?? []) }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: any AxisContent) -> AxisGroup { AxisGroup([first]) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: any AxisContent) -> AxisGroup { AxisGroup([second]) }
    /// Content behind a check of availability.
    public static func buildLimitedAvailability(_ content: any AxisContent) -> AnyAxisContent {
        AnyAxisContent(content)
    }
}
