/// Similar objects in rows of equal length; each row is compressed as its difference from the row above.
struct ObjectRows: Sendable {
    /// The objects, one after the other.
    struct Bodies: Sendable {
        var bytes: [UInt8]
        /// The end of each object. In rows, each object starts a new row.
        var ends: [Int]
    }

    var objects: [ObjectNumber]
    /// The length of a row in bytes; nil where the objects are not in rows.
    var rowLength: Int?
    /// Writes the objects, on the thread that compresses them.
    var make: @Sendable () -> Bodies

    /// The widths of the cells in an object stream's index, in bytes.
    private static let numberWidth = 9
    private static let offsetWidth = 11

    /// The length of the index, which precedes the objects; nil if a number exceeds its cell.
    func indexLength(rowLength: Int) -> Int? {
        guard objects.allSatisfy({ $0.value < 100_000_000 }) else { return nil }
        let cellsPerRow = rowLength / (Self.numberWidth + Self.offsetWidth)
        let (whole, rest) = (objects.count - 1).quotientAndRemainder(dividingBy: cellsPerRow)
        // A space separates the index from the first object.
        let last = (rest + 1) * (Self.numberWidth + Self.offsetWidth) + 1
        return (whole + (last + rowLength - 1) / rowLength) * rowLength
    }

    /// The content of the object stream: the index, then the objects. ISO 32000-1 §7.5.7.
    func content(rowLength: Int) -> (bytes: [UInt8], first: Int) {
        let bodies = make()
        var rows = PDFBytes()
        let cellsPerRow = rowLength / (Self.numberWidth + Self.offsetWidth)
        var start = 0
        for (place, object) in objects.enumerated() {
            if place % cellsPerRow == 0 { rows.fill(rowOf: rowLength) }
            rows.cell(object.value, width: Self.numberWidth)
            rows.cell(start, width: Self.offsetWidth)
            // The next object starts in a new row, after a space.
            start = bodies.ends[place] / rowLength * rowLength + rowLength
        }
        rows.space()
        rows.fill(rowOf: rowLength)
        let first = rows.bytes.count
        rows.bytes += bodies.bytes
        return (rows.bytes, first)
    }
}
