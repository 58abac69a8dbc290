public import Foundation

/// The fill rule of a path.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule applies: a point is inside if a ray from it crosses the path an odd number of times.
    /// Otherwise the non-zero winding rule applies: crossings in the two directions do not cancel out. ISO 32000-1
    /// §8.5.3.3.
    public var isEOFilled: Bool

    /// Creates a fill style; non-zero by default.
    public init(eoFill: Bool = false) { isEOFilled = eoFill }
}

extension Path {
    /// The bounds of the path, including lone moves but not control points; `.null` for an empty path. O(elements).
    public var boundingRect: CGRect {
        switch figure {
        case .empty: return .null
        case .rect(let r), .roundedRect(let r, _), .ellipse(let r): return r
        case .modules(let grid, let place): return grid.frame(grid.extent).offsetBy(dx: place.x, dy: place.y)
        case .elements: break
        }
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        func add(_ p: SIMD2<Double>) {
            low = .least(low, p)
            high = .greatest(high, p)
        }
        walk { step in
            switch step {
            case .begin(let start): add(start)
            case .segment(let segment):
                add(segment.end)
                for axis in 0..<2 { segment.forEachTurn(along: axis) { add(segment.point(at: $0)) } }
            case .close: break
            }
        }
        return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }

    /// Whether `point` is inside the path, with open subpaths closed. Undefined for points on the path itself.
    /// O(elements).
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        let point = SIMD2(Double(point.x), Double(point.y))
        var winding = 0
        var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        func closeOpen() { winding += PathSegment(from: last, to: start).crossings(rightOf: point) }
        walk { step in
            switch step {
            case .begin(let place):
                closeOpen()
                (start, last) = (place, place)
            case .segment(let segment):
                winding += segment.crossings(rightOf: point)
                last = segment.end
            case .close: last = start
            }
        }
        closeOpen()
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// Whether every coordinate is a number. O(elements).
    package var isFinite: Bool {
        switch figure {
        case .empty: return true
        case .rect(let r), .ellipse(let r): return r.isFinite
        case .roundedRect(let r, let radius): return r.isFinite && radius.isFinite
        case .modules: return boundingRect.isFinite
        case .elements(let list):
            // Zero times a non-finite number is NaN, which spreads to the sum.
            return list.reduce(0.0) { $0 + $1.taint } == 0
        }
    }
}

extension CGRect {
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Returns the intersection; null if it is empty or a coordinate is NaN. Unlike `intersection`, it does not trap on
    /// infinite edges.
    package func overlap(with other: CGRect) -> CGRect {
        if isFinite, other.isFinite { return intersection(other) }
        let edges = [minX, maxX, minY, maxY, other.minX, other.maxX, other.minY, other.maxY]
        guard !isNull, !other.isNull, !edges.contains(where: \.isNaN) else { return .null }
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        let (width, height) = (right - left, bottom - top)
        return width >= 0 && height >= 0 ? CGRect(x: left, y: top, width: width, height: height) : .null
    }
}

extension Path.Element {
    fileprivate var taint: CGFloat {
        switch self {
        case .move(let p), .line(let p): (p.x + p.y) * 0
        case .quadCurve(let p, let a): (p.x + p.y + a.x + a.y) * 0
        case .curve(let p, let a, let b): (p.x + p.y + a.x + a.y + b.x + b.y) * 0
        case .closeSubpath: 0
        }
    }
}

extension PathSegment {
    /// Returns the winding of the segment across the horizontal ray to the right of `point`: 1 downwards, −1 upwards.
    fileprivate func crossings(rightOf point: SIMD2<Double>) -> Int {
        var winding = 0
        var low = 0.0
        // Between extrema the segment is monotonic. Half-open intervals count a ray through a corner once.
        func goOn(to high: Double) {
            let (from, to) = (self.point(at: low).y, high < 1 ? self.point(at: high).y : end.y)
            if (from <= point.y) != (to <= point.y) {
                let isDownward = from <= point.y
                if x(atHeight: point.y, between: low, and: high, isDownward) > point.x {
                    winding += isDownward ? 1 : -1
                }
            }
            low = high
        }
        forEachTurn(along: 1, goOn)
        goOn(to: 1)
        return winding
    }

    /// Bisection; 52 steps exhaust a Double's precision.
    private func x(atHeight y: Double, between low: Double, and high: Double, _ isDownward: Bool) -> Double {
        if degree == 1 { return start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y) }
        var (low, high) = (low, high)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (point(at: middle).y <= y) == isDownward { low = middle } else { high = middle }
        }
        return point(at: low).x
    }
}

extension Path.Element {
    /// The element with each of its points replaced.
    @inline(__always)
    func map(_ point: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let p): .move(to: point(p))
        case .line(let p): .line(to: point(p))
        case .quadCurve(let p, let c): .quadCurve(to: point(p), control: point(c))
        case .curve(let p, let c1, let c2): .curve(to: point(p), control1: point(c1), control2: point(c2))
        case .closeSubpath: .closeSubpath
        }
    }
}

extension [Path.Element] {
    /// Appends transformed elements.
    package mutating func append(_ other: [Path.Element], _ transform: CGAffineTransform) {
        append(contentsOf: other.lazy.map { $0.map { $0.applying(transform) } })
    }
}

/// Minima and maxima by element as single instructions. Those of the standard library are loops over the elements, which
/// the compiler neither inlines nor vectorises.
extension SIMD where Scalar: Comparable {
    /// The smaller of each two elements.
    @inlinable @inline(__always)
    package static func least(_ a: Self, _ b: Self) -> Self { a.replacing(with: b, where: b .< a) }

    /// The larger of each two elements.
    @inlinable @inline(__always)
    package static func greatest(_ a: Self, _ b: Self) -> Self { a.replacing(with: b, where: b .>= a) }

    /// The elements, none below that of `low` or above that of `high`.
    @inlinable @inline(__always)
    package func limited(_ low: Self, _ high: Self) -> Self { .least(.greatest(self, low), high) }
}
