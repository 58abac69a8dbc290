import Foundation
import GalleyFormatting

/// The figures that make up the stroke of a line: one for each segment, join and cap, joined by the non-zero rule.
///
/// All have the same winding. At the outer edge they meet without overlap, since a rasteriser that adds the coverages of
/// figures would count an overlap twice.
package struct StrokeFigures {
    /// Half of the line's width.
    private let radius: Double
    private let style: StrokeStyle
    private let add: ([SIMD2<Double>]) -> Void

    /// - Parameter add: takes the corners of each figure.
    package init(radius: Double, style: StrokeStyle, add: @escaping ([SIMD2<Double>]) -> Void) {
        self.radius = radius
        self.style = style
        self.add = add
    }

    /// Adds the figures of the line through `points`, no two of which are equal neighbours.
    package func stroke(_ points: [SIMD2<Double>], isClosed: Bool) {
        let points = isClosed ? points + points.prefix(1) : points
        let directions = zip(points, points.dropFirst()).map { a, b in
            (b - a) / ((b - a) * (b - a)).sum().squareRoot()
        }
        for (index, direction) in directions.enumerated() {
            bar(points[index], points[index + 1], direction)
            if index > 0 { corner(points[index], directions[index - 1], direction) }
        }
        guard let first = directions.first, let last = directions.last else { return }
        if isClosed { return corner(points[0], last, first) }
        for (end, outward) in [(points[0], -first), (points[points.count - 1], last)] {
            switch style.lineCap {
            case .butt: break
            case .round: fan(end, from: left(outward), angle: .pi)
            case .square: bar(end, end + outward * radius, outward)
            }
        }
    }

    private func bar(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ direction: SIMD2<Double>) {
        let side = left(direction)
        polygon([a + side, b + side, b - side, a - side])
    }

    /// Returns the offset from the line to its edge, perpendicular to `direction`.
    private func left(_ direction: SIMD2<Double>) -> SIMD2<Double> { SIMD2(direction.y, -direction.x) * radius }

    private func corner(_ place: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>) {
        let cross = before.x * after.y - before.y * after.x
        let (from, to) = cross > 0 ? (left(before), left(after)) : (-left(before), -left(after))
        let cosine = (before * after).sum()
        switch style.lineJoin {
        case .round: fan(place, from: from, angle: (cross > 0 ? 1 : -1) * acos(min(1, max(-1, cosine))))
        // The miter length is the width over the cosine of half the turn. ISO 32000-1 §8.4.3.5.
        case .miter where (1 + cosine) / 2 * style.miterLimit * style.miterLimit >= 1:
            polygon([place, place + from, place + (from + to) / (1 + cosine), place + to])
        case .miter, .bevel: polygon([place, place + from, place + to])
        }
    }

    private func polygon(_ points: [SIMD2<Double>]) {
        var area = 0.0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - a.y * b.x }
        add(area > 0 ? points.reversed() : points)
    }

    /// Adds a sector of a disc around `place`, from `from` by `angle`, clockwise on the page.
    private func fan(_ place: SIMD2<Double>, from: SIMD2<Double>, angle: Double) {
        // A chord of the angle a stays within r · (1 − cos a/2) ≈ r · a² / 8 of its arc: here 1/64 unit.
        let count = max(1, min(1000, (abs(angle) * (radius * 8).squareRoot()).rounded(.up)))
        let points = (0...Int(bounded: count)).map { step in
            let turn = angle * Double(step) / count
            let (sine, cosine) = (sin(turn), cos(turn))
            return place + SIMD2(from.x * cosine - from.y * sine, from.x * sine + from.y * cosine)
        }
        polygon([place] + points)
    }
}
