public import Galley

/// The form of a mark, its place, and the values that its look encodes.
///
/// The points of a line share one look, so that a long line takes little room.
@dynamicMemberLookup package struct Mark {
    package enum Geometry: Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    /// A value that the look of a mark encodes.
    package struct Encoding: Hashable {
        package var label: String
        package var datum: Datum

        init(_ label: String, _ datum: Datum) {
            self.label = label
            self.datum = datum
        }

        init(_ value: PlottableValue<some Plottable>) { self.init(value.label, value.datum) }
    }

    /// A view beside a mark.
    struct Annotation {
        let position: AnnotationPosition
        let alignment: Alignment
        let spacing: CGFloat
        let overflow: AnnotationOverflowResolution
        let view: (AnnotationContext) -> AnyView
    }

    /// The text that assistive technologies read in place of the data.
    struct Spoken {
        var label, value: String?
        var isHidden = false
    }

    /// The ends of a mark along an axis in points of the plot, from its left or its top; nil for its edge, or for the middle of a point.
    package struct PlotPoints {
        var start, end: CGFloat?
    }

    /// A part of a mark beside its value, with its name in the legend.
    package struct Aside {
        package enum Form { case target, interval, band }

        package let name: String
        package let form: Form

        package init(_ form: Form, _ name: String) {
            self.name = name
            self.form = form
        }
    }

    /// Everything but the place of a mark.
    package struct Look {
        /// The names of what the axes measure.
        var xLabel = "", yLabel = ""
        package var color, symbol, dash, size, group: Encoding?
        /// The distance from its place, in points.
        var offset = CGSize.zero
        /// The distance of its start beyond that of its end, in points.
        var startOffset = CGSize.zero
        /// Its place where the axes have no value for it.
        var xPoints, yPoints: PlotPoints?
        /// The line that a point of a line or an area belongs to, beside those that its look tells apart.
        var series: String?
        var fill: Color?
        /// A gradient or another style in place of a colour, and whether it extends over the plot rather than the mark.
        var style: (any ShapeStyle)?
        var alignsStyle = false
        var opacity = 1.0
        var zIndex = 0.0
        var lineStyle: StrokeStyle?
        var symbolShape: BasicChartSymbolShape?
        /// The outline of another symbol of an area around the origin.
        var symbolOutline: ((CGFloat) -> Path)?
        /// A view in place of a symbol.
        var symbolView: AnyView?
        /// The area of a symbol in square points.
        var symbolArea: CGFloat?
        var cornerRadius: CGFloat = 0
        var interpolation = InterpolationMethod.linear
        var stacking = MarkStackingMethod.standard
        /// The sizes of bars and rectangles.
        var width = MarkDimension.automatic, height = MarkDimension.automatic
        /// The radii of a sector, and the distance to its neighbours in points.
        var innerRadius = MarkDimension.automatic, outerRadius = MarkDimension.automatic
        var angularInset: CGFloat = 0
        var annotations: [Annotation] = []
        /// The share of the band that bars side by side take together.
        var groupSpan = MarkDimension.automatic
        /// Changes the view of the mark; nil if it is drawn with others.
        var effect: ((AnyView) -> AnyView)?
        var spoken = Spoken()
        /// The graph of a function that the mark stands for, over the bounds of the axis.
        var graph: FunctionGraph?
        /// The place of a graph among the marks; nil for other marks.
        var graphPlace: Int?
        /// The value as text at the end of a bar, shown only if those of all bars fit.
        package var valueLabel: String?
        /// A name at the end of a rule.
        package var ruleLabel: String?
        /// The part of the mark beside its value; nil for the value itself.
        package var aside: Aside?
        /// A text beside the mark, placed where it covers no other, and the name of its column.
        package var note: (text: String, column: String)?
    }

    private final class Storage {
        var look: Look
        init(_ look: Look) { self.look = look }
    }

    package let geometry: Geometry
    /// The parts of the axes that it covers; nil for all of an axis, or a whole band.
    package var x, y: Extent?
    private var storage = Storage(Look())

    package var look: Look {
        get { storage.look }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.look) }
            yield &storage.look
        }
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Look, Value>) -> Value {
        get { storage.look[keyPath: path] }
        _modify { yield &look[keyPath: path] }
    }

    /// Whether it stands for the graph of a function.
    var isGraph: Bool { storage.look.graph != nil }

    /// Whether two marks are copies of one, but for their places.
    func sharesLook(with other: Mark) -> Bool { storage === other.storage }

    /// A mark of the same look at another place.
    func at(_ x: Extent?, _ y: Extent?) -> Mark {
        var mark = self
        (mark.x, mark.y) = (x, y)
        return mark
    }

    package init(_ geometry: Geometry, x: Extent? = nil, y: Extent? = nil) {
        self.geometry = geometry
        self.x = x
        self.y = y
    }

    init(
        _ geometry: Geometry, _ x: PlottableValue<some Plottable>, _ y: PlottableValue<some Plottable>
    ) {
        self.init(geometry, x: x.extent, y: y.extent)
        if geometry == .line || geometry == .area || geometry == .point {
            (self.x, self.y) = (x.extent.middle, y.extent.middle)
        }
        (look.xLabel, look.yLabel) = (x.label, y.label)
    }

    /// Whether values are lengths along x.
    var isHorizontal: Bool {
        guard geometry == .bar || geometry == .area else { return false }
        if look.xPoints != nil { return true }
        if case .category? = y?.start { return x?.start.quantity != nil }
        if case .category? = x?.start { return false }
        // Bars of a month are between its ends, and areas between two values.
        if geometry == .area, case .between? = x, case .at? = y { return true }
        if geometry == .bar, case .between? = y, case .at? = x { return true }
        return false
    }
}

