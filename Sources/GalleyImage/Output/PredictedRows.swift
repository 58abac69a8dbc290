import GalleyConcurrency

/// Compresses rows as differences from the row above: filter *Up* of PNG, third edition, §9.2, then RFC 1950.
package enum PredictedRows {
    private static let compressors = Pool { Deflate(level: 8) }
    /// The fewest bytes of rows in a piece that is compressed by itself, but for the last one.
    private static let piece = 1 << 18

    /// Makes and compresses rows on all cores. The result does not depend on their number.
    ///
    /// Memory: a quarter of a megabyte of rows for each core, and the compressed bytes.
    ///
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - rowLength: the number of bytes in a row.
    ///   - rows: makes a range of the rows, on any thread.
    package static func packed(
        count: Int, rowLength: Int, _ rows: @Sendable (Range<Int>) -> [UInt8]
    ) -> [UInt8] {
        let length = (piece + rowLength - 1) / rowLength
        let pieceCount = max(1, (count + length - 1) / length)
        var stream = PiecedStream()
        for first in stride(from: 0, to: pieceCount, by: processorCount) {
            let pieces = concurrentMap(min(processorCount, pieceCount - first)) { index in
                let start = (first + index) * length
                let part = rows(start..<min(start + length, count))
                var above = start == 0 ? [UInt8](repeating: 0, count: rowLength) : rows(start - 1..<start)
                let filtered = differences(part, rowLength: rowLength, below: &above)
                return compressors.withResource {
                    DeflatePiece(filtered, by: $0, isLast: first + index == pieceCount - 1)
                }
            }
            for piece in pieces { stream.append(piece) }
        }
        return stream.bytes
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
                    let current = unsafe rows.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                    let above = unsafe rows.loadUnaligned(fromByteOffset: index - rowLength, as: SIMD16<UInt8>.self)
                    unsafe into.storeBytes(of: current &- above, toByteOffset: index, as: SIMD16<UInt8>.self)
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
}
