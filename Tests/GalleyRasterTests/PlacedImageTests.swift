import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import Testing

@testable import GalleyRaster

struct PlacedImageTests {
    /// Grey pixels, row by row.
    private func source(_ width: Int, _ values: [UInt8]) throws -> ImageSource {
        try ImageSource(
            PNGMaker(width: width, height: values.count / width, colorType: 0, depth: 8) { x, y, _ in
                Int(values[y * width + x])
            }.bytes)
    }

    private func item(
        _ source: ImageSource, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ interpolation: ImageInterpolation = .medium
    ) -> DisplayItem {
        .image(
            PlacedImage(
                source: source, frame: CGRect(x: x, y: y, width: width, height: height), interpolation: interpolation))
    }

    private let values: [UInt8] = [10, 20, 30, 40, 50, 60]

    @Test func pixelForPixel() throws {
        let image = try draw([item(source(3, values), 2, 1, 3, 2)])
        #expect(image.shades(row: 1) == [255, 255, 10, 20, 30, 255, 255, 255, 255, 255, 255, 255])
        #expect(image.shades(row: 2)[2...4] == [40, 50, 60])
        #expect(image.shades(row: 0).allSatisfy { $0 == 255 } && image.shades(row: 3).allSatisfy { $0 == 255 })
    }

