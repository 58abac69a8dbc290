public import Foundation
public import Galley

/// A part of the marks of an axis.
public protocol AxisMark {
    /// The parts.
    var _parts: [AxisPart] { get }
}

/// Parts of the marks of an axis in order.
public struct AxisMarkGroup: AxisMark {
    /// The parts.
    public let _parts: [AxisPart]
}

/// A part of the marks of an axis, as the chart draws it.
public struct AxisPart: AxisMark {
    enum Form {
        case gridLine
        case tick(AxisTick.Length)
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
    /// The distance by which a label is moved, in points.
    var offset = CGSize.zero
    var orientation = AxisValueLabelOrientation.automatic
    /// The distance of a label from its axis beyond the usual one, in points.
    var spacing: (horizontal: CGFloat?, vertical: CGFloat?)

    /// The part itself.
    public var _parts: [AxisPart] { [self] }
}

extension AxisMark {
    private func changing(_ change: (inout AxisPart) -> Void) -> some AxisMark {
        AxisMarkGroup(
            _parts: _parts.map { part in
                var changed = part
                change(&changed)
                return changed
            })
    }

    /// Sets the colour of lines, ticks and labels.
    public func foregroundStyle(_ color: Color) -> some AxisMark { changing { $0.color = color } }

    /// Sets the font of labels.
    public func font(_ font: Font) -> some AxisMark { changing { $0.font = font } }

    /// Moves labels by a distance in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }

    /// Moves labels by a distance in points.
    public func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    /// The line.
    public let _parts: [AxisPart]

    /// - Parameters:
    ///   - centered: whether the line is in the middle between its value and the next one.
    ///   - stroke: the line; nil for a thin one.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _parts = [AxisPart(form: .gridLine, isCentered: centered ?? false, stroke: stroke)]
    }
}

/// A short line outside the plot.
public struct AxisTick: AxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        /// The length in points, without the labels that it extends past.
        let points: CGFloat
        var extendsPastLabels = false

        /// The usual length.
        public static let automatic = Length(points: 3)
        /// To the end of the longest label.
        public static let label = label(extendPastBy: 0)
        /// To the end of the longest label.
        public static let longestLabel = label(extendPastBy: 0)
        /// A distance in points past the longest label.
        public static func label(extendPastBy distance: CGFloat) -> Length {
            Length(points: distance, extendsPastLabels: true)
        }
        /// A distance in points past the longest label.
        public static func longestLabel(extendPastBy distance: CGFloat) -> Length { label(extendPastBy: distance) }

        init(points: CGFloat, extendsPastLabels: Bool = false) {
            (self.points, self.extendsPastLabels) = (points, extendsPastLabels)
        }

        /// A length in points.
        public init(floatLiteral length: Double) { points = length }
        /// A length in points.
        public init(integerLiteral length: Int) { points = CGFloat(length) }
    }

    /// The line.
    public let _parts: [AxisPart]

    /// - Parameters:
    ///   - centered: whether the line is in the middle between its value and the next one.
    ///   - length: the length.
    ///   - stroke: the line; nil for a thin one.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        _parts = [AxisPart(form: .tick(length), isCentered: centered ?? false, stroke: stroke)]
    }

    /// - Parameters:
    ///   - centered: whether the line is in the middle between its value and the next one.
    ///   - length: the length in points.
    ///   - stroke: the line; nil for a thin one.
    @_disfavoredOverload
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(centered: centered, length: Length(points: length), stroke: stroke)
    }
}

/// The direction of a label of an axis.
public enum AxisValueLabelOrientation: Hashable, Sendable {
    /// Across, or upwards where there is no room.
    case automatic
    /// Across.
    case horizontal
    /// Upwards.
    case vertical
    /// Downwards.
    case verticalReversed
}

/// How labels that overlap are resolved. On paper the answer is always the same: labels that would overlap are omitted.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    /// Labels that would overlap are omitted.
    public static let automatic = AxisValueLabelCollisionResolution()
    /// Labels that would overlap are omitted.
    public static let greedy = automatic
    /// Labels that would overlap are omitted.
    public static let truncate = automatic
    /// Labels that would overlap are omitted.
    public static let disabled = automatic
    /// Labels that would overlap are omitted.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self { automatic }
}

/// The label of a value. Labels that would overlap are omitted.
public struct AxisValueLabel: AxisMark {
    /// The label.
    public let _parts: [AxisPart]

    private init(
        _ label: AxisPart.Label, _ centered: Bool?, _ orientation: AxisValueLabelOrientation, _ x: CGFloat?,
        _ y: CGFloat?
    ) {
        var part = AxisPart(form: .label(label), isCentered: centered ?? false)
        part.orientation = orientation
        part.spacing = (x, y)
        _parts = [part]
    }

    /// The value in the notation of the language.
    ///
    /// - Parameters:
    ///   - centered: whether the label is in the middle between its value and the next one.
    ///   - anchor: no effect on paper.
    ///   - multiLabelAlignment: no effect on paper.
    ///   - collisionResolution: no effect: labels that would overlap are omitted.
    ///   - offsetsMarks: no effect on paper.
    ///   - orientation: the direction of the labels of a horizontal axis.
    ///   - horizontalSpacing: the distance from a vertical axis beyond the usual one, in points.
    ///   - verticalSpacing: the distance from a horizontal axis beyond the usual one, in points.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) { self.init(.value, centered, orientation, horizontalSpacing, verticalSpacing) }

    /// A view in place of the value; the other parameters as above.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> some View
    ) { self.init(.view(AnyView(content())), centered, orientation, horizontalSpacing, verticalSpacing) }

    /// A text in place of the value; the other parameters as above.
    public init(
        _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        let text = String(text)
        self.init(.text { _, _ in text }, centered, orientation, horizontalSpacing, verticalSpacing)
    }

    /// The value by a format, in the language of the document; the other parameters as above.
    public init<Style: FormatStyle>(
        format: Style, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
        self.init(
            .text { value, locale in value.as(Style.FormatInput.self).map { format.locale(locale).format($0) } },
            centered, orientation, horizontalSpacing, verticalSpacing)
    }
}

/// Collects the parts of axis marks.
@resultBuilder
public enum AxisMarkBuilder {
    /// Any number of parts.
    public static func buildBlock(_ marks: any AxisMark...) -> AxisMarkGroup {
        AxisMarkGroup(_parts: marks.flatMap(\._parts))
    }
    /// A part as a statement.
    public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }
    /// A single part.
    public static func buildBlock<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }
    /// An `if` without `else`.
    public static func buildIf(_ mark: (any AxisMark)?) -> AxisMarkGroup { AxisMarkGroup(_parts: mark?._parts ?? []) }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: any AxisMark) -> AxisMarkGroup { AxisMarkGroup(_parts: first._parts) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: any AxisMark) -> AxisMarkGroup { AxisMarkGroup(_parts: second._parts) }
    /// A part behind a check of availability.
    public static func buildLimitedAvailability(_ mark: any AxisMark) -> AxisMarkGroup {
        AxisMarkGroup(_parts: mark._parts)
    }
}
