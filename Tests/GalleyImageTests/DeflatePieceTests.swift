import CZlib
import GalleyTestSupport
import Testing

@testable import GalleyImage

@Suite("Independently compressed pieces of a zlib stream") struct DeflatePieceTests {
    /// Decompresses `stream` with zlib, which verifies the checksum.
    private func inflated(_ stream: [UInt8], count: Int) throws -> [UInt8] {
        var (output, length) = ([UInt8](repeating: 0, count: count + 1), UInt(count + 1))
        let status = unsafe uncompress(&output, &length, stream, UInt(stream.count))
        try #require(status == Z_OK)
        return Array(output[..<Int(length)])
    }

    /// Bytes of one kind: those of a stored block, and those with codes of all lengths.
    private enum Kind: CaseIterable { case noise, text, runs, steps, mixed }

    private func bytes(_ kind: Kind, _ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        switch kind {
        case .noise: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        case .text: (0..<count).map { _ in Array("etaoin shrdlu".utf8).randomElement(using: &random) ?? 0 }
        case .runs: [UInt8](repeating: 7, count: count)
        case .steps: (0..<count).map { UInt8(truncatingIfNeeded: $0 / 5) }
        case .mixed:
            (0..<count).map { $0 / 3000 % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : UInt8($0 % 3) }
        }
    }

    @Test("concatenated they decompress to the input", arguments: [0, 1, 6, 9, 12])
    func joined(level: Int) throws {
        var random = SeededGenerator(seed: UInt64(level) + 1)
        for count in [0, 1, 2, 7, 300, 5_000, 70_000, 400_000] {
            let parts = Kind.allCases.shuffled(using: &random).map { bytes($0, count, &random) }
            let deflate = Deflate(level: level)
            var (stream, sum) = (DeflatePiece.head, PieceSum())
            for (index, part) in parts.enumerated() {
                let piece = DeflatePiece(part, by: deflate, isLast: index == parts.count - 1)
                sum.add(piece)
                stream += piece.packed
            }
            let whole = Array(parts.joined())
            #expect(try inflated(stream + sum.bytes, count: whole.count) == whole)
        }
    }

    @Test("a picture compressed in bands is unchanged, and the file is the same on any number of cores")
    func picture() throws {
        var random = SeededGenerator(seed: 5)
        let (width, height) = (700, 2_000)
        #expect(PNGPacker.bands(width: width, height: height).count > 2)
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                [UInt8(truncatingIfNeeded: x / 9), UInt8(y % 251), UInt8.random(in: 0...1, using: &random), 255]
            }
        }
        let image = RasterImage(width: width, height: height, pixels: pixels)
        for kind in [PNGPixels.automatic, .rgba, .gray, .monochrome(.ordered)] {
            let file = PNG.encode(image, dpi: 72, pixels: kind)
            let decoded = try ImageSource(file).decode()
            #expect(decoded.width == width && decoded.height == height)
            if kind == .automatic || kind == .rgba { #expect(decoded == image) }
            var streamed: [UInt8] = []
            func write() throws {
                let resolved = kind == .automatic ? .rgb : kind
                var stream = try PNGStream(width: width, height: height, dpi: 72, pixels: resolved) { streamed += $0 }
                for rows in PNGPacker.bands(width: width, height: height) {
                    try stream.append(
                        RasterImage(
                            width: width, height: rows.count,
                            pixels: Array(pixels[4 * width * rows.lowerBound..<4 * width * rows.upperBound])))
                }
                try stream.finish()
            }
            try write()
            #expect(streamed == file)
        }
    }
}
