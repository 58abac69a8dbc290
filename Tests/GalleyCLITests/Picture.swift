import CDeflate
import Foundation
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

    /// A PNG of eight-bit red, green and blue, opaque with alpha or without, not interlaced. W3C PNG §5.3, §9.2, §10.
    init(png data: Data) throws {
        let file = [UInt8](data)
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        try #require(file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]))
        try #require(
            [[8, 2, 0, 0, 0], [8, 6, 0, 0, 0]].contains(Array(file[24...28])), "eight bits, RGB, not interlaced")
        let step = file[25] == 6 ? 4 : 3
        (width, height) = (number(16), number(20))
        var packed: [UInt8] = []
        var place = 8
        while place < file.count {
            let length = number(place)
            if Array(file[(place + 4)..<(place + 8)]) == Array("IDAT".utf8) {
                packed += file[(place + 8)..<(place + 8 + length)]
            }
            place += 12 + length
        }
        var rows = [UInt8](repeating: 0, count: height * (1 + step * width))
        try #require(Self.inflate(packed, into: &rows))
        let samples = Self.unfiltered(rows, stride: step * width, height: height, step: step)
        bytes = step == 3 ? samples : samples.enumerated().filter { $0.offset & 3 < 3 }.map(\.element)
    }

    private static func inflate(_ packed: [UInt8], into rows: inout [UInt8]) -> Bool {
        let decompressor = unsafe libdeflate_alloc_decompressor()
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        return unsafe packed.withUnsafeBytes { input in
            unsafe rows.withUnsafeMutableBytes { output in
                unsafe libdeflate_zlib_decompress(
                    decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil)
                    == LIBDEFLATE_SUCCESS
            }
        }
    }

    /// Undoes the filter that each row begins with. §9.2. `while` in place of `for`: unoptimised, it is many times faster.
    private static func unfiltered(_ rows: [UInt8], stride: Int, height: Int, step: Int) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: stride * height)
        unsafe out.withUnsafeMutableBufferPointer { out in
            unsafe rows.withUnsafeBufferPointer { rows in
                var y = 0
                while y < height {
                    let filter = unsafe rows[y * (stride + 1)]
                    var x = 0
                    while x < stride {
                        let at = y * stride + x
                        let a = x < step ? 0 : unsafe Int(out[at - step])
                        let b = y == 0 ? 0 : unsafe Int(out[at - stride])
                        var guess = 0
                        switch filter {
                        case 1: guess = a
                        case 2: guess = b
                        case 3: guess = (a + b) / 2
                        case 4:
                            let c = x < step || y == 0 ? 0 : unsafe Int(out[at - stride - step])
                            let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
                            guess = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
                        default: break
                        }
                        unsafe out[at] = rows[y * (stride + 1) + 1 + x] &+ UInt8(guess)
                        x += 1
                    }
                    y += 1
                }
            }
        }
        return out
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
