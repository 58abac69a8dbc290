public import GalleyGeometry
public import GalleyLayout

/// A path that is fitted to a rectangle. By default it is filled with the foreground style.
nonisolated public protocol Shape: View, Outline, Animatable where Body == Never {
    /// Whether the shape is mirrored in right-to-left layout. By default it is.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The outline whose stroke the shape is; nil for shapes that are not strokes, which are most.
    var _stroked: StrokedOutline? { get }
}

/// An outline and the line that is drawn along it.
public struct StrokedOutline {
    let outline: any Shape
    let style: StrokeStyle
}

extension Shape {
    /// Mirrors the shape in right-to-left layout.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// Nil: the shape is not a stroke.
    public var _stroked: StrokedOutline? { nil }

    /// Resolves to one node, filled with the foreground style.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(ShapeLayer(fill: ForegroundStyle()).node(of: self, in: context))
    }

    /// The outline of the shape in `direction`.
    @inline(__always)
    func outline(in direction: LayoutDirection) -> any Outline {
        direction == .leftToRight && layoutDirectionBehavior != .mirrors(in: .leftToRight)
            ? self : outlineMirrored(in: direction)
    }

    /// The outline of the shape in `environment`.
    @inline(__always)
    func outline(in environment: borrowing EnvironmentValues) -> any Outline {
        if Self.self == ContainerRelativeShape.self, let shape = self as? ContainerRelativeShape {
            return shape.resolved(environment)
        }
        return outline(in: environment.layoutDirection)
    }

    private func outlineMirrored(in direction: LayoutDirection) -> any Outline {
        layoutDirectionBehavior == .mirrors(in: direction) ? MirroredOutline(base: self) : self
    }
}

/// The effect of the layout's direction on the drawing of a view or shape.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The drawing is the same in both directions.
    case fixed
    /// The drawing is mirrored horizontally in layouts of the given direction.
    case mirrors(in: LayoutDirection)

    /// The drawing is mirrored in right-to-left layouts.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// An outline mirrored about the vertical middle of its frame.
private struct MirroredOutline: Outline {
    let base: any Outline

    func path(in rect: CGRect) -> Path {
        base.path(in: rect).applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A shape that can be inset by the same amount on all sides.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// Returns the shape inset by `amount` points on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}
