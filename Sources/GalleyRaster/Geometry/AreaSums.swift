import GalleyFormatting

/// Fills a path of any number of points, with exact area coverage: each edge adds the signed area right of it to the pixels of the rows that
/// it crosses, as differences between neighbours, whose running sums are the windings.
///
/// O(points + crossed pixels + pixels), 8 bytes for each pixel.
struct AreaSums {
    private let area: PixelRect
    /// Before each row one pixel of a margin, after it another and the differences beyond.
    private let stride: Int
    private var differences: [Double]

    /// - Parameters:
    ///   - path: closed lines; none is further than a pixel to the left or right of the area.
    ///   - area: the pixels to fill.
    init(_ path: FlatPath, in area: PixelRect) {
        self.area = area
        stride = area.width + 4
        differences = Array(repeating: 0, count: stride * area.height)
        var start = 0
        for end in path.ends {
            var from = path.points[end.index - 1]
            for to in path.points[start..<end.index] {
                add(from, to)
                from = to
            }
            start = end.index
        }
    }

    /// Adds an edge, row by row.
    private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let (sign, low, high) = from.y < to.y ? (1.0, from, to) : (-1.0, to, from)
        var y = max(low.y, Double(area.minY))
        let end = min(high.y, Double(area.maxY))
        guard y < end else { return }
        let slope = (high.x - low.x) / (high.y - low.y)
        func x(at y: Double) -> Double {
            min(max(low.x + (y - low.y) * slope - Double(area.minX - 1), 0), Double(stride - 2))
        }
        var (row, left) = (Int(bounded: y.rounded(.down)), x(at: y))
        while y < end {
            let next = min(end, Double(row + 1))
            let right = x(at: next)
            add(min(left, right), max(left, right), height: sign * (next - y), row: row - area.minY)
            (y, left, row) = (next, right, row + 1)
        }
    }

    /// Adds the part of an edge within a row, column by column.
    private mutating func add(_ left: Double, _ right: Double, height: Double, row: Int) {
        var (x, column) = (left, Int(bounded: left))
        repeat {
            let end = min(right, Double(column + 1))
            let part = left == right ? height : height * (end - x) / (right - left)
            let share = (x + end) / 2 - Double(column)
            differences[row * stride + column] += part * (1 - share)
            differences[row * stride + column + 1] += part * share
            (x, column) = (end, column + 1)
        } while x < right
    }

    /// Calls `body` with the pixels of equal coverage above 0, row by row.
    func forEachSpan(isEvenOdd: Bool, _ body: (_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void) {
        for row in 0..<area.height {
            var winding = differences[row * stride]
            var (start, last) = (0, UInt8(0))
            for column in 0...area.width {
                var coverage: UInt8 = 0
                if column < area.width {
                    winding += differences[row * stride + column + 1]
                    coverage = Self.coverage(winding, isEvenOdd: isEvenOdd)
                }
                guard coverage != last || column == area.width else { continue }
                if last > 0 { body(area.minX + start, area.minY + row, column - start, last) }
                (start, last) = (column, coverage)
            }
        }
    }

    /// As FreeType rounds it.
    private static func coverage(_ winding: Double, isEvenOdd: Bool) -> UInt8 {
        var share = abs(winding)
        if isEvenOdd {
            share.formTruncatingRemainder(dividingBy: 2)
            if share > 1 { share = 2 - share }
        }
        // Sums of many edges are a little off whole numbers.
        return UInt8(clamping: Int(bounded: share * 256 + 1e-6))
    }
}
