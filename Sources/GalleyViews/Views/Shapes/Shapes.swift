public import GalleyGeometry
public import GalleyLayout

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}
    /// The shape is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The rectangle `rect`.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns the rectangle inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The horizontal and the vertical radius of the corners, in points.
    public var cornerSize: CGSize
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with elliptical corners; the radii are in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rectangle with circular corners of `cornerRadius` points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The shape is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The rounded rectangle in `rect`.
    public func path(in rect: CGRect) -> Path {
        cornerSize.width == cornerSize.height
            ? Path(roundedRect: rect, cornerRadius: cornerSize.width)
            : Path(roundedRect: rect, cornerSize: cornerSize)
    }

    /// Returns the rectangle inset by `amount` points on all sides. Corners keep their centres: their radii shrink by
    /// the inset.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerSize = CGSize(
            width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return Inset(base: inner, amount: amount)
    }
}

/// The curve of rounded corners. Galley draws both as elliptical arcs.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of an ellipse.
    case circular
    /// SwiftUI's smoothed curve; drawn as `circular`.
    case continuous
}

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle from the radii of its corners, in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates a rectangle from the radii of its corners, in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    /// The rounded rectangle in `rect`.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }

    /// Returns the rectangle inset by `amount` points on all sides, with radii reduced by the inset.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        func shrunk(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
        inner.cornerRadii = RectangleCornerRadii(
            topLeading: shrunk(cornerRadii.topLeading), bottomLeading: shrunk(cornerRadii.bottomLeading),
            bottomTrailing: shrunk(cornerRadii.bottomTrailing), topTrailing: shrunk(cornerRadii.topTrailing))
        return Inset(base: inner, amount: amount)
    }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: InsettableShape {
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// The shape is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The capsule in `rect`.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// Returns the capsule inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// An ellipse that fills its frame.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    public init() {}
    /// The shape is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// The ellipse in `rect`.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// Returns the ellipse inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// A circle centred in its frame, as large as fits.
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}
    /// The shape is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
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

/// A shape in a rectangle that is inset by `amount` on all sides.
struct Inset<Base: Shape>: InsettableShape {
    typealias InsetShape = Inset<Base>
    let base: Base
    let amount: CGFloat
    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    func path(in rect: CGRect) -> Path {
        let inset = min(amount, rect.width / 2, rect.height / 2)
        return base.path(in: rect.insetBy(dx: inset, dy: inset))
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    func inset(by more: CGFloat) -> InsetShape { Inset(base: base, amount: amount + more) }
}
