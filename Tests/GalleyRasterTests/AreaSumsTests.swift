import GalleyGeometry
import Testing

@testable import GalleyRaster

@Suite("Paths with more points than FreeType counts") struct AreaSumsTests {
    private static let area = PixelRect(minX: 3, minY: 2, maxX: 43, maxY: 32)

    /// The coverage of lines by sums.
    private func sums(_ path: FlatPath, isEvenOdd: Bool, _ area: PixelRect) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: area.width * area.height)
        AreaSums(path, in: area).forEachSpan(isEvenOdd: isEvenOdd) { x, y, count, coverage in
            for column in x..<x + count { bytes[(y - area.minY) * area.width + column - area.minX] = coverage }
        }
        return bytes
    }

    /// The coverage of lines as pictures have it.
    private func picture(_ lines: [[SIMD2<Double>]], isEvenOdd: Bool, _ area: PixelRect) -> [UInt8] {
        var path = PixelPath()
        for line in lines {
            for (index, point) in line.enumerated() {
                if index == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            path.close()
        }
        var rasteriser = OutlineRasteriser(FreeTypeLibrary())
        var bytes = [UInt8](repeating: 0, count: area.width * area.height)
        unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe rasteriser.cover(path, isEvenOdd: isEvenOdd, area, base)
        }
        return bytes
    }

    private func random(_ count: Int, _ generator: inout SplitMix) -> [SIMD2<Double>] {
        (0..<count).map { _ in
            // Beyond the area in all directions, in steps of FreeType's.
            let (x, y) = (
                Int.random(in: -640...3840, using: &generator), Int.random(in: -640...2560, using: &generator)
            )
            return SIMD2(Double(x), Double(y)) / 64
        }
    }

    @Test("the coverage is FreeType's, but for its rounding", arguments: [false, true], 0..<20)
    func agreement(_ isEvenOdd: Bool, _ seed: Int) throws {
        var generator = SplitMix(seed)
        let lines = (0..<3).map { _ in random(12, &generator) }
        var flat = FlatPath()
        for line in lines {
            for point in line { flat.append(point) }
            flat.end(isClosed: true)
        }
        let near = FlatPath(clamping: flat.lines, to: PixelBounds(Self.area, margin: 1))
        let (own, others) = (
            sums(near, isEvenOdd: isEvenOdd, Self.area), picture(lines, isEvenOdd: isEvenOdd, Self.area)
        )
        #expect(own.contains { $0 > 0 } && own.contains { $0 < 255 })
        #expect(zip(own, others).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
    }

    @Test("40,000 corners in one pixel are filled", arguments: [false, true])
    func pixel(_ isEvenOdd: Bool) throws {
        // Half of a pixel, 20,001 times around; even-odd leaves the last round.
        let round = [SIMD2(10.0, 10), SIMD2(10.5, 10), SIMD2(10.5, 11), SIMD2(10, 11)]
        let line = (0..<20_001).flatMap { _ in round }
        let bytes = picture([line], isEvenOdd: isEvenOdd, PixelRect(minX: 9, minY: 9, maxX: 12, maxY: 12))
        #expect(bytes == [0, 0, 0, 0, isEvenOdd ? 128 : 255, 0, 0, 0, 0])
    }

    @Test("lines from side to side take time in proportion to their number")
    func lines() throws {
        var generator = SplitMix(1)
        let bytes = picture([random(100_000, &generator)], isEvenOdd: false, Self.area)
        #expect(bytes.contains { $0 > 0 })
    }
}

/// Steele, Lea and Flood: SplitMix64, doi:10.1145/2660193.2660195.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
