import GalleyGeometry

/// Dashes and gaps in pixels. ISO 32000-1 §8.4.3.6.
struct DashPattern {
    /// Dashes and gaps in turn, an even number of them.
    private let lengths: [Double]
    private let period: Double
    private let start: Place
    private let drawsDots: Bool

    /// Where on the pattern a line is.
    private struct Place {
        var index: Int
        /// What is left of the dash or gap.
        var rest: Double
        var isDash: Bool { index % 2 == 0 }
    }

    /// Half of the length that stands for a dash without length, whose caps make a dot.
    static let dot = 1.0 / 256

    /// Nil for a solid line: without dashes, with a length that is negative or not a number, and for a pattern that
    /// repeats within a sixteenth of a pixel, too fine to be seen. An odd number of lengths counts twice.
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
        start = Place(index: index, rest: lengths[index] - before)
    }

    /// The dashes of `line`. The pattern runs on around corners; in a closed line a dash at the end goes on into one at
    /// the start, so that the corner there is a corner. Outside of `bounds` whole periods are left out, so that a line
    /// of any length costs no more than its visible part. O(points + visible dashes).
    func cut(_ line: Polyline, within bounds: PixelBounds) -> [Polyline] {
        let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
        var dashes: [Polyline] = []
        var dash: [SIMD2<Double>] = []
        var place = start
        var isWhole = true
        var direction = SIMD2<Double>(1, 0)

        /// Goes on to `point`, unless that is where the dash is already, but for an error of rounding.
        func add(_ point: SIMD2<Double>) {
            if let last = dash.last, (last - point).max() < 1 / 1024, (last - point).min() > -1 / 1024 { return }
            dash.append(point)
        }
        /// Ends the dash. One without length is a dot, if `drawsDots`.
        func finish(drawsDots: Bool) {
            defer { dash.removeAll(keepingCapacity: true) }
            guard let first = dash.first, dash.count > 1 || drawsDots else { return }
            if dash.count == 1 { dash = [first - direction * Self.dot, first + direction * Self.dot] }
            dashes.append(Polyline(points: dash, isClosed: false))
        }

        if place.isDash { add(points[0]) }
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
                if place.isDash { add(a + direction * at) }
            }
            let visible = bounds.stretch(from: a, to: b) ?? 1...1
            skip(to: visible.lowerBound * length)
            while at + place.rest <= length {
                if at > visible.upperBound * length { skip(to: length) }
                guard at + place.rest <= length else { break }
                at += place.rest
                add(a + direction * at)
                if place.isDash {
                    finish(drawsDots: drawsDots)
                    isWhole = false
                }
                place.index = (place.index + 1) % lengths.count
                place.rest = lengths[place.index]
            }
            place.rest -= length - at
            if place.isDash { add(b) }
        }
        // One dash around a whole closed line is that line.
        if line.isClosed, isWhole, start.isDash { return [line] }
        let reachesEnd = place.isDash && dash.count > 1
        finish(drawsDots: false)
        if line.isClosed, start.isDash, reachesEnd, dashes.count > 1, dashes[0].points[0] == points[0] {
            let last = dashes.removeLast()
            dashes[0].points.insert(contentsOf: last.points.dropLast(), at: 0)
        }
        return dashes
    }
}
