package import Galley

/// The settings of a chart: its axes, its legend and its look.
package struct ChartSettings {
    /// One of the two axes.
    package struct AxisSettings {
        package var type: ScaleType?
        /// The values at both ends, or all categories; empty for those of the marks.
        package var domain: [Datum] = []
        /// The title; nil for the name of the values, if they are numbers.
        package var title: String?
        /// A view in place of the title, and the place of the title along a horizontal axis.
        var titleView: AnyView?
        var titleAlignment = HorizontalAlignment.center
        /// Changes an empty view behind the labels.
        var style: ((AnyView) -> AnyView)?
        package var isHidden = false
        /// Whether labels keep their room but are not shown, as those of a chart beside it are the same.
        var hidesLabels = false
        package var isReversed = false
        /// The marks at ticks; nil for the usual ones.
        var marks: [AxisMarks]?
        package var format = ValueFormat()
        /// Whether a continuous scale begins and ends at ticks.
        package var isNice: Bool?
        /// The distances in points from both ends of the plot to those of the scale.
        var padding = (start: CGFloat(0), end: CGFloat(0))
        /// Whether an axis without given bounds includes zero; nil for one whose values are near it, or are lengths.
        var includesZero: Bool?
        /// Changes the categories, or the least and the greatest value.
        var modifyDomain: (([Datum]) -> [Datum])?

        package init() {}
    }

    /// The place of a legend, and a view in place of the usual one.
    struct LegendSettings {
        var position = AnnotationPosition.automatic
        var alignment: Alignment?
        var spacing: CGFloat?
        var view: AnyView?
    }

    /// The looks of categories: those in a stated order have the looks in the same place.
    struct CategoryScale<Look> {
        var domain: [String] = []
        var range: [Look] = []
        /// The look of a value, in place of those in order.
        var mapping: ((Datum) -> Look?)?

        /// The look of a value of marks, whose categories are `names`; nil without a scale.
        func look(of datum: Datum, in names: [String]) -> Look? {
            if let mapping { return mapping(datum) }
            guard !range.isEmpty, let place = names.firstIndex(of: datum.name) else { return nil }
            return range[place % range.count]
        }
    }

    package var x = AxisSettings(), y = AxisSettings()
    package var hidesLegend = false
    var legend = LegendSettings()
    /// Whether names at the ends of lines replace a legend where they fit.
    package var labelsLines = true
    /// Whether an axis is omitted where all its bars have their values as text.
    package var omitsLabelledAxis = true
    /// The colours by the names of categories, and those of others in order.
    package var colors: [String: Color] = [:]
    package var palette: [Color] = []
    /// The order of the values of a colour.
    package var colorDomain: [String] = []
    /// Styles such as gradients by the names of categories.
    var categoryStyles: [String: any ShapeStyle] = [:]
    /// The colour of a value, in place of those in order.
    var colorMapping: ((Datum) -> Color?)?
    /// The shades of numbers, the numbers at their ends, and the scale between them.
    var shades: Gradient?
    var shadeDomain: ClosedRange<Double>?
    var shadeType = ScaleType.linear
    package var colorFormat = ValueFormat()
    /// The symbols and lines of categories, with the order of these.
    var symbols = CategoryScale<ChartSymbol>(), lines = CategoryScale<StrokeStyle>()
    /// The numbers between which symbols grow, and their areas in square points; nil for areas in proportion to numbers.
    var sizeDomain: ClosedRange<Double>?, sizeRange: ClosedRange<CGFloat>?
    var sizeType = ScaleType.linear
    /// The number of marks that the size of symbols follows from; nil for those of the chart.
    var crowd: Int?
    /// The height if none is proposed, in points.
    package var height: CGFloat?
    /// The written summary; nil for one made from the data.
    package var summary: String?
    var plotStyle: ((AnyView) -> AnyView)?
    var background, overlay: ChartLayer?

    package init() {}
}
