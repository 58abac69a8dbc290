/// The dots of a label: rows of bits, padded to whole bytes; a set bit is black.
package struct LabelDots: Equatable, Sendable {
    /// A rectangle in dots.
    package struct Area: Hashable, Sendable {
        package var x, y, width, height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// The size in dots.
    package let width, height: Int
    /// The number of bytes of a row.
    package let rowLength: Int
    package private(set) var bytes: [UInt8] = []

    /// Creates a label whose rows are appended.
    package init(width: Int, height: Int) {
        (self.width, self.height, rowLength) = (width, height, (width + 7) / 8)
        bytes.reserveCapacity(rowLength * height)
    }

    /// Appends the next rows. O(pixels).
    ///
    /// - Parameter dither: the conversion of shades to black and white.
    package mutating func append(_ band: RasterImage, dither: PNGPixels.Dither) {
        let rows = PNGRows(.monochrome(dither), width: width)
        let (length, top, start) = (rowLength, bytes.count / rowLength, bytes.count)
        // Bits to the right of the picture are white.
        let last = UInt8(truncatingIfNeeded: 0xff << (length * 8 - width))
        bytes += [UInt8](repeating: 0, count: length * band.height)
        unsafe bytes.withUnsafeMutableBufferPointer { output in
            unsafe band.pixels.withUnsafeBufferPointer { pixels in
                guard let source = pixels.baseAddress, let target = output.baseAddress else { return }
                for y in 0..<band.height {
                    let row = unsafe target + start + y * length
                    unsafe rows.convert(source + 4 * width * y, row, y: top + y)
                    for x in 0..<length { unsafe row[x] = ~row[x] }
                    unsafe row[length - 1] &= last
                }
            }
        }
    }

    /// Whether all dots are white.
    package var isBlank: Bool { bytes.allSatisfy { $0 == 0 } }

    /// Whether all dots of an area are on the label and black. O(bytes).
    package func isBlack(_ area: Area) -> Bool {
        guard area.x >= 0, area.y >= 0, area.x + area.width <= width, area.y + area.height <= height else {
            return false
        }
        return bytesAndMasks(of: area).allSatisfy { bytes[$0] & $1 == $1 }
    }

    /// Makes an area white.
    package mutating func erase(_ area: Area) {
        for (index, mask) in bytesAndMasks(of: area) { bytes[index] &= ~mask }
    }

    private func bytesAndMasks(of area: Area) -> [(index: Int, mask: UInt8)] {
        guard area.width > 0, area.height > 0 else { return [] }
        let (left, right) = (area.x, area.x + area.width)
        let row = (left / 8...(right - 1) / 8).map { byte in
            let first = UInt8(0xff) >> UInt8(max(0, left - byte * 8))
            return (byte, first & UInt8(truncatingIfNeeded: 0xff00 >> min(8, right - byte * 8)))
        }
        return (area.y..<area.y + area.height).flatMap { y in row.map { ($0.0 + y * rowLength, $0.1) } }
    }

    /// Whether each black dot of `other`, of the same size, is black.
    package func contains(_ other: LabelDots) -> Bool { zip(bytes, other.bytes).allSatisfy { $0 & $1 == $1 } }

    /// Makes the black dots of `other`, of the same size, white.
    package mutating func subtract(_ other: LabelDots) {
        for index in bytes.indices { bytes[index] &= ~other.bytes[index] }
    }

    /// Makes all blocks of 8 × 8 dots white in which `other`, of the same size, differs.
    package mutating func keepBlocks(equalIn other: LabelDots) {
        for top in stride(from: 0, to: height, by: 8) {
            for column in 0..<rowLength {
                let rows = top..<min(height, top + 8)
                guard rows.contains(where: { bytes[$0 * rowLength + column] != other.bytes[$0 * rowLength + column] })
                else { continue }
                for row in rows { bytes[row * rowLength + column] = 0 }
            }
        }
    }

    /// The bytes of `rows` and `columns`, in bytes.
    func part(_ rows: Range<Int>, _ columns: Range<Int>) -> [UInt8] {
        if columns.count == rowLength { return Array(bytes[rows.lowerBound * rowLength..<rows.upperBound * rowLength]) }
        return rows.flatMap { bytes[$0 * rowLength + columns.lowerBound..<$0 * rowLength + columns.upperBound] }
    }

    /// The parts with black dots, between blank strips of `gap` rows and more: rows, and columns in bytes.
    func inkedParts(gap: Int) -> [(rows: Range<Int>, columns: Range<Int>)] {
        var parts: [(rows: Range<Int>, columns: Range<Int>)] = []
        for y in 0..<height {
            let row = bytes[y * rowLength..<(y + 1) * rowLength]
            guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
            else { continue }
            let columns = first - row.startIndex..<last - row.startIndex + 1
            if let part = parts.last, y < part.rows.upperBound + gap {
                let whole = min(part.columns.lowerBound, columns.lowerBound)
                let end = max(part.columns.upperBound, columns.upperBound)
                parts[parts.count - 1] = (part.rows.lowerBound..<y + 1, whole..<end)
            } else {
                parts.append((y..<y + 1, columns))
            }
        }
        return parts
    }
}
