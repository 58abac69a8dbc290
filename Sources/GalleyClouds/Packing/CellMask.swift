import Galley
import GalleyFormatting

/// A frame of square cells. Cell (0, 0) has its corners at (0, 0) and (1, 1).
struct CellFrame {
    var left, top, width, height: Int
    /// The number of 64-bit words for a row.
    var stride: Int { (width + 63) / 64 }

    /// The cells that `lines` touch, with `slack` around them.
    init(around lines: [InkLine], slack: Double) {
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for line in lines {
            low = .least(low, .least(line.lowHalf, line.highHalf))
            high = .greatest(high, .greatest(line.lowHalf, line.highHalf))
        }
        guard low.x <= high.x else {
            (left, top, width, height) = (0, 0, 0, 0)
            return
        }
        (left, top) = (Int(bounded: (low.x - slack).rounded(.down)), Int(bounded: (low.y - slack).rounded(.down)))
        width = Int(bounded: (high.x + slack).rounded(.down)) - left + 1
        height = Int(bounded: (high.y + slack).rounded(.down)) - top + 1
    }

    init(width: Int, height: Int) { (left, top, self.width, self.height) = (0, 0, width, height) }
}

/// The cells of an outline, row by row in 64-bit words.
struct CellOutline {
    /// Cells that the boundary touches.
    private(set) var edge: [UInt64]
    /// Cells whose centres are inside, by the non-zero rule.
    private(set) var inside: [UInt64]

    /// - Parameters:
    ///   - lines: the closed outline, in cells.
    ///   - slack: the distance from the lines at which cells still count as touched, in cells.
    /// - Complexity: O(lines + cells).
    init(_ lines: [InkLine], in frame: CellFrame, slack: Double) {
        let (stride, columns) = (frame.stride, frame.width + 1)
        edge = [UInt64](repeating: 0, count: stride * frame.height)
        inside = edge
        // The change of the winding number at the cells of a row, from left to right.
        var turns = [Int16](repeating: 0, count: columns * frame.height)
        for line in lines {
            let (x0, y0) = (line.x - Double(frame.left), line.y - Double(frame.top))
            let (x1, y1) = (line.z - Double(frame.left), line.w - Double(frame.top))
            let (low, high) = (min(y0, y1), max(y0, y1))
            let first = max(0, Int(bounded: (low - slack).rounded(.down)))
            let last = min(frame.height - 1, Int(bounded: (high + slack).rounded(.down)))
            guard first <= last else { continue }
            let slope = high > low ? (x1 - x0) / (y1 - y0) : 0
            for row in first...last {
                // The part of the line in the band of the row.
                let from = min(max(Double(row) - slack, low), high)
                let to = min(max(Double(row + 1) + slack, low), high)
                var (a, b) = (x0, x1)
                if high > low { (a, b) = (x0 + (from - y0) * slope, x0 + (to - y0) * slope) }
                let start = max(0, Int(bounded: (min(a, b) - slack).rounded(.down)))
                let end = min(frame.width - 1, Int(bounded: (max(a, b) + slack).rounded(.down)))
                if start <= end { Self.fill(&edge, row * stride, start...end) }
                let middle = Double(row) + 0.5
                if (y0 <= middle) != (y1 <= middle) {
                    let x = x0 + (middle - y0) * slope
                    let column = min(max(0, Int(bounded: (x + 0.5).rounded(.down))), frame.width)
                    turns[row * columns + column] &+= y0 <= middle ? 1 : -1
                }
            }
        }
        for row in 0..<frame.height {
            var winding: Int16 = 0
            for column in 0..<frame.width {
                winding &+= turns[row * columns + column]
                if winding != 0 { inside[row * stride + column >> 6] |= 1 << UInt64(column & 63) }
            }
        }
    }

    private static func fill(_ bits: inout [UInt64], _ row: Int, _ range: ClosedRange<Int>) {
        CellRow.forEachWord(of: Range(range)) { bits[row + $0] |= $1 }
    }
}

/// The cells that the ink of a word touches.
struct CellMask: Sendable {
    /// A run of cells in a row that must be free.
    struct Run {
        var row = 0
        var start = 0
        var length = 0
    }

    let width, height, stride: Int
    /// From the word's centre to the corner of the mask, in cells.
    let left, top: Int
    let bits: [UInt64]
    /// The longest run in a row, across gaps that no other word enters.
    let longest: Run
    /// Runs of at most 64 cells, of several bands of rows: most places that are not free fail at one of them.
    let probes: [Run]