/// The curve between the points of a line.
public struct InterpolationMethod: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case cardinal(tension: CGFloat)
        case catmullRom(alpha: CGFloat)
    }

    let form: Form

    /// Straight lines.
    public static let linear = InterpolationMethod(form: .linear)
    /// A smooth curve without extremes between points. Source: F. Fritsch, R. Carlson, SIAM J. Numer. Anal. 17 (1980).
    public static let monotone = InterpolationMethod(form: .monotone)
    /// A smooth curve through the points.
    public static let cardinal = InterpolationMethod.cardinal(tension: 0)
    /// A smooth curve through the points, whose `tension` from 0 to 1 makes it straighter.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .cardinal(tension: tension.clamped(to: 0...1)))
    }
    /// A smooth curve without loops, whatever the distances of its points.
    public static let catmullRom = InterpolationMethod.catmullRom(alpha: 0.5)
    /// A smooth curve that takes the distances of its points into account: not with an `alpha` of 0, fully with 1. Source: P. Barry,
    /// R. Goldman, SIGGRAPH 88, 199–204.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(form: .catmullRom(alpha: alpha.clamped(to: 0...1)))
    }
    /// Steps at the start, the middle or the end of each interval.
    public static let stepStart = InterpolationMethod(form: .stepStart)
    /// Steps at the middle of each interval.
    public static let stepCenter = InterpolationMethod(form: .stepCenter)
    /// Steps at the end of each interval.
    public static let stepEnd = InterpolationMethod(form: .stepEnd)
}

/// How bars and areas at the same place share it.
public struct MarkStackingMethod: Hashable, Sendable {
    enum Form: Hashable, Sendable { case standard, normalized, center, unstacked }

    let form: Form

    /// On top of each other, negative values below zero.
    public static let standard = MarkStackingMethod(form: .standard)
    /// On top of each other, as shares of their sum.
    public static let normalized = MarkStackingMethod(form: .normalized)
    /// On top of each other, around a common middle.
    public static let center = MarkStackingMethod(form: .center)
    /// In front of each other.
    public static let unstacked = MarkStackingMethod(form: .unstacked)
}

/// A size of a mark.
public struct MarkDimension: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case ratio(CGFloat)
        case inset(CGFloat)
    }

    let form: Form

    /// The usual size.
    public static let automatic = MarkDimension(form: .automatic)
    /// A length in points.
    public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension(form: .fixed(length)) }
    /// A share of the band or the radius.
    public static func ratio(_ share: CGFloat) -> MarkDimension { MarkDimension(form: .ratio(share)) }
    /// The whole band or radius, less a length in points on each side.
    public static func inset(_ length: CGFloat) -> MarkDimension { MarkDimension(form: .inset(length)) }

    /// The length within `whole`.
    func length(in whole: CGFloat, automatic: CGFloat) -> CGFloat {
        switch form {
        case .automatic: automatic
        case .fixed(let length): length
        case .ratio(let share): whole * share
        case .inset(let length): max(0, whole - 2 * length)
        }
    }
}

extension MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A length in points.
    public init(floatLiteral length: Double) { self = .fixed(length) }
    /// A length in points.
    public init(integerLiteral length: Int) { self = .fixed(CGFloat(length)) }
}
