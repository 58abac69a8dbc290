import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Image headers") struct HeaderTests {
    private func png(
        _ colorType: Int, _ depth: Int, palette: [UInt8] = [], transparency: [UInt8]? = nil,
        chunks: [(type: String, data: [UInt8])] = []
    ) throws -> ImageHeader {
        var file = PNGMaker(
            width: 5, height: 3, colorType: colorType, depth: depth, palette: palette, transparency: transparency
        ) { _, _, _ in 0 }
        file.chunks = chunks
        return try ImageSource(file.bytes).header
    }

    @Test("PNG: size, colour model, depth and alpha of each colour type")
    func colorTypes() throws {
        let found = try [
            png(0, 1), png(0, 16, transparency: [0, 0]), png(2, 8), png(3, 2, palette: [1, 2, 3]),
            png(3, 8, palette: [1, 2, 3, 4, 5, 6], transparency: [7]), png(4, 8), png(6, 16),
        ]
        #expect(found.allSatisfy { $0.format == .png && $0.pixelWidth == 5 && $0.pixelHeight == 3 })
        #expect(found.map(\.colorModel) == [.gray, .gray, .rgb, .indexed, .indexed, .gray, .rgb])
        #expect(found.map(\.bitsPerComponent) == [1, 16, 8, 2, 8, 8, 16])
        #expect(found.map(\.hasAlpha) == [false, true, false, false, true, true, true])
    }

    @Test("JPEG: size and components, baseline and progressive")
    func jpegs() throws {
        let found = try [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.gray, JPEGFiles.cmyk]
            .map { try ImageSource($0).header }
        #expect(found.allSatisfy { $0.format == .jpeg && $0.pixelWidth == 24 && $0.pixelHeight == 16 })
        #expect(found.map(\.colorModel) == [.rgb, .rgb, .gray, .cmyk])
        #expect(found.allSatisfy { $0.bitsPerComponent == 8 && !$0.hasAlpha && $0.orientation == .up })
    }

    // MARK: Density

    @Test("PNG: pixels per metre become pixels per inch; other units give no density (§11.3.4.3)")
    func physicalSize() throws {
        func density(_ x: Int, _ y: Int, _ unit: UInt8) throws -> CGSize? {
            try png(0, 8, chunks: [("pHYs", PNGMaker.big(x) + PNGMaker.big(y) + [unit])]).density
        }
        #expect(try density(11811, 5906, 1) == CGSize(width: 11811 * 0.0254, height: 5906 * 0.0254))
        #expect(try density(1, 1, 0) == nil)
        #expect(try density(0, 0, 1) == nil)
        #expect(try png(0, 8, chunks: [("pHYs", [1])]).density == nil)
    }

    @Test("JPEG: JFIF's dots per inch and per centimetre; a ratio gives no density")
    func jfif() throws {
        func density(_ unit: UInt8, _ x: UInt8, _ y: UInt8) throws -> CGSize? {
            var file = JPEGFiles.baseline
            // FF D8, FF E0, length, "JFIF\0", version: then the unit and two words.
            file.replaceSubrange(13..<18, with: [unit, 0, x, 0, y])
            return try ImageSource(file).header.density
        }
        #expect(try density(1, 144, 72) == CGSize(width: 144, height: 72))
        #expect(try density(2, 100, 50) == CGSize(width: 254, height: 127))
        #expect(try density(0, 1, 1) == nil)
    }

    @Test("a size in points follows from the density, turned as the image is seen")
    func points() throws {
        #expect(try ImageSource(JPEGFiles.baseline).size == CGSize(width: 24, height: 16))
        #expect(try ImageSource(JPEGFiles.oriented(6)).size == CGSize(width: 16, height: 24))
        var header = try png(0, 8)
        header.density = CGSize(width: 144, height: 36)
        #expect(header.size == CGSize(width: 2.5, height: 6))
        header.orientation = .left
        #expect(header.size == CGSize(width: 6, height: 2.5))
    }

    // MARK: Orientation

    @Test("Exif's orientation, in both byte orders and both formats", arguments: 1...8)
    func orientation(_ value: Int) throws {
        let wanted = ImageOrientation(rawValue: UInt16(value))
        #expect(try ImageSource(JPEGFiles.oriented(value)).header.orientation == wanted)
        #expect(try ImageSource(JPEGFiles.oriented(value, isLittleEndian: true)).header.orientation == wanted)
        #expect(try png(0, 8, chunks: [("eXIf", JPEGFiles.exif(orientation: value))]).orientation == wanted)
    }

    @Test("invalid Exif data are ignored")
    func oddExif() throws {
        for value in [0, 9, 65535] { #expect(try ImageSource(JPEGFiles.oriented(value)).header.orientation == .up) }
        let whole = JPEGFiles.exif(orientation: 6)
        for count in whole.indices {
            let cut = JPEGFiles.inserting(0xe1, Array("Exif\0\0".utf8) + whole.prefix(count), into: JPEGFiles.baseline)
            let found = try ImageSource(cut).header.orientation
            #expect(found == (count < 20 ? .up : .right))
        }
    }

    @Test("the file without its orientation is the same file, upright", arguments: [true, false])
    func withoutOrientation(_ isLittleEndian: Bool) throws {
        let source = try ImageSource(JPEGFiles.oriented(8, isLittleEndian: isLittleEndian))
        let upright = try ImageSource(source.bytesWithoutOrientation)
        #expect(upright.header.orientation == .up && upright.bytes.count == source.bytes.count)
        #expect(zip(upright.bytes, source.bytes).filter { $0 != $1 }.count == 1)
        var file = PNGMaker(width: 1, height: 1, colorType: 0, depth: 8) { _, _, _ in 0 }
        let plain = file.bytes
        file.chunks = [("eXIf", JPEGFiles.exif(orientation: 3))]
        #expect(try ImageSource(file.bytes).bytesWithoutOrientation == plain)
        #expect(try ImageSource(plain).bytesWithoutOrientation == plain)
    }

    /// The sides at which the first row and the first column of the file are displayed, by the definition of the tag.
    @Test(
        "orientations turn as they are defined",
        arguments: [
            (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"), (5, "left", "top"),
            (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
        ])
    func transforms(_ value: UInt16, _ row: String, _ column: String) throws {
        let orientation = try #require(ImageOrientation(rawValue: value))
        func side(_ x: CGFloat, _ y: CGFloat) -> String {
            let p = CGPoint(x: x, y: y).applying(orientation.transform)
            return p.y == 0 ? "top" : p.y == 1 ? "bottom" : p.x == 0 ? "left" : "right"
        }
        #expect(side(0.5, 0) == row && side(0, 0.5) == column)
        #expect(orientation.swapsSides == (value > 4))
    }

    // MARK: Identity

    @Test("the same bytes are one image, others are not")
    func identity() throws {
        let (a, b) = try (ImageSource(JPEGFiles.baseline), ImageSource(JPEGFiles.baseline, name: "b.jpg"))
        #expect(a == b && a.key == b.key && Set([a, b]).count == 1)
        #expect(try a != ImageSource(JPEGFiles.progressive))
    }
}
