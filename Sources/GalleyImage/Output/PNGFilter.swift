/// The row filters that improve compression. PNG, third edition, §9.
package enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case paeth = 4

    /// Filters `rows` of `rowLength` bytes, each prefixed by the number of its filter. O(bytes).
    ///
    /// - Parameters:
    ///   - step: the number of bytes per pixel.
    ///   - filters: the filters from which the best is chosen for each row.
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

    /// The filters for continuous tones.
    package static let smoothing: [PNGFilter] = [.up, .sub, .paeth, .none]

    /// Chooses for each row the filter with the smallest sum of magnitudes of signed bytes, as §12.7 recommends. The
    /// first row does not use the row above, which may be unknown.
    ///
    /// - Parameter load: writes a row to the given address.
    static func filtered(
        rowLength: Int, height: Int, step: Int, by filters: [PNGFilter],
        _ load: (_ y: Int, _ row: UnsafeMutablePointer<UInt8>) -> Void
    ) -> [UInt8] {
        let total = (rowLength + 1) * height
        return unsafe [UInt8](unsafeUninitializedCapacity: total) { output, written in
            guard let out = output.baseAddress else { preconditionFailure("a picture has pixels") }
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (step + rowLength) + rowLength) {
                guard let memory = $0.baseAddress else { preconditionFailure("a row has pixels") }
                // Bytes before the first pixel and above the first row are zero (§9.2).
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
    /// Pictures of flat colours, such as pages of text, remain unfiltered, as §12.7 recommends for few colours: runs
    /// and repeated letters compress better (7 % for a full page of text, 19 % for a page of shapes) and faster.
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
        // A repeated row costs 0 with the first filter, so others need not be tried.
        for filter in filters where best > 0 {
            let cost = unsafe filter.apply(row, above, attempt, count, step)
            guard cost < best else { continue }
            best = cost
            unsafe out[0] = filter.rawValue
            unsafe (out + 1).update(from: attempt, count: count)
        }
    }

    /// Writes the filtered row (§9.2) and returns the sum of its bytes' magnitudes.
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

    /// Returns the neighbour nearest to left + above − above left; ties favour left, then above. §9.4. A. W. Paeth,
    /// "Image file compression made easy", Graphics Gems II, 1991.
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
    /// The magnitude without an overflow trap, which would prevent vectorisation.
    @inline(__always) fileprivate var distance: Int16 { Swift.max(self, 0 &- self) }
}
