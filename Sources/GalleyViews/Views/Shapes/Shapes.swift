public import GalleyGeometry
public import GalleyLayout

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}
    /// The rectangle `rect`.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns the rectangle inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// The curve of rounded corners. Galley draws both as elliptical arcs.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of an ellipse.
    case circular
    /// SwiftUI's smoothed curve; drawn as `circular`.
    case continuous
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The horizontal and the vertical radius of the corners, in points.
    public var cornerSize: CGSize
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with elliptical corners; the radii are in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    /// Creates a rectangle with circular corners of `cornerRadius` points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

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

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle

    /// Creates a rectangle from the radii of its corners, in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
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

/// A path as a shape: drawn unscaled, relative to the frame's top left corner.
extension Path: Shape {
    /// `Never`: a primitive view has no body.
    public typealias Body = Never
    /// The path moved to the top left corner of `rect`.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A shape in a rectangle that is inset by `amount` on all sides.
struct Inset<Base: Shape>: InsettableShape {
    typealias InsetShape = Inset<Base>
    let base: Base
    let amount: CGFloat

    func path(in rect: CGRect) -> Path {
        let inset = min(amount, rect.width / 2, rect.height / 2)
        return base.path(in: rect.insetBy(dx: inset, dy: inset))
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    func inset(by more: CGFloat) -> InsetShape { Inset(base: base, amount: amount + more) }
}

// MARK: Shapes made from others

/// A shape whose path is changed after it has been fitted.
struct ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path

    func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension Shape {
    /// Returns the shape moved by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        ChangedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// Returns the shape transformed by `transform`, in coordinates from the frame's top left corner.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(transform.around(rect.origin))
        }
    }

    /// Returns the shape rotated clockwise about `anchor`.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: rect)))
        }
    }

    /// Returns the shape scaled about `anchor` by the factors `x` and `y`.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(scaleX: x, y: y).around(anchor.point(in: rect)))
        }
    }

    /// Returns the shape scaled about `anchor` by the factor `scale`.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the part of the outline between two fractions of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(base: self) { path, _ in path.trimmedPath(from: start, to: end) }
    }

    /// Returns the shape fitted to `size` points instead of its frame, at the frame's top left corner.
    public func size(_ size: CGSize) -> some Shape {
        ChangedShape(base: FixedRectShape(base: self, size: size)) { path, _ in path }
    }

    /// Returns the shape fitted to `width` × `height` points instead of its frame, at the frame's top left corner.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}

/// A shape fitted to a fixed size at the frame's top left corner.
struct FixedRectShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize
    func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
}
