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

    /// `/Key 12 0 R`, with `key` as it is written.
    mutating func entry(_ key: String, _ object: ObjectNumber) {
        bytes.raw(key)
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
        precondition(value >= 0, "what is counted is not below zero")
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0x20, count: width))
        var (rest, place) = (value, bytes.count - 1)
        repeat {
            // The rare number that leaves no blank before it moves up.
            if place == start {
                bytes.insert(0x20, at: start)
                place += 1
            }
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            place -= 1
        } while rest > 0
    }

    /// Blanks up to the next multiple of `length`.
    mutating func fill(rowOf length: Int) {
        let rest = bytes.count % length
        if rest > 0 { bytes.append(contentsOf: repeatElement(0x20, count: length - rest)) }
    }
}
