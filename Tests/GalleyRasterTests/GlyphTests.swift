import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyText
import Testing

@testable import GalleyRaster

struct GlyphTests {
    private let words = Words()

    /// The area inside an outline by the shoelace formula over a fine polygon: nothing of the rasteriser is in it.
    private func area(_ path: Path) -> Double {
        var pixels = PixelPath()
        pixels.append(path, .identity)
        return abs(
            pixels.flattened(tolerance: 0.1).reduce(0) { sum, contour in
                zip(contour.points, contour.points.dropFirst() + contour.points.prefix(1)).reduce(sum) {
                    $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
                }
            })
    }

    @Test(arguments: [7.0, 12, 48, 180, 300]) func inkIsTheAreaOfTheOutline(size: Double) throws {
        let run = try words.run("H")
        let unit = size / Double(run.font.metrics.unitsPerEm)
        let expected = area(run.font.outline(of: run.glyphs[0].id)) * unit * unit
        let image = try draw(
            [.glyphs(PlacedRun(run: run, size: size, origin: CGPoint(x: 5, y: size), color: .black))],
            width: Int(size) + 10, height: Int(size * 1.3) + 3)
        #expect(abs(image.ink - expected) < 0.01 * expected + 0.2)
    }

    @Test func lettersStandOnTheBaselineUpright() throws {
        // An L has its foot at the bottom and its stem at the left.
        let image = try draw([words.item("L", size: 40, x: 4, y: 34)], width: 30, height: 40)
        let rows = (0..<40).filter { image.shades(row: $0).contains { $0 < 128 } }
        #expect(rows.last == 33)
        #expect(rows.first.map { (4...7).contains($0) } == true)
        let ink = { (row: Int) in image.shades(row: row).count { $0 < 128 } }
        #expect(ink(32) > 2 * ink(15))
    }

    @Test func fourPhasesInEachDirection() throws {
        func picture(_ dx: Double, _ dy: Double) throws -> RasterImage {
            try draw([words.item("e", size: 11, x: 3 + dx, y: 14 + dy)], width: 16, height: 20)
        }
        let phases = try [0, 0.25, 0.5, 0.75].flatMap { x in try [0, 0.25, 0.5, 0.75].map { try picture(x, $0) } }
        for (index, phase) in phases.enumerated() { #expect(!phases[..<index].contains(phase)) }
        #expect(try picture(0.1, 0) == picture(0, 0))
        #expect(try picture(0.2, 0) == picture(0.25, 0))
        #expect(try picture(-0.1, 0.88).pixels != picture(0, 0).pixels)
        // A whole pixel on is the same picture a pixel on.
        let (here, there) = (try picture(0, 0), try picture(1, 0))
        for y in 0..<20 { #expect(here.shades(row: y).dropLast() == there.shades(row: y).dropFirst()) }
    }

    @Test func repeatedGlyphsComeFromTheCache() throws {
        var rasteriser = PageRasteriser(dpi: 72)
        let items = try (0..<50).map { try words.item("aa", size: 16, x: 4, y: 10 + Double($0)) }
        let page = DisplayPage(size: CGSize(width: 40, height: 80), items: items)
        let first = try rasteriser.render(page)
        let misses = rasteriser.glyphMisses
        #expect((1...2).contains(misses))
        #expect(try rasteriser.render(page) == first)
        #expect(rasteriser.glyphMisses == misses)
    }

    @Test func aFullCacheStartsAnew() throws {
        var rasteriser = PageRasteriser(dpi: 72)
        let runs = try (33..<127).map { try words.run(String(UnicodeScalar(UInt8($0)))) }
        func page(_ size: Double) -> DisplayPage {
            DisplayPage(
                size: CGSize(width: 300, height: 100),
                items: runs.map {
                    .glyphs(PlacedRun(run: $0, size: size, origin: CGPoint(x: 20, y: 90), color: .black))
                })
        }
        let before = try rasteriser.render(page(50))
        // 94 letters of some 120 × 160 pixels: two megabytes a size.
        for size in stride(from: 230.0, to: 250, by: 1) { _ = try rasteriser.render(page(size)) }
        let misses = rasteriser.glyphMisses
        #expect(try rasteriser.render(page(50)) == before)
        #expect(rasteriser.glyphMisses > misses)
    }

    @Test func glyphsWithAndWithoutCacheLookAlike() throws {
        // 255 pixels per em are cached, 256 are not.
        let (kept, direct) = (
            try draw([words.item("g", size: 255.999, x: 10, y: 200)], width: 180, height: 280),
            try draw([words.item("g", size: 256, x: 10, y: 200)], width: 180, height: 280)
        )
        let worst = zip(kept.pixels, direct.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(worst <= 8)
        #expect(kept.ink > 1000)
    }

    @Test func glyphsAreClippedAndFaded() throws {
        let item = try words.item("HHH", size: 20, x: 1, y: 18)
        let whole = try draw([item], width: 50, height: 24)
        let group = DisplayGroup(clip: Path(ellipseIn: CGRect(x: -20, y: -8, width: 40, height: 40)), items: [item])
        let clipped = try draw([.group(group)], width: 50, height: 24)
        #expect(clipped.ink < whole.ink * 0.7 && clipped.ink > whole.ink * 0.2)
        #expect((0..<24).allSatisfy { clipped.pixel(30, $0)[0] == 255 })
        #expect((0..<24).contains { clipped.pixel(4, $0)[0] == 0 })
        let pale = try draw(
            [words.item("HHH", size: 20, x: 1, y: 18, color: .black.opacity(0.5))], width: 50, height: 24)
        #expect(abs(pale.ink - whole.ink / 2) < whole.ink * 0.01)
    }

    @Test func rotatedTextIsTheSameInk() throws {
        let item = try words.item("Turn", size: 24, x: 0, y: 0)
        let turn = CGAffineTransform(translationX: 20, y: 60).rotated(by: -0.7)
        let turned = try draw([.group(DisplayGroup(transform: turn, items: [item]))], width: 90, height: 90)
        let upright = try draw([words.item("Turn", size: 24, x: 10, y: 50)], width: 90, height: 90)
        #expect(abs(turned.ink - upright.ink) < upright.ink * 0.02)
        #expect(turned != upright)
    }
}
