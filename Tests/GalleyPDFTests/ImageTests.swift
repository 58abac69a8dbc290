import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Images in PDF") struct ImageTests {
    private let scratch = ScratchFolder()

    private func item(_ source: ImageSource, _ interpolation: ImageInterpolation = .medium) -> DisplayItem {
        let frame = CGRect(x: 10, y: 20, width: 40, height: 30)
        return .image(PlacedImage(source: source, frame: frame, interpolation: interpolation))
    }

    private func write(_ pages: [[DisplayItem]], compresses: Bool = true) throws -> (path: String, file: OpenFile) {
        let size = CGSize(width: 100, height: 100)
        let data = try pdf(pages.map { DisplayPage(size: size, items: $0) }, compresses: compresses)
        let path = try scratch.write(data, to: "images.pdf")
        if let qpdf = try ExternalTool("qpdf") {
            let verdict = try qpdf.run("--check", path)
            #expect(verdict.status == 0, "\(verdict.text)\(verdict.errors)")
        }
        return (path, OpenFile(data))
    }

    private func maker(_ colorType: Int, _ depth: Int) -> PNGMaker {
        var maker = PNGMaker(width: 21, height: 9, colorType: colorType, depth: depth, isInterlaced: true) { x, y, c in
            (x * 5 + y * 11 + c * 3) % (1 << depth)
        }
        if colorType == 3 {
            maker.palette = (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 37) }
        }
        return maker
    }

    // MARK: JPEG files with wrong headers

    /// `JPEGFiles.baseline`, 24 × 16 pixels, with another size in its frame header.
    private func sized(_ width: UInt8, _ height: UInt8, _ bytes: [UInt8] = JPEGFiles.baseline) throws -> [UInt8] {
        var bytes = bytes
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xff && [0xc0, 0xc2].contains(bytes[$0 + 1]) })
        #expect(Array(bytes[(frame + 5)...(frame + 8)]) == [0, 16, 0, 24])
        (bytes[frame + 6], bytes[frame + 8]) = (height, width)
        return bytes
    }

    private func failure(_ bytes: [UInt8]) throws -> String {
        let source = try ImageSource(bytes, name: "a.jpg")
        do {
            _ = try write([[item(source)]])
            return "made"
        } catch { return "\(error)" }
    }

    @Test("a JPEG with a wrong size or without data is rejected before it is written")
    func damagedJPEG() throws {
        #expect(try failure(JPEGFiles.baseline) == "made")
        #expect(try failure(JPEGFiles.progressive) == "made")
        #expect(try failure(JPEGFiles.cmyk) == "made")
        let start = "a.jpg: not a usable image: decoding failed: "
        for (width, height) in [(96, 16), (24, 160), (200, 200)] as [(UInt8, UInt8)] {
            #expect(try failure(sized(width, height)).hasPrefix(start), "\(width) × \(height)")
            #expect(try failure(sized(width, height, JPEGFiles.progressive)).hasPrefix(start), "\(width) × \(height)")
        }
        // Truncated in the middle of the scan.
        var cut = JPEGFiles.baseline
        cut.removeSubrange((cut.count - 20)..<(cut.count - 2))
        #expect(try failure(cut).hasPrefix(start))
    }

    // MARK: PNG

    @Test(
        "a PNG keeps its colour space and depth, and every pixel",
        arguments: [
            (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (6, 8),
            (6, 16),
        ])
    func png(_ colorType: Int, _ depth: Int) throws {
        for compresses in [true, false] {
            let source = try ImageSource(maker(colorType, depth).bytes)
            let path = try write([[item(source)]], compresses: compresses).path
            guard let pdfimages = try ExternalTool("pdfimages") else { return }
            let rows = try pdfimages.run("-list", path).text.split(separator: "\n").dropFirst(2)
                .map { $0.split(separator: " ").map(String.init) }
            let hasMask = colorType >= 4
            #expect(rows.map { $0[2] } == (hasMask ? ["image", "smask"] : ["image"]))
            #expect(rows.allSatisfy { $0[3] == "21" && $0[4] == "9" && $0[7] == "\(depth)" })
            let space = colorType == 3 ? "index" : colorType & 2 != 0 ? "rgb" : "gray"
            #expect(rows[0][5] == space)
            // Poppler's own reading of the pixels, as PNG again; it makes all images of one bit black and white.
            if colorType == 3, depth == 1 { continue }
            _ = try pdfimages.run("-png", path, scratch / "out")
            let read = try ImageSource(contentsOfFile: scratch / "out-000.png").decode()
            let own = try source.decode()
            for index in own.pixels.indices where index % 4 != 3 {
                if abs(Int(read.pixels[index]) - Int(own.pixels[index])) > (depth == 16 ? 1 : 0) {
                    Issue.record("byte \(index): \(read.pixels[index]), not \(own.pixels[index])")
                    break
                }
            }
            guard hasMask else { continue }
            let mask = try ImageSource(contentsOfFile: scratch / "out-001.png").decode()
            for index in stride(from: 3, to: own.pixels.count, by: 4) {
                #expect(abs(Int(mask.pixels[index - 1]) - Int(own.pixels[index])) <= (depth == 16 ? 1 : 0))
            }
        }
    }

    @Test("a large PNG is compressed in bands, and keeps every pixel")
    func bands() throws {
        let (width, height) = (1700, 1301)
        let pixels = (0..<width * height).flatMap { index -> [UInt8] in
            [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index / width), 9, index < width ? 7 : 255]
        }
        let image = RasterImage(width: width, height: height, pixels: pixels)
        let source = try ImageSource(PNG.encode(image, dpi: 72, pixels: .rgba, compressionLevel: 1))
        let path = try write([[item(source)]]).path
        guard let pdfimages = try ExternalTool("pdfimages") else { return }
        _ = try pdfimages.run("-png", path, scratch / "out")
        let read = try ImageSource(contentsOfFile: scratch / "out-000.png").decode().pixels
        let mask = try ImageSource(contentsOfFile: scratch / "out-001.png").decode().pixels
        #expect(read.indices.allSatisfy { $0 % 4 == 3 || read[$0] == pixels[$0] })
        #expect(stride(from: 0, to: mask.count, by: 4).allSatisfy { mask[$0] == pixels[$0 + 3] })
    }

    @Test("opaque alpha is omitted; transparent colours and palette entries become a mask")
    func alpha() throws {
        let opaque = PNGMaker(width: 3, height: 2, colorType: 6, depth: 8) { _, _, c in c == 3 ? 255 : 9 }
        #expect(try write([[item(ImageSource(opaque.bytes))]], compresses: false).file.text.contains("/SMask") == false)
        var key = maker(0, 8)
        key.transparency = [0, 5]
        #expect(try write([[item(ImageSource(key.bytes))]], compresses: false).file.text.contains("/SMask"))
        key.transparency = [0, 255]
        key.sample = { _, _, _ in 7 }
        #expect(try write([[item(ImageSource(key.bytes))]], compresses: false).file.text.contains("/SMask") == false)
        var indexed = maker(3, 2)
        indexed.transparency = [0]
        #expect(try write([[item(ImageSource(indexed.bytes))]], compresses: false).file.text.contains("/SMask"))
    }

    // MARK: JPEG

    @Test(
        "a JPEG is embedded unchanged, to the byte",
        arguments: [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.gray, JPEGFiles.oriented(3)])
    func jpeg(_ bytes: [UInt8]) throws {
        let path = try write([[item(ImageSource(bytes))]]).path
        guard let pdfimages = try ExternalTool("pdfimages") else { return }
        _ = try pdfimages.run("-all", path, scratch / "out")
        #expect(try [UInt8](scratch.read("out-000.jpg")) == bytes)
    }

    @Test("Adobe's CMYK is inverted; components that are RGB by their names alone are not to be converted (§7.4.8)")
    func transforms() throws {
        let cmyk = try write([[item(ImageSource(JPEGFiles.cmyk))]], compresses: false).file.text
        #expect(cmyk.contains("/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]"))
        var rgb = JPEGFiles.baseline
        rgb.removeSubrange(2..<20)
        let frame = try #require(rgb.firstRange(of: [0xff, 0xc0])).lowerBound
        let scan = try #require(rgb.firstRange(of: [0xff, 0xda])).lowerBound
        for (index, letter) in "RGB".utf8.enumerated() {
            rgb[frame + 10 + 3 * index] = letter
            rgb[scan + 5 + 2 * index] = letter
        }
        #expect(
            try write([[item(ImageSource(rgb))]], compresses: false).file.text
                .contains("/DecodeParms<</ColorTransform 0>>/Length"))
        let plain = try write([[item(ImageSource(JPEGFiles.baseline))]], compresses: false).file.text
        #expect(!plain.contains("/DecodeParms") && !plain.contains("/Decode["))
    }

    // MARK: Use

    @Test("equal images are written once, whatever pages they are on")
    func once() throws {
        let (a, b) = try (ImageSource(JPEGFiles.baseline), ImageSource(JPEGFiles.baseline))
        let other = try ImageSource(JPEGFiles.gray)
        let faded = DisplayItem.group(DisplayGroup(opacity: 0.5, items: [item(b)]))
        let file = try write(
            [[item(a), item(b), faded], [item(b)], [square(0, 0, 9, .red)], [item(other)]], compresses: false
        ).file
        #expect(file.objects(with: "/Subtype/Image").count == 2)
        // A page refers only to the images that it shows.
        let pages = try file.text.matches(of: /\/Type\/Page\/[^\n]*\/Resources (\d+) 0 R/).map { page in
            try #require(Int(page.1).flatMap(file.object)).firstMatch(of: /\/I0 (\d+) 0 R/)?.1
        }
        #expect(pages[0] != nil && pages[1] == pages[0] && pages[2] == nil)
        #expect(pages[3] != nil && pages[3] != pages[0])
    }

    @Test("interpolation is stated per image (§8.9.5.3)")
    func interpolation() throws {
        let source = try ImageSource(JPEGFiles.baseline)
        func flags(_ items: DisplayItem...) throws -> [Bool] {
            let file = try write([items], compresses: false).file
            return file.objects(with: "/Subtype/Image").map { file.object($0)!.contains("/Interpolate true") }
        }
        #expect(try flags(item(source, .none)) == [false])
        #expect(try flags(item(source, .low), item(source, .high)) == [true])
        #expect(try flags(item(source, .none), item(source)) == [false, true])
    }

    @Test("the unit square is mapped to the frame, by the orientation (§8.9.4)")
    func matrix() throws {
        let upright = try write([[item(ImageSource(JPEGFiles.baseline))]], compresses: false).file
        #expect(upright.contents[0] == "q\n40 0 0 30 10 50 cm\n/I0 Do\nQ\n")
        let turned = try write([[item(ImageSource(JPEGFiles.oriented(6)))]], compresses: false).file
        #expect(turned.contents[0] == "q\n0 -30 40 0 10 80 cm\n/I0 Do\nQ\n")
    }

    @Test("an invisible image is not written")
    func invisible() throws {
        let source = try ImageSource(JPEGFiles.baseline)
        let flat = DisplayItem.image(PlacedImage(source: source, frame: CGRect(x: 0, y: 0, width: 0, height: 9)))
        let nowhere = DisplayItem.image(
            PlacedImage(source: source, frame: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)))
        #expect(try write([[flat, nowhere]], compresses: false).file.contents == [""])
    }

    @Test("damage within the pixels of a PNG is an error that names the file")
    func damaged() throws {
        let file = maker(0, 8).bytes
        let empty = Array(file.prefix(33)) + PNGMaker.chunk("IDAT", [0x78, 0x01, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1])
        let source = try ImageSource(empty + PNGMaker.chunk("IEND", []), name: "cut.png")
        #expect(throws: Self.undecodable("cut.png")) {
            try write([[item(source)]])
        }
    }

    @Test("the images of one page are those of as many pages, and of several damaged ones the first is named")
    func several() throws {
        let sources = try (0..<9).map { number -> ImageSource in
            if number == 4 { return try ImageSource(JPEGFiles.baseline) }
            let colorType = [0, 2, 4, 6][number % 4]
            let maker = PNGMaker(
                width: 20 + number, height: 9, colorType: colorType, depth: 8, isInterlaced: number % 2 == 0
            ) { x, y, c in (x * 5 + y * 11 + c * 3 + number) % 256 }
            return try ImageSource(maker.bytes)
        }
        /// The image objects, but for the numbers of others.
        func images(_ pages: [[DisplayItem]]) throws -> [String] {
            let file = try write(pages).file
            return file.objects(with: "/Subtype/Image").compactMap { file.object($0) }.map {
                String($0.replacing(/\/SMask \d+ 0 R/, with: "/SMask"))
            }
        }
        let together = try images([sources.map { item($0) }])
        #expect(try together.sorted() == images(sources.map { [item($0)] }).sorted())
        #expect(together.count == sources.count + 4)

        func cut(_ name: String) throws -> ImageSource {
            let empty =
                maker(0, 8).bytes.prefix(33) + PNGMaker.chunk("IDAT", [0x78, 1, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1])
            return try ImageSource(
                empty + PNGMaker.chunk("tEXt", Array(name.utf8)) + PNGMaker.chunk("IEND", []), name: name)
        }
        let damaged = [sources[0], sources[4], try cut("first.png"), sources[1], try cut("second.png")]
        #expect(throws: Self.undecodable("first.png")) {
            try write([damaged.map { item($0) }])
        }
    }

    private static func undecodable(_ name: String) -> Diagnostic {
        Diagnostic(
            .undecodableImage, "not a usable image: decoding failed: Not enough image data", at: .init(file: name))
    }
}
