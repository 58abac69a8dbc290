public import GalleyGeometry
public import GalleyLayout

/// An ellipse that fills its frame.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    public init() {}
    /// The ellipse in `rect`.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// Returns the ellipse inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// A circle centred in its frame, as large as fits.
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}
    /// The largest circle that fits into `rect`, centred.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The largest square that fits into the proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let box = proposal.replacingUnspecifiedDimensions()
        let side = min(box.width, box.height)
        return CGSize(width: side, height: side)
    }
    /// Returns the circle inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}
