import GalleyGeometry

/// Dashes and gaps in pixels. ISO 32000-1 §8.4.3.6.
struct DashPattern {
    /// Alternating lengths of dashes and gaps, an even number.
    private let lengths: [Double]
    private let period: Double
    private let start: Position
    private let drawsDots: Bool

    /// A position in the pattern.
    private struct Position {
        var index: Int
        /// The remaining length of the dash or gap.
        var rest: Double
        var isDash: Bool { index % 2 == 0 }
    }

    /// Half of the length substituted for a zero-length dash, whose caps make a dot.
    static let dot = 1.0 / 256

    /// Returns nil for a solid line: without dashes, with a negative or non-finite length, or with an invisible period
    /// below 1/16 pixel. An odd number of lengths is repeated.
    init?(_ style: StrokeStyle, scale: Double) {
        let once = style.dash.map { Double($0) * scale }
        let period = once.reduce(0, +) * (once.count % 2 == 0 ? 1 : 2)
        guard once.allSatisfy({ $0 >= 0 }), period.isFinite, period > 1 / 16 else { return nil }
        lengths = once.count % 2 == 0 ? once : once + once
        self.period = period
        drawsDots = style.lineCap != .butt
        let phase = Double(style.dashPhase) * scale
        var before = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
        if before < 0 { before += period }
        var index = 0
        while before > 0, before >= lengths[index] {
            before -= lengths[index]
            index = (index + 1) % lengths.count
        }
        start = Position(index: index, rest: lengths[index] - before)
    }

    /// Returns the dashes of `line`. The pattern continues around corners; in a closed line, a dash at the end joins
    /// one at the start, so that the corner is joined. Whole periods outside of `bounds` are skipped, so that long
    /// lines cost no more than their visible part. O(points + visible dashes).
    func cut(_ line: Polyline, within bounds: PixelBounds) -> [Polyline] {
        let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
        var dashes: [Polyline] = []
        var dash: [SIMD2<Double>] = []
        var position = start
        var isWhole = true
        var direction = SIMD2<Double>(1, 0)

        /// Extends the dash to `point`, unless it is already there within rounding errors.
        func add(_ point: SIMD2<Double>) {
            if let last = dash.last, (last - point).max() < 1 / 1024, (last - point).min() > -1 / 1024 { return }
            dash.append(point)
        }
        /// Ends the dash. A zero-length dash becomes a dot if `drawsDots` is set.
        func finish(drawsDots: Bool) {
            defer { dash.removeAll(keepingCapacity: true) }
            guard let first = dash.first, dash.count > 1 || drawsDots else { return }
            if dash.count == 1 { dash = [first - direction * Self.dot, first + direction * Self.dot] }
            dashes.append(Polyline(points: dash, isClosed: false))
        }

        if position.isDash { add(points[0]) }
        for (a, b) in zip(points, points.dropFirst()) {
            let length = ((b - a) * (b - a)).sum().squareRoot()
            guard length > 0 else { continue }
            direction = (b - a) / length
            var at = 0.0
            func skip(to distance: Double) {
                let skipped = ((distance - at) / period).rounded(.down) * period
                guard skipped > 0 else { return }
                finish(drawsDots: false)
                at += skipped
                isWhole = false
                if position.isDash { add(a + direction * at) }
            }
            let visible = bounds.stretch(from: a, to: b) ?? 1...1
            skip(to: visible.lowerBound * length)
            while at + position.rest <= length {
                if at > visible.upperBound * length { skip(to: length) }
                guard at + position.rest <= length else { break }
                at += position.rest
                add(a + direction * at)
                if position.isDash {
                    finish(drawsDots: drawsDots)
                    isWhole = false
                }
                position.index = (position.index + 1) % lengths.count
                position.rest = lengths[position.index]
            }
            position.rest -= length - at
            if position.isDash { add(b) }
        }
        // A dash around a whole closed line is the line itself.
        if line.isClosed, isWhole, start.isDash { return [line] }
        let reachesEnd = position.isDash && dash.count > 1
        finish(drawsDots: false)
        if line.isClosed, start.isDash, reachesEnd, dashes.count > 1, dashes[0].points[0] == points[0] {
            let last = dashes.removeLast()
            dashes[0].points.insert(contentsOf: last.points.dropLast(), at: 0)
        }
        return dashes
    }
}
