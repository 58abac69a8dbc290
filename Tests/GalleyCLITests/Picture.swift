import Foundation
import GalleyTestSupport
import Testing

/// Pixels as red, green and blue, row by row, read from what programs write.
struct Picture {
    let width, height: Int
    let bytes: [UInt8]

    /// A binary PPM as poppler writes it: `P6`, width, height, 255, each on its own or with a space, then the pixels.
    init(ppm data: Data) throws {
        var fields: [Int] = []
        var index = data.startIndex + 2
        try #require(data.starts(with: Array("P6\n".utf8)))
        while fields.count < 3 {
            while data[index] == 0x0a || data[index] == 0x20 { index += 1 }
            var value = 0
            while (0x30...0x39).contains(data[index]) {
                value = value * 10 + Int(data[index] - 0x30)
                index += 1
            }
            fields.append(value)
        }
        (width, height) = (fields[0], fields[1])
        bytes = [UInt8](data[(index + 1)...])
        try #require(fields[2] == 255 && bytes.count == 3 * width * height)
    }

    /// A PNG of eight-bit red, green and blue, opaque with alpha or without, not interlaced.
    init(png data: Data) throws {
        let file = try PNGFile([UInt8](data))
        (width, height) = (file.width, file.height)
        let (_, samples, count) = try file.decode()
        bytes = count == 3 ? samples : samples.enumerated().filter { $0.offset & 3 < 3 }.map(\.element)
    }

    private init(width: Int, height: Int, bytes: [UInt8]) {
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// The mean of each square of `factor` by `factor` pixels.
    func reduced(by factor: Int) -> Picture {
        let (width, height) = (width / factor, height / factor)
        var sums = [Int](repeating: 0, count: 3 * width * height)
        let wide = 3 * self.width
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                var y = 0
                while y < height * factor {
                    var (from, to, column) = (y * wide, y / factor * 3 * width, 0)
                    while column < width {
                        var step = 0
                        while step < factor {
                            unsafe sums[to] += Int(bytes[from])
                            unsafe sums[to + 1] += Int(bytes[from + 1])
                            unsafe sums[to + 2] += Int(bytes[from + 2])
                            from += 3
                            step += 1
                        }
                        to += 3
                        column += 1
                    }
                    y += 1
                }
            }
        }
        let area = factor * factor
        return Picture(width: width, height: height, bytes: sums.map { UInt8(($0 + area / 2) / area) })
    }

    /// How two pictures of one size differ: for each pixel the largest difference of its three components.
    struct Difference: CustomStringConvertible {
        /// Pixels by their difference.
        var histogram = [Int](repeating: 0, count: 256)

        var largest: Int { histogram.lastIndex { $0 > 0 } ?? 0 }
        var mean: Double { Double(histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }) / Double(pixels) }
        var pixels: Int { histogram.reduce(0, +) }
        /// The share of pixels that differ by more than `limit`.
        func share(above limit: Int) -> Double { Double(histogram[(limit + 1)...].reduce(0, +)) / Double(pixels) }

        var description: String {
            "largest \(largest), mean \(mean), above 16: \(share(above: 16)), above 32: \(share(above: 32)), "
                + "above 64: \(share(above: 64)), above 128: \(share(above: 128))"
        }
    }

    func difference(from other: Picture) -> Difference {
        var difference = Difference()
        unsafe bytes.withUnsafeBufferPointer { a in
            unsafe other.bytes.withUnsafeBufferPointer { b in
                var index = 0
                while index < a.count {
                    var largest = unsafe abs(Int(a[index]) - Int(b[index]))
                    largest = unsafe max(largest, abs(Int(a[index + 1]) - Int(b[index + 1])))
                    largest = unsafe max(largest, abs(Int(a[index + 2]) - Int(b[index + 2])))
                    difference.histogram[largest] += 1
                    index += 3
                }
            }
        }
        return difference
    }
}
