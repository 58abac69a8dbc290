import Galley

/// Zones in columns, and in the rectangles of a treemap.
extension ZonePlanner {
    /// The plan of columns or of a treemap; nil if the page has no room for it.
    func planOfFrames() -> ZonePlan? {
        let area = zones.reduce(0) { $0 + $1.area }
        if style.fit == .page, height.isFinite {
            let guess = (width * height * 0.55 / max(1, area)).squareRoot()
            return largestUnit(from: max(floor, guess)) { plan(unit: $0, height: height) }
        }
        // The least height that has room for words of these sizes.
        let least = area * style.unit * style.unit / width
        var best: ZonePlan?
        var (low, high) = (least, least * 2)
        for _ in 0..<8 {
            best = plan(unit: style.unit, height: high)
            if best != nil { break }
            (low, high) = (high, high * 1.5)
        }
        for _ in 0..<8 where best != nil && high / low > 1.01 {
            let middle = (low + high) / 2
            if let found = plan(unit: style.unit, height: middle) {
                (best, high) = (found, middle)
            } else {
                low = middle
            }
        }
        return best
    }

    private func plan(unit: CGFloat, height: CGFloat) -> ZonePlan? {
        let frames =
            style.zones == .columns ? columns(unit: unit, height: height) : treemap(unit: unit, height: height)
        guard let frames else { return nil }
        var plan = ZonePlan(unit: unit, rows: [], across: gap, down: gap)
        plan.frames = frames
        plan.lineSpacings = frames.indices.map { zone in
            let lines = lines(of: zone, frames[zone].width, unit)
            let slack = frames[zone].height - self.height(of: zone, frames[zone].width, unit) - 0.01
            guard lines.lines.count > 1, slack > 0 else { return 0 }
            let count = CGFloat(lines.lines.count)
            return min(slack / (count - 1), 0.4 * lines.height / count)
        }
        return plan
    }

    // MARK: Columns

    /// Zones in the number of columns that leaves the least height empty, at least two; nil if none has room.
    private func columns(unit: CGFloat, height: CGFloat) -> [CGRect]? {
        let found = (min(zones.count, 2)...min(zones.count, 6)).compactMap { count in
            columns(partition(count), unit: unit)
        }
        return found.filter { $0.height <= height }.min { $0.height < $1.height }?.frames
    }

    private func columns(_ partition: [Range<Int>], unit: CGFloat) -> (frames: [CGRect], height: CGFloat)? {
        let room = width - gap * CGFloat(partition.count - 1)
        let least = partition.map { column in column.reduce(0) { max($0, leastWidth(of: $1, unit)) } }
        guard least.reduce(0, +) <= room else { return nil }
        var widths = partition.map { column in column.reduce(0) { $0 + zones[$1].area } }
        let sum = max(widths.reduce(0, +), 1e-9)
        for index in widths.indices { widths[index] *= room / sum }
        return Self.evened(widths, least: least, in: room, attempts: 5) { widths in
            var (frames, heights, x) = ([CGRect](), [CGFloat](), CGFloat(0))
            for (column, width) in zip(partition, widths) {
                var y: CGFloat = 0
                for zone in column {
                    let height = height(of: zone, width, unit)
                    frames.append(CGRect(x: x, y: y, width: width, height: height))
                    y += height + gap
                }
                heights.append(y - gap)
                x += width + gap
            }
            return (frames, heights)
        }.map { ($0.arranged, $0.height) }
    }

    // MARK: Treemap

    /// Rectangles whose areas go with the words; nil if the words of one have no room.
    private func treemap(unit: CGFloat, height: CGFloat) -> [CGRect]? {
        var areas = zones.map { max($0.area, 1e-9) }
        let order = areas.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
        let room = CGSize(width: width + gap, height: height + gap)
        // Headings and long words take more than their share.
        for _ in 0..<10 {
            var frames = [CGRect](repeating: .zero, count: zones.count)
            for (zone, frame) in zip(order, SquarifiedTreemap.frames(of: order.map { areas[$0] }, in: room)) {
                frames[zone] = CGRect(
                    x: frame.minX, y: frame.minY, width: frame.width - gap, height: frame.height - gap)
            }
            var isEnough = true
            for zone in zones.indices {
                let frame = frames[zone]
                guard frame.width > 1, frame.height > 1 else {
                    (areas[zone], isEnough) = (areas[zone] * 1.5, false)
                    continue
                }
                let least = leastWidth(of: zone, unit)
                let need = max(self.height(of: zone, max(least, frame.width), unit) / frame.height, least / frame.width)
                if need > 1 { isEnough = false }
                areas[zone] *= min(2, max(0.5, need)).squareRoot()
            }
            if isEnough { return frames }
        }
        return nil
    }
}

/// Rectangles of given areas that are as near to squares as possible. M. Bruls, K. Huizing and J. J. van Wijk, "Squarified
/// treemaps", Proceedings of the Joint Eurographics and IEEE TCVG Symposium on Visualization (2000), 33–42.
enum SquarifiedTreemap {
    /// The rectangles of `areas`, which decrease, in proportion to them. Together they fill `size`.
    ///
    /// - Complexity: O(*n*²) at most, for areas that are all in one row.
    static func frames(of areas: [CGFloat], in size: CGSize) -> [CGRect] {
        let sum = areas.reduce(0, +)
        guard sum > 0 else { return areas.map { _ in .zero } }
        let scale = size.width * size.height / sum
        var (free, frames, start) = (CGRect(origin: .zero, size: size), [CGRect](), 0)
        while start < areas.count {
            let side = min(free.width, free.height)
            // A row grows as long as its rectangles come nearer to squares.
            var end = start + 1
            var total = areas[start] * scale
            var ratio = worst(areas[start] * scale, areas[start] * scale, total, side)
            while end < areas.count {
                let more = total + areas[end] * scale
                let next = worst(areas[start] * scale, areas[end] * scale, more, side)
                guard next <= ratio else { break }
                (total, ratio, end) = (more, next, end + 1)
            }
            let depth = end == areas.count && side > 0 ? max(free.width, free.height) : total / max(side, 1e-9)
            var offset: CGFloat = 0
            for area in areas[start..<end] {
                let length = side * area * scale / max(total, 1e-9)
                frames.append(
                    free.width >= free.height
                        ? CGRect(x: free.minX, y: free.minY + offset, width: depth, height: length)
                        : CGRect(x: free.minX + offset, y: free.minY, width: length, height: depth))
                offset += length
            }
            if free.width >= free.height {
                free = CGRect(
                    x: free.minX + depth, y: free.minY, width: max(0, free.width - depth), height: free.height)
            } else {
                free = CGRect(
                    x: free.minX, y: free.minY + depth, width: free.width, height: max(0, free.height - depth))
            }
            start = end
        }
        return frames
    }

    /// The largest ratio of sides in a row along `side` whose areas are from `least` to `most`.
    private static func worst(_ most: CGFloat, _ least: CGFloat, _ total: CGFloat, _ side: CGFloat) -> CGFloat {
        let (square, sum) = (side * side, total * total)
        return max(square * most / max(sum, 1e-9), sum / max(square * least, 1e-9))
    }
}
