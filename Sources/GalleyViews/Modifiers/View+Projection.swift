public import Foundation
public import GalleyGeometry
public import GalleyLayout

/// A map of the plane. Only its affine part is drawn: perspective is not.
public struct ProjectionTransform: Hashable, Sendable {
    fileprivate let affine: CGAffineTransform

    /// Creates the identity.
    public init() { affine = .identity }
    /// Creates a map.
    public init(_ transform: CGAffineTransform) { affine = transform }

    /// The map after which `other` is applied.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(other.affine))
    }
    /// Whether it changes nothing.
    public var isIdentity: Bool { affine.isIdentity }
}

/// A modifier that draws a view mapped; its layout is unchanged.
public protocol GeometryEffect: Animatable, ViewModifier {
    /// The map for a view of `size`, in coordinates from its upper left corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The view, mapped.
    public func body(content: ViewModifierContent<Self>) -> some View {
        content.transformed { effectValue(size: $0.size).affine }
    }
}

nonisolated extension View {
    /// Draws the view mapped by `transform`, in coordinates from its upper left corner; its layout is unchanged.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { transformEffect(transform.affine) }

    /// Draws the view rotated in space and seen from afar; its layout is unchanged. `anchorZ` and `perspective` have no effect.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        let (x, y, z) = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 1)
        // Rodrigues' formula, without depth.
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        let map = CGAffineTransform(
            a: c + x * x * (1 - c), b: x * y * (1 - c) + z * s, c: x * y * (1 - c) - z * s, d: c + y * y * (1 - c),
            tx: 0, ty: 0)
        return transformed { map.around(anchor.point(in: $0)) }
    }
}
