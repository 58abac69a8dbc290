import GalleyFormatting
import GalleyGeometry

/// Similar objects whose numbers are padded to fixed-width cells. Row below row they differ in few bytes, so the
/// predictor compresses them well. Without rows, the same syntax unpadded.
struct PaddedBytes {
    var bytes = PDFBytes()
    /// The length of a row in bytes; nil writes numbers unpadded.
    let rowLength: Int?

    /// Seven digits and a space. Longer numbers are valid but compress worse.
    private static let numberWidth = 8
    private static let referenceWidth = numberWidth + 4

    init(rowLength: Int?) { self.rowLength = rowLength }

    mutating func raw(_ literal: StaticString) { bytes.raw(literal) }
    @_disfavoredOverload
    mutating func raw(_ text: String) { bytes.raw(text) }

    /// `/Key 12 0 R`; `key` includes the slash.
    mutating func entry(_ key: StaticString, _ object: ObjectNumber) {
        bytes.raw(key)
        if rowLength == nil { bytes.space() }
        cell(object.value)
        bytes.raw(" 0 R")
    }

    /// `12 0 R` in an array.
    mutating func reference(_ object: ObjectNumber) {
        begin(width: Self.referenceWidth)
        cell(object.value)
        bytes.raw(" 0 R")
    }

    /// `12`, after a key or in an array.
    mutating func integer(_ value: Int) {
        begin(width: Self.numberWidth)
        cell(value)
    }

    /// Starts a new row if the cell does not fit; without rows, separates it from the token before.
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

    /// The offsets of the cells written since `startPattern`.
    private var cells: [Int] = []

    mutating func startPattern() { cells.removeAll(keepingCapacity: true) }

    /// A template of the bytes written from `start` on, with `numbers` in its cells; the content ended at `end`, before
    /// padding. Nil without rows and if a number exceeds its cell.
    func pattern(from start: Int, end: Int, numbers: [Int]) -> Pattern? {
        guard rowLength != nil, numbers.allSatisfy({ $0 < Self.numberLimit }) else { return nil }
        return Pattern(
            bytes: Array(bytes.bytes[start...]), cells: cells.map { $0 - start }, blanks: bytes.bytes.count - end)
    }

    /// Rows that are repeated with other numbers.
    struct Pattern {
        fileprivate var bytes: [UInt8]
        fileprivate let cells: [Int]
        /// The number of padding spaces at the end.
        let blanks: Int

        /// Writes the rows with `numbers` in their cells; returns false if one does not fit.
        mutating func write(_ numbers: [Int], to out: inout PaddedBytes) -> Bool {
            guard numbers.count == cells.count, numbers.allSatisfy({ $0 < PaddedBytes.numberLimit }) else {
                return false
            }
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                for index in cells.indices {
                    let start = cells[index]
                    var rest = UInt32(truncatingIfNeeded: numbers[index])
                    var position = start + PaddedBytes.numberWidth - 1
                    repeat {
                        unsafe bytes[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                        rest /= 10
                        position -= 1
                    } while rest > 0
                    while position > start, unsafe bytes[position] != 0x20 {
                        unsafe bytes[position] = 0x20
                        position -= 1
                    }
                }
                unsafe out.bytes.bytes.append(block: UnsafeBufferPointer(bytes))
            }
            return true
        }
    }

    /// The first number that leaves no space in its cell.
    private static let numberLimit = 10_000_000

    /// Pads the row with spaces.
    mutating func endRow() { if let rowLength { bytes.fill(rowOf: rowLength) } }
}

extension PDFBytes {
    /// Writes an integer right-aligned in a cell of spaces, with at least one space before it.
    /// - Parameter width: up to 20 bytes; a number that leaves no space makes the cell longer.
    mutating func cell(_ value: Int, width: Int) {
        precondition(value >= 0 && width <= 20, "a cell holds a number ≥ 0")
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

    /// Pads with spaces to the next multiple of `length`.
    mutating func fill(rowOf length: Int) {
        let rest = bytes.count % length
        if rest > 0 { bytes.append(contentsOf: repeatElement(0x20, count: length - rest)) }
    }
}
