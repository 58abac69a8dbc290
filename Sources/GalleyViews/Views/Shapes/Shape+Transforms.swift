public import GalleyGeometry
public import GalleyLayout

extension Shape {
    /// Returns the shape moved by `offset` points.
    public func offset(_ offset: CGSize) -> ChangedShape<Self> { self.offset(x: offset.width, y: offset.height) }

    /// Returns the shape moved by `offset` points.
    public func offset(_ offset: CGPoint) -> ChangedShape<Self> { self.offset(x: offset.x, y: offset.y) }

    /// Returns the shape moved by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// Returns the shape transformed by `transform`, in coordinates from the frame's top left corner.
    public func transform(_ transform: CGAffineTransform) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.applying(transform.around(rect.origin))
        }
    }

    /// Returns the shape rotated clockwise about `anchor`.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: rect)))
        }
    }

    /// Returns the shape scaled about `anchor` by the factors `x` and `y`.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(scaleX: x, y: y).around(anchor.point(in: rect)))
        }
    }

    /// Returns the shape scaled about `anchor` by the factor `scale`.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ChangedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the part of the outline between two fractions of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, _ in path.trimmedPath(from: start, to: end) }
    }

    /// Returns the shape fitted to `size` points instead of its frame, at the frame's top left corner.
    public func size(_ size: CGSize) -> some Shape { FixedRectShape(base: self, size: size) }

    /// Returns the shape fitted to `width` × `height` points instead of its frame, at the frame's top left corner.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}

/// A shape fitted to a fixed size at the frame's top left corner.
struct FixedRectShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize
    func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

/// A shape whose path is changed after it has been fitted: moved, rotated, scaled, transformed or trimmed.
public struct ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path

    /// The changed path.
    public func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
    /// The size of the unchanged shape.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// As the unchanged shape.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

extension ChangedShape: InsettableShape where Base: InsettableShape {
    /// Returns the shape inset by `amount` points on all sides, and then changed.
    public func inset(by amount: CGFloat) -> ChangedShape<Base.InsetShape> {
        ChangedShape<Base.InsetShape>(base: base.inset(by: amount), change: change)
    }
}

/// A shape that has been moved.
public typealias OffsetShape<Content: Shape> = ChangedShape<Content>
/// A shape that has been rotated.
public typealias RotatedShape<Content: Shape> = ChangedShape<Content>
/// A shape that has been scaled.
public typealias ScaledShape<Content: Shape> = ChangedShape<Content>
/// A shape that has been transformed.
public typealias TransformedShape<Content: Shape> = ChangedShape<Content>
