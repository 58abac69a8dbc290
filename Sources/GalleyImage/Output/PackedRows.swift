/// Rows that differ little from those above them, packed as their differences while they come: filter *up* of PNG, third
/// edition, §9.2, then RFC 1950.
///
/// Memory: a few hundred rows, and the packed bytes.
package struct PackedRows {
    private let rowLength: Int
    private let deflate = StreamDeflate(level: 9)
    private var above: [UInt8]
    /// Rows that are not packed yet, the last of them perhaps a part of one.
    private var rows: [UInt8] = []
    private var packed: [UInt8] = []
    private static let piece = 1 << 16

    package init(rowLength: Int) {
        self.rowLength = rowLength
        above = [UInt8](repeating: 0, count: rowLength)
    }

    /// Adds bytes of rows, in any pieces.
    package mutating func add(_ bytes: [UInt8]) {
        rows += bytes
        if rows.count >= Self.piece { pack(isLast: false) }
    }

    /// Whole rows, each as its difference from the one above, with the filter's number before it.
    /// - Parameter above: the row before the first one, which becomes the last one; zeros at the beginning.
    private static func differences(_ rows: [UInt8], rowLength: Int, below above: inout [UInt8]) -> [UInt8] {
        let count = rows.count / rowLength
        return unsafe [UInt8](unsafeUninitializedCapacity: count * (rowLength + 1)) { filtered, filled in
            unsafe rows.withUnsafeBufferPointer { rows in
                unsafe above.withUnsafeMutableBufferPointer { above in
                    for row in 0..<count {
                        let (start, place) = (row * rowLength, row * (rowLength + 1))
                        unsafe filtered[place] = PNGFilter.up.rawValue
                        for index in 0..<rowLength {
                            let byte = unsafe rows[start + index]
                            unsafe filtered[place + 1 + index] = unsafe byte &- above[index]
                            unsafe above[index] = byte
                        }
                    }
                }
            }
            filled = count * (rowLength + 1)
        }
    }

    /// All of `rows`, which are whole, as their differences: what is to be packed at once.
    package static func differences(_ rows: [UInt8], rowLength: Int) -> [UInt8] {
        var above = [UInt8](repeating: 0, count: rowLength)
        return differences(rows, rowLength: rowLength, below: &above)
    }

    private mutating func pack(isLast: Bool) {
        let filtered = Self.differences(rows, rowLength: rowLength, below: &above)
        rows.removeFirst(rows.count / rowLength * rowLength)
        deflate.put(filtered, isLast: isLast) { packed += $0 }
    }

    /// The packed rows; the last one has to be whole.
    package consuming func finish() -> [UInt8] {
        pack(isLast: true)
        precondition(rows.isEmpty, "rows are whole")
        return packed
    }
}