    @Test func flippedAndTurned() throws {
        func row(_ y: Int, _ t: CGAffineTransform) throws -> [UInt8] {
            let group = DisplayGroup(transform: t, items: [item(try source(3, values), 0, 0, 3, 2)])
            return try draw([.group(group)], width: 4, height: 4).shades(row: y)
        }
        #expect(try row(0, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0)) == [30, 20, 10, 255])
        #expect(try row(0, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2)) == [40, 50, 60, 255])
        // A quarter turn, exact and by its sine: the first row becomes the last column.
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)
        for turn in [quarter, CGAffineTransform(translationX: 2, y: 0).rotated(by: .pi / 2)] {
            #expect(try row(0, turn) == [40, 10, 255, 255])
            #expect(try row(2, turn) == [60, 30, 255, 255])
        }
    }

    @Test(arguments: ImageOrientation.allCases)
    func orientations(_ orientation: ImageOrientation) throws {
        var file = PNGMaker(width: 3, height: 2, colorType: 0, depth: 8) { x, y, _ in 10 + 10 * x + 30 * y }
        file.chunks = [("eXIf", JPEGFiles.exif(orientation: Int(orientation.rawValue)))]
        let source = try ImageSource(file.bytes)
        let (width, height) = (Int(source.size.width), Int(source.size.height))
        let image = try draw([item(source, 0, 0, Double(width), Double(height))], width: width, height: height)
        let wanted: [[UInt8]] =
            switch orientation {
            case .up: [[10, 20, 30], [40, 50, 60]]
            case .upMirrored: [[30, 20, 10], [60, 50, 40]]
            case .down: [[60, 50, 40], [30, 20, 10]]
            case .downMirrored: [[40, 50, 60], [10, 20, 30]]
            case .leftMirrored: [[10, 40], [20, 50], [30, 60]]
            case .right: [[40, 10], [50, 20], [60, 30]]
            case .rightMirrored: [[60, 30], [50, 20], [40, 10]]
            case .left: [[30, 60], [20, 50], [10, 40]]
            }
        #expect((0..<height).map { image.shades(row: $0) } == wanted)
    }

    // MARK: Reduced

    @Test func reducedToTheMean() throws {
        let image = try draw([item(source(4, [0, 100, 40, 60, 20, 80, 200, 220]), 0, 0, 2, 1)], width: 2, height: 1)
        #expect(image.shades(row: 0) == [50, 130])
    }

    @Test func sharesOfPixels() throws {
        // Three pixels over two: one and a half each.
        let image = try draw([item(source(3, [0, 90, 240]), 0, 0, 2, 1)], width: 2, height: 1)
        #expect(image.shades(row: 0) == [30, 190])
    }

    /// Reduced by any factor a flat image stays flat and a large one keeps its mean.
    @Test(arguments: [1.0, 1.3, 2, 3.7, 5, 11, 64, 1000]) func means(_ factor: Double) throws {
        let side = 100
        let flat = try source(side, Array(repeating: 77, count: side * side))
        let noise = try source(side, (0..<side * side).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 9) })
        let mean = try Double(noise.decode().pixels.enumerated().reduce(0) { $1.0 % 4 == 0 ? $0 + Int($1.1) : $0 })
        let size = Double(side) / factor
        let pixels = max(1, Int(size.rounded(.up)))
        let seen = try draw([item(flat, 0, 0, size, size)], width: pixels, height: pixels)
        if size >= 1 {
            #expect(seen.pixel(0, 0)[0] == 77)
            let found = try draw([item(noise, 0, 0, size, size)], width: pixels, height: pixels, background: nil)
            var (sum, weight) = (0.0, 0.0)
            for index in stride(from: 0, to: found.pixels.count, by: 4) {
                sum += Double(found.pixels[index]) * Double(found.pixels[index + 3])
                weight += Double(found.pixels[index + 3])
            }
            #expect(abs(sum / weight - mean / Double(side * side)) < 1.5)
        } else {
            // A tenth of the pixel's sides: 1/100 of the way from white.
            #expect((252...254).contains(seen.pixel(0, 0)[0]))
        }
    }

    /// A large image is decoded in bands and at the size that is shown: rows of one shade stay where they are.
    @Test(arguments: [1, 2, 4, 8, 32]) func reducedInBands(_ factor: Int) throws {
        let (width, height) = (1600, 1536)
        let large = try source(
            width,
            (0..<height).flatMap { Array(repeating: UInt8(truncatingIfNeeded: $0 / factor * 7), count: width) })
        let size = (width: 8, height: height / factor)
        for isTransposed in [false, true] {
            let turn = isTransposed ? CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0) : .identity
            let items = [item(large, 0, 0, Double(size.width), Double(size.height))]
            let (columns, rows) = isTransposed ? (size.height, size.width) : size
            let image = try draw([.group(DisplayGroup(transform: turn, items: items))], width: columns, height: rows)
            let shades = (0..<size.height).map { image.pixel(isTransposed ? $0 : 3, isTransposed ? 3 : $0)[0] }
            #expect(shades == (0..<size.height).map { UInt8(truncatingIfNeeded: $0 * 7) })
        }
    }

    @Test func reducedAndTurned() throws {
        let checks = try source(64, (0..<4096).map { ($0 / 64 + $0) % 2 == 0 ? 0 : 255 })
        let turn = CGAffineTransform(translationX: 12, y: 0).rotated(by: .pi / 4)
        let image = try draw(
            [.group(DisplayGroup(transform: turn, items: [item(checks, 0, 0, 16, 16)]))], width: 24, height: 24)
        for (x, y) in [(12, 8), (12, 12), (8, 12), (15, 12)] { #expect(abs(Int(image.pixel(x, y)[0]) - 128) <= 4) }
        #expect(image.pixel(1, 1)[0] == 255)
    }

    // MARK: Enlarged

    @Test func enlargedSmoothly() throws {
        let image = try draw([item(source(2, [0, 200]), 0, 0, 8, 1)], width: 8, height: 1)
        #expect(image.shades(row: 0) == [0, 0, 25, 75, 125, 175, 200, 200])
    }

    @Test func enlargedAsRectangles() throws {
        let image = try draw([item(source(2, [0, 200]), 0, 0, 7, 1, .none)], width: 7, height: 1)
        // The edge runs through the middle pixel.
        #expect(image.shades(row: 0) == [0, 0, 0, 100, 200, 200, 200])
    }

    @Test func enlargedAndTurned() throws {
        let turn = CGAffineTransform(translationX: 20, y: 0).rotated(by: .pi / 4)
        func image(_ interpolation: ImageInterpolation) throws -> RasterImage {
            let group = DisplayGroup(
                transform: turn, items: [item(try source(2, [0, 200]), 0, 0, 28, 28, interpolation)])
            return try draw([.group(group)], width: 40, height: 40)
        }
        // Along the first row of the image, from its first to its last pixel.
        let smooth = try image(.high)
        let middle = (0..<8).map { smooth.pixel(17 + $0, 17 + $0)[0] }
        #expect(middle == middle.sorted() && middle[0] < 100 && middle[7] > 100)
        let crisp = try image(.none)
        #expect(crisp.pixel(14, 14)[0] == 0 && crisp.pixel(26, 26)[0] == 200)
        #expect(Set((0..<8).map { crisp.pixel(17 + $0, 17 + $0)[0] }).count <= 4)
    }

    // MARK: Edges, alpha, layers

    @Test func edgesAreSmooth() throws {
        let black = try source(1, [0])
        for frame in [CGRect(x: 2.5, y: 1, width: 4, height: 2), CGRect(x: 1.25, y: 0.75, width: 7.5, height: 5.5)] {
            #expect(
                try draw([item(black, frame.minX, frame.minY, frame.width, frame.height)])
                    == draw([fill(Path(frame))]))
        }
    }

    @Test func clearPixelsHaveNoColor() throws {
        let file = PNGMaker(width: 2, height: 1, colorType: 6, depth: 8) { x, _, channel in
            [[255, 255, 255, 0], [0, 0, 0, 255]][x][channel]
        }
        let image = try draw(
            [item(try ImageSource(file.bytes), 0, 0, 1, 1)], width: 1, height: 1, background: nil)
        #expect(image.pixel(0, 0) == [0, 0, 0, 128])
    }

    @Test func clippedAndFaded() throws {
        let gray = try source(1, [100])
        let group = DisplayGroup(
            clip: Path(CGRect(x: 1, y: 1, width: 2, height: 2)), opacity: 0.5, items: [item(gray, 0, 0, 12, 8)])
        let image = try draw([.group(group)])
        #expect(image.pixel(1, 1)[0] == 177 && image.pixel(0, 0)[0] == 255 && image.pixel(3, 1)[0] == 255)
    }

    @Test func outsideAndDegenerate() throws {
        let black = try source(1, [0])
        for item in [
            item(black, 50, 50, 9, 9), item(black, 0, 0, 0, 5), item(black, .nan, 0, 5, 5),
            item(black, 0, 0, .infinity, 5), item(black, -1e12, -1e12, 3, 3),
        ] { #expect(try draw([item]).ink == 0) }
        #expect(try draw([item(black, -1e7, -1e7, 2e7, 2e7)]).ink == 96)
    }

    // MARK: Decoding

    @Test func eachImageIsDecodedOnce() throws {
        let (a, b) = try (source(3, values), source(3, values))
        var rasteriser = PageRasteriser(dpi: 72)
        let page = DisplayPage(
            size: CGSize(width: 20, height: 20),
            items: [item(a, 0, 0, 3, 2), item(b, 5, 5, 6, 4), item(a, 9, 9, 2, 2)])
        _ = try rasteriser.render(page)
        _ = try rasteriser.render(page)
        #expect(rasteriser.imageMisses == 1)
    }

    @Test func damagedPixelsAreAnError() throws {
        var file = JPEGFiles.baseline
        let scan = try #require(file.firstRange(of: [0xff, 0xda])).lowerBound
        file.removeSubrange(scan + 16..<file.count - 2)
        let source = try ImageSource(file, name: "cut.jpg")
        #expect { try draw([item(source, 0, 0, 9, 9)]) } throws: { "\($0)".hasPrefix("cut.jpg: ") }
    }
}
