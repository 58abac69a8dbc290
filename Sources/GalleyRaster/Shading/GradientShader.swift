import Foundation
import GalleyGeometry

/// Evaluates a gradient at pixel centres.
final class GradientShader: Shader {
    private enum Kind {
        case linear, radial, conic
        case circles(start: Double, growth: Double)
    }

    /// The range between two stops, with the colour `base` at `start`; straight components in 0…1.
    private struct Segment {
        var start: Double
        var base: SIMD4<Double>
        var slope: SIMD4<Double>
    }

    private let kind: Kind
    /// From pixels to the gradient's unit coordinates.
    private let map: PixelMap
    private let segments: [Segment]
    private let first, last: UInt32
    /// The last segment, usually that of the next pixel as well.
    private var index = 0

    /// - Parameter map: from the gradient's user space to pixels; nil is returned if it is not invertible.
    init?(_ gradient: ResolvedGradient, _ map: PixelMap) {
        guard let inverse = PixelMap(gradient.unitTransform).then(map).inverted else { return nil }
        self.map = inverse
        kind =
            switch gradient.geometry {
            case .linear: .linear
            case .radial: .radial
            case .conic: .conic
            case .circles(_, _, let radii): .circles(start: radii.start, growth: radii.end - radii.start)
            }
        let stops = gradient.ramp.stops
        segments = zip(stops, stops.dropFirst()).filter { $0.location < $1.location }.map { a, b in
            let (from, to) = (Self.components(a.color), Self.components(b.color))
            return Segment(start: a.location, base: from, slope: (to - from) / (b.location - a.location))
        }
        first = Self.pixel(Self.components(stops[0].color))
        last = Self.pixel(Self.components(stops[stops.count - 1].color))
    }

    private static func components(_ color: Color) -> SIMD4<Double> {
        SIMD4(color.red, color.green, color.blue, color.opacity)
    }

    /// Returns the premultiplied pixel, rounded once to the nearest.
    @inline(__always)
    private static func pixel(_ color: SIMD4<Double>) -> UInt32 {
        let alpha = color.w
        let parts = color * SIMD4(alpha, alpha, alpha, 1) * 255 + 0.5
        return UInt32(parts.x) | UInt32(parts.y) << 8 | UInt32(parts.z) << 16 | UInt32(parts.w) << 24
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let start = map.apply(SIMD2(Double(x) + 0.5, Double(y) + 0.5))
        for step in 0..<count {
            let position = start + map.x * Double(step)
            let t: Double
            switch kind {
            case .linear: t = position.x
            case .radial: t = (position * position).sum().squareRoot()
            case .conic:
                let turn = atan2(position.y, position.x) / (2 * .pi)
                t = turn < 0 ? turn + 1 : turn
            case .circles(let start, let growth):
                guard let parameter = Self.circle(through: position, start, growth) else {
                    unsafe pixels[step] = 0
                    continue
                }
                t = parameter
            }
            unsafe pixels[step] = color(at: t)
        }
    }

    /// Returns the parameter of the last circle through `place`; nil if there is none. Centres are (t, 0), radii
    /// `start` + t · `growth`, so |place − (t, 0)| = start + t · growth.
    private static func circle(through place: SIMD2<Double>, _ start: Double, _ growth: Double) -> Double? {
        let a = 1 - growth * growth
        let b = place.x + start * growth
        let c = (place * place).sum() - start * start
        func isCircle(_ t: Double) -> Bool { start + t * growth >= 0 }
        if a.magnitude < 1e-9 {
            let t = c / (2 * b)
            return b != 0 && isCircle(t) ? t : nil
        }
        let square = b * b - a * c
        guard square >= 0 else { return nil }
        let root = square.squareRoot()
        let (low, high) = ((b - root) / a, (b + root) / a)
        if isCircle(max(low, high)) { return max(low, high) }
        return isCircle(min(low, high)) ? min(low, high) : nil
    }

    @inline(__always)
    private func color(at t: Double) -> UInt32 {
        guard t >= 0 else { return first }
        guard t < 1 else { return last }
        while t < segments[index].start { index -= 1 }
        while index + 1 < segments.count, t >= segments[index + 1].start { index += 1 }
        let segment = segments[index]
        let color = segment.base + segment.slope * (t - segment.start)
        // Rounding may slightly exceed the range.
        return Self.pixel(color.limited(.zero, SIMD4(repeating: 1)))
    }
}

extension PixelMap {
    /// The inverse map; nil if it does not exist or is not finite.
    var inverted: PixelMap? {
        let determinant = determinant
        guard determinant.isNormal else { return nil }
        let (x, y) = (SIMD2(y.y, -x.y) / determinant, SIMD2(-y.x, x.x) / determinant)
        let result = PixelMap(x: x, y: y, offset: -(x * offset.x + y * offset.y))
        return ((result.x + result.y + result.offset) * 0) == .zero ? result : nil
    }
}
