package import Foundation

/// A paint without special cases: writers have to handle only a colour or a plain gradient.
package enum ResolvedPaint: Hashable, Sendable {
    /// An invisible paint.
    case none
    case color(Color)
    case gradient(ResolvedGradient)
}

/// A positioned gradient with a normalised parameter in 0…1 and an invertible `transform`.
package struct ResolvedGradient: Hashable, Sendable {
    package enum Geometry: Hashable, Sendable {
        /// Two different points.
        case linear(start: CGPoint, end: CGPoint)
        /// From the centre (0) to the circle (1); `radius` is positive.
        case radial(center: CGPoint, radius: CGFloat)
        /// A full turn, clockwise, from `start` (0) back to `start` (1).
        case conic(center: CGPoint, start: Angle)
        /// Two different centres; the radii, zero or more, are in units of their distance.
        case circles(start: CGPoint, end: CGPoint, radii: CirclePair)
    }

    /// The radii of the circles at 0 and at 1.
    package struct CirclePair: Hashable, Sendable {
        package var start, end: CGFloat

        package init(start: CGFloat, end: CGFloat) {
            self.start = start
            self.end = end
        }
    }

    package var ramp: GradientRamp
    package var geometry: Geometry
    package var transform: CGAffineTransform
}

extension Paint {
    package var resolved: ResolvedPaint {
        switch self {
        case .color(let color): color.opacity > 0 ? .color(color) : .none
        case .gradient(let paint): paint.resolved
        }
    }
}

extension GradientPaint {
    /// Coordinates that are not finite paint nothing, as in a path. A singular transform collapses the plane to a line,
    /// so almost everywhere the last colour applies.
    fileprivate var resolved: ResolvedPaint {
        guard isFinite, let ramp = GradientRamp(gradient) else { return .none }
        let last = ramp.stops[ramp.stops.count - 1].color
        let placement = ramp.commonColor != nil || !(transform.determinant.magnitude > 1e-12) ? nil : placed(ramp)
        guard let (ramp, geometry) = placement else { return last.opacity > 0 ? .color(last) : .none }
        if ramp.commonOpacity == 0 { return .none }
        return .gradient(ResolvedGradient(ramp: ramp, geometry: geometry, transform: transform))
    }

    /// Returns nil if the last colour fills the plane.
    private func placed(_ ramp: GradientRamp) -> (GradientRamp, ResolvedGradient.Geometry)? {
        switch geometry {
        case .linear(let start, let end):
            return start == end ? nil : (ramp, .linear(start: start, end: end))
        case .radial(let center, let startRadius, let endRadius):
            let (inner, outer) = (max(0, min(startRadius, endRadius)), max(startRadius, endRadius))
            guard outer > 0 else { return nil }
            let outward = startRadius <= endRadius ? ramp : ramp.reversed()
            return (outward.placed(from: inner / outer, to: 1), .radial(center: center, radius: outer))
        case .conic(let center, let startAngle, let endAngle):
            let forward = startAngle <= endAngle ? ramp : ramp.reversed()
            let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
            let turns = (high - low).radians / (2 * .pi)
            if turns >= 1 {
                let start = high - Angle(radians: 2 * .pi)
                return (forward.suffix(from: 1 - 1 / turns), .conic(center: center, start: start))
            }
            return (forward.closed(share: turns), .conic(center: center, start: low))
        case .circles(let start, let startRadius, let end, let endRadius):
            let distance = hypot(end.x - start.x, end.y - start.y)
            let (r0, r1) = (max(0, startRadius), max(0, endRadius))
            // Nearly concentric circles become a radial gradient.
            guard distance > 1e-3 * max(r0, r1) else {
                var radial = self
                radial.geometry = .radial(center: end, startRadius: r0, endRadius: r1)
                return radial.placed(ramp)
            }
            return (
                ramp,
                .circles(
                    start: start, end: end, radii: ResolvedGradient.CirclePair(start: r0 / distance, end: r1 / distance)
                )
            )
        }
    }

    private var isFinite: Bool {
        let t = transform
        var taint = (t.a + t.b + t.c + t.d + t.tx + t.ty) * 0
        switch geometry {
        case .linear(let start, let end): taint += (start.x + start.y + end.x + end.y) * 0
        case .radial(let center, let start, let end): taint += (center.x + center.y + start + end) * 0
        case .conic(let center, let start, let end): taint += (center.x + center.y + start.radians + end.radians) * 0
        case .circles(let start, let r0, let end, let r1): taint += (start.x + start.y + r0 + end.x + end.y + r1) * 0
        }
        return taint == 0
    }
}

extension CGAffineTransform {
    package var determinant: CGFloat { a * d - b * c }
}

extension ResolvedGradient {
    /// From unit coordinates to the gradient's position. In unit coordinates a linear gradient runs along x from 0 to
    /// 1, a radial one from the origin to radius 1, a conic one starts on the positive x axis, and circles run from the
    /// origin to (1, 0).
    package var unitTransform: CGAffineTransform {
        let unit =
            switch geometry {
            case .linear(let start, let end), .circles(let start, let end, _):
                CGAffineTransform(
                    a: end.x - start.x, b: end.y - start.y, c: start.y - end.y, d: end.x - start.x, tx: start.x,
                    ty: start.y)
            case .radial(let center, let radius):
                CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            case .conic(let center, let start):
                CGAffineTransform(translationX: center.x, y: center.y).rotated(by: start.radians)
            }
        return unit.concatenating(transform)
    }
}
