import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import GalleyTestSupport
import Testing

struct PNGTests {
    /// A picture of any pixels, the same each time.
    private func picture(_ width: Int, _ height: Int, _ byte: (_ x: Int, _ y: Int, _ part: Int) -> Int) -> RasterImage {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                for part in 0..<4 { pixels.append(UInt8(truncatingIfNeeded: byte(x, y, part))) }
            }
        }
        return RasterImage(width: width, height: height, pixels: pixels)
    }

    private var noise: RasterImage {
        picture(37, 23) { x, y, part in (x * 7919 + y * 104_729 + part * 1299) &* 2_654_435_761 >> 7 }
    }

    private var shades: RasterImage {
        picture(64, 48) { x, y, part in
            part == 3 ? 255 : y < 16 ? 3 * x + part : y < 32 ? 5 * y + x % 3 : x * y / 9 + 2 * x
        }
    }

    @Test func chunksInOrder() throws {
        let file = try PNGFile(PNG.encode(try draw([fill(1, 1, 3, 3)]), dpi: 144))
        #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(file.chunks.allSatisfy { $0.crcIsRight })
        #expect(file["IHDR"] == [0, 0, 0, 12, 0, 0, 0, 8, 8, 2, 0, 0, 0])
        #expect(file["sRGB"] == [0])
        // 144 / 0.0254 = 5669.3 pixels per metre.
        #expect(file["pHYs"] == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
        // The CRC of an empty IEND, as in every PNG file.
        #expect(file.chunks.last?.crc == 0xae42_6082)
        #expect(file.chunks.last?.data == [])
    }

    @Test func resolutions() throws {
        func perMetre(_ dpi: Double) throws -> Int? {
            try PNGFile(PNG.encode(noise, dpi: dpi))["pHYs"].map { $0.bigEndian(0) }
        }
        #expect(try perMetre(72) == 2835)
        #expect(try perMetre(300) == 11811)
        for none in [0, -3, .nan, .infinity, 1e300] { #expect(try perMetre(none) == nil) }
    }

    @Test func alphaOnlyWhereThereIsSome() throws {
        let see = try PNGFile(PNG.encode(try draw([fill(1, 1, 3, 3, .red.opacity(0.4))], background: nil), dpi: 72))
        #expect(see["IHDR"]?[9] == 6)
        let solid = try PNGFile(PNG.encode(try draw([fill(1, 1, 3, 3, .red.opacity(0.4))]), dpi: 72))
        #expect(solid["IHDR"]?[9] == 2)
    }

    @Test func pixelsComeBack() throws {
        let pages = [
            noise, shades, picture(1, 1) { _, _, _ in 9 }, picture(1, 70) { _, y, _ in y },
            picture(70, 1) { x, _, _ in x },
            try draw([fill(1, 1, 3, 3), fill(Path(ellipseIn: CGRect(x: 3, y: 1, width: 7, height: 6)), .teal)]),
            try draw([fill(1, 1, 3.3, 3, .red.opacity(0.4))], background: nil),
        ]
        for image in pages {
            for level in [0, 1, 6, 12] {
                #expect(try PNGFile(PNG.encode(image, dpi: 72, compressionLevel: level)).image() == image)
            }
        }
    }

    @Test func filtersFollowThePicture() throws {
        let shaded = try PNGFile(PNG.encode(shades, dpi: 72)).decode().filters
        #expect(shaded.allSatisfy { [0, 1, 2, 4].contains($0) })
        #expect(Set(shaded).count >= 3)
        let flat = try PNGFile(PNG.encode(try draw([fill(2, 2, 4, 4)]), dpi: 72)).decode().filters
        #expect(flat == [UInt8](repeating: 0, count: 8))
    }

    /// The chosen filter has the smallest sum of magnitudes (§12.7).
    @Test func filtersAreTheCheapest() throws {
        let image = shades
        let filters = try PNGFile(PNG.encode(image, dpi: 72)).decode().filters
        for y in 1..<image.height {
            func part(_ x: Int, _ y: Int, _ c: Int) -> Int { x < 0 ? 0 : Int(image.pixel(x, y)[c]) }
            func cost(_ filter: UInt8) -> Int {
                var sum = 0
                for x in 0..<image.width {
                    for c in 0..<3 {
                        let (a, b, ab) = (part(x - 1, y, c), part(x, y - 1, c), part(x - 1, y - 1, c))
                        let p = a + b - ab
                        let paeth = [(abs(p - a), a), (abs(p - b), b), (abs(p - ab), ab)].min { $0.0 < $1.0 }?.1 ?? 0
                        let prediction = filter == 0 ? 0 : filter == 1 ? a : filter == 2 ? b : paeth
                        sum += abs(Int(Int8(truncatingIfNeeded: part(x, y, c) - prediction)))
                    }
                }
                return sum
            }
            #expect(cost(filters[y]) == [0, 1, 2, 4].map(cost).min())
        }
    }

    @Test func sameBytesAndSmallerWithMoreWork() {
        let image = shades
        #expect(PNG.encode(image, dpi: 72) == PNG.encode(image, dpi: 72))
        #expect(PNG.encode(image, dpi: 72).count < PNG.encode(image, dpi: 72, compressionLevel: 0).count / 2)
    }
}
