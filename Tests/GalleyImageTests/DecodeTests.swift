import GalleyImage
import GalleyTestSupport
import Testing

@Suite("Decoded images") struct DecodeTests {
    /// The pixels that a maker's formula means, by the specification's conversions (§13.12, §12.4).
    private func expected(_ maker: PNGMaker) -> [UInt8] {
        let most = 1 << maker.depth - 1
        func byte(_ sample: Int) -> UInt8 { UInt8((Double(sample) * 255 / Double(most)).rounded()) }
        var pixels: [UInt8] = []
        for y in 0..<maker.height {
            for x in 0..<maker.width {
                func sample(_ channel: Int) -> Int { maker.sample(x, y, channel) }
                func key(_ channels: Int) -> UInt8 {
                    guard let words = maker.transparency else { return 255 }
                    return (0..<channels).allSatisfy { sample($0) == Int(words[2 * $0]) << 8 | Int(words[2 * $0 + 1]) }
                        ? 0 : 255
                }
                switch maker.colorType {
                case 0: pixels += [byte(sample(0)), byte(sample(0)), byte(sample(0)), key(1)]
                case 2: pixels += [byte(sample(0)), byte(sample(1)), byte(sample(2)), key(3)]
                case 3:
                    let entry = sample(0)
                    let alpha = maker.transparency.flatMap { entry < $0.count ? $0[entry] : nil } ?? 255
                    pixels += maker.palette[3 * entry..<3 * entry + 3] + [alpha]
                case 4: pixels += [byte(sample(0)), byte(sample(0)), byte(sample(0)), byte(sample(1))]
                default: pixels += (0..<4).map { byte(sample($0)) }
                }
            }
        }
        return pixels
    }

    /// Widths that leave bits over at the end of a row, and heights at which some passes of interlacing are empty.
    private static let sizes = [(1, 1), (3, 2), (8, 8), (13, 9), (33, 5)]

    @Test(
        "every colour type and depth, interlaced or not",
        arguments: [
            (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
            (6, 8), (6, 16),
        ])
    func formats(_ colorType: Int, _ depth: Int) throws {
        for (width, height) in Self.sizes {
            for isInterlaced in [false, true] {
                var random = SeededGenerator(seed: UInt64(colorType * 100 + depth))
                let limit = colorType == 3 ? min(1 << depth, 200) : 1 << depth
                let samples = (0..<width * height * 4).map { _ in Int.random(in: 0..<limit, using: &random) }
                var maker = PNGMaker(
                    width: width, height: height, colorType: colorType, depth: depth, isInterlaced: isInterlaced
                ) { x, y, channel in samples[(y * width + x) * 4 + channel] }
                if colorType == 3 {
                    maker.palette = (0..<3 * limit).map { _ in UInt8.random(in: 0...255, using: &random) }
                    maker.transparency = (0..<limit / 2).map { _ in UInt8.random(in: 0...255, using: &random) }
                }
                let source = try ImageSource(maker.bytes)
                #expect(try source.decode().pixels == expected(maker))
                try checkSeparation(of: source)
                guard colorType == 0 || colorType == 2 else { continue }
                // The first pixel's colour is the clear one.
                maker.transparency = (0..<(colorType == 0 ? 1 : 3)).flatMap {
                    [UInt8(samples[$0] >> 8), UInt8(samples[$0] & 255)]
                }
                #expect(try ImageSource(maker.bytes).decode().pixels == expected(maker))
            }
        }
    }

    /// The decoded pixels also have colour and alpha separately.
    private func checkSeparation(of source: ImageSource) throws {
        let (color, alpha) = source.separated(try source.samples())
        let pixels = try source.decode().pixels
        let alphas = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
        #expect((alpha?.isFull ?? true) == alphas.allSatisfy { $0 == 255 } || alpha?.bits == 16)
        if let alpha, alpha.bits == 8 { #expect(alpha.bytes == alphas) }
        if let alpha { #expect(alpha.channels == 1 && alpha.width == color.width && alpha.height == color.height) }
        let isApart = [2, 4].contains((try source.samples()).channels)
        #expect(color.channels == (try source.samples().channels) - (isApart ? 1 : 0))
    }

    @Test(
        "Bands of any height have the samples of the whole, also of interlaced and progressive files",
        arguments: [1, 3, 4, 99])
    func bands(_ rowCount: Int) throws {
        let files = [
            PNGMaker(width: 9, height: 7, colorType: 6, depth: 16, isInterlaced: true) { x, y, c in x * y * 900 + c }
                .bytes,
            PNGMaker(width: 9, height: 7, colorType: 0, depth: 2) { x, y, _ in (x + y) % 4 }.bytes,
            JPEGFiles.baseline, JPEGFiles.progressive, JPEGFiles.cmyk,
        ]
        for source in try files.map({ try ImageSource($0) }) {
            let whole = try source.samples()
            var (bytes, heights) = ([UInt8](), [Int]())
            try source.forEachBand(of: rowCount) { band in
                bytes += band.bytes
                heights.append(band.height)
            }
            #expect(bytes == whole.bytes)
            #expect(heights.reduce(0, +) == whole.height && heights.dropLast().allSatisfy { $0 == rowCount })
        }
    }

    @Test("an index behind the palette counts as the last entry")
    func indices() throws {
        let maker = PNGMaker(width: 4, height: 1, colorType: 3, depth: 2, palette: [1, 2, 3, 4, 5, 6]) { x, _, _ in x }
        let pixels = try ImageSource(maker.bytes).decode().pixels
        #expect(pixels == [1, 2, 3, 255, 4, 5, 6, 255, 4, 5, 6, 255, 4, 5, 6, 255])
    }

    // MARK: JPEG

    private let colors: [[Int]] = [
        [220, 40, 40], [40, 160, 60], [40, 80, 220], [240, 200, 40], [20, 20, 20], [250, 250, 250],
    ]

    /// Whether each square of 8 × 8 pixels has its colour, but for the rounding of the transform and its coefficients.
    private func check(_ bytes: [UInt8], _ colors: [[Int]], tolerance: Int) throws {
        let image = try ImageSource(bytes).decode()
        for y in 0..<16 {
            for x in 0..<24 {
                for part in 0..<3 {
                    let found = Int(image.pixels[4 * (24 * y + x) + part])
                    #expect(abs(found - colors[y / 8 * 3 + x / 8][part]) <= tolerance, "\(x), \(y)")
                }
                #expect(image.pixels[4 * (24 * y + x) + 3] == 255)
            }
        }
    }

    @Test("JPEG: baseline, progressive, grey, and Adobe's inverted CMYK")
    func jpegs() throws {
        try check(JPEGFiles.baseline, colors, tolerance: 4)
        try check(JPEGFiles.progressive, colors, tolerance: 4)
        let grays = colors.map { color in
            let gray = (299 * color[0] + 587 * color[1] + 114 * color[2]) / 1000
            return [gray, gray, gray]
        }
        try check(JPEGFiles.gray, grays, tolerance: 3)
        let inks = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [0, 0, 0], [255, 255, 255]]
        try check(JPEGFiles.cmyk, inks, tolerance: 3)
    }

    @Test("the orientation is not applied to the pixels")
    func stored() throws {
        #expect(try ImageSource(JPEGFiles.oriented(6)).decode() == ImageSource(JPEGFiles.baseline).decode())
    }

    @Test("bytes between two segments do not matter")
    func between() throws {
        let base = JPEGFiles.baseline
        let file = Array(base.prefix(20)) + [0xff, 0xff] + Array(base.dropFirst(20))
        #expect(try ImageSource(file).decode() == ImageSource(base).decode())
    }
}
