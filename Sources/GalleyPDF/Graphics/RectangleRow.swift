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
    /// The height of all, in points, where they stand on one line and are equally high.
    let commonHeight: Double?
    let bars: [Bar]

    /// Fewer rectangles are as short without.
    private static let fewest = 8

    /// Nil for a path of other figures, of few rectangles, and of such as do not stand on steps.
    init?(_ path: Path) {
        guard let rects = Self.rectangles(path), rects.count >= Self.fewest, let first = rects.first else { return nil }
        var (left, right, narrowest) = (CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity)
        for rect in rects {
            // Sizes as they are stored, which are what they say where they are above zero.
            guard rect.size.width > 0, rect.size.height > 0 else { return nil }
            left = min(left, rect.origin.x)
            right = max(right, rect.origin.x + rect.size.width)
            narrowest = min(narrowest, rect.size.width)
        }
        guard narrowest > 0.01 else { return nil }
        // The widest reach tells the step best; what is written of it must not be off by a hundredth of a point there.
        let reach = right - left
        let count = (reach / narrowest).rounded()
        guard count < 10_000 else { return nil }
        step = ((reach / count) * 10_000).rounded() / 10_000
        let foot = first.origin.y + first.size.height
        origin = CGPoint(x: left, y: foot)
        var isEven = true
        var bars: [Bar] = []
        bars.reserveCapacity(rects.count)
        for rect in rects {
            let (x, width) = ((rect.origin.x - left) / step, rect.size.width / step)
            // Neither is below zero, nor above ten thousand: so is the nearest whole number found.
            let (wholeX, wholeWidth) = (Int(x + 0.5), Int(width + 0.5))
            guard abs(x - Double(wholeX)) * step < 0.01, abs(width - Double(wholeWidth)) * step < 0.01, width > 0.5
            else { return nil }
            let y = foot - (rect.origin.y + rect.size.height)
            isEven = isEven && y == 0 && rect.size.height == first.size.height
            bars.append(Bar(x: wholeX, width: wholeWidth, y: Double(y), height: Double(rect.size.height)))
        }
        self.bars = bars
        commonHeight = isEven ? first.size.height : nil
    }

    /// The rectangles that a path consists of; nil if there is anything else in it.
    private static func rectangles(_ path: Path) -> [CGRect]? {
        switch path.figure {
        case .rects(let rects): return rects
        case .elements(let elements) where elements.count >= 5 * fewest && elements.count.isMultiple(of: 5):
            var rects: [CGRect] = []
            rects.reserveCapacity(elements.count / 5)
            for start in stride(from: 0, to: elements.count, by: 5) {
                guard let rect = rectangle(elements[start..<start + 5]) else { return nil }
                rects.append(rect)
            }
            return rects
        default: return nil
        }
    }

    /// The rectangle that five elements draw from its upper left corner on.
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
            CGAffineTransform(
                a: row.step, b: 0, c: 0, d: row.commonHeight ?? 1, tx: row.origin.x, ty: flip - Double(row.origin.y)))
        // Under that matrix bars of one height are one unit high.
        var rest = row.bars[...]
        if row.commonHeight != nil {
            append(rest, y: 0, height: 1)
            rest = []
        }
        while let first = rest.first {
            // Most bars stand as high as the one before.
            let alike = rest.prefix { $0.y == first.y && $0.height == first.height }
            append(alike, y: first.y, height: first.height)
            rest = rest.dropFirst(alike.count)
        }
        op("f")
        restore()
    }

    /// `re` for each of `bars`, which are alike in all but `x` and `width`.
    private mutating func append(_ bars: ArraySlice<RectangleRow.Bar>, y: Double, height: Double) {
        var (low, high) = (PDFBytes(), PDFBytes())
        low.space()
        low.number(y)
        low.space()
        high.space()
        high.number(height)
        high.raw(" re\n")
        unsafe low.bytes.withUnsafeBufferPointer { low in
            unsafe high.bytes.withUnsafeBufferPointer { high in
                unsafe out.bytes.append(atMost: bars.count * (40 + low.count + high.count)) { start in
                    var cursor = unsafe ByteCursor(start)
                    for bar in bars {
                        unsafe cursor.integer(bar.x)
                        unsafe cursor.put(low)
                        unsafe cursor.integer(bar.width)
                        unsafe cursor.put(high)
                    }
                    return unsafe cursor.count
                }
            }
        }
    }
}
