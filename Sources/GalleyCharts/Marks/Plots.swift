public import Galley

/// The value of each element of a collection, with the name of what it measures.
public struct PlottableProjection<Element, Value: Plottable> {
    private let label: String
    private let path: KeyPath<Element, Value>

    /// The values at a key path: `.value("Profit", \.profit)`.
    public static func value(_ label: some StringProtocol, _ path: KeyPath<Element, Value>) -> Self {
        Self(label: String(label), path: path)
    }

    func value(of element: Element) -> PlottableValue<Value> { .value(label, element[keyPath: path]) }
}

/// Marks of a collection, whose looks may encode values of its elements.
public protocol VectorizedChartContent<DataElement>: ChartMark {
    /// The type of the elements; `Never` for graphs of functions.
    associatedtype DataElement
    /// The marks with their elements.
    var _marks: PlotMarks<DataElement> { get }
}

/// The marks of a plot, each with its element.
public struct PlotMarks<DataElement>: VectorizedChartContent {
    private var elements: [DataElement] = []
    private(set) var list: [Mark] = []

    /// The same marks.
    public var _marks: PlotMarks<DataElement> { self }

    init<Data: Sequence>(_ data: Data, _ mark: (DataElement) -> some ChartMark) where Data.Element == DataElement {
        elements = Array(data)
        var marks = ChartMarks()
        marks.list.reserveCapacity(elements.count)
        for element in elements { mark(element)._add(to: &marks) }
        list = marks.list
    }

    fileprivate func changing(_ change: (inout Mark, DataElement) -> Void) -> PlotMarks {
        var changed = self
        for (index, element) in elements.enumerated() { change(&changed.list[index], element) }
        return changed
    }

    init(list: [Mark]) { self.list = list }
}

extension VectorizedChartContent {
    /// Adds the marks.
    public func _add(to marks: inout ChartMarks) { marks.list += _marks.list }

    /// Encodes a value of each element by colour: a category by one of a palette, a number by a shade.
    public func foregroundStyle(
        by value: PlottableProjection<DataElement, some Plottable>
    ) -> PlotMarks<DataElement> { _marks.changing { $0.color = .init(value.value(of: $1)) } }

    /// Puts bars of different values side by side.
    ///
    /// - Parameters:
    ///   - value: the value that tells them apart.
    ///   - axis: the axis of their places; it follows from the bars on paper.
    ///   - span: the part of the place that they take together.
    public func position(
        by value: PlottableProjection<DataElement, some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> PlotMarks<DataElement> { _marks.changing { ($0.group, $0.groupSpan) = (.init(value.value(of: $1)), span) } }

    /// Encodes a category of each element by a symbol.
    public func symbol(by value: PlottableProjection<DataElement, some Plottable>) -> PlotMarks<DataElement> {
        _marks.changing { $0.symbol = .init(value.value(of: $1)) }
    }

    /// Encodes a number of each element by the area of a symbol.
    public func symbolSize(by value: PlottableProjection<DataElement, some Plottable>) -> PlotMarks<DataElement> {
        _marks.changing { $0.size = .init(value.value(of: $1)) }
    }

    /// Encodes a category of each element by dashes.
    public func lineStyle(by value: PlottableProjection<DataElement, some Plottable>) -> PlotMarks<DataElement> {
        _marks.changing { $0.dash = .init(value.value(of: $1)) }
    }

    /// Sets the colour of each mark to that of its element.
    public func foregroundStyle(_ color: KeyPath<DataElement, Color>) -> PlotMarks<DataElement> {
        _marks.changing { $0.fill = $1[keyPath: color] }
    }

    /// Multiplies the opacity of each mark by that of its element.
    public func opacity(_ opacity: KeyPath<DataElement, Double>) -> PlotMarks<DataElement> {
        _marks.changing { $0.opacity *= $1[keyPath: opacity] }
    }

    /// Sets the area of each symbol to that of its element, in square points.
    public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> PlotMarks<DataElement> {
        _marks.changing { $0.symbolArea = $1[keyPath: area] }
    }

    /// Sets the symbol of each mark to that of its element.
    public func symbol(_ symbol: KeyPath<DataElement, BasicChartSymbolShape>) -> PlotMarks<DataElement> {
        _marks.changing { $0.symbolShape = $1[keyPath: symbol] }
    }

    /// Sets the line of each mark to that of its element.
    public func lineStyle(_ style: KeyPath<DataElement, StrokeStyle>) -> PlotMarks<DataElement> {
        _marks.changing { $0.lineStyle = $1[keyPath: style] }
    }

    /// Sets the name of the place of each mark in the table of the data that assistive technologies read.
    public func accessibilityLabel(_ label: KeyPath<DataElement, String>) -> PlotMarks<DataElement> {
        _marks.changing { $0.spoken.label = $1[keyPath: label] }
    }

    /// Sets the value of each mark in the table of the data that assistive technologies read.
    public func accessibilityValue(_ value: KeyPath<DataElement, String>) -> PlotMarks<DataElement> {
        _marks.changing { $0.spoken.value = $1[keyPath: value] }
    }
}

/// A bar for each element of a collection.
public struct BarPlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// Bars as high, or as long, as a value.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        y: PlottableProjection<DataElement, some Plottable>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            BarMark(x: x.value(of: $0), y: y.value(of: $0), width: width, height: height, stacking: stacking)
        }
    }

    /// Bars between two values.
    public init<Data: Sequence, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>,
        width: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            BarMark(x: x.value(of: $0), yStart: yStart.value(of: $0), yEnd: yEnd.value(of: $0), width: width)
        }
    }

    /// Horizontal bars between two values.
    public init<Data: Sequence, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, some Plottable>,
        height: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            BarMark(xStart: xStart.value(of: $0), xEnd: xEnd.value(of: $0), y: y.value(of: $0), height: height)
        }
    }
}

