import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

@Suite struct LimitTests {
    private let words = Words()

    @Test func emptyPages() throws {
        let white = try draw([], width: 3, height: 2)
        #expect(white.pixels == [UInt8](repeating: 255, count: 24))
        #expect(try draw([], width: 3, height: 2, background: nil).pixels == [UInt8](repeating: 0, count: 24))
    }

    @Test func sizesRoundToPixels() throws {
        func size(_ width: Double, _ height: Double, _ dpi: Double) throws -> [Int] {
            let size = try PageRasteriser.pixelSize(of: CGSize(width: width, height: height), dpi: dpi)
            return [size.width, size.height]
        }
        #expect(try size(595.276, 841.89, 144) == [1191, 1684])
        #expect(try size(0.1, 10, 72) == [1, 10])
        #expect(try size(72, 36, 300) == [300, 150])
    }

    @Test func pagesThatCannotBe() {
        func error(_ width: Double, _ height: Double, dpi: Double = 72) -> Diagnostic? {
            var rasteriser = PageRasteriser(dpi: dpi)
            do throws(Diagnostic) {
                _ = try rasteriser.render(DisplayPage(size: CGSize(width: width, height: height)))
                return nil
            } catch { return error }
        }
        #expect(error(40_000, 10) == .pageTooLarge(width: 40_000, height: 10, limit: PageRasteriser.maximumPixels))
        #expect(
            error(20_000, 20_000) == .pageTooLarge(width: 20_000, height: 20_000, limit: PageRasteriser.maximumPixels))
        #expect(error(1e300, 1e300) == .pageTooLarge(width: 1e300, height: 1e300, limit: PageRasteriser.maximumPixels))
        #expect(error(0, 10) == .emptyPage(width: 0, height: 10))
        #expect(error(-5, 10) == .emptyPage(width: -5, height: 10))
        #expect(error(.infinity, 10) == .emptyPage(width: .infinity, height: 10))
        #expect(error(10, .nan) != nil)
        #expect(error(600, 800, dpi: 3000)?.description.contains("25000.0 × 33333.0 pixels") == true)
        #expect(error(32_767, 1) == nil)
    }

    @Test(arguments: [1e4, 1e6, 1e9, 1e12, 1e300]) func hugePathsFillThePage(reach: Double) throws {
        let all = try draw([fill(0, 0, 12, 8)])
        #expect(try draw([fill(-reach, -reach, 2 * reach, 2 * reach)]) == all)
        #expect(
            try draw([fill(Path(ellipseIn: CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)))]) == all)
        // The half plane left of x = 4.
        #expect(
            try draw([fill(-reach, -reach, reach + 4, 2 * reach)]) == (try draw([fill(0, 0, 4, 8)])) || reach > 1e12)
        #expect(
            try draw([fill(line((-reach, -reach), (reach, reach), (-reach, reach), closed: true))]).pixel(8, 1)[0]
                == 255)
        #expect(
            try draw([fill(line((-reach, -reach), (reach, reach), (-reach, reach), closed: true))]).pixel(1, 6)[0] == 0)
    }

    @Test(arguments: [1e4, 1e6, 1e9, 1e12]) func hugeStrokes(reach: Double) throws {
        let level = line((-reach, 4), (reach, 4))
        let expected = try draw([fill(0, 3, 12, 2)])
        #expect(try draw([stroke(level, StrokeStyle(lineWidth: 2))]) == expected)
        #expect(try draw([stroke(level, StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))]) == expected)
        #expect(try draw([stroke(line((5, 0), (5, 8)), StrokeStyle(lineWidth: reach))]) == draw([fill(0, 0, 12, 8)]))
        let box = Path(CGRect(x: 2, y: -reach, width: reach, height: 2 * reach))
        #expect(try draw([stroke(box, StrokeStyle(lineWidth: 2))]) == draw([fill(1, 0, 2, 8)]))
        #expect(try draw([stroke(level, StrokeStyle(lineWidth: 2, dash: [0.1, 0.1]))]).ink > 5)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNotANumberIsLeftOut(value: Double) throws {
        let bad = [
            fill(value, 0, 5, 5), fill(line((0, 0), (value, 3), (4, 4))),
            stroke(line((0, 0), (3, value)), StrokeStyle(lineWidth: 3)),
            try words.item("x", size: value, x: 2, y: 6), try words.item("x", size: 8, x: value, y: 6),
            try words.item("x", size: 8, x: 2, y: value),
            .group(DisplayGroup(transform: CGAffineTransform(translationX: value, y: 0), items: [fill(0, 0, 5, 5)])),
            .group(DisplayGroup(clip: Path(CGRect(x: value, y: 0, width: 4, height: 4)), items: [fill(0, 0, 5, 5)])),
        ]
        for item in bad { #expect(try draw([item, fill(11, 7, 1, 1)]) == draw([fill(11, 7, 1, 1)])) }
        // A style that is no style does not stop the page either.
        let styles = [
            StrokeStyle(lineWidth: value), StrokeStyle(lineWidth: 1, miterLimit: value),
            StrokeStyle(lineWidth: 1, dash: [value, 2]), StrokeStyle(lineWidth: 1, dash: [2, 2], dashPhase: value),
        ]
        for style in styles { _ = try draw([stroke(line((1, 1), (9, 1), (9, 6)), style)]) }
    }

    @Test func textFarAwayOrHuge() throws {
        for place in [1e5, 1e9, 1e18, 1e300] {
            #expect(try draw([words.item("far", size: 9, x: place, y: 4)]).ink == 0)
            #expect(try draw([words.item("far", size: 9, x: 4, y: -place)]).ink == 0)
        }
        for size in [1e4, 1e6, 1e9, 1e100] { _ = try draw([words.item("far", size: size, x: 0, y: 4)]) }
        // The stem of a huge l around the page's middle.
        #expect(try draw([words.item("l", size: 10_000, x: -1200, y: 4000)]).ink == 96)
        #expect(try draw([words.item("tiny", size: 1e-9, x: 4, y: 4)]).ink < 0.01)
        #expect(try draw([words.item("none", size: 0, x: 4, y: 4)]).ink == 0)
        #expect(try draw([words.item("upside down", size: -8, x: 4, y: 4)]).ink == 0)
    }

    @Test func morePointsThanFreeTypeCounts() throws {
        // A saw of 50,000 teeth, 1/16 pixel wide.
        var points: [CGPoint] = [CGPoint(x: 0, y: 4)]
        for tooth in 0..<50_000 {
            let x = Double(tooth) / 16
            points += [CGPoint(x: x, y: 1), CGPoint(x: x + 1 / 16, y: 4)]
        }
        var saw = Path()
        saw.addLines(points)
        let image = try draw([fill(saw)], width: 3125, height: 6)
        // Of the three rows that the teeth cross, a sixth, a half and five sixths are covered; FreeType drops up to half
        // of 1/256 for each of sixteen teeth in a pixel.
        let rows = [255, 212, 128, 43, 255, 255]
        for x in 1..<3124 {
            let shades = (0..<6).map { Int(image.pixel(x, $0)[0]) }
            #expect(zip(shades, rows).allSatisfy { abs($0 - $1) <= 13 }, "column \(x): \(shades)")
        }
    }

    @Test func moreEdgesInARowThanFreeTypeHolds() throws {
        let style = StrokeStyle(lineWidth: 2, dash: [1, 1])
        let image = try draw([stroke(line((0, 2), (3000, 2)), style)], width: 3000, height: 4)
        #expect(image.shades(row: 1) == (0..<3000).map { $0 % 2 == 0 ? 0 : 255 })
        #expect(image.shades(row: 2) == image.shades(row: 1))
    }

    @Test func strokesOfManySegments() throws {
        // A straight line of 30,000 segments is a straight line.
        let points = (0...30_000).map { CGPoint(x: Double($0) / 300, y: 4) }
        var path = Path()
        path.addLines(points)
        let image = try draw([stroke(path, StrokeStyle(lineWidth: 2))], width: 100)
        #expect(try image == draw([fill(0, 3, 100, 2)], width: 100))
    }

    @Test func sameBytesEveryTime() throws {
        let items = try [
            words.item("Same bytes", size: 13.7, x: 3.3, y: 20.1),
            stroke(
                Path(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 20)), StrokeStyle(lineWidth: 1.3, dash: [3, 1])),
        ]
        let page = DisplayPage(size: CGSize(width: 100, height: 40), items: items)
        var (one, other) = (PageRasteriser(dpi: 144), PageRasteriser(dpi: 144))
        _ = try other.render(DisplayPage(size: page.size, items: [words.item("warm up", size: 20, x: 1, y: 20)]))
        let image = try one.render(page)
        #expect(try other.render(page) == image)
        #expect(PNG.encode(image, dpi: 144) == PNG.encode(try one.render(page), dpi: 144))
    }
}
