import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

struct GradientPaintTests {
    private let shades = Gradient(colors: [.black, .white])

    private func fill(_ path: Path, _ gradient: Gradient, _ geometry: GradientPaint.Geometry) -> DisplayItem {
        .path(PaintedPath(path: path, fill: .gradient(GradientPaint(gradient, geometry))))
    }

    private let page = Path(CGRect(x: 0, y: 0, width: 12, height: 8))
    private let across = GradientPaint.Geometry.linear(start: CGPoint(x: 1, y: 0), end: CGPoint(x: 11, y: 0))

    @Test func linearAtPixelCentres() throws {
        let row = try draw([fill(page, shades, across)]).shades(row: 3)
        #expect(row == [0, 13, 38, 64, 89, 115, 140, 166, 191, 217, 242, 255])
    }

    @Test func resolutionMovesTheCentres() throws {
        let row = try draw([fill(page, shades, across)], width: 24, height: 16, dpi: 144).shades(row: 0)
        #expect(row[2...5] == [6, 19, 32, 45])
    }

    @Test func radialByDistance() throws {
        let radial = GradientPaint.Geometry.radial(center: CGPoint(x: 0.5, y: 0.5), startRadius: 2, endRadius: 7)
        let image = try draw([fill(page, shades, radial)])
        #expect(image.shades(row: 0) == [0, 0, 0, 51, 102, 153, 204, 255, 255, 255, 255, 255])
        // 3, 4, 5: a triangle with a right angle.
        #expect(image.pixel(3, 4)[0] == 153 && image.pixel(4, 3)[0] == 153)
    }

    @Test func conicByDirection() throws {
        let conic = GradientPaint.Geometry.conic(
            center: CGPoint(x: 6, y: 4), startAngle: .degrees(-90), endAngle: .degrees(270))
        let image = try draw([fill(page, shades, conic)])
        // Clockwise from the top: an eighth of a turn at each corner of the pixel's square.
        #expect([(6, 3), (6, 4), (5, 4), (5, 3)].map { image.pixel($0.0, $0.1)[0] } == [32, 96, 159, 223])
    }

    @Test func transformsMapGradientsToo() throws {
        let ellipse = GradientPaint(
            shades, .radial(center: .zero, startRadius: 0, endRadius: 1),
            transform: CGAffineTransform(a: 6, b: 0, c: 0, d: 3, tx: 0.5, ty: 0.5))
        let image = try draw([.path(PaintedPath(path: page, fill: .gradient(ellipse)))])
        #expect(image.pixel(4, 0)[0] == image.pixel(0, 2)[0])
        let group = DisplayGroup(
            transform: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
            items: [fill(Path(CGRect(x: 0, y: 0, width: 8, height: 12)), shades, across)])
        let column = try draw([.group(group)])
        #expect((0..<8).map { column.pixel(5, $0)[0] } == [0, 13, 38, 64, 89, 115, 140, 166])
    }

    @Test func jumpsAreSharp() throws {
        let bands = Gradient(stops: [
            .init(color: .black, location: 0), .init(color: .black, location: 0.5), .init(color: .white, location: 0.5),
        ])
        #expect(
            try draw([fill(page, bands, across)]).shades(row: 0) == Array(repeating: 0, count: 6)
                + Array(repeating: 255, count: 6))
    }

    @Test func edgesAreSmooth() throws {
        let path = Path(CGRect(x: 2.5, y: 1, width: 4, height: 2))
        let plain = try draw([GalleyRasterTests.fill(path, .black)])
        let same = Gradient(colors: [.black, Color(white: 0.000_01)])
        #expect(try draw([fill(path, same, across)]) == plain)
    }

    @Test func opacityFadesOverWhatLiesBelow() throws {
        let fade = Gradient(colors: [.black, .black.opacity(0)])
        #expect(
            try draw([fill(page, fade, across)]).shades(row: 0) == [
                0, 13, 38, 64, 89, 115, 140, 166, 191, 217, 242, 255,
            ])
        let alone = try draw([fill(page, fade, across)], background: nil)
        #expect((0..<12).map { alone.pixel($0, 0)[3] } == [255, 242, 217, 191, 166, 140, 115, 89, 64, 38, 13, 0])
        // A clear stop has no colour of its own.
        let white = Gradient(colors: [.white, .clear])
        #expect(try draw([fill(page, white, across)]).ink == 0)
    }

    @Test func strokesClipsAndLayers() throws {
        let style = StrokeStyle(lineWidth: 2)
        let paint = Paint.gradient(GradientPaint(shades, across))
        let stroke = DisplayItem.path(
            PaintedPath(path: line((0, 4), (12, 4)), stroke: .init(paint: paint, style: style)))
        let image = try draw([stroke])
        #expect(image.shades(row: 3) == [0, 13, 38, 64, 89, 115, 140, 166, 191, 217, 242, 255])
        #expect(image.shades(row: 2).allSatisfy { $0 == 255 })
        let faded = DisplayGroup(
            clip: Path(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 8)), opacity: 0.5,
            items: [fill(page, shades, across)])
        let row = try draw([.group(faded)]).shades(row: 4)
        // Half of the shade over white.
        #expect(row[3...8] == [159, 172, 185, 197, 210, 223])
    }

    @Test func undrawable() throws {
        let nowhere = GradientPaint.Geometry.linear(start: CGPoint(x: CGFloat.nan, y: 0), end: .zero)
        #expect(try draw([fill(page, shades, nowhere)]).ink == 0)
        #expect(try draw([fill(page, Gradient(colors: []), across)]).ink == 0)
        let far = GradientPaint.Geometry.linear(start: CGPoint(x: -1e300, y: 0), end: CGPoint(x: 1e300, y: 0))
        #expect(try draw([fill(page, shades, far)]).pixel(3, 3)[3] == 255)
        let flat = CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
        #expect(try draw([.group(DisplayGroup(transform: flat, items: [fill(page, shades, across)]))]).ink == 0)
    }

    // MARK: Even-odd

    @Test func evenOddLeavesHoles() throws {
        var path = Path(CGRect(x: 1, y: 1, width: 6, height: 6))
        path.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        let evenOdd = FillStyle(eoFill: true)
        let filled = DisplayItem.path(PaintedPath(path: path, fill: .black, fillStyle: evenOdd))
        let sketch = """
            ........
            .######.
            .######.
            .##..##.
            .##..##.
            .######.
            .######.
            ........
            """
        #expect(try draw([filled], width: 8).sketch == sketch)
        let clipped = DisplayGroup(clip: path, clipStyle: evenOdd, items: [GalleyRasterTests.fill(0, 0, 8, 8)])
        #expect(try draw([.group(clipped)], width: 8).sketch == sketch)
        // The next path is filled by the other rule again.
        #expect(try draw([filled, GalleyRasterTests.fill(path)], width: 8).pixel(4, 4)[0] == 0)
    }

    /// Paths of too many points are cut into tiles, which must keep their parity.
    @Test func evenOddOfManyPoints() throws {
        var path = Path(CGRect(x: 0, y: 0, width: 50, height: 100))
        for index in 0..<10_000 {
            path.addRect(CGRect(x: Double(index % 100), y: Double(index / 100), width: 0.5, height: 0.5))
        }
        let image = try draw(
            [.path(PaintedPath(path: path, fill: .black, fillStyle: FillStyle(eoFill: true)))], width: 100, height: 100)
        for y in [0, 37, 99] {
            #expect((0..<50).allSatisfy { (63...65).contains(image.pixel($0, y)[0]) })
            #expect((50..<100).allSatisfy { (190...192).contains(image.pixel($0, y)[0]) })
        }
    }
}
