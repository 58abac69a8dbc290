import GalleyDisplay
import GalleyGeometry
import GalleyRaster
import GalleyTestSupport
import Testing

@Suite("Pictures in bands, and what a PNG holds of a pixel") struct BandTests {
    private let words = Words()

    private func pages() throws -> [DisplayPage] {
        [try Sheets.texts(words), try Sheets.colorGlyphs(), try Sheets.groups(words), try Sheets.gradients()]
    }

    private func bands(_ page: DisplayPage, _ height: Int, background: Color?) throws -> [RasterImage] {
        var rasteriser = PageRasteriser(dpi: 96, background: background)
        let rows = try PageRasteriser.pixelSize(of: page.size, dpi: 96).height
        return try stride(from: 0, to: rows, by: height).map {
            try rasteriser.render(page, rows: $0..<min(rows, $0 + height))
        }
    }

    @Test(
        "bands put together are the whole, but for a rounding error on the jumps of gradients", arguments: [23, 64])
    func bandsAreTheWhole(_ height: Int) throws {
        for page in try pages() {
            var rasteriser = PageRasteriser(dpi: 96)
            let whole = try rasteriser.render(page)
            let parts = try bands(page, height, background: .white).flatMap(\.pixels)
            try #require(parts.count == whole.pixels.count)
            // What stands above the band reaches FreeType at another place, to 1/64 of a pixel: one or two of 255.
            let differing = zip(parts, whole.pixels).filter { abs(Int($0) - Int($1)) > 3 }.count
            #expect(differing * 2000 <= parts.count, "\(differing) of \(parts.count)")
        }
    }

    @Test(
        "a file written band by band holds the same pixels as one written at once",
        arguments: [PNGPixels.rgba, .rgb, .gray, .monochrome(.threshold), .monochrome(.ordered)])
    func streams(_ pixels: PNGPixels) throws {
        let page = try Sheets.texts(words)
        let parts = try bands(page, 50, background: nil)
        let whole = RasterImage(
            width: parts[0].width, height: parts.map(\.height).reduce(0, +), pixels: parts.flatMap(\.pixels))
        var bytes: [UInt8] = []
        func write() throws {
            var stream = try PNGStream(width: whole.width, height: whole.height, dpi: 96, pixels: pixels) {
                bytes += $0
            }
            for part in parts { try stream.append(part) }
            try stream.finish()
        }
        try write()
        let (streamed, once) = (try ImageSource(bytes), try ImageSource(PNG.encode(whole, dpi: 96, pixels: pixels)))
        #expect(try streamed.decode() == once.decode())
        #expect(bytes[24..<26] == PNG.encode(whole, dpi: 96, pixels: pixels)[24..<26])
        if let pngcheck = try? ExternalTool("pngcheck") {
            #expect(try pngcheck.run(ScratchFolder().write(bytes, to: "a.png")).status == 0)
        }
    }

    private func pixel(_ color: Color, _ pixels: PNGPixels, size: Int = 1) throws -> [UInt8] {
        let image = try draw(
            [fill(0, 0, Double(size), Double(size), color)], width: size, height: size, background: nil)
        return try ImageSource(PNG.encode(image, dpi: 72, pixels: pixels)).decode().pixels
    }

    @Test("a pixel as RGBA, RGB on white, grey by BT.709, and black or white")
    func kinds() throws {
        let color = Color(red: 1, green: 0.4, blue: 0, opacity: 0.6)
        #expect(try pixel(color, .rgba) == [255, 102, 0, 153])
        // 255 · 0.6 + 255 · 0.4, and so on.
        #expect(try pixel(color, .rgb) == [255, 163, 102, 255])
        // 0.2126 · 255 + 0.7152 · 163 + 0.0722 · 102 = 178.2
        #expect(try pixel(color, .gray) == [178, 178, 178, 255])
        #expect(try pixel(Color(white: 0.49), .monochrome(.threshold)) == [0, 0, 0, 255])
        #expect(try pixel(Color(white: 0.51), .monochrome(.threshold)) == [255, 255, 255, 255])
    }

    @Test("an ordered dither has as much white as the shade says", arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])
    func dither(_ white: Double) throws {
        let pixels = try pixel(Color(white: white), .monochrome(.ordered), size: 64)
        let lit = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0] == 255 }.count
        #expect(abs(Double(lit) / 4096 - white) <= 1.0 / 64)
        #expect(white > 0 && white < 1 || lit == (white == 1 ? 4096 : 0))
    }

    @Test("a quarter of a dither's pixels lie apart, not in a clump: no two touch")
    func spread() throws {
        let pixels = try pixel(Color(white: 0.25), .monochrome(.ordered), size: 16)
        func isLit(_ x: Int, _ y: Int) -> Bool { pixels[4 * (y * 16 + x)] == 255 }
        for y in 0..<15 { for x in 0..<15 where isLit(x, y) { #expect(!isLit(x + 1, y) && !isLit(x, y + 1)) } }
    }
}
