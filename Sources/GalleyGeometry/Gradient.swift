public import Foundation

/// A sequence of colours that blend into each other.
///
/// Between two stops, colours are interpolated in premultiplied sRGB, so that a clear stop fades its neighbour's colour
/// without adding its own.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// The location, from 0 at the start of the gradient to 1 at its end.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops in the order of their locations, which are clamped to 0…1 and to the location of the previous stop.
    /// The colour is constant before the first stop and after the last. A gradient without stops paints nothing.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(stops: [Stop]) { self.stops = stops }

    /// A gradient of evenly spaced colours, the first at 0 and the last at 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// A gradient's colours along its parameter in a normalised form, from which all writers draw.
///
/// At least two stops in ascending order, the first at 0 and the last at 1. Two stops at one location are a jump; there
/// are never three. The first colour extends before 0, the last beyond 1. Between two stops red, green, blue and
/// opacity are interpolated linearly and separately, as in PDF (ISO 32000-1 §7.10.4) and SVG (§13.2.4). To match
/// premultiplied interpolation, clear stops take their neighbour's colour, and stops are inserted between others of
/// different opacity.
package struct GradientRamp: Hashable, Sendable {
    package private(set) var stops: [Gradient.Stop]

    /// Nil for a gradient without stops.
    init?(_ gradient: Gradient) {
        guard let first = gradient.stops.first else { return nil }
        // 1. Locations in order; NaN counts as the previous location.
        var location = 0.0
        var ordered: [Gradient.Stop] = []
        for stop in gradient.stops {
            location = max(location, min(stop.location, 1))
            ordered.append(Gradient.Stop(color: stop.color.inRange, location: location))
        }
        // 2. Premultiplied interpolation.
        stops = [Gradient.Stop(color: first.color.inRange, location: 0)]
        for stop in ordered {
            let before = stops[stops.count - 1]
            if stop.location > before.location {
                Self.blend(before.color, stop.color, from: before.location, to: stop.location, into: &stops)
            }
            stops.append(stop)
        }
        stops.append(Gradient.Stop(color: stops[stops.count - 1].color, location: 1))
        tidy()
    }

    /// Nil if the stops are not in the normalised form, in which `stops` of another ramp are.
    package init?(normalised stops: [Gradient.Stop]) {
        let isInOrder = zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
        guard stops.count > 1, isInOrder, stops.first?.location == 0, stops.last?.location == 1,
            zip(stops, stops.dropFirst(2)).allSatisfy({ $0.location < $1.location })
        else { return nil }
        self.stops = stops
    }

    private init(_ stops: [Gradient.Stop]) {
        self.stops = stops
        tidy()
    }

    /// Adds stops between two colours where separate interpolation differs from premultiplied interpolation, until the
    /// error is below half of 1/255.
    private static func blend(
        _ a: Color, _ b: Color, from start: Double, to end: Double, into stops: inout [Gradient.Stop]
    ) {
        guard a.opacity != b.opacity, a.opaque != b.opaque else { return }
        if a.opacity == 0 {
            stops.append(Gradient.Stop(color: b.opacity(0), location: start))
        } else if b.opacity == 0 {
            stops.append(Gradient.Stop(color: a.opacity(0), location: end))
        } else {
            let middle = a.premultipliedMiddle(b)
            let even = Color(
                red: (a.red + b.red) / 2, green: (a.green + b.green) / 2, blue: (a.blue + b.blue) / 2,
                opacity: middle.opacity)
            guard even.largestDifference(from: middle) * middle.opacity > 0.5 / 255, end - start > 1 / 1024 else {
                return
            }
            let location = (start + end) / 2
            blend(a, middle, from: start, to: location, into: &stops)
            stops.append(Gradient.Stop(color: middle, location: location))
            blend(middle, b, from: location, to: end, into: &stops)
        }
    }

    /// Reduces stops at one location to the first and the last, or to one if they are equal. Removes jumps between
    /// clear stops at the ends.
    private mutating func tidy() {
        func isSeen(_ a: Gradient.Stop, _ b: Gradient.Stop) -> Bool {
            a.location < b.location || a.color.opacity > 0 || b.color.opacity > 0
        }
        while stops.count > 2, !isSeen(stops[0], stops[1]) { stops.removeFirst() }
        while stops.count > 2, !isSeen(stops[stops.count - 2], stops[stops.count - 1]) { stops.removeLast() }
        var kept: [Gradient.Stop] = []
        for stop in stops {
            if kept.last == stop { continue }
            if kept.count > 1, kept[kept.count - 2].location == stop.location { kept.removeLast() }
            if kept.last == stop { continue }
            // A stop within a range of one colour is redundant.
            if kept.count > 1, kept[kept.count - 2].color == stop.color, kept[kept.count - 1].color == stop.color {
                kept.removeLast()
            }
            kept.append(stop)
        }
        stops = kept
    }

    // MARK: Reading

    /// Returns the colour at `t`; at a jump, the later one. O(number of stops).
    package func color(at t: Double) -> Color { stops.color(at: t) }

    /// The opacity, if it is constant.
    package var commonOpacity: Double? {
        stops.allSatisfy { $0.color.opacity == stops[0].color.opacity } ? stops[0].color.opacity : nil
    }

    /// The colour, if it is constant.
    package var commonColor: Color? { stops.allSatisfy { $0.color == stops[0].color } ? stops[0].color : nil }

    // MARK: Changing

    /// The ramp with opaque colours.
    package var opaque: GradientRamp {
        GradientRamp(stops.map { Gradient.Stop(color: $0.color.opaque, location: $0.location) })
    }

    /// Returns the ramp in reverse.
    package func reversed() -> GradientRamp {
        GradientRamp(stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) })
    }

    /// Returns the ramp mapped to `low`…`high` of a new parameter 0…1 and padded with its end colours.
    func placed(from low: Double, to high: Double) -> GradientRamp {
        var placed = stops.map { Gradient.Stop(color: $0.color, location: low + $0.location * (high - low)) }
        placed.insert(Gradient.Stop(color: placed[0].color, location: 0), at: 0)
        placed.append(Gradient.Stop(color: placed[placed.count - 1].color, location: 1))
        return GradientRamp(placed)
    }

    /// Returns the part after `start`, scaled to 0…1.
    func suffix(from start: Double) -> GradientRamp {
        let rest = stops.drop { $0.location <= start }
        return GradientRamp(
            [Gradient.Stop(color: color(at: start), location: 0)]
                + rest.map { Gradient.Stop(color: $0.color, location: ($0.location - start) / (1 - start)) })
    }

    /// Returns the ramp of a full turn: this ramp in its first `share`, then the last colour, then the first.
    func closed(share: Double) -> GradientRamp {
        let (first, last) = (stops[0].color, stops[stops.count - 1].color)
        let middle = (1 + share) / 2
        return GradientRamp(
            stops.map { Gradient.Stop(color: $0.color, location: $0.location * share) } + [
                Gradient.Stop(color: last, location: middle), Gradient.Stop(color: first, location: middle),
                Gradient.Stop(color: first, location: 1),
            ])
    }
}

