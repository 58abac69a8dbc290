public import Galley

/// The content of a chart: marks, and what is made of them.
public protocol ChartContent {
    /// The type of the body.
    associatedtype Body: ChartContent
    /// The content that this one consists of. It belongs to the main actor, as bodies of views do.
    @MainActor @preconcurrency @ChartContentBuilder var body: Body { get }
    /// Adds the marks in order. Custom content inherits an implementation that adds those of the body.
    func _add(to marks: inout ChartMarks)
}

extension ChartContent {
    /// Adds the marks of the body.
    public func _add(to marks: inout ChartMarks) {
        MainActor.read(self) { $0.body }._add(to: &marks)
    }
}

extension ChartContent where Body == Never {
    /// Not called: the content adds its marks itself.
    public var body: Never { preconditionFailure("\(Self.self) has no body; it is a mark") }
}

extension Never: ChartContent {}

/// The marks of a chart, in the order in which they are drawn.
public struct ChartMarks {
    package var list: [Mark] = []
}

/// Combines the marks of a closure.
@resultBuilder
public enum ChartContentBuilder {
    /// Any number of marks.
    public static func buildBlock(_ content: any ChartContent...) -> ChartGroup { ChartGroup(content) }
    /// A mark as a statement.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    /// A single mark.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    /// An `if` without `else`.
    public static func buildIf(_ content: (any ChartContent)?) -> ChartGroup { ChartGroup(content.map { [$0] } ?? []) }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: any ChartContent) -> ChartGroup { ChartGroup([first]) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: any ChartContent) -> ChartGroup { ChartGroup([second]) }
    /// Content behind a check of availability.
    public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
    /// A loop.
    public static func buildArray(_ content: [any ChartContent]) -> ChartGroup { ChartGroup(content) }
}

/// Several contents in order.
public struct ChartGroup: ChartContent {
    /// Never: its marks are those of its parts.
    public typealias Body = Never
    private let parts: [any ChartContent]

    init(_ parts: [any ChartContent]) { self.parts = parts }

    /// Adds the marks of all parts.
    public func _add(to marks: inout ChartMarks) { for part in parts { part._add(to: &marks) } }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Never: its marks are those of its elements.
    public typealias Body = Never

    /// Creates content for the elements of `data`, whose identity is at the key path `id`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(elements: data, id: id, content: content) }

    /// Creates content for identifiable elements.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { self.init(elements: data, id: \.id, content: content) }

    /// Adds the marks of all elements.
    public func _add(to marks: inout ChartMarks) { for element in data { content(element)._add(to: &marks) } }
}

/// A list of marks that is made at once.
package struct MarkList: ChartContent {
    package typealias Body = Never
    let list: [Mark]

    package init(_ list: [Mark]) { self.list = list }

    package func _add(to marks: inout ChartMarks) {
        if marks.list.isEmpty { marks.list = list } else { marks.list += list }
    }
}

/// Content whose marks are changed.
private struct ChangedContent<Content: ChartContent>: ChartContent {
    typealias Body = Never
    let content: Content
    let change: (inout Mark) -> Void

    func _add(to marks: inout ChartMarks) {
        let start = marks.list.count
        content._add(to: &marks)
        for index in start..<marks.list.count { change(&marks.list[index]) }
    }
}

extension ChartContent {
    func changing(_ change: @escaping (inout Mark) -> Void) -> some ChartContent {
        ChangedContent(content: self, change: change)
    }

    /// Sets the colour.
    public func foregroundStyle(_ color: Color) -> some ChartContent { changing { $0.fill = color } }

    /// Sets a style such as a gradient, which extends over each mark.
    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent { changing { $0.style = style } }

    /// Extends the styles of marks, such as gradients, over the whole plot.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        changing { $0.alignsStyle = aligns }
    }

    /// Encodes a value by colour: a category by one of a palette, a number by a shade. Lines also differ by their dashes, points by
    /// their symbols, so that none is told apart by colour alone.
    public func foregroundStyle(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let encoding = Mark.Encoding(value)
        return changing { $0.color = encoding }
    }

    /// Puts bars of different values side by side.
    ///
    /// - Parameters:
    ///   - value: the value that tells them apart.
    ///   - axis: the axis of their places; it follows from the bars on paper.
    ///   - span: the part of the place that they take together.
    public func position(
        by value: PlottableValue<some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        let encoding = Mark.Encoding(value)
        return changing { ($0.group, $0.groupSpan) = (encoding, span) }
    }

    /// Encodes a category by a symbol; lines also have symbols at their points.
    public func symbol(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let encoding = Mark.Encoding(value)
        return changing { $0.symbol = encoding }
    }

    /// Encodes a number by the area of a symbol.
    public func symbolSize(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let encoding = Mark.Encoding(value)
        return changing { $0.size = encoding }
    }

    private func offset(
        from start: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat)
    ) -> some ChartContent {
        changing {
            $0.offset = CGSize(width: $0.offset.width + end.x, height: $0.offset.height + end.y)
            $0.startOffset = CGSize(
                width: $0.startOffset.width + start.x - end.x, height: $0.startOffset.height + start.y - end.y)
        }
    }

    /// Moves marks by a distance in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { offset(from: (x, y), to: (x, y)) }

    /// Moves the starts and the ends of marks by distances in points.
    public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(from: (x, yStart), to: (x, yEnd))
    }

    /// Moves the starts and the ends of marks by distances in points.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(from: (xStart, y), to: (xEnd, y))
    }

    /// Moves the starts and the ends of marks by distances in points.
    public func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent { offset(from: (xStart, yStart), to: (xEnd, yEnd)) }

    /// Moves marks by a distance in points.
    public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Encodes a category by dashes.
    public func lineStyle(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let encoding = Mark.Encoding(value)
        return changing { $0.dash = encoding }
    }

    /// Sets the area of symbols, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { changing { $0.symbolArea = area } }

    /// Sets the line of lines and rules.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { changing { $0.lineStyle = style } }

    /// Sets the curve between the points of lines and areas.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changing { $0.interpolation = method }
    }

    /// Multiplies the opacity.
    public func opacity(_ opacity: Double) -> some ChartContent { changing { $0.opacity *= opacity } }

    /// Rounds the corners of bars, rectangles and sectors by a radius in points. Styles of corners look alike on paper.
    public func cornerRadius(
        _ radius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> some ChartContent { changing { $0.cornerRadius = radius } }

    /// Moves marks with higher values before others; those of equal ones stay in order.
    public func zIndex(_ index: Double) -> some ChartContent { changing { $0.zIndex = index } }
}
