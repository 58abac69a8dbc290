import Foundation
package import GalleyGeometry
package import GalleyText

/// A gradient of a colour glyph, or of an SVG file, as a paint of this library: stops from 0 to 1, repetitions written out
/// as far as they are seen.
package struct UnrolledGradient {
    package let paint: GradientPaint

    /// More repetitions than can be told apart in a glyph or a figure.
    private static let most = 200.0

    /// - Parameters:
    ///   - stops: in the order of their locations, which are taken as they are.
    ///   - box: all that is to be painted.
    /// - Returns: nil where nothing is painted.
    package init?(
        _ geometry: GlyphGradient.Geometry, _ extend: GlyphGradient.Extend, _ stops: [Gradient.Stop],
        covering box: CGRect
    ) {
        guard let first = stops.first?.location, let last = stops.last?.location, !box.isNull else { return nil }
        // 1. One period runs from the first stop to the last: geometry and stops are stated for 0…1 of it.
        let period = last - first
        guard period > 1e-6 else {
            // Without length there is one colour before it and one behind; what is repeated has none.
            guard extend == .pad, let jump = Self.jump(geometry, at: first, stops, covering: box) else {
                return nil
            }
            paint = jump
            return
        }
        let unit = stops.map { Gradient.Stop(color: $0.color, location: ($0.location - first) / period) }
        guard let line = Line(geometry, from: first, to: last) else { return nil }
        // 2. A sweep is seen on all of its circle, also where it is padded.
        if case .sweep = geometry {
            paint = line.sweep(unit, extend)
            return
        }
        guard extend != .pad else {
            paint = line.paint(unit, from: 0, to: 1)
            return
        }
        // 3. The periods that reach into the box.
        let seen = line.range(over: box)
        let low = Self.begin(seen.lowerBound, atLeast: -Self.most / 2)
        let high = max(low + 1, min(seen.upperBound, low + Self.most).rounded(.up))
        paint = line.paint(Self.repeated(unit, extend, from: low, to: high), from: low, to: high)
    }

    /// A whole number of periods where the first that is seen begins. A damaged font may have that where numbers have no
    /// places for units any more: nothing is seen there.
    private static func begin(_ place: Double, atLeast least: Double) -> Double {
        place.isNaN ? least : place.clamped(to: least...1e9).rounded(.down)
    }

    /// `unit` again and again from `low` to `high`, both whole; locations as shares of that.
    private static func repeated(
        _ unit: [Gradient.Stop], _ extend: GlyphGradient.Extend, from low: Double, to high: Double
    ) -> [Gradient.Stop] {
        var all: [Gradient.Stop] = []
        var start = low
        while start < high {
            let isReversed = extend == .reflect && Int(start) & 1 != 0
            let stops =
                isReversed ? unit.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) } : unit
            all += stops.map { Gradient.Stop(color: $0.color, location: (start + $0.location - low) / (high - low)) }
            start += 1
        }
        return all
    }

    /// Stops that all stand in one place: a jump between two colours.
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

    /// The geometry of the stretch between two places on the gradient.
    private struct Line {
        private enum Kind {
            case linear(CGPoint, CGPoint)
            case circles(CGPoint, CGFloat, CGPoint, CGFloat)
            /// Angles in degrees, anticlockwise.
            case sweep(CGPoint, Double, Double)
        }

        private let kind: Kind

        init?(_ geometry: GlyphGradient.Geometry, from low: Double, to high: Double) {
            func between(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
                CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
            }
            switch geometry {
            case .linear(let start, let end, let rotation):
                guard let foot = Self.foot(start, end, rotation) else { return nil }
                kind = .linear(between(start, foot, low), between(start, foot, high))
            case .radial(let start, let r0, let end, let r1):
                guard start != end || r0 != r1 else { return nil }
                // A circle cannot be smaller than a point: where the stops begin before it, the line is left whole.
                let (first, last) = (r0 + (r1 - r0) * low, r0 + (r1 - r0) * high)
                kind = .circles(between(start, end, low), first, between(start, end, high), last)
            case .sweep(let center, let start, let end):
                // A sweep without an angle is a jump.
                let span = end == start ? 1e-3 : end - start
                kind = .sweep(center, start + span * low, start + span * high)
            }
        }

        /// The point that the gradient runs to straight from `start`, across the lines of one colour, which are parallel
        /// to that from `start` to `rotation`: the foot of `end` on the perpendicular.
        private static func foot(_ start: CGPoint, _ end: CGPoint, _ rotation: CGPoint) -> CGPoint? {
            let (x, y) = (end.x - start.x, end.y - start.y)
            let (u, v) = (-(rotation.y - start.y), rotation.x - start.x)
            let square = u * u + v * v
            guard square > 0 else { return nil }
            let share = (x * u + y * v) / square
            guard share != 0 else { return nil }
            return CGPoint(x: start.x + u * share, y: start.y + v * share)
        }

        /// The paint whose 0 and 1 stand at `low` and `high` of the line.
        func paint(_ stops: [Gradient.Stop], from low: Double, to high: Double) -> GradientPaint {
            func between(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
                CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
            }
            switch kind {
            case .linear(let start, let end):
                return GradientPaint(
                    Gradient(stops: stops),
                    .linear(start: between(start, end, low), end: between(start, end, high)))
            case .circles(let start, let r0, let end, let r1):
                // 1. Where a radius would be less than nothing the line begins later, at a point.
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
                        start: between(start, end, low), startRadius: max(0, r0 + slope * low),
                        end: between(start, end, high), endRadius: max(0, r0 + slope * high)))
            case .sweep: preconditionFailure("a sweep is laid round its circle")
            }
        }

        /// The stops between two places, which become 0 and 1.
        private static func cut(_ stops: [Gradient.Stop], _ low: Double, _ high: Double) -> [Gradient.Stop] {
            func color(at place: Double) -> Color {
                guard let next = stops.firstIndex(where: { $0.location > place }) else {
                    return stops[stops.count - 1].color
                }
                guard next > 0 else { return stops[0].color }
                let (a, b) = (stops[next - 1], stops[next])
                return a.color.between(b.color, (place - a.location) / (b.location - a.location))
            }
            let inside = stops.filter { $0.location > low && $0.location < high }
            return [Gradient.Stop(color: color(at: low), location: 0)]
                + inside.map { Gradient.Stop(color: $0.color, location: ($0.location - low) / (high - low)) }
                + [Gradient.Stop(color: color(at: high), location: 1)]
        }

        /// Which part of the line colours something in `box`.
        func range(over box: CGRect) -> ClosedRange<Double> {
            let corners = [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
            ]
            switch kind {
            case .linear(let start, let end):
                let (u, v) = (end.x - start.x, end.y - start.y)
                let places = corners.map { (($0.x - start.x) * u + ($0.y - start.y) * v) / (u * u + v * v) }
                return (places.min() ?? 0)...(places.max() ?? 1)
            case .circles(let start, let r0, let end, let r1):
                let distance = hypot(end.x - start.x, end.y - start.y)
                let reach = corners.map { hypot($0.x - start.x, $0.y - start.y) }.max() ?? 0
                // How fast the circle's edge moves at least.
                let speed = (r1 - r0).magnitude - distance
                guard speed > 1e-6 * (distance + r0 + r1) else { return -.infinity...(.infinity) }
                let apex = -r0 / (r1 - r0)
                let far = (reach + r0) / speed
                return r1 > r0 ? apex...max(1, far) : min(0, -far)...apex
            case .sweep: return 0...1
            }
        }

        /// A conic gradient of a full turn that shows the sweep. Its angles run clockwise where y runs down; here y runs
        /// up, and so do they.
        func sweep(_ unit: [Gradient.Stop], _ extend: GlyphGradient.Extend) -> GradientPaint {
            guard case .sweep(let center, let start, let end) = kind else {
                preconditionFailure("only a sweep is laid round its circle")
            }
            // 1. The angle of 0…360° as a place in the unit, at the turn's start and end.
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
            // 2. What begins before the turn or ends behind it is cut there.
            return GradientPaint(
                Gradient(stops: Self.cut(stops, 0, 1)),
                .conic(center: center, startAngle: .degrees(0), endAngle: .degrees(360)))
        }
    }
}
