/// Objects that are alike, with their numbers in cells of one width: written below each other they differ in few bytes,
/// and as differences from the one above in fewer. Without rows, the same in the fewest bytes.
struct CellBytes {
    var bytes = PDFBytes()
    /// Of a row, in bytes; nil for no cells.
    let rowLength: Int?

    /// Seven digits and a blank; longer numbers are written all the same, and pack worse.
    private static let numberWidth = 8
    private static let referenceWidth = numberWidth + 4

    init(rowLength: Int?) { self.rowLength = rowLength }

    mutating func raw(_ text: String) { bytes.raw(text) }

    /// `/Key 12 0 R`.
    mutating func entry(_ key: String, _ object: ObjectNumber) {
        bytes.raw("/\(key)")
        if rowLength == nil { bytes.space() }
        cell(object.value)
        bytes.raw(" 0 R")
    }

    /// `12 0 R` among others.
    mutating func reference(_ object: ObjectNumber) {
        begin(width: Self.referenceWidth)
        cell(object.value)
        bytes.raw(" 0 R")
    }

    /// `12`, after a key or among others.
    mutating func integer(_ value: Int) {
        begin(width: Self.numberWidth)
        cell(value)
    }

    /// Goes to the next row if there is no room for a cell, and separates what stands in none.
    private mutating func begin(width: Int) {
        if let rowLength {
            if bytes.bytes.count % rowLength + width > rowLength { endRow() }
        } else if let last = bytes.bytes.last, last != UInt8(ascii: "["), last != UInt8(ascii: ">") {
            bytes.space()
        }
    }

    private mutating func cell(_ value: Int) {
        if rowLength != nil { bytes.cell(value, width: Self.numberWidth) } else { bytes.integer(value) }
    }

    /// Fills the row with blanks.
    mutating func endRow() { if let rowLength { bytes.fill(rowOf: rowLength) } }
}

extension PDFBytes {
    /// An integer at the end of a cell of blanks, with one before it at least.
    mutating func cell(_ value: Int, width: Int) {
        var digits = 1
        var rest = value / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        for _ in 0..<max(1, width - digits) { space() }
        integer(value)
    }

    /// Blanks up to the next multiple of `length`.
    mutating func fill(rowOf length: Int) { while bytes.count % length != 0 { space() } }
}
