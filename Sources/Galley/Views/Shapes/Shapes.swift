public import GalleyGeometry

public struct Rectangle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// How the curve of a rounded corner begins. On paper both are drawn as circular arcs.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        cornerSize.width == cornerSize.height
            ? Path(roundedRect: rect, cornerRadius: cornerSize.width)
            : Path(roundedRect: rect, cornerSize: cornerSize)
    }

    /// Corners keep their centres: the radius shrinks by the inset.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerSize = CGSize(
            width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return Inset(base: inner, amount: amount)
    }
}

/// A rectangle whose four corners each have their own radius.
public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        func shrunk(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
        inner.cornerRadii = RectangleCornerRadii(
            topLeading: shrunk(cornerRadii.topLeading), bottomLeading: shrunk(cornerRadii.bottomLeading),
            bottomTrailing: shrunk(cornerRadii.bottomTrailing), topTrailing: shrunk(cornerRadii.topTrailing))
        return Inset(base: inner, amount: amount)
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

public struct Ellipse: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

public struct Circle: InsettableShape {
    public init() {}
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
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}

/// A path drawn where it is, from the frame's top left corner.
extension Path: Shape {
    public typealias Body = Never
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A shape in a rectangle that is smaller by `amount` on all sides.
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
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        ChangedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    public func transform(_ transform: CGAffineTransform) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(transform.around(rect.origin))
        }
    }

    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: rect)))
        }
    }

    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(scaleX: x, y: y).around(anchor.point(in: rect)))
        }
    }

    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The part of the outline between two shares of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(base: self) { path, _ in path.trimmedPath(from: start, to: end) }
    }

    public func size(_ size: CGSize) -> some Shape {
        ChangedShape(base: FixedRectShape(base: self, size: size)) { path, _ in path }
    }

    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}

/// A shape fitted to a size of its own at the frame's top left corner.
struct FixedRectShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize
    func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
}
