import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster
import GalleyTestSupport
import Testing

@Suite("Pictures in bands, and pixel formats of PNG") struct BandTests {
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
        "combined bands equal the whole page, except for rounding errors at jumps of gradients", arguments: [23, 64])
    func bandsAreTheWhole(_ height: Int) throws {
        for page in try pages() {
            var rasteriser = PageRasteriser(dpi: 96)
            let whole = try rasteriser.render(page)
            let parts = try bands(page, height, background: .white).flatMap(\.pixels)
            try #require(parts.count == whole.pixels.count)
            // FreeType gets other coordinates for content above the band, rounded to 1/64 pixel: one or two of 255.
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
        guard let pngcheck = try ExternalTool("pngcheck") else { return }
        let folder = ScratchFolder()
        let checked = try pngcheck.run("-q", folder.write(bytes, to: "streamed.png"))
        #expect(checked.status == 0, "\(checked.text)")
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

    @Test("an ordered dither has as much white as the shade", arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])
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

    @Test func glyphsOfOtherBandsAreNotDrawn() throws {
        var (whole, banded) = (PageRasteriser(dpi: 72), PageRasteriser(dpi: 72))
        let letters = ["a", "j", "Ä", "g"]
        let items = try letters.enumerated().map { try words.item($1, size: 40, x: 4, y: 40 + Double($0) * 100) }
        let page = DisplayPage(size: CGSize(width: 60, height: 400), items: items)
        let picture = try whole.render(page)
        #expect(whole.glyphMisses == 4)
        // Bands that end within the letters, one row high and a hundred.
        for height in [1, 7, 100] {
            var pixels: [UInt8] = []
            for start in stride(from: 0, to: 400, by: height) {
                pixels += try banded.render(page, rows: start..<min(400, start + height)).pixels
            }
            #expect(pixels == picture.pixels, "bands of \(height)")
        }
        var one = PageRasteriser(dpi: 72)
        _ = try one.render(page, rows: 100..<200)
        #expect((1...2).contains(one.glyphMisses))
    }

    @Test func shapesOfOtherBandsLeaveNothingOut() throws {
        var random = SeededGenerator(seed: 5)
        func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
        var items: [DisplayItem] = []
        for index in 0..<60 {
            let frame = CGRect(x: number(-30...90), y: number(-30...130), width: number(0...40), height: number(0...40))
            let path = [Path(frame), Path(ellipseIn: frame), Path(roundedRect: frame, cornerRadius: 6)][index % 3]
            let style = StrokeStyle(
                lineWidth: number(0.1...20), lineCap: .square, lineJoin: index % 2 == 0 ? .miter : .round)
            let stroked = PaintedPath(path: path, stroke: .init(color: .black, style: style))
            let turn = CGAffineTransform(a: number(-1...1), b: number(-1...1), c: number(-1...1), d: 1, tx: 9, ty: 9)
            items.append(
                index % 4 == 0 ? .group(DisplayGroup(transform: turn, items: [.path(stroked)])) : .path(stroked))
        }
        let page = DisplayPage(size: CGSize(width: 100, height: 140), items: items)
        var rasteriser = PageRasteriser(dpi: 72)
        let picture = try rasteriser.render(page)
        var pixels: [UInt8] = []
        for row in 0..<140 { pixels += try rasteriser.render(page, rows: row..<row + 1).pixels }
        // A stroke's edge may be rounded to another 1/64 of a pixel; omitted content would differ far more.
        #expect(zip(pixels, picture.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
        #expect(pixels.count == picture.pixels.count)
    }
}
