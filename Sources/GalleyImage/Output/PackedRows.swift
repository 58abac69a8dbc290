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

    private mutating func pack(isLast: Bool) {
        var filtered: [UInt8] = []
        let whole = rows.count / rowLength
        filtered.reserveCapacity(whole * (rowLength + 1))
        for row in 0..<whole {
            filtered.append(PNGFilter.up.rawValue)
            for index in 0..<rowLength {
                let byte = rows[row * rowLength + index]
                filtered.append(byte &- above[index])
                above[index] = byte
            }
        }
        rows.removeFirst(whole * rowLength)
        deflate.put(filtered, isLast: isLast) { packed += $0 }
    }

    /// The packed rows; the last one has to be whole.
    package consuming func finish() -> [UInt8] {
        pack(isLast: true)
        precondition(rows.isEmpty, "rows are whole")
        return packed
    }
}
