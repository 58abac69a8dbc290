import GalleyFormatting
import GalleyGeometry

/// A path in pixels, y down, for the rasteriser and the stroker.
///
/// Coordinates are clamped to ±10⁹ pixels, so that differences remain exact enough for clipping. A single non-finite
/// point makes the whole path undrawable.
struct PixelPath {
    enum Verb: UInt8 { case move, line, quad, cubic, close }

    private(set) var verbs: [Verb] = []
    /// One point per move or line, two per quadratic and three per cubic curve, the end point last.
    private(set) var points: [SIMD2<Double>] = []
    private(set) var low = SIMD2<Double>(repeating: .infinity)
    private(set) var high = SIMD2<Double>(repeating: -.infinity)
    /// Zero while all coordinates are finite: `0 · x` is NaN for a non-finite `x`.
    private var taint = SIMD2<Double>.zero

    static let farthest = 1e9

    var isEmpty: Bool { verbs.isEmpty }
    var isFinite: Bool { taint == .zero }

    mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        low = SIMD2(repeating: .infinity)
        high = SIMD2(repeating: -.infinity)
        taint = .zero
    }

    @inline(__always)
    private mutating func add(_ point: SIMD2<Double>) {
        taint += point * 0
        let kept = point.limited(SIMD2(repeating: -Self.farthest), SIMD2(repeating: Self.farthest))
        low = .least(low, kept)
        high = .greatest(high, kept)
        points.append(kept)
    }

    mutating func move(to point: SIMD2<Double>) {
        verbs.append(.move)
        add(point)
    }

    mutating func line(to point: SIMD2<Double>) {
        verbs.append(.line)
        add(point)
    }

    mutating func quad(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
        verbs.append(.quad)
        add(control)
        add(point)
    }

    mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
        verbs.append(.cubic)
        add(first)
        add(second)
        add(point)
    }

    mutating func close() { verbs.append(.close) }

    /// Adds `path`, mapped to pixels by `map`. Without an initial move it starts at the origin, as in lenient PDF
    /// viewers; after `closeSubpath`, at the closed subpath's start.
    mutating func append(_ path: Path, _ map: PixelMap) {
        var start = map.apply(.zero)
        var isOpen = false
        func begin(_ pixels: inout PixelPath) {
            if !isOpen { pixels.move(to: start) }
            isOpen = true
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                start = map.apply(point)
                move(to: start)
                isOpen = true
            case .line(let point):
                begin(&self)
                line(to: map.apply(point))
            case .quadCurve(let point, let control):
                begin(&self)
                quad(map.apply(control), to: map.apply(point))
            case .curve(let point, let control1, let control2):
                begin(&self)
                cubic(map.apply(control1), map.apply(control2), to: map.apply(point))
            case .closeSubpath:
                if isOpen { close() }
                isOpen = false
            }
        }
    }

    /// Returns the bounds in whole pixels, clipped to `box`; empty for an undrawable path.
    func pixelBounds(in box: PixelRect) -> PixelRect {
        guard !isEmpty, isFinite else { return .empty }
        // Coordinates are later rounded to 1/64 pixel, which may reach the next pixel.
        let (low, high) = ((low - 1 / 64).rounded(.down), (high + 1 / 64).rounded(.up))
        return PixelRect(
            minX: Int(bounded: low.x), minY: Int(bounded: low.y), maxX: Int(bounded: high.x), maxY: Int(bounded: high.y)
        ).intersection(box)
    }

    /// Whether the bounds are whole pixels, to the rasteriser's accuracy of 1/64.
    var isOnPixels: Bool {
        func isWhole(_ v: SIMD2<Double>) -> Bool {
            let error = v - v.rounded(.toNearestOrEven)
            return error.max() < 1 / 128 && error.min() > -1 / 128
        }
        return isWhole(low) && isWhole(high)
    }
}

/// An affine map to pixels: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
struct PixelMap: Equatable {
    /// The images of the unit vectors along x and y.
    var x, y: SIMD2<Double>
    var offset: SIMD2<Double>

    static let identity = PixelMap(x: [1, 0], y: [0, 1], offset: .zero)

    init(x: SIMD2<Double>, y: SIMD2<Double>, offset: SIMD2<Double>) {
        self.x = x
        self.y = y
        self.offset = offset
    }

    init(_ t: CGAffineTransform) {
        self.init(x: [t.a, t.b], y: [t.c, t.d], offset: [t.tx, t.ty])
    }

    @inline(__always)
    func apply(_ point: SIMD2<Double>) -> SIMD2<Double> { x * point.x + y * point.y + offset }

    @inline(__always)
    func apply(_ point: CGPoint) -> SIMD2<Double> { apply(SIMD2(point.x, point.y)) }

    /// Returns the map that applies `self` first, then `other`.
    func then(_ other: PixelMap) -> PixelMap {
        PixelMap(
            x: other.x * x.x + other.y * x.y, y: other.x * y.x + other.y * y.y, offset: other.apply(offset))
    }

    var determinant: Double { x.x * y.y - x.y * y.x }

    /// Whether circles remain circles, so that strokes can be computed in pixels.
    var isSimilarity: Bool {
        let (xx, yy, xy) = ((x * x).sum(), (y * y).sum(), (x * y).sum())
        return (xx - yy).magnitude <= 1e-9 * (xx + yy) && xy.magnitude <= 1e-9 * (xx + yy)
    }
}
