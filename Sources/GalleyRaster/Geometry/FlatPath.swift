import GalleyFormatting
import GalleyGeometry

/// Straight lines through `points`, and back to the first if closed.
struct Polyline: Equatable {
    var points: [SIMD2<Double>]
    var isClosed: Bool
}

/// A path flattened to straight lines, in two reusable arrays.
struct FlatPath {
    private(set) var points: [SIMD2<Double>] = []
    /// The end of each subpath in `points`, and whether it is closed.
    private(set) var ends: [(index: Int, isClosed: Bool)] = []

    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    mutating func append(_ point: SIMD2<Double>) { points.append(point) }

    /// Ends the subpath, if it has points.
    mutating func end(isClosed: Bool) {
        if points.count > ends.last?.index ?? 0 { ends.append((points.count, isClosed)) }
    }

    var lines: [Polyline] {
        var start = 0
        return ends.map { end in
            defer { start = end.index }
            return Polyline(points: Array(points[start..<end.index]), isClosed: end.isClosed)
        }
    }
}

extension PixelPath {
    /// Flattens the path to lines within `tolerance` pixels of its curves and adds them to `flat`. O(points + lines).
    ///
    /// The number of lines for a curve is Wang's bound: G.-J. Wang, "The subdivision method for finding the
    /// intersection between two Bézier curves or surfaces", Zhejiang University Journal, 1984. At most 1000 per curve,
    /// so curves far larger than any page are coarser.
    func flatten(tolerance: Double, into flat: inout FlatPath) {
        var index = 0
        var last = SIMD2<Double>.zero
        for verb in verbs {
            switch verb {
            case .move:
                flat.end(isClosed: false)
                last = points[index]
                flat.append(last)
                index += 1
            case .line:
                last = points[index]
                flat.append(last)
                index += 1
            case .quad:
                let (a, b, c) = (last, points[index], points[index + 1])
                let bend = a - 2 * b + c
                let count = Self.steps(0.25 * length(bend) / tolerance)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    flat.append(a + 2 * t * (b - a) + t * t * bend)
                }
                flat.append(c)
                last = c
                index += 2
            case .cubic:
                let (a, b) = (last, points[index])
                let (c, d) = (points[index + 1], points[index + 2])
                let (first, second) = (a - 2 * b + c, b - 2 * c + d)
                let count = Self.steps(0.75 * length(.greatest(abs(first), abs(second))) / tolerance)
                let third = second - first
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let slope = 3 * t * (b - a)
                    flat.append(a + slope + 3 * t * t * first + t * t * t * third)
                }
                flat.append(d)
                last = d
                index += 3
            case .close:
                flat.end(isClosed: true)
            }
        }
        flat.end(isClosed: false)
    }

    /// Returns the flattened subpaths.
    func flattened(tolerance: Double) -> [Polyline] {
        var flat = FlatPath()
        flatten(tolerance: tolerance, into: &flat)
        return flat.lines
    }

    private static func steps(_ square: Double) -> Int {
        Int(bounded: min(1000, max(1, square.squareRoot().rounded(.up))))
    }

    private func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

    private func abs(_ v: SIMD2<Double>) -> SIMD2<Double> { .greatest(v, -v) }
}
