import Foundation

/// Black pixels as graphic fields of ZPL II. Zebra, ZPL II Programming Guide: ^GF, and "ZB64 Encoding and Compression".
package enum ZPLGraphic {
    /// The maximum number of bytes of a field, uncompressed (^GF).
    private static let maximumBytes = 99_999

    /// The rows of a picture that go into one field each.
    package static func bands(width: Int, height: Int) -> [Range<Int>] {
        let rows = max(1, maximumBytes / rowLength(width))
        return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
    }

    private static func rowLength(_ width: Int) -> Int { (width + 7) / 8 }

    /// Returns the commands that print a band, or nil if all its pixels are white. O(pixels).
    ///
    /// - Parameters:
    ///   - top: the row of the label at which the band begins.
    ///   - dither: the conversion of shades to black and white.
    package static func field(_ band: RasterImage, top: Int, dither: PNGPixels.Dither) -> [UInt8]? {
        let bits = black(band, top: top, dither)
        return bits.contains { $0 != 0 } ? field(bits, rowLength: rowLength(band.width), top: top) : nil
    }

    /// A field with one row of white pixels. Printers skip labels without fields.
    package static func blank(width: Int) -> [UInt8] {
        let length = rowLength(width)
        return field([UInt8](repeating: 0, count: length), rowLength: length, top: 0)
    }

    private static func field(_ bits: [UInt8], rowLength: Int, top: Int) -> [UInt8] {
        let text = Data(Deflate(level: 9).compress(bits)).base64EncodedData()
        let sum = checksum(text)
        let digits = String(sum, radix: 16, uppercase: true)
        let head = "^FO0,\(top)^GFA,\(bits.count),\(bits.count),\(rowLength),:Z64:"
        return Array(head.utf8) + text + Array(":\(String(repeating: "0", count: 4 - digits.count))\(digits)^FS\n".utf8)
    }

    /// The rows with a set bit for each black pixel, padded to whole bytes.
    private static func black(_ band: RasterImage, top: Int, _ dither: PNGPixels.Dither) -> [UInt8] {
        let rows = PNGRows(.monochrome(dither), width: band.width)
        let length = rows.rowLength
        // Bits to the right of the picture are white.
        let last = UInt8(truncatingIfNeeded: 0xff << (length * 8 - band.width))
        return unsafe [UInt8](unsafeUninitializedCapacity: length * band.height) { output, count in
            unsafe band.pixels.withUnsafeBufferPointer { pixels in
                guard let source = pixels.baseAddress, let target = output.baseAddress else { return }
                for y in 0..<band.height {
                    let row = unsafe target + y * length
                    unsafe rows.convert(source + 4 * band.width * y, row, y: top + y)
                    for x in 0..<length { unsafe row[x] = ~row[x] }
                    unsafe row[length - 1] &= last
                }
            }
            count = length * band.height
        }
    }

    /// The CRC of a field's data: x¹⁶ + x¹² + x⁵ + 1, from 0.
    private static func checksum(_ bytes: Data) -> UInt16 {
        bytes.reduce(0) { sum, byte in sum << 8 ^ table[Int(sum >> 8) ^ Int(byte)] }
    }

    private static let table: [UInt16] = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
}
