import GalleyFormatting
import GalleyGeometry

/// The bars of a barcode under a matrix whose unit is one module, so that most coordinates have one or two digits.
struct RectangleRow {
    private let grid: ModuleGrid
    /// The width of a module as written, in points.
    private let step: Double
    /// Whether `step` needs more than four decimal places.
    private let isFine: Bool
    /// The left edge of all bars and the lower edge of the first.
    private let origin: CGPoint

    /// The minimum number of rectangles for which the matrix pays off.
    private static let fewest = 8

    /// Nil for other figures, for few rectangles, and if the module width cannot be written accurately enough.
    init?(_ path: Path) {
        guard case .modules(let grid, let place) = path.figure, grid.rects.count >= Self.fewest else { return nil }
        self.grid = grid
        for bar in grid.rects where bar.width <= 0 || bar.height <= 0 { return nil }
        // The accumulated rounding error must stay below a hundredth of a point.
        func isGood(_ written: CGFloat) -> Bool {
            written > 0 && abs(written - grid.module) * CGFloat(grid.extent.width) < 0.01
        }
        let short = (grid.module * 1e4).rounded() / 1e4
        isFine = !isGood(short)
        step = isFine ? (grid.module * 1e6).rounded() / 1e6 : short
        guard isGood(step) else { return nil }
        let first = grid.frame(grid.rects[0])
        origin = CGPoint(x: place.x + grid.frame(grid.extent).minX, y: place.y + first.maxY)
    }

    /// Fills the bars in the current colour, between `q` and `Q`, flipped to PDF's upward y axis at height `flip`.
    /// §8.3.4, §8.5.2.
    func fill(in content: inout ContentStream, flip: Double) {
        let bars = grid.rects
        let first = grid.frame(bars[0])
        func alike(_ start: Int) -> Int {
            let (y, height) = (bars[start].y, bars[start].height)
            var end = start + 1
            while end < bars.count, bars[end].y == y, bars[end].height == height { end += 1 }
            return end
        }
        var end = alike(0)
        // If all bars have one height, it is the vertical unit.
        let unit = end == bars.count ? first.height : 1
        content.save()
        content.concatenate(
            CGAffineTransform(a: step, b: 0, c: 0, d: unit, tx: origin.x, ty: flip - Double(origin.y)),
            isFine: isFine)
        var start = 0
        while true {
            let frame = grid.frame(bars[start])
            content.append(
                bars[start..<end], left: grid.extent.x, y: Double(first.maxY - frame.maxY) / unit,
                height: Double(frame.height) / unit)
            if end == bars.count { break }
            (start, end) = (end, alike(end))
        }
        content.op("f")
        content.restore()
    }
}

extension ContentStream {
    /// `re`: adds each of `bars`, which differ only in `x` and `width`.
    fileprivate mutating func append(_ bars: ArraySlice<ModuleRect>, left: Int, y: Double, height: Double) {
        let between = short { out in
            out.space()
            out.number(y)
            out.space()
        }
        let after = short { out in
            out.space()
            out.number(height)
            out.raw(" re\n")
        }
        unsafe out.bytes.append(atMost: bars.count * (40 + between.count + after.count) + ShortBytes.length) { start in
            var cursor = unsafe ByteCursor(start)
            for bar in bars {
                unsafe cursor.integer(bar.x - left)
                unsafe cursor.put(between)
                unsafe cursor.integer(bar.width)
                unsafe cursor.put(after)
            }
            return unsafe cursor.count
        }
    }

    /// Returns the bytes that `write` appends, without keeping them in the stream.
    private mutating func short(_ write: (inout PDFBytes) -> Void) -> ShortBytes {
        let start = out.bytes.count
        write(&out)
        let written = ShortBytes(out.bytes[start...])
        out.bytes.removeLast(out.bytes.count - start)
        return written
    }
}