    /// - Parameters:
    ///   - lines: the outline around the word's centre, in cells.
    ///   - slack: the inaccuracy of the outline, in cells.
    ///   - gap: the width of gaps in a row that no other word enters.
    init(_ lines: [InkLine], slack: Double, closing gap: Int) {
        let frame = CellFrame(around: lines, slack: slack)
        let cells = CellOutline(lines, in: frame, slack: slack)
        self.init(frame, zip(cells.edge, cells.inside).map { $0 | $1 }, closing: gap)
    }

    private init(_ frame: CellFrame, _ bits: [UInt64], closing gap: Int) {
        (width, height, stride, left, top) = (frame.width, frame.height, frame.stride, frame.left, frame.top)
        self.bits = bits
        var longest = Run()
        var bands = [Run](repeating: Run(), count: Self.bandCount)
        for row in 0..<height {
            let band = row * Self.bandCount / height
            var (start, end) = (-1, -1)
            CellRow.forEachRun(of: bits, at: row * stride, width: width) { range in
                if range.count > bands[band].length {
                    bands[band] = Run(row: row, start: range.lowerBound, length: range.count)
                }
                if start < 0 || range.lowerBound - end > gap { start = range.lowerBound }
                end = range.upperBound
                if end - start > longest.length { longest = Run(row: row, start: start, length: end - start) }
            }
        }
        self.longest = longest
        let runs = bands.filter { $0.length > 0 }.sorted { ($1.length, $0.row) < ($0.length, $1.row) }
        probes = runs.flatMap { run in
            Swift.stride(from: 0, to: run.length, by: 64).map {
                Run(row: run.row, start: run.start + $0, length: min(64, run.length - $0))
            }
        }
    }

    private static let bandCount = 4

    /// The mask with its axes exchanged.
    func transposed(closing gap: Int) -> CellMask {
        var frame = CellFrame(width: height, height: width)
        (frame.left, frame.top) = (top, left)
        var turned = [UInt64](repeating: 0, count: frame.stride * frame.height)
        for row in 0..<height {
            CellRow.forEachRun(of: bits, at: row * stride, width: width) { range in
                for column in range { turned[column * frame.stride + row >> 6] |= 1 << UInt64(row & 63) }
            }
        }
        return CellMask(frame, turned, closing: gap)
    }

    /// The number of cells.
    var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }
}

/// A row of bits.
enum CellRow {
    /// Calls `body` with the index of each word that cells of a range are in, and their bits in it.
    @inline(__always)
    static func forEachWord(of range: Range<Int>, _ body: (_ index: Int, _ bits: UInt64) -> Void) {
        guard !range.isEmpty else { return }
        let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
        for index in first...last {
            var word = UInt64.max
            if index == first { word &= .max << UInt64(range.lowerBound & 63) }
            if index == last { word &= .max >> UInt64(63 - (range.upperBound - 1) & 63) }
            body(index, word)
        }
    }

    /// Calls `body` with each run of ones.
    static func forEachRun(of bits: [UInt64], at row: Int, width: Int, _ body: (Range<Int>) -> Void) {
        unsafe bits.withUnsafeBufferPointer { bits in
            guard let base = bits.baseAddress else { return }
            unsafe forEachRun(of: base + row, width: width, inverted: 0, body)
        }
    }

    /// Calls `body` with each run of zeros.
    static func forEachFree(of bits: [UInt64], at row: Int, width: Int, _ body: (Range<Int>) -> Void) {
        unsafe bits.withUnsafeBufferPointer { bits in
            guard let base = bits.baseAddress else { return }
            unsafe forEachRun(of: base + row, width: width, inverted: .max, body)
        }
    }

    /// Calls `body` with each run of ones, or of zeros if `inverted` has all bits set.
    @unsafe static func forEachRun(
        of row: UnsafePointer<UInt64>, width: Int, inverted: UInt64, _ body: (Range<Int>) -> Void
    ) {
        /// The first cell from `start` whose bit in a row with `flip` is set; `width` or more if there is none.
        func first(from start: Int, _ flip: UInt64) -> Int {
            var place = start
            while place < width {
                let word = unsafe (row[place >> 6] ^ flip) >> UInt64(place & 63)
                if word != 0 { return place + word.trailingZeroBitCount }
                place = (place | 63) + 1
            }
            return place
        }
        var place = 0
        while place < width {
            let start = first(from: place, inverted)
            guard start < width else { return }
            let end = min(width, first(from: start, ~inverted))
            body(start..<end)
            place = end
        }
    }
}
