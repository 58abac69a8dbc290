import Foundation

/// A segment of a path: a line or a Bézier curve of degree 2 or 3.
struct PathSegment: Equatable {
    private(set) var start, control1, control2, end: SIMD2<Double>
    /// The degree: 1, 2 or 3. `degree` − 1 control points are used.
    let degree: Int

    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        self.start = start
        control1 = start
        control2 = end
        self.end = end
        degree = 1
    }

    init(from start: SIMD2<Double>, _ control: SIMD2<Double>, to end: SIMD2<Double>) {
        self.start = start
        control1 = control
        control2 = control
        self.end = end
        degree = 2
    }

    init(
        from start: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
    ) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
        degree = 3
    }

    /// Returns the point at `t`, 0…1, in Bernstein form.
    func point(at t: Double) -> SIMD2<Double> {
        let u = 1 - t
        switch degree {
        case 1: return start * u + end * t
        case 2: return start * (u * u) + control1 * (2 * u * t) + end * (t * t)
        default:
            let outer = start * (u * u * u) + end * (t * t * t)
            return outer + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
        }
    }

    /// Returns the magnitude of the derivative at `t`.
    func speed(at t: Double) -> Double {
        let u = 1 - t
        let slope: SIMD2<Double>
        switch degree {
        case 1: slope = end - start
        case 2: slope = ((control1 - start) * u + (end - control1) * t) * 2
        default:
            let outer = (control1 - start) * (u * u) + (end - control2) * (t * t)
            slope = (outer + (control2 - control1) * (2 * u * t)) * 3
        }
        return (slope * slope).sum().squareRoot()
    }

    /// Returns the part between two parameters, by de Casteljau's algorithm.
    func part(from low: Double, to high: Double) -> PathSegment {
        let upTo = high < 1 ? cut(at: high).before : self
        return low > 0 ? upTo.cut(at: low / high).behind : upTo
    }

    private func cut(at t: Double) -> (before: PathSegment, behind: PathSegment) {
        func between(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
        switch degree {
        case 1:
            let middle = between(start, end)
            return (PathSegment(from: start, to: middle), PathSegment(from: middle, to: end))
        case 2:
            let (a, b) = (between(start, control1), between(control1, end))
            let middle = between(a, b)
            return (PathSegment(from: start, a, to: middle), PathSegment(from: middle, b, to: end))
        default:
            let (a, b, c) = (between(start, control1), between(control1, control2), between(control2, end))
            let (d, e) = (between(a, b), between(b, c))
            let middle = between(d, e)
            return (PathSegment(from: start, a, d, to: middle), PathSegment(from: middle, e, c, to: end))
        }
    }

    /// Calls `body` with each parameter in 0…1, ascending, at which the curve has an extremum along `axis` (0 for x, 1
    /// for y).
    func forEachTurn(along axis: Int, _ body: (Double) -> Void) {
        var (first, second) = (Double.nan, Double.nan)
        if degree == 2 {
            let (a, b, c) = (start[axis], control1[axis], end[axis])
            first = (a - b) / (a - 2 * b + c)
        } else if degree == 3 {
            // A third of the derivative: a·t² + 2·b·t + c.
            let (p, q, r, s) = (start[axis], control1[axis], control2[axis], end[axis])
            let (a, b, c) = (s - 3 * r + 3 * q - p, r - 2 * q + p, q - p)
            let root = (b * b - a * c).squareRoot()
            // The larger root by the quadratic formula, the other by Viète's, to avoid cancellation.
            let large = b > 0 ? -b - root : root - b
            (first, second) = (large / a, c / large)
            if second < first { swap(&first, &second) }
        }
        if first > 0, first < 1 { body(first) }
        if second > 0, second < 1, second != first { body(second) }
    }

    /// The path element for the segment.
    var element: Path.Element {
        func point(_ v: SIMD2<Double>) -> CGPoint { CGPoint(x: v.x, y: v.y) }
        return switch degree {
        case 1: .line(to: point(end))
        case 2: .quadCurve(to: point(end), control: point(control1))
        default: .curve(to: point(end), control1: point(control1), control2: point(control2))
        }
    }
}

/// The segments between two moves.
struct Subpath: Equatable {
    var start: SIMD2<Double>
    /// The segments, including the closing one.
    var segments: [PathSegment] = []
    var isClosed = false
}

extension Path {
    /// A step of a path's traversal.
    enum Step {
        case begin(SIMD2<Double>)
        case segment(PathSegment)
        /// Follows the closing line, if one is needed.
        case close
    }

    /// Traverses the path. Without an initial move it starts at the origin; after a closed subpath, at that subpath's
    /// start. O(elements), without allocation for a path built from elements.
    func walk(_ visit: (Step) -> Void) {
        var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        var isOpen = false
        func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(p.x, p.y) }
        func go(_ segment: (_ from: SIMD2<Double>) -> PathSegment) {
            if !isOpen {
                visit(.begin(start))
                last = start
                isOpen = true
            }
            let segment = segment(last)
            visit(.segment(segment))
            last = segment.end
        }
        for element in elements {
            switch element {
            case .move(let to):
                start = vector(to)
                last = start
                visit(.begin(start))
                isOpen = true
            case .line(let to): go { PathSegment(from: $0, to: vector(to)) }
            case .quadCurve(let to, let control): go { PathSegment(from: $0, vector(control), to: vector(to)) }
            case .curve(let to, let first, let second):
                go { PathSegment(from: $0, vector(first), vector(second), to: vector(to)) }
            case .closeSubpath:
                guard isOpen else { continue }
                if last != start { go { PathSegment(from: $0, to: start) } }
                visit(.close)
                isOpen = false
            }
        }
    }

    /// The path's subpaths. O(elements).
    var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        walk { step in
            switch step {
            case .begin(let start): subpaths.append(Subpath(start: start))
            case .segment(let segment): subpaths[subpaths.count - 1].segments.append(segment)
            case .close: subpaths[subpaths.count - 1].isClosed = true
            }
        }
        return subpaths
    }
}
