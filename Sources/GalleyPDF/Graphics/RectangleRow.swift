import GalleyGeometry

/// Rectangles whose left edges and widths are whole steps of one length, as the bars of a barcode are. Under a matrix that
/// makes the step the unit, most of their numbers have one or two digits.
struct RectangleRow {
    struct Bar {
        var x, width: Int
        /// From the origin up, in points.
        var y, height: Double
    }

    /// The length of a step, in points.
    let step: Double
    /// The leftmost edge, and the lower edge of the first rectangle.
    let origin: CGPoint
    let bars: [Bar]

    /// Fewer rectangles are as short without.
    private static let fewest = 8

    /// Nil for a path of other figures, of few rectangles, and of such as do not stand on steps.
    init?(_ path: Path) {
        guard case .elements(let elements) = path.figure, elements.count >= 5 * Self.fewest,
            elements.count.isMultiple(of: 5)
        else { return nil }
        var rects: [CGRect] = []
        rects.reserveCapacity(elements.count / 5)
        for start in stride(from: 0, to: elements.count, by: 5) {
            guard let rect = Self.rectangle(elements[start..<start + 5]) else { return nil }
            rects.append(rect)
        }
        let (left, narrowest) = rects.reduce((CGFloat.infinity, CGFloat.infinity)) {
            (min($0.0, $1.minX), min($0.1, $1.width))
        }
        guard narrowest > 0.01, let first = rects.first else { return nil }
        // The widest reach tells the step best; what is written of it must not be off by a hundredth of a point there.
        let reach = rects.reduce(0) { max($0, $1.maxX - left) }
        let count = (reach / narrowest).rounded()
        guard count < 10_000 else { return nil }
        step = ((reach / count) * 10_000).rounded() / 10_000
        origin = CGPoint(x: left, y: first.maxY)
        var bars: [Bar] = []
        for rect in rects {
            let (x, width) = ((rect.minX - left) / step, rect.width / step)
            guard abs(x - x.rounded()) * step < 0.01, abs(width - width.rounded()) * step < 0.01, width > 0.5 else {
                return nil
            }
            bars.append(
                Bar(
                    x: Int(x.rounded()), width: Int(width.rounded()), y: Double(origin.y - rect.maxY),
                    height: Double(rect.height)))
        }
        self.bars = bars
    }

    /// The rectangle that five elements draw from its upper left corner on, as `Path.addRect` does.
    private static func rectangle(_ elements: ArraySlice<Path.Element>) -> CGRect? {
        let start = elements.startIndex
        guard case .move(let a) = elements[start], case .line(let b) = elements[start + 1],
            case .line(let c) = elements[start + 2], case .line(let d) = elements[start + 3],
            case .closeSubpath = elements[start + 4], a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, b.x > a.x,
            c.y > b.y
        else { return nil }
        return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: c.y - a.y)
    }
}

extension ContentStream {
    /// Fills the rectangles in the colour in force, between `q` and `Q`. `flip` mirrors them to PDF's upward y. §8.3.4, §8.5.2.
    mutating func fill(_ row: RectangleRow, flip: Double) {
        save()
        concatenate(
            CGAffineTransform(a: row.step, b: 0, c: 0, d: 1, tx: row.origin.x, ty: flip - Double(row.origin.y)))
        for bar in row.bars {
            out.integer(bar.x)
            out.space()
            numbers(bar.y)
            out.integer(bar.width)
            out.space()
            numbers(bar.height)
            op("re")
        }
        op("f")
        restore()
    }
}
