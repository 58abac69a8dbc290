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
