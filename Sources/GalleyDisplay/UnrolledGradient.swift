import Foundation
import GalleyFormatting
package import GalleyGeometry
package import GalleyText

/// Converts a gradient of a colour glyph or an SVG file to a `GradientPaint`: stops from 0 to 1, with visible
/// repetitions written out.
package struct UnrolledGradient {
    package let paint: GradientPaint

    /// The maximum number of repetitions, more than are distinguishable.
    private static let most = 200.0

    /// - Parameters:
    ///   - stops: sorted by location; locations may lie outside of 0…1.
    ///   - box: the bounds of the painted content.
    /// - Returns: nil if nothing is painted.
    package init?(
        _ geometry: GlyphGradient.Geometry, _ extend: GlyphGradient.Extend, _ stops: [Gradient.Stop],
        covering box: CGRect
    ) {
        guard let first = stops.first?.location, let last = stops.last?.location, !box.isNull else { return nil }
        // 1. One period runs from the first stop to the last; geometry and stops are normalised to it.
        let period = last - first
        guard period > 1e-6 else {
            // An empty period is a jump between two colours; repeated, it paints nothing.
            guard extend == .pad, let jump = Self.jump(geometry, at: first, stops, covering: box) else {
                return nil
            }
            paint = jump
            return
        }
        let unit = stops.map { Gradient.Stop(color: $0.color, location: ($0.location - first) / period) }
        guard let line = Line(geometry, from: first, to: last) else { return nil }
        // 2. A sweep covers its full circle, even if padded.
        if case .sweep = geometry {
            paint = line.sweep(unit, extend)
            return
        }
        guard extend != .pad else {
            paint = line.paint(unit, from: 0, to: 1)
            return
        }
        // 3. The periods within the box.
        let seen = line.range(over: box)
        let low = Self.begin(seen.lowerBound, atLeast: -Self.most / 2)
        let high = max(low + 1, min(seen.upperBound, low + Self.most).rounded(.up))
        paint = line.paint(Self.repeated(unit, extend, from: low, to: high), from: low, to: high)
    }

    /// Returns the index of the first visible period, clamped, since a damaged font may place it beyond the precision
    /// of whole numbers.
    private static func begin(_ place: Double, atLeast least: Double) -> Double {
        place.isNaN ? least : place.clamped(to: least...1e9).rounded(.down)
    }

    /// Repeats `unit` from `low` to `high`, both whole, with locations normalised to that range.
    private static func repeated(
        _ unit: [Gradient.Stop], _ extend: GlyphGradient.Extend, from low: Double, to high: Double
    ) -> [Gradient.Stop] {
        var all: [Gradient.Stop] = []
        var start = low
        while start < high {
            let isReversed = extend == .reflect && Int(bounded: start) & 1 != 0
            let stops =
                isReversed ? unit.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) } : unit
            all += stops.map { Gradient.Stop(color: $0.color, location: (start + $0.location - low) / (high - low)) }
            start += 1
        }
        return all
    }

    /// Returns the paint for stops at a single location: a jump between two colours.
    private static func jump(
        _ geometry: GlyphGradient.Geometry, at place: Double, _ stops: [Gradient.Stop], covering box: CGRect
    ) -> GradientPaint? {
        let jump = [
            Gradient.Stop(color: stops[0].color, location: 0.5),
            Gradient.Stop(color: stops[stops.count - 1].color, location: 0.5),
        ]
        guard let line = Line(geometry, from: place - 0.5, to: place + 0.5) else { return nil }
        if case .sweep = geometry { return line.sweep(jump, .pad) }
        return line.paint(jump, from: 0, to: 1)
    }

    /// The geometry of the range between two locations.
    private struct Line {
        private enum Kind {
            case linear(CGPoint, CGPoint)
            case circles(CGPoint, CGFloat, CGPoint, CGFloat)
            /// Angles in degrees, anticlockwise.
            case sweep(CGPoint, Double, Double)
        }

        private let kind: Kind

        init?(_ geometry: GlyphGradient.Geometry, from low: Double, to high: Double) {
            switch geometry {
            case .linear(let start, let end, let rotation):
                guard let foot = Self.foot(start, end, rotation) else { return nil }
                kind = .linear(start.between(foot, low), start.between(foot, high))
            case .radial(let start, let r0, let end, let r1):
                guard start != end || r0 != r1 else { return nil }
                // Radii below zero are cut off later, in `paint`.
                let (first, last) = (r0 + (r1 - r0) * low, r0 + (r1 - r0) * high)
                kind = .circles(start.between(end, low), first, start.between(end, high), last)
            case .sweep(let center, let start, let end):
                // A sweep without extent is a jump.
                let span = end == start ? 1e-3 : end - start
                kind = .sweep(center, start + span * low, start + span * high)
            }
        }

        /// Returns the end of the gradient vector: the projection of `end` onto the perpendicular of the line from
        /// `start` to `rotation`, which is parallel to the lines of equal colour.
        private static func foot(_ start: CGPoint, _ end: CGPoint, _ rotation: CGPoint) -> CGPoint? {
            let (x, y) = (end.x - start.x, end.y - start.y)
            let (u, v) = (-(rotation.y - start.y), rotation.x - start.x)
            let square = u * u + v * v
            guard square > 0 else { return nil }
            let share = (x * u + y * v) / square
            guard share != 0 else { return nil }
            return CGPoint(x: start.x + u * share, y: start.y + v * share)
        }

        /// Returns the paint that maps `low`…`high` of the line to 0…1.
        func paint(_ stops: [Gradient.Stop], from low: Double, to high: Double) -> GradientPaint {
            switch kind {
            case .linear(let start, let end):
                return GradientPaint(
                    Gradient(stops: stops),
                    .linear(start: start.between(end, low), end: start.between(end, high)))
            case .circles(let start, let r0, let end, let r1):
                // 1. Cut the line where the radius would be negative.
                var (low, high, stops) = (low, high, stops)
                let slope = r1 - r0
                if slope != 0 {
                    let apex = -r0 / slope
                    let (from, to) = slope > 0 ? (max(low, apex), high) : (low, min(high, apex))
                    if from < to, (from, to) != (low, high) {
                        stops = Self.cut(stops, (from - low) / (high - low), (to - low) / (high - low))
                        (low, high) = (from, to)
                    }
                }
                return GradientPaint(
                    Gradient(stops: stops),
                    .circles(
                        start: start.between(end, low), startRadius: max(0, r0 + slope * low),
                        end: start.between(end, high), endRadius: max(0, r0 + slope * high)))
            case .sweep: preconditionFailure("a sweep is converted by `sweep(_:_:)`")
            }
        }

        /// Returns the stops between two locations, normalised to 0…1.
        private static func cut(_ stops: [Gradient.Stop], _ low: Double, _ high: Double) -> [Gradient.Stop] {
            let inside = stops.filter { $0.location > low && $0.location < high }
            return [Gradient.Stop(color: stops.color(at: low), location: 0)]
                + inside.map { Gradient.Stop(color: $0.color, location: ($0.location - low) / (high - low)) }
                + [Gradient.Stop(color: stops.color(at: high), location: 1)]
        }

        /// Returns the part of the line that is visible in `box`.
        func range(over box: CGRect) -> ClosedRange<Double> {
            switch kind {
            case .linear(let start, let end):
                let (u, v) = (end.x - start.x, end.y - start.y)
                let places = box.corners.map { (($0.x - start.x) * u + ($0.y - start.y) * v) / (u * u + v * v) }
                return (places.min() ?? 0)...(places.max() ?? 1)
            case .circles(let start, let r0, let end, let r1):
                let distance = hypot(end.x - start.x, end.y - start.y)
                let reach = box.corners.map { hypot($0.x - start.x, $0.y - start.y) }.max() ?? 0
                // The minimum speed of the circle's edge.
                let speed = (r1 - r0).magnitude - distance
                guard speed > 1e-6 * (distance + r0 + r1) else { return -.infinity...(.infinity) }
                let apex = -r0 / (r1 - r0)
                let far = (reach + r0) / speed
                return r1 > r0 ? apex...max(1, far) : min(0, -far)...apex
            case .sweep: return 0...1
            }
        }

        /// Returns a conic gradient of a full turn that shows the sweep. Its angles are clockwise for y down; here y
        /// points up, so they are anticlockwise.
        func sweep(_ unit: [Gradient.Stop], _ extend: GlyphGradient.Extend) -> GradientPaint {
            guard case .sweep(let center, let start, let end) = kind else {
                preconditionFailure("only a sweep is converted by `sweep(_:_:)`")
            }
            // 1. The normalised locations of 0° and 360°.
            let span = end - start
            let (low, high) = (-start / span, (360 - start) / span)
            var stops: [Gradient.Stop]
            let (first, last) = (min(low, high), max(low, high))
            if extend == .pad {
                stops = unit.map { Gradient.Stop(color: $0.color, location: ($0.location - first) / (last - first)) }
            } else {
                let from = UnrolledGradient.begin(first, atLeast: -UnrolledGradient.most)
                let to = max(from + 1, min(last, from + UnrolledGradient.most).rounded(.up))
                stops = UnrolledGradient.repeated(unit, extend, from: from, to: to).map {
                    Gradient.Stop(
                        color: $0.color, location: ($0.location * (to - from) + from - first) / (last - first))
                }
            }
            if low > high {
                stops = stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            }
            // 2. Cut to the full turn.
            return GradientPaint(
                Gradient(stops: Self.cut(stops, 0, 1)),
                .conic(center: center, startAngle: .degrees(0), endAngle: .degrees(360)))
        }
    }
}
