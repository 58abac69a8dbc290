import GalleyGeometry

/// The places of boxes around (0, 0), none over another.
struct BoxPacking {
    /// By the numbers of the boxes.
    private(set) var frames: [CGRect]
    /// The rectangle around all boxes.
    private(set) var bounds = CGRect.zero

    private let spacing: CGFloat
    /// Half of the width that there is.
    private let halfWidth: CGFloat
    /// The ratio of the spiral's width to its height.
    private let aspect: CGFloat
    private var grid: BoxGrid

    /// For sums of lengths in another order.
    private static let tolerance: CGFloat = 1e-6
    /// The ratio of width to height where nothing else decides.
    private static let standardAspect: CGFloat = 1.4
    /// The share of the area that boxes fill, about.
    private static let density: CGFloat = 0.7

    /// - Parameters:
    ///   - width: the width that boxes have; nil for any. A wider box is in the middle.
    ///   - height: with `width`, the proportion of the outline.
    init(_ sizes: [CGSize], spacing: CGFloat, width: CGFloat?, height: CGFloat?) {
        self.spacing = spacing
        frames = sizes.map { CGRect(origin: .zero, size: $0) }
        let area = sizes.reduce(0) { $0 + ($1.width + spacing) * ($1.height + spacing) } / Self.density
        let most = width.map { max($0, sizes.map(\.width).max() ?? 0) } ?? .infinity
        halfWidth = most / 2
        let proposed = width.flatMap { width in height.map { width / $0 } }
        aspect = max(1e-3, min(proposed ?? Self.standardAspect, most * most / max(area, 1e-9)))
        grid = BoxGrid(sizes, spacing: spacing)
        let order = sizes.indices.sorted { a, b in
            (sizes[b].width * sizes[b].height, a) < (sizes[a].width * sizes[a].height, b)
        }
        // The spiral is blocked for boxes of about a size as far as it was for the last of them.
        var starts: [SizeClass: Int] = [:]
        let finest = area.squareRoot() / 300
        for number in order {
            let size = sizes[number]
            let kind = SizeClass(size)
            let step = max(finest, min(size.width, size.height) / 3, 1e-6)
            let spiral = BoxSpiral(step: step, aspect: aspect)
            var turn = starts[kind] ?? 0
            var frame = place(size, at: spiral[turn])
            while !isFree(frame) {
                turn += 1
                frame = place(size, at: spiral[turn])
            }
            starts[kind] = turn
            frames[number] = movedInwards(frame, within: 2 * step)
            grid.insert(frames[number])
            bounds = bounds.size == .zero ? frames[number] : bounds.union(frames[number])
        }
    }

    /// Boxes whose lengths differ by less than two fifths.
    private struct SizeClass: Hashable {
        let width, height: Int

        init(_ size: CGSize) {
            // bounded: lengths are finite.
            func rank(_ length: CGFloat) -> Int { length > 0 ? Int((2 * log2(length)).rounded(.down)) : .min }
            (width, height) = (rank(size.width), rank(size.height))
        }
    }

    /// A box with its centre at `center`, or as near to that as the width permits.
    private func place(_ size: CGSize, at center: CGPoint) -> CGRect {
        let most = max(0, halfWidth - size.width / 2)
        return CGRect(
            x: min(max(center.x, -most), most) - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    private func isFree(_ frame: CGRect) -> Bool { !grid.contains(near: frame) { overlaps(frame, $0) } }

    private func overlaps(_ frame: CGRect, _ other: CGRect) -> Bool {
        let gap = spacing - Self.tolerance
        return frame.minX < other.maxX + gap && other.minX < frame.maxX + gap && frame.minY < other.maxY + gap
            && other.minY < frame.maxY + gap
    }

    /// `frame` nearer to the centre, first on the axis on which it is further away.
    private func movedInwards(_ frame: CGRect, within most: CGFloat) -> CGRect {
        var frame = frame
        let axes: [Axis] =
            abs(frame.midX) > abs(frame.midY) * aspect ? [.horizontal, .vertical] : [.vertical, .horizontal]
        for axis in axes {
            let middle = axis == .horizontal ? frame.midX : frame.midY
            let way = min(abs(middle), most)
            guard way > 0 else { continue }
            let sign: CGFloat = middle > 0 ? -1 : 1
            let (dx, dy) = axis == .horizontal ? (sign * way, 0) : (0, sign * way)
            let swept = frame.union(frame.offsetBy(dx: dx, dy: dy))
            var free = way
            _ = grid.contains(near: swept) { other in
                guard overlaps(swept, other) else { return false }
                let distance =
                    switch (axis, sign < 0) {
                    case (.horizontal, true): frame.minX - other.maxX
                    case (.horizontal, false): other.minX - frame.maxX
                    case (.vertical, true): frame.minY - other.maxY
                    case (.vertical, false): other.minY - frame.maxY
                    }
                free = min(free, max(0, distance - spacing))
                return false
            }
            frame = frame.offsetBy(dx: dx * free / way, dy: dy * free / way)
        }
        return frame
    }
}

/// Points on an Archimedean spiral, about as far apart as its turns.
private struct BoxSpiral {
    let step: CGFloat
    let aspect: CGFloat

    /// The centre, and then turns outwards. The arc of *n* steps has an angle of about √(4π*n*).
    subscript(_ number: Int) -> CGPoint {
        let angle = (4 * CGFloat.pi * CGFloat(number)).squareRoot()
        let radius = step * angle / (2 * .pi)
        let stretch = aspect.squareRoot()
        return CGPoint(x: radius * cos(angle) * stretch, y: radius * sin(angle) / stretch)
    }
}

/// Boxes by the cells of a grid that they touch.
private struct BoxGrid {
    private struct Cell: Hashable {
        var x, y: Int
    }

    private let cell: CGSize
    private let spacing: CGFloat
    private var boxes: [Cell: [CGRect]] = [:]
    /// Boxes over many cells.
    private var large: [CGRect] = []

    private static let mostCells = 64

    init(_ sizes: [CGSize], spacing: CGFloat) {
        let count = CGFloat(max(1, sizes.count))
        cell = CGSize(
            width: max(1e-3, sizes.reduce(0) { $0 + $1.width } / count + spacing),
            height: max(1e-3, sizes.reduce(0) { $0 + $1.height } / count + spacing))
        self.spacing = spacing
    }

    private func cells(_ frame: CGRect) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
        func range(_ low: CGFloat, _ high: CGFloat, _ size: CGFloat) -> ClosedRange<Int> {
            // bounded: lengths and their number are finite, and cells are a thousandth of a point at least.
            let first = Int((low / size).rounded(.down))
            return first...max(first, Int((high / size).rounded(.down)))  // bounded: as above.
        }
        return (range(frame.minX, frame.maxX, cell.width), range(frame.minY, frame.maxY, cell.height))
    }

    mutating func insert(_ frame: CGRect) {
        let (across, down) = cells(frame)
        guard across.count <= Self.mostCells, down.count <= Self.mostCells, across.count * down.count <= Self.mostCells
        else { return large.append(frame) }
        for y in down { for x in across { boxes[Cell(x: x, y: y), default: []].append(frame) } }
    }

    /// Whether a box at most `spacing` away from `frame` fulfils `condition`.
    func contains(near frame: CGRect, where condition: (CGRect) -> Bool) -> Bool {
        if large.contains(where: condition) { return true }
        let (across, down) = cells(frame.insetBy(dx: -spacing, dy: -spacing))
        for y in down {
            for x in across where boxes[Cell(x: x, y: y)]?.contains(where: condition) ?? false { return true }
        }
        return false
    }
}
