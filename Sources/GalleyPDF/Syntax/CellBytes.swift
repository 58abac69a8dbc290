import GalleyFormatting
import GalleyGeometry

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

    mutating func raw(_ literal: StaticString) { bytes.raw(literal) }
    @_disfavoredOverload
    mutating func raw(_ text: String) { bytes.raw(text) }

    /// `/Key 12 0 R`, with `key` as it is written.
    mutating func entry(_ key: StaticString, _ object: ObjectNumber) {
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
        guard rowLength != nil else { return bytes.integer(value) }
        cells.append(bytes.bytes.count)
        bytes.cell(value, width: Self.numberWidth)
    }

    /// Where the cells begin that have been written since `noteCells`.
    private var cells: [Int] = []

    mutating func noteCells() { cells.removeAll(keepingCapacity: true) }

    /// What has been written from `start` on, with `numbers` in its cells, to be written again with others. It ended at `end`,
    /// before blanks. Nil without rows, and where a number is longer than its cell.
    func pattern(from start: Int, end: Int, numbers: [Int]) -> Pattern? {
        guard rowLength != nil, numbers.allSatisfy({ $0 < Self.numberLimit }) else { return nil }
        return Pattern(
            bytes: Array(bytes.bytes[start...]), cells: cells.map { $0 - start }, blanks: bytes.bytes.count - end)
    }

    /// Rows that are written again and again.
    struct Pattern {
        fileprivate var bytes: [UInt8]
        fileprivate let cells: [Int]
        /// How many blanks stand at its end.
        let blanks: Int

        /// Writes it with `numbers` in its cells; false where one is too long for that.
        mutating func write(_ numbers: [Int], to out: inout CellBytes) -> Bool {
            guard numbers.count == cells.count, numbers.allSatisfy({ $0 < CellBytes.numberLimit }) else { return false }
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                for index in cells.indices {
                    let start = cells[index]
                    var rest = UInt32(truncatingIfNeeded: numbers[index])
                    var place = start + CellBytes.numberWidth - 1
                    repeat {
                        unsafe bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                        rest /= 10
                        place -= 1
                    } while rest > 0
                    while place > start, unsafe bytes[place] != 0x20 {
                        unsafe bytes[place] = 0x20
                        place -= 1
                    }
                }
                unsafe out.bytes.bytes.append(block: UnsafeBufferPointer(bytes))
            }
            return true
        }
    }

    /// One more than the highest number that leaves a blank in its cell.
    private static let numberLimit = 10_000_000

    /// Fills the row with blanks.
    mutating func endRow() { if let rowLength { bytes.fill(rowOf: rowLength) } }
}

extension PDFBytes {
    /// An integer at the end of a cell of blanks, with one before it at least.
    /// - Parameter width: up to 20 bytes; the rare number that leaves no blank takes more.
    mutating func cell(_ value: Int, width: Int) {
        precondition(value >= 0 && width <= 20, "what is counted is not below zero")
        let capacity = 24
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { cell in
            var (rest, place) = (value, capacity)
            repeat {
                place -= 1
                unsafe cell[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            repeat {
                place -= 1
                unsafe cell[place] = 0x20
            } while place > capacity - width
            unsafe bytes.append(block: UnsafeBufferPointer(rebasing: cell[place...]))
        }
    }

    /// Blanks up to the next multiple of `length`.
    mutating func fill(rowOf length: Int) {
        let rest = bytes.count % length
        if rest > 0 { bytes.append(contentsOf: repeatElement(0x20, count: length - rest)) }
    }
}
