import Foundation
import GalleyImage
import GalleyTestSupport
import Testing

/// Damaged files are errors or pictures, never a crash, and never a picture of another size than the header's.
@Suite("Damaged images") struct ImageFuzzTests {
    private static let files: [[UInt8]] = [
        JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.gray, JPEGFiles.cmyk, JPEGFiles.oriented(5),
        PNGMaker(width: 9, height: 7, colorType: 6, depth: 16, isInterlaced: true) { x, y, c in x * y * 900 + c }.bytes,
        PNGMaker(
            width: 9, height: 7, colorType: 3, depth: 4, palette: Array(0..<48), transparency: [1, 2, 3]
        ) { x, y, _ in (x + y) % 16 }.bytes,
        PNGMaker(width: 9, height: 7, colorType: 0, depth: 2, transparency: [0, 1]) { x, y, _ in (x + y) % 4 }.bytes,
    ]

    private func check(_ bytes: [UInt8]) throws {
        guard let source = try? ImageSource(bytes) else { return }
        let header = source.header
        // A damaged header may promise a large picture, which is nothing wrong but takes time.
        guard header.pixelWidth * header.pixelHeight < 1 << 20 else { return }
        #expect(header.size.width > 0 && header.size.height > 0)
        #expect(try ImageSource(source.bytesWithoutOrientation).header.orientation == .up)
        guard let image = try? source.decode() else { return }
        #expect(image.width == header.pixelWidth && image.height == header.pixelHeight)
        #expect((try? source.samples()).map { source.separated($0).color.height } == image.height)
    }

    @Test("bytes changed, cut out, doubled and cut off", arguments: files.indices)
    func damage(_ index: Int) throws {
        let file = Self.files[index]
        var random = SeededGenerator(seed: UInt64(index) + 40)
        for _ in 0..<400 {
            var bytes = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2 where bytes.count > 20: bytes.removeSubrange(place..<end)
                case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
                default: bytes = Array(bytes.prefix(max(1, place)))
                }
            }
            try check(bytes)
        }
    }

    /// Most damage to a PNG is found by its checksums; so they are made right again.
    @Test("chunks with changed contents and right checksums", arguments: [5, 6, 7])
    func sealedDamage(_ index: Int) throws {
        let file = Self.files[index]
        let chunks = try PNGFile(file).chunks
        var random = SeededGenerator(seed: UInt64(index))
        for _ in 0..<600 {
            var changed = chunks
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let which = Int.random(in: 0..<changed.count, using: &random)
                guard !changed[which].data.isEmpty else { continue }
                let place = Int.random(in: 0..<changed[which].data.count, using: &random)
                if Bool.random(using: &random) {
                    changed[which].data[place] = UInt8.random(in: 0...255, using: &random)
                } else {
                    changed[which].data.removeSubrange(place...)
                }
            }
            try check(Array(file.prefix(8)) + changed.flatMap { PNGMaker.chunk($0.type, $0.data) })
        }
    }
}
