import GalleyFormatting

/// The cells of a page that words may not enter: those outside of the shape, and those that are nearer to a word than the gap.
@safe final class PackingGrid {
    /// A place for the centre of a word, in cells.
    struct Place {
        var x, y: Int
        /// How far it is from where the word should be.
        var cost: Double
    }

    let width, height: Int
    private let stride: Int
    private let bits: UnsafeMutablePointer<UInt64>
    /// The longest run of free cells in each row.
    private var longest: [Int]

    /// - Parameter blocked: the blocked cells, in rows of 64-bit words.
    init(width: Int, height: Int, blocked: [UInt64]) {
        (self.width, self.height, stride) = (width, height, (width + 63) / 64 + 1)
        unsafe bits = .allocate(capacity: stride * height)
        // A row ends in cells that are never free.
        unsafe bits.initialize(repeating: .max, count: stride * height)
        longest = [Int](repeating: 0, count: height)
        for row in 0..<height {
            for index in 0..<stride - 1 {
                let end = index == stride - 2 && width & 63 != 0 ? UInt64.max << UInt64(width & 63) : 0
                unsafe bits[row * stride + index] = blocked[row * (stride - 1) + index] | end
            }
            measure(row)
        }
    }

    deinit { unsafe bits.deallocate() }

    private func measure(_ row: Int) {
        var most = 0
        unsafe CellRow.forEachRun(of: bits + row * stride, width: width, inverted: .max) { most = max(most, $0.count) }
        longest[row] = most
    }

    /// The place that is nearest to `target`, with distances in x and y weighted by `scale`; nil if there is none.
    ///
    /// - Complexity: O(places) in the worst case; rows without a run of free cells as long as one of the word are skipped.
    func nearest(_ mask: CellMask, to target: SIMD2<Double>, scale: SIMD2<Double>) -> Place? {
        guard mask.width <= width, mask.height <= height, mask.width > 0 else { return nil }
        return unsafe mask.bits.withUnsafeBufferPointer { cells in
            guard let cells = cells.baseAddress else { return nil }
            var search = unsafe Search(mask, cells, target, scale)
            let (lowest, highest) = (-mask.top, height - mask.height - mask.top)
            let middle = min(max(Int(bounded: target.y.rounded()), lowest), highest)
            for step in 0...max(middle - lowest, highest - middle) {
                let (up, down) = (middle - step, middle + step)
                if up >= lowest { unsafe visit(up, &search) }
                if step > 0, down <= highest { unsafe visit(down, &search) }
                let nearest = min(abs(Double(up) - target.y), abs(Double(down) - target.y)) * scale.y
                if unsafe nearest * nearest >= search.best { break }
            }
            return unsafe search.found
        }
    }

    /// The state of a search.
    @unsafe private struct Search {
        let mask: CellMask
        let cells: UnsafePointer<UInt64>
        let target, scale: SIMD2<Double>
        var best = Double.infinity
        var found: Place?
        /// The row of the mask that collided last, and probably will again.
        var row = 0

        init(_ mask: CellMask, _ cells: UnsafePointer<UInt64>, _ target: SIMD2<Double>, _ scale: SIMD2<Double>) {
            unsafe self.mask = mask
            unsafe self.cells = cells
            unsafe self.target = target
            unsafe self.scale = scale
        }
    }

    /// Looks for a place with the centre in row `y`.
    private func visit(_ y: Int, _ search: inout Search) {
        let mask = unsafe search.mask
        let row = y + mask.top + mask.longest.row
        guard longest[row] >= mask.longest.length else { return }
        let (target, scale) = unsafe (search.target, search.scale)
        let down = (Double(y) - target.y) * scale.y
        let rest = unsafe search.best - down * down
        guard rest > 0 else { return }
        let reach = rest.isFinite ? rest.squareRoot() / scale.x : Double(2 * width)
        let left = mask.left
        let first = max(-left, Int(bounded: (target.x - reach).rounded(.down)))
        let last = min(width - mask.width - left, Int(bounded: (target.x + reach).rounded(.up)))
        guard first <= last else { return }
        unsafe CellRow.forEachRun(of: bits + row * stride, width: width, inverted: .max) { run in
            guard run.count >= mask.longest.length else { return }
            let offset = left + mask.longest.start
            let low = max(first, run.lowerBound - offset)
            let high = min(last, run.upperBound - mask.longest.length - offset)
            guard low <= high else { return }
            func isBest(_ x: Int) -> Bool {
                guard x >= low, x <= high else { return false }
                let across = (Double(x) - target.x) * scale.x
                let cost = across * across + down * down
                guard unsafe cost < search.best, unsafe isFree(x, y, &search) else { return false }
                unsafe search.best = cost
                unsafe search.found = Place(x: x, y: y, cost: cost)
                return true
            }
            let middle = min(max(Int(bounded: target.x.rounded()), low), high)
            for step in 0...max(middle - low, high - middle)
            where isBest(middle - step) || step > 0 && isBest(middle + step) {
                return
            }
        }
    }

    private func isFree(_ x: Int, _ y: Int, _ search: inout Search) -> Bool {
        let (mask, last) = unsafe (search.mask, search.row)
        let (column, top) = (x + mask.left, y + mask.top)
        let (word, shift) = (column >> 6, UInt64(column & 63))
        for step in 0..<mask.height {
            // First the row that collided last.
            let row = step == 0 ? last : step <= last ? step - 1 : step
            let cells = unsafe search.cells + row * mask.stride
            let own = unsafe bits + (top + row) * stride + word
            for index in 0..<mask.stride {
                var here = unsafe own[index] >> shift
                if shift > 0 { here |= unsafe own[index + 1] << (64 - shift) }
                if unsafe here & cells[index] != 0 {
                    unsafe search.row = row
                    return false
                }
            }
        }
        return true
    }

    /// Blocks the cells of a word at a place, and those around it.
    ///
    /// - Parameter reach: for each distance of rows, how many cells are blocked on either side.
    func insert(_ mask: CellMask, x: Int, y: Int, reach: [Int]) {
        let (left, top) = (x + mask.left, y + mask.top)
        let far = reach.count - 1
        for row in 0..<mask.height {
            CellRow.forEachRun(of: mask.bits, at: row * mask.stride, width: mask.width) { run in
                for distance in -far...far {
                    let line = top + row + distance
                    guard line >= 0, line < height else { continue }
                    let side = reach[abs(distance)]
                    let start = max(0, left + run.lowerBound - side)
                    let end = min(width, left + run.upperBound + side)
                    block(line, start..<end)
                }
            }
        }
        for line in max(0, top - far)..<min(height, top + mask.height + far) { measure(line) }
    }

    private func block(_ row: Int, _ range: Range<Int>) {
        CellRow.forEachWord(of: range) { unsafe bits[row * stride + $0] |= $1 }
    }

    /// The cells around a word that are nearer to it than `gap`, in cells: for each distance of rows, how many on either side.
    static func reach(of gap: Double) -> [Int] {
        // Two cells may hold ink at their nearest corners.
        var reach: [Int] = []
        for rows in 0... {
            let down = Double(max(0, rows - 1))
            let rest = gap * gap - down * down
            guard rest > 0 else { break }
            reach.append(Int(bounded: rest.squareRoot().rounded(.up)))
        }
        return reach.isEmpty ? [0] : reach
    }
}
