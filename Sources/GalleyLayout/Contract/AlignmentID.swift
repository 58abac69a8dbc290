public import GalleyGeometry

/// The identity of an alignment guide and its value where a view states none.
///
/// A guide of one's own is a type and a constant:
/// ```swift
/// extension HorizontalAlignment {
///     private enum DecimalPoint: AlignmentID {
///         static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
///     }
///     static let decimalPoint = HorizontalAlignment(DecimalPoint.self)
/// }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// The guide's value, in points from the leading or the top edge, in a view that does not state it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat

    /// The guide's value in a view made of views that state `values`, of which there is at least one. The mean, unless
    /// the guide knows better.
    static func _merge(_ values: [CGFloat]) -> CGFloat
}

extension AlignmentID {
    public static func _merge(_ values: [CGFloat]) -> CGFloat { values.reduce(0, +) / CGFloat(values.count) }
}

/// A guide as layouts pass it on, whichever its axis.
public struct AlignmentKey: Hashable, Sendable {
    /// The identity of the guide.
    public let id: any AlignmentID.Type
    /// The axis along which the guide's value is measured.
    public let axis: Axis

    /// The guide `id`, measured along `axis`.
    public init(id: any AlignmentID.Type, axis: Axis) {
        self.id = id
        self.axis = axis
    }

    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

    /// The guide of a view made of views that state `values`: the mean for ordinary guides, the topmost first and the
    /// bottommost last baseline; nil where none of them states it.
    public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
        let stated = values.compactMap { $0 }
        return stated.isEmpty ? nil : id._merge(stated)
    }
}
