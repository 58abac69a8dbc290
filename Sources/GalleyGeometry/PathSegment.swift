import Foundation

/// A piece of a path between two points on it: a line or a Bézier curve of the second or third degree.
struct PathSegment: Equatable {
    /// Two to four: the ends, with the control points between them.
    var points: [SIMD2<Double>]

    init(_ points: SIMD2<Double>...) { self.points = points }

    var start: SIMD2<Double> { points[0] }
    var end: SIMD2<Double> { points[points.count - 1] }

    /// The point at `t`, 0…1. Source: Bernstein's form.
    func point(at t: Double) -> SIMD2<Double> {
        let u = 1 - t
        switch points.count {
        case 2: return points[0] * u + points[1] * t
        case 3: return points[0] * (u * u) + points[1] * (2 * u * t) + points[2] * (t * t)
        default:
            let outer = points[0] * (u * u * u) + points[3] * (t * t * t)
            return outer + points[1] * (3 * u * u * t) + points[2] * (3 * u * t * t)
        }
    }

    /// The part between two parameters. Source: de Casteljau's algorithm, twice.
    func part(from low: Double, to high: Double) -> PathSegment {
        var result = self
        if high < 1 { result.cut(at: high, keepsStart: true) }
        if low > 0 { result.cut(at: low / high, keepsStart: false) }
        return result
    }

    private mutating func cut(at t: Double, keepsStart: Bool) {
        var row = points
        var kept = [keepsStart ? start : end]
        while row.count > 1 {
            row = zip(row, row.dropFirst()).map { $0 + ($1 - $0) * t }
            kept.append(keepsStart ? row[0] : row[row.count - 1])
        }
        points = keepsStart ? kept : kept.reversed()
    }

    /// Parameters between 0 and 1, ascending, at which the curve turns back along `axis` (0 for x, 1 for y).
    func turns(along axis: Int) -> [Double] {
        let p = points.map { $0[axis] }
        var roots: [Double] = []
        if p.count == 3 {
            roots = [(p[0] - p[1]) / (p[0] - 2 * p[1] + p[2])]
        } else if p.count == 4 {
            // The derivative's coefficients, a third of them: a·t² + 2·b·t + c.
            let (a, b, c) = (p[3] - 3 * p[2] + 3 * p[1] - p[0], p[2] - 2 * p[1] + p[0], p[1] - p[0])
            let root = (b * b - a * c).squareRoot()
            // The larger of the two by its own formula, the other by Viète's, so that nothing cancels out.
            let large = b > 0 ? -b - root : root - b
            roots = [large / a, c / large]
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The element that draws the segment from its start.
    var element: Path.Element {
        func point(_ index: Int) -> CGPoint { CGPoint(x: points[index].x, y: points[index].y) }
        return switch points.count {
        case 2: .line(to: point(1))
        case 3: .quadCurve(to: point(2), control: point(1))
        default: .curve(to: point(3), control1: point(1), control2: point(2))
        }
    }
}

/// The segments between two moves.
struct Subpath: Equatable {
    var start: SIMD2<Double>
    /// The one that closes the subpath is among them.
    var segments: [PathSegment] = []
    var isClosed = false

    var end: SIMD2<Double> { segments.last?.end ?? start }
}

extension Path {
    /// The path's subpaths. A path that does not begin with a move begins at the origin; what follows a closed subpath
    /// without a move begins where that began. O(elements).
    var subpaths: [Subpath] {
        var found: [Subpath] = []
        var start = SIMD2<Double>.zero
        var isOpen = false
        func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(p.x, p.y) }
        func add(_ make: (_ from: SIMD2<Double>) -> PathSegment) {
            if !isOpen { found.append(Subpath(start: start)) }
            isOpen = true
            found[found.count - 1].segments.append(make(found[found.count - 1].end))
        }
        for element in elements {
            switch element {
            case .move(let to):
                start = vector(to)
                found.append(Subpath(start: start))
                isOpen = true
            case .line(let to): add { PathSegment($0, vector(to)) }
            case .quadCurve(let to, let control): add { PathSegment($0, vector(control), vector(to)) }
            case .curve(let to, let first, let second):
                add { PathSegment($0, vector(first), vector(second), vector(to)) }
            case .closeSubpath:
                guard isOpen else { continue }
                if found[found.count - 1].end != start { add { PathSegment($0, start) } }
                found[found.count - 1].isClosed = true
                isOpen = false
            }
        }
        return found
    }
}
