/// The filters that make rows easier to pack. PNG, third edition, §9.
package enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case paeth = 4

    /// `rows` of `rowLength` bytes, each with its filter's number before it. O(bytes).
    ///
    /// - Parameters:
    ///   - step: the bytes of a pixel.
    ///   - filters: among which the best is chosen for each row.
    package static func filtered(
        rows: [UInt8], rowLength: Int, step: Int, by filters: [PNGFilter] = smoothing
    ) -> [UInt8] {
        unsafe rows.withUnsafeBufferPointer { rows in
            guard let source = rows.baseAddress, rowLength > 0 else { return [] }
            return unsafe filtered(
                rowLength: rowLength, height: rows.count / rowLength, step: step, by: filters
            ) { y, row in unsafe row.update(from: source + rowLength * y, count: rowLength) }
        }
    }

    /// What packs shades well.
    package static let smoothing: [PNGFilter] = [.up, .sub, .paeth, .none]

    /// The filter of a row is the one whose bytes, taken as signed numbers, have the smallest sum of magnitudes: the rule
    /// that §12.7 recommends. The first row is not told from the one above it, which may be unknown.
    ///
    /// - Parameter load: writes a row of bytes to where it is told.
    static func filtered(
        rowLength: Int, height: Int, step: Int, by filters: [PNGFilter],
        _ load: (_ y: Int, _ row: UnsafeMutablePointer<UInt8>) -> Void
    ) -> [UInt8] {
        let total = (rowLength + 1) * height
        return unsafe [UInt8](unsafeUninitializedCapacity: total) { output, written in
            guard let out = output.baseAddress else { preconditionFailure("a picture has pixels") }
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (step + rowLength) + rowLength) {
                guard let memory = $0.baseAddress else { preconditionFailure("a row has pixels") }
                // Before a row's first pixel and above the first row all is zero (§9.2).
                unsafe memory.initialize(repeating: 0, count: 2 * (step + rowLength) + rowLength)
                var (above, row) = unsafe (memory + step, memory + step + rowLength + step)
                let attempt = unsafe memory + 2 * (step + rowLength)
                let alone = filters.filter { $0 == .none || $0 == .sub }
                for y in 0..<height {
                    unsafe load(y, row)
                    unsafe filter(
                        row, above, out + y * (rowLength + 1), attempt, rowLength, step, y == 0 ? alone : filters)
                    unsafe swap(&above, &row)
                }
            }
            written = total
        }
    }

    /// Whether most pixels of the rows `range` repeat the one to their left, judged by every eighth row.
    ///
    /// A picture of flat colours, such as a page of text, is left unfiltered, as §12.7 advises for few colours: its runs
    /// and its repeated letters pack better as they are (7 % for a full page of text, 19 % for a page of shapes), and in
    /// less time.
    static func isFlat(_ image: RasterImage, _ range: Range<Int>) -> Bool {
        var (changes, seen) = (0, 0)
        unsafe image.pixels.withUnsafeBytes { bytes in
            for y in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                for index in y * image.width + 1..<(y + 1) * image.width {
                    let pixel = unsafe bytes.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
                    let left = unsafe bytes.loadUnaligned(fromByteOffset: 4 &* index &- 4, as: UInt32.self)
                    changes &+= pixel == left ? 0 : 1
                }
                seen += image.width
            }
        }
        return 2 * changes < seen
    }

    private static func filter(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>,
        _ attempt: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int, _ filters: [PNGFilter]
    ) {
        if filters == [.none] {
            unsafe out[0] = PNGFilter.none.rawValue
            unsafe (out + 1).update(from: row, count: count)
            return
        }
        var best = Int.max
        // A row that repeats the one above costs nothing by the first filter: the others need not be tried.
        for filter in filters where best > 0 {
            let cost = unsafe filter.apply(row, above, attempt, count, step)
            guard cost < best else { continue }
            best = cost
            unsafe out[0] = filter.rawValue
            unsafe (out + 1).update(from: attempt, count: count)
        }
    }

    /// Writes the filtered row (§9.2) and gives the sum of its bytes' magnitudes.
    private func apply(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>,
        _ count: Int, _ step: Int
    ) -> Int {
        let left = unsafe row - step
        let aboveLeft = unsafe above - step
        var cost: UInt32 = 0
        @inline(__always) func magnitude(_ byte: UInt8) -> UInt32 { UInt32(min(byte, 0 &- byte)) }
        switch self {
        case .none:
            for index in 0..<count {
                let byte = unsafe row[index]
                unsafe out[index] = byte
                cost &+= magnitude(byte)
            }
        case .sub:
            for index in 0..<count {
                let byte = unsafe row[index] &- left[index]
                unsafe out[index] = byte
                cost &+= magnitude(byte)
            }
        case .up:
            for index in 0..<count {
                let byte = unsafe row[index] &- above[index]
                unsafe out[index] = byte
                cost &+= magnitude(byte)
            }
        case .paeth:
            for index in 0..<count {
                let byte = unsafe row[index] &- Self.predicted(left[index], above[index], aboveLeft[index])
                unsafe out[index] = byte
                cost &+= magnitude(byte)
            }
        }
        return Int(cost)
    }

    /// §9.4: the neighbour nearest to left + above − above left; the left one wins a tie, then the one above.
    /// A. W. Paeth, "Image file compression made easy", Graphics Gems II, 1991.
    @inline(__always)
    private static func predicted(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(above), Int16(aboveLeft))
        let toLeft = (b &- c).distance
        let toAbove = (a &- c).distance
        let toAboveLeft = (a &+ b &- c &- c).distance
        let ofTwo = toAbove <= toAboveLeft ? above : aboveLeft
        return toLeft <= toAbove && toLeft <= toAboveLeft ? left : ofTwo
    }
}

extension Int16 {
    /// The magnitude, without the trap that keeps a loop from being vectorised.
    @inline(__always) fileprivate var distance: Int16 { Swift.max(self, 0 &- self) }
}
