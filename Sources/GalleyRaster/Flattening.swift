/// Straight lines through `points`, and back to the first where it is closed.
struct Polyline: Equatable {
    var points: [SIMD2<Double>]
    var isClosed: Bool
}

extension PixelPath {
    /// The subpaths as straight lines that stay within `tolerance` pixels of the curves. O(points + lines).
    ///
    /// The number of lines for a curve is Wang's bound: G.-J. Wang, "The subdivision method for finding the intersection
    /// between two Bézier curves or surfaces", Zhejiang University Journal, 1984. At most 1000 for each curve, so a
    /// curve far larger than any page is drawn coarser.
    func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var current: [SIMD2<Double>] = []
        func flush(_ isClosed: Bool) {
            if !current.isEmpty { lines.append(Polyline(points: current, isClosed: isClosed)) }
            current.removeAll(keepingCapacity: true)
        }
        func steps(_ bend: SIMD2<Double>, _ factor: Double) -> Int {
            let length = (bend * bend).sum().squareRoot()
            return Int(min(1000, max(1, (length * factor / tolerance).squareRoot().rounded(.up))))
        }
        var index = 0
        for verb in verbs {
            switch verb {
            case .move:
                flush(false)
                current.append(points[index])
                index += 1
            case .line:
                current.append(points[index])
                index += 1
            case .quad:
                let (a, b, c) = (current[current.count - 1], points[index], points[index + 1])
                let count = steps(a - 2 * b + c, 0.25)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    current.append(a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t))
                }
                current.append(c)
                index += 2
            case .cubic:
                let (a, b) = (current[current.count - 1], points[index])
                let (c, d) = (points[index + 1], points[index + 2])
                let bend = pointwiseMax(abs(a - 2 * b + c), abs(b - 2 * c + d))
                let count = steps(bend, 0.75)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let u = 1 - t
                    let near = a * (u * u * u) + b * (3 * u * u * t)
                    current.append(near + c * (3 * u * t * t) + d * (t * t * t))
                }
                current.append(d)
                index += 3
            case .close:
                flush(true)
            }
        }
        flush(false)
        return lines
    }

    private func abs(_ v: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(v, -v) }
}
