/// Compresses rows incrementally as differences from the row above: filter *Up* of PNG, third edition, §9.2, then RFC
/// 1950.
///
/// Memory: a quarter of a megabyte of rows, and the compressed bytes.
package struct PredictedRows: ~Copyable {
    private let rowLength: Int
    private let deflate = Deflate(level: 8)
    private var sum = PieceSum()
    private var above: [UInt8]
    /// Pending rows, the last one possibly incomplete.
    private var rows: [UInt8] = []
    private var packed = DeflatePiece.head
    private static let piece = 1 << 18

    package init(rowLength: Int) {
        self.rowLength = rowLength
        above = [UInt8](repeating: 0, count: rowLength)
    }

    /// Adds bytes of rows, in chunks of any size.
    package mutating func add(_ bytes: [UInt8]) {
        rows += bytes
        if rows.count >= Self.piece { pack(isLast: false) }
    }

    /// Returns whole rows as differences from the row above, each prefixed by the filter's number.
    /// - Parameter above: the row above the first, initially zeros; set to the last row.
    private static func differences(_ rows: [UInt8], rowLength: Int, below above: inout [UInt8]) -> [UInt8] {
        let count = rows.count / rowLength
        guard count > 0 else { return [] }
        // First all differences, sixteen bytes at a time; then the filter numbers are interleaved.
        let length = count * rowLength
        let differences = unsafe [UInt8](unsafeUninitializedCapacity: length) { made, filled in
            unsafe rows.withUnsafeBytes { rows in
                for index in 0..<rowLength { unsafe made[index] = rows[index] &- above[index] }
                var index = rowLength
                let into = UnsafeMutableRawBufferPointer(made)
                while index + 16 <= length {
                    let own = unsafe rows.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                    let above = unsafe rows.loadUnaligned(fromByteOffset: index - rowLength, as: SIMD16<UInt8>.self)
                    unsafe into.storeBytes(of: own &- above, toByteOffset: index, as: SIMD16<UInt8>.self)
                    index += 16
                }
                while index < length {
                    unsafe made[index] = rows[index] &- rows[index - rowLength]
                    index += 1
                }
            }
            filled = length
        }
        above = Array(rows[(count - 1) * rowLength..<count * rowLength])
        return unsafe [UInt8](unsafeUninitializedCapacity: count * (rowLength + 1)) { filtered, filled in
            unsafe differences.withUnsafeBufferPointer { differences in
                guard var out = filtered.baseAddress, var row = differences.baseAddress else { return }
                for _ in 0..<count {
                    unsafe out.pointee = PNGFilter.up.rawValue
                    unsafe (out + 1).update(from: row, count: rowLength)
                    unsafe (out, row) = (out + 1 + rowLength, row + rowLength)
                }
            }
            filled = count * (rowLength + 1)
        }
    }

    /// Returns all of `rows`, which must be whole, as differences.
    package static func differences(_ rows: [UInt8], rowLength: Int) -> [UInt8] {
        var above = [UInt8](repeating: 0, count: rowLength)
        return differences(rows, rowLength: rowLength, below: &above)
    }

    private mutating func pack(isLast: Bool) {
        let filtered = Self.differences(rows, rowLength: rowLength, below: &above)
        rows.removeFirst(rows.count / rowLength * rowLength)
        let piece = DeflatePiece(filtered, by: deflate, isLast: isLast)
        sum.add(piece)
        packed += piece.packed
    }

    /// Returns the compressed rows; the last row must be complete.
    package consuming func finish() -> [UInt8] {
        pack(isLast: true)
        precondition(rows.isEmpty, "rows are whole")
        return packed + sum.bytes
    }
}
