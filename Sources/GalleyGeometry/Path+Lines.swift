import GalleyFormatting

extension Path {
    /// Calls `visit` with the lines that approximate the path, with open subpaths closed: the boundary of its fill.
    ///
    /// The number of lines for a curve is Wang's bound, as for drawing; at most 1000.
    ///
    /// - Parameter tolerance: the largest distance of a line from its curve.
    /// - Complexity: O(lines).
    package func forEachLine(
        within tolerance: Double, _ visit: (_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Void
    ) {
        var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        func close() {
            if last != start { visit(last, start) }
            last = start
        }
        walk { step in
            switch step {
            case .begin(let point):
                close()
                (start, last) = (point, point)
            case .segment(let segment):
                let count = segment.lineCount(within: tolerance)
                for step in 1...count {
                    let point = step == count ? segment.end : segment.point(at: Double(step) / Double(count))
                    visit(last, point)
                    last = point
                }
            case .close: close()
            }
        }
        close()
    }
}

extension PathSegment {
    fileprivate func lineCount(within tolerance: Double) -> Int {
        func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
        let square: Double
        switch degree {
        case 1: return 1
        case 2: square = 0.25 * length(start - 2 * control1 + end)
        default: square = 0.75 * max(length(start - 2 * control1 + control2), length(control1 - 2 * control2 + end))
        }
        let count = (square / tolerance).squareRoot().rounded(.up)
        return count.isFinite ? Int(bounded: min(1000, max(1, count))) : 1
    }
}
