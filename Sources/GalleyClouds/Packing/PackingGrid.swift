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
    /// The runs of free cells in each row, without those that no word fits in.
    private var runs: [[Range<Int>]]
    private let shortest: Int

    /// - Parameters:
    ///   - blocked: the blocked cells, in rows of 64-bit words.
    ///   - shortest: the shortest of the words' longest runs.
    init(width: Int, height: Int, blocked: [UInt64], shortest: Int) {
        (self.width, self.height, stride) = (width, height, (width + 63) / 64 + 1)
        // A row ends in cells that are never free. Probes read up to two words beyond the last row.
        unsafe bits = .allocate(capacity: stride * height + 2)
        unsafe bits.initialize(repeating: .max, count: stride * height + 2)
        runs = [[Range<Int>]](repeating: [], count: height)
        self.shortest = shortest
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
        runs[row].removeAll(keepingCapacity: true)
        unsafe CellRow.forEachRun(of: bits + row * stride, width: width, inverted: .max) {
            if $0.count >= shortest { runs[row].append($0) }
        }
    }

    /// The place that is nearest to `target`, with distances in x and y weighted by `scale`; nil if there is none.
    ///
    /// - Complexity: O(places) in the worst case; runs of free cells that are shorter than one of the word are skipped.
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
        let (target, scale) = unsafe (search.target, search.scale)
        let down = (Double(y) - target.y) * scale.y
        let rest = unsafe search.best - down * down
        guard rest > 0 else { return }
        let reach = rest.isFinite ? rest.squareRoot() / scale.x : Double(2 * width)
        let low = max(0, Int(bounded: (target.x - reach).rounded(.down)) + mask.left)
        let high = min(width - mask.width, Int(bounded: (target.x + reach).rounded(.up)) + mask.left)
        guard low <= high else { return }
        let middle = min(max(Int(bounded: target.x.rounded()) + mask.left, low), high)
        let run = mask.longest
        var (left, right) = (Int?.none, Int?.none)
        var areInOneRun = false
        for free in runs[y + mask.top + run.row] where free.count >= run.length && right == nil {
            let start = max(low, free.lowerBound - run.start)
            let end = min(high, free.upperBound - run.start - run.length)
            guard start <= end else { continue }
            if end >= middle { right = unsafe firstFree(in: max(start, middle)...end, y, &search) }
            let (first, last) = (max(start, right.map { 2 * middle - $0 } ?? low), min(end, middle - 1))
            guard first <= last, let column = unsafe lastFree(in: first...last, y, &search) else { continue }
            (left, areInOneRun) = (column, right != nil)
        }
        func cost(_ column: Int) -> Double {
            let across = (Double(column - mask.left) - target.x) * scale.x
            return across * across + down * down
        }
        // A tie goes to the left.
        let isLeft = left.map { left in right.map { areInOneRun || cost(left) <= cost($0) } ?? true } ?? false
        guard let column = isLeft ? left : right, unsafe cost(column) < search.best else { return }
        unsafe search.best = cost(column)
        unsafe search.found = Place(x: column - mask.left, y: y, cost: search.best)
    }

    /// The first of some columns at which a mask is free in row `y`.
    private func firstFree(in columns: ClosedRange<Int>, _ y: Int, _ search: inout Search) -> Int? {
        for block in columns.lowerBound >> 6...columns.upperBound >> 6 {
            var places = unsafe candidates(block, y + search.mask.top, search.mask, in: columns)
            while places != 0 {
                let column = block << 6 + places.trailingZeroBitCount
                if unsafe isFree(column, y, &search) { return column }
                places &= places - 1
            }
        }
        return nil
    }

    /// The last of some columns at which a mask is free in row `y`.
    private func lastFree(in columns: ClosedRange<Int>, _ y: Int, _ search: inout Search) -> Int? {
        for block in (columns.lowerBound >> 6...columns.upperBound >> 6).reversed() {
            var places = unsafe candidates(block, y + search.mask.top, search.mask, in: columns)
            while places != 0 {
                let bit = 63 - places.leadingZeroBitCount
                if unsafe isFree(block << 6 + bit, y, &search) { return block << 6 + bit }
                places ^= 1 << UInt64(bit)
            }
        }
        return nil
    }

    /// Of the 64 columns of a block, those among `columns` at which the probes of a mask are free, with its first row in row `top`.
    private func candidates(_ block: Int, _ top: Int, _ mask: CellMask, in columns: ClosedRange<Int>) -> UInt64 {
        var blocked: UInt64 = 0
        if columns.lowerBound >> 6 == block { blocked |= ~(.max << UInt64(columns.lowerBound & 63)) }
        if columns.upperBound >> 6 == block { blocked |= ~(.max >> UInt64(63 - columns.upperBound & 63)) }
        for probe in mask.probes {
            let column = block << 6 + probe.start
            let own = unsafe bits + (top + probe.row) * stride + column >> 6
            let shift = UInt64(column & 63)
            var (low, high) = unsafe (own[0], own[1])
            if shift > 0 {
                low = low >> shift | high << (64 - shift)
                high = unsafe high >> shift | own[2] << (64 - shift)
            }
            // Each bit becomes the union of those of the run that begins there, of twice as many cells with each step.
            var length = 1
            while length < probe.length {
                let step = UInt64(min(length, probe.length - length))
                low |= low >> step | high << (64 - step)
                high |= high >> step
                length += Int(step)
            }
            blocked |= low
            if blocked == .max { return 0 }
        }
        return ~blocked
    }

    private func isFree(_ column: Int, _ y: Int, _ search: inout Search) -> Bool {
        let (mask, last) = unsafe (search.mask, search.row)
        let top = y + mask.top
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
