import Foundation
import GalleyDiagnostics
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Unusable images") struct ImageErrorTests {
    private func failure(_ bytes: [UInt8]) -> String {
        do {
            _ = try ImageSource(bytes, name: "a.png")
            return ""
        } catch { return error.description }
    }

    private let pixel = PNGMaker(width: 1, height: 1, colorType: 0, depth: 8) { _, _, _ in 7 }.bytes

    @Test("other formats are named if known")
    func unknown() {
        func error(_ found: String) -> String { "a.png: not a usable image: \(found); expected a PNG or JPEG file" }
        #expect(failure([]) == error("an empty file"))
        #expect(failure(Array("hello".utf8)) == error("an unknown kind of file"))
        #expect(failure(Array("GIF89a".utf8)) == error("a GIF file"))
        #expect(failure(Array("RIFF....WEBPVP8 ".utf8)) == error("a WebP file"))
        #expect(failure(Array("<svg xmlns=".utf8)) == error("an SVG file"))
        #expect(failure([0xff, 0xd8]) == error("an unknown kind of file"))
    }

    @Test("a file that cannot be read is named")
    func unreadable() {
        #expect { try ImageSource(contentsOfFile: "/nowhere/a.png") } throws: {
            "\($0)".hasPrefix("/nowhere/a.png: cannot read the image: ")
        }
    }

    @Test("files are read")
    func readable() throws {
        let folder = ScratchFolder()
        let source = try ImageSource(contentsOfFile: try folder.write(JPEGFiles.gray, to: "a.jpg"))
        #expect(source.bytes == JPEGFiles.gray && source.name == folder / "a.jpg")
    }

    // MARK: Size

    @Test("images above the pixel limit are rejected, and the limit is stated")
    func bombs() throws {
        func png(_ width: Int, _ height: Int) -> [UInt8] {
            Array(pixel.prefix(8))
                + PNGMaker.chunk("IHDR", PNGMaker.big(width) + PNGMaker.big(height) + [8, 0, 0, 0, 0])
                + Array(pixel.dropFirst(33))
        }
        let error =
            "a.png: not a usable image: 65535 × 65535 pixels; expected at most 268435456 in all"
        #expect(failure(png(65535, 65535)) == error)
        #expect(failure(png(1 << 28 + 1, 1)).contains("expected at most 268435456"))
        #expect(failure(png(0, 5)) == "a.png: not a usable image: chunk IHDR at byte 8: 0 × 5 pixels")
        #expect(failure(png(1 << 31, 5)).contains("chunk IHDR at byte 8: 2147483648 × 5 pixels"))
        var jpeg = JPEGFiles.baseline
        let frame = try #require(jpeg.firstRange(of: [0xff, 0xc0])).lowerBound
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [255, 255, 255, 255])
        #expect(failure(jpeg) == error)
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 9])
        #expect(failure(jpeg) == "a.png: not a usable image: a JPEG that states its height behind its pixels")
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 9, 0, 0])
        #expect(failure(jpeg) == "a.png: not a usable image: marker SOF0 at byte \(frame): a width of 0 pixels")
    }

    // MARK: Truncation

    @Test("a PNG cut anywhere is truncated, with the offset")
    func truncatedPNG() {
        for count in 8..<pixel.count {
            #expect(failure(Array(pixel.prefix(count))).hasPrefix("a.png: not a usable image: the file ends within "))
        }
        #expect(
            failure(Array(pixel.prefix(40)))
                == "a.png: not a usable image: the file ends within the chunks before IEND, at byte 33")
        #expect(
            failure(Array(pixel.prefix(44))) == "a.png: not a usable image: the file ends within chunk IDAT, at byte 33"
        )
    }

    @Test("a JPEG cut anywhere is truncated", arguments: [JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.cmyk])
    func truncatedJPEG(_ file: [UInt8]) {
        for count in 3..<file.count {
            #expect(failure(Array(file.prefix(count))).hasPrefix("a.png: not a usable image: the file ends within "))
        }
        #expect(failure(file) == "")
        #expect(failure(file + [1, 2, 3]) == "")
    }

    // MARK: Damage

    @Test("a wrong checksum is found before anything is decoded; in chunks that are not used it does not matter")
    func checksums() {
        for place in 8..<pixel.count where place != 8 + 3 {
            var damaged = pixel
            damaged[place] ^= 0x20
            #expect(failure(damaged) != "")
        }
        var damaged = pixel
        damaged[damaged.count - 14] ^= 1
        #expect(failure(damaged) == "a.png: not a usable image: chunk IDAT at byte 33: its checksum is wrong")
        var comment = PNGMaker.chunk("tEXt", Array("Title\0x".utf8))
        comment[comment.count - 1] ^= 1
        #expect(failure(Array(pixel.prefix(33)) + comment + Array(pixel.dropFirst(33))) == "")
    }

    @Test("invalid PNG headers")
    func headers() {
        func png(_ depth: UInt8, _ type: UInt8, _ rest: [UInt8] = [0, 0, 0]) -> [UInt8] {
            Array(pixel.prefix(8)) + PNGMaker.chunk("IHDR", PNGMaker.big(1) + PNGMaker.big(1) + [depth, type] + rest)
                + Array(pixel.dropFirst(33))
        }
        #expect(failure(png(4, 2)).hasSuffix("chunk IHDR at byte 8: colour type 2 with 4 bits"))
        #expect(failure(png(8, 5)).hasSuffix("chunk IHDR at byte 8: colour type 5 with 8 bits"))
        #expect(failure(png(8, 0, [1, 0, 0])).hasSuffix("an unknown compression, filter or interlace method"))
        #expect(failure(png(8, 3)).hasSuffix("chunk IHDR at byte 8: a palette is wanted and missing"))
        func with(_ chunk: [UInt8]) -> [UInt8] { Array(pixel.prefix(33)) + chunk + Array(pixel.dropFirst(33)) }
        #expect(failure(with(PNGMaker.chunk("PLTE", [1, 2]))).hasSuffix("chunk PLTE at byte 33: a palette of 2 bytes"))
        #expect(failure(with(PNGMaker.chunk("tRNS", [1]))).hasSuffix("chunk tRNS at byte 33: 1 byte of transparency"))
        #expect(failure(with(PNGMaker.chunk("ABCD", []))).hasSuffix("a PNG with the unknown chunk ABCD"))
        #expect(failure(with(Array(pixel[8..<33]))).hasSuffix("chunk IHDR at byte 33: a second header"))
        #expect(
            failure(with(PNGMaker.chunk("A BC", []))).hasSuffix("the chunk at byte 33: its type is not four letters"))
        #expect(failure(Array(pixel.prefix(33)) + Array(pixel.suffix(12))).contains("the chunks before the first IDAT"))
        #expect(failure(Array(pixel.prefix(8)) + Array(pixel.suffix(12))).contains("it is not a header of 13 bytes"))
    }

    @Test("unsupported kinds of JPEG")
    func kinds() throws {
        let base = JPEGFiles.baseline
        let frame = try #require(base.firstRange(of: [0xff, 0xc0])).lowerBound
        func changed(_ place: Int, _ byte: UInt8) -> [UInt8] {
            var file = base
            file[place] = byte
            return file
        }
        #expect(failure(changed(frame + 4, 12)).hasSuffix("a JPEG of 12 bits a component"))
        #expect(failure(changed(frame + 1, 0xc9)).hasSuffix("arithmetically coded JPEG (SOF9)"))
        #expect(failure(changed(frame + 1, 0xc3)).contains("a lossless"))
        #expect(failure(changed(frame + 9, 2)).contains("a frame header of 15 bytes"))
        let two: [UInt8] = [8, 0, 1, 0, 1, 2, 1, 17, 0, 2, 17, 0]
        #expect(failure(JPEGFiles.inserting(0xc0, two, into: base)).hasSuffix("a JPEG of 2 components"))
        let one: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 17, 0]
        #expect(failure(JPEGFiles.inserting(0xc0, one, into: base)).contains("a second frame"))
        #expect(failure(JPEGFiles.inserting(0xda, [1], into: base)).contains("a scan before the frame header"))
        var length = JPEGFiles.inserting(0xfe, [], into: base)
        length[5] = 1
        #expect(failure(length).hasSuffix("marker FFFE at byte 2: a length of 1"))
    }

    @Test("the number of scans is limited")
    func scans() throws {
        let base = JPEGFiles.baseline
        let scan = try #require(base.firstRange(of: [0xff, 0xda])).lowerBound
        let one = Array(base[scan..<base.count - 2])
        let file = Array(base[..<scan]) + (0..<501).flatMap { _ in one } + [0xff, 0xd9]
        #expect(failure(file).hasSuffix("more than 500 scans"))
    }

    @Test("decoding errors have the decoder's message")
    func undecodable() throws {
        // Checksums that are right over pixels that are none.
        let empty = Array(pixel.prefix(33)) + PNGMaker.chunk("IDAT", [0x78, 0x01, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1])
        let source = try ImageSource(empty + PNGMaker.chunk("IEND", []), name: "a.png")
        #expect(
            throws: Diagnostic(
                .undecodableImage, "not a usable image: decoding failed: Not enough image data",
                at: .init(file: "a.png"))
        ) {
            try source.decode()
        }
        var jpeg = JPEGFiles.baseline
        let scan = try #require(jpeg.firstRange(of: [0xff, 0xda])).lowerBound
        jpeg.removeSubrange(scan + 16..<jpeg.count - 2)
        let cut = try ImageSource(jpeg, name: "a.jpg")
        #expect { try cut.decode() } throws: { "\($0)".hasPrefix("a.jpg: not a usable image: decoding failed: ") }
    }
}
