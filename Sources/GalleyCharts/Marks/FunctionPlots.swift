/// The graph of a function, over bounds that follow from the chart.
struct FunctionGraph {
    /// The points over the bounds of the horizontal axis.
    let points: (ClosedRange<Double>) -> [(x: Extent, y: Extent)]
    /// More points than a page shows.
    private static let steps = 1000
    /// The bounds of a chart without any.
    private static let unit = 0.0...1.0

    /// - Parameters:
    ///   - domain: the first and the last argument; nil for the bounds of the axis.
    ///   - point: the extents on both axes.
    init(over domain: ClosedRange<Double>?, _ point: @escaping (Double) -> (x: Extent, y: Extent)) {
        points = { bounds in
            let domain = domain ?? bounds
            return (0...Self.steps).map { step in
                let share = Double(step) / Double(Self.steps)
                return point(domain.lowerBound + share * (domain.upperBound - domain.lowerBound))
            }
        }
    }

    /// The marks of a chart with the points of graphs in their places.
    ///
    /// - Parameters:
    ///   - marks: the marks of the chart.
    ///   - domain: the stated bounds of the horizontal axis; those of the other marks if there are none.
    static func expanded(_ marks: [Mark], _ domain: [Datum]) -> [Mark] {
        guard marks.contains(where: \.isGraph) else { return marks }
        var numbers = domain.compactMap(\.quantity)
        if numbers.isEmpty { numbers = marks.compactMap { $0.x?.start.quantity }.filter(\.isFinite) }
        let (low, high) = (numbers.min() ?? unit.lowerBound, numbers.max() ?? unit.upperBound)
        return marks.enumerated().flatMap { place, mark -> [Mark] in
            guard let graph = mark.graph else { return [mark] }
            var first = mark
            // Each graph is a line of its own.
            first.graphPlace = place
            return graph.points(low < high ? low...high : unit).map { first.at($0.x, $0.y) }
        }
    }
}

extension PlotMarks where DataElement == Never {
    /// The graph of a function.
    fileprivate init(
        _ geometry: Mark.Geometry, _ x: some StringProtocol, _ y: some StringProtocol,
        over domain: ClosedRange<Double>?, _ point: @escaping (Double) -> (x: Extent, y: Extent)
    ) {
        var mark = Mark(geometry, .value(x, 0.0), .value(y, 0.0)).at(nil, nil)
        mark.graph = FunctionGraph(over: domain, point)
        self.init(list: [mark])
    }
}

extension LinePlot where DataElement == Never {
    /// Creates the graph of a function. Values that are not finite leave gaps.
    ///
    /// - Parameters:
    ///   - x: the name of the argument.
    ///   - y: the name of the value.
    ///   - domain: the first and the last argument; nil for the bounds of the horizontal axis.
    ///   - function: the function.
    public init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> Double
    ) { _marks = PlotMarks(.line, x, y, over: domain) { (.at(.number($0)), .at(.number(function($0)))) } }

    /// Creates a curve through the points of a parameter. Points that are not finite leave gaps.
    ///
    /// - Parameters:
    ///   - x: the name of the first coordinate.
    ///   - y: the name of the second coordinate.
    ///   - t: the name of the parameter, which is not shown.
    ///   - domain: the first and the last parameter.
    ///   - function: the coordinates of a parameter.
    public init(
        x: some StringProtocol, y: some StringProtocol, t: some StringProtocol, domain: ClosedRange<Double>,
        function: @escaping (Double) -> (x: Double, y: Double)
    ) {
        _marks = PlotMarks(.line, x, y, over: domain) {
            let point = function($0)
            return (.at(.number(point.x)), .at(.number(point.y)))
        }
    }
}

extension AreaPlot where DataElement == Never {
    /// Creates the area between zero and the graph of a function. Values that are not finite leave gaps.
    ///
    /// - Parameters:
    ///   - x: the name of the argument.
    ///   - y: the name of the value.
    ///   - domain: the first and the last argument; nil for the bounds of the horizontal axis.
    ///   - function: the function.
    public init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
        function: @escaping (Double) -> Double
    ) { _marks = PlotMarks(.area, x, y, over: domain) { (.at(.number($0)), .at(.number(function($0)))) } }

    /// Creates the area between the graphs of two functions. Values that are not finite leave gaps.
    ///
    /// - Parameters:
    ///   - x: the name of the argument.
    ///   - yStart: the name of the first value.
    ///   - yEnd: the name of the second value.
    ///   - domain: the first and the last argument; nil for the bounds of the horizontal axis.
    ///   - function: both values of an argument.
    public init(
        x: some StringProtocol, yStart: some StringProtocol, yEnd: some StringProtocol,
        domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) {
        _marks = PlotMarks(.area, x, yStart, over: domain) {
            let ends = function($0)
            return (.at(.number($0)), .between(.number(ends.yStart), .number(ends.yEnd)))
        }
    }
}
