public import Foundation
public import Galley

/// A part of the marks of an axis.
public protocol AxisMark {
    /// The part.
    var _part: AxisPart { get }
}

/// A part of the marks of an axis, as the chart draws it.
public struct AxisPart: AxisMark {
    enum Form {
        case gridLine
        case tick(length: CGFloat)
        case label(Label)
    }

    enum Label {
        /// The value in the notation of the axis.
        case value
        case view(AnyView)
        case text((AxisValue, Locale) -> String?)
    }

    let form: Form
    /// Whether it is in the middle between its value and the next one.
    var isCentered = false
    var stroke: StrokeStyle?
    var color: Color?
    var font: Font?

    /// The part itself.
    public var _part: AxisPart { self }
}

extension AxisMark {
    /// Sets the colour of a line, a tick or a label.
    public func foregroundStyle(_ color: Color) -> some AxisMark {
        var part = _part
        part.color = color
        return part
    }

    /// Sets the font of a label.
    public func font(_ font: Font) -> some AxisMark {
        var part = _part
        part.font = font
        return part
    }
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    /// The line.
    public let _part: AxisPart

    /// - Parameters:
    ///   - centered: whether the line is in the middle between its value and the next one.
    ///   - stroke: the line; nil for a thin one.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = AxisPart(form: .gridLine, isCentered: centered ?? false, stroke: stroke)
    }
}

/// A short line outside the plot.
public struct AxisTick: AxisMark {
    /// The line.
    public let _part: AxisPart

    /// - Parameters:
    ///   - centered: whether the line is in the middle between its value and the next one.
    ///   - length: the length in points.
    ///   - stroke: the line; nil for a thin one.
    public init(centered: Bool? = nil, length: CGFloat = 3, stroke: StrokeStyle? = nil) {
        _part = AxisPart(form: .tick(length: length), isCentered: centered ?? false, stroke: stroke)
    }
}

/// The label of a value. Labels that would overlap are omitted.
public struct AxisValueLabel: AxisMark {
    /// The label.
    public let _part: AxisPart

    /// The value in the notation of the language.
    ///
    /// - Parameter centered: whether the label is in the middle between its value and the next one.
    public init(centered: Bool? = nil) { _part = AxisPart(form: .label(.value), isCentered: centered ?? false) }

    /// A view in place of the value.
    public init(centered: Bool? = nil, @ViewBuilder content: () -> some View) {
        _part = AxisPart(form: .label(.view(AnyView(content()))), isCentered: centered ?? false)
    }

    /// A text in place of the value.
    public init(_ text: some StringProtocol, centered: Bool? = nil) {
        let text = String(text)
        _part = AxisPart(form: .label(.text { _, _ in text }), isCentered: centered ?? false)
    }

    /// The value by a format, in the language of the document.
    public init<Style: FormatStyle>(format: Style, centered: Bool? = nil)
    where Style.FormatInput: Plottable, Style.FormatOutput == String {
        _part = AxisPart(
            form: .label(
                .text { value, locale in value.as(Style.FormatInput.self).map { format.locale(locale).format($0) } }),
            isCentered: centered ?? false)
    }
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
