import Foundation
import GalleyFormatting

/// Black dots as graphic fields of ZPL II. Zebra, ZPL II Programming Guide: ^GF, and "ZB64 Encoding and Compression".
package enum ZPLGraphic {
    /// The maximum number of bytes of a field, uncompressed (^GF).
    private static let maximumBytes = 99_999
    /// The number of blank rows for which a new field is shorter.
    private static let gap = 16

    /// The rows of a picture that go into one field each.
    package static func bands(width: Int, height: Int) -> [Range<Int>] { bands(0..<height, length: (width + 7) / 8) }

    private static func bands(_ rows: Range<Int>, length: Int) -> [Range<Int>] {
        let count = max(1, maximumBytes / length)
        return stride(from: rows.lowerBound, to: rows.upperBound, by: count).map {
            $0..<min(rows.upperBound, $0 + count)
        }
    }

    /// Returns the commands that print whole rows of a label. O(dots).
    package static func rows(_ dots: LabelDots) -> [UInt8] {
        bands(width: dots.width, height: dots.height).flatMap { rows -> [UInt8] in
            let bits = dots.part(rows, 0..<dots.rowLength)
            return bits.contains { $0 != 0 }
                ? field(bits, rowLength: dots.rowLength, left: 0, top: rows.lowerBound) : []
        }
    }

    /// Returns the commands that print the parts of a label that are not blank. O(dots).
    package static func parts(_ dots: LabelDots) -> [UInt8] {
        dots.inkedParts(gap: gap).flatMap { part in
            bands(part.rows, length: part.columns.count).flatMap { rows in
                field(
                    dots.part(rows, part.columns), rowLength: part.columns.count, left: part.columns.lowerBound * 8,
                    top: rows.lowerBound)
            }
        }
    }

    /// A field with one row of white dots. Printers skip labels without fields.
    package static func blank(width: Int) -> [UInt8] {
        let length = (width + 7) / 8
        return field([UInt8](repeating: 0, count: length), rowLength: length, left: 0, top: 0)
    }

    private static func field(_ bits: [UInt8], rowLength: Int, left: Int, top: Int) -> [UInt8] {
        let text = Data(Deflate(level: 9).compress(bits)).base64EncodedData()
        let head = "^FO\(left),\(top)^GFA,\(bits.count),\(bits.count),\(rowLength),:Z64:"
        return Array(head.utf8) + text + Array(":\(checksum(text).hexadecimal(4).uppercased())^FS\n".utf8)
    }

    /// The CRC of a field's data: x¹⁶ + x¹² + x⁵ + 1, from 0.
    private static func checksum(_ bytes: Data) -> UInt16 {
        bytes.reduce(0) { sum, byte in sum << 8 ^ table[Int(sum >> 8) ^ Int(byte)] }
    }

    private static let table: [UInt16] = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
}