/// A line through points, one for each element of a collection.
public struct LinePlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// The points of a line.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        y: PlottableProjection<DataElement, some Plottable>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) { LineMark(x: x.value(of: $0), y: y.value(of: $0)) }
    }
}

/// An area above zero or between two values, with a point for each element of a collection.
public struct AreaPlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// The points of an area above zero.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        y: PlottableProjection<DataElement, some Plottable>, stacking: MarkStackingMethod = .standard
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) { AreaMark(x: x.value(of: $0), y: y.value(of: $0), stacking: stacking) }
    }

    /// The bounds of an area.
    public init<Data: Sequence, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            AreaMark(x: x.value(of: $0), yStart: yStart.value(of: $0), yEnd: yEnd.value(of: $0))
        }
    }
}

/// A symbol for each element of a collection.
public struct PointPlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// Symbols at points.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        y: PlottableProjection<DataElement, some Plottable>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) { PointMark(x: x.value(of: $0), y: y.value(of: $0)) }
    }
}

/// A line along an axis for each element of a collection.
public struct RulePlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// Vertical lines through the plot.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) { RuleMark(x: x.value(of: $0)) }
    }

    /// Horizontal lines through the plot.
    public init<Data: Sequence>(
        _ data: Data, y: PlottableProjection<DataElement, some Plottable>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) { RuleMark(y: y.value(of: $0)) }
    }

    /// Vertical lines between two values.
    public init<Data: Sequence, Y: Plottable>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            RuleMark(x: x.value(of: $0), yStart: yStart.value(of: $0), yEnd: yEnd.value(of: $0))
        }
    }

    /// Horizontal lines between two values.
    public init<Data: Sequence, X: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, some Plottable>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            RuleMark(xStart: xStart.value(of: $0), xEnd: xEnd.value(of: $0), y: y.value(of: $0))
        }
    }
}

/// A rectangle for each element of a collection.
public struct RectanglePlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// Rectangles at points or in the cells of two categories.
    public init<Data: Sequence>(
        _ data: Data, x: PlottableProjection<DataElement, some Plottable>,
        y: PlottableProjection<DataElement, some Plottable>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            RectangleMark(x: x.value(of: $0), y: y.value(of: $0), width: width, height: height)
        }
    }

    /// Rectangles between values.
    public init<Data: Sequence, X: Plottable, Y: Plottable>(
        _ data: Data, xStart: PlottableProjection<DataElement, X>,
        xEnd: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
        yEnd: PlottableProjection<DataElement, Y>
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            RectangleMark(
                xStart: xStart.value(of: $0), xEnd: xEnd.value(of: $0), yStart: yStart.value(of: $0),
                yEnd: yEnd.value(of: $0))
        }
    }
}

/// A sector of a circle for each element of a collection.
public struct SectorPlot<DataElement>: VectorizedChartContent {
    /// The marks with their elements.
    public let _marks: PlotMarks<DataElement>

    /// Sectors whose angles are shares of the sum of all; an inner radius makes a ring, and an inset a gap in points.
    public init<Data: Sequence>(
        _ data: Data, angle: PlottableProjection<DataElement, some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) where Data.Element == DataElement {
        _marks = PlotMarks(data) {
            SectorMark(
                angle: angle.value(of: $0), innerRadius: innerRadius, outerRadius: outerRadius,
                angularInset: angularInset)
        }
    }
}
