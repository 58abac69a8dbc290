import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

struct GroupTests {
    private let half = Color(white: 0, opacity: 0.5)

    private func group(
        _ items: [DisplayItem], transform: CGAffineTransform = .identity, clip: Path? = nil, opacity: Double = 1
    ) -> DisplayItem { .group(DisplayGroup(transform: transform, clip: clip, opacity: opacity, items: items)) }

    @Test func transformsMoveAndTurn() throws {
        let moved = try draw([group([fill(0, 0, 2, 1)], transform: CGAffineTransform(translationX: 3, y: 2))])
        #expect(try moved == draw([fill(3, 2, 2, 1)]))
        let turned = try draw([
            group([fill(0, 0, 4, 1)], transform: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 6, ty: 2))
        ])
        #expect(try turned == draw([fill(5, 2, 1, 4)]))
    }

    @Test func innerTransformsComeFirst() throws {
        let inner = group([fill(1, 0, 1, 1)], transform: CGAffineTransform(scaleX: 2, y: 2))
        let outer = group([inner], transform: CGAffineTransform(translationX: 3, y: 1))
        #expect(try draw([outer]) == draw([fill(5, 1, 2, 2)]))
    }

    @Test func textIsDrawnAtItsFinalSize() throws {
        let words = Words()
        let scaled = group(
            [try words.item("Ag", size: 10, x: 2, y: 8)], transform: CGAffineTransform(scaleX: 4, y: 4))
        let plain = try words.item("Ag", size: 40, x: 8, y: 32)
        #expect(try draw([scaled], width: 64, height: 48) == draw([plain], width: 64, height: 48))
        // A quarter turn moves the pixels of the glyphs, but for roundings of single shades.
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0)
        let turned = try draw([group([plain], transform: quarter)], width: 48, height: 64)
        let upright = try draw([plain], width: 64, height: 48)
        for y in 0..<48 {
            for x in 0..<64 { #expect(abs(Int(turned.pixel(47 - y, x)[0]) - Int(upright.pixel(x, y)[0])) <= 4) }
        }
    }

    @Test func clipOnWholePixels() throws {
        let clip = Path(CGRect(x: 2, y: 1, width: 4, height: 2))
        let image = try draw([group([fill(0, 0, 12, 8)], clip: clip), fill(8, 4, 1, 1)])
        #expect(try image == draw([fill(2, 1, 4, 2), fill(8, 4, 1, 1)]))
    }

    @Test func clipEdgesAreSmooth() throws {
        let clip = Path(CGRect(x: 2.5, y: 1, width: 4, height: 2))
        let row = try draw([group([fill(0, 0, 12, 8)], clip: clip)]).shades(row: 1)
        #expect(row[1] == 255 && row[3] == 0 && row[5] == 0 && row[7] == 255)
        #expect((127...128).contains(row[2]) && (127...128).contains(row[6]))
        let disc = Path(ellipseIn: CGRect(x: 1, y: 1, width: 38, height: 38))
        let image = try draw([group([fill(0, 0, 40, 40)], clip: disc)], width: 40, height: 40)
        #expect(abs(image.ink - Double.pi * 361) < 2)
    }

    @Test func nestedClipsMeet() throws {
        let left = Path(ellipseIn: CGRect(x: -2, y: -4, width: 8, height: 16))
        let right = Path(CGRect(x: 2.5, y: 0, width: 20, height: 8))
        let row = try draw([group([group([fill(0, 0, 12, 8)], clip: right)], clip: left)]).shades(row: 4)
        #expect(row[1] == 255 && (127...128).contains(row[2]) && row[4] == 0 && row[7] == 255)
    }

    @Test func clipMovesWithItsGroup() throws {
        let item = group(
            [fill(0, 0, 12, 8)], transform: CGAffineTransform(translationX: 2, y: 0),
            clip: Path(CGRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(try draw([item]) == draw([fill(3, 1, 2, 2)]))
    }

    @Test func emptyClipHidesAll() throws {
        #expect(try draw([group([fill(0, 0, 12, 8)], clip: Path())]).ink == 0)
    }

    @Test func groupsFadeAsAWhole() throws {
        let pair = [fill(1, 1, 4, 4), fill(3, 1, 4, 4)]
        let together = try draw([group(pair, opacity: 0.5)])
        #expect(try together == draw([fill(1, 1, 6, 4, half)]))
        let apart = try draw([fill(1, 1, 4, 4, half), fill(3, 1, 4, 4, half)])
        #expect(together.pixel(4, 2)[0] > apart.pixel(4, 2)[0] + 50)
    }

    @Test func layersAreCleanWhenUsedAgain() throws {
        let items = [
            group([fill(1, 1, 2, 2)], opacity: 0.5),
            group([group([fill(5, 1, 2, 2)], opacity: 0.5)], opacity: 0.5),
            group([fill(8, 1, 2, 2)], opacity: 0.5),
        ]
        let image = try draw(items)
        #expect((126...129).contains(image.pixel(1, 1)[0]))
        #expect((190...192).contains(image.pixel(5, 1)[0]))
        #expect((126...129).contains(image.pixel(8, 1)[0]))
        #expect(image.pixel(4, 1)[0] == 255)
        var rasteriser = PageRasteriser(dpi: 72)
        let page = DisplayPage(size: CGSize(width: 12, height: 8), items: items)
        #expect(try rasteriser.render(page) == image)
        #expect(try rasteriser.render(DisplayPage(size: page.size)).ink == 0)
        #expect(try rasteriser.render(DisplayPage(size: CGSize(width: 5, height: 9))).height == 9)
        #expect(try rasteriser.render(page) == image)
    }

    @Test func fadedAndClipped() throws {
        let clip = Path(CGRect(x: 2.5, y: 1, width: 4, height: 2))
        // Two items: the clip's edge is put on the group once, not on each.
        let image = try draw([group([fill(0, 0, 12, 8), fill(0, 0, 12, 8)], clip: clip, opacity: 0.5)])
        #expect((126...129).contains(image.pixel(4, 1)[0]))
        #expect((190...192).contains(image.pixel(2, 1)[0]))
    }

    @Test func fadesOverNothingStayStraight() throws {
        let image = try draw([group([fill(0, 0, 2, 2, .white)], opacity: 0.5)], background: nil)
        #expect(image.pixel(0, 0) == [255, 255, 255, 128])
    }

    @Test func invisibleGroups() throws {
        #expect(try draw([group([fill(0, 0, 5, 5)], opacity: 0)]).ink == 0)
        #expect(try draw([group([fill(0, 0, 5, 5)], opacity: .nan)]).ink == 0)
        let flat = CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
        #expect(
            try draw([group([fill(0, 0, 5, 5), stroke(line((0, 0), (4, 4)), StrokeStyle())], transform: flat)]).ink == 0
        )
    }

    @Test func linksAreNotDrawn() throws {
        let link = LinkArea(frame: CGRect(x: 0, y: 0, width: 9, height: 9), url: "https://example.org")
        #expect(try draw([.link(link)]).ink == 0)
    }
}
