import GalleyFormatting
import GalleyGeometry

/// The bars of a barcode under a matrix that makes a module the unit: most of their numbers have one or two digits.
struct RectangleRow {
    private let grid: ModuleGrid
    /// The width of a module as it is written, in points.
    private let step: Double
    /// Whether it takes more than four decimal places.
    private let isFine: Bool
    /// The left edge of all, and the lower edge of the first.
    private let origin: CGPoint

    /// Fewer rectangles are as short without.
    private static let fewest = 8

    /// Nil for a path of another figure, of few rectangles, and where a module's width cannot be written well enough.
    init?(_ path: Path) {
        guard case .modules(let grid, let place) = path.figure, grid.rects.count >= Self.fewest else { return nil }
        self.grid = grid
        for bar in grid.rects where bar.width <= 0 || bar.height <= 0 { return nil }
        // What is written of it must not be off by a hundredth of a point at the far edge.
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

    /// Fills the bars in the colour in force, between `q` and `Q`. `flip` mirrors them to PDF's upward y. §8.3.4, §8.5.2.
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
        // Bars of one height are one unit high.
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
    /// `re` for each of `bars`, which are alike in all but `x` and `width`.
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

    /// What `write` appends, taken away again.
    private mutating func short(_ write: (inout PDFBytes) -> Void) -> ShortBytes {
        let start = out.bytes.count
        write(&out)
        let written = ShortBytes(out.bytes[start...])
        out.bytes.removeLast(out.bytes.count - start)
        return written
    }
}
