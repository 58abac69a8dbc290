public import Foundation

extension Path {
    /// Returns the part of the path between two fractions of its length, in 0…1; moves have no length. Subpaths
    /// entirely inside are unchanged. Empty unless `from` < `to`. O(elements).
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        if from <= 0, to >= 1 { return self }
        guard from < to else { return Path() }
        let subpaths = subpaths
        let measures = subpaths.map { $0.segments.map(SegmentMeasure.init) }
        let total = measures.joined().reduce(0) { $0 + $1.length }
        let (low, high) = (max(0, from) * total, min(1, to) * total)
        var trimmed = Path()
        var before = 0.0
        for (subpath, measures) in zip(subpaths, measures) {
            let length = measures.reduce(0) { $0 + $1.length }
            if low <= before, before + length <= high {
                trimmed.append(subpath, subpath.segments)
                before += length
                continue
            }
            let parts = measures.parts(from: low - before, to: high - before)
            before += length
            if let first = parts.first { trimmed.append(Subpath(start: first.start), parts) }
        }
        return trimmed
    }

    private mutating func append(_ subpath: Subpath, _ segments: [PathSegment]) {
        append(.move(to: CGPoint(x: subpath.start.x, y: subpath.start.y)))
        for segment in segments { append(segment.element) }
        if subpath.isClosed { append(.closeSubpath) }
    }
}

extension [SegmentMeasure] {
    /// The parts of the segments between two distances from the start of the first.
    func parts(from low: Double, to high: Double) -> [PathSegment] {
        var parts: [PathSegment] = []
        var before = 0.0
        for measure in self {
            let (start, end) = (Swift.max(low, before), Swift.min(high, before + measure.length))
            if start < end {
                parts.append(
                    measure.segment.part(
                        from: measure.parameter(at: start - before), to: measure.parameter(at: end - before)))
            }
            before += measure.length
        }
        return parts
    }
}

/// The arc length of a segment as a function of its parameter.
struct SegmentMeasure {
    let segment: PathSegment
    /// Cumulative lengths at equal steps of the parameter.
    private var table: [Double] = [0]

    var length: Double { table[table.count - 1] }

    init(_ segment: PathSegment) {
        self.segment = segment
        let steps = segment.degree == 1 ? 1 : 32
        for step in 1...steps {
            let (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
            table.append(table[step - 1] + Self.length(of: segment, from: low, to: high))
        }
    }

    /// Returns the parameter at a distance from the start, by table lookup and bisection.
    func parameter(at distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        if segment.degree == 1 { return min(1, distance / length) }
        guard distance < length, let next = table.firstIndex(where: { $0 > distance }) else { return 1 }
        let steps = Double(table.count - 1)
        let start = Double(next - 1) / steps
        var (low, high) = (start, Double(next) / steps)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let reached = table[next - 1] + Self.length(of: segment, from: start, to: middle)
            if reached < distance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Five-point Gauss–Legendre quadrature.
    private static func length(of segment: PathSegment, from low: Double, to high: Double) -> Double {
        if segment.degree == 1 { return segment.speed(at: 0) * (high - low) }
        let nodes = [
            (0.0, 0.568_888_888_888_889), (0.538_469_310_105_683, 0.478_628_670_499_366),
            (-0.538_469_310_105_683, 0.478_628_670_499_366), (0.906_179_845_938_664, 0.236_926_885_056_189),
            (-0.906_179_845_938_664, 0.236_926_885_056_189),
        ]
        let (middle, half) = ((low + high) / 2, (high - low) / 2)
        return nodes.reduce(0) { $0 + half * $1.1 * segment.speed(at: middle + half * $1.0) }
    }
}
