import GalleyGeometry

/// Converts a path's stroke to a fillable path: flattens curves, cuts dashes, removes distant parts, and strokes lines
/// with FreeType.
///
/// Line widths are clamped to 120 000 pixels. A width of zero or less draws nothing, as in SVG.
struct StrokeOutliner: ~Copyable {
    private var stroker: Stroker
    private var path = PixelPath()

    private static let maximumRadius = 60_000.0

    init(_ library: FreeTypeLibrary) { stroker = Stroker(library) }

    /// Returns the maximum extent of a stroke beyond its path, in half widths.
    static func reach(_ style: StrokeStyle) -> Double {
        style.lineJoin == .miter ? min(max(Double(style.miterLimit), 1.5), 20) : 1.5
    }

    /// Adds the outline of the stroke of `source`, mapped to pixels by `map`, to `outline`, as far as it is visible
    /// within `clip`. O(points + visible dashes).
    mutating func stroke(
        _ source: Path, _ style: StrokeStyle, _ map: PixelMap, _ clip: PixelRect, into outline: inout PixelPath
    ) {
        // 1. The pen is round only where circles stay circles: under another map the stroke is made at about the final
        //    size and mapped afterwards.
        let determinant = map.determinant
        guard style.lineWidth > 0, determinant != 0, determinant.isFinite else { return }
        let scale =
            map.isSimilarity
            ? determinant.magnitude.squareRoot() : max((map.x * map.x).sum(), (map.y * map.y).sum()).squareRoot()
        let (pen, rest) =
            map.isSimilarity
            ? (map, PixelMap.identity)
            : (
                PixelMap(x: [scale, 0], y: [0, scale], offset: .zero),
                PixelMap(x: map.x / scale, y: map.y / scale, offset: map.offset)
            )
        let radius = min(Double(style.lineWidth) / 2 * scale, Self.maximumRadius)

        // 2. Flatten curves, more finely for wider strokes.
        path.removeAll()
        path.append(source, pen)
        guard path.isFinite else { return }
        var lines = path.flattened(tolerance: 0.05 / max(1, radius / 4)).compactMap {
            $0.withoutRepeats(dotsAlong: style.lineCap == .butt ? nil : pen.x / scale)
        }

        // 3. Cut visible dashes.
        let reach = radius * Self.reach(style) + 2
        let visible = PixelBounds(clip).before(rest).widened(by: reach)
        if let pattern = DashPattern(style, scale: scale) {
            lines = lines.flatMap { pattern.cut($0, within: visible) }
        }

        // 4. Remove distant parts.
        let near = visible.widened(by: 8192)
        if !near.contains(low: path.low, high: path.high) {
            lines = lines.flatMap { $0.pieces(within: near) }
        }

        // 5. Outlines.
        stroker.set(radius: radius, style: style)
        let wide = WideStroke(radius: radius, style: style, map: rest)
        for line in lines {
            if WideStroke.isNeeded(for: line, radius: radius) {
                wide.append(line, to: &outline)
            } else {
                stroker.stroke(line, rest, into: &outline)
            }
        }
    }
}

extension Polyline {
    /// Returns the line without repeated points; nil if nothing is left to draw. A zero-length line becomes a dot along
    /// `direction`, if caps draw one. ISO 32000-1 §8.5.3.2.
    fileprivate func withoutRepeats(dotsAlong direction: SIMD2<Double>?) -> Polyline? {
        func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
            (a - b).max() < 1 / 1024 && (a - b).min() > -1 / 1024
        }
        var kept: [SIMD2<Double>] = []
        for point in points {
            if let last = kept.last, isNear(last, point) { continue }
            kept.append(point)
        }
        while isClosed, kept.count > 1, isNear(kept[0], kept[kept.count - 1]) { kept.removeLast() }
        if kept.count > 1 { return Polyline(points: kept, isClosed: isClosed) }
        guard let direction, isClosed || points.count > 1 else { return nil }
        return Polyline(
            points: [kept[0] - direction * DashPattern.dot, kept[0] + direction * DashPattern.dot], isClosed: false)
    }

    /// Returns the parts of the line within `bounds`.
    fileprivate func pieces(within bounds: PixelBounds) -> [Polyline] {
        var pieces: [Polyline] = []
        var current: [SIMD2<Double>] = []
        func finish() {
            if current.count > 1 { pieces.append(Polyline(points: current, isClosed: false)) }
            current.removeAll()
        }
        let all = isClosed ? points + points.prefix(1) : points
        for (a, b) in zip(all, all.dropFirst()) {
            guard let stretch = bounds.stretch(from: a, to: b) else {
                finish()
                continue
            }
            if stretch.lowerBound > 0 { finish() }
            if current.isEmpty { current.append(a + (b - a) * stretch.lowerBound) }
            current.append(stretch.upperBound == 1 ? b : a + (b - a) * stretch.upperBound)
            if stretch.upperBound < 1 { finish() }
        }
        finish()
        if isClosed, pieces.count == 1, pieces[0].points.count == all.count { return [self] }
        return pieces
    }
}

extension PixelBounds {
    fileprivate func widened(by margin: Double) -> PixelBounds {
        PixelBounds(low: low - margin, high: high + margin)
    }

    /// Returns the bounds of the preimage under `map`.
    fileprivate func before(_ map: PixelMap) -> PixelBounds {
        let corners = [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)].map { corner in
            let from = corner - map.offset
            return SIMD2(
                (from.x * map.y.y - from.y * map.y.x) / map.determinant,
                (from.y * map.x.x - from.x * map.x.y) / map.determinant)
        }
        return PixelBounds(
            low: corners.reduce(corners[0], SIMD2.least), high: corners.reduce(corners[0], SIMD2.greatest))
    }
}
