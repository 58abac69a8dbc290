/// The places of a word in a row of cells where it may be free: a bit for each, 64 at a time.
@safe final class FreePlaces {
    private let places: UnsafeMutablePointer<UInt64>
    /// Where blocked cells are spread over the places at which a run touches them.
    private let spread: UnsafeMutablePointer<UInt64>
    private let capacity: Int
    /// The words of `places` that have bits.
    private var low = 0
    private var high = 0

    /// - Parameter width: the most places.
    init(width: Int) {
        capacity = (width + 63) / 64 + 2
        unsafe places = .allocate(capacity: capacity)
        unsafe spread = .allocate(capacity: capacity)
        unsafe places.initialize(repeating: 0, count: capacity)
        unsafe spread.initialize(repeating: 0, count: capacity)
    }

    deinit {
        unsafe places.deallocate()
        unsafe spread.deallocate()
    }

    /// Begins with all places.
    func reset(_ count: Int) {
        (low, high) = (0, (count + 63) / 64)
        for index in 0..<high { unsafe places[index] = .max }
        if count & 63 != 0 { unsafe places[high - 1] = .max >> UInt64(64 - count & 63) }
    }

    /// Keeps the places at which a run of `length` cells is free.
    ///
    /// - Parameters:
    ///   - row: the cells of a row, of which set bits are blocked.
    ///   - end: the number of 64-bit words of the row.
    ///   - column: the first cell of the run at place 0.
    /// - Returns: whether there are any.
    /// - Complexity: O(places / 64 × log length)
    @unsafe func keep(_ row: UnsafePointer<UInt64>, end: Int, column: Int, length: Int) -> Bool {
        let count = min(capacity, high - low + (length + 63) / 64)
        let start = column + low << 6
        let (word, shift) = (start >> 6, UInt64(start & 63))
        for index in 0..<count {
            let here = word + index
            var cells = here < end ? unsafe row[here] >> shift : .max
            if shift > 0 { cells |= (here + 1 < end ? unsafe row[here + 1] : .max) << (64 - shift) }
            unsafe spread[index] = cells
        }
        var reach = 1
        while reach < length {
            let step = min(reach, length - reach)
            spreadCells(by: step, count)
            reach += step
        }
        var (first, last) = (high, low)
        for index in low..<high {
            let left = unsafe places[index] & ~spread[index - low]
            unsafe places[index] = left
            if left != 0 { (first, last) = (min(first, index), index + 1) }
        }
        (low, high) = (first, max(first, last))
        return first < high
    }

    /// Blocks the `step` places before each blocked one.
    private func spreadCells(by step: Int, _ count: Int) {
        let (far, near) = (step >> 6, UInt64(step & 63))
        for index in 0..<count - far {
            var cells = unsafe spread[index + far] >> near
            if near > 0, index + far + 1 < count { cells |= unsafe spread[index + far + 1] << (64 - near) }
            unsafe spread[index] |= cells
        }
    }

    /// The last place up to `place`.
    func last(upTo place: Int) -> Int? {
        var index = min(place >> 6, high - 1)
        guard place >= 0, index >= low else { return nil }
        var word = unsafe places[index]
        if index == place >> 6 { word &= .max >> UInt64(63 - place & 63) }
        while word == 0 {
            index -= 1
            guard index >= low else { return nil }
            word = unsafe places[index]
        }
        return index << 6 + 63 - word.leadingZeroBitCount
    }

    /// The first place from `place` on.
    func first(from place: Int) -> Int? {
        let place = max(place, low << 6)
        var index = place >> 6
        guard index < high else { return nil }
        var word = unsafe places[index] & .max << UInt64(place & 63)
        while word == 0 {
            index += 1
            guard index < high else { return nil }
            word = unsafe places[index]
        }
        return index << 6 + word.trailingZeroBitCount
    }
}
