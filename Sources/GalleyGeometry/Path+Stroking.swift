import Foundation

extension Path {
    /// Returns the outline of the path's stroke, to be filled by the non-zero rule. Curves are flattened to within 0.02 % of
    /// the line's width, but solid strokes of rectangles and circles keep their curves. O(elements + dashes).
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
        if style.dash.isEmpty, let ring = ring(style) { return ring }
        // Joins and caps are round to 1/64 of this unit.
        let scale = 16.0
        var outline = Path()
        let figures = StrokeFigures(radius: Double(style.lineWidth) / 2 * scale, style: style) { corners in
            outline.addLines(corners.map { CGPoint(x: $0.x / scale, y: $0.y / scale) })
            outline.closeSubpath()
        }
        for subpath in subpaths {
            for part in subpath.dashes(style) {
                let points = part.flattened().map { $0 * scale }
                if points.count > 1 { figures.stroke(points, isClosed: part.isClosed) }
            }
        }
        return outline
    }

    /// The solid stroke of a simple figure as two figures of the same kind; nil if it is not that simple.
    private func ring(_ style: StrokeStyle) -> Path? {
        let half = style.lineWidth / 2
        func ring(_ figure: (CGFloat) -> Path, _ rect: CGRect) -> Path {
            var ring = figure(half)
            guard min(rect.width, rect.height) > style.lineWidth else { return ring }
            for subpath in figure(-half).subpaths {
                ring.move(to: CGPoint(x: subpath.start.x, y: subpath.start.y))
                for segment in subpath.segments.reversed() { ring.append(segment.reversed.element) }
                ring.closeSubpath()
            }
            return ring
        }
        switch figure {
        case .rect(let rect) where style.lineJoin == .miter && style.miterLimit > 1.5:
            return ring({ Path(rect.insetBy(dx: -$0, dy: -$0)) }, rect)
        case .roundedRect(let rect, let radius) where radius >= half:
            return ring({ Path(roundedRect: rect.insetBy(dx: -$0, dy: -$0), cornerRadius: radius + $0) }, rect)
        case .ellipse(let rect) where abs(rect.width - rect.height) < 1e-9 * rect.width:
            return ring({ Path(ellipseIn: rect.insetBy(dx: -$0, dy: -$0)) }, rect)
        case .empty, .rect, .roundedRect, .ellipse, .modules, .elements: return nil
        }
    }
}

extension PathSegment {
    /// The segment from its end to its start.
    fileprivate var reversed: PathSegment {
        switch degree {
        case 1: PathSegment(from: end, to: start)
        case 2: PathSegment(from: end, control1, to: start)
        default: PathSegment(from: end, control2, control1, to: start)
        }
    }
}

extension Subpath {
    /// The points of the subpath with curves as chords, without repeated neighbours.
    fileprivate func flattened() -> [SIMD2<Double>] {
        var points = [start]
        func add(_ point: SIMD2<Double>) {
            let way = point - points[points.count - 1]
            if (way * way).sum() > 1e-12 { points.append(point) }
        }
        for segment in segments {
            let steps = segment.degree == 1 ? 1 : 48
            for step in 1...steps { add(step == steps ? segment.end : segment.point(at: Double(step) / Double(steps))) }
        }
        if isClosed, points.count > 1 {
            let way = points[0] - points[points.count - 1]
            if (way * way).sum() < 1e-12 { points.removeLast() }
        }
        return points
    }

    /// The dashes of the subpath; the subpath itself for a solid line. ISO 32000-1 §8.4.3.6.
    fileprivate func dashes(_ style: StrokeStyle) -> [Subpath] {
        let once = style.dash.map(Double.init)
        let pattern = once.count % 2 == 0 ? once : once + once
        let period = pattern.reduce(0, +)
        let measures = segments.map(SegmentMeasure.init)
        let total = measures.reduce(0) { $0 + $1.length }
        // More dashes than this are a grey line.
        guard once.allSatisfy({ $0 >= 0 }), period.isFinite, period > 0, total / period < 100_000 else { return [self] }
        var dashes: [Subpath] = []
        let phase = Double(style.dashPhase)
        var distance = phase.isFinite ? -(phase - (phase / period).rounded(.down) * period) : 0
        while distance < total {
            for (index, length) in pattern.enumerated() {
                if index % 2 == 0, distance + length > 0, distance < total {
                    let parts = measures.parts(from: max(0, distance), to: min(total, distance + length))
                    if let first = parts.first { dashes.append(Subpath(start: first.start, segments: parts)) }
                }
                distance += length
            }
        }
        return dashes
    }
}
