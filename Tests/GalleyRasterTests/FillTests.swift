import GalleyDisplay
import GalleyGeometry
import GalleyImage
import Testing

@testable import GalleyRaster

struct FillTests {
    @Test func rectangleOnWholePixels() throws {
        let image = try draw([fill(2, 1, 3, 2)], width: 7, height: 4)
        #expect(
            image.sketch == """
                .......
                ..###..
                ..###..
                .......
                """)
    }

    @Test func halfCoveredPixelsAreHalfGrey() throws {
        let image = try draw([fill(1, 1, 1.5, 1.5)], width: 4, height: 4)
        #expect(image.pixel(1, 1) == [0, 0, 0, 255])
        #expect((127...129).contains(image.pixel(2, 1)[0]))
        #expect((127...129).contains(image.pixel(1, 2)[0]))
        #expect((190...192).contains(image.pixel(2, 2)[0]))
        #expect(image.pixel(3, 3) == [255, 255, 255, 255])
    }

    @Test func resolutionScalesPoints() throws {
        let image = try draw([fill(1, 1, 1, 1)], width: 8, height: 8, dpi: 144)
        #expect(
            image.sketch == """
                ........
                ........
                ..##....
                ..##....
                ........
                ........
                ........
                ........
                """)
    }

    @Test func windingIsNonZero() throws {
        var path = Path(CGRect(x: 1, y: 1, width: 6, height: 6))
        path.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        #expect(try draw([fill(path)], width: 8).pixel(4, 4) == [0, 0, 0, 255])
        var ring = Path(CGRect(x: 1, y: 1, width: 6, height: 6))
        ring.addLines([(3, 3), (3, 5), (5, 5), (5, 3)].map { CGPoint(x: $0.0, y: $0.1) })
        ring.closeSubpath()
        #expect(try draw([fill(ring)], width: 8).pixel(4, 4) == [255, 255, 255, 255])
    }

    @Test func areaOfACircle() throws {
        let image = try draw(
            [fill(Path(ellipseIn: CGRect(x: 2.3, y: 3.1, width: 50, height: 50)))], width: 60, height: 60)
        // The rasteriser counts exact areas: only the roundings to 1/64 pixel and 1/255 are left.
        #expect(abs(image.ink - Double.pi * 625) < 2)
    }

    // MARK: Colour

    @Test func alphaOverWhite() throws {
        let image = try draw([fill(0, 0, 1, 1, Color(red: 1, green: 0, blue: 0, opacity: 0.5))])
        let (red, green) = (image.pixel(0, 0)[0], image.pixel(0, 0)[1])
        #expect(red == 255)
        #expect((127...128).contains(green))
        #expect(image.isOpaque)
    }

    @Test func alphaOverTransparentIsStraight() throws {
        let image = try draw(
            [fill(0, 0, 1, 1, Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)), fill(1, 0, 0.5, 1, .black)],
            background: nil)
        #expect(image.pixel(0, 0) == [255, 128, 0, 128])
        #expect(image.pixel(1, 0)[..<3] == [0, 0, 0] && (127...128).contains(image.pixel(1, 0)[3]))
        #expect(image.pixel(2, 0) == [0, 0, 0, 0])
        #expect(!image.isOpaque)
    }

    @Test func colorsOutOfRangeAreClamped() throws {
        let image = try draw([fill(0, 0, 1, 1, Color(red: 2, green: -1, blue: .nan, opacity: 7))])
        #expect(image.pixel(0, 0) == [255, 0, 0, 255])
    }

    /// Against the same sum in real numbers, for all coverages and a sieve of colours.
    @Test func sourceOverRoundsToTheNearest() {
        var worst = 0.0
        for alpha in stride(from: UInt32(0), through: 255, by: 5) {
            for color in [0, alpha / 3, alpha] {
                for under in stride(from: UInt32(0), through: 255, by: 17) {
                    for coverage in UInt32(0)...255 {
                        let result = over(color | alpha << 24, coverage, under | 255 << 24)
                        let rest = 255 - (Double(alpha * coverage) / 255).rounded()
                        let exact = (Double(color * coverage) + Double(under) * rest) / 255
                        worst = max(worst, abs(Double(result & 255) - exact))
                        #expect(result >> 24 == 255 || result >> 24 == 254)
                    }
                }
            }
        }
        #expect(worst <= 0.5)
        #expect(over(0xffff_ffff, 255, 0) == 0xffff_ffff)
        #expect(over(0x8040_2010, 0, 0x1234_5678) == 0x1234_5678)
    }
}