extension Color {
    /// The colour with components clamped to 0…1; NaN becomes 0.
    fileprivate var inRange: Color {
        func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return Color(red: part(red), green: part(green), blue: part(blue), opacity: part(opacity))
    }

    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

    /// Returns the colour at `share` of the way to `other`, with each component interpolated separately.
    package func between(_ other: Color, _ share: Double) -> Color {
        func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
            opacity: part(opacity, other.opacity))
    }

    /// Returns the mean in premultiplied components.
    fileprivate func premultipliedMiddle(_ other: Color) -> Color {
        let sum = opacity + other.opacity
        func part(_ a: Double, _ b: Double) -> Double { (a * opacity + b * other.opacity) / sum }
        return Color(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
            opacity: sum / 2)
    }

    /// Returns the largest difference between components, including opacity.
    package func largestDifference(from other: Color) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(opacity - other.opacity))
    }
}

extension [Gradient.Stop] {
    /// The colour at `place`, between the stops around it; at a jump, the later one. O(*n*) in the number of stops.
    ///
    /// - Precondition: there is a stop.
    package func color(at place: Double) -> Color {
        guard let next = firstIndex(where: { $0.location > place }) else { return self[count - 1].color }
        guard next > 0 else { return self[0].color }
        let (a, b) = (self[next - 1], self[next])
        return a.color.between(b.color, (place - a.location) / (b.location - a.location))
    }
}
