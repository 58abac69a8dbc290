public import GalleyGeometry

/// The identity of an alignment guide, and its default value.
///
/// To define a custom guide, declare a type and a constant:
/// ```swift
/// extension HorizontalAlignment {
///     private enum DecimalPoint: AlignmentID {
///         static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
///     }
///     static let decimalPoint = HorizontalAlignment(DecimalPoint.self)
/// }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// The guide's value in a view that does not set it, in points from the leading or the top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat

    /// Combines the guide's values in several subviews into the container's. Called with at least one value; the default is the
    /// mean.
    static func _merge(_ values: [CGFloat]) -> CGFloat
}

extension AlignmentID {
    /// Returns the mean of `values`.
    public static func _merge(_ values: [CGFloat]) -> CGFloat { values.reduce(0, +) / CGFloat(values.count) }
}

/// An alignment guide on either axis.
public struct AlignmentKey: Hashable, Sendable {
    /// The identity of the guide.
    package let id: any AlignmentID.Type
    /// The axis along which the guide's value is measured.
    package let axis: Axis

    /// The guide `id`, measured along `axis`.
    @usableFromInline package init(id: any AlignmentID.Type, axis: Axis) {
        self.id = id
        self.axis = axis
    }

    /// Returns whether both are the same guide on the same axis.
    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }

    /// Hashes the identity of the guide.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

    /// Combines the explicit values of several subviews: the mean for ordinary guides, the topmost first baseline, the
    /// bottommost last baseline. Nil if all values are nil.
    package func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
        let stated = values.compactMap { $0 }
        return stated.isEmpty ? nil : id._merge(stated)
    }
}

/// An alignment guide on the horizontal axis: a distance from a view's leading edge, in points.
@frozen public struct HorizontalAlignment: Hashable, Sendable {
    /// The guide as layouts pass it on.
    package let key: AlignmentKey

    /// The guide whose identity is `id`.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    /// The leading edge.
    public static let leading = HorizontalAlignment(LeadingID.self)
    /// The middle of the width.
    public static let center = HorizontalAlignment(CenterID.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(TrailingID.self)

    private enum LeadingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum CenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum TrailingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

    /// The guide of a view made of views that state `values`; nil where none does.
    public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? { key.combineExplicit(values) }
}

/// An alignment guide on the vertical axis: a distance from a view's top edge downwards, in points.
@frozen public struct VerticalAlignment: Hashable, Sendable {
    /// The guide as layouts pass it on.
    package let key: AlignmentKey

    /// The guide whose identity is `id`.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    /// The top edge.
    public static let top = VerticalAlignment(TopID.self)
    /// The middle of the height.
    public static let center = VerticalAlignment(CenterID.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomID.self)
    /// The baseline of the first line of text; the bottom edge of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
    /// The baseline of the last line of text; the bottom edge of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)

    private enum TopID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum CenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum BottomID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    enum FirstBaselineID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
        static func _merge(_ values: [CGFloat]) -> CGFloat { values.reduce(.infinity, min) }
    }
    private enum LastBaselineID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
        static func _merge(_ values: [CGFloat]) -> CGFloat { values.reduce(-.infinity, max) }
    }

    /// The guide of a view made of views that state `values`; nil where none does.
    public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? { key.combineExplicit(values) }
}

/// A guide on each axis. The constants name a vertical and a horizontal guide; an axis that is not named is centred.
@frozen public struct Alignment: Hashable, Sendable {
    /// The guide on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The guide on the vertical axis.
    public var vertical: VerticalAlignment

    /// Combines two guides, built-in or custom.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The centre.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The leading edge at the first baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The horizontal centre at the first baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The trailing edge at the first baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The leading edge at the last baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The horizontal centre at the last baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The trailing edge at the last baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
