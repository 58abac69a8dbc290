import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyTestSupport
import Testing

@testable import GalleySVG

struct SVGPaintTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func filled(_ gradient: Gradient, _ geometry: GradientPaint.Geometry, _ t: CGAffineTransform = .identity)
        -> DisplayItem
    { .path(PaintedPath(path: Path(box), fill: .gradient(GradientPaint(gradient, geometry, transform: t)))) }

    private let across = GradientPaint.Geometry.linear(start: CGPoint(x: 1, y: 2), end: CGPoint(x: 9, y: 2.5))

    @Test func linearAndRadial() {
        let fade = Gradient(stops: [.init(color: .black, location: 0), .init(color: .clear, location: 0.625)])
        let rings = Gradient(colors: [.black, .white])
        let radial = GradientPaint.Geometry.radial(center: CGPoint(x: 5, y: 5), startRadius: 2, endRadius: 4)
        let text = body([
            filled(fade, across), filled(rings, radial, CGAffineTransform(scaleX: 2, y: 1)), filled(fade, across),
        ])
        #expect(
            text == """
                <defs>
                <linearGradient id="p0" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="9" y2="2.5">\
                <stop offset="0" stop-color="#000000"/><stop offset=".625" stop-color="#000000" stop-opacity="0"/>\
                <stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>
                <radialGradient id="p1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(2 0 0 1 0 0)" \
                cx="5" cy="5" r="4"><stop offset="0" stop-color="#000000"/><stop offset=".5" stop-color="#000000"/>\
                <stop offset="1" stop-color="#ffffff"/></radialGradient>
                </defs>
                <rect x="0" y="0" width="10" height="10" fill="url(#p0)"/>
                <rect x="0" y="0" width="10" height="10" fill="url(#p1)"/>
                <rect x="0" y="0" width="10" height="10" fill="url(#p0)"/>
                """)
    }

    @Test func stopsAreSharedByReference() {
        let gradient = Gradient(colors: [.black, .white])
        let radial = GradientPaint.Geometry.radial(center: CGPoint(x: 5, y: 5), startRadius: 0, endRadius: 4)
        let text = body([filled(gradient, across, CGAffineTransform(scaleX: 2, y: 2)), filled(gradient, radial)])
        #expect(text.matches(of: /<stop/).count == 2)
        // The transform, too, would be taken over.
        #expect(
            text.contains(
                """
                <radialGradient id="p1" gradientUnits="userSpaceOnUse" gradientTransform="translate(0 0)" \
                cx="5" cy="5" r="4" xlink:href="#p0"/>
                """))
    }

    @Test func strokesAndNothing() {
        let paint = Paint.gradient(GradientPaint(Gradient(colors: [.black, .white]), across))
        let path = PaintedPath(
            path: Path(box), fill: .red, stroke: .init(paint: paint, style: StrokeStyle(miterLimit: 4)))
        #expect(
            body([.path(path)]).hasSuffix(
                "<rect x=\"0\" y=\"0\" width=\"10\" height=\"10\" fill=\"#d7263d\" stroke=\"url(#p0)\" stroke-width=\"1\"/>"
            ))
        #expect(body([filled(Gradient(colors: []), across)]) == "")
        #expect(body([filled(Gradient(colors: [.clear, .clear]), across)]) == "")
    }

    /// Wedges cover the whole turn, each under those that follow, with whole coordinates.
    @Test func conicInWedges() {
        let conic = GradientPaint.Geometry.conic(
            center: CGPoint(x: 5, y: 5), startAngle: .zero, endAngle: .degrees(360))
        let bands = Gradient(stops: [
            .init(color: .red, location: 0), .init(color: .red, location: 0.5), .init(color: .blue, location: 0.5),
            .init(color: .blue, location: 1),
        ])
        let text = body([filled(bands, conic)])
        #expect(text.contains("<pattern id=\"p0\" patternUnits=\"userSpaceOnUse\" x=\"-1\" y=\"-1\" width=\"12\""))
        #expect(text.contains("viewBox=\"-1-1 12 12\"><use xlink:href=\"#w0\" transform=\"matrix("))
        // One below the centre, and one for each band.
        #expect(text.matches(of: /<path/).count == 3)
        let turned = GradientPaint.Geometry.conic(
            center: CGPoint(x: 9, y: 5), startAngle: .degrees(90), endAngle: .degrees(450))
        let shades = Gradient(colors: [.black, .white])
        let smooth = body([filled(shades, conic), filled(shades, turned)])
        #expect(smooth.matches(of: /<path/).count == 361 && !smooth.contains("crispEdges"))
        #expect(smooth.matches(of: /<pattern/).count == 2)
        let fading = body([filled(Gradient(colors: [.black, .black.opacity(0.5)]), conic)])
        #expect(fading.matches(of: /<path/).count == 360 && fading.contains("shape-rendering=\"crispEdges\""))
    }

    @Test func evenOdd() {
        let rule = FillStyle(eoFill: true)
        let item = DisplayItem.path(PaintedPath(path: Path(box), fill: .black, fillStyle: rule))
        #expect(body([item]).hasSuffix("fill=\"#000000\" fill-rule=\"evenodd\"/>"))
        let group = DisplayGroup(clip: Path(box), clipStyle: rule, items: [item])
        #expect(body([.group(group)]).contains("height=\"10\" clip-rule=\"evenodd\"/></clipPath>"))
    }

    // MARK: Images

    private func placed(_ source: ImageSource, _ interpolation: ImageInterpolation = .medium) -> DisplayItem {
        .image(
            PlacedImage(
                source: source, frame: CGRect(x: 10, y: 20, width: 48, height: 8), interpolation: interpolation))
    }

    /// The file in the data URI of the image `number`.
    private func embedded(_ text: String, _ number: Int = 0) throws -> (type: String, bytes: [UInt8]) {
        let pattern = try Regex("<image id=\"i\(number)\"[^>]*xlink:href=\"data:([a-z/]*);base64,([^\"]*)\"")
        let match = try #require(text.firstMatch(of: pattern))
        let data = try #require(Data(base64Encoded: String(match[2].substring ?? "")))
        return (String(match[1].substring ?? ""), [UInt8](data))
    }

    @Test func imagesOnce() throws {
        let (a, b) = try (ImageSource(JPEGFiles.baseline), ImageSource(JPEGFiles.baseline))
        let text = body([placed(a), placed(b, .none)])
        #expect(text.matches(of: /<image\b/).count == 1)
        #expect(text.contains("<image id=\"i0\" width=\"24\" height=\"16\" preserveAspectRatio=\"none\" xlink:href="))
        #expect(text.contains("<use xlink:href=\"#i0\" transform=\"matrix(2 0 0 .5 10 20)\"/>\n"))
        #expect(text.hasSuffix("transform=\"matrix(2 0 0 .5 10 20)\" image-rendering=\"optimizeSpeed\"/>"))
        #expect(try embedded(text) == ("image/jpeg", JPEGFiles.baseline))
    }

    @Test func pngAsItIs() throws {
        for length in 0..<3 {
            // Files of all lengths modulo three, for the ends of Base64.
            var file = PNGMaker(width: 2, height: 2, colorType: 3, depth: 1, palette: [1, 2, 3, 4, 5, 6]) { x, _, _ in x
            }
            file.chunks = [("tEXt", Array(repeating: 65, count: length))]
            #expect(try embedded(body([placed(ImageSource(file.bytes))])) == ("image/png", file.bytes))
        }
    }

    @Test func orientationIsInTheTransform() throws {
        let source = try ImageSource(JPEGFiles.oriented(6))
        let text = body([placed(source)])
        let upright = try ImageSource(embedded(text).bytes)
        #expect(upright.header.orientation == .up)
        #expect(text.contains("transform=\"matrix(0 .333333333 -3 0 58 20)\""))
    }

    @Test func cmykBecomesPNG() throws {
        let source = try ImageSource(JPEGFiles.cmyk)
        let file = try embedded(body([placed(source)]))
        #expect(file.type == "image/png")
        #expect(try ImageSource(file.bytes).decode() == source.decode())
    }

    @Test func imagesThatDoNotShow() throws {
        let source = try ImageSource(JPEGFiles.gray)
        for frame in [CGRect.zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
            #expect(body([.image(PlacedImage(source: source, frame: frame))]) == "")
        }
    }

    @Test func linksTurnWithTheirGroup() {
        let link = LinkArea(frame: box, url: "u")
        let group = DisplayGroup(
            transform: CGAffineTransform(a: 0.5, b: 0.25, c: 0, d: 1, tx: 3, ty: 4), clip: Path(box),
            items: [.link(link)])
        #expect(
            body([.group(group)]).hasSuffix(
                """
                <g transform="matrix(.5 .25 0 1 3 4)" clip-path="url(#c0)">
                <a href="u"><rect x="0" y="0" width="10" height="10" fill="none" pointer-events="all"/></a>
                </g>
                """))
    }
}
