public import GalleyGeometry
public import GalleyLayout

/// Areas of two shapes in one frame. Curves become lines that are at most 0.01 points off.
extension Shape {
    /// Returns the area within this shape, within `other` or within both.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> CombinedShape<Self, T> {
        CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
    }

    /// Returns the area within both this shape and `other`.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> CombinedShape<Self, T> {
        CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
    }

    /// Returns the area within this shape and not within `other`.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> CombinedShape<Self, T> {
        CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
    }

    /// Returns the area within one of the shapes and not within the other.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> CombinedShape<Self, T> {
        CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }
}

/// The areas of two shapes, combined in the frame of the first.
public struct CombinedShape<First: Shape, Second: Shape>: Shape {
    let first: First
    let second: Second
    let combine: @Sendable (Path, Path) -> Path

    /// The outline of the combined area.
    public func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
    /// The size of the first shape.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
    /// As the first shape.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
}
